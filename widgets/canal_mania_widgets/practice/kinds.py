"""The kinds of exercises of all topics."""

from __future__ import annotations

from typing import Final

from .topics import cards, hauls

KINDS: Final = (*hauls.KINDS, *cards.KINDS)
