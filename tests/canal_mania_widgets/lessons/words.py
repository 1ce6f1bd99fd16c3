"""The words of Canal Mania's lessons, as their catalogues have them."""

from __future__ import annotations

import re
from pathlib import Path

import canal_mania_widgets

FOLDER = Path(canal_mania_widgets.__file__).parent / "locale" / "en" / "LC_MESSAGES"
FILES = sorted(FOLDER.glob("canal_lesson_*.po"))
MESSAGE = re.compile(r'^msgid "([^"]+)"\nmsgstr "(.*)"$', re.MULTILINE)


def messages(file: Path) -> dict[str, str]:
    """The words of a catalogue by their ids; values stand in braces."""
    return dict(MESSAGE.findall(file.read_text(encoding="utf-8")))
