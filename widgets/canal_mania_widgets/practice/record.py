"""What Canal Mania gives practice. Its kinds of exercises and its games are imported when one is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from canal_mania.box.components import Box
from tabletop_widgets.kit.practice import Kind, PlayedGame, PracticeKit
from tabletop_widgets.practice.draw import Exercises

from ..pages import PRACTICE
from ..rule_book import CANAL_RULES
from .topics import BUILDING, CARDS, ENDING, HAULS, MIXED, TOPICS


def _kinds() -> Sequence[Kind]:
    from .kinds import KINDS

    return KINDS


def _games(name: str, setups: tuple[str, ...], count: int, box: Box) -> Iterable[PlayedGame]:
    from .games import games

    return games(name, setups, count, box)


CANAL_PRACTICE: Final = PracticeKit(
    rules=CANAL_RULES,
    page=PRACTICE,
    topics=TOPICS,
    topic_of_lesson={
        "80_first_canal": BUILDING,
        "81_first_delivery": HAULS,
        "82_canal_turn": CARDS,
        "83_canal_contracts": MIXED,
        "84_ground_and_cards": BUILDING,
        "85_on_top": BUILDING,
        "86_where_goods_appear": CARDS,
        "87_long_hauls": HAULS,
        "88_engineers_and_end": ENDING,
        "89_which_contract": MIXED,
        "90_cards_or_goods": CARDS,
        "91_whose_water": HAULS,
    },
    kinds=_kinds,
    asking_for=dict,
    games=_games,
)
EXERCISES: Final = Exercises(CANAL_PRACTICE)
