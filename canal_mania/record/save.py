"""The save format: a game as lines of text that a person can read, edit and compare.

The head names the format, the options, the box and the seed; for a box that isn't the shipped one also each value in
which it differs, in a line ``box-value limits.hand 6`` (see `box.own_values`); and the position, if the game began in
the middle of one. Then one line for each draw and move, with who played it in front. Reading replays the lines, so what
was saved is legal; a text that can't be read or played is refused with the place. What chance does after the last line
follows from the seed; a last line ``chance:`` means that the game stands before it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict
from itertools import pairwise
from typing import Final, Protocol, TypeVar

from tabletop.errors import BoxError, NotationError, TabletopError, shown
from tabletop.given_text import given_text
from tabletop.i18n import Phrase
from tabletop.readers_text import HiddenSign

from ..box.components import Box
from ..box.loader import load_box
from ..box.own_values import UnknownBox, box_named, differing_values
from ..box.tables import tables_of
from ..decisions.base import Move
from ..engine.setup import new_state
from ..options import PLAYER_COUNTS, checked_options
from ..position import Position
from ..state.views import Options

FORMAT: Final = "canal_mania 1"
LARGEST_TEXT: Final = 400_000  # characters; games of random moves have some 26,000
MOST_MOVES: Final = 6_000  # games of random moves have some 1,100
HEAD: Final = ("players", "contract_value", "goods_on", "open_contracts", "box", "seed")
VALUE: Final = "box-value"  # optional lines behind the head: where the box differs from the shipped one
POSITION: Final = "position"  # an optional last line of the head: where the game began
NO_SEED: Final = "none"
CHANCE_IS_DUE: Final = "chance:"


class PlayedStep(Protocol):
    """A place of a game, as far as it is written down."""

    @property
    def position(self) -> Position: ...

    @property
    def move(self) -> Move | None: ...


class Played(Protocol):
    """A game, as far as it is written down and played again: `canal_mania.game.Game`."""

    seed: int | None
    left_out: Phrase | None

    @property
    def line(self) -> Sequence[PlayedStep]: ...

    @property
    def position(self) -> Position: ...

    def play_one(self, move: str) -> object: ...

    def run_on(self) -> object: ...


G = TypeVar("G", bound=Played)


def game_to_text(game: Played) -> str:
    """The game from its start to where it stands."""
    line = game.line
    first = line[0].position
    head = {**asdict(first.options), "box": first.box.fingerprint, "seed": NO_SEED if game.seed is None else game.seed}
    lines = [FORMAT, *(f"{name} {head[name]}" for name in HEAD)]
    lines += [f"{VALUE} {place} {json.dumps(value)}" for place, value in differing_values(first.box).items()]
    if first != _new(first.options, first.box):
        lines.append(f"{POSITION} {first.notation()}")
    moves = [
        f"{before.position.decider_id}: {step.move.text}" for before, step in pairwise(line) if step.move is not None
    ]
    due = [CHANCE_IS_DUE] if game.seed is not None and game.position.waits_for_chance else []
    return "\n".join([*lines, "", *moves, *due]) + "\n"


def game_from_text(text: str, box: Box | None, begun: Callable[[Position, int | None], G]) -> G:
    """The game that `text` saves, played in a game `begun` with its start and its seed. Raises `NotationError`."""
    if not isinstance(text, str) or len(text) > LARGEST_TEXT:
        raise NotationError(Phrase("canal.save.error.size", {"longest": LARGEST_TEXT}))
    try:
        given = given_text(text)
    except HiddenSign as hidden:
        raise _line_error(hidden.line, hidden.column, hidden.reason) from hidden
    try:
        game = _played(given.lines, box or load_box(), begun)
    except NotationError as error:
        raise given.refused(error) from error
    game.left_out = given.notice
    return game


def _played(lines: list[str], in_use: Box, begun: Callable[[Position, int | None], G]) -> G:
    """The game of the lines that are left of a text. Raises `NotationError` with a place in them."""
    start, seed, body = _started(lines, in_use)
    moves = [(number, line) for number, line in enumerate(lines[body:], body + 1) if line]
    if len(moves) > MOST_MOVES:
        raise NotationError(Phrase("canal.save.error.moves", {"most": MOST_MOVES}))
    waits = bool(moves) and moves[-1][1] == CHANCE_IS_DUE
    game = begun(start, seed)
    for number, line in moves[:-1] if waits else moves:
        try:
            game.play_one(line)
        except TabletopError as error:
            raise _line_error(number, 1, error.phrase) from error
    if not waits:
        game.run_on()
    return game


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
