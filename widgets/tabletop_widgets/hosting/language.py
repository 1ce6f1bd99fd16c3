"""In which language a page is answered: what its address asks for, what the browser wishes, else the server's own.

What a reader chose before is kept by his browser alone; a page of ours asks anew with it in the address (``page.js``).
"""

from __future__ import annotations

import os
from contextvars import ContextVar
from typing import Final

from tornado.httputil import HTTPServerRequest

from tabletop.i18n import DEFAULT_LANGUAGE
from tabletop.languages import readers_choice

from ..frame.asked import LANGUAGE, LANGUAGE_IN_ADDRESS

ANSWERED_IN: Final[ContextVar[str]] = ContextVar("ANSWERED_IN", default=DEFAULT_LANGUAGE)  # the page that is being made


def language_of(request: HTTPServerRequest) -> str:
    """The language in which a request is answered: one that there is, whatever it says."""
    asked = [value.decode("latin-1") for value in request.query_arguments.get(LANGUAGE_IN_ADDRESS, [])[-1:]]
    return readers_choice(asked, request.headers.get("Accept-Language", ""), os.environ.get(LANGUAGE))
