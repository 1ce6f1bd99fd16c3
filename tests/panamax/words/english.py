"""The English catalogues of the library, message by message."""

from __future__ import annotations

from pathlib import Path

from babel.messages.pofile import read_po

import panamax
from panamax.vocabulary import Company

PACKAGE = Path(panamax.__file__).parent
WIDGETS = PACKAGE.parent / "widgets"
ENGLISH = PACKAGE / "locale" / "en" / "LC_MESSAGES"


def messages(name: str) -> dict[str, list[str]]:
    """The message ids of a catalogue with their English words (all plural forms)."""
    found: dict[str, list[str]] = {}
    with (ENGLISH / f"{name}.po").open("rb") as stream:
        for message in read_po(stream):
            if message.id:
                id = message.id if isinstance(message.id, str) else message.id[0]
                found[id] = [message.string] if isinstance(message.string, str) else list(message.string or ())
    return found


# The catalogues whose ids the library uses; test_catalogue sees to those of the rules, test_box_refusals to the box's
OF_PLAY = ("play", "moves", "refusals", "events", "analysis")
PLAY = {id: words for name in OF_PLAY for id, words in messages(name).items()}
COMMON = messages("common")
EVERY = {id: words for file in ENGLISH.glob("*.po") for id, words in messages(file.stem).items()}
OWNERS = [*Company, "seat1", "seat2", "seat3", "seat4"]
