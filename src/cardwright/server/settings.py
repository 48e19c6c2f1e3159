"""What can be set about a server. Tests and benchmarks set other numbers than people do."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Settings:
    """Times are in seconds; a rate is so many a second, with so many at once before it counts."""

    # After so long without any connection a seat has gone: the other may claim the win, or let a bot play on.
    grace: float = 60.0
    # A room without anybody in it is forgotten after so long, and made again from its rows when somebody comes.
    idle: float = 60.0
    # A socket that says nothing for so long is closed; pages send a ping every 15 seconds.
    silence: float = 60.0
    message_bytes: int = 8192
    body_bytes: int = 65536
    message_rate: float = 20.0
    message_burst: int = 100
    request_rate: float = 20.0
    request_burst: int = 300
    sockets_per_address: int = 200
    open_matches_per_address: int = 100
    new_matches_rate: float = 0.5
    new_matches_burst: int = 30
    say_rate: float = 0.5
    say_burst: int = 4
    # Bots: how many think at once, how long one may, and whether games are got ready when the server starts.
    thinkers: int = 1
    longest_thought: float = 60.0
    get_ready: bool = True
    # Whether all games are loaded before anybody is let in; else whoever asks for one first keeps all others waiting.
    load_first: bool = True
    # Which pages may open a socket, beside those of the server itself; which proxies may say whose address it is.
    origins: tuple[str, ...] = ()
    trusted_proxies: tuple[str, ...] = field(default=())
