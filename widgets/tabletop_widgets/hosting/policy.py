"""What browsers are told with every answer: what a page may load and run, who may show it, what is passed on of it.

Scripts come from files of ours alone. No page has a script in it, but for one line of Voilà's that is always the same.
"""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from typing import Final

# Voilà writes it into a page that takes long, so that no proxy gives it up.
_HEARTBEAT: Final = "window.voila_heartbeat()"


def every_answer(frames: tuple[str, ...]) -> dict[str, str]:
    """The headers of every answer; `frames`: the sites that may show a page in a frame."""
    return {
        "Content-Security-Policy": _policy("default-src 'none'", _ancestors(frames)),
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        # Of an address, which has the reader's progress, nobody is told more than the site: no file of ours, no proxy's
        # log. (With less, a page's good-bye would not say where it comes from.)
        "Referrer-Policy": "strict-origin",
        "X-Content-Type-Options": "nosniff",
    }


def for_pages(frames: tuple[str, ...]) -> str:
    """The policy of a page: everything from here alone.

    Widgets come as modules that a page makes of what its kernel sends (``blob:``). Voilà and Plotly write style sheets
    into the page, which no hash can foretell.
    """
    return _policy(
        "default-src 'self'",
        f"script-src 'self' blob: {_hash(_HEARTBEAT)}",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self' data:",  # a picture that is saved is read from where Plotly has put it
        "worker-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        _ancestors(frames),
    )


def _policy(*parts: str) -> str:
    return "; ".join(parts)


def _ancestors(frames: tuple[str, ...]) -> str:
    return " ".join(("frame-ancestors 'self'", *frames))


def _hash(script: str) -> str:
    return f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'"
