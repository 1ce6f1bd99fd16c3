"""Answers found in other ways than the exercises find them: from positions, purses and legal moves, not from events."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from panamax.action_table import mulligan_needed
from panamax.board import ZONES, Zone
from panamax.engine import layout as at
from panamax.position import Position
from panamax.state.views import CompanyAssets
from panamax.vocabulary import NATIONS, Nation
from panamax_widgets.frame.shown import DiceView
from panamax_widgets.practice.exercise import Exercise
from panamax_widgets.practice.games import bot_game
from tabletop.errors import MoveTextError
from tabletop.i18n import Listing, Phrase

RANDOM_WAYS = 30
Check = Callable[[Exercise], set[str]]  # the right answers, found in another way


def asked(made: Exercise, name: str) -> Phrase:
    """What the question puts in words in this place."""
    value = made.ask.values[name]
    value = value.items[0] if isinstance(value, Listing) else value
    assert isinstance(value, Phrase)
    return value


def named(made: Exercise, name: str) -> str:
    """The id of what the question names in this place."""
    return asked(made, name).key.partition(".")[2]


def number_asked(made: Exercise, name: str) -> int:
    """The number that the question has in this place."""
    value = made.ask.values[name]
    assert isinstance(value, int)
    return value


def zones(position: Position) -> dict[str, Zone | None]:
    return {ship.id: ship.zone for ship in position.ships}


def company(position: Position, seat: int) -> CompanyAssets:
    return next(assets for assets in position.companies if assets.seat == seat)


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


def pay_of_company(made: Exercise) -> set[str]:
    about = named(made, "company")
    before, after = made.moment.before, made.moment.after
    pairs = zip(before.companies, after.companies, strict=True)
    return {str(new.money - old.money) for old, new in pairs if old.company == about}


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


def legality(made: Exercise) -> set[str]:
    """*Legal* exactly if the move is among the legal ones; else rules that some refusal names."""
    position, move_asked = made.moment.before, asked(made, "move")
    meant = [move for move in moves_of_game(made) if position.decision.phrase(position, move.code) == move_asked]
    if not set(meant).isdisjoint(position.legal_moves()):  # of a contract's two containers alike, one may be loaded
        return {"legal"}
    return {refusal.rule for refusal in position.explain(meant[0])}


def moves_of_game(made: Exercise):
    """Every move of the decision that is due that a text of the game, or one about the board, names."""
    position, game = made.moment.before, bot_game(made.start)
    ships = [ship.id for ship in position.ships]
    held = company(position, made.moment.seat).contracts
    names = [f"{'s' if card.is_setup else ''}{card.card}.{place + 1}" for card in held for place in range(3)]
    loads = [f"load {name} {place}" for name in names for place in (*ships, "wagon")]
    stores = [f"load {store} {place}" for store in ("warehouse", "pool") for place in (*ships, "wagon")]
    market = [f"buy {assets.company}" for assets in position.companies] + [f"raise {place}" for place in range(1, 5)]
    cards = [f"contract {source} {side}" for source in ("column", "inbound", "draw") for side in ("front", "back")]
    for text in (*game.texts(made.moment.decision), *loads, *stores, *market, *cards):
        try:
            move = position.move(text)
        except MoveTextError:
            continue
        if move.decision == position.decision.id:
            yield move


def which_legal(template: str) -> Check:
    """Which of the choices make a legal move out of a text."""

    def check(made: Exercise) -> set[str]:
        legal = {move.text for move in made.moment.before.legal_moves()}
        return {choice.id for choice in made.choices if template.format(choice.id) in legal}

    return check


def takeable(made: Exercise) -> set[str]:
    table = made.moment.before.action_table
    found = {f"column:{number}" for number, count in enumerate(table.columns, 1) if count}
    found |= {
        f"executive:{number}"
        for number, (count, there) in enumerate(zip(table.columns, table.executive, strict=True), 1)
        if there and not count
    }
    return found & {choice.id for choice in made.choices}


def places_for(made: Exercise) -> set[str]:
    name = made.moment.move.text.split()[1]
    return which_legal(f"load {name} {{}}")(made)


def strength(made: Exercise) -> set[str]:
    column = number_asked(made, "column")
    return {str(3 - (made.moment.before.action_table.columns[column - 1] - 1))}


def movement_owed(made: Exercise) -> set[str]:
    cells = made.moment.after.cells
    return {f"{cells[at.WATERWAY_LEFT]}+{cells[at.LOCK_LEFT]}"}


def containers(made: Exercise) -> set[str]:
    table, move = made.moment.before.action_table, made.moment.move.text.split()
    if move[0] == "executive":
        return {"3"}
    after = made.moment.after.action_table
    target = next((n for n in range(6) if after.columns[n] < table.columns[n]), None)
    if move[0] == "take":
        return {str(3 - after.columns[target])}
    return set(made.right)  # by transfer: the target column is as full as before


def landing(made: Exercise) -> set[str]:
    """Step by step over the columns, as TBL-2 and TBL-3 say it."""
    assert isinstance(made.before, DiceView)
    flight, table = made.before.flight, made.before.table
    rolled = flight.step.rolled
    full = [table.executive[n] if flight.executive else table.columns[n] == 3 for n in range(6)]
    way = [*range(rolled, 0, -1), *range(rolled + 1, 7)]
    return {str(next(column for column in way if not full[column - 1]))}


def full_columns(made: Exercise) -> set[str]:
    pips = [die for die, _ in made.trays[0].dice]
    counts = [0] * 7
    for column in range(1, 7):
        for _ in range(pips.count(column)):
            way = [*range(column, 0, -1), *range(column + 1, 7)]
            counts[next(place for place in way if counts[place] < 3)] += 1
    return {str(column) for column in range(1, 7) if counts[column] == 3}


def mulligan(made: Exercise) -> set[str]:
    assert isinstance(made.before, DiceView)
    table = made.before.table
    options = made.moment.before.options
    needed = mulligan_needed(table.columns, [int(die) for die in table.executive], options.players, options.mulligan)
    return {"yes" if needed else "no"}


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


def rows(made: Exercise):
    return made.moment.after.standings()


def seat_asked(made: Exercise) -> int:
    name = made.ask.values["player"]
    return next(
        player.seat for player in made.moment.after.players if made.moment.after.name_of(player.seat - 1) == name
    )


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


def next_turn(made: Exercise) -> set[str]:
    """Who decides next in the game; nobody of those who play if the table has no white die left."""
    table = made.moment.before.action_table
    if not sum(table.columns) + sum(table.executive):
        return {"round_ends"}
    return {str(made.moment.after.decider)}


def flag_action(made: Exercise) -> set[str]:
    """What is printed on the place that the flag covers."""
    event = next(event for event in made.moment.events if event.id in ("flag_taken", "platform_flag_taken"))
    row = made.moment.before.box.clipboard[NATIONS.index(event.nation)]
    printed = row[event.count - 1] if event.count <= len(row) else None
    return {printed or "none"}


def from_warehouse(made: Exercise) -> set[str]:
    seat = made.moment.seat
    return {str(company(made.moment.before, seat).warehouse - company(made.moment.after, seat).warehouse)}


def brings(made: Exercise) -> set[str]:
    seat = made.moment.seat
    old, new = company(made.moment.before, seat).flags, company(made.moment.after, seat).flags
    return {nation for nation in old if new[nation] > old[nation]} or {"nothing"}


def military(made: Exercise) -> set[str]:
    about = named(made, "nation")
    player = made.ask.values["player"]
    before = made.moment.before
    owner = next(assets for assets in before.companies if before.name_of(assets.seat - 1) == player)
    return {str(min(owner.flags[Nation(about)], before.box.military_pay))}


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


def military_counts(made: Exercise) -> set[str]:
    """Whether the library has noted the nation's ship as moved that wasn't before; moved again, it is named."""
    ship = made.moment.before.ship(named(made, "ship"))
    bit = 1 << NATIONS.index(ship.nation)
    before, after = (position.cells[at.MILITARY_MOVED] & bit for position in (made.moment.before, made.moment.after))
    is_named = ship.id in made.moment.move.text.split()[1].split("+")
    return {"yes" if after and (not before or is_named) else "no"}


def lake_groups(made: Exercise) -> set[str]:
    groups = {move.text.split()[1] for move in made.moment.before.legal_moves() if move.text.startswith("move ")}
    return {choice.id for choice in made.choices if choice.id in groups}


def which_rule(made: Exercise) -> set[str]:
    """The rule of that happening, which the library tells in these words."""
    words = asked(made, "event").text()
    found = {event.rule for event in made.moment.events if event.text().lower() == words.lower()}
    assert len(found) == 1
    return found


def finishing(made: Exercise) -> set[str]:
    """What plays at random find is never more than what the search found; what it found, a play reaches."""
    rng = Random(1)
    found = set()
    for choice in made.choices:
        kind, _, number = choice.id.partition(":")
        text = f"{'take' if kind == 'column' else 'executive'} {number}"
        if any(finishes(made.moment.before, text, rng) for _ in range(RANDOM_WAYS)):
            found.add(choice.id)
    assert found <= made.right
    return set(made.right)


def finishes(position: Position, text: str, rng: Random) -> bool:
    seat = position.decider
    position, events = position.after(text)
    while not any(event.id == "contract_completed" for event in events):
        if position.waits_for_table:
            position, events = position.after_step()
            continue
        if position.decision is None or position.decider != seat or position.decision.id not in ("load", "contract"):
            return False
        moves = [m for m in position.legal_moves() if m.text.startswith(("load ", "build ", "relocate ", "skip"))]
        if not moves:
            return False
        position, events = position.after(rng.choice(moves))
    return True


CHECKS = {
    "purses": purse_changes,
    "starting_place": starting_place,
    "starting_money": starting_money,
    "bid": bid,
    "landing": landing,
    "full_columns": full_columns,
    "mulligan": mulligan,
    "strength": strength,
    "movement_owed": movement_owed,
    "containers": containers,
    "takeable": takeable,
    "places_for": places_for,
    "from_warehouse": from_warehouse,
    "brings": brings,
    "finishing": finishing,
    "movement_cost": cost,
    "destination": where_moved,
    "movers": movers,
    "together": together,
    "lake_groups": lake_groups,
    "joined_or_pushed": joined_or_pushed,
    "pushed": pushed,
    "push_ends": where_pushed,
    "company_pay": pay_of_company,
    "bonus_card": bonus_card,
    "bonus_money": bonus_money,
    "military_pay": military,
    "military_counts": military_counts,
    "triggers": flag_action,
    "transfer_price": loss_of_company,
    "share_price": loss_of_player,
    "stock_goes_to": stock,
    "buyable": which_legal("buy {}"),
    "dividend": dividend,
    "moves_first": first,
    "new_order": order,
    "fees": fees,
    "bailouts": bailouts,
    "pays_dividends": pays,
    "award": award,
    "shares_worth": shares_worth,
    "bailouts_cost": bailouts_cost,
    "total": total,
    "winner": winner,
    "next_turn": next_turn,
    "which_rule": which_rule,
    **dict.fromkeys(("setup_load", "turn_legal", "load_legal", "contract_legal", "move_legal", "free_legal"), legality),
}
