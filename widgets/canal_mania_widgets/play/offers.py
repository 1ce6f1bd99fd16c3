"""What a player may do next at Canal Mania's table, most natural first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any, Final

from canal_mania.decisions.base import Move
from canal_mania.decisions.hauls import Haul, haul_of
from canal_mania.position import Position
from tabletop.i18n import Listing, Phrase, as_beginning, say
from tabletop_widgets.kit.gestures import Offered

from ..pictures.cards import card_name
from .choosing import BARGE, CONTRACT, MOVE, REMOVE, CanalPicks
from .drafting import BUILD, Draft, kind_of

_LAST: Final = ("enough",)  # a button of its own says it
_Content = tuple[Phrase, Phrase | None, list[tuple[str, str, str]]]


def offers(picks: CanalPicks, most: int, lang: str) -> list[Offered]:
    """At most so many offers that fit what is picked."""
    found = _drawn(picks, lang) if picks.drawing is not None else _picked(picks, lang) if picks.picked else None
    return list(islice(found if found is not None else _unpicked(picks, lang), most))


def asked_offers(picks: CanalPicks, most: int, lang: str) -> list[Offered]:
    """The same where the reader is asked what is best, of which nothing is told here.

    Neither what each brings and costs, nor a canal that could be finished at once; the order is that of all moves.
    Hauls that would read alike say over whose canals they go.
    """
    legal = {move.text: (place, move) for place, move in enumerate(picks.legal)}
    found = []
    for offer in offers(picks, 2 * len(legal), lang):
        place, move = legal[offer.moves[0].text] if offer.moves else (-1, None)
        if picks.drawing is not None or move is None or move.keyword != BUILD:
            found.append((place, move, _untold(picks.position, offer, move, lang)))
    found.sort(key=lambda each: each[0])
    alike = Counter(_read(offer) for _, _, offer in found)
    return [
        offer if alike[_read(offer)] == 1 else _with_owners(picks.position, offer, move, lang)
        for _, move, offer in found[:most]
    ]


def _read(offer: Offered) -> tuple[str, str]:
    return offer.content["words"], offer.content["note"]


def _with_owners(position: Position, offer: Offered, move: Move | None, lang: str) -> Offered:
    """A haul with whose canals it goes over; anything else as it is."""
    haul = haul_of(position, move) if move is not None else None
    if haul is None:
        return offer
    owners = Listing(tuple(position.name_of(seat - 1) for seat in dict.fromkeys(haul.owners)))
    canals = say("canal_play.offer.canals", lang, owners=owners)
    note = " · ".join(filter(None, (offer.content["note"], canals)))
    return replace(offer, content={**offer.content, "note": note})


def _untold(position: Position, offer: Offered, move: Move | None, lang: str) -> Offered:
    """An offer without its points and costs: of a haul only the way."""
    content = {**offer.content, "costs": []}
    haul = haul_of(position, move) if move is not None else None
    if haul is not None:
        way = _way(haul)
        content["note"] = way.text(lang) if way is not None else ""
    return replace(offer, content=content)


def _drawn(picks: CanalPicks, lang: str) -> Iterator[Offered]:
    """The draft to be built, with what it costs and brings."""
    draft = picks.drawing
    assert draft is not None
    values = {"count": len(draft.tiles), "contract": _name(picks, draft.contract)}
    yield _draft(Phrase("canal_play.offer.build_draft", values), draft, lang)


def _picked(picks: CanalPicks, lang: str) -> Iterator[Offered]:
    """Every move about what is picked; of tiles what the canal asks for."""
    moves = [move for move in picks.candidates if move.keyword not in (BUILD, *_LAST)]
    held = [spot for spot in picks.picked if spot.startswith(f"{BARGE}:")]
    if held and picks.builds:
        yield from _canal(picks, held[0].partition(":")[2], lang)
    elif any(move.keyword == BUILD for move in picks.candidates):
        barges = dict.fromkeys(picks.spots[move][0] for move in picks.candidates if move.keyword == BUILD)
        for barge in barges:
            words = Phrase("canal_play.offer.for", {"contract": _name(picks, barge.partition(":")[2])})
            yield _offered((words, None, []), lang, (), (barge,))
    for move in sorted(moves, key=lambda move: -_own_points(picks.position, move)):
        yield _move(picks.position, move, lang)


def _unpicked(picks: CanalPicks, lang: str) -> Iterator[Offered]:
    moves = [move for move in picks.legal if move.keyword not in _LAST]
    if picks.builds:
        for contract in dict.fromkeys(picks.spots[move][0] for move in moves if move.keyword == BUILD):
            yield from _canal(picks, contract.partition(":")[2], lang)
    terms = dict.fromkeys(picks.spots[move][0] for move in moves if move.keyword == CONTRACT)
    for spot in terms:
        yield _contract(picks, spot, lang)
    others = [move for move in moves if move.keyword not in (BUILD, REMOVE, CONTRACT)]
    others.sort(key=lambda move: (_LATER.get(move.keyword, 0), -_own_points(picks.position, move)))
    for move in others:
        yield _move(picks.position, move, lang)
    for move in moves:
        if move.keyword == REMOVE:
            yield _move(picks.position, move, lang)


_LATER: Final[Mapping[str, int]] = {"sweep": 1, "swap": 2}


def _contract(picks: CanalPicks, spot: str, lang: str) -> Offered:
    """A contract, with its ends; which of them comes first is chosen then."""
    box = picks.position.box
    contract = box.contract(spot.partition(":")[2])
    one, other = (box.town(code).name for code in contract.ends)
    note = Phrase("canal_play.offer.joins", {"one": one, "other": other, "most": contract.value})
    return _offered((Phrase("canal_play.offer.contract", {"contract": contract.name}), note, []), lang, (), (spot,))


def _canal(picks: CanalPicks, contract: str, lang: str) -> Iterator[Offered]:
    """A canal to be finished, if the hand pays for that, in each way that is worth it; else to be built on."""
    name, barge = _name(picks, contract), f"{BARGE}:{contract}"
    draft = picks.finishing(contract)
    for paid in (draft, draft.with_surveyor) if draft is not None else ():
        if paid is not None:
            yield _draft(Phrase("canal_play.offer.finish", {"contract": name}), paid, lang)
    if barge not in picks.picked:
        course = next(picks.position.courses(contract), None)
        values = {"contract": name, "count": len(course.hexes) if course is not None else 0}
        words, note = Phrase("canal_play.offer.build_on", values), Phrase("canal_play.offer.needs", values)
        yield _offered((words, note, []), lang, (), (barge,))


def _draft(words: Phrase, draft: Draft, lang: str) -> Offered:
    """Tiles to be built at once, with the cards that pay; of which kinds they are, if the cards don't tell it."""
    kinds = Listing(tuple(Phrase(f"canal.tile.{tile.kind}") for tile in draft.tiles))
    cards = sum(len(each) for each in draft.plan.cards)
    spent = Listing(tuple(card_name(card) for card in draft.paying.elements()))
    own = sorted(kind_of(card).value for card in draft.paying.elements())
    told = own == sorted(tile.kind.value for tile in draft.tiles)
    note = Phrase(f"canal_play.offer.{'paid' if told else 'paid_for'}", {"kinds": kinds, "cards": spent})
    return _offered((words, note, _costs(cards, _gain(draft), lang)), lang, draft.moves)


