"""Places in games at which several tiles can be built at once."""

from __future__ import annotations

from collections.abc import Callable

import canals

from canal_mania.bots import bot
from canal_mania.engine.layout import PHASE_2, ROUND
from canal_mania.position import Position
from canal_mania.vocabulary import Engineer
from canal_mania_widgets.pictures.map import hex_id
from canal_mania_widgets.play.drafting import Draft, finishing
from tabletop_widgets.play.table import Table

from .seats import due, seated, table_at


def kept_before_building() -> tuple[str, str, str, int]:
    """A game as a browser keeps it, a barge, a hex to which tiles can be drawn, and how many tiles lead there."""
    table, draft = before_building()
    spot = hex_id(table.position.box, draft.hexes[-1])
    return table.kept_text(), f"barge:{draft.contract}", spot, len(draft.tiles)


def lies_beside_another(position: Position, contract: str) -> bool:
    """Whether the barge of a canal lies where one of another player lies."""
    own = next(canal for canal in position.canals if canal.contract.id == contract)
    return any(canal.barge == own.barge and canal.seat != own.seat for canal in position.canals)


def before_building(
    least: int = 2, fits: Callable[[Position, str], bool] = lambda _position, _contract: True
) -> tuple[Table, Draft]:
    """A table at which a person may build, and so many tiles or more that complete a canal that fits then."""
    table, player = seated(), bot("greedy", 7)
    while True:
        position = table.position
        if table.waits_for_bot:
            table.advance(60)
            continue
        for contract in position.players[position.decider - 1].open_contracts if due("second_phase")(position) else ():
            draft = finishing(position, contract.id)
            if draft is not None and len(draft.tiles) >= least and fits(position, contract.id):
                return table, draft
        table.play(player.choose(position))


def with_smeaton(hand: str, sitters: tuple[str, ...] = ()) -> Table:
    """A table in round 2: a person with Smeaton and this hand may finish the Bridgewater, of two tiles. ENG-3"""
    arranged = canals.Table().engineer(0, Engineer.SMEATON).contract(0, "bridgewater").hand(0, hand)
    arranged.state[ROUND] = 2  # the coach has said all
    return table_at(arranged.position(PHASE_2), sitters)
