"""The save format: a game as lines of text that a person can read, edit and compare.

The head names the format, the options, the box and the seed (and the position, if the game began in the middle of one);
then one line for each roll, shuffle and move, with who played it in front. A tree has variations in round brackets
behind the move that they replace, each bracket on its own line; ``= name``, ``# comment`` and, last, marks on the board
(``@ arrow ship:iowa column:3``, ``@ circle column:3``) stand behind the move that they are about, or before the first
one. Reading replays the lines, so what was saved is legal. A text that can't be read is refused with the place. Where a
move isn't legal, as when a rule was read otherwise then, the game opens up to there, and `Game.cut` says so; if it may
have been played with other values than those in use, `Game.notice` does. A box that isn't the shipped one has its
values in a line ``box-values prices.transfer=4`` behind the seed; before it stand the variants that saves of before
don't know, where the game has another value than the default. What chance does after the last line follows from the
seed; a last line ``chance:`` means that the game stands before it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import TypeVar

from tabletop.errors import BoxError, NotationError, TabletopError, shown
from tabletop.i18n import Phrase
from tabletop.record.save_tree import PlayedTree, line_lines, tree_lines
from tabletop.record.saved_game import saved_game

from ..box.components import Box
from ..box.loader import load_box
from ..box.own_values import box_named, is_fingerprint, notice, values_line
from ..engine.setup import new_state
from ..options import PLAYER_COUNTS, VARIANTS, Options, checked_options
from ..position import Position

FORMAT = "panamax 1"
LATER = tuple(id for id, variant in VARIANTS.items() if not variant.in_every_save)
HEAD = ("players", *(id for id in VARIANTS if id not in LATER), "box", "seed")
POSITION = "position"  # where the game began
VALUES = "box-values"  # where the box differs from the shipped one
OPTIONAL = (*LATER, VALUES, POSITION)  # lines that may follow, in this order
NO_SEED = "none"
G = TypeVar("G", bound=PlayedTree)


def game_to_text(game: PlayedTree) -> str:
    """The game from its start to where it stands."""
    return _text(game, line_lines(game))


def tree_to_text(game: PlayedTree) -> str:
    """The whole tree of the game, with names and comments."""
    return _text(game, tree_lines(game))


def game_from_text(text: str, box: Box | None, begun: Callable[[Position, int | None], G]) -> G:
    """The game or tree that `text` saves, played in a game `begun` with its start and its seed.

    Where it stands, and what can't be read or played, is told in `tabletop.record.saved_game`. Raises `NotationError`.
    """

    def begin(lines: list[str]) -> tuple[G, int]:
        start, seed, head, told = _started(lines, box or load_box())
        game = begun(start, seed)
        game.notice = told
        return game, head

    return saved_game(text, begin, _line_error)


def _text(game: PlayedTree, body: list[str]) -> str:
    first = game.start.position
    head = {**asdict(first.options), "box": first.box.fingerprint, "seed": game.seed}
    if game.seed is None:
        head["seed"] = NO_SEED
    head[VALUES] = values_line(first.box)
    head[POSITION] = "" if first == _new(first.options, first.box) else first.notation()
    optional = [name for name in OPTIONAL if head[name] and (name not in LATER or head[name] != VARIANTS[name].default)]
    lines = [FORMAT, *(f"{name} {head[name]}" for name in (*HEAD, *optional))]
    return "\n".join([*lines, "", *body]) + "\n"


def _new(options: Options, box: Box) -> Position:
    return Position(new_state(options.players, options.numbers), box)


def _started(lines: list[str], in_use: Box) -> tuple[Position, int | None, int, Phrase | None]:
    """Where the game began, its seed, how many lines the head has, and what to tell of the box."""
    if not lines or lines[0] != FORMAT:
        raise _line_error(1, 1, Phrase("save.error.format", {"format": FORMAT}))
    values = _head(lines)
    options, seed, body = _options(values), _seed(values), len(values) + 1
    chosen = _box(values, in_use)
    start = _new(options, chosen)
    if POSITION in values:
        start = _position(values[POSITION], options, chosen, body)
    return start, seed, body, notice(values["box"], chosen, in_use)


def _head(lines: list[str]) -> dict[str, str]:
    """The values of the head by name, in the order of their lines."""
    values: dict[str, str] = {}
    for number, name in enumerate(HEAD, 2):
        word, _, value = lines[number - 1].partition(" ") if number <= len(lines) else ("", "", "")
        if word != name or not value:
            raise _line_error(number, 1, Phrase("save.error.head", {"name": name}))
        values[name] = value
    for name in OPTIONAL:
        line = len(values) + 1
        if line < len(lines) and lines[line].startswith(f"{name} "):
            values[name] = lines[line].removeprefix(f"{name} ")
    return values


def _box(values: dict[str, str], in_use: Box) -> Box:
    """The box of a game that names it and states where it differs from the shipped one."""
    if not is_fingerprint(values["box"]):
        raise _value_error(values, "box", Phrase("save.error.box"))
    try:
        return box_named(values["box"], values.get(VALUES, ""), in_use)
    except BoxError as error:
        raise _value_error(values, VALUES, error.faults[0]) from error


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
    if position.box.fingerprint != box.fingerprint:
        raise _line_error(line, column, Phrase("save.error.other_box"))
    if position.options != options:
        raise _line_error(line, column, Phrase("save.error.other_options"))
    return position


def _seed(values: dict[str, str]) -> int | None:
    word = values["seed"]
    if word == NO_SEED:
        return None
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 18):
        raise _value_error(values, "seed", Phrase("option.seed", {"given": shown(word)}))
    return int(word)


def _value_error(values: dict[str, str], name: str, reason: Phrase) -> NotationError:
    """What is wrong with a value in the head."""
    return _line_error(list(values).index(name) + 2, len(name) + 2, reason)


def _line_error(line: int, column: int, reason: Phrase) -> NotationError:
    return NotationError(Phrase("save.error.line", {"line": line, "column": column, "reason": reason}))
