"""The sheets of Canal Mania's position editor: for each thing on the table its fields, and how they are put.

Fields are settings, so that a keyboard alone suffices; clicking is in `editor`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from canal_mania.options import PLAYER_COUNTS, VARIANTS
from canal_mania.setup import PARLIAMENT, PILE, TURNS, Setup
from canal_mania.vocabulary import CARD_IDS, Engineer, Phase, PlayerColour
from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import Setting, SettingKind

from ..pictures.cards import card_name
from .laying import canal_of, put_tiles, turn_last

NOTHING: Final = ""
ADD, REMOVE = "add", "remove"
LIFT, TURN = "lift", "turn"
MOST_ROUNDS, MOST_POINTS = 60, 200
SOURCES: Final = MappingProxyType({"canals": 0, "goods": 2})  # of points, by their place in the notation
Options = Iterable[tuple[str, Phrase]]


@dataclass(frozen=True, slots=True)
class SetupThing:
    """Something on the table that has a sheet."""

    id: str
    name: Phrase


@dataclass(frozen=True, slots=True)
class SetupForm:
    """A sort of things: the names of those that there are by the end of their ids, their fields, how one is put."""

    things: Callable[[Setup], Mapping[str, Phrase]]
    settings: Callable[[Setup, str], list[Setting]]
    put: Callable[[Setup, str, str, str], None]


def all_things(setup: Setup) -> list[SetupThing]:
    """Everything that has a sheet."""
    return [
        SetupThing(f"{sort}:{rest}" if rest else sort, name)
        for sort, form in FORMS.items()
        for rest, name in form.things(setup).items()
    ]


def _label(key: str, **values: object) -> Phrase:
    return Phrase(f"canal_explorer.edit.{key}", values)


def _choice(id: str, value: object, options: Options) -> Setting:
    known = tuple(options)
    chosen = str(value)
    return Setting(id, _label(f"field.{id}"), chosen if chosen in dict(known) else known[0][0], options=known)


def _number(id: str, value: int, most: int) -> Setting:
    return Setting(id, _label(f"field.{id}"), value, SettingKind.NUMBER, least=0, most=most)


def _action(id: str, options: Options) -> Setting:
    """A list of which each choice does something at once."""
    return _choice(id, NOTHING, [(NOTHING, _label("choose")), *options])


def _player(setup: Setup, seat: int) -> Phrase:
    return Phrase("canal_pictures.player", {"player": setup.name_of(seat - 1)})


def _seats(setup: Setup) -> dict[str, Phrase]:
    return {str(seat): _player(setup, seat) for seat in range(1, setup.options.players + 1)}


# Whose turn it is


def _clock(setup: Setup, _rest: str) -> list[Setting]:
    phases = [(str(phase), Phrase(f"canal_explorer.phase.{phase}")) for phase in TURNS]
    return [
        _choice("seat", setup.acting or 1, _seats(setup).items()),
        _number("round", setup.round, MOST_ROUNDS),
        _choice("phase", setup.phase, phases),
    ]


def _put_clock(setup: Setup, _rest: str, field: str, value: str) -> None:
    phase = setup.phase if setup.phase in TURNS else Phase.FIRST
    told = {"seat": str(setup.acting or 1), "round": str(setup.round), "phase": str(phase)} | {field: value}
    setup.put_turn(int(told["seat"]), int(told["round"]), Phase(told["phase"]))


# Players


def _of_player(setup: Setup, rest: str) -> list[Setting]:
    seat = int(rest)
    player = setup.players[seat - 1]
    colours = [(str(colour), Phrase(f"canal.player.{colour}")) for colour in PlayerColour]
    engineers = [
        (str(card.id), Phrase("canal_explorer.compare.named", {"name": card.name})) for card in setup.box.engineers
    ]
    points = [
        _number(f"points_{name}", setup.number("points", source * PLAYER_COUNTS[-1] + seat - 1), MOST_POINTS)
        for name, source in SOURCES.items()
    ]
    engineer = player.engineer.id if player.engineer is not None else NOTHING
    return [_choice("colour", player.colour, colours), _choice("engineer", engineer, engineers), *points]


def _put_player(setup: Setup, rest: str, field: str, value: str) -> None:
    """Who had a colour or an engineer before gets the other one's."""
    seat, number = int(rest), int(rest) - 1
    if field.startswith("points_"):
        source = SOURCES[field.removeprefix("points_")]
        setup.put_number("points", source * PLAYER_COUNTS[-1] + number, int(value))
        return
    players = setup.players
    mine = players[number]
    for other in players:
        engineer = other.engineer.id if other.engineer is not None else None
        colour = other.colour
        if other.seat == seat:
            colour = PlayerColour(value) if field == "colour" else colour
            engineer = Engineer(value) if field == "engineer" else engineer
        elif field == "colour" and colour == value:
            colour = mine.colour
        elif field == "engineer" and engineer == value:
            engineer = mine.engineer.id if mine.engineer is not None else None
        setup.put_player(other.seat, colour, engineer)


# Build cards


def _piled(setup: Setup) -> list[str]:
    return [id for place, id in enumerate(CARD_IDS) if setup.number("deck", place)]


