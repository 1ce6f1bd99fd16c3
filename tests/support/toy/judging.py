"""How moves of the toy game are judged: chance plays on, and ten points are for who doesn't take the last match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Final

from tabletop.errors import OptionError
from tabletop.i18n import Phrase, say
from tabletop.judging.evaluation import MoveDifference, MoveEvaluation, MoveWorth
from tabletop.judging.sums import Result, Sums
from tabletop_widgets.frame.html import Html, join, tag
from tabletop_widgets.kit.judging import Amounts, JudgeKit

from .game import Matches, Pile, Take

POINTS, SEED, POLICY = 10, 1, "chance"


@dataclass(frozen=True, slots=True)
class MatchWork:
    """What is played: a pile, and the counts that are taken of it."""

    pile: Pile
    codes: tuple[int, ...]
    seed: int

    needed: ClassVar[list[str]] = [__name__]
    is_one_game: ClassVar[bool] = False

    def only(self, codes: tuple[int, ...]) -> MatchWork:
        return replace(self, codes=codes)

    def results(self, index: int) -> Iterator[list[Result]]:
        for count in self.codes:
            won = played_out(self.pile, count, index, self.seed)[-1].seat == self.pile.seat
            yield [(POINTS * won, int(won), [])]


def played_out(pile: Pile, count: int, index: int, seed: int) -> list[Pile]:
    """The piles of a playout that begins with taking so many; the last is the winner's."""
    return by_chance(pile.played(Take(count))[1], index, seed)


def by_chance(pile: Pile, index: int, seed: int) -> list[Pile]:
    """A pile and those that follow when chance takes on."""
    rng, piles = Random(f"{seed} {index}"), [pile]
    while legal := piles[-1].legal_moves():
        piles.append(piles[-1].played(rng.choice(legal))[1])
    return piles


class MatchEvaluation(MoveEvaluation[Take, MoveDifference, MoveWorth[Take, MoveDifference]]):
    """The moves of a pile, judged."""

    value_class = MoveWorth
    difference_class = MoveDifference


def begun(pile: Pile, playouts: int, _policy: str) -> MatchEvaluation:
    """The race of a pile's moves before anything is played."""
    if pile.decider is None:
        raise OptionError(Phrase("toy.over", {"seat": pile.seat}))
    return judged(pile, pile.legal_moves(), playouts, SEED, True)


def judged(pile: Pile, moves: Sequence[Take], playouts: int, seed: int, race: bool) -> MatchEvaluation:
    """Some moves of a pile before anything is played."""
    work = MatchWork(pile, tuple(move.count for move in moves), seed)
    return MatchEvaluation(pile, tuple(moves), pile.seat, POLICY, seed, playouts, work, Sums.of(len(moves)), race)


def played_on(evaluation: MatchEvaluation, move: Take, playout: int | None) -> Matches:
    """A playout of a move, by default a typical one, as a game that stands at its end."""
    number = evaluation.typical(move) if playout is None else playout
    game = Matches(evaluation.position)
    for pile in played_out(evaluation.position, move.count, number, evaluation.seed):
        game.play(Take(game.position.count - pile.count))
    return game


def told(evaluation: MatchEvaluation, lang: str, most: int) -> Html:
    """The moves with their means."""
    values = evaluation.values[:most]
    return join(tag("p", value.move.describe(lang), " ", mean(value.amount, lang)) for value in values)


def mean(amount: float, lang: str) -> str:
    """An average in words."""
    return say("toy.points", lang, points=f"{amount:.1f}")


TOY_JUDGE: Final = JudgeKit(
    policies=(POLICY,),
    usual=POLICY,
    policy=lambda _name: Phrase("toy.chance"),
    bot=lambda _name: Phrase("toy.chance"),
    overlooks=lambda _name: Phrase("toy.chance.overlooks"),
    begin=begun,
    played_on=played_on,
    told=told,
    ended=lambda game: Phrase("toy.over", {"seat": game.position.seat}),
    amounts=Amounts(
        mean=mean,
        brief=mean,
        whole=lambda points: Phrase("toy.points", {"points": points}),
        name=Phrase("toy.judge.points"),
        axis=Phrase("toy.judge.points"),
        narrow_axis=Phrase("toy.judge.points"),
        outcome_axis=Phrase("toy.judge.points"),
        caption=lambda policy: Phrase("toy.judge.caption", {"policy": policy}),
    ),
    reasons=None,
)
