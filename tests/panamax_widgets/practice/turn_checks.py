"""Answers about dice, turns and cargo found in other ways: what may be taken, loaded and played."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from panamax.action_table import mulligan_needed
from panamax.engine import layout as at
from panamax.position import Position
from panamax_widgets.game_view.views import DiceView
from panamax_widgets.practice.games import bot_game
from tabletop.errors import MoveTextError
from tabletop_widgets.kit.practice import Exercise

from .reading import asked, company, number_asked

RANDOM_WAYS = 30
Check = Callable[[Exercise], set[str]]  # the right answers, found in another way


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


def next_turn(made: Exercise) -> set[str]:
    """Who decides next in the game; nobody of those who play if the table has no white die left."""
    table = made.moment.before.action_table
    if not sum(table.columns) + sum(table.executive):
        return {"round_ends"}
    return {str(made.moment.after.decider)}


def from_warehouse(made: Exercise) -> set[str]:
    seat = made.moment.seat
    return {str(company(made.moment.before, seat).warehouse - company(made.moment.after, seat).warehouse)}


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
