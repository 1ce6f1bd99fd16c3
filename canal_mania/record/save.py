"""The save format: a game as lines of text that a person can read, edit and compare.

The head names the format, the options, the box and the seed; behind these stand the variants that saves of before don't
know, where the game has another value than the default; for a box that isn't the shipped one also each value in
which it differs, in a line ``box-value limits.hand 6`` (see `box.own_values`); and the position, if the game began in
the middle of one. Then one line for each draw and move, with who played it in front; a tree has variations in brackets,
names, comments and marks (`tabletop.record.save_tree`). Reading replays the lines, so what was saved is legal. A text
that can't be read is refused with the place; where a move isn't legal the game opens up to there, and `Game.cut` says
so. What chance does after the last line follows from the seed; a last line ``chance:`` means that the game stands
before it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from typing import Final, TypeVar

from tabletop.errors import BoxError, NotationError, TabletopError, shown
from tabletop.i18n import Phrase
from tabletop.record.save_tree import PlayedTree, line_lines, tree_lines
from tabletop.record.saved_game import saved_game

from ..box.components import Box
from ..box.loader import load_box
from ..box.own_values import UnknownBox, box_named, differing_values
from ..box.tables import tables_of
from ..engine.setup import new_state
from ..options import PLAYER_COUNTS, VARIANTS, Options, checked_options
from ..position import Position

FORMAT: Final = "canal_mania 1"
LATER: Final = tuple(id for id, variant in VARIANTS.items() if not variant.in_every_save)
HEAD: Final = ("players", *(id for id in VARIANTS if id not in LATER), "box", "seed")
VALUE: Final = "box-value"  # optional lines behind the head and `LATER`: where the box differs from the shipped one
POSITION: Final = "position"  # an optional last line of the head: where the game began
NO_SEED: Final = "none"


G = TypeVar("G", bound=PlayedTree)


def game_to_text(game: PlayedTree) -> str:
    """The game from its start to where it stands."""
    return _text(game, line_lines(game))


def tree_to_text(game: PlayedTree) -> str:
    """The whole tree of the game, with names, comments and marks."""
    return _text(game, tree_lines(game))


def _text(game: PlayedTree, body: list[str]) -> str:
    first = game.start.position
    head = {**asdict(first.options), "box": first.box.fingerprint, "seed": NO_SEED if game.seed is None else game.seed}
    later = [name for name in LATER if head[name] != VARIANTS[name].default]
    lines = [FORMAT, *(f"{name} {head[name]}" for name in (*HEAD, *later))]
    lines += [f"{VALUE} {place} {json.dumps(value)}" for place, value in differing_values(first.box).items()]
    if first != _new(first.options, first.box):
        lines.append(f"{POSITION} {first.notation()}")
    return "\n".join([*lines, "", *body]) + "\n"


def game_from_text(text: str, box: Box | None, begun: Callable[[Position, int | None], G]) -> G:
    """The game or tree that `text` saves, played in a game `begun` with its start and its seed.

    Where it stands, and what can't be read or played, is told in `tabletop.record.saved_game`. Raises `NotationError`.
    """

    def begin(lines: list[str]) -> tuple[G, int]:
        start, seed, head = _started(lines, box or load_box())
        return begun(start, seed), head

    return saved_game(text, begin, _line_error)


def _new(options: Options, box: Box) -> Position:
    return Position(new_state(tables_of(box), options.players, options.numbers), box)


def _started(lines: list[str], in_use: Box) -> tuple[Position, int | None, int]:
    """Where the game began, its seed, and how many lines the head has."""
    if not lines or lines[0] != FORMAT:
        raise _line_error(1, 1, Phrase("canal.save.error.format", {"format": FORMAT}))
    values: dict[str, str] = {}
    for number, name in enumerate(HEAD, 2):
        word, _, value = lines[number - 1].partition(" ") if number <= len(lines) else ("", "", "")
        if word != name or not value:
            raise _line_error(number, 1, Phrase("canal.save.error.head", {"name": name}))
        values[name] = value
    for name in LATER:
        line = len(values) + 1
        if line < len(lines) and lines[line].startswith(f"{name} "):
            values[name] = lines[line].removeprefix(f"{name} ")
    stated = _stated(lines, len(values) + 1)
    box = _box(values, stated, in_use)
    start, seed, body = _new(_options(values), box), _seed(values), len(values) + 1 + len(stated)
    if body < len(lines) and lines[body].startswith(f"{POSITION} "):
        body += 1
        start = _position(lines[body - 1].removeprefix(f"{POSITION} "), start.options, box, body)
    return start, seed, body


def _stated(lines: list[str], begin: int) -> dict[str, object]:
    """The values in which the box differs from the shipped one, by place, in the order of their lines."""
    stated: dict[str, object] = {}
    for number, line in enumerate(lines[begin:], begin + 1):
        word, _, rest = line.partition(" ")
        if word != VALUE:
            break
        place, _, value = rest.partition(" ")
        try:
            read = json.loads(value)
        except (ValueError, RecursionError):
            raise _line_error(number, len(VALUE) + len(place) + 3, Phrase("canal.save.error.value")) from None
        if place in stated:
            raise _line_error(number, len(VALUE) + 2, Phrase("canal.save.error.value_twice", {"place": shown(place)}))
        stated[place] = read
    return stated


def _box(values: dict[str, str], stated: dict[str, object], in_use: Box) -> Box:
    """The box that a save names."""
    fingerprint = values["box"]
    try:
        return box_named(fingerprint, stated, in_use)
    except BoxError as error:
        fault = error.faults[0]
        about = f"{fault.values.get('key', '')}."
        for number, place in enumerate(stated, len(values) + 2):
            if about.startswith(f"{place}."):
                raise _line_error(number, 1, fault) from error
        raise _value_error(values, "box", fault) from error
    except UnknownBox:
        key = "canal.save.error.other_values" if stated else "canal.save.error.box"
        raise _value_error(values, "box", Phrase(key, {"given": shown(fingerprint)})) from None


def _options(values: dict[str, str]) -> Options:
    counts = {str(count): count for count in PLAYER_COUNTS}
    players = counts.get(values["players"], values["players"])
    try:
        return checked_options(players, {id: values[id] for id in VARIANTS if id in values})
    except TabletopError as error:
        raise _value_error(values, str(error.phrase.values["option"]), error.phrase) from error


def _position(notation: str, options: Options, box: Box, line: int) -> Position:
    column = len(POSITION) + 2
    try:
        position = Position.from_notation(notation, box)
    except TabletopError as error:
        raise _line_error(line, column, error.phrase) from error
    if position.options != options:
        raise _line_error(line, column, Phrase("canal.save.error.other_options"))
    return position


def _seed(values: dict[str, str]) -> int | None:
    word = values["seed"]
    if word == NO_SEED:
        return None
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 18):
        raise _value_error(values, "seed", Phrase("canal.option.seed", {"given": shown(word)}))
    return int(word)


def _value_error(values: dict[str, str], name: str, reason: Phrase) -> NotationError:
    """What is wrong with a value in the head."""
    return _line_error(list(values).index(name) + 2, len(name) + 2, reason)


def _line_error(line: int, column: int, reason: Phrase) -> NotationError:
    return NotationError(Phrase("canal.save.error.line", {"line": line, "column": column, "reason": reason}))
