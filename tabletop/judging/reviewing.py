"""A game is reviewed: first where to look, then what surely cost something, and last all that could have been played.

The places come first: from the start of each turn the game is played on, and every player's totals are averaged. Then
each decision gets a glance: what was played beside the few moves with which its game compares it; those that seem to
cost most get another glance, fewer and fewer of them longer looks, at the moves that seem best. That is the first pass.
What was found so far says only where to look, and may be chance: a decision of which that is known only seems to have
cost something.

The few decisions that are left are judged from the beginning, with luck of their own: what was played beside those few
moves. One is called a mistake only if one of them is surely better, for all decisions that are judged together, and
whenever one looks: 95 % is the chance that *no* verdict of the whole review is wrong. Then the places get the rest of
their playouts, and all legal moves of the mistakes are raced, just as whoever judges a single position races them (the
same playouts, by the same seed): that says which was the best, and which would have done.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from itertools import pairwise
from time import monotonic
from typing import Any, Final, TypeAlias

from ..errors import OptionError, refused
from ..i18n import Listing, Phrase
from ..record.game import TreeGame
from .heats import next_look
from .racing import levelled, raced
from .review import (
    DECIDED,
    FILLED_IN,
    GLANCED,
    LOOKED,
    SKETCHED,
    Effort,
    GamePlace,
    JudgedDecision,
    Made,
    MoveJudgement,
    Review,
    Reviewing,
)
from .scheduling import ONE, AtOnce, Crew, crew, side_by_side
from .sifting import Found, costliest, likeliest
from .sums import Sums
from .work import Stop

SEED: Final = 1

AnyGame: TypeAlias = TreeGame[Any, Any, Any, Any]
Grown: TypeAlias = tuple[Made, MoveJudgement]


def review(
    how: Reviewing,
    game: AnyGame,
    seats: Iterable[int] | None = None,
    effort: Effort | None = None,
    seed: int = SEED,
    workers: int = 1,
    progress: Callable[[Review], None] | None = None,
    stop: Stop | None = None,
    seconds: float | None = None,
) -> Review:
    """Judge a game up to where it stands: the decisions of `seats` (from 1; ``None``: of all players).

    The numbers depend on the game, the seats, the effort and the seed, and on nothing else. `progress` is told how far
    it is, again and again; as soon as `stop` says so, or so many `seconds` have passed, what is done is returned.
    Raises `OptionError` for a seat where nobody sits, and for a game in which nothing was decided.
    """
    until = None if seconds is None else monotonic() + seconds
    now = begun(how, game, seats, effort, seed)
    with crew(workers, None) as played, closing(reviewed(now, played, stop)) as steps:
        for now in steps:
            if progress is not None:
                progress(now)
            if (stop is not None and stop()) or (until is not None and monotonic() >= until):
                break
    return now


def begun(
    how: Reviewing,
    game: AnyGame,
    seats: Iterable[int] | None = None,
    effort: Effort | None = None,
    seed: int = SEED,
) -> Review:
    """A review of which nothing is done yet (`review` says the rest).

    Raises `OptionError`, also where nothing was decided.
    """
    made = decisions(game)
    if not made:
        raise OptionError(Phrase("review.nothing_decided"))
    there = range(1, how.players(game.position) + 1)
    asked = there if seats is None else tuple(seats)
    for seat in asked:
        if seat not in there:
            raise refused("seat", seat, Listing(tuple(there)))
    chosen = tuple(sorted(set(map(int, asked))))
    places = tuple(_place(how, number, node) for number, node in _places(how, game, made))
    return Review(made, chosen, places, how, effort or Effort(), int(seed))


def decisions(game: AnyGame) -> tuple[Made, ...]:
    """The decisions that led to where the game stands, in order."""
    moves = [(node, after.move) for node, after in pairwise(game.line()) if after.is_players_move]
    return tuple(Made(number, node, move) for number, (node, move) in enumerate(moves) if move is not None)


def _places(how: Reviewing, game: AnyGame, made: Sequence[Made]) -> Iterator[tuple[int, Any]]:
    """Where the game is played on from: its start, the start of each turn, and where it stands."""
    yield 0, made[0].node
    for before, one in pairwise(made):
        if how.begins_turn(before, one):
            yield one.number, one.node
    yield len(made), game.node


def _place(how: Reviewing, number: int, node: Any) -> GamePlace:
    position = node.position
    ended = tuple(how.ended(position)) if position.decision is None else ()
    return GamePlace(number, node, Sums.of(how.players(position)), ended)


Steps = Generator[Review, None, None]


def reviewed(start: Review, played: Crew, stop: Stop | None = None, at_once: AtOnce = ONE) -> Steps:
    """`start` after each piece of the work; where nothing has come meanwhile, the same again.

    So many evaluations grow side by side, for who plays them elsewhere: each has but few playouts. The numbers are the
    same in any case.
    """
    sketch = min(start.effort.sketch, start.effort.places)
    effort = start.effort
    now = yield from _with_places(start, sketch, (0.0, SKETCHED), played, stop, at_once)
    now, found = yield from _glanced(now, played, stop, at_once)
    width = (LOOKED - GLANCED) / max(len(effort.sieves), 1)
    for sieve, (most, playouts) in enumerate(effort.sieves):
        share = (GLANCED + width * sieve, GLANCED + width * (sieve + 1))
        now, found = yield from _looked(now, costliest(found, most), playouts, share, played, stop, at_once)
    now = yield from _with_verdicts(now, costliest(found, effort.judged), played, stop)
    now = yield from _with_places(now, effort.places, (DECIDED, FILLED_IN), played, stop, at_once)
    now = yield from _with_answers(now, played, stop)
    yield replace(now, share=1.0)


def _with_places(
    now: Review, wanted: int, share: tuple[float, float], played: Crew, stop: Stop | None, at_once: AtOnce
) -> Generator[Review, None, Review]:
    """Every place with so many playouts; from what share of the whole work to what that goes."""

    def grown(number: int, place: GamePlace) -> Iterator[tuple[int, GamePlace] | None]:
        sums, work = place.sums.copy(), now.how.table(place.node.position, now.seed)
        for piece in played(work, range(sums.playouts, wanted), stop):
            sums.merge(piece)
            yield (number, replace(place, sums=sums.copy())) if piece.playouts else None

    places, (begin, end) = list(now.places), share
    for through, news in side_by_side((grown(*each) for each in enumerate(now.places)), at_once):
        for number, place in news:
            places[number] = place
        if news:
            now = replace(now, places=tuple(places), share=begin + (end - begin) * through / len(places))
        yield now
    return now


def _glanced(
    now: Review, played: Crew, stop: Stop | None, at_once: AtOnce
) -> Generator[Review, None, tuple[Review, Found]]:
    """Compare each decision with what else was likely."""

    def glances() -> Iterator[Iterator[Grown | None]]:
        for one in made:
            candidates = now.how.candidates(one)
            if len(candidates) > 1:
                first = now.how.begin(one.node.position, candidates, now.effort.glance, now.seed + 2, False)
                yield _grown(one, first, played, stop)
            else:
                yield iter(())

    made = [one for one in now.made if one.seat in now.seats]
    found: dict[Made, MoveJudgement] = {}
    for through, news in side_by_side(glances(), at_once):
        found.update(news)
        share = SKETCHED + (GLANCED - SKETCHED) * through / len(made)
        if news or share > now.share:
            now = replace(now, compared=len(found), share=share)
        yield now
    return now, list(found.items())


def _looked(
    now: Review,
    chosen: Found,
    playouts: int,
    share: tuple[float, float],
    played: Crew,
    stop: Stop | None,
    at_once: AtOnce,
) -> Generator[Review, None, tuple[Review, Found]]:
    """Look longer at these decisions, until so many playouts are done; the others are out of the question."""

    def longer(made: Made, seen: MoveJudgement) -> Iterator[Grown | None]:
        return _grown(
            made, replace(seen.among(likeliest(made, seen, now.effort.rivals)), wanted=playouts), played, stop
        )

    found, (begin, end) = dict(chosen), share
    for through, news in side_by_side((longer(*one) for one in chosen), at_once):
        found.update(news)
        if news:
            now = replace(now, share=begin + (end - begin) * through / len(chosen))
        yield now
    return now, list(found.items())


def _grown(made: Made, start: MoveJudgement, played: Crew, stop: Stop | None) -> Iterator[Grown | None]:
    """A decision with its evaluation as often as that has grown, and nothing where it hasn't."""
    known = start
    for grown in levelled(start, played, stop):
        yield (made, grown) if grown.playouts > known.playouts else None
        known = grown


