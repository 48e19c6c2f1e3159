"""News from other processes that serve the same PostgreSQL."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from cardwright.server.store import CHANNEL, Store

LOG = logging.getLogger("cardwright.server")
PAUSE = 1.0


async def listen(store: Store, hear: Callable[[str], Awaitable[None]], hear_all: Callable[[], Awaitable[None]]) -> None:
    """Hear what other processes say, for ever; after a break everything is read anew."""
    import psycopg

    url = store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
                await connection.execute(f"listen {CHANNEL}")
                await hear_all()
                async for news in connection.notifies():
                    await hear(news.payload)
        except psycopg.Error as error:
            LOG.warning("no news from the database: %s", type(error).__name__)
        except Exception:  # what was missed is read anew
            LOG.exception("no news from the database")
        await asyncio.sleep(PAUSE)
