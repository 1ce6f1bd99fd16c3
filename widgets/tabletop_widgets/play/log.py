"""The log, a line a turn: "Black: built a 1-slot ship, took US East 5-3-2, loaded 2; +$4"."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tabletop.i18n import Phrase, say

from ..kit.play import LoggedTurn, LogLine, PlayKit, TableNode
from .table import Table

# By the turn's first and last node, whether it is open, and whose eyes see it
Known = dict[tuple[TableNode, TableNode, bool, int | None], LogLine]


def turns_of(kit: PlayKit, nodes: Sequence[TableNode]) -> list[LoggedTurn]:
    """The nodes of a line by turns, in the order of the game."""
    found: list[LoggedTurn] = []
    number, last = 0, None
    for node in nodes:
        before = node.parent.position if node.parent is not None else None
        number += node.is_players_move
        if before is None or (not node.is_players_move and not found):
            continue
        if node.is_players_move:
            turn, seat = kit.told.turn(before)
            is_secret = not seat and kit.rules.is_secret(node.move)
            key = turn, seat, 0 if seat or is_secret else before.decider
            if key != last:
                found.append(LoggedTurn(seat or before.decider, number, bool(seat), is_secret))
                last = key
        found[-1].nodes.append(node)
        found[-1].number = number
    return found


def others_of(table: Table) -> tuple[Phrase, ...]:
    """Who else has done something since the viewer's last turn, by name."""
    seats = dict.fromkeys(turn.seat for turn in turns_of(table.kit, table.span) if turn.seat != table.viewer)
    return tuple(table.kit.told.name(table.position, seat) for seat in seats)


def log_lines(table: Table, most: int, opened: Collection[int], lang: str, known: Known) -> list[LogLine]:
    """The last turns, the latest first, with the game's marks between them and where the viewer's last turn was.

    The lines of `known` turns aren't written anew; of those shown now it has all in the end, and no others.
    """
    turns, told = turns_of(table.kit, list(table.game.line())), table.kit.told
    mine = next((turn for turn in reversed(turns[:-1]) if turn.is_turn and turn.seat == table.viewer), None)
    lines, before, first = list[LogLine](), dict(known), max(0, len(turns) - most)
    known.clear()
    for number in range(len(turns), first, -1):
        turn = turns[number - 1]
        if turn is mine:
            lines.append({"mark": say("table.turn.mine", lang)})
        lines += told.marks(turns[:number], lang)
        place = turn.nodes[0], turn.nodes[-1], turn.number in opened, table.eyes
        known[place] = before.get(place) or _line(table, turn, turn.number in opened, lang)
        lines.append(known[place])
    if lines and first:
        lines[-1] = lines[-1] | {"more": True}
    return lines


def _line(table: Table, turn: LoggedTurn, is_open: bool, lang: str) -> LogLine:
    told, position, of_all = table.kit.told, turn.before, turn.is_secret
    line: LogLine = {
        "number": turn.number,
        "company": "" if of_all else told.colour(position, turn.seat),
        "player": "" if of_all else say("table.turn.player", lang, player=told.name(position, turn.seat)),
        "text": told.turn_words(turn, False).text(lang),
    }
    brief = told.turn_words(turn, True).text(lang)
    if brief != line["text"]:
        line["brief"] = brief
    if is_open:
        line["events"] = [{"rule": event.rule, "text": event.text(lang)} for event in table.seen(turn.events)]
    return line
