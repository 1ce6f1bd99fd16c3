"""Exercises of lesson 5: what a movement costs and where it leads, which ships can sail, who sails together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from panamax.board import ZONES
from panamax.decisions.move import Move
from panamax.position import Position
from panamax.state.views import Ship
from panamax.vocabulary import MovementKind, ZoneKind
from tabletop.errors import MoveTextError
from tabletop.i18n import Listing, Phrase
from tabletop_widgets.frame.shown import Choice, Line
from tabletop_widgets.kit.practice import MOST_CHOICES, Brief, Exercise, Kind
from tabletop_widgets.practice.bot_games import decisions
from tabletop_widgets.practice.forms import shuffled

from ...game_view.courses import SAIL, ids_of
from ..forms import exercise, happened, legality, played, seen, ship_choice, which_legal, zone_choice
from ..games import MOVEMENTS, GameMoment

SHIPS_OFFERED = {1: 4, 2: 6, 3: MOST_CHOICES}
ZONES_OFFERED = 4
MOVE_RULES = ("MOV-1", "MOV-2", "MOV-3", "GRP-1", "GRP-2", "GRP-3", "TBL-8", "UNI-1", "LOD-3")
GROUPS_OFFERED = 5


def moved_ships(move: Move) -> tuple[str, ...]:
    """The ships that a movement names, in the order of the fleet; none if the move is another."""
    return ids_of(move, "ship") if move.keyword == SAIL else ()


def ships_at(ids: Iterable[str]) -> tuple[str, ...]:
    """The places of ships in the picture."""
    return tuple(f"ship:{id}" for id in ids)


def _destination(brief: Brief, moment: GameMoment) -> Exercise | None:
    moved = moment.found("group_moved")
    if not moved or moment.found("group_pushed", "ship_arrived"):
        return None
    before, after = moved[0].zone_before, moved[0].zone
    near = [zone.id for zone in ZONES if zone.lane == after.lane and abs(zone.step - after.step) in (1, 2)]
    far = [zone.id for zone in ZONES if zone.lane is not None and zone.lane != after.lane and zone.step == after.step]
    others = [id for id in dict.fromkeys([*near[:2], *far, *near[2:]]) if id not in (after.id, before.id)]
    offered = [after.id, *others[: ZONES_OFFERED - 1]]
    ships = moved_ships(moment.move) if moment.move else []
    return exercise(
        brief,
        moment,
        shuffled(map(zone_choice, offered), brief.rng),
        [after.id],
        rules=("MOV-1",),
        explanation=happened(moved),
        before=seen(moment.before, moment.seat, highlight=ships_at(ships)),
        after=seen(moment.after, moment.seat, highlight=(*ships_at(ships), f"zone:{after.id}")),
        values={
            "player": moment.before.name_of(moment.seat - 1),
            "ships": listed(ships),
            "zone": Phrase(f"zone.{before.id}"),
        },
    )


def listed(ships: Iterable[str]) -> Listing:
    """Ships by id, for a sentence."""
    return Listing(tuple(Phrase(f"ship.{id}") for id in ships))


def _cost(brief: Brief, moment: GameMoment) -> Exercise | None:
    moved = moment.found("group_moved")
    if not moved:
        return None
    choices = tuple(Choice(kind, Phrase(f"practice.movement.{kind}")) for kind in MovementKind)
    ships = moved_ships(moment.move) if moment.move else []
    return exercise(
        brief,
        moment,
        choices,
        [moved[0].movement],
        rules=("MOV-1",),
        explanation=happened(moved),
        before=seen(moment.before, moment.seat, highlight=ships_at(ships)),
        after=seen(moment.after, moment.seat, highlight=ships_at(ships)),
        values={"ships": listed(ships), "zone": Phrase(f"zone.{moved[0].zone_before.id}")},
    )


def _movers(brief: Brief, moment: GameMoment) -> Exercise | None:
    position = moment.before
    able = {ship for move in position.legal_moves() for ship in moved_ships(move)}
    there = [ship for ship in position.ships if ship.zone is not None]
    picked = brief.rng.sample(there, min(len(there), SHIPS_OFFERED[brief.level]))
    wrong = {ship.id: line for ship in picked if ship.id not in able if (line := _why_not(position, ship))}
    offered = [ship for ship in picked if ship.id in able or ship.id in wrong]
    return exercise(
        brief,
        moment,
        [ship_choice(ship) for ship in offered],
        [ship.id for ship in offered if ship.id in able],
        rules=tuple(dict.fromkeys(line.rule for line in wrong.values())),
        explanation=tuple(wrong.values()),
        before=seen(position, moment.seat),
        values={"player": position.name_of(moment.seat - 1), **_left(position)},
        wrong=wrong,
        many=True,
    )


def _why_not(position: Position, ship: Ship) -> Line | None:
    """Why the ship (in a dashed rectangle with all that are there) can't move now."""
    assert ship.zone is not None
    together = (
        [other.id for other in position.ships if other.zone is ship.zone] if ship.zone.is_rectangle else [ship.id]
    )
    try:
        refusals = position.explain(f"move {'+'.join(together)}")
    except MoveTextError:
        return None
    if not refusals:
        return None
    values = {"what": Phrase(f"ship.{ship.id}"), "why": Phrase(refusals[0].key, refusals[0].numbers)}
    return Line(Phrase("practice.because", values), refusals[0].rule)


