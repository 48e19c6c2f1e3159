"""What the server counts, as text that Prometheus reads."""

from collections.abc import Mapping

# A move is answered within so many seconds.
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
ABOUT = {
    "matches_begun": "Matches that were begun here.",
    "matches_ended": "Matches that ended here.",
    "events": "Rows that were written here.",
    "messages": "Messages that clients sent.",
    "refused": "Messages that were refused.",
    "limited": "Requests and messages that were too many.",
    "conflicts": "Rows that another process wrote first.",
    "bot_choices": "Choices of bots.",
    "bot_failures": "Choices that a bot failed to make.",
    "errors": "Errors of our own.",
}


class Metrics:
    """Counts since the server started."""

    def __init__(self) -> None:
        self.counts = dict.fromkeys(ABOUT, 0)
        self._buckets = [0] * (len(BOUNDS) + 1)
        self._sum = 0.0

    def add(self, name: str, n: int = 1) -> None:
        """Count something."""
        self.counts[name] += n

    def answered(self, seconds: float) -> None:
        """Count a message that took so long from its arrival until its effect was kept and told."""
        self._sum += seconds
        place = next((k for k, bound in enumerate(BOUNDS) if seconds <= bound), len(BOUNDS))
        self._buckets[place] += 1

    def text(self, gauges: Mapping[str, tuple[str, float]]) -> str:
        """All counts, and what is so at the moment."""
        lines = []
        for name, about in ABOUT.items():
            full = f"cardwright_{name}_total"
            lines += [f"# HELP {full} {about}", f"# TYPE {full} counter", f"{full} {self.counts[name]}"]
        for name, (about, value) in gauges.items():
            full = f"cardwright_{name}"
            lines += [f"# HELP {full} {about}", f"# TYPE {full} gauge", f"{full} {value:g}"]
        full, total = "cardwright_answer_seconds", 0
        lines += [
            f"# HELP {full} How long a message took until its effect was kept and told.",
            f"# TYPE {full} histogram",
        ]
        for bound, n in zip((*(f"{b:g}" for b in BOUNDS), "+Inf"), self._buckets, strict=True):
            total += n
            lines.append(f'{full}_bucket{{le="{bound}"}} {total}')
        return "\n".join([*lines, f"{full}_sum {self._sum:g}", f"{full}_count {total}"]) + "\n"
