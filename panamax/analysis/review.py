"""A game judged from its first move to its last: what everybody could expect, and which decisions surely cost money.

First come the places: from the start of each turn the game is played on, and every player's totals are averaged. Then
each decision gets a glance: what was played beside what two bots would have played (where there are few moves, beside
all of them, and where a white die is chosen, beside every action); those that seem to cost most get a longer look, at
the moves that seem best. What was found so far says only where to look. The decisions that are left are judged from the
beginning, with luck of their own: what was played beside those few moves. One is called a mistake only if one of them
is surely better, for all decisions that are judged together, and whenever one looks: 95 % is the chance that *no*
verdict of the whole review is wrong. That is the first pass. Behind it all legal moves of the mistakes are raced, just
as whoever judges a single position races them (the same playouts, by the same seed): then that says which was the best,
and which would have done. And the places get the rest of their playouts.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from time import monotonic
from typing import Final

from tabletop.errors import OptionError
from tabletop.i18n import Phrase

from ..decisions.move import Move
from ..game import Game
from ..position import Position
from ..record.tree import Node
from .candidates import Found, Made, candidates_of, costliest, is_turn, likeliest
from .evaluating import DEFAULT_POLICY, evaluate
from .evaluation import Evaluation, Verdict
from .heats import next_look
from .intervals import UNKNOWN, Gap, comparisons, gap, mean
from .racing import levelled, raced
from .scheduling import Crew, crew
from .sums import Sums
from .why import Why, why
from .work import Stop, TableWork

SEED: Final = 1
MOST_TOLD: Final = 7  # mistakes


@dataclass(frozen=True, slots=True)
class Effort:
    """How many playouts go where: what a review may cost.

    `places` of each place, of which `sketch` come first; `glance` of each candidate of every decision; of the
    `looked_at` decisions that seem to cost most `look` of what was played and of each of its `rivals`; `judged`
    decisions are judged by at most `playouts` of each of these, and all moves of a mistake by `raced` of each on
    average, and by `most` together.
    """

    places: int = 24
    sketch: int = 6
    glance: int = 4
    looked_at: int = 24
    look: int = 20
    rivals: int = 4
    judged: int = 8
    playouts: int = 120
    raced: int = 100
    most: int = 10_000


@dataclass(frozen=True, slots=True, eq=False)
class GamePlace:
    """A place of the game after so many decisions, and what its playouts add up to, a column for each player."""

    number: int
    node: Node
    sums: Sums = field(repr=False)

    def dollars(self, seat: int) -> Gap:
        """What a player can expect at the end (END-1), with an interval that holds whenever one looks."""
        if self.node.position.decision is None:
            total = float(next(row.total for row in self.node.position.standings() if row.seat == seat))
            return Gap(total, 0.0, total, total)
        return mean(self.sums, seat - 1)

    def win_share(self, seat: int) -> float:
        """How often a player wins (END-2), from 0 to 1."""
        if self.node.position.decision is None:
            return float(self.node.position.standings()[0].seat == seat)
        return self.sums.moves[seat - 1].wins / self.sums.playouts if self.sums.playouts else 0.0

    @property
    def is_known(self) -> bool:
        """Whether anything can be said of it."""
        return self.node.position.decision is None or self.sums.playouts > 0


@dataclass(frozen=True, eq=False)
class JudgedDecision:
    """A decision, and what its move and rivals came to; of a mistake `others` is a race of all legal moves.

    `together` decisions of the review are judged in all.
    """

    made: Made
    evaluation: Evaluation
    together: int
    others: Evaluation | None = None

    @cached_property
    def told(self) -> Evaluation:
        """What the better move is read from: the race, unless that leaves open whether another one was better."""
        others = self.others
        return others if others is not None and self._cost_by(others, 1).low > 0 else self.evaluation

    @property
    def better(self) -> Move:
        """The move with the highest mean."""
        best = self.told.best
        assert best is not None
        return best

    @property
    def cost(self) -> Gap:
        """How many dollars less the move that was played brings than the better one.

        All costs of the first pass lie in their intervals at once, with 95 % confidence, whenever one looks. A race's
        does so by itself, as where its position is judged alone.
        """
        return self._cost_by(self.told, 1) if self.told is self.others else self.first_cost

    @cached_property
    def first_cost(self) -> Gap:
        """The same by the first pass alone."""
        return self._cost_by(self.evaluation, self.together)

    def _cost_by(self, evaluation: Evaluation, together: int) -> Gap:
        best = evaluation.best
        if best is None or best == self.made.played:
            return UNKNOWN
        sums, (better, played) = evaluation.common(best, self.made.played)
        return gap(sums, better, played, comparisons(len(evaluation.moves)) * together)

    @property
    def is_mistake(self) -> bool:
        """Whether another move was surely better; never where it is too close to call."""
        return self.first_cost.low > 0

    @cached_property
    def right(self) -> tuple[Move, ...]:
        """The better move, and all that are too close to the best to call."""
        values = (self.others or self.evaluation).values
        close = (value.move for value in values if value.verdict is not Verdict.WORSE)
        return tuple(move for move in dict.fromkeys([self.better, *close]) if move != self.made.played)

    def known(self, move: str) -> Evaluation | None:
        """Where this move was played beside the better one, if it was."""
        for one in (self.told, self.others):
            if one is not None and one.playouts and move in (known.text for known in one.moves):
                return one
        return None

    @property
    def why(self) -> Why:
        """Where the money comes from that the better move brings."""
        return why(self.told, self.better, self.made.played)


@dataclass(frozen=True, eq=False)
class Review:
    """How far the review of a game has come: `share` (0 to 1) of the work is done.

    Only the decisions of `seats` are judged; the places are everybody's. `compared` decisions were looked at; in the
    others the player did what both bots would have done among many moves, or had no choice.
    """

    made: tuple[Made, ...]
    seats: tuple[int, ...]
    places: tuple[GamePlace, ...]
    policy: str
    effort: Effort
    seed: int
    judged: tuple[JudgedDecision, ...] = ()
    compared: int = 0
    share: float = 0.0

    @property
    def is_complete(self) -> bool:
        """Whether all is judged."""
        return self.share >= 1

    @property
    def has_verdicts(self) -> bool:
        """Whether the first pass is over: what follows refines it, and takes no verdict back."""
        return self.share >= _VERDICTS

    @property
    def mistakes(self) -> tuple[JudgedDecision, ...]:
        """The decisions that surely cost money, at most `MOST_TOLD`: those that cost most, in the order of play."""
        found = sorted((one for one in self.judged if one.is_mistake), key=lambda one: -one.first_cost.dollars)
        return tuple(sorted(found[:MOST_TOLD], key=lambda one: one.made.number))

    @property
    def played_by(self) -> Phrase:
        """Who plays on in the playouts, by name."""
        return Phrase(f"policy.{self.policy}")


def review(
    game: Game,
    seats: Iterable[int] | None = None,
    effort: Effort | None = None,
    seed: int = SEED,
    workers: int = 1,
    progress: Callable[[Review], None] | None = None,
    stop: Stop | None = None,
    seconds: float | None = None,
) -> Review:
    """Judge a game up to where it stands: the decisions of `seats` (1-4; ``None``: of all players).

    The numbers depend on the game, the seats, the effort and the seed, and on nothing else. `progress` is told how far
    it is, again and again; as soon as `stop` says so, or so many `seconds` have passed, what is done is returned.
    Raises `OptionError` for a seat where nobody sits, and for a game in which nothing was decided.
    """
    until = None if seconds is None else monotonic() + seconds
    now = begun(game, seats, effort, seed)
    with crew(workers, None) as played, closing(reviewed(now, played, stop)) as steps:
        for now in steps:
            if progress is not None:
                progress(now)
            if (stop is not None and stop()) or (until is not None and monotonic() >= until):
                break
    return now


def begun(game: Game, seats: Iterable[int] | None = None, effort: Effort | None = None, seed: int = SEED) -> Review:
    """A review of which nothing is done yet (`review` says the rest)."""
    made = decisions(game)
    if not made:
        raise OptionError(Phrase("review.nothing_decided"))
    players = game.position.options.players
    asked = range(1, players + 1) if seats is None else tuple(seats)
    for seat in asked:
        game.position.seen_by(seat)  # raises where nobody sits
    chosen = tuple(sorted(set(map(int, asked))))
    places = tuple(GamePlace(number, node, Sums.of(players)) for number, node in _places(game, made))
    return Review(made, chosen, places, DEFAULT_POLICY, effort or Effort(), int(seed))


def decisions(game: Game) -> tuple[Made, ...]:
    """The decisions that led to where the game stands, in order."""
    moves = [(node, after.move) for node, after in pairwise(game.line()) if after.is_players_move]
    return tuple(Made(number, node, move) for number, (node, move) in enumerate(moves) if move is not None)


def _places(game: Game, made: Sequence[Made]) -> Iterator[tuple[int, Node]]:
    """Where the game is played on from: its start, the start of each turn, and where it stands."""
    yield 0, made[0].node
    for before, one in pairwise(made):
        if is_turn(one) and not (is_turn(before) and before.seat == one.seat):
            yield one.number, one.node
    yield len(made), game.node


Steps = Generator[Review, None, None]

# What of the whole work is done after each part of it: roughly how long they take
_PLACES, _GLANCES, _LOOKS, _VERDICTS, _ANSWERS = 0.05, 0.35, 0.45, 0.7, 0.9


def reviewed(start: Review, played: Crew, stop: Stop | None = None) -> Steps:
    """`start` after each piece of the work."""
    sketch = min(start.effort.sketch, start.effort.places)
    now = yield from _with_places(start, sketch, (0.0, _PLACES), played, stop)
    now, found = yield from _glanced(now, played, stop)
    found = yield from _looked(now, costliest(found, start.effort.looked_at), played, stop)
    now = yield from _with_verdicts(now, costliest(found, start.effort.judged), played, stop)
    now = yield from _with_answers(now, played, stop)
    now = yield from _with_places(now, start.effort.places, (_ANSWERS, 1.0), played, stop)
    yield replace(now, share=1.0)


def _with_places(
    now: Review, wanted: int, share: tuple[float, float], played: Crew, stop: Stop | None
) -> Generator[Review, None, Review]:
    """Every place with so many playouts; from what share of the whole work to what that goes."""
    begin, end = share
    for count, place in enumerate(now.places):
        sums = place.sums.copy()
        for piece in played(_table_work(now, place), range(sums.playouts, wanted), stop):
            sums.merge(piece)
            places = (*now.places[:count], replace(place, sums=sums.copy()), *now.places[count + 1 :])
            now = replace(now, places=places, share=begin + (end - begin) * count / len(now.places))
            yield now
    return now


def _table_work(now: Review, place: GamePlace) -> TableWork:
    position = place.node.position.with_pile_hidden()
    seats = tuple(range(position.options.players))
    return TableWork(position.cells, position.box, 0, seats, now.policy, now.seed)


def _glanced(now: Review, played: Crew, stop: Stop | None) -> Generator[Review, None, tuple[Review, Found]]:
    """Compare each decision with what else was likely."""
    found: Found = []
    made = [one for one in now.made if one.seat in now.seats]
    for count, one in enumerate(made):
        candidates = candidates_of(one)
        now = replace(now, share=_PLACES + (_GLANCES - _PLACES) * (count + 1) / len(made))
        yield now
        if len(candidates) > 1:
            glance = _begun(one.node.position, candidates, now.effort.glance, now.seed + 2)
            now = replace(now, compared=now.compared + 1)
            found.append((one, (yield from _grown(now, glance, played, stop))))
    return now, found


def _grown(now: Review, grown: Evaluation, played: Crew, stop: Stop | None) -> Generator[Review, None, Evaluation]:
    """The evaluation with all its playouts; nothing else is new of the review meanwhile."""
    for evaluation in levelled(grown, played, stop):
        grown = evaluation
        yield now
    return grown


def _begun(position: Position, moves: Sequence[Move], playouts: int, seed: int, race: bool = False) -> Evaluation:
    """An evaluation of which nothing is played yet."""
    return evaluate(position, playouts, seed, moves=moves, race=race, stop=lambda: True)


def _looked(now: Review, chosen: Found, played: Crew, stop: Stop | None) -> Generator[Review, None, Found]:
    """Look longer at the decisions that seem to cost most; the others are out of the question."""
    found: Found = []
    for count, (made, glance) in enumerate(chosen):
        now = replace(now, share=_GLANCES + (_LOOKS - _GLANCES) * (count + 1) / len(chosen))
        moves = likeliest(made, glance, now.effort.rivals)
        longer = _begun(made.node.position, moves, now.effort.look, now.seed + 2)
        found.append((made, (yield from _grown(now, longer, played, stop))))
    return found


def _with_verdicts(now: Review, chosen: Found, played: Crew, stop: Stop | None) -> Generator[Review, None, Review]:
    """Judge the decisions from the beginning, with other luck than that by which they were chosen."""
    for count, (made, look) in enumerate(chosen):
        moves = likeliest(made, look, now.effort.rivals)
        one = JudgedDecision(made, _begun(made.node.position, moves, now.effort.playouts, now.seed + 1), len(chosen))
        for grown in _told_apart(one, played, stop):
            part = (count + grown.evaluation.played / grown.evaluation.budget) / len(chosen)
            now = replace(
                now, judged=(*now.judged[:count], grown), share=_LOOKS + (_VERDICTS - _LOOKS) * min(part, 0.99)
            )
            yield now
    return replace(now, share=_VERDICTS)


def _with_answers(now: Review, played: Crew, stop: Stop | None) -> Generator[Review, None, Review]:
    """Of the mistakes, race all legal moves: which was the best, and which would have done."""
    for count, one in enumerate(now.judged):
        if not one.is_mistake:
            continue
        race = others = _of_all(now, one)
        for others in raced(race, played, stop):
            part = (count + others.played / others.budget) / len(now.judged)
            now = replace(now, share=_VERDICTS + (_ANSWERS - _VERDICTS) * min(part, 1.0))
            yield now
        if others.is_complete:
            now = replace(now, judged=(*now.judged[:count], replace(one, others=others), *now.judged[count + 1 :]))
            yield now
    return now


def _told_apart(first: JudgedDecision, played: Crew, stop: Stop | None) -> Iterator[JudgedDecision]:
    """The decision after each piece, until it is a mistake or all is played; looked at where races are."""
    one, wanted = first, first.evaluation.wanted
    while one.evaluation.playouts < wanted and not one.is_mistake:
        until = min(next_look(one.evaluation.playouts), wanted)
        for evaluation in levelled(replace(one.evaluation, wanted=until), played, stop):
            one = replace(one, evaluation=replace(evaluation, wanted=wanted))
            yield one
        if one.evaluation.playouts < until:
            return


def _of_all(now: Review, one: JudgedDecision) -> Evaluation:
    """A race of all legal moves, of which nothing is played yet: the one by which the position alone is judged."""
    moves = one.made.node.position.legal_moves()
    playouts = max(1, min(now.effort.raced, now.effort.most // len(moves)))
    return _begun(one.made.node.position, moves, playouts, now.seed, race=True)
