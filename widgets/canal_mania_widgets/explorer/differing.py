"""What two positions of Canal Mania differ in: aspect by aspect, in words and as things in the pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass

from canal_mania.position import Position
from canal_mania.record.tree import Node
from canal_mania.state.views import Canal, Player
from tabletop.i18n import Listing, Phrase, say
from tabletop_widgets.frame.text_tables import TextTable

from ..pictures.cards import card_name
from ..pictures.map import hex_id
from ..pictures.words import canal_words

NONE = Phrase("canal.none")


@dataclass(frozen=True, slots=True)
class PlaceAspect:
    """Something that may differ: what it is, how it is at a place in comparable form and in words, where it is seen."""

    what: Phrase
    is_so: Hashable
    told: Phrase
    spots: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlaceDifference:
    """Something that differs: what it is, how it is at both places, and where that is seen in the pictures."""

    what: Phrase
    first: Phrase
    second: Phrase
    spots: tuple[str, ...]


def differences(first: Node, second: Node) -> tuple[PlaceDifference, ...]:
    """All that differs between two places of a tree."""
    one, other = dict(_aspects(first.position)), dict(_aspects(second.position))
    found = []
    for key in dict.fromkeys((*one, *other)):
        here, there = one.get(key), other.get(key)
        if here is not None and there is not None and here.is_so == there.is_so:
            continue
        known = there or here
        assert known is not None
        spots = (*(here.spots if here else ()), *(there.spots if there else ()))
        told = (here.told if here else NONE, there.told if there else NONE)
        found.append(PlaceDifference(known.what, *told, tuple(dict.fromkeys(spots))))
    return tuple(found)


def difference_lines(found: Sequence[PlaceDifference], lang: str) -> list[str]:
    """A line for each."""
    return [
        say("canal_explorer.compare.line", lang, what=each.what, first=each.first, second=each.second) for each in found
    ]


def difference_tables(found: Sequence[PlaceDifference], lang: str) -> list[TextTable]:
    """All of them in one table."""
    head = tuple(say(f"canal_explorer.compare.head.{name}", lang) for name in ("what", "first", "second"))
    rows = tuple(tuple(phrase.text(lang) for phrase in (each.what, each.first, each.second)) for each in found)
    return [TextTable(say("canal_explorer.compare.caption", lang), head, rows)]


def differing_spots(found: Sequence[PlaceDifference]) -> tuple[str, ...]:
    """The things in the pictures that differ."""
    return tuple(dict.fromkeys(spot for each in found for spot in each.spots))


def where(position: Position) -> Phrase:
    """How far its game is."""
    key = "over" if position.decision is None else "where" if position.round else "preparing"
    return Phrase(f"canal_explorer.{key}", {"round": position.round})


def _aspects(position: Position) -> Iterator[tuple[str, PlaceAspect]]:
    values = {"round": position.round, "phase": Phrase(f"canal_explorer.phase.{position.phase}")}
    clock = Phrase("canal_explorer.compare.clock", values)
    who = position.name_of(position.decider - 1) if position.decider else Phrase("canal.player.chance")
    yield "clock", _aspect("turn", (position.round, position.phase), clock)
    yield "decider", _aspect("decides", position.decider, who)
    for player in position.players:
        yield from _of_player(position, player)
    for canal in position.canals:
        yield f"canal:{canal.contract.id}", _of_canal(position, canal)
    parliament = [contract.name for contract in position.parliament]
    spots = tuple(f"contract:{contract.id}" for contract in position.parliament)
    yield "parliament", _aspect("parliament", tuple(parliament), _listed(parliament), spots)
    yield "face_up", _cards("face_up", position.face_up, tuple(f"face_up:{card}" for card in set(position.face_up)))
    yield "pile", _count("pile", position.pile, ("pile:cards",))
    yield "discards", _count("discards", len(position.discards))
    cubes = tuple(f"cube:{town.code}" for town in position.cubes)
    yield "cubes", _aspect("cubes", cubes, _listed([town.name for town in position.cubes]), cubes)
    yield "basin", _count("basin", position.basin, ("basin",))


def _of_player(position: Position, player: Player) -> Iterator[tuple[str, PlaceAspect]]:
    name, seat, spot = position.name_of(player.seat - 1), player.seat, (f"player:{player.seat}",)
    yield f"score:{seat}", _count("points", player.score, spot, player=name)
    if player.engineer is not None:
        id, words = player.engineer.id, Phrase("canal_explorer.compare.named", {"name": player.engineer.name})
        yield f"engineer:{seat}", _aspect("engineer", id, words, (f"engineer:{id}",), player=name)
    if player.hand is None:
        yield f"hand:{seat}", _count("cards", player.hand_size, spot, player=name)
    else:
        spots = tuple(f"hand:{seat}:{card}" for card in dict.fromkeys(player.hand))
        yield f"hand:{seat}", _cards("hand", player.hand, (*spot, *spots), player=name)


def _of_canal(position: Position, canal: Canal) -> PlaceAspect:
    key = "completed" if canal.is_completed else "built"
    told = Phrase(f"canal_explorer.compare.{key}", {"count": len(canal.tiles)})
    spots = (f"barge:{canal.contract.id}", *(hex_id(position.box, tile.hex) for tile in canal.tiles))
    laid = tuple((tile.hex, tile.kind, tile.leaves) for tile in canal.tiles)
    words = Phrase("canal_explorer.compare.canal", {"canal": canal_words(position, canal)})
    return PlaceAspect(words, (canal.seat, canal.is_completed, laid), told, spots)


def _aspect(name: str, is_so: Hashable, told: Phrase, spots: tuple[str, ...] = (), **values: object) -> PlaceAspect:
    return PlaceAspect(Phrase(f"canal_explorer.compare.{name}", values), is_so, told, spots)


def _count(name: str, count: int, spots: tuple[str, ...] = (), **values: object) -> PlaceAspect:
    return _aspect(name, count, Phrase("canal_explorer.compare.count", {"count": count}), spots, **values)


def _cards(name: str, ids: Sequence[str], spots: tuple[str, ...] = (), **values: object) -> PlaceAspect:
    names = [
        Phrase("canal_explorer.compare.cards_of", {"count": count, "card": card_name(id)})
        for id, count in Counter(ids).items()
    ]
    return _aspect(name, tuple(ids), _listed(names), spots, **values)


def _listed(names: Sequence[object]) -> Phrase:
    return Phrase("canal_explorer.compare.list", {"all": Listing(tuple(names))}) if names else NONE
