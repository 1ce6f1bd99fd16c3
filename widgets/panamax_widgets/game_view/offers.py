"""What a player may do next, most natural first: whole courses of picked ships, moves, and things worth picking."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from panamax.board import ZONE_BY_ID
from panamax.decisions.move import Move
from panamax.decisions.situation import Situation
from panamax.events.event import Event
from panamax.events.kinds import PurseKind
from panamax.position import Position
from panamax.state.views import Ship
from panamax.vocabulary import NATIONS
from tabletop.i18n import Listing, Phrase
from tabletop_widgets.hand.picks import Spots

from .choosing import Choosing
from .courses import SAIL, Course, kind_of, sailing
from .on_screen import APART, ENDS, NATURAL, PIECE, VERBS, verb_shown
from .things import as_said, container_phrase, place_phrase, ship_phrase

INTO_ZONE = ("build", "relocate")
FEW = 2  # moves of one piece that are offered each by itself


@dataclass(frozen=True, slots=True)
class Offer:
    """Something to do: `moves` to be played one after the other, or, without any, `spots` to be picked, which leads on
    to one of the moves in `leads_to`.

    `dollars` are what it brings to (less than 0: takes from) the player and his company at once; what only goes from
    one of the two to the other, as for a share of his own company, is told as what the player himself gets or pays.
    """

    words: Phrase
    note: Phrase | None = None
    moves: tuple[Move, ...] = ()
    spots: Spots = ()
    waterway: int = 0
    lock: int = 0
    dollars: int = 0
    leads_to: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True)
class Owed:
    """What is left of an action: movements by kind (`either`: of both), containers."""

    waterway: int = 0
    lock: int = 0
    either: int = 0
    containers: int = 0


def owed(position: Position) -> Owed:
    """What the decision that is due still asks for, or allows."""
    decision = position.decision
    if decision is None or not position.decider:
        return Owed()
    situation = Situation(position)
    if SAIL in decision.keywords:
        return Owed(*situation.owed)
    return Owed(containers=situation.loads_left) if "containers" in decision.question_values(position) else Owed()


def ending(legal: Iterable[Move]) -> Move | None:
    """The move that ends what is being done, if it may be ended."""
    return next((move for move in legal if verb_shown(move).ends), None)


def unended(position: Position) -> Phrase:
    """Why what is being done can't be ended now: the rule that forbids it, where there is one."""
    decision = position.decision
    for keyword in sorted(ENDS.intersection(decision.keywords)) if decision is not None else ():
        for refusal in position.explain(keyword):
            reason = Phrase(refusal.key, refusal.numbers)
            told = Phrase("refusal.with_rule", {"rule": refusal.rule, "reason": reason})
            return Phrase("table.cannot_end_as", {"refusal": told})
    return Phrase("table.cannot_end")


def nothing_sails(position: Position) -> bool:
    """Whether movements must be used that no ship can use before another is brought back. MOV-2"""
    decision = position.decision
    if decision is None or SAIL not in decision.keywords:
        return False
    return not any(sailing(move) or move.text in ENDS for move in position.legal_moves())


def offers(choosing: Choosing, most: int) -> list[Offer]:
    """At most so many offers that fit what is picked."""
    found = _picked(choosing) if choosing.picked else _unpicked(choosing)
    return [offer for offer, _ in zip(found, range(most), strict=False)]


def prices_of(choosing: Choosing) -> tuple[tuple[str, int], ...]:
    """The things that can be clicked and cost something whatever is done with them, and how many dollars."""
    if choosing.picked:
        return tuple(_prices_next(choosing))
    found: dict[str, int] = {}
    for move in choosing.legal:
        if move.keyword == "build" and (spot := choosing.spots[move][0]) not in found:
            found[spot] = -_dollars(choosing.position, choosing.position.after(move)[1])
    return tuple((spot, dollars) for spot, dollars in found.items() if dollars > 0)


def _prices_next(choosing: Choosing) -> Iterator[tuple[str, int]]:
    """What costs something of that to which the picked things lead; ships to be built have had their price before."""
    found: dict[str, list[int]] = {}
    for move in choosing.candidates:
        if move.keyword == "build" or sailing(move):
            continue
        cost = -_dollars(choosing.position, choosing.position.after(move)[1])
        for spot in choosing.spots[move]:
            found.setdefault(spot, []).append(cost)
    following = set(choosing.next_spots) - set(choosing.picked)
    return ((spot, min(costs)) for spot, costs in found.items() if spot in following and min(costs) > 0)


