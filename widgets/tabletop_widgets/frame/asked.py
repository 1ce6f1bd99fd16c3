"""What the address asks of a page: its parts by name, and the language in which the page speaks with its reader."""

from __future__ import annotations

import os
from typing import Final
from urllib.parse import parse_qs

from tabletop.languages import readers_choice

LONGEST_QUERY: Final = 16_000  # characters; the longest progress and the longest link have 8,000
LANGUAGE_IN_ADDRESS: Final = "lang"
LANGUAGE: Final = "PANAMAX_LANGUAGE"  # the environment variable by which a server tells a page its reader's language


def asked_for() -> dict[str, str]:
    """The query part of the address that the reader opened, where a server tells it; of a repeated name, the last.

    What is longer than any address that the pages make says nothing.
    """
    query = os.environ.get("QUERY_STRING", "")
    if len(query) > LONGEST_QUERY:
        return {}
    try:
        return {name: values[-1] for name, values in parse_qs(query, max_num_fields=50).items()}
    except ValueError:
        return {}


def readers_language() -> str:
    """The language of a page for which nobody says it in Python: the address's, the server's, or English."""
    return readers_choice([asked_for().get(LANGUAGE_IN_ADDRESS), os.environ.get(LANGUAGE)])
