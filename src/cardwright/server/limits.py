"""Limits: how much of something may be done in a time, by anybody who can be told apart."""

from collections import OrderedDict

MOST_KNOWN = 100_000


class Bucket:
    """So many at once, and then so many a second."""

    __slots__ = ("_at", "_left", "burst", "rate")

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self._left = float(burst)
        self._at = 0.0

    def take(self, now: float) -> bool:
        """Take one, if one is left."""
        if self._at:
            self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each of many; those that were used longest ago are forgotten."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str, now: float) -> bool:
        """Take one from somebody's bucket, if one is left."""
        bucket = self._known.pop(who, None) or Bucket(self._rate, self._burst)
        self._known[who] = bucket
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        return bucket.take(now)