def _picked(choosing: Choosing) -> Iterator[Offer]:
    """Where the picked ships sail, then the ships that may come along; else every move about what is picked."""
    position, sailed = choosing.position, frozenset(choosing.ships)
    for course in choosing.courses:
        yield _sailing(position, course, sailed)
    if choosing.courses:
        yield from _companions(choosing)
    moves = [move for move in choosing.candidates if not (choosing.courses and sailing(move))]
    for move in sorted(moves, key=lambda move: (_naturalness(move), _is_elsewhere(position, move))):
        if not verb_shown(move).ends:
            yield _short(position, move, choosing.spots[move]) or offer_of(position, move)


def _companions(choosing: Choosing) -> Iterator[Offer]:
    """Each ship with which the picked ones can sail as a group; picked too, it shows where they sail together.

    Not those without which they can't: these come along all the way.
    """
    position, picked = choosing.position, choosing.picked
    along = frozenset(f"ship:{ship}" for move in choosing.candidates for ship in sailing(move)) - set(picked)
    along -= {f"ship:{ship}" for ship in choosing.courses[-1].throughout}
    for spot in sorted(along, key=lambda spot: (_nearness(position, spot), spot)):
        ship = position.ship(spot.partition(":")[2])
        yield Offer(Phrase("table.offer.together", {"ship": ship_phrase(position, ship)}), spots=(*picked, spot))


def _unpicked(choosing: Choosing) -> Iterator[Offer]:
    position = choosing.position
    moves = [move for move in choosing.legal if not verb_shown(move).ends and verb_shown(move).starts != APART]
    for keyword, group in groupby(sorted(moves, key=_naturalness), key=lambda move: move.keyword):
        found = list(group)
        if VERBS[keyword].starts == PIECE:
            yield from _by_piece(choosing, keyword, found)
        else:
            yield from (_short(position, move, choosing.spots[move]) or offer_of(position, move) for move in found)


def _short(position: Position, move: Move, spots: Spots) -> Offer | None:
    """A die or a container with what it gives or where it goes, short enough to compare several; else ``None``."""
    shorten = _SHORT.get(move.keyword)
    return shorten(position, move, spots) if shorten is not None else None


def _die(position: Position, move: Move, spots: Spots) -> Offer | None:
    return _action(position, move, Phrase("table.offer.die", {"column": move.phrase.values["column"]}))


def _action(position: Position, move: Move, words: Phrase) -> Offer:
    """What leads to an action: its movements, or else the action in words."""
    after, happened = position.after(move)
    left, gives = owed(after), move.phrase.values["action"]
    assert isinstance(gives, Phrase)
    note = None if left.waterway or left.lock else gives
    return Offer(words, note, (move,), (), left.waterway, left.lock, _dollars(position, happened))


def _executive(position: Position, move: Move, spots: Spots) -> Offer | None:
    """What an Executive die does; which one it is stands where it was picked."""
    use, values = move.phrase.key.rpartition(".")[2], move.phrase.values
    if use == "phrase":
        return _action(position, move, Phrase("table.offer.executive_action"))
    words = Phrase(f"table.offer.executive_{use}", values)
    return Offer(words, moves=(move,), dollars=_dollars(position, position.after(move)[1]))


def _transfer(position: Position, move: Move, spots: Spots) -> Offer:
    values, dollars = move.phrase.values, _dollars(position, position.after(move)[1])
    gives = values["action"]
    assert isinstance(gives, Phrase)
    return Offer(Phrase("table.offer.transfer", {"target": values["target"]}), gives, (move,), dollars=dollars)


def _load(position: Position, move: Move, spots: Spots) -> Offer | None:
    """A container of a contract, and the ship or the wagon that it goes on."""
    if move.phrase.key != "verb.load.phrase":
        return None
    id = spots[1].partition(":")[2]
    onto = ship_phrase(position, position.ship(id)) if spots[1].startswith("ship:") else move.phrase.values["onto"]
    words = Phrase("table.offer.load", container_phrase(position, spots[0]).values)
    dollars = _dollars(position, position.after(move)[1])
    return Offer(words, Phrase("table.offer.onto", {"onto": onto}), (move,), dollars=dollars)


