"""The scale of the stocks, and the end of a round."""

from __future__ import annotations

from itertools import permutations

from panamax import Position
from panamax.decisions.move import Move
from panamax.record.tree import Node
from panamax.vocabulary import Company
from panamax_widgets.game_view.views import Picture
from tabletop.i18n import Listing, Phrase

from .model import Brings, Contest, changed, having, named


def r10(node: Node, before: Position) -> Contest | None:
    """A player does what moves a stock that is at the end of the scale."""
    stayed = having(node, "stock_stayed")
    if not stayed or not node.is_players_move or node.move is None:
        return None
    beyond = [move for move in before.legal_moves() if _goes_beyond(before, move)]
    others = [move for move in before.legal_moves() if move not in beyond]
    player = before.name_of((before.decider or 1) - 1)
    return Contest(
        before,
        {"player": player, "move": node.move.phrase},
        (
            Brings("stays", node.position, {}, tuple(node.events)),
            Brings("forbidden", before, {"player": player, "beyond": named(beyond), "moves": named(others)}),
        ),
        Picture.MARKET,
        before.decider or 1,
    )


def _goes_beyond(position: Position, move: Move) -> bool:
    return any(event.id == "stock_stayed" for event in position.after(move)[1])


def r11(node: Node, before: Position) -> Contest | None:
    """A new turn order is set, and several players have no dice in the 2nd wagon."""
    order_set = having(node, "order_set")
    if not order_set:
        return None
    there = {die.company for die in before.rail_table.second_wagon + before.rail_table.first_wagon}
    order = [seat - 1 for seat in order_set[0].order]
    without = [player for player in order if node.position.company_of(player + 1) not in there]
    if not 2 <= len(without) < len(order):
        return None
    names = [before.name_of(player) for player in order]
    rng = [
        Phrase("contested.R11.order", {"players": Listing((*names[: -len(without)], *map(before.name_of, lot)))})
        for lot in permutations(without)
    ]
    words = {"players": Listing(tuple(before.name_of(player) for player in without))}
    return Contest(
        before,
        words,
        (
            Brings("old_order", node.position, words, tuple(order_set)),
            Brings("lot", before, {"orders": Listing(tuple(rng)), "number": len(rng)}),
        ),
    )


def r12(node: Node, before: Position) -> Contest | None:
    """Several players have dice on the platform: by their sums, and by the new turn order."""
    if not having(node, "dice_to_platform"):
        return None
    rail = node.position.rail_table
    sums: dict[Company, int] = {}  # in the order of the leftmost die, which breaks ties (RND-2)
    for die in rail.platform:
        sums[die.company] = sums.get(die.company, 0) + die.pips
    by_sum = sorted(sums, key=lambda company: -sums[company])
    by_order = [
        company for seat in rail.order if (company := node.position.company_of(seat)) is not None and company in sums
    ]
    if len(by_sum) < 2:
        return None
    names = {company: Phrase(f"player.{company}") for company in sums}
    told = [Phrase("contested.R12.sum", {"player": names[company], "sum": sums[company]}) for company in by_sum]
    orders = Listing(tuple(names[company] for company in by_order))
    same = Phrase("contested.R12.same" if by_order == by_sum else "contested.R12.other")
    return Contest(
        before,
        {},
        (
            Brings("sums", node.position, {"players": Listing(tuple(told))}),
            Brings("new_order", node.position, {"players": orders, "same": same}),
        ),
    )


def r13(node: Node, before: Position) -> Contest | None:
    """No company paid dividends. Had all paid, the engine would give the award to the manager of the highest stock."""
    if not having(node, "award_not_won"):
        return None
    other, events = changed(before, lambda setup: setup.put_unpaid(())).after_step()
    won = tuple(event for event in events if event.id == "award_won")
    brings = (
        Brings("nobody", node.position, {}, tuple(having(node, "award_not_won"))),
        Brings("highest", other, {}, won),
        Brings("one_dollar", node.position, {}, tuple(having(node, "award_not_won"))),
    )
    return Contest(before, {}, brings, Picture.MARKET) if won else None
