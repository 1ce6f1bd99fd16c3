"""What was done in a turn, in words, and the log's marks of rounds and of what their ends brought."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from panamax.events.event import Event
from panamax.position import Position
from panamax.record.tree import Node
from tabletop.i18n import Listing, Money, Phrase, say
from tabletop_widgets.kit.play import LoggedTurn, LogLine

from ..game_view.courses import SAIL, ids_of, sailing
from ..game_view.on_screen import ENDS, VERBS, decision_shown
from ..game_view.things import place_phrase, told_ship
from .round_ends import AFTER_ROUND, round_end_line

BRIEF_CLAUSES = 3  # that a line in short has at most; what else was done it counts

Clauses = Callable[[Sequence[Node]], Iterator[Phrase]]  # what moves of one kind that follow each other say


def turn_at(position: Position) -> tuple[tuple[int, int], int]:
    """What tells one turn from the next, and whose it is: the seat, 0 outside of turns."""
    return (position.round, position.turns_taken), position.turn_of or 0


def marks_before(turns: Sequence[LoggedTurn], lang: str) -> list[LogLine]:
    """The lines before the last of these turns: which round began in it, and what the end of one brought each player.

    The end of a round happens in nobody's turn, after the one before.
    """
    last, lines = turns[-1], list[LogLine]()
    after = last.nodes[-1].position
    told = {event.id for event in last.events} if last.nodes[0].position.round else set()
    if "round_started" in told:
        lines.append({"mark": say("table.round", lang, round=after.round)})
    if told & AFTER_ROUND:
        lines.append(round_end_line(_since_round_end(turns), after, lang))
    return lines


def _since_round_end(turns: Sequence[LoggedTurn]) -> list[Event]:
    """What has happened from the turn on in which a round ended last."""
    events: list[Event] = []
    for turn in reversed(turns):
        events = turn.events + events
        if any(event.id == "round_ended" for event in turn.events):
            break
    return events


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