def _contract(position: Position, move: Move, spots: Spots) -> Offer:
    """A contract; of its back, what one goes without."""
    offer = offer_of(position, move)
    return replace(offer, note=Phrase("table.offer.no_flag")) if move.phrase.key.endswith(".back") else offer


def _into_zone(position: Position, move: Move, spots: Spots) -> Offer:
    """Where a ship that is picked may be built or brought, and whether what one holds can be loaded there."""
    nation = _nation_of(move)
    place = Phrase(f"nation.{nation}")
    note = Phrase("table.offer.loads_there", {"nation": place}) if nation in _load_nations(position) else None
    dollars = _dollars(position, position.after(move)[1])
    return Offer(Phrase(f"table.offer.{move.keyword}_in", {"zone": place}), note, (move,), dollars=dollars)


def _load_nations(position: Position) -> frozenset[str]:
    """The nations for whose Loading zones the player holds containers that go on ships."""
    situation = Situation(position)
    fronts = [held for held in situation.hand.values() if not held.is_back]
    by_ship = [held for held in fronts if not all(situation.containers(held)[at].rail for at in held.remaining)]
    return frozenset(NATIONS[situation.nation_of(held)] for held in by_ship)


def _is_elsewhere(position: Position, move: Move) -> bool:
    """Whether a ship would be brought where nothing that the player holds can be loaded."""
    return move.keyword in INTO_ZONE and _nation_of(move) not in _load_nations(position)


def _nation_of(move: Move) -> str:
    """The nation in whose Loading zone a move brings a ship."""
    return ZONE_BY_ID[move.things[-1].partition(":")[2]].nation or ""


def _give_up(position: Position, move: Move, spots: Spots) -> Offer:
    """A contract with what is left of it."""
    situation, place = Situation(position), int(spots[0].rpartition(":")[2]) - 1
    held = position.companies[situation.player].contracts[place]
    faces = [situation.containers(held)[at] for at in held.remaining]
    kinds = ("contract.container", "contract.rail_container")
    left = Listing(tuple(Phrase(kinds[face.rail], {"value": face.value}) for face in faces))
    words = Phrase("table.offer.give_up", {"contract": container_phrase(position, spots[0])})
    return Offer(words, Phrase("table.offer.left_of_it", {"containers": left}), (move,))


_SHORT: Mapping[str, Callable[[Position, Move, Spots], Offer | None]] = {
    "take": _die,
    "executive": _executive,
    "transfer": _transfer,
    "load": _load,
    "contract": _contract,
    **dict.fromkeys(INTO_ZONE, _into_zone),
    "give_up": _give_up,
}


def _by_piece(choosing: Choosing, keyword: str, moves: Sequence[Move]) -> Iterator[Offer]:
    pieces: dict[str, list[Move]] = {}
    for move in moves:
        spots = choosing.spots[move]
        pieces.setdefault(spots[0] if spots else move.text, []).append(move)
    position = choosing.position
    in_order = list(pieces) if keyword == "executive" else sorted(pieces, key=lambda spot: _nearness(position, spot))
    if keyword == "relocate" and nothing_sails(position):
        in_order.sort(key=lambda spot: not position.ship(spot.partition(":")[2]).is_ready)  # others don't help
    for spot in in_order:
        of_piece = pieces[spot]
        if keyword != SAIL and len(of_piece) < FEW:
            yield from (offer_of(position, move) for move in of_piece)
        else:
            yield _piece(position, keyword, spot, of_piece)


def _piece(position: Position, keyword: str, spot: str, moves: Sequence[Move]) -> Offer:
    id, then = spot.partition(":")[2], tuple(moves)
    if keyword == "executive":
        words = Phrase("table.offer.executive", {"pips": id})
        return Offer(words, Phrase("table.offer.executive_uses"), spots=(spot,), leads_to=then)
    ship = position.ship(id)
    values = {"ship": ship_phrase(position, ship), "zone": place_phrase(ship.zone.id) if ship.zone else ""}
    dollars = 0 if keyword == SAIL else _dollars(position, position.after(moves[0])[1])
    place = "back_from" if keyword == "relocate" else "from" if ship.zone else "any_zone"
    note = Phrase(f"table.offer.{place}", values)
    return Offer(Phrase(f"table.offer.{keyword}", values), note, spots=(spot,), dollars=dollars, leads_to=then)


