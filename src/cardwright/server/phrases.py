"""What players can say to each other: a few fixed phrases instead of free talk."""

PHRASES = (
    "Hello!",
    "Good luck!",
    "Well played!",
    "Thanks!",
    "Oops!",
    "One moment, please.",
    "Good game!",
    "Goodbye!",
)