def _gain(draft: Draft) -> int:
    """The points that its player gets at once when a draft is built."""
    seat = draft.position.decider or 1
    return draft.after.scores()[seat] - draft.position.scores()[seat]


def _move(position: Position, move: Move, lang: str) -> Offered:
    """A move, a haul with what it brings to whom."""
    content: _Content = (move.phrase, None, [])
    haul = haul_of(position, move)
    if haul is not None:
        content = _haul(position, haul, lang)
    elif move.keyword in _SHORT:
        content = _SHORT[move.keyword](position, move)
    return _offered(content, lang, (move,))


def _haul(position: Position, haul: Haul, lang: str) -> _Content:
    names = {"start": haul.towns[0].name, "end": haul.towns[-1].name}
    own = haul.points.get(position.decider or 0, 0)
    others = [(seat, points) for seat, points in haul.points.items() if seat != position.decider]
    shares = [
        Phrase("canal_play.offer.share", {"player": position.name_of(seat - 1), "count": n}) for seat, n in others
    ]
    note = Phrase("canal_play.offer.others", {"shares": Listing(tuple(shares))}) if shares else _way(haul)
    return Phrase("canal_play.offer.haul", names), note, _costs(0, own, lang)


def _way(haul: Haul) -> Phrase | None:
    """The towns on the way from a haul's first to its last, if there are any."""
    between = tuple(town.name for town in haul.towns[1:-1])
    return Phrase("canal_play.offer.by", {"towns": Listing(between)}) if between else None


def _draw(position: Position, move: Move) -> _Content:
    note = Phrase("canal_pictures.pile", {"count": position.pile}) if move.text == "draw" else None
    return move.phrase, note, []


def _begin(position: Position, move: Move) -> _Content:
    """An end of the contract that is picked; the one and the other are told apart in a narrow list, too."""
    town = position.box.town(move.things[-1].partition(":")[2])
    return Phrase("canal_play.offer.begin", {"town": town.name}), None, []


_SHORT: Final[Mapping[str, Callable[[Position, Move], _Content]]] = {"draw": _draw, CONTRACT: _begin}


def _own_points(position: Position, move: Move) -> int:
    """What a haul brings to who moves it."""
    haul = haul_of(position, move) if move.keyword == MOVE else None
    return haul.points.get(position.decider or 0, 0) if haul is not None else 0


def _name(picks: CanalPicks, contract: str) -> str:
    return picks.position.box.contract(contract).name


def _costs(cards: int, points: int, lang: str) -> list[tuple[str, str, str]]:
    """Cards that are paid, points that are got, as the list of offers shows them."""
    found = []
    if cards:
        words = say("canal_play.offer.cards", lang, count=cards)
        found.append(("price", words, words))
    if points:
        gain, told = (say(f"canal_play.offer.{key}", lang, count=points) for key in ("gain", "points"))
        found.append(("gain", gain, told))
    return found


def _offered(content: _Content, lang: str, moves: tuple[Move, ...] = (), spots: tuple[str, ...] = ()) -> Offered:
    words, note, costs = content
    shown: dict[str, Any] = {
        "words": as_beginning(words, lang),
        "note": note.text(lang) if note is not None else "",
        "costs": costs,
        "leads_on": not moves,
    }
    return Offered(shown, moves, spots)
