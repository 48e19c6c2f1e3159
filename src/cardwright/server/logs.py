"""What the server writes about itself: a line for what may happen, a traceback for what may not, and never a secret.

Secrets are known by their looks, wherever they stand in a record: in its words, in the text of an error, in the
values that a database repeats. So nobody who logs something has to think of them.
"""

import logging
import re
import threading

LOG = logging.getLogger("cardwright.server")
NAMES = "(?:tokens?|invite|nonces?|secret|key|password|cookie|authorization)"
SECRETS = (
    # The password in the URL of a database.
    (re.compile(r"(://[^\s:/@]*:)[^\s@]+@"), r"\1***@"),
    # What has a telling name: in a query, in a header, and in JSON or what Python prints, which may be cut off.
    (re.compile(rf"([?&]{NAMES}=)[^\s&'\"]+", re.IGNORECASE), r"\1***"),
    (re.compile(r"((?:cookie|authorization): *)[^\r\n]+", re.IGNORECASE), r"\1***"),
    (re.compile(rf"((\\*['\"]){NAMES}\2\s*[:,]\s*b?)(\\*['\"]).*?(?:\3|$)", re.IGNORECASE | re.MULTILINE), r"\1***"),
    # Bytes that are no text.
    (re.compile(r"b(['\"])(?=[^\n]*\\x)(?:\\.|(?!\1).)*(?:\1|$)", re.MULTILINE), "b'***'"),
    # Tokens, keys and nonces: so many letters and digits, and not all of them small letters, as in long names.
    (re.compile(r"(?=[a-z_-]*[A-Z0-9])[A-Za-z0-9_-]{32,}"), "***"),
)
# What a terminal would obey, but for the end of a line.
CONTROLS = {code: f"\\x{code:02x}" for code in (*range(32), *range(127, 160)) if chr(code) not in "\t\n"}


def without_secrets(text: str) -> str:
    """A text with all secrets hidden."""
    for secret, instead in SECRETS:
        text = secret.sub(instead, text)
    return text


class Discreet(logging.Formatter):
    """Writes records without secrets; what goes on in further lines is set in, so that nothing looks like a record."""

    def format(self, record: logging.LogRecord) -> str:
        """The text of a record, with its traceback."""
        return without_secrets(super().format(record)).translate(CONTROLS).replace("\n", "\n  ")


def start_logging(level: int = logging.WARNING) -> None:
    """Write what is logged, and why a thread broke off, to the error stream."""
    handler = logging.StreamHandler()
    handler.setFormatter(Discreet("cardwright: %(message)s"))
    logging.basicConfig(level=level, handlers=[handler])
    threading.excepthook = _log_thread


def _log_thread(broken: threading.ExceptHookArgs) -> None:
    name = broken.thread.name if broken.thread is not None else "a thread"
    LOG.critical("%s broke off", name, exc_info=broken.exc_value)
