"""The game that a browser kept, in words: how far it is, and who plays."""

from __future__ import annotations

from panamax.engine import layout as at
from tabletop.i18n import Listing, Phrase, say

from .kept import KeptGame


def kept_lines(kept: KeptGame, lang: str) -> list[str]:
    """What is offered to go on with."""
    position = kept.position
    players = Listing(
        tuple(
            Phrase("table.kept.player", {"player": position.name_of(place), "sitter": Phrase(f"table.sitter.{sitter}")})
            for place, sitter in enumerate(kept.sitters)
        )
    )
    return [_where(kept).text(lang), say("table.kept.players", lang, players=players)]


def _where(kept: KeptGame) -> Phrase:
    position = kept.position
    values = {"round": position.round, "turn": position.cells[at.TURN] or 1, "count": kept.number}
    if position.decision is None:
        return Phrase("table.kept.over", values)
    return Phrase("table.kept.where" if position.round else "table.kept.setting_up", values)
