"""The set-up: its contracts, its dice, its ships for two players."""

from __future__ import annotations

from panamax import Position
from panamax.action_table import PIPS, ROWS, cascade
from panamax.record.tree import Node
from panamax.setup import Setup
from panamax_widgets.game_view.motion import spots_of_event
from panamax_widgets.game_view.views import Picture
from tabletop.i18n import Listing, Phrase

from .model import Brings, Contest, changed, having, position_before, since, text_of

CRUISE_SHIPS = ("dice_fest", "lucky_me")


def r1(node: Node, before: Position) -> Contest | None:
    """A player loads the last of several containers of a setup contract, one after the other."""
    loaded = [step for step in since(node, "setup_contract_taken") if text_of(step).startswith("load ")]
    if (
        not text_of(node).startswith("load ")
        or len(loaded) < 2
        or position_before(loaded[0]).decision is not before.decision
    ):
        return None
    start, first, count = position_before(loaded[0]), loaded[0].position, len(loaded)
    player = start.name_of((start.decider or 1) - 1)
    events = [having(step, "container_loaded") + having(step, "wagon_loaded") for step in loaded]
    return Contest(
        start,
        {"player": player},
        (
            Brings("any", node.position, {"number": count}, tuple(event for step in events for event in step)),
            Brings("as_action", first, {"left": count - 1, "most": ROWS}, tuple(events[0])),
        ),
        seat=start.decider or 1,
    )


def r2(node: Node, before: Position) -> Contest | None:
    """A roll in which dice overflow; the same dice are placed one by one, in the order in which they were rolled."""
    if not having(node, "die_cascaded"):
        return None
    rolls = having(node, "dice_rolled")
    if len(rolls) != 1:  # with a mulligan there are more
        return None
    dice = rolls[0].dice
    columns, strays = _as_rolled(dice)
    ours = cascade(dice, ROWS)
    overflows = [(step.rolled, step.placed) for step in ours.steps if step.rolled != step.placed]
    if columns != ours.columns or sorted(strays) == sorted(overflows):
        return None
    return Contest(
        before,
        {"dice": Listing(dice)},
        (
            Brings("by_column", node.position, {"strays": _strays(overflows)}, spots=_columns(overflows)),
            Brings("as_rolled", node.position, {"strays": _strays(strays)}, spots=_columns(strays)),
        ),
        Picture.ACTION_TABLE,
    )


def _as_rolled(dice: tuple[int, ...]) -> tuple[tuple[int, ...], list[tuple[int, int]]]:
    """The columns when each die is placed as it was rolled, and where those went that found no room (TBL-2)."""
    columns: tuple[int, ...] = (0,) * PIPS
    strays = []
    for die in dice:
        after = cascade([*_pips(columns), die], ROWS).columns
        (placed,) = (pip for pip, (old, new) in enumerate(zip(columns, after, strict=True), 1) if old != new)
        if placed != die:
            strays.append((die, placed))
        columns = after
    return columns, strays


def _pips(columns: tuple[int, ...]) -> list[int]:
    return [pip for pip, count in enumerate(columns, 1) for _ in range(count)]


def _strays(dice: list[tuple[int, int]]) -> Listing:
    return Listing(tuple(Phrase("contested.R2.stray", {"pips": rolled, "column": placed}) for rolled, placed in dice))


def _columns(dice: list[tuple[int, int]]) -> tuple[str, ...]:
    return tuple(sorted({f"column:{placed}" for _, placed in dice}))


def r14(node: Node, before: Position) -> Contest | None:
    """The set-up for two players; the other way round, the two cruise ships change their places."""
    waiting = having(node, "cruise_ship_waiting")
    if not waiting:
        return None
    ours = node.position
    spots = tuple(spot for event in waiting for spot in spots_of_event(event))
    return Contest(
        before,
        {},
        (
            Brings("dice_fest_east", ours, {}, tuple(waiting)),
            Brings("lucky_me_east", changed(ours, _swap_cruise_ships), {}, spots=spots),
        ),
    )


def _swap_cruise_ships(setup: Setup) -> None:
    zones = [setup.ship(ship).zone for ship in CRUISE_SHIPS]
    for ship, zone in zip(reversed(CRUISE_SHIPS), zones, strict=True):
        setup.put_ship(ship, None if zone is None else zone.id)
