"""What Canal Mania's score companion knows: points of tiles, marks and awards of the box, and the engineers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from canal_mania import Box, load_box
from canal_mania.options import PLAYER_COUNTS
from canal_mania.vocabulary import Provenance

from ...table_kit import ScoreCompanion

RULES: Final = ("OBJ-2", "OBJ-4", "BLD-9", "TRP-2", "FIN-1", "FIN-4", "FIN-5", "FIN-6", "FIN-7")
_WORDS = (
    *("so_far", "lead_so_far", "lead_final", "role", "contract_value", "not_scored", "scored", "not_yet"),
    *("completed_tiles", "unfinished_tiles", "field_lock", "field_aqueduct", "field_tunnel", "field_goods"),
    *("field_scored", "field_track", "field_delivered", "field_contracts", "field_values"),
    *("too_many_lock", "too_many_aqueduct", "too_many_tunnel", "too_many_contracts", "values_alone"),
    *("part_lock", "part_aqueduct", "part_tunnel", "canals", "no_canals", "goods", "values_scored", "total"),
    *("mark_reached", "count", "unfinished", "delivered", "tie"),
    *("award_by_contracts", "award_by_values", "award_by_number"),
)


def amounts_of(box: Box) -> Mapping[str, Any]:
    """What ``static/canal_reckoning.js`` reckons by: tiles that bring points; marks and awards by players."""
    tiles = [{"kind": kind, "tiles": supply.tiles, "points": supply.points} for kind, supply in box.supply.items()]
    return {
        "tiles": [tile for tile in tiles if tile["points"]],
        "contracts": len(box.contracts),
        "last_rounds": box.last_rounds,
        "marks": {players: marks.end_mark for players, marks in box.marks.items()},
        "awards": {players: list(marks.builder_awards) for players, marks in box.marks.items()},
    }


def _unsure() -> Sequence[str]:
    box = load_box()
    paths = [f"players.{players}.builder_awards" for players in PLAYER_COUNTS]
    return ["awards"] if any(box.provenance(path) is Provenance.RECONSTRUCTED for path in paths) else []


def _engineers(lang: str) -> Sequence[Mapping[str, Any]]:
    return [{"id": card.id, "name": card.name, "number": card.number} for card in load_box().engineers]


COMPANION: Final = ScoreCompanion(
    script="canal_companion.js",
    rules=RULES,
    words=_WORDS,
    players=PLAYER_COUNTS,
    roles=_engineers,
    amounts=lambda: amounts_of(load_box()),
    unsure=_unsure,
)