def _left(position: Position) -> Mapping[str, object]:
    """The movements that are left, for the words of a question."""
    assert position.decision is not None
    return {"movements": position.decision.question_values(position)["movements"]}


def _together(brief: Brief, moment: GameMoment) -> Exercise | None:
    joined = moment.found("group_joined")
    if not joined or moment.move is None:
        return None
    moved = moved_ships(moment.move)
    zone = moment.after.ship(moved[0]).zone
    group = [ship for ship in moment.after.ships if ship.zone is zone]
    if len(group) == len(moved):  # those that they pushed joined others; the marks would be the answer
        return None
    others = [ship for ship in moment.after.ships if ship.zone is not zone and ship.zone is not None and ship.zone.lane]
    room = SHIPS_OFFERED[brief.level] - len(group)
    offered = shuffled(map(ship_choice, [*group, *brief.rng.sample(others, max(0, min(room, len(others))))]), brief.rng)
    return exercise(
        brief,
        moment,
        offered,
        [ship.id for ship in group],
        rules=("GRP-3", "GRP-1"),
        explanation=happened(moment.events, "group_moved", "group_joined"),
        before=seen(moment.before, moment.seat, highlight=ships_at(moved)),
        after=seen(moment.after, moment.seat, highlight=ships_at(ship.id for ship in group)),
        values=played(moment),
        many=True,
    )


def _lake_groups(brief: Brief, moment: GameMoment) -> Exercise | None:
    """Which of the ships in one half of a lake may sail together now?"""
    position = moment.before
    lakes = [zone for zone in ZONES if zone.kind is ZoneKind.LAKE]
    crowds = [(zone, [ship.id for ship in position.ships if ship.zone is zone]) for zone in lakes]
    zone, crowd = max(crowds, key=lambda found: len(found[1]))
    groups = [group for size in range(1, len(crowd) + 1) for group in combinations(crowd, size)]
    picked = brief.rng.sample(groups, min(len(groups), GROUPS_OFFERED))
    texts = {f"move {'+'.join(group)} {MovementKind.WATERWAY}": _group_choice(group) for group in sorted(picked)}
    values = {"player": position.name_of(moment.seat - 1), "zone": Phrase(f"zone.{zone.id}"), **_left(position)}
    made = which_legal(brief, moment, texts, seen(position, moment.seat, highlight=(f"zone:{zone.id}",)), values)
    return made and replace(made, rules=tuple(dict.fromkeys(("GRP-4", *made.rules))))


def _group_choice(ships: Sequence[str]) -> Choice:
    label = Phrase("practice.group", {"ships": listed(ships)})
    return Choice("+".join(ships), label, ships_at(ships) if len(ships) == 1 else ())


def _move_legal(brief: Brief, moment: GameMoment) -> Exercise | None:
    texts = [text for text in brief.game.texts(moment.decision) if text.startswith("move ")]
    return legality(brief, moment, seen(moment.before, moment.seat), texts)


KINDS = (
    Kind("movement_cost", "sailing", (1,), ("MOV-1",), decisions(*MOVEMENTS), _cost),
    Kind("destination", "sailing", (1,), ("MOV-1",), decisions(*MOVEMENTS), _destination),
    Kind("movers", "sailing", (1, 2, 3), MOVE_RULES, decisions(*MOVEMENTS), _movers),
    Kind("together", "sailing", (2,), ("GRP-3", "GRP-1"), decisions(*MOVEMENTS), _together),
    Kind("lake_groups", "sailing", (3,), ("GRP-4", "GRP-2"), decisions(*MOVEMENTS), _lake_groups),
    Kind("move_legal", "sailing", (2, 3), MOVE_RULES, decisions(*MOVEMENTS), _move_legal),
)
