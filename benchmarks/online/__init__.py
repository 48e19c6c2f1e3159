"""The online server under load, on this machine's loopback: `python -m benchmarks.online`."""
