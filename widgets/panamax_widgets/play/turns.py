"""The log, a line a turn: "Black: built a 1-slot ship, took US East 5-3-2, loaded 2; +$4"."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from panamax.engine import layout as at
from panamax.events.event import Event
from panamax.record.tree import Node
from tabletop.i18n import Listing, Money, Phrase, say

from ..game_view.courses import SAIL, ids_of, sailing
from ..game_view.on_screen import ENDS, VERBS, decision_shown
from ..game_view.things import place_phrase, told_ship
from .round_ends import AFTER_ROUND, round_end_line
from .table import Table

BRIEF_CLAUSES = 3  # that a line in short has at most; what else was done it counts

Line = dict[str, Any]
Clauses = Callable[[Sequence[Node]], Iterator[Phrase]]  # what moves of one kind that follow each other say
Known = dict[tuple[Node, Node, bool], Line]  # by the first and the last node of the turn, and whether it is open


@dataclass(slots=True)
class LoggedTurn:
    """The nodes of one turn, or of one decision outside of turns; `number` moves have been made after it."""

    seat: int
    number: int
    is_turn: bool
    nodes: list[Node] = field(default_factory=list)

    @property
    def events(self) -> list[Event]:
        """What happened in it."""
        return [event for node in self.nodes for event in node.events]

    @property
    def is_secret(self) -> bool:
        """Whether it is what several players chose one after the other, for their own eyes only."""
        return not self.is_turn and _is_secret(self.nodes[0])


def turns_of(nodes: Sequence[Node]) -> list[LoggedTurn]:
    """The nodes of a line by turns, in the order of the game."""
    found: list[LoggedTurn] = []
    number, last = 0, None
    for node in nodes:
        before = node.parent.position if node.parent is not None else None
        number += node.is_players_move
        if before is None or (not node.is_players_move and not found):
            continue
        key = _turn_of(before.cells, None if _is_secret(node) else before.decider)
        if node.is_players_move and key != last:
            found.append(LoggedTurn(key[2] or before.decider or 1, number, bool(key[2])))
            last = key
        found[-1].nodes.append(node)
        found[-1].number = number
    return found


def _is_secret(node: Node) -> bool:
    return node.move is not None and decision_shown(node.move.decision).is_secret


def _turn_of(cells: at.State, decider: int | None) -> tuple[int, int, int, int]:
    """What tells one turn from the next: round, turn, whose it is; outside of turns, who decides, unless in secret."""
    active = cells[at.ACTIVE]
    seat = active + 1 if active != at.NOBODY else 0
    return cells[at.ROUND], cells[at.TURN], seat, 0 if seat else decider or 0


def others_of(table: Table) -> tuple[Phrase, ...]:
    """Who else has done something since the viewer's last turn, by name."""
    seats = dict.fromkeys(turn.seat for turn in turns_of(table.span) if turn.seat != table.viewer)
    return tuple(table.position.name_of(seat - 1) for seat in seats)


def log_lines(table: Table, most: int, opened: Collection[int], lang: str, known: Known) -> list[Line]:
    """The last turns, the latest first, with a mark before each round and where the viewer's last turn was.

    The lines of `known` turns aren't written anew; of those shown now it has all in the end, and no others.
    """
    turns = turns_of(list(table.game.line()))
    mine = next((turn for turn in reversed(turns[:-1]) if turn.is_turn and turn.seat == table.viewer), None)
    shown, lines, before = turns[-most:], list[Line](), dict(known)
    known.clear()
    for turn in reversed(shown):
        if turn is mine:
            lines.append({"mark": say("table.turn.mine", lang)})
        told = {event.id for event in turn.events} if turn.nodes[0].position.round else set()
        if "round_started" in told:
            lines.append({"mark": say("table.round", lang, round=turn.nodes[-1].position.round)})
        if told & AFTER_ROUND:
            lines.append(_round_end(turns, turn, lang))
        place = turn.nodes[0], turn.nodes[-1], turn.number in opened
        known[place] = before.get(place) or _line(turn, turn.number in opened, lang)
        lines.append(known[place])
    if lines and len(turns) > most:
        lines[-1] = lines[-1] | {"more": True}
    return lines


