"""The kinds of exercises, topic by topic."""

from __future__ import annotations

from typing import Final

HAULS: Final = "canal_hauls"
ENDING: Final = "canal_ending"
BUILDING: Final = "canal_building"
CARDS: Final = "canal_cards"
MIXED: Final = "canal_mixed"
TOPICS: Final = (BUILDING, CARDS, HAULS, ENDING, MIXED)
