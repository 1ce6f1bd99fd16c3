"""Exercises of lesson 10: the new turn order, cargo fees and Bailouts, who pays dividends, who wins the award."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from panamax.position import Position
from tabletop.i18n import Listing, Money, Phrase
from tabletop_widgets.frame.shown import Cell, Choice, Facts, Line
from tabletop_widgets.kit.practice import Brief, Exercise, Kind
from tabletop_widgets.practice.bot_games import events
from tabletop_widgets.practice.forms import counts, shuffled

from ...game_view.views import Picture
from ..forms import amounts, exercise, happened, seat_choice, seen
from ..games import GameMoment
from .market import share_facts

FEES = ("fee_for_ships", "fee_for_contracts", "fee_for_warehouse")
COVER = ("fees_paid", "bailout_taken", "fees_covered")
ORDERS_OFFERED = 4
NOBODY = "nobody"


def _sums(position: Position) -> dict[int, int]:
    """The pips of each player who has dice on the 2nd wagon, by seat."""
    wagon = position.rail_table.second_wagon
    owners = {position.player_of(die.company): 0 for die in wagon}
    for die in wagon:
        owners[position.player_of(die.company)] += die.pips
    return {player + 1: pips for player, pips in owners.items() if player is not None}


def _is_tied(position: Position) -> bool:
    sums = sorted(_sums(position).values(), reverse=True)
    return len(sums) != len(set(sums)) or not sums


def _reasons(moment: GameMoment) -> list[Line]:
    """The sums by which the order is set, the highest first; then the order."""
    sums = sorted(_sums(moment.before).items(), key=lambda found: -found[1])
    names = [(moment.before.name_of(seat - 1), pips) for seat, pips in sums]
    explanation = [Line(Phrase("practice.wagon_sum", {"player": name, "count": pips}), "RND-2") for name, pips in names]
    tied = [Line(Phrase("practice.wagon_tied"), "RND-2")] if _is_tied(moment.before) and sums else []
    return [*explanation, *tied, *happened(moment.events)]


def _first(brief: Brief, moment: GameMoment) -> Exercise | None:
    order = moment.found("order_set")[0].order
    if _is_tied(moment.before) != (brief.level == 2):
        return None
    return exercise(
        brief,
        moment,
        [seat_choice(moment.before, seat) for seat in sorted(order)],
        [str(order[0])],
        rules=("RND-2",),
        explanation=_reasons(moment),
        before=seen(moment.before, 1, Picture.BOARD, ("rail:second_wagon", "rail:order")),
        after=seen(moment.after, 1, Picture.BOARD, ("rail:order",)),
    )


def _order(brief: Brief, moment: GameMoment) -> Exercise | None:
    order = moment.found("order_set")[0].order
    old = moment.before.rail_table.order
    slips = [other for other in dict.fromkeys([old, order[::-1], *permutations(order)]) if other != order]
    offered = shuffled(
        (_order_choice(moment.before, each) for each in [order, *slips[: ORDERS_OFFERED - 1]]), brief.rng
    )
    return exercise(
        brief,
        moment,
        offered,
        [_order_choice(moment.before, order).id],
        rules=("RND-2",),
        explanation=_reasons(moment),
        before=seen(moment.before, 1, Picture.BOARD, ("rail:second_wagon", "rail:order")),
        after=seen(moment.after, 1, Picture.BOARD, ("rail:order",)),
    )


def _order_choice(position: Position, order: Sequence[int]) -> Choice:
    names = Listing(tuple(position.name_of(seat - 1) for seat in order))
    return Choice("".join(map(str, order)), Phrase("practice.players", {"players": names}))


def _fees(brief: Brief, moment: GameMoment) -> Exercise | None:
    parts = [event.dollars for event in moment.found(*FEES)]
    if brief.level != (1 if len(parts) <= 2 else 2):
        return None
    seat = moment.found(*FEES)[0].seat
    company = moment.before.company_of(seat)
    slips = [sum(parts) - parts[-1], sum(parts) + parts[0], sum(parts[:-1]), max(parts)]
    return exercise(
        brief,
        moment,
        amounts(sum(parts), slips, brief.rng),
        [str(sum(parts))],
        rules=("FEE-1",),
        explanation=happened(moment.events, *FEES, *COVER),
        before=seen(moment.before, seat, Picture.BOARD),
        after=seen(moment.after, seat, Picture.CLIPBOARD),
        values={"company": Phrase(f"company.{company}")},
    )


def _bailouts(brief: Brief, moment: GameMoment) -> Exercise | None:
    found, seat = moment.found("bailout_taken"), moment.found(*FEES)[0].seat
    owed = sum(event.dollars for event in moment.found(*FEES))
    company = next(assets for assets in moment.before.companies if assets.seat == seat)
    own = moment.before.players[seat - 1].money
    if owed <= company.money:
        return None
    return exercise(
        brief,
        moment,
        counts(len(found), range(4), brief.rng),
        [str(len(found))],
        rules=("FEE-2",),
        explanation=happened(moment.events, *COVER),
        before=seen(moment.before, seat, Picture.CLIPBOARD),
        after=seen(moment.after, seat, Picture.CLIPBOARD),
        values={
            "company": Phrase(f"company.{company.company}"),
            "player": moment.before.name_of(seat - 1),
            "owed": Money(owed),
            "has": Money(company.money),
            "own": Money(own),
        },
    )


def _pays(brief: Brief, moment: GameMoment) -> Exercise | None:
    """Whether a company pays its dividends, and what becomes of the stock if it doesn't."""
    found = moment.found("dividends_paid", "dividends_unpaid")[0]
    seat, owed = found.seat, found.dollars
    company = next(assets for assets in moment.before.companies if assets.seat == seat)
    if not owed or (company.money >= owed) == (brief.rng.random() < 0.5):
        return None
    return exercise(
        brief,
        moment,
        [Choice(id, Phrase(f"practice.pays.{id}")) for id in ("all", "some", "none")],
        ["all" if found.id == "dividends_paid" else "none"],
        rules=("DIV-1",) if found.id == "dividends_paid" else ("DIV-2", "DIV-1"),
        explanation=happened(moment.events),
        before=seen(moment.before, seat, Picture.MARKET, (f"stock:{company.company}",)),
        after=seen(moment.after, seat, Picture.MARKET, (f"stock:{company.company}",)),
        values={"company": Phrase(f"company.{company.company}"), "has": Money(company.money)},
        facts=(share_facts(moment.before),),
    )


