"""Answers about ships found in other ways: what moved, what was pushed, what an arrival brings."""

from __future__ import annotations

from panamax.engine import layout as at
from panamax.vocabulary import NATIONS, Nation
from tabletop_widgets.kit.practice import Exercise

from .reading import company, named, zones


def pushed(made: Exercise) -> set[str]:
    """The ships that are elsewhere now and weren't named in the move."""
    assert made.moment.move is not None
    chosen = made.moment.move.text.split()[1].split("+")
    before, after = zones(made.moment.before), zones(made.moment.after)
    return {id for id in before if before[id] != after[id] and id not in chosen}


def together(made: Exercise) -> set[str]:
    assert made.moment.move is not None
    after = zones(made.moment.after)
    mine = after[made.moment.move.text.split()[1].split("+")[0]]
    return {id for id, zone in after.items() if zone is mine}


def where_moved(made: Exercise) -> set[str]:
    assert made.moment.move is not None
    zone = zones(made.moment.after)[made.moment.move.text.split()[1].split("+")[0]]
    return {zone.id}


def where_pushed(made: Exercise) -> set[str]:
    ship = named(made, "ship")
    return {zones(made.moment.after)[ship].id}


def joined_or_pushed(made: Exercise) -> set[str]:
    return {"pushed" if pushed(made) else "joined"}


def cost(made: Exercise) -> set[str]:
    assert made.moment.move is not None
    zone = zones(made.moment.before)[made.moment.move.text.split()[1].split("+")[0]]
    return {zone.leaving_costs}


def movers(made: Exercise) -> set[str]:
    ships = {
        ship
        for move in made.moment.before.legal_moves()
        if move.text.startswith("move ")
        for ship in move.text.split()[1].split("+")
    }
    return ships & {choice.id for choice in made.choices}


def lake_groups(made: Exercise) -> set[str]:
    groups = {move.text.split()[1] for move in made.moment.before.legal_moves() if move.text.startswith("move ")}
    return {choice.id for choice in made.choices if choice.id in groups}


def pay_of_company(made: Exercise) -> set[str]:
    about = named(made, "company")
    before, after = made.moment.before, made.moment.after
    pairs = zip(before.companies, after.companies, strict=True)
    return {str(new.money - old.money) for old, new in pairs if old.company == about}


def brings(made: Exercise) -> set[str]:
    seat = made.moment.seat
    old, new = company(made.moment.before, seat).flags, company(made.moment.after, seat).flags
    return {nation for nation in old if new[nation] > old[nation]} or {"nothing"}


def flag_action(made: Exercise) -> set[str]:
    """What is printed on the place that the flag covers."""
    event = next(event for event in made.moment.events if event.id in ("flag_taken", "platform_flag_taken"))
    row = made.moment.before.box.clipboard[NATIONS.index(event.nation)]
    printed = row[event.count - 1] if event.count <= len(row) else None
    return {printed or "none"}


def military(made: Exercise) -> set[str]:
    about = named(made, "nation")
    player = made.ask.values["player"]
    before = made.moment.before
    owner = next(assets for assets in before.companies if before.name_of(assets.seat - 1) == player)
    return {str(min(owner.flags[Nation(about)], before.box.military_pay))}


def military_counts(made: Exercise) -> set[str]:
    """Whether the library has noted the nation's ship as moved that wasn't before; moved again, it is named."""
    ship = made.moment.before.ship(named(made, "ship"))
    bit = 1 << NATIONS.index(ship.nation)
    before, after = (position.cells[at.MILITARY_MOVED] & bit for position in (made.moment.before, made.moment.after))
    is_named = ship.id in made.moment.move.text.split()[1].split("+")
    return {"yes" if after and (not before or is_named) else "no"}


def bonus_money(made: Exercise) -> set[str]:
    position = made.moment.before
    after, _ = position.after("bonus money")
    return {str(after.players[made.moment.seat - 1].money - position.players[made.moment.seat - 1].money)}


def bonus_card(made: Exercise) -> set[str]:
    """By the slots of the ship (ARR-2), unless the library has no card for him."""
    position = made.moment.before
    ship = position.ship(named(made, "ship"))
    legal = {move.text for move in position.legal_moves()}
    return {{1: "captain", 2: "stevedore", 3: "advisor"}[ship.slots] if "bonus card" in legal else "none"}
