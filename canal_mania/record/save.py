"""The save format: a game as lines of text that a person can read, edit and compare.

The head names the format, the options, the box and the seed; for a box that isn't the shipped one also each value in
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
from tabletop.given_text import GivenText, given_text
from tabletop.i18n import Phrase
from tabletop.readers_text import HiddenSign
from tabletop.record.save_tree import LARGEST_TEXT, PlayedTree, TreeReader, line_lines, tree_lines

from ..box.components import Box
from ..box.loader import load_box
from ..box.own_values import UnknownBox, box_named, differing_values
from ..box.tables import tables_of
from ..engine.setup import new_state
from ..options import PLAYER_COUNTS, checked_options
from ..position import Position
from ..state.views import Options

FORMAT: Final = "canal_mania 1"
HEAD: Final = ("players", "contract_value", "goods_on", "open_contracts", "box", "seed")
VALUE: Final = "box-value"  # optional lines behind the head: where the box differs from the shipped one
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
    lines = [FORMAT, *(f"{name} {head[name]}" for name in HEAD)]
    lines += [f"{VALUE} {place} {json.dumps(value)}" for place, value in differing_values(first.box).items()]
    if first != _new(first.options, first.box):
        lines.append(f"{POSITION} {first.notation()}")
    return "\n".join([*lines, "", *body]) + "\n"


def game_from_text(text: str, box: Box | None, begun: Callable[[Position, int | None], G]) -> G:
    """The game or tree that `text` saves, played in a game `begun` with its start and its seed.

    The game stands at the end of its main line, or before the first move there that isn't legal; then `Game.cut` says
    which and why. A variation ends before such a move, too. Raises `NotationError` with the line and column that can't
    be read or played.
    """
    if not isinstance(text, str) or len(text) > LARGEST_TEXT:
        raise NotationError(Phrase("save.error.size", {"longest": LARGEST_TEXT}))
    try:
        given = given_text(text)
    except HiddenSign as hidden:
        raise _line_error(hidden.line, hidden.column, hidden.reason) from hidden
    try:
        game, reader = _played(given, box or load_box(), begun)
    except NotationError as error:
        raise given.refused(error) from error
    try:
        reader.end()
    except TabletopError as error:
        raise _line_error(given.place(len(given.lines), 1)[0], 1, error.phrase) from error
    game.cut, game.left_out = reader.cut, given.notice
    return game


def _played(given: GivenText, in_use: Box, begun: Callable[[Position, int | None], G]) -> tuple[G, TreeReader]:
    """The game of a text, and who has read its lines. Raises `NotationError` with a place in what is left of it."""
    start, seed, body = _started(given.lines, in_use)
    game = begun(start, seed)
    reader = TreeReader(game)
    for number, line in enumerate(given.lines[body:], body + 1):
        if line:
            try:
                reader.read(line, given.place(number, 1)[0])
            except TabletopError as error:
                raise _line_error(number, 1, error.phrase) from error
    return game, reader


def _new(options: Options, box: Box) -> Position:
    players, *variants = asdict(options).values()
    count, numbers = checked_options(players, *variants)
    return Position(new_state(tables_of(box), count, numbers), box)


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
    stated = _stated(lines)
    box = _box(values["box"], stated, in_use)
    start, seed, body = _options(values, box), _seed(values["seed"]), len(HEAD) + 1 + len(stated)
    if body < len(lines) and lines[body].startswith(f"{POSITION} "):
        body += 1
        start = _position(lines[body - 1].removeprefix(f"{POSITION} "), start.options, box, body)
    return start, seed, body


def _stated(lines: list[str]) -> dict[str, object]:
    """The values in which the box differs from the shipped one, by place, in the order of their lines."""
    stated: dict[str, object] = {}
    for number, line in enumerate(lines[len(HEAD) + 1 :], len(HEAD) + 2):
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


def _box(fingerprint: str, stated: dict[str, object], in_use: Box) -> Box:
    """The box that a save names."""
    try:
        return box_named(fingerprint, stated, in_use)
    except BoxError as error:
        fault = error.faults[0]
        about = f"{fault.values.get('key', '')}."
        for number, place in enumerate(stated, len(HEAD) + 2):
            if about.startswith(f"{place}."):
                raise _line_error(number, 1, fault) from error
        raise _value_error("box", fault) from error
    except UnknownBox:
        key = "canal.save.error.other_values" if stated else "canal.save.error.box"
        raise _value_error("box", Phrase(key, {"given": shown(fingerprint)})) from None


def _options(values: dict[str, str], box: Box) -> Position:
    counts = {str(count): count for count in PLAYER_COUNTS}
    variants = [values[name] for name in Options.__dataclass_fields__ if name != "players"]
    try:
        count, numbers = checked_options(counts.get(values["players"], values["players"]), *variants)
    except TabletopError as error:
        raise _value_error(str(error.phrase.values["option"]), error.phrase) from error
    return Position(new_state(tables_of(box), count, numbers), box)


def _position(notation: str, options: Options, box: Box, line: int) -> Position:
    column = len(POSITION) + 2
    try:
        position = Position.from_notation(notation, box)
    except TabletopError as error:
        raise _line_error(line, column, error.phrase) from error
    if position.options != options:
        raise _line_error(line, column, Phrase("canal.save.error.other_options"))
    return position


def _seed(word: str) -> int | None:
    if word == NO_SEED:
        return None
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 18):
        raise _value_error("seed", Phrase("canal.option.seed", {"given": shown(word)}))
    return int(word)


def _value_error(name: str, reason: Phrase) -> NotationError:
    """What is wrong with a value in the head."""
    return _line_error(HEAD.index(name) + 2, len(name) + 2, reason)


def _line_error(line: int, column: int, reason: Phrase) -> NotationError:
    return NotationError(Phrase("canal.save.error.line", {"line": line, "column": column, "reason": reason}))
