"""Time to think: each side has so much, gets a little with each answer, and the table chooses when it is gone."""

from dataclasses import dataclass, replace

# Whose time has run out gets so many seconds for each further question.
AGAIN = 10.0
# After so many in a row the match is lost.
MOST_TIMEOUTS = 3


@dataclass(frozen=True, slots=True)
class Clock:
    """The seconds that are left to both sides; `since` is when the one that runs began to."""

    left: tuple[float, float]
    added: float
    since: float
    running: int | None = None

    def left_at(self, seat: int, at: float) -> float:
        """The seconds that a side has left at a time."""
        spent = at - self.since if seat == self.running else 0.0
        return max(0.0, self.left[seat] - max(0.0, spent))

    def passed_to(self, seat: int | None, at: float, ran_out: bool = False) -> "Clock":
        """The clock when the other question comes: it runs for a seat, or for nobody.

        Time is added when a question goes to somebody else. Whose time ran out gets some for the next question.
        """
        left = [self.left_at(0, at), self.left_at(1, at)]
        if self.running is not None:
            if ran_out:
                left[self.running] = max(left[self.running], self.added, AGAIN)
            elif seat != self.running:
                left[self.running] += self.added
        return replace(self, left=(left[0], left[1]), since=at, running=seat)

    @property
    def ends(self) -> float | None:
        """When the time of the side that thinks runs out."""
        return None if self.running is None else self.since + self.left[self.running]
