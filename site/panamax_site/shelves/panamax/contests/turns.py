"""What a turn brings at which moment: deferred Market actions, raised dice, transfers, tokens and military pay."""

from __future__ import annotations

from panamax import Position
from panamax.record.tree import Node
from panamax_widgets.game_view.views import Picture
from tabletop.i18n import Listing, Money, Phrase

from .model import Brings, Contest, having, moves_of, named, text_of

FREE_ACTIONS = ("free_load", "free_move", "free_rail")
RAISED = (5, 6)  # pips before and after


def r20(node: Node, before: Position) -> Contest | None:
    """A deferred Market action is used, while the free action that the same flag covers waits."""
    used, due = having(node, "market_used_later"), node.position.decision
    if not used or due is None or due.id not in FREE_ACTIONS:
        return None
    seat = before.decider or 1
    words = {"player": before.name_of(seat - 1)}
    brings = (Brings("first", node.position, words, tuple(used)), Brings("after", before, words))
    return Contest(before, words, brings, Picture.CLIPBOARD, seat)


def r21(node: Node, before: Position) -> Contest | None:
    """A die that shows 5 is raised on the wagon."""
    raised = [event for event in having(node, "rail_die_raised") if (event.pips_before, event.pips) == RAISED]
    if not raised:
        return None
    seat = before.decider or 1
    words = {"player": before.name_of(seat - 1)}
    brings = (Brings("to_six", node.position, words, tuple(raised)), Brings("not_at_all", before, words))
    return Contest(before, words, brings, Picture.BOARD, seat)


def r22(node: Node, before: Position) -> Contest | None:
    """A die has been transferred by somebody who could also build a ship."""
    builds = moves_of(before, "build")
    if not text_of(node).startswith("transfer ") or not builds or node.position.decision is None:
        return None
    words = {"player": before.name_of((before.decider or 1) - 1)}
    brings = (
        Brings("at_once", node.position, words, tuple(node.events)),
        Brings("any_time", node.position, {**words, "moves": named(builds[:2])}, tuple(node.events)),
    )
    return Contest(before, words, brings, Picture.ACTION_TABLE, before.decider or 1)


def r23(node: Node, before: Position) -> Contest | None:
    """A cruise ship arrives, moved by a player who is neither the first nor the last in turn order."""
    taken = having(node, "token_taken")
    order = list(before.rail_table.order)
    if not taken or before.decider not in order[1:-1]:
        return None
    place = order.index(before.decider)
    player = before.name_of(before.decider - 1)
    first_player = _players(before, order[:place] + order[place + 1 :])
    from_mover = _players(before, order[place + 1 :] + order[:place])
    brings = (
        Brings("first_player", node.position, {"player": player, "players": first_player}, tuple(taken)),
        Brings("from_mover", node.position, {"player": player, "players": from_mover}, tuple(taken)),
    )
    return Contest(before, {"player": player}, brings, seat=before.decider)


def _players(position: Position, seats: list[int]) -> Listing:
    return Listing(tuple(position.name_of(seat - 1) for seat in seats))


def r24(node: Node, before: Position) -> Contest | None:
    """A player collects by himself for a military ship, and could wait for one more flag of its nation."""
    paid = having(node, "military_paid_out")
    if not paid or not text_of(node).startswith("collect ") or paid[0].dollars >= before.box.military_pay:
        return None
    seat, dollars = paid[0].seat, paid[0].dollars
    named_words = {"player": before.name_of(seat - 1), "nation": Phrase(f"nation.{paid[0].nation}")}
    words = {**named_words, "dollars": Money(dollars), "more": Money(dollars + 1)}
    brings = (
        Brings("when_collected", node.position, words, tuple(paid)),
        Brings("when_moved", node.position, words, tuple(paid)),
    )
    return Contest(before, words, brings, Picture.CLIPBOARD, seat)
