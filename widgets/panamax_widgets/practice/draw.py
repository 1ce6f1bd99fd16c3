"""Draws exercises: by topic, level and seed, or by the rules that they are to be about. The same seed, the same one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from random import Random
from typing import Final

from panamax.box.components import Box
from panamax.box.loader import load_box
from panamax.events.kinds import EVENT_KINDS
from panamax.words import catalogue
from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import PageRefusal

from .exercise import HIGHEST_SEED, LEVELS, Brief, Exercise, Kind
from .games import bot_game, starts
from .topics import (
    arrival,
    cargo,
    clipboard,
    dice,
    final_count,
    first_game,
    market,
    pushing,
    round_end,
    sailing,
    setting_up,
    turn,
)
from .topics.first_game import SELF_EVIDENT, WHICH_RULE, which_rule

# The topics of the course, first what matters most at the table, the set-up late; the last one mixes them all
MIXED: Final = "first_game"
TOPICS: Final = (
    "turn",
    "cargo",
    "arrival",
    "pushing",
    "sailing",
    "round_end",
    "shares",
    "clipboard",
    "final_count",
    "dice_cascade",
    "setting_up",
    MIXED,
)
TOPIC_OF_LESSON: Final = {  # by the page's name
    "00_first_dollar": "turn",
    "01_setting_up": "setting_up",
    "02_dice_cascade": "dice_cascade",
    "03_a_turn": "turn",
    "04_contracts": "cargo",
    "05_sailing": "sailing",
    "06_pushing": "pushing",
    "07_arrival": "arrival",
    "08_clipboard": "clipboard",
    "09_shares": "shares",
    "10_round_end": "round_end",
    "11_final_count": "final_count",
    "12_first_game": MIXED,
    "13_where_dice_lie": "round_end",
    "14_whose_ship": "cargo",
    "15_push_or_wait": "shares",
    "16_flags_and_rail": "cargo",
    "17_dice_and_ships": "turn",
}
# The chapters of the catalogue whose rules are asked for by what they bring about
CHAPTERS: Final = {
    "setting_up": ("set_up", "advanced_set_up", "fewer_players"),
    "turn": ("action_table",),
    "cargo": ("cargo", "building"),
    "sailing": ("movement",),
    "arrival": ("arrival", "bonus_cards"),
    "clipboard": ("clipboard",),
    "shares": ("market",),
    "round_end": ("round_end", "maintenance"),
}
MOST_GAMES: Final = 12  # how many games are looked through for one kind
MOMENTS_TRIED: Final = 60  # in each game
FEW_TRIED: Final = 4  # the same where several kinds are looked for at once
MORE_GAMES: Final = 16  # the same, for an exercise about one rule
MODULES: Final = (
    setting_up,
    dice,
    turn,
    cargo,
    sailing,
    pushing,
    arrival,
    clipboard,
    market,
    round_end,
    final_count,
    first_game,
)


def at_work() -> frozenset[str]:
    """The rules that make something happen in a game, so that one can ask which of them it was."""
    return frozenset(kind.rule for kind in EVENT_KINDS.values() if kind.id not in SELF_EVIDENT)


def _which_rule_kinds() -> Iterator[Kind]:
    topics = catalogue.topics()
    for topic, chapters in CHAPTERS.items():
        rules = [rule for chapter in chapters for rule in topics[chapter].rules if rule in at_work()]
        yield which_rule(topic, rules)


KINDS: Final = (*(kind for module in MODULES for kind in module.KINDS), *_which_rule_kinds())


def kinds_of(topic: str, level: int) -> list[Kind]:
    """The kinds of exercises that a topic has at a level."""
    return [kind for kind in KINDS if level in kind.levels and topic in (kind.topic, MIXED)]


def practised_by() -> dict[str, list[str]]:
    """The rules that there are exercises about, each with the ids of their kinds."""
    found = {rule: {WHICH_RULE} for rule in at_work()}
    for kind in KINDS:
        for rule in kind.rules:
            found.setdefault(rule, set()).add(kind.id)
    return {rule: sorted(kinds) for rule, kinds in found.items()}


@cache
def practised() -> frozenset[str]:
    """The rules that there are exercises about."""
    return frozenset(practised_by())


def exercise(topic: str, level: int, seed: int, box: Box | None = None) -> Exercise:
    """The exercise with this seed (0-999,999), in games with the values of `box` (without one: `load_box`).

    Raises :class:`PageRefusal` for what there is none of.
    """
    _check(topic in TOPICS and level in LEVELS, seed)
    name = f"{topic} {level} {seed}"
    rng = Random(f"kinds {name}")
    found: list[tuple[Kind, int]] = []
    for wanted in sorted(LEVELS, key=lambda other: abs(other - level)):  # another level is better than nothing
        kinds = kinds_of(topic, wanted)
        rng.shuffle(kinds)
        found += [(kind, wanted) for kind in sorted(kinds, key=_names_a_rule)]
    return _first(name, found, box or load_box())


def about(rules: Iterable[str], seed: int, box: Box | None = None) -> Exercise:
    """An exercise about one of these rules, as easy as there is. Raises :class:`PageRefusal` if there is none."""
    wanted = [rule for rule in dict.fromkeys(rules) if rule in practised()]
    _check(bool(wanted), seed)
    rng = Random(f"rules {' '.join(wanted)} {seed}")
    rule = rng.choice(wanted)
    kinds = [kind for kind in KINDS if rule in kind.rules and kind.id != WHICH_RULE]
    rng.shuffle(kinds)
    found = [(kind, level) for level in LEVELS for kind in kinds if level in kind.levels[:2]]
    if rule in at_work():
        found.append((which_rule(MIXED, [rule]), LEVELS[0]))
    searches = [_game_by_game(f"{rule} {seed}", kind, level, box or load_box(), rule) for kind, level in found]
    for _ in range(MORE_GAMES):
        for made in map(next, searches):  # each looks through one more game
            if made is not None and rule in made.rules:
                return made
    return exercise(MIXED, LEVELS[0], seed, box)  # a rule that none of so many games has anything of


def _names_a_rule(kind: Kind) -> bool:
    """Whether it asks for a rule by its name: at the table other things matter, so that comes behind all else."""
    return kind.id == WHICH_RULE


def _check(is_known: bool, seed: int) -> None:
    if not is_known or type(seed) is not int or not 0 <= seed <= HIGHEST_SEED:
        raise PageRefusal(Phrase("lessons.bad_setting"))


def _first(name: str, kinds: list[tuple[Kind, int]], box: Box) -> Exercise:
    """The first exercise that is found, kind by kind."""
    made = next((made for kind, level in kinds for made in _made(name, kind, level, box)), None)
    if made is None:
        raise PageRefusal(Phrase("practice.none_found"))
    return made


def _made(name: str, kind: Kind, level: int, box: Box) -> Iterator[Exercise]:
    """The exercises of a kind in the games of a seed, at most one from each game."""
    return (made for made in _game_by_game(name, kind, level, box) if made is not None)


def _game_by_game(name: str, kind: Kind, level: int, box: Box, rule: str | None = None) -> Iterator[Exercise | None]:
    """What a kind finds in each of the games of a seed: an exercise, or nothing. With `rule` it looks less long."""
    for start in starts(name, kind.setups, MOST_GAMES if rule is None else MORE_GAMES, box):
        game = bot_game(start)
        rng = Random(f"{name} {kind.id} {start.seed}")
        brief = Brief(kind, level, game, rng, rule)
        moments = list(kind.where(game))
        rng.shuffle(moments)
        tried = moments[: MOMENTS_TRIED if rule is None else FEW_TRIED]
        yield next((made for moment in tried if (made := kind.make(brief, moment)) is not None), None)
