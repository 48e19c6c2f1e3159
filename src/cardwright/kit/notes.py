"""What happened, as integers. The game's table gives each note its words and its clause."""


def note(s, kind, a, b, c):
    """Tell that something happened. Only the plain run listens; compiled runs drop it."""
    s.tell(kind, a, b, c)
