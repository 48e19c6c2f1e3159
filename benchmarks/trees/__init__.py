"""The speed of two source trees, compared: `./cardwright bench trees OLD [NEW]`."""