def _line(turn: LoggedTurn, is_open: bool, lang: str) -> Line:
    position = turn.nodes[0].parent.position if turn.nodes[0].parent else turn.nodes[0].position
    of_all = turn.is_secret
    line: Line = {
        "number": turn.number,
        "company": "" if of_all else str(position.company_of(turn.seat) or ""),
        "player": "" if of_all else say("table.turn.player", lang, player=position.name_of(turn.seat - 1)),
        "text": turn_words(turn).text(lang),
    }
    brief = turn_words(turn, brief=True).text(lang)
    if brief != line["text"]:
        line["brief"] = brief
    if is_open:
        line["events"] = [{"rule": event.rule, "text": event.text(lang)} for event in turn.events]
    return line


def _round_end(turns: Sequence[LoggedTurn], last: LoggedTurn, lang: str) -> Line:
    """What the end of a round brought each player, as it happens in nobody's turn; `last` is the turn before."""
    events: list[Event] = []
    for turn in reversed(turns[: turns.index(last) + 1]):
        events = turn.events + events
        if any(event.id == "round_ended" for event in turn.events):
            break
    return round_end_line(events, last.nodes[-1].position, lang)


def turn_words(turn: LoggedTurn, brief: bool = False) -> Phrase:
    """What was done in a turn, and what it brought; in `brief` in few clauses, without names of ships that sailed."""
    if turn.is_secret:
        return Phrase("table.turn.secrets", {"players": Listing(tuple(_deciders(turn)))})
    clauses = tuple(_clauses(turn, _TOLD | {SAIL: _sailed_briefly} if brief else _TOLD)) or (
        Phrase("table.turn.passed"),
    )
    if brief and len(clauses) > BRIEF_CLAUSES:
        told = clauses[: BRIEF_CLAUSES - 1]
        clauses = (*told, Phrase("table.turn.more", {"count": len(clauses) - len(told)}))
    done = Listing(clauses)
    own = [event for node in turn.nodes if node.is_players_move for event in node.events]
    flows = [event.money for event in own if event.money is not None]
    dollars = sum(flow.dollars for flow in flows if flow.seat == turn.seat)
    if not dollars:
        return Phrase("table.turn.done", {"clauses": done})
    key = "table.turn.gained" if dollars > 0 else "table.turn.lost"
    return Phrase(key, {"clauses": done, "dollars": Money(abs(dollars))})


def _clauses(turn: LoggedTurn, told: Mapping[str, Clauses]) -> Iterator[Phrase]:
    moves = [node for node in turn.nodes if node.is_players_move and _keyword(node) not in ENDS]
    for (kind, seat), run in groupby(moves, key=lambda node: (_kind(node), _decider(node))):
        nodes = list(run)
        for clause in told.get(kind, _each)(nodes):
            if seat == turn.seat:
                yield clause
            else:
                player = nodes[0].position.name_of(seat - 1)
                yield Phrase("table.turn.other_player", {"player": player, "clause": clause})


def _deciders(turn: LoggedTurn) -> Iterator[Phrase]:
    """Who has decided something in it, each once."""
    position = turn.nodes[-1].position
    seats = dict.fromkeys(_decider(node) for node in turn.nodes if node.is_players_move)
    yield from (position.name_of(seat - 1) for seat in seats)


def _decider(node: Node) -> int:
    assert node.parent is not None
    return node.parent.position.decider or 0


def _kind(node: Node) -> str:
    assert node.move is not None
    if decision_shown(node.move.decision).is_secret:
        return "secret"
    return _keyword(node)


def _keyword(node: Node) -> str:
    return node.move.keyword if node.move is not None else ""


def _told(node: Node) -> Mapping[str, Any]:
    """What the move is told with: its company, its nation, its die."""
    assert node.move is not None
    return node.move.phrase.values


def _each(nodes: Sequence[Node]) -> Iterator[Phrase]:
    for node in nodes:
        assert node.move is not None
        yield Phrase("table.turn.other", {"move": node.move.phrase})


def _plain(nodes: Sequence[Node]) -> Iterator[Phrase]:
    yield Phrase(f"table.turn.{_keyword(nodes[0])}")


def _flag(nodes: Sequence[Node]) -> Iterator[Phrase]:
    yield from (Phrase("table.turn.flag", {"nation": _told(node)["nation"]}) for node in nodes)


