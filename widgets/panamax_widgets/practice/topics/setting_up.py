"""Exercises of lesson 1: two purses, where ships start, what there is to begin with, bids, setup contracts."""

from __future__ import annotations

from collections.abc import Sequence

from panamax.board import ZONES
from panamax.events.kinds import PurseKind
from panamax.position import Position
from tabletop.i18n import Money, Phrase
from tabletop_widgets.frame.shown import Choice
from tabletop_widgets.kit.practice import Brief, Exercise, Kind
from tabletop_widgets.practice.bot_games import decisions, events
from tabletop_widgets.practice.forms import shuffled

from ...game_view.views import Picture
from ..forms import amounts, exercise, happened, legality, played, rules_of, seen, zone_choice
from ..games import BotGame, GameMoment
from .cargo import contract_facts, load_texts

BOARD_DECISIONS = ("movement", "free_move", "captain_move")
ZONES_OFFERED = 4


def _paying(game: BotGame) -> Sequence[GameMoment]:
    """The decisions of play at which money moves."""
    found = game.decisions(
        "turn", "load", "movement", "free_move", "market", "arrival_bonus", "finish_turn", "contract"
    )
    return [moment for moment in found if _flows(moment)]


def _flows(moment: GameMoment) -> set[tuple[PurseKind, int]]:
    """The purses that are fuller or emptier after the moment than before, as its events have it."""
    sums: dict[tuple[PurseKind, int], int] = {}
    for event in moment.events:
        if (flow := event.money) is not None:
            purse = flow.purse, flow.seat
            sums[purse] = sums.get(purse, 0) + flow.dollars
    return {purse for purse, dollars in sums.items() if dollars}


def _purses(brief: Brief, moment: GameMoment) -> Exercise | None:
    flows = _flows(moment)
    if min(len(flows), 3) != brief.level:
        return None
    changed = [event for event in moment.events if event.money is not None and event.money.dollars]
    picture = Picture.BOARD if moment.decision in BOARD_DECISIONS else Picture.CLIPBOARD
    return exercise(
        brief,
        moment,
        _purse_choices(moment.before),
        (_purse_id(*purse) for purse in flows),
        rules=("GEN-1", *rules_of(changed)[:2]),
        explanation=happened(changed),
        before=seen(moment.before, moment.seat, picture),
        after=seen(moment.after, moment.seat, picture),
        values=played(moment),
        many=True,
    )


def _purse_id(kind: PurseKind, seat: int) -> str:
    return f"{kind}:{seat}"


def _purse_choices(position: Position) -> list[Choice]:
    return [
        Choice(_purse_id(kind, seat), Phrase(f"practice.purse.{kind}", {"player": position.name_of(seat - 1)}))
        for seat in range(1, position.options.players + 1)
        for kind in PurseKind
    ]


def _starting_place(brief: Brief, moment: GameMoment) -> Exercise | None:
    placed = moment.found("starting_ship_placed")
    event = brief.rng.choice(placed)
    lanes = [place.id for place in ZONES if place.lane is not None]
    used = [other.zone.id for other in placed]
    right = event.zone.id
    others = [id for id in dict.fromkeys([*used, *brief.rng.sample(lanes, len(lanes))]) if id != right]
    offered = [right, *others[: ZONES_OFFERED - 1]]
    return exercise(
        brief,
        moment,
        shuffled(map(zone_choice, offered), brief.rng),
        [right],
        rules=("SET-12", "SET-10"),
        explanation=happened([event]),
        before=seen(moment.before, highlight=("rail:order",)),
        after=seen(moment.after, highlight=(f"zone:{right}",)),
        values={
            "player": moment.after.name_of(event.seat - 1),
            "place": moment.after.rail_table.order.index(event.seat) + 1,
        },
    )


def _starting_money(brief: Brief, moment: GameMoment) -> Exercise | None:
    event = brief.rng.choice(moment.found("company_funded", "player_funded", "stock_set"))
    others = [other.dollars for other in moment.events] + [2 * event.dollars, event.dollars // 2]
    return exercise(
        brief,
        moment,
        amounts(event.dollars, others, brief.rng),
        [str(event.dollars)],
        rules=("SET-14",),
        explanation=happened([event]),
        before=seen(moment.before, event.seat, Picture.CLIPBOARD),
        after=seen(moment.after, event.seat, Picture.CLIPBOARD),
        values={"what": Phrase(f"practice.start.{event.id}", {"player": moment.before.name_of(event.seat - 1)})},
    )


def _bid(brief: Brief, moment: GameMoment) -> Exercise | None:
    explanation = moment.found("bid_paid", "bid_kept", "bid_stock_set")
    seat = brief.rng.choice(explanation).seat
    own = {event.id: event for event in explanation if event.is_about(seat)}
    paid, kept = own["bid_paid"].dollars, own["bid_kept"].dollars
    event = own["bid_stock_set" if brief.level == 3 else "bid_kept"]
    return exercise(
        brief,
        moment,
        amounts(event.dollars, [paid, kept, paid + kept, own["bid_stock_set"].dollars], brief.rng),
        [str(event.dollars)],
        rules=("ADV-2", "ADV-1"),
        explanation=happened(own.values()),
        before=seen(moment.before, seat, Picture.CLIPBOARD),
        after=seen(moment.after, seat, Picture.CLIPBOARD),
        values={
            "player": moment.before.name_of(seat - 1),
            "bid": Money(paid),
            "what": Phrase(f"practice.bid_of.{event.id}"),
        },
    )


def _setup_load(brief: Brief, moment: GameMoment) -> Exercise | None:
    return legality(brief, moment, seen(moment.before, moment.seat), load_texts(moment), contract_facts(moment))


KINDS = (
    Kind(
        "purses",
        "setting_up",
        (1, 2, 3),
        ("GEN-1", "MKT-1", "ARR-1", "ARR-2", "TBL-6", "BLD-1", "UNI-1", "UNI-3"),
        _paying,
        _purses,
    ),
    Kind("starting_place", "setting_up", (1,), ("SET-12", "SET-10"), events("starting_ship_placed"), _starting_place),
    Kind("starting_money", "setting_up", (1,), ("SET-14",), events("company_funded"), _starting_money, ("normal",)),
    Kind("bid", "setting_up", (2, 3), ("ADV-1", "ADV-2"), events("bid_paid"), _bid, ("advanced",)),
    Kind(
        "setup_load",
        "setting_up",
        (2, 3),
        ("SET-16", "LOD-2", "LOD-4", "LOD-5", "LOD-6", "LOD-7", "BLD-1", "UNI-1"),
        decisions("setup_load"),
        _setup_load,
    ),
)
