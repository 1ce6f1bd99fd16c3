"""Places in games at which several tiles can be built at once."""

from __future__ import annotations

from canal_mania.bots import bot
from canal_mania_widgets.pictures.map import hex_id
from canal_mania_widgets.play.drafting import finishing

from .seats import due, seated


def kept_before_building() -> tuple[str, str, str, int]:
    """A game as a browser keeps it, a barge, a hex to which tiles can be drawn, and how many tiles lead there."""
    table, player = seated(), bot("greedy", 7)
    while True:
        position = table.position
        if table.waits_for_bot:
            table.advance(60)
            continue
        for contract in position.players[position.decider - 1].open_contracts if due("second_phase")(position) else ():
            draft = finishing(position, contract.id)
            if draft is not None and len(draft.tiles) > 1:
                spot = hex_id(position.box, draft.hexes[-1])
                return table.kept_text(), f"barge:{contract.id}", spot, len(draft.tiles)
        table.play(player.choose(position))
