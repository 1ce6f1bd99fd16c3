"""Exercises of lesson 11: what shares and Bailouts come to, a player's total, and who has won."""

from __future__ import annotations

from panamax.state.views import Standing
from tabletop.i18n import Money, Phrase
from tabletop_widgets.frame.shown import Cell, Facts, Line
from tabletop_widgets.kit.practice import Brief, Exercise, Kind
from tabletop_widgets.practice.bot_games import events

from ...game_view.views import Picture
from ..forms import amounts, exercise, seat_choice, seen
from ..games import GameMoment
from .market import share_facts

PARTS = ("money", "advisors", "awards", "shares", "bailouts")


def _rows(moment: GameMoment, standings: list[Standing], names: tuple[str, ...]) -> Facts:
    head = (Phrase("practice.count.player"), *(Phrase(f"practice.count.{name}") for name in names))
    rows = tuple(
        (Cell(moment.after.name_of(row.seat - 1)), *(Cell(Money(getattr(row, name))) for name in names))
        for row in sorted(standings, key=lambda row: row.seat)
    )
    return Facts(Phrase("practice.count.caption"), head, rows)


def _sum_line(row: Standing, moment: GameMoment) -> Line:
    """The arithmetic of END-1 for one player."""
    values = {name: Money(getattr(row, name)) for name in (*PARTS, "total")}
    return Line(Phrase("practice.count.sum", {"player": moment.after.name_of(row.seat - 1), **values}), "END-1")


def _shares(brief: Brief, moment: GameMoment) -> Exercise | None:
    standings = moment.after.standings()
    row = brief.rng.choice(standings)
    player = moment.after.players[row.seat - 1]
    stocks = {assets.company: assets.stock for assets in moment.after.companies}
    count = sum(player.shares.values())
    slips = [count, row.shares + max(stocks.values()), count * stocks[row.company], row.shares - stocks[row.company]]
    return exercise(
        brief,
        moment,
        amounts(row.shares, slips, brief.rng),
        [str(row.shares)],
        rules=("END-1",),
        explanation=[_sum_line(row, moment)],
        before=seen(moment.after, row.seat, Picture.MARKET),
        values={"player": moment.after.name_of(row.seat - 1)},
        facts=(share_facts(moment.after),),
    )


def _total(brief: Brief, moment: GameMoment) -> Exercise | None:
    standings = moment.after.standings()
    row = brief.rng.choice(standings)
    company = next(assets for assets in moment.after.companies if assets.seat == row.seat)
    slips = [row.total + company.money, row.total - row.bailouts, row.total - row.advisors, row.total - row.awards]
    return exercise(
        brief,
        moment,
        amounts(row.total, slips, brief.rng),
        [str(row.total)],
        rules=("END-1",),
        explanation=[_sum_line(row, moment)],
        before=seen(moment.after, row.seat, Picture.CLIPBOARD),
        values={"player": moment.after.name_of(row.seat - 1)},
        facts=(_rows(moment, [row], PARTS),),
    )


def _winner(brief: Brief, moment: GameMoment) -> Exercise | None:
    standings = moment.after.standings()
    return exercise(
        brief,
        moment,
        [seat_choice(moment.after, seat) for seat in sorted(row.seat for row in standings)],
        [str(standings[0].seat)],
        rules=("END-1", "END-2"),
        explanation=[_sum_line(row, moment) for row in standings],
        before=seen(moment.after, standings[0].seat, Picture.MARKET),
        facts=(_rows(moment, standings, PARTS),),
    )


def _bailouts_cost(brief: Brief, moment: GameMoment) -> Exercise | None:
    indebted = [row for row in moment.after.standings() if row.bailouts]
    if not indebted:
        return None
    row = brief.rng.choice(indebted)
    count = moment.after.players[row.seat - 1].bailouts
    received = moment.after.box.bailout_gives * count
    return exercise(
        brief,
        moment,
        amounts(-row.bailouts, [received, count, -row.bailouts - received], brief.rng),
        [str(-row.bailouts)],
        rules=("END-1", "FEE-2"),
        explanation=[_sum_line(row, moment)],
        before=seen(moment.after, row.seat, Picture.CLIPBOARD),
        values={"player": moment.after.name_of(row.seat - 1), "count": count},
    )


KINDS = (
    Kind("shares_worth", "final_count", (1,), ("END-1",), events("game_ended"), _shares),
    Kind("bailouts_cost", "final_count", (1, 2), ("END-1", "FEE-2"), events("game_ended"), _bailouts_cost),
    Kind("total", "final_count", (2,), ("END-1",), events("game_ended"), _total),
    Kind("winner", "final_count", (3,), ("END-1", "END-2"), events("game_ended"), _winner),
)
