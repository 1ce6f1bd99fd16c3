"""What a ruling decides: for contested rules of Canal Mania a position in which their readings differ, in pictures.

Only our reading is played. What another would bring is played from the same position where an engineer or an earlier
moment stands for the difference; else its pieces are laid by hand. Rulings without an entry are about nothing that a
picture shows, or that comes to pass with the shipped box.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from canal_mania import Box, Event, Position, load_box
from canal_mania.board import DIRECTIONS
from canal_mania.box.loader import shipped_box
from canal_mania.decisions.hauls import haul_of
from canal_mania.setup import PILE, Setup
from canal_mania.state.views import Tile
from canal_mania.vocabulary import Direction, Engineer, Phase, PlayerColour, TileKind
from canal_mania_widgets.lessons.scenes.arranged import Laid, Turn, arranged
from canal_mania_widgets.play.looks import way_of
from canal_mania_widgets.player.views import CanalPanel, CanalView
from tabletop.errors import TabletopError
from tabletop.i18n import Listing

from ...comparing import ReadAs, ReadingsCompared, Words
from ...frames import FigureLine, Frame
from .differing import name_of

CARDS: Final = (CanalPanel.OFFERED, CanalPanel.HAND)
HAND: Final = (CanalPanel.HAND,)
SECOND: Final = Turn(phase=Phase.SECOND)
RED, WHITE, BLACK = 1, 2, 3  # seats
LAST: Final = 17  # a round
NO_SMEATON: Final = {RED: "rennie"}  # his surveyor stands for one card
OPEN_CONTRACT: Final = {"coventry": f"{RED} Co"}
PILE_OF_CARDS: Final = "pile:cards"
BY_STOKE: Final = ("town:Ch", "town:St", "town:No")
BY_THE_WAY: Final = frozenset({"turn_started", "round_started"})  # events that a picture of a question needn't tell
Told = tuple[FigureLine, ...]


@cache
def contest(ruling: str) -> ReadingsCompared | None:
    """The position of a ruling; ``None`` if no picture shows what it decides, or a variant does.

    With the values of an owner's copy it may not come to what it shows: then there is none either.
    """
    make = _MAKERS.get(ruling)
    try:
        return make() if make is not None else None
    except (TabletopError, LookupError, ValueError):
        if load_box() == shipped_box():
            raise
        return None


def frames(ruling: str) -> tuple[Frame, ...]:
    """What the readings of a ruling bring, in pictures; none if none shows it."""
    found = contest(ruling)
    return found.frames(f"canal_contested.{ruling}") if found is not None else ()


def _played(position: Position, *moves: str) -> tuple[Position, Told]:
    """The position after some moves, and what happened."""
    told: list[Event] = []
    for move in moves:
        position, events = position.after(move)
        told += events
    return position, tuple(FigureLine(event, event.rule) for event in told if event.id not in BY_THE_WAY)


def _refused(position: Position, move: str) -> Told:
    """Why a move isn't legal."""
    return tuple(FigureLine(refusal, refusal.rule) for refusal in position.explain(move))


def _names(position: Position) -> Words:
    return {"player": name_of(position, RED), "other": name_of(position, WHITE)}


def _in_hand(position: Position) -> int:
    return position.players[RED - 1].hand_size


def _value(position: Position, id: str) -> Mapping[str, object]:
    contract = position.box.contract(id)
    return {"contract": contract.name, "value": contract.value}


# Cards


def _r4() -> ReadingsCompared:
    """A player takes cards with one card in hand too few for taking fewer."""
    cards = ("lock", "stretch", "surveyor")
    before = arranged(
        load_box(),
        SECOND,
        contracts=OPEN_CONTRACT,
        hands={RED: "stretch stretch aqueduct aqueduct tunnel tunnel"},
        face_up=" ".join([*cards, "aqueduct", "tunnel"]),
    )
    names = _names(before)

    def read(reading: str, taken: Sequence[str], *more: str) -> ReadAs:
        after, told = _played(before, *(f"take {card}" for card in taken), *more)
        view = CanalView(after, RED, CARDS, highlight=tuple(f"hand:{RED}:{card}" for card in taken))
        return ReadAs(reading, view, {**names, "count": _in_hand(after)}, told)

    first = CanalView(before, RED, CARDS, highlight=tuple(f"face_up:{card}" for card in cards))
    readings = (read("each_card", cards[:1], "enough"), read("at_once", cards))
    return ReadingsCompared(first, {**names, "count": _in_hand(before)}, readings)


def _r15() -> ReadingsCompared:
    """A player draws the last card of the pile."""
    box, row, last = load_box(), ["stretch", "stretch", "lock", "lock", "aqueduct"], "tunnel"
    others = Counter(_deck(box)) - Counter([*row, last])
    before = arranged(box, SECOND, contracts=OPEN_CONTRACT, face_up=" ".join(row), discards=" ".join(others.elements()))
    shuffled, told = _played(before, "draw", f"card {last}")
    later = Setup.of(shuffled)
    later.put_discards(before.discards)
    later.put_rest_into_pile()

    def read(reading: str, position: Position, told: Told) -> ReadAs:
        counts = {"pile": position.pile, "discards": len(position.discards)}
        return ReadAs(reading, seen(position), counts, told)

    def seen(position: Position) -> CanalView:
        return CanalView(position, RED, (CanalPanel.OFFERED,), highlight=(PILE_OF_CARDS,))

    readings = (read("when_gone", shuffled, told), read("when_needed", later.looked_at(), told[:1]))
    return ReadingsCompared(seen(before), _names(before), readings)