def _award(brief: Brief, moment: GameMoment) -> Exercise | None:
    won = moment.found("award_won")
    position = moment.before
    nobody = Choice(NOBODY, Phrase("practice.nobody"))
    if not won and brief.rng.random() < 0.7:
        return None
    return exercise(
        brief,
        moment,
        [*(seat_choice(position, assets.seat) for assets in position.companies), nobody],
        [str(won[0].seat) if won else NOBODY],
        rules=("AWD-1",),
        explanation=happened(moment.events, "award_won", "award_not_won"),
        before=seen(position, 1, Picture.MARKET),
        after=seen(moment.after, 1, Picture.MARKET),
        values={"round": position.round},
        facts=(_paid_facts(brief, moment),),
    )


def _paid_facts(brief: Brief, moment: GameMoment) -> Facts:
    """Who has paid dividends in this round, stock and money of each company: what the award goes by."""
    unpaid = _unpaid(brief, moment)
    head = tuple(Phrase(f"practice.award.{name}") for name in ("player", "paid", "stock", "money"))
    rows = tuple(
        (
            Cell(moment.before.name_of(assets.seat - 1)),
            Cell(Phrase("practice.no" if assets.seat in unpaid else "practice.yes")),
            Cell(Money(assets.stock)),
            Cell(Money(assets.money)),
        )
        for assets in moment.before.companies
    )
    return Facts(Phrase("practice.award.caption"), head, rows)


def _unpaid(brief: Brief, moment: GameMoment) -> set[int]:
    """The seats whose companies owe dividends of this round and haven't paid them. DIV-2"""
    return {
        event.seat
        for other in brief.game.with_events("dividends_unpaid")
        if other.before.round == moment.before.round
        for event in other.found("dividends_unpaid")
    }


KINDS = (
    Kind("moves_first", "round_end", (1, 2), ("RND-2",), events("order_set"), _first),
    Kind("new_order", "round_end", (3,), ("RND-2",), events("order_set"), _order),
    Kind("fees", "round_end", (1, 2), ("FEE-1",), events(*FEES), _fees),
    Kind("bailouts", "round_end", (3,), ("FEE-2", "FEE-1"), events(*FEES), _bailouts),
    Kind(
        "pays_dividends", "round_end", (1, 2), ("DIV-1", "DIV-2"), events("dividends_paid", "dividends_unpaid"), _pays
    ),
    Kind("award", "round_end", (3,), ("AWD-1",), events("award_won", "award_not_won"), _award),
)
