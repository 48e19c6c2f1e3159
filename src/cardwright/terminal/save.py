"""Where a match is saved: beside the person, under a name that is free, and in the end always somewhere."""

import shlex
import tempfile
from pathlib import Path

from cardwright.engine.match import Match
from cardwright.errors import CardwrightError


class Shelf:
    """Where one match is kept. The first save finds a free name; later ones replace what this match saved itself."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file
        self.saved: list[str] | None = None

    def is_current(self, match: Match) -> bool:
        """Whether the match stands as it was last saved here."""
        return self.saved == _standing(match)

    def save(self, match: Match) -> str:
        """Save the match; gives a sentence that says where, and how to come back to it."""
        remark = ""
        replaces = self.file is not None and self.file.exists()
        try:
            self.file = match.save(self.file or free_name(match, Path()))
        except CardwrightError as error:
            remark = f"{_sentence(str(error))} "
            self.file = match.save(free_name(match, Path(tempfile.gettempdir())))
            replaces = False
        self.saved = _standing(match)
        where = shlex.quote(str(self.file))
        again = f"cardwright replay {where}" if match.over else f"cardwright play --resume {where}"
        how = ", in place of the earlier save" if replaces else ""
        return f"{remark}Saved to {self.file}{how}.\nTo {'see it' if match.over else 'go on'}: {again}"


def free_name(match: Match, folder: Path) -> Path:
    """A file in the folder, named by game and seed, that is not there yet."""
    stem = f"{match.game.name}-{match.seed}"
    names = (f"{stem}.json" if n == 1 else f"{stem}-{n}.json" for n in range(1, 1_000_000))
    return next(folder / name for name in names if not (folder / name).exists())


def _standing(match: Match) -> list[str]:
    return [str(event) for event in match.events]


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."
