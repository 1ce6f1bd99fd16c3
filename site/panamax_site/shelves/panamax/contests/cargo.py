"""Contracts, loading, flags, and ships in a Waiting zone."""

from __future__ import annotations

from functools import partial

from panamax import Position
from panamax.record.tree import Node
from panamax.setup import Setup
from panamax_widgets.game_view.views import Picture
from tabletop.i18n import Phrase

from .model import Brings, Contest, changed, having, held_by, moves_of, named, position_before, since, text_of


def r4(node: Node, before: Position) -> Contest | None:
    """A player gives a contract up at the end of the turn, because he took one too many in it."""
    given_up = having(node, "contract_given_up")
    taken = [step for step in since(node, "turn_started") if having(step, "contract_taken")]
    if not given_up or not taken:
        return None
    seat, start = before.decider or 1, position_before(taken[-1])
    words = {"player": before.name_of(seat - 1)}
    held = len(held_by(before, seat))
    return Contest(
        start,
        {**words, "number": len(held_by(start, seat))},
        (
            Brings("end_of_turn", node.position, {}, tuple(having(taken[-1], "contract_taken") + given_up)),
            Brings("at_once", start, words),
            Brings("maintenance", before, {**words, "number": held}),
        ),
        Picture.CLIPBOARD,
        seat,
    )


def r16(node: Node, before: Position) -> Contest | None:
    """A player loads by rail from a back of which two containers are left."""
    verb, _, rest = text_of(node).partition(" ")
    if verb != "load" or not rest.endswith(" wagon") or before.decider is None:
        return None
    card = rest.partition(".")[0]
    backs = [str(held.card) for held in held_by(before, before.decider) if held.is_back and len(held.remaining) > 1]
    if card not in backs:
        return None
    words = {"player": before.name_of(before.decider - 1)}
    loaded = tuple(having(node, "wagon_loaded"))
    brings = (Brings("both", node.position, words, loaded), Brings("one", node.position, words, loaded))
    return Contest(before, words, brings, seat=before.decider)


def r17(node: Node, before: Position) -> Contest | None:
    """A ship leaves a Waiting zone during a movement, when nothing can be loaded, and moves off in the same turn."""
    verb, _, rest = text_of(node).partition(" ")
    onward = text_of(node.onward).split() if node.onward is not None else []
    if verb != "relocate" or before.decision is None or before.decision.id != "movement":
        return None
    ship, others = rest.split()[0], moves_of(before, "move")
    if node.onward is None or onward[0] != "move" or ship not in onward[1].split("+") or not others:
        return None
    player = before.name_of((before.decider or 1) - 1)
    words = {"player": player, "ship": Phrase(f"ship.{ship}")}
    return Contest(
        before,
        words,
        (
            Brings("to_move", node.onward.position, words, tuple(node.events + node.onward.events)),
            Brings("to_load", before, {**words, "moves": named(others[:3])}),
        ),
        seat=before.decider or 1,
        spots=(f"ship:{ship}",),
    )


def r18(node: Node, before: Position) -> Contest | None:
    """A player gets a second flag of a nation in one turn, while a Market action of that nation is deferred."""
    for event in having(node, "flag_taken"):
        deferred = next(assets.deferred_markets for assets in before.companies if assets.seat == event.seat)
        if event.nation in deferred and event.nation in before.new_flags:
            rest = tuple(nation for nation in before.new_flags if nation != event.nation)
            other, events = changed(before, partial(Setup.put_new_flags, nations=rest)).after(text_of(node))
            words = {"player": before.name_of(event.seat - 1), "nation": Phrase(f"nation.{event.nation}")}
            due = tuple(found for found in events if found.id in ("flag_taken", "market_lapsed"))
            brings = (Brings("later_turn", node.position, words, (event,)), Brings("at_once", other, words, due))
            return Contest(before, words, brings, Picture.CLIPBOARD, event.seat)
    return None
