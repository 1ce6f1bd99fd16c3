"""What Panamax gives practice. Its kinds of exercises and its games are imported when one is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from panamax.box.components import Box
from tabletop_widgets.kit.practice import Kind, PlayedGame, PracticeKit
from tabletop_widgets.practice.draw import Exercises

from ..pages import PRACTICE
from ..rule_book import PANAMAX_RULES
from .topics import TOPIC_OF_LESSON, TOPICS


def _kinds() -> Sequence[Kind]:
    from .kinds import KINDS

    return KINDS


def _asking_for() -> Mapping[str, Kind]:
    from .kinds import asking_for

    return asking_for()


def _games(name: str, setups: tuple[str, ...], count: int, box: Box) -> Iterable[PlayedGame]:
    from .games import games

    return games(name, setups, count, box)


PANAMAX_PRACTICE: Final = PracticeKit(
    rules=PANAMAX_RULES,
    page=PRACTICE,
    topics=TOPICS,
    topic_of_lesson=TOPIC_OF_LESSON,
    kinds=_kinds,
    asking_for=_asking_for,
    games=_games,
)
EXERCISES: Final = Exercises(PANAMAX_PRACTICE)
