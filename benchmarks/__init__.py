"""How fast Cardwright is, beside its peers in the same run: `python -m benchmarks`. Nothing here passes or fails."""
