"""Why a judged move comes out better than others: facts of the position after it, and where the judge saw the money."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from panamax.analysis.evaluation import Evaluation
from panamax.analysis.why import SOURCES, MoneySource, why
from panamax.decisions.move import Move
from panamax.events.kinds import PurseKind
from tabletop.i18n import Phrase
from tabletop.judging.sums import MoveSums
from tabletop_widgets.judging.advice import Advice

from .amounts import told_apart
from .because import because

LEAST: Final = {PurseKind.PLAYER: 0.5, PurseKind.COMPANY: 1.0}  # dollars of a source that are worth a word
MOST: Final = 2  # reasons
COSTS: Final = {"shares_bought", "fees_covered", "transfers", "building", "fees", "dividends_paid"}  # only paid
AGAINST: Final = "because.fees_rise"  # a fact that speaks against a move


@dataclass(frozen=True, slots=True)
class Compared:
    """A source of money: what comes from it on average after a move, and after others, in dollars."""

    source: MoneySource
    mine: float
    others: float

    @property
    def gain(self) -> float:
        """How many dollars more the move brings from this source."""
        return self.mine - self.others

    @property
    def phrase(self) -> Phrase:
        """It in words, costs without their sign."""
        sign = -1 if self.source.id in COSTS else 1
        mine, others = told_apart(sign * self.mine, sign * self.others)
        return Phrase(f"advice.part.{self.source.id}", {"mine": mine, "others": others})


def reason(advice: Advice, move: Move) -> Phrase:
    """Why one might play a move: what speaks for it at once, and what the judge saw more of than after the others."""
    gained = _gained(_beside_others(advice, move))
    return _together((*islice(_facts(advice, move), 1), *(part.phrase for part in gained)))


def _together(found: Iterable[Phrase]) -> Phrase:
    """The first reasons in one sentence; that the moves come out alike where there are none."""
    told = tuple(islice(found, MOST))
    if not told:
        return Phrase("advice.alike")
    return told[0] if len(told) == 1 else Phrase("because.two", {"one": told[0], "other": told[1]})


def reason_against(advice: Advice, move: Move) -> Phrase:
    """What the best move brings that this one doesn't, by the judge."""
    parts = why(advice.evaluation, advice.best, move).parts
    compared = [Compared(part.source, float(part.first), float(part.second)) for part in parts]
    return _together(part.phrase for part in _gained(compared))


def deciding_source(advice: Advice) -> Phrase | None:
    """The source of money in which the best move differs most from the others; ``None`` where none does."""
    return next((part.source.phrase for part in _gained(_beside_others(advice, advice.best))), None)


def _facts(advice: Advice, move: Move) -> Iterator[Phrase]:
    found = because(advice.position, move)
    if found is None:
        return
    reasons = [found.values["one"], found.values["other"]] if found.key == "because.two" else [found]
    yield from (one for one in reasons if isinstance(one, Phrase) and one.key != AGAINST)


def _beside_others(advice: Advice, move: Move) -> list[Compared]:
    """What comes from each source after a move, and on average after all others, in the same playouts."""
    evaluation: Evaluation = advice.evaluation
    sums, places = evaluation.common(*evaluation.moves)
    here = places[evaluation.index_of(move)]
    others = [each for place, each in enumerate(sums.moves) if place != here]
    if not others:
        return []

    def mean(moves: Sequence[MoveSums], cell: int) -> float:
        return sum(each.sources[cell] for each in moves) / len(moves) / max(sums.playouts, 1)

    return [Compared(source, mean([sums.moves[here]], source.cell), mean(others, source.cell)) for source in SOURCES]


def _gained(compared: Sequence[Compared]) -> Iterator[Compared]:
    """The sources that bring more, those of the player's own purse first, the most telling first."""
    for purse in (PurseKind.PLAYER, PurseKind.COMPANY):
        found = [one for one in compared if one.source.purse is purse and one.gain >= LEAST[purse]]
        yield from sorted(found, key=lambda one: -one.gain)
