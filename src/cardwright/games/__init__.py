"""The games, one folder each; `cardwright.load(name)` finds them."""
