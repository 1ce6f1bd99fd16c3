"""Draws exercises: by topic, level and seed, or by the rules that they are to be about. The same seed, the same one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from random import Random
from typing import Final

from tabletop.i18n import Phrase

from ..frame.shown import PageRefusal
from ..kit.practice import HIGHEST_SEED, LEVELS, Brief, Exercise, Kind, PracticeKit
from ..kit.values import GameBox

MOST_GAMES: Final = 12  # how many games are looked through for one kind
MOMENTS_TRIED: Final = 60  # in each game
FEW_TRIED: Final = 4  # the same where several kinds are looked for at once
MORE_GAMES: Final = 16  # the same, for an exercise about one rule


class Exercises:
    """The exercises of one game."""

    def __init__(self, practice: PracticeKit) -> None:
        self.practice = practice
        self.mixed = practice.topics[-1]

    def kinds_of(self, topic: str, level: int) -> list[Kind]:
        """The kinds of exercises that a topic has at a level."""
        return [kind for kind in self.practice.kinds() if level in kind.levels and topic in (kind.topic, self.mixed)]

    def practised_by(self) -> dict[str, list[str]]:
        """The rules that there are exercises about, each with the ids of their kinds."""
        found = {rule: {kind.id} for rule, kind in self.practice.asking_for().items()}
        for kind in self.practice.kinds():
            for rule in kind.rules:
                found.setdefault(rule, set()).add(kind.id)
        return {rule: sorted(kinds) for rule, kinds in found.items()}

    @cached_property
    def practised(self) -> frozenset[str]:
        """The rules that there are exercises about."""
        return frozenset(self.practised_by())

    def exercise(self, topic: str, level: int, seed: int, box: GameBox) -> Exercise:
        """The exercise with this seed (0-999,999), in games with the values of `box`.

        Raises :class:`PageRefusal` for what there is none of.
        """
        _check(topic in self.practice.topics and level in LEVELS, seed)
        name = f"{topic} {level} {seed}"
        rng = Random(f"kinds {name}")
        found: list[tuple[Kind, int]] = []
        for wanted in sorted(LEVELS, key=lambda other: abs(other - level)):  # another level is better than nothing
            kinds = self.kinds_of(topic, wanted)
            rng.shuffle(kinds)
            found += [(kind, wanted) for kind in sorted(kinds, key=lambda kind: kind.by_name)]
        made = next((made for kind, level in found for made in self.found_in(name, kind, level, box)), None)
        if made is None:
            raise PageRefusal(Phrase("practice.none_found"))
        return made

    def about(self, rules: Iterable[str], seed: int, box: GameBox) -> Exercise:
        """An exercise about one of these rules, as easy as there is. Raises :class:`PageRefusal` if there is none."""
        wanted = [rule for rule in dict.fromkeys(rules) if rule in self.practised]
        _check(bool(wanted), seed)
        rng = Random(f"rules {' '.join(wanted)} {seed}")
        rule = rng.choice(wanted)
        kinds = [kind for kind in self.practice.kinds() if rule in kind.rules and not kind.by_name]
        rng.shuffle(kinds)
        found = [(kind, level) for level in LEVELS for kind in kinds if level in kind.levels[:2]]
        asking = self.practice.asking_for().get(rule)
        if asking is not None:
            found.append((asking, LEVELS[0]))
        searches = [self._game_by_game(f"{rule} {seed}", kind, level, box, rule) for kind, level in found]
        for _ in range(MORE_GAMES):
            for made in map(next, searches):  # each looks through one more game
                if made is not None and rule in made.rules:
                    return made
        return self.exercise(self.mixed, LEVELS[0], seed, box)  # a rule that none of so many games has anything of

    def found_in(self, name: str, kind: Kind, level: int, box: GameBox) -> Iterator[Exercise]:
        """The exercises of a kind in the games of a seed's name, at most one from each game."""
        return (made for made in self._game_by_game(name, kind, level, box) if made is not None)

    def _game_by_game(
        self, name: str, kind: Kind, level: int, box: GameBox, rule: str | None = None
    ) -> Iterator[Exercise | None]:
        """What a kind finds in each of the games of a name: an exercise, or nothing. With `rule` it looks less long."""
        count = MOST_GAMES if rule is None else MORE_GAMES
        for game in self.practice.games(name, kind.setups, count, box):
            rng = Random(f"{name} {kind.id} {game.seed}")
            brief = Brief(kind, level, game, rng, rule)
            moments = list(kind.where(game))
            rng.shuffle(moments)
            tried = moments[: MOMENTS_TRIED if rule is None else FEW_TRIED]
            yield next((made for moment in tried if (made := kind.make(brief, moment)) is not None), None)


def _check(is_known: bool, seed: int) -> None:
    if not is_known or type(seed) is not int or not 0 <= seed <= HIGHEST_SEED:
        raise PageRefusal(Phrase("lessons.bad_setting"))
