"""Canal Mania's set-up as a list to tick off, with the numbers of the box for the players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from canal_mania import Box, load_box
from canal_mania.options import PLAYER_COUNTS
from canal_mania.vocabulary import Provenance
from canal_mania.words.amounts import amounts
from tabletop.i18n import Listing, Phrase

from ...table_kit import TickItem

# Each line's rules, in the order in which it is done, with the values that it names.
_LINES: Final = {
    ("OBJ-3",): (),
    ("PRE-5",): ("cubes",),
    ("PRE-1",): ("face_up",),
    ("PRE-2",): ("starting", "parliament", "others"),
    ("PRE-3",): ("count",),
    ("PRE-4", "ENG-2"): ("count",),
    ("OBJ-2",): ("stretches", "locks", "aqueducts", "tunnels", "barges"),
    ("FIN-1", "FIN-2"): ("mark", "last_rounds"),
    ("FIN-6",): ("awards",),
}
_PLACES: Final = {  # in the box file, of the values that have another name there
    **dict.fromkeys(("stretches", "locks", "aqueducts", "tunnels"), "supply"),
    **{name: f"limits.{name}" for name in ("face_up", "parliament", "barges", "last_rounds")},
    "cubes": "goods.cubes",
}
_OF_PLAYERS: Final = {"mark": "end_mark", "awards": "builder_awards"}
_ALL_DEALT: Final = "PRE-3"  # has other words where no engineer is left over


def lists(box: Box | None = None) -> Mapping[int, Sequence[TickItem]]:
    """The list for each number of players, with the values of `box` (without one: of the shipped one)."""
    box = load_box() if box is None else box
    return {players: list(_items(players, box)) for players in PLAYER_COUNTS}


def _items(players: int, box: Box) -> Iterator[TickItem]:
    starting = sum(contract.is_start for contract in box.contracts)
    values = {
        **amounts(box),
        "starting": starting,
        "parliament": box.parliament,
        "others": len(box.contracts) - starting,
        "mark": box.marks[players].end_mark,
        "awards": Listing(box.marks[players].builder_awards),
    }
    counts = {"PRE-3": len(box.engineers) - players, "PRE-4": players - 1}
    for rules, names in _LINES.items():
        id = rules[0]
        own = {name: counts[id] if name == "count" else values[name] for name in names}
        all_dealt = id == _ALL_DEALT and not own["count"]
        phrase = Phrase(f"canal_checklist.{id}.all") if all_dealt else Phrase(f"canal_checklist.{id}", own)
        unsure = any(box.provenance(path) is Provenance.RECONSTRUCTED for path in _paths(names, players))
        yield TickItem(rules, phrase, unsure)


def _paths(names: Sequence[str], players: int) -> Iterator[str]:
    """Where these values stand in the box file."""
    for name in names:
        if name in _OF_PLAYERS:
            yield f"players.{players}.{_OF_PLAYERS[name]}"
        elif name in _PLACES:
            yield _PLACES[name]
