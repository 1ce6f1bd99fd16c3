"""Movement that is to be used, and ships that arrive."""

from __future__ import annotations

from functools import partial

from panamax import Position
from panamax.decisions.move import Move
from panamax.record.tree import Node
from panamax.setup import Setup
from panamax_widgets.game_view.views import Picture
from tabletop.i18n import Listing, Money, Phrase

from .model import Brings, Contest, changed, having, moves_of, named

LOWER_BONUS = 3  # dollars that the Italian rule book prints for a 3-slot ship (ARR-2) [R8]
MOST_TRIED = 2_000  # positions in search of a way to use all movement
_ON_THE_WAY = ("movement", "captain_move", "arrival_bonus")


def r6(node: Node, before: Position) -> Contest | None:
    """Movement is left unused, though something that isn't movement would make it all usable."""
    unused = having(node, "movement_unused")
    if not unused or before.decider is None:
        return None
    for move in moves_of(before, "captain", "build", "stevedore"):
        used = _all_used(before.after(move)[0])
        if used is not None:
            player = before.name_of(before.decider - 1)
            return Contest(
                before,
                {"player": player},
                (
                    Brings("what_remains", node.position, {}, tuple(node.events)),
                    Brings("everything", used, {"player": player, "move": move.phrase}),
                ),
                seat=before.decider,
            )
    return None


def _all_used(position: Position) -> Position | None:
    """Where the movement ends if some way of going on leaves nothing of it unused; ``None`` if there is none."""
    tried: set[Position] = set()
    ways = [position]
    while ways and len(tried) < MOST_TRIED:
        here = ways.pop()
        if here in tried:
            continue
        tried.add(here)
        if here.decision is not None and here.decision.id not in _ON_THE_WAY:
            return here
        steps = [here.after_step()] if here.waits_for_table else [here.after(move) for move in _onward(here)]
        ways += [after for after, events in steps if all(event.id != "movement_unused" for event in events)]
    return None


def _onward(position: Position) -> list[Move]:
    return moves_of(position, "move", "relocate", "bonus")


def r8(node: Node, before: Position) -> Contest | None:
    """The owner of a 3-slot ship takes money; with the other printed amount, he has less."""
    for event in having(node, "bonus_money_taken"):
        player, dollars = event.seat - 1, event.dollars
        if before.ship(event.ship).slots == max(ship.slots for ship in before.ships if ship.company):
            lower = node.position.players[player].money - dollars + LOWER_BONUS
            other = changed(node.position, partial(Setup.put_number, field="purse", index=player, value=lower))
            words = {"player": before.name_of(player)}
            purses = [{**words, "purse": Money(now.players[player].money)} for now in (node.position, other)]
            brings = (
                Brings("higher", node.position, {**purses[0], "dollars": Money(dollars)}, (event,)),
                Brings("lower", other, {**purses[1], "dollars": Money(LOWER_BONUS)}),
            )
            at_words = {**words, "ship": Phrase(f"ship.{event.ship}")}
            return Contest(before, at_words, brings, Picture.CLIPBOARD, event.seat)
    return None


def r9(node: Node, before: Position) -> Contest | None:
    """Ships of several owners arrive together, and each owner has to choose."""
    ships = [before.ship(event.ship) for event in having(node, "ship_arrived")]
    owners = {before.player_of(ship.company) for ship in ships if ship.company}
    choosers: list[int] = []
    step: Node | None = node
    while step is not None and step.position.decision is not None and step.position.decision.id == "arrival_bonus":
        choosers.append(step.position.decider or 1)
        step = step.onward
    if len(owners) < 2 or len(set(choosers)) < 2:
        return None
    names = [before.name_of(seat - 1) for seat in choosers]
    arrived = tuple(having(node, "ship_arrived"))
    return Contest(
        before,
        {"ships": Listing(tuple(Phrase(f"ship.{ship.id}") for ship in ships))},
        (
            Brings("turn_order", node.position, {"players": Listing(tuple(names))}, arrived),
            Brings("agree", node.position, {"players": Listing(tuple(reversed(names)))}, arrived),
        ),
    )


def r15(node: Node, before: Position) -> Contest | None:
    """The owner of a ship that arrived holds a card of the kind that it would bring, so only the money is left."""
    money = having(node, "bonus_money_taken")
    if not money or len(before.legal_moves()) > 1:
        return None
    player, ship = money[0].seat - 1, money[0].ship
    held = before.players[player]
    for field, card in (("captains", held.captain), ("stevedores", held.stevedore)):
        moves = changed(before, partial(Setup.put_number, field=field, index=player, value=0)).legal_moves()
        if card is not None and len(moves) > 1:
            words = {"player": before.name_of(player), "ship": Phrase(f"ship.{ship}")}
            brings = (
                Brings("one_each", node.position, words, tuple(money)),
                Brings("many", before, {**words, "moves": named(moves)}),
            )
            return Contest(before, words, brings, Picture.CLIPBOARD, player + 1)
    return None