def _deck(box: Box) -> Iterator[str]:
    """The build cards of a box, by id."""
    for kind, cards in box.deck.items():
        for symbol, count in cards.items():
            yield from [kind if symbol == "plain" else f"{kind}+{symbol}"] * count


# Building


def _r6() -> ReadingsCompared:
    """A canal is begun, and its owner has no card to build on with."""
    begun = Laid(RED, "river_don", "Go Sf", tiles=1)
    before = arranged(load_box(), SECOND, laid=(begun,))
    off, told = _played(before, "remove river_don")
    done, _ = _played(off, "enough")

    def seen(position: Position) -> CanalView:
        return CanalView(position, RED, near=("town:Go", "town:Sf"))

    words = {**_names(before), **_value(before, "river_don")}
    return ReadingsCompared(
        seen(before),
        words,
        (
            ReadAs("all_of_it", seen(done), words, told),
            ReadAs("besides", seen(before), words),
            ReadAs("always", seen(off), words, told),
        ),
    )


def _r8() -> ReadingsCompared:
    """From Weybridge a canal could run to London and back, and on, in as many tiles as its value allows."""
    before = arranged(load_box(), SECOND, contracts={"wey_and_arun": f"{RED} We"})
    plain = ("We", "14.27", "Gu", "14.29", "14.30", "Ar")
    again = ("We", "15.25", "Ln", "16.26", *plain)
    words = {**_names(before), **_value(before, "wey_and_arun")}

    def read(reading: str, way: Iterable[str]) -> ReadAs:
        steps = list(way)
        towns = [step for step in steps if step.isalpha()]
        view = CanalView(before, RED, near=("town:Ln", "town:Ar"), way=_hexes(before, steps))
        named = Listing(tuple(before.box.town(code).name for code in towns))
        return ReadAs(reading, view, {**words, "towns": named, "tiles": len(steps) - len(towns)})

    first = CanalView(before, RED, near=("town:Ln", "town:Ar"))
    return ReadingsCompared(first, words, (read("once", plain), read("again", again)))


def _hexes(position: Position, steps: Iterable[str]) -> tuple[int, ...]:
    """Hexes by the code of their town, or by column and row."""
    box = position.box
    return tuple(box.town(step).hex if step.isalpha() else _hex(box.columns, step) for step in steps)


def _hex(columns: int, name: str) -> int:
    column, row = map(int, name.split("."))
    return row * columns + column


def _r9() -> ReadingsCompared:
    """A tile leads the wrong way, so that the rest needs more than the contract's value."""
    before = arranged(load_box(), SECOND, contracts={"river_severn": f"{RED} Wo"}, hands={RED: "stretch lock"})
    wrong = before.move("build river_severn 5.19 w stretch")
    laid = Setup.of(before)
    hex = _hex(before.box.columns, "5.19")
    laid.put_canal("river_severn", RED, "Wo", [Tile(TileKind.STRETCH, hex, DIRECTIONS.index(Direction.W), True, 0)])

    def seen(position: Position) -> CanalView:
        return CanalView(position, RED, near=("town:Wo", "town:Gl"), last=("hex:5.19",))

    words = {**_names(before), **_value(before, "river_severn")}
    return ReadingsCompared(
        seen(before),
        words,
        (
            ReadAs("beforehand", seen(before), words, _refused(before, wrong.text)),
            ReadAs("taken_back", seen(laid.looked_at()), words),
        ),
    )


def _with_smeaton(position: Position) -> Position:
    """The same, to be drawn as if Smeaton had paid."""
    paid = Setup.of(position)
    paid.put_player(RED, PlayerColour.RED, Engineer.SMEATON)
    return paid.looked_at()


def _r13() -> ReadingsCompared:
    """Two tiles are left to build, and the only card is a surveyor of Smeaton's; another's stands for one card."""
    before, without = (
        arranged(load_box(), SECOND, contracts={"medway": f"{RED} To"}, hands={RED: "surveyor"}, engineers=engineers)
        for engineers in ({}, NO_SMEATON)
    )
    first = ("build medway 18.28 e lock", "pay surveyor")
    both, told_of_both = _played(before, *first, "build medway 19.28 ne stretch")
    one, told_of_one = _played(without, *first, "enough")

    def seen(position: Position) -> CanalView:
        return CanalView(position, RED, HAND, near=("town:To", "town:Md"))

    words = {**_names(before), **_value(before, "medway")}
    return ReadingsCompared(
        seen(before),
        words,
        (
            ReadAs("across_tiles", seen(both), words, told_of_both),
            ReadAs("one_tile", seen(_with_smeaton(one)), words, told_of_one),
        ),
    )