def _cards(setup: Setup, held: Sequence[str]) -> list[Setting]:
    """What can be put in out of the pile, and taken out into it."""
    return [
        _action(ADD, [(id, card_name(id)) for id in _piled(setup)]),
        _action(REMOVE, [(id, card_name(id)) for id in dict.fromkeys(held)]),
    ]


def changed(held: Sequence[str], field: str, value: str) -> list[str]:
    """Things with one more, or one less."""
    if field == ADD:
        return [*held, value]
    place = held.index(value)
    return [*held[:place], *held[place + 1 :]]


def hand_of(setup: Setup, seat: int) -> tuple[str, ...]:
    """The cards of the player on a seat."""
    return setup.players[seat - 1].hand or ()


def _put_hand(setup: Setup, rest: str, field: str, value: str) -> None:
    setup.put_hand(int(rest), changed(hand_of(setup, int(rest)), field, value))
    setup.put_rest_into_pile()


def _put_face_up(setup: Setup, _rest: str, field: str, value: str) -> None:
    setup.put_face_up(changed(setup.face_up, field, value))
    setup.put_rest_into_pile()


def _put_discards(setup: Setup, _rest: str, field: str, value: str) -> None:
    setup.put_discards(changed(setup.discards, field, value))
    setup.put_rest_into_pile()


# Goods


def _goods(setup: Setup, _rest: str) -> list[Setting]:
    there = {town.code for town in setup.cubes}
    names = {town.code: Phrase("canal_explorer.compare.named", {"name": town.name}) for town in setup.box.towns}
    return [
        _action(ADD, [(code, name) for code, name in names.items() if code not in there]),
        _action(REMOVE, [(code, name) for code, name in names.items() if code in there]),
    ]


def _put_goods(setup: Setup, _rest: str, field: str, value: str) -> None:
    setup.put_cubes(changed([town.code for town in setup.cubes], field, value))


# Contracts and canals


def _contract(setup: Setup, rest: str) -> list[Setting]:
    contract, canal = setup.box.contract(rest), canal_of(setup, rest)
    lies_open = any(other.id == rest for other in setup.parliament)
    place: object = canal.seat if canal is not None else PARLIAMENT if lies_open else PILE
    places = [(PARLIAMENT, _label(PARLIAMENT)), (PILE, _label(PILE)), *_seats(setup).items()]
    fields = [_choice("place", place, places)]
    if canal is not None:
        ends = [
            (code, Phrase("canal_explorer.compare.named", {"name": setup.box.town(code).name}))
            for code in contract.ends
        ]
        fields.append(_choice("end", canal.towns[0].code, ends))
        if canal.tiles:
            fields.append(_action("tile", [(LIFT, _label(LIFT)), (TURN, _label(TURN))]))
    return fields


def _put_contract(setup: Setup, rest: str, field: str, value: str) -> None:
    """Whose a canal is may change; where it begins only with its tiles lifted."""
    canal = canal_of(setup, rest)
    if field == "place" and canal is not None and value.isdigit():
        setup.put_canal(rest, int(value), canal.towns[0].code, canal.tiles)
    elif field == "place":
        setup.put_contract(rest, int(value) if value.isdigit() else value)
    elif canal is not None and field == "end":
        setup.put_contract(rest, canal.seat, value)
    elif value == TURN:
        turn_last(setup, rest)
    elif canal is not None:
        put_tiles(setup, rest, canal.tiles[:-1])


# Options


def _variants(setup: Setup, _rest: str) -> list[Setting]:
    found = []
    for place, (id, variant) in enumerate(VARIANTS.items()):
        values = [(value, variant.phrase(value)) for value in variant.values]
        chosen = variant.values[setup.number("variants", place)]
        found.append(Setting(id, variant.phrase(), chosen, options=tuple(values)))
    return found


def _put_variant(setup: Setup, _rest: str, field: str, value: str) -> None:
    setup.put_number("variants", [*VARIANTS].index(field), VARIANTS[field].number_of(value))


def _one(sort: str) -> Callable[[Setup], Mapping[str, Phrase]]:
    return lambda _setup: {NOTHING: _label(f"thing.{sort}")}


def _each_seat(sort: str) -> Callable[[Setup], Mapping[str, Phrase]]:
    return lambda setup: {seat: _label(f"thing.{sort}", player=name) for seat, name in _seats(setup).items()}


def _contracts(setup: Setup) -> Iterator[tuple[str, Phrase]]:
    for contract in setup.box.contracts:
        yield contract.id, _label("thing.contract", contract=contract.name)


FORMS: Final[Mapping[str, SetupForm]] = MappingProxyType(
    {
        "clock": SetupForm(_one("clock"), _clock, _put_clock),
        "player": SetupForm(_each_seat("player"), _of_player, _put_player),
        "hand": SetupForm(_each_seat("hand"), lambda setup, rest: _cards(setup, hand_of(setup, int(rest))), _put_hand),
        "face_up": SetupForm(_one("face_up"), lambda setup, _: _cards(setup, setup.face_up), _put_face_up),
        "discards": SetupForm(_one("discards"), lambda setup, _: _cards(setup, setup.discards), _put_discards),
        "goods": SetupForm(_one("goods"), _goods, _put_goods),
        "contract": SetupForm(lambda setup: dict(_contracts(setup)), _contract, _put_contract),
        "options": SetupForm(_one("options"), _variants, _put_variant),
    }
)
