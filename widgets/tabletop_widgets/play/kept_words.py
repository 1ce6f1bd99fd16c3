"""The game that a browser kept, in words: how far it is, and who plays."""

from __future__ import annotations

from tabletop.i18n import Listing, Phrase, say

from ..kit.play import PlayKit
from .kept import KeptGame


def kept_lines(kit: PlayKit, kept: KeptGame, lang: str) -> list[str]:
    """What is offered to go on with."""
    position = kept.position
    players = Listing(
        tuple(
            Phrase(
                "table.kept.player",
                {"player": kit.told.name(position, seat), "sitter": Phrase(f"table.sitter.{sitter}")},
            )
            for seat, sitter in enumerate(kept.sitters, 1)
        )
    )
    return [kit.told.where(position, kept.number).text(lang), say("table.kept.players", lang, players=players)]
