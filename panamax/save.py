"""The save format: a game as lines of text that a person can read, edit and compare.

The head names the format, the options, the box and the seed; then one line for each roll, shuffle and move, with who
played it in front. Reading replays the lines, so a saved game is legal or refused with the line that isn't. What chance
does after the last line follows from the seed; a last line ``chance:`` means that the game stands before it.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from .engine.setup import new_state
from .errors import NotationError, PanamaxError, shown
from .game import Game
from .i18n import Phrase
from .options import PLAYER_COUNTS, checked_options
from .position import Position
from .views import Options

if TYPE_CHECKING:
    from .box import Box

FORMAT = "panamax 1"
LARGEST_TEXT = 1_000_000  # characters
HEAD = ("players", "setup", "mulligan", "free_load_zone", "pushed_arrival", "military_pay", "box", "seed")
NO_SEED = "none"
CHANCE_IS_DUE = "chance:"


def game_to_text(game: Game) -> str:
    """The game from its start to where it stands."""
    head = {**asdict(game.position.options), "box": game.position.box.fingerprint, "seed": game.seed}
    if game.seed is None:
        head["seed"] = NO_SEED
    lines = [FORMAT, *(f"{name} {head[name]}" for name in HEAD), ""]
    for node in game.line():
        if node.move is not None and node.parent is not None:
            lines.append(f"{node.parent.position.decider_id}: {node.move.text}")
    if game.seed is not None and game.position.waits_for_chance:
        lines.append(CHANCE_IS_DUE)
    return "\n".join(lines) + "\n"


def game_from_text(text: str, box: Box | None = None) -> Game:
    """The game that `text` saves. Raises `NotationError` with the number of the line that can't be read or played."""
    if not isinstance(text, str) or len(text) > LARGEST_TEXT:
        raise NotationError(Phrase("save.error.size", {"longest": LARGEST_TEXT}))
    lines = text.splitlines()
    game = _started(lines, box)
    body = len(HEAD) + 1
    last = max((number for number, line in enumerate(lines, 1) if line.strip()), default=0)
    for number, line in enumerate(lines[body:last], body + 1):
        if number == last and line.strip() == CHANCE_IS_DUE and game.position.waits_for_chance:
            return game
        if line.strip():
            try:
                game.play_one(line)
            except PanamaxError as error:
                raise _line_error(number, error.phrase) from error
    game.run_on()
    return game


def _started(lines: list[str], box: Box | None) -> Game:
    """The game that the head describes, before its first line of play."""
    from .box import load_box

    if not lines or lines[0] != FORMAT:
        raise _line_error(1, Phrase("save.error.format", {"format": FORMAT}))
    values: dict[str, str] = {}
    for number, name in enumerate(HEAD, 2):
        word, _, value = lines[number - 1].partition(" ") if number <= len(lines) else ("", "", "")
        if word != name or not value:
            raise _line_error(number, Phrase("save.error.head", {"name": name}))
        values[name] = value
    chosen = box or load_box()
    if values["box"] != chosen.fingerprint:
        raise _line_error(HEAD.index("box") + 2, Phrase("save.error.box", {"expected": chosen.fingerprint}))
    return Game(Position(new_state(*_options(values)), chosen), _seed(values["seed"]))


def _options(values: dict[str, str]) -> tuple[int, list[int]]:
    variants = [values[name] for name in Options.__dataclass_fields__ if name != "players"]
    counts = {str(count): count for count in PLAYER_COUNTS}
    players = counts.get(values["players"], values["players"])
    try:
        numbers = checked_options(players, *variants)
    except PanamaxError as error:
        raise _line_error(HEAD.index(str(error.phrase.values["option"])) + 2, error.phrase) from error
    return numbers[0], numbers[1:]


def _seed(word: str) -> int | None:
    if word == NO_SEED:
        return None
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 18):
        raise _line_error(HEAD.index("seed") + 2, Phrase("option.seed", {"given": shown(word)}))
    return int(word)


def _line_error(line: int, reason: Phrase) -> NotationError:
    return NotationError(Phrase("save.error.line", {"line": line, "reason": reason}))
