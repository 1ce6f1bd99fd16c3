"""Words in no language, by which a test finds what a page says that stands in no catalogue."""

from __future__ import annotations

import re


def disguise(words: str) -> str:
    """The words with a Cyrillic letter for each Latin one, but not inside placeholders."""
    return re.sub(r"(\{[^}]*\})|[A-Za-z]", lambda found: found.group(1) or "ж", words)
