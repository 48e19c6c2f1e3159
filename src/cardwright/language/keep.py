"""Where finished parsers are kept between runs, since making one takes half a second."""

import hashlib
import os
import sys
from pathlib import Path


def cache_root() -> Path:
    """The folder of all caches: `CARDWRIGHT_CACHE`, or the user's own cache folder."""
    if own := os.environ.get("CARDWRIGHT_CACHE"):
        return Path(own)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "cardwright"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "cardwright"


def parser_file(grammar: str) -> str | None:
    """The file in which the parser of a grammar is kept, None where there is no place for it."""
    folder = cache_root() / hashlib.sha256(f"{sys.version}\0{grammar}".encode()).hexdigest()[:20]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    except OSError:
        return None
    return str(folder / "parser") if os.access(folder, os.W_OK) else None
