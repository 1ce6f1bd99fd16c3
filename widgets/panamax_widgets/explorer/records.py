"""The recorded games that come with the tutor: the same files that the tests replay."""

from __future__ import annotations

from functools import cache, lru_cache

from panamax.box.components import Box
from panamax.box.loader import is_standard, shipped_box
from panamax.game import Game
from tabletop.i18n import Phrase
from tabletop_widgets.explorer.desk import ExplorerRefusal

from ..pages import games_folder

FIRST_ROUND = 2  # of the game that is open at first: its ships are under way by then


@cache
def record_names() -> tuple[str, ...]:
    """Their names, in order."""
    return tuple(sorted(file.stem for file in games_folder().glob("*.txt")))


def records() -> dict[str, Phrase]:
    """What they are called, in order."""
    return {name: Phrase(f"explorer.game.{name}") for name in record_names()}


def recorded_game(name: str, box: Box) -> Game:
    """One of them, from its beginning. Raises `ExplorerRefusal` if there is none of that name."""
    if name not in record_names():
        raise ExplorerRefusal(Phrase("explorer.no_such_record"))
    played = box if is_standard(box) else shipped_box()  # they were played with these values
    game = _replayed(name, played, played.provenances).branch()
    game.go_to(game.start)
    game.run_on()
    return game


def finished_record(name: str, box: Box) -> Game:
    """One of them, at its end. Raises `ExplorerRefusal` if there is none of that name."""
    game = recorded_game(name, box)
    while game.redo():
        pass
    return game


def first_game(box: Box) -> Game:
    """The first recorded game, in the middle: at the first turn of its second round."""
    game = recorded_game(record_names()[0], box)
    while game.position.round < FIRST_ROUND and game.redo():
        pass
    return game


@lru_cache(maxsize=8)
def _replayed(name: str, box: Box, _provenances: object) -> Game:
    """The game at its end, shared: others get branches of it. Boxes of equal values may differ in provenance."""
    text = (games_folder() / f"{name}.txt").read_text(encoding="utf-8")
    return Game.from_text(text, box)