def _company_taken(nodes: Sequence[Node]) -> Iterator[Phrase]:
    yield from (Phrase("table.turn.seat", {"company": _told(node)["company"]}) for node in nodes)


def _benefit(nodes: Sequence[Node]) -> Iterator[Phrase]:
    yield from (Phrase("table.turn.benefit", _told(node)) for node in nodes)


def _secret(nodes: Sequence[Node]) -> Iterator[Phrase]:
    yield Phrase("table.turn.secret")


def _took(nodes: Sequence[Node]) -> Iterator[Phrase]:
    yield from (Phrase("table.turn.take", {"column": _told(node)["column"]}) for node in nodes)


def _transferred(nodes: Sequence[Node]) -> Iterator[Phrase]:
    yield Phrase("table.turn.transfer", {"count": len(nodes)})


def _executive(nodes: Sequence[Node]) -> Iterator[Phrase]:
    for node in nodes:
        told = _told(node)
        use = "_buy" if "company" in told else "_raise" if "rise" in told else ""
        yield Phrase(f"table.turn.executive{use}", {name: told[name] for name in ("pips", "company") if name in told})


def _contract(nodes: Sequence[Node]) -> Iterator[Phrase]:
    yield from (Phrase("table.turn.contract", _told(node)) for node in nodes)


def _loaded(nodes: Sequence[Node]) -> Iterator[Phrase]:
    yield Phrase("table.turn.load", {"count": len(nodes)})


def _sailed(nodes: Sequence[Node]) -> Iterator[Phrase]:
    """Where each ship came in the end: those that sailed, in the order of their last steps, then those they pushed."""
    sailed: dict[str, None] = {}
    for node in nodes:
        assert node.move is not None
        for ship in sorted(sailing(node.move)):
            sailed.pop(ship, None)
            sailed[ship] = None
    before = nodes[0].parent.position if nodes[0].parent is not None else nodes[0].position
    ends = {ship.id: ship.zone for ship in nodes[-1].position.ships if ship.zone != before.ship(ship.id).zone}
    pushed = [ship for ship in ends if ship not in sailed]
    for verb, ships in (("move", list(sailed)), ("push", pushed)):
        zones = dict.fromkeys(zone.id for ship in ships if (zone := ends.get(ship)) is not None)
        for place, zone_id in enumerate(zones):
            there = (_ship(nodes[0], ship) for ship in ships if (zone := ends.get(ship)) and zone.id == zone_id)
            values = {"ships": Listing(tuple(there)), "zone": place_phrase(zone_id)}
            yield Phrase("table.turn.onward" if place else f"table.turn.{verb}", values)


def _sailed_briefly(nodes: Sequence[Node]) -> Iterator[Phrase]:
    """How many ships came elsewhere; where a single one came."""
    before = nodes[0].parent.position if nodes[0].parent is not None else nodes[0].position
    moved = sum(ship.zone != before.ship(ship.id).zone for ship in nodes[-1].position.ships)
    if moved == 1:
        yield from _sailed(nodes)
    else:
        yield Phrase("table.turn.moved", {"count": moved})


def _ship(node: Node, id: str) -> Phrase:
    """A ship as one says it of who moves or builds it."""
    before = node.parent.position if node.parent is not None else node.position
    return told_ship(before, id, before.company_of(before.decider or 1))


def _built(nodes: Sequence[Node]) -> Iterator[Phrase]:
    for node in nodes:
        assert node.move is not None
        yield from (Phrase("table.turn.build", {"ship": _ship(node, ship)}) for ship in ids_of(node.move, "ship"))


def _bought(nodes: Sequence[Node]) -> Iterator[Phrase]:
    yield from (Phrase("table.turn.buy", {"company": _told(node)["company"]}) for node in nodes)


_TOLD: dict[str, Clauses] = {
    "secret": _secret,
    "take": _took,
    "transfer": _transferred,
    "executive": _executive,
    "contract": _contract,
    "setup_contract": _contract,
    "load": _loaded,
    SAIL: _sailed,
    "build": _built,
    "buy": _bought,
    "flag": _flag,
    "seat": _company_taken,
    "benefit": _benefit,
    **dict.fromkeys((keyword for keyword, shown in VERBS.items() if shown.is_plain), _plain),
}
