"""The kinds of exercises of all topics."""

from __future__ import annotations

from typing import Final

from .topics import building, cards, ending, hauls

KINDS: Final = (*building.KINDS, *cards.KINDS, *hauls.KINDS, *ending.KINDS)
