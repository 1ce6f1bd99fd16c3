"""The numbers that the texts of rules name, as a box has them: ``{hand}`` in a text is its limit of cards in hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tabletop.i18n import Listing, Phrase

from ..box.components import Box
from ..vocabulary import TileKind

# Fields of the box that a text may name as they are
NUMBERS: Final = (
    "barges", "cards_on_top", "cubes", "cubes_for_a_symbol", "face_up", "hand", "last_rounds", "open_contracts",
    "takes",
)  # fmt: skip
PLAYERS: Final = {3: "three", 4: "four", 5: "five"}
TILES: Final = {
    TileKind.STRETCH: "stretches",
    TileKind.LOCK: "locks",
    TileKind.AQUEDUCT: "aqueducts",
    TileKind.TUNNEL: "tunnels",
}


def amounts(box: Box) -> Mapping[str, object]:
    """Every number of `box` that the text of a rule or ruling may name, by placeholder."""
    return {
        **{name: getattr(box, name) for name in NUMBERS},
        "tiles": sum(supply.tiles for supply in box.supply.values()),
        **{word: box.supply[kind].tiles for kind, word in TILES.items()},
        **{f"{kind}_cards": box.supply[kind].cards for kind in TileKind},
        **{f"{kind}_points": Phrase("canal.points", {"count": box.supply[kind].points}) for kind in TileKind},
        **{f"mark_{word}": box.marks[players].end_mark for players, word in PLAYERS.items()},
        **{f"awards_{word}": Listing(box.marks[players].builder_awards) for players, word in PLAYERS.items()},
    }
