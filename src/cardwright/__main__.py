"""Runs the command line: `python -m cardwright`."""

from cardwright.cli import main

raise SystemExit(main())
