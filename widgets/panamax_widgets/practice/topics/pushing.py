"""Exercises of lesson 6: joined or pushed, which ships must make room, and where the chain ends."""

from __future__ import annotations

from itertools import chain

from panamax.board import ZONES
from panamax.events.event import Event
from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import Choice
from tabletop_widgets.kit.practice import MOST_CHOICES, Brief, Exercise, Kind
from tabletop_widgets.practice.forms import shuffled

from ..forms import exercise, happened, played, seen, ship_choice, zone_choice
from ..games import GameMoment, movements
from .sailing import listed, moved_ships, ships_at

ZONES_OFFERED = 4
RULES = ("PSH-1", "PSH-2", "GRP-1", "PSH-3")


def _pushes(moment: GameMoment) -> list[Event]:
    return moment.found("group_pushed")


def pushed_ships(moment: GameMoment) -> list[str]:
    """The ships that are pushed, the first group first."""
    return list(dict.fromkeys(chain.from_iterable(event.ships for event in reversed(_pushes(moment)))))


def _has_level(brief: Brief, moment: GameMoment) -> bool:
    """1: one ship is pushed; 2: several ships at once; 3: they push others in turn."""
    links = len(_pushes(moment))
    return brief.level == (3 if links > 1 else min(len(pushed_ships(moment)), 2))


def _story(moment: GameMoment) -> list[Event]:
    """The chain in the order in which it is set off: who moves, then who must make room."""
    return [*moment.found("group_moved"), *reversed(_pushes(moment)), *moment.found("group_joined", "ship_arrived")]


def _arrows(moment: GameMoment) -> list[tuple[str, str]]:
    return [(f"zone:{event.zone_before.id}", f"zone:{event.zone.id}") for event in _pushes(moment)]


def _pushed(brief: Brief, moment: GameMoment) -> Exercise | None:
    if not _has_level(brief, moment) or moment.move is None:
        return None
    pushed, moved = pushed_ships(moment), moved_ships(moment.move)
    lane = moment.found("group_moved")[0].zone.lane
    in_canal = [ship for ship in moment.before.ships if ship.zone is not None and ship.zone.lane is not None]
    others = [ship for ship in in_canal if ship.id not in (*pushed, *moved)]
    others.sort(key=lambda ship: ship.zone is None or ship.zone.lane is not lane)
    right = [ship for ship in in_canal if ship.id in pushed]
    offered = [*right, *others[: MOST_CHOICES - len(right)]]
    return exercise(
        brief,
        moment,
        shuffled(map(ship_choice, offered), brief.rng),
        pushed,
        rules=RULES,
        explanation=happened(_story(moment)),
        before=seen(moment.before, moment.seat, highlight=ships_at(moved)),
        after=seen(moment.after, moment.seat, highlight=ships_at(pushed), arrows=_arrows(moment)),
        values=played(moment),
        many=True,
    )


def _ends(brief: Brief, moment: GameMoment) -> Exercise | None:
    if not _has_level(brief, moment) or moment.move is None:
        return None
    ship = brief.rng.choice(pushed_ships(moment))
    before, after = moment.before.ship(ship).zone, moment.after.ship(ship).zone
    assert before is not None
    assert after is not None
    assert before.lane is not None
    near = [zone.id for zone in ZONES if zone.lane is before.lane and abs(zone.step - before.step) <= 2]
    others = [id for id in near if id != after.id]
    ocean = f"waiting_{before.lane}"
    offered = [after.id, *dict.fromkeys([*others[: ZONES_OFFERED - 1], ocean])]
    return exercise(
        brief,
        moment,
        shuffled(map(zone_choice, dict.fromkeys(offered[:ZONES_OFFERED])), brief.rng),
        [after.id],
        rules=RULES,
        explanation=happened(_story(moment)),
        before=seen(moment.before, moment.seat, highlight=ships_at([ship, *moved_ships(moment.move)])),
        after=seen(moment.after, moment.seat, highlight=(f"ship:{ship}",), arrows=_arrows(moment)),
        values={**played(moment), "ship": listed([ship])},
    )


def _joined_or_pushed(brief: Brief, moment: GameMoment) -> Exercise | None:
    happens = "pushed" if _pushes(moment) else "joined"
    if moment.move is None or happens != brief.rng.choice(("pushed", "joined")):
        return None
    moved = moved_ships(moment.move)
    zone = moment.found("group_moved")[0].zone
    inside = [ship.id for ship in moment.before.ships if ship.zone is zone]
    choices = [Choice(id, Phrase(f"practice.{id}")) for id in ("joined", "pushed", "blocked")]
    return exercise(
        brief,
        moment,
        choices,
        [happens],
        rules=("GRP-3", "GRP-1") if happens == "joined" else ("PSH-1", "GRP-1"),
        explanation=happened(_story(moment)),
        before=seen(moment.before, moment.seat, highlight=ships_at([*moved, *inside])),
        after=seen(moment.after, moment.seat, highlight=ships_at([*moved, *inside]), arrows=_arrows(moment)),
        values={**played(moment), "inside": listed(inside), "zone": Phrase(f"zone.{zone.id}")},
    )


KINDS = (
    Kind(
        "joined_or_pushed",
        "pushing",
        (1, 2),
        ("GRP-3", "GRP-1", "PSH-1"),
        movements("group_pushed", "group_joined"),
        _joined_or_pushed,
    ),
    Kind("pushed", "pushing", (1, 2, 3), RULES, movements("group_pushed"), _pushed),
    Kind("push_ends", "pushing", (1, 2, 3), RULES, movements("group_pushed"), _ends),
)
