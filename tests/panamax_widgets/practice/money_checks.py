"""Answers about money and order found in other ways: purses, market, the end of a round, final count, set-up."""

from __future__ import annotations

from panamax.board import ZONES
from tabletop_widgets.kit.practice import Exercise

from .reading import asked, company, named, number_asked, rows, seat_asked


def purse_changes(made: Exercise) -> set[str]:
    """The purses that differ before and after."""
    before, after = made.moment.before, made.moment.after
    found = {
        f"company:{old.seat}"
        for old, new in zip(before.companies, after.companies, strict=True)
        if old.money != new.money
    }
    return found | {
        f"player:{old.seat}" for old, new in zip(before.players, after.players, strict=True) if old.money != new.money
    }


def loss_of_player(made: Exercise) -> set[str]:
    before, after = made.moment.before, made.moment.after
    seat = made.moment.seat
    return {str(before.players[seat - 1].money - after.players[seat - 1].money)}


def loss_of_company(made: Exercise) -> set[str]:
    seat = made.moment.seat
    return {str(company(made.moment.before, seat).money - company(made.moment.after, seat).money)}


def order(made: Exercise) -> set[str]:
    return {"".join(map(str, made.moment.after.rail_table.order))}


def first(made: Exercise) -> set[str]:
    return {str(made.moment.after.rail_table.order[0])}


def fees(made: Exercise) -> set[str]:
    """What left the company, and what the player paid or borrowed for it."""
    before, after = made.moment.before, made.moment.after
    about = named(made, "company")
    old = next(assets for assets in before.companies if assets.company == about)
    new = company(after, old.seat)
    own, then = after.players[old.seat - 1], before.players[old.seat - 1]
    borrowed = (own.bailouts - then.bailouts) * before.box.bailout_gives
    return {str(old.money - new.money + then.money + borrowed - own.money)}


def bailouts(made: Exercise) -> set[str]:
    about = named(made, "company")
    seat = next(assets.seat for assets in made.moment.before.companies if assets.company == about)
    before, after = made.moment.before.players[seat - 1], made.moment.after.players[seat - 1]
    return {str(after.bailouts - before.bailouts)}


def stock(made: Exercise) -> set[str]:
    about = named(made, "company")
    return {str(assets.stock) for assets in made.moment.after.companies if assets.company == about}


def dividend(made: Exercise) -> set[str]:
    before = made.moment.before
    about = next(assets for assets in before.companies if assets.company == named(made, "company"))
    shares = sum(player.shares.get(about.company, 0) for player in before.players)
    return {str(before.box.dividends[about.stock] * shares)}


def pays(made: Exercise) -> set[str]:
    owed = int(next(iter(dividend(made))))
    about = named(made, "company")
    has = next(assets.money for assets in made.moment.before.companies if assets.company == about)
    return {"all" if has >= owed else "none"}


def award(made: Exercise) -> set[str]:
    pairs = zip(made.moment.before.players, made.moment.after.players, strict=True)
    return {str(new.seat) for old, new in pairs if new.awards > old.awards} or {"nobody"}


def winner(made: Exercise) -> set[str]:
    order = made.moment.after.rail_table.order
    totals = {row.seat: row.money + row.advisors + row.awards + row.shares + row.bailouts for row in rows(made)}
    return {str(max(order, key=lambda seat: (totals[seat], -order.index(seat))))}


def shares_worth(made: Exercise) -> set[str]:
    after = made.moment.after
    stocks = {assets.company: after.box.prices[assets.stock] for assets in after.companies}
    return {str(sum(stocks[id] * count for id, count in after.players[seat_asked(made) - 1].shares.items()))}


def bailouts_cost(made: Exercise) -> set[str]:
    after = made.moment.after
    return {str(after.players[seat_asked(made) - 1].bailouts * after.box.bailout_costs)}


def total(made: Exercise) -> set[str]:
    after, seat = made.moment.after, seat_asked(made)
    player = after.players[seat - 1]
    cards = next(row.advisors for row in rows(made) if row.seat == seat)
    debts = int(next(iter(bailouts_cost(made))))
    return {str(player.money + player.awards + cards + int(next(iter(shares_worth(made)))) - debts)}


def starting_place(made: Exercise) -> set[str]:
    after = made.moment.after
    order = after.rail_table.order
    seat = order[number_asked(made, "place") - 1]
    mine = after.company_of(seat)
    return {ship.zone.id for ship in after.ships if ship.company == mine and ship.zone in ZONES and ship.zone.lane}


def starting_money(made: Exercise) -> set[str]:
    what = asked(made, "what").key.rpartition(".")[2]
    after = made.moment.after
    values = {
        "company_funded": after.companies[0].money,
        "player_funded": after.players[0].money,
        "stock_set": after.companies[0].stock,
    }
    return {str(values[what])}


def bid(made: Exercise) -> set[str]:
    after, what = made.moment.after, asked(made, "what").key.rpartition(".")[2]
    seat = next(p.seat for p in after.players if after.name_of(p.seat - 1) == made.ask.values["player"])
    values = {"bid_kept": after.players[seat - 1].money, "bid_stock_set": company(after, seat).stock}
    return {str(values[what])}