def _with_verdicts(now: Review, chosen: Found, played: Crew, stop: Stop | None) -> Generator[Review, None, Review]:
    """Judge the decisions from the beginning, with other luck than that by which they were chosen."""
    now = replace(now, looked_at=tuple(JudgedDecision(made, look, len(chosen)) for made, look in chosen), share=LOOKED)
    yield now
    for count, (made, look) in enumerate(chosen):
        moves = likeliest(made, look, now.effort.rivals)
        first = now.how.begin(made.node.position, moves, now.effort.playouts, now.seed + 1, False)
        one, known = JudgedDecision(made, first, len(chosen)), 0
        for grown in _told_apart(one, played, stop):
            if grown.evaluation.played > known:
                known = grown.evaluation.played
                part = (count + known / grown.evaluation.budget) / len(chosen)
                share = LOOKED + (DECIDED - LOOKED) * min(part, 0.99)
                now = replace(now, judged=(*now.judged[:count], grown), share=share)
            yield now
    return replace(now, share=DECIDED)


def _with_answers(now: Review, played: Crew, stop: Stop | None) -> Generator[Review, None, Review]:
    """Of the mistakes, race all legal moves: which was the best, and which would have done."""
    for count, one in enumerate(now.judged):
        if not one.is_mistake:
            continue
        race = others = _of_all(now, one)
        for others in raced(race, played, stop):
            part = (count + others.played / others.budget) / len(now.judged)
            share = FILLED_IN + (1 - FILLED_IN) * min(part, 1.0)
            now = replace(now, share=share) if share != now.share else now
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


def _of_all(now: Review, one: JudgedDecision) -> MoveJudgement:
    """A race of all legal moves, of which nothing is played yet: the one by which the position alone is judged."""
    moves = one.made.node.position.legal_moves()
    playouts = max(1, min(now.effort.raced, now.effort.most // len(moves)))
    return now.how.begin(one.made.node.position, moves, playouts, now.seed, True)
