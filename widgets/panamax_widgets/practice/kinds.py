"""The kinds of exercises of all topics."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from panamax.events.kinds import EVENT_KINDS
from panamax.words import catalogue
from tabletop_widgets.kit.practice import Kind

from .topics import (
    MIXED,
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
from .topics.first_game import SELF_EVIDENT, which_rule

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


@cache
def asking_for() -> Mapping[str, Kind]:
    """For each rule that makes something happen in a game the kind that asks for it."""
    return {rule: which_rule(MIXED, [rule]) for rule in at_work()}