def _nearness(position: Position, spot: str) -> tuple[bool, bool, int]:
    """Own ships first, then those that carry own dice; the farthest on its way in front."""
    company = position.company_of(position.decider or 1)
    ship: Ship = position.ship(spot.partition(":")[2])
    carries = any(die.company == company for die in ship.cargo)
    step = ship.zone.step if ship.zone is not None else 0
    return ship.company != company, not carries, -(step or 0)


def _sailing(position: Position, course: Course, picked: frozenset[str]) -> Offer:
    zone, along = place_phrase(course.zone), sorted(course.convoy - picked)
    words = Phrase("table.offer.to", {"zone": zone})
    if along:
        words = Phrase("table.offer.to_with", {"zone": zone, "ships": _ships(position, along)})
    notes = (*_notes(position, course.happened, course.convoy), *_left_behind(position, course))
    if not notes and _uses_all(position, course):
        notes = (Phrase("table.offer.uses_all"),)
    dollars = _dollars(position, course.happened)
    return Offer(words, _together(notes), course.moves, (), course.waterway, course.lock, dollars)


def _left_behind(position: Position, course: Course) -> Iterator[Phrase]:
    """The ships that must sail along at first, and where the picked ones go on without them."""
    for zone, ships in course.left_behind:
        values = {"zone": place_phrase(zone), "ships": _ships(position, sorted(ships))}
        yield Phrase("table.offer.leaves", values)


def _together(notes: Sequence[Phrase]) -> Phrase | None:
    """Notes as one."""
    if not notes:
        return None
    first, *rest = notes
    other = _together(rest)
    return first if other is None else Phrase("table.offer.both", {"one": first, "other": other})


def offer_of(position: Position, move: Move) -> Offer:
    """One move as an offer: its words, what comes of it and what it costs."""
    happened = position.after(move)[1]
    ships = sailing(move)
    if not ships:
        return Offer(as_said(position, move.phrase), moves=(move,), dollars=_dollars(position, happened))
    is_lock = kind_of(move) == "lock"
    after = next(event.values["after"] for event in happened if event.id == "group_moved")
    assert isinstance(after, Phrase)
    values = {"zone": place_phrase(after.key.removeprefix("zone.")), "ships": _ships(position, sorted(ships))}
    words, dollars = Phrase("table.offer.to_with", values), _dollars(position, happened)
    note = _together(tuple(_notes(position, happened, ships)))
    return Offer(words, note, (move,), (), int(not is_lock), int(is_lock), dollars)


def _notes(position: Position, happened: Sequence[Event], sailed: frozenset[str]) -> Iterator[Phrase]:
    """What comes of a course of the ships that `sailed` its last step: every ship that it moves is named."""
    arrived = dict.fromkeys(event.ship for event in happened if event.id == "ship_arrived")
    pushed = dict.fromkeys(ship for event in reversed(happened) if event.id == "group_pushed" for ship in event.ships)
    if sailed.intersection(arrived):
        yield Phrase("table.offer.arrives")
    for key, ships in (("pushes_out", arrived), ("pushes", [ship for ship in pushed if ship not in arrived])):
        others = [ship for ship in ships if ship not in sailed]
        if others:
            yield Phrase(f"table.offer.{key}", {"ships": _ships(position, others)})
    joined = next((event for event in happened if event.id == "group_joined"), None)
    if joined is not None and not (arrived or pushed or sailed.intersection(joined.ships)):
        yield as_said(position, Phrase("table.offer.joins", {"ships": joined.values["ships"]}))


def _uses_all(position: Position, course: Course) -> bool:
    left = owed(position)
    return len(course.moves) == left.waterway + left.lock + left.either


def _dollars(position: Position, happened: Iterable[Event]) -> int:
    flows = [event.money for event in happened if event.money is not None and event.money.seat == position.decider]
    own = sum(flow.dollars for flow in flows if flow.purse is PurseKind.PLAYER)
    return sum(flow.dollars for flow in flows) or own


def _naturalness(move: Move) -> int:
    return NATURAL[move.keyword]


def _ships(position: Position, ids: Iterable[str]) -> Listing:
    return Listing(tuple(ship_phrase(position, position.ship(id)) for id in ids))
