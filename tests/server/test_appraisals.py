"""What a search thinks of finished matches is found out while somebody asks for it."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from cardwright.server import replays
from tests.support.loops import run_apart

CHOICES = 10 * replays.CHUNK


def test_nothing_is_looked_at_that_nobody_asks_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A look at a match ends when it was not asked for in a while, and goes on where it was when it is."""
    now = 0.0
    monkeypatch.setattr(replays.time, "monotonic", lambda: now)

    async def appraise(data: Any, level: str, start: int, count: int) -> list[int]:
        nonlocal now
        now += replays.WANTED / 2
        await asyncio.sleep(0)
        return list(range(start, start + count))

    async def work() -> None:
        house: Any = SimpleNamespace(thinkers=SimpleNamespace(appraise=appraise))
        room: Any = SimpleNamespace(table=SimpleNamespace(id="one"), record=dict)
        match: Any = SimpleNamespace(made=[None] * CHOICES)
        appraisals = replays.Appraisals()
        for asked in range(1, 100):
            points = appraisals.progress(house, room, match)
            await asyncio.gather(*appraisals._tasks.values())
            if len(points) == CHOICES:
                break
            assert len(points) == 2 * asked * replays.CHUNK
        assert points == list(range(CHOICES))
        assert asked == 5

    run_apart(work())
