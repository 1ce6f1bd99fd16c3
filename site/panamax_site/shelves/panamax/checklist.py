"""The set-up as a list to tick off: a line for each rule of the set-up, with the numbers of the box for the players."""

from __future__ import annotations

from collections.abc import Iterator

from panamax import load_box
from panamax.box.components import Box, declarations
from panamax.options import PLAYER_COUNTS
from panamax.vocabulary import Provenance
from panamax.words.amounts import BY_PLAYERS, amounts
from tabletop.i18n import Phrase

from ...table_kit import TickItem

# Each line's first rule, in the order in which it is done, with the values of the box that it names. The ships are
# prepared (SET-13) before the first of them is placed; a bid (ADV-1) takes the place of the money (SET-14).
LINES: dict[str, tuple[str, ...]] = {
    "SET-1": (),
    "SET-2": ("action_dice",),
    "SET-3": ("executive_dice", "mulligan_at_most"),
    "SET-4": (),
    "SET-5": ("spare_flags",),
    "SET-6": (),
    "SET-7": ("passenger_tokens",),
    "SET-8": (),
    "SET-9": ("awards",),
    "SET-10": (),
    "SET-11": ("pool_dice", "warehouse_dice"),
    "SET-13": (),
    "SET-12": ("starting_die",),
    "SET-14": ("company_money", "player_money", "stock", "shares_of_player"),
    "ADV-1": ("bid_money", "bids", "bid_stock_divisor"),
    "SET-15": (),
    "SET-16": ("setup_offer",),
}
_MORE_RULES = {"SET-3": ("TBL-4",), "ADV-1": ("ADV-2",)}
# Rules of games with fewer players, by the line that they change: for how many, and whether its words are others then.
_FEWER = {"SET-2": ("P23-1", 3), "SET-3": ("P23-3", 3), "SET-6": ("P23-2", 2), "SET-12": ("P23-4", 3)}
_OTHER_WORDS = ("SET-6", "SET-12")


def lists(box: Box | None = None) -> dict[int, list[TickItem]]:
    """The list for each number of players, with the values of `box` (without one: of `load_box`)."""
    box = load_box() if box is None else box
    return {players: list(_items(players, box)) for players in PLAYER_COUNTS}


def _items(players: int, box: Box) -> Iterator[TickItem]:
    by_players = {name: getattr(box, name)[players] for name in BY_PLAYERS}
    told = {**amounts(box), **by_players, "setup_offer": players + 1}
    for id, names in LINES.items():
        changed, at_most = _FEWER.get(id, ("", 0))
        fewer = (changed,) if players <= at_most else ()
        key = f"checklist.{id}.{players}" if fewer and id in _OTHER_WORDS else f"checklist.{id}"
        unsure = any(box.provenance(path) is Provenance.RECONSTRUCTED for path in _paths(names, players))
        yield TickItem(
            (id, *_MORE_RULES.get(id, ()), *fewer), Phrase(key, {name: told[name] for name in names}), unsure
        )


def _paths(names: tuple[str, ...], players: int) -> Iterator[str]:
    """Where these values stand in the box file."""
    for name in names:
        if name in BY_PLAYERS:
            yield f"players.{players}.{name}"
        elif name in declarations():
            yield declarations()[name].path