def _r16() -> ReadingsCompared:
    """A tile is built on top of another with Smeaton's surveyor among the cards; another's stands for one card."""
    before, without = (
        arranged(
            load_box(),
            SECOND,
            contracts={"trent_and_mersey": f"{RED} Ch"},
            laid=(Laid(WHITE, "ellesmere", "Ch Sb"),),
            hands={RED: "stretch lock surveyor"},
            engineers=engineers,
        )
        for engineers in ({}, NO_SMEATON)
    )
    paid = ("build trent_and_mersey 3.11 e stretch", "pay stretch", "pay surveyor")
    smeaton, told_of_two = _played(before, *paid)
    other, told_of_one = _played(without, *paid, "pay lock")

    def seen(position: Position) -> CanalView:
        return CanalView(position, RED, HAND, near=("town:Ch", "town:Sb"))

    names = _names(before)
    return ReadingsCompared(
        seen(before),
        names,
        (
            ReadAs("after", seen(smeaton), {**names, "count": _in_hand(smeaton)}, told_of_two),
            ReadAs("not_on_top", seen(_with_smeaton(other)), {**names, "count": _in_hand(other)}, told_of_one),
        ),
    )


def _r18() -> ReadingsCompared:
    """All tunnels lie in completed canals, and a canal that is begun needs one more."""
    before = arranged(
        load_box(),
        SECOND,
        laid=(
            Laid(RED, "huddersfield_narrow", "Ma Hu"),
            Laid(RED, "hereford_and_gloucester", "Gl He", first="stretch tunnel"),
            Laid(RED, "oxford", "Co Nh Ox", first="stretch tunnel"),
            Laid(RED, "llangollen", "Ll Ch", tiles=1),
        ),
        hands={RED: "tunnel tunnel tunnel"},
    )
    given_back = Setup.of(before)
    given_back.put_contract("llangollen", PILE)

    def seen(position: Position) -> CanalView:
        return CanalView(position, RED, HAND, near=("town:Ll", "town:Ch"))

    words = {**_names(before), **_value(before, "llangollen")}
    return ReadingsCompared(
        seen(before),
        words,
        (
            ReadAs("stays", seen(before), words, _refused(before, "build llangollen 2.11 ne tunnel")),
            ReadAs("discarded", seen(given_back.looked_at()), words),
        ),
    )


# Goods


def _r11() -> ReadingsCompared:
    """Red and White both have a section between Chester and Stoke, where Red moves a cube."""
    canals = (Laid(RED, "trent_and_mersey", "Ch St Bu No"), Laid(WHITE, "shropshire_union", "Bi St Ch"))
    before = arranged(load_box(), Turn(phase=Phase.THIRD), laid=canals, cubes="Ch")
    names = _names(before)

    def read(reading: str, move: str) -> ReadAs:
        after, told = _played(before, move)
        return ReadAs(reading, _hauled(before, after, move, BY_STOKE), names, told)

    first = CanalView(before, RED, near=BY_STOKE)
    ways = ("move Ch white St red Bu red No", "move Ch red St red Bu red No")
    return ReadingsCompared(first, names, (read("mover", ways[0]), read("owner", ways[1])))


def _r12() -> ReadingsCompared:
    """In the delivery Red's only haul brings White more."""
    canals = (
        *(Laid(WHITE, "river_severn", "Gl Wo"), Laid(WHITE, "worcester_and_birmingham", "Wo Bi")),
        *(Laid(RED, "coventry", "Bi Co"), Laid(BLACK, "lancaster", "Pr La")),
    )
    last = Turn(seat=BLACK, phase=Phase.THIRD, round=LAST, last_round=LAST)
    engineers = {RED: "brindley", WHITE: "smeaton", BLACK: "jessop"}
    almost = arranged(load_box(), last, laid=canals, cubes="Gl Pr", engineers=engineers, numbers={("points", RED): 60})
    before = almost.after("draw")[0].after_chance()[0]
    move = "move Gl white Wo white Bi red Co"
    after, told = _played(before, move)
    near, names = ("town:Gl", "town:Bi", "town:Co", "hex:5.19"), _names(before)
    first = CanalView(before, RED, near=near)
    return ReadingsCompared(
        first, names, (ReadAs("must", _hauled(before, after, move, near), names, told), ReadAs("may", first, names))
    )


def _hauled(before: Position, after: Position, move: str, near: tuple[str, ...]) -> CanalView:
    """The map after a haul, with the way that the cube went."""
    haul = haul_of(before, before.move(move))
    return CanalView(after, RED, near=near, way=way_of(before, haul) if haul is not None else ())


_MAKERS: Final[Mapping[str, Callable[[], ReadingsCompared]]] = {
    "R4": _r4,
    "R6": _r6,
    "R8": _r8,
    "R9": _r9,
    "R11": _r11,
    "R12": _r12,
    "R13": _r13,
    "R15": _r15,
    "R16": _r16,
    "R18": _r18,
}
