"""One verdict: hint, coach and the judge's list say the same of drawn decisions, and five times the playouts too."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import cache
from html import unescape
from itertools import islice
from pathlib import Path
from types import ModuleType

import pytest
from babel.messages.pofile import read_po
from estimates import estimated

import panamax
import panamax_widgets
from panamax.analysis.evaluating import evaluate, more
from panamax.analysis.evaluation import Evaluation
from panamax.position import Position
from panamax_widgets.game_view.amounts import brief_dollars
from panamax_widgets.game_view.choosing import Choosing
from panamax_widgets.game_view.coaching import Coach, advice_words, objections
from panamax_widgets.game_view.judge import SEED
from panamax_widgets.game_view.judged_list import best_first, judged_html, value_of_offer
from panamax_widgets.game_view.offers import offer_of, offers
from panamax_widgets.game_view.things import said_move
from panamax_widgets.game_view.turn_words import SHORT, turn_of
from panamax_widgets.play.help import PANAMAX_HELP
from recorded import game_of
from tabletop.judging.evaluation import Verdict
from tabletop.judging.racing import raced
from tabletop.judging.scheduling import played_here
from tabletop_widgets.judging.advice import Advice
from tabletop_widgets.judging.hints import Hint
from tabletop_widgets.judging.races import ADVICE_PLAYOUTS

GAMES = ("02_four_planners", "16_four_bid_by_lot")
MANY, MOST_DENIED, FEW = 200, 0.02, 20


@cache
def drawn(count: int) -> list[Position]:
    """So many decisions of recorded games, as their players saw them, with a choice in each."""
    found = [node.position for name in GAMES for node in game_of(name).line() if node.position.decider]
    choices = [position for position in found if len(position.legal_moves()) > 1]
    return random.Random(5).sample(choices, MANY)[:count]


def begun(position: Position) -> Evaluation:
    """The race of a decision, of which nothing is played yet."""
    return evaluate(position, ADVICE_PLAYOUTS, SEED, race=True, stop=lambda: True)


def first_advice(position: Position) -> Advice:
    """What is advised as soon as anything is."""
    found = (Advice.of(evaluation) for evaluation in raced(begun(position), played_here, None))
    return next(advice for advice in found if advice is not None)


def by_estimates(position: Position) -> Advice:
    """Advice by estimates, which are there at once."""
    *_, last = raced(begun(position), estimated, None)
    advice = Advice.of(last)
    assert advice is not None
    return advice


def advised_moves(advice: Advice) -> set[str]:
    """Every move that the hint names or the coach offers."""
    hinted = Hint(PANAMAX_HELP).informed(advice).move
    assert hinted is not None
    return {hinted.text, *(move.text for move in Coach().offers(advice))}


def denied(positions: list[Position], moves_of: Callable[[Advice], set[str]]) -> list[tuple[str, str]]:
    """The pieces of advice that are surely worse after five times the playouts: the position, and the move."""
    found = []
    for position in positions:
        advice = first_advice(position)
        moves, before = moves_of(advice), advice.evaluation
        assert not [text for text in moves if advice.is_worse(text)]
        later = more(before, max(1, 5 * before.played // len(before.moves) - before.wanted))
        worse = {value.move.text for value in later.values if value.verdict is Verdict.WORSE}
        found += [(position.notation(), text) for text in moves & worse]
    return found


@pytest.mark.thorough
def test_no_hint_is_denied_by_five_times_the_playouts():
    """A small sample of the big count below, of the last round, where playouts are short."""
    late = [position for position in drawn(MANY) if position.round == 3]
    assert denied(late[:3], lambda advice: {advice.best.text}) == []


@pytest.mark.thorough
def test_of_many_pieces_of_advice_hardly_any_is_denied_later():
    """200 drawn decisions: what the club's bot would play was surely worse in one of four."""
    assert len(denied(drawn(MANY), advised_moves)) <= MOST_DENIED * MANY


def test_hint_coach_and_list_name_the_same_best_move():
    for position in drawn(FEW):
        advice = by_estimates(position)
        best = said_move(advice.position, advice.best).text()
        assert best in Hint(PANAMAX_HELP, advice, advice.best, 3).words.text()
        assert best in advice_words(advice).text()
        assert Coach().offers(advice)[0] == advice.best
        assert unescape(re.findall("<li>(.*?)</li>", judged_html(advice.evaluation, "en", 6))[0]).startswith(best)


def test_no_move_is_both_praised_and_warned_of():
    for position in drawn(FEW):
        advice = by_estimates(position)
        for value in advice.ranking.values:
            text = value.move.text
            is_praised = Coach().judged(advice, position, text).right is True
            assert not (is_praised and objections(advice, text))
            assert bool(objections(advice, text)) == (value.verdict is Verdict.WORSE)


def test_a_hint_s_first_step_leaves_some_moves_out_and_never_repeats_the_question():
    """To the question which white die, it said “think of ‘Take a white die’”."""
    told = set()
    for position in drawn(3 * FEW):
        advice = by_estimates(position)
        words = Hint(PANAMAX_HELP, advice, advice.best).words
        told.add(words.key)
        assert "white die" not in words.text()
        if words.key == "table.hint.look":
            assert len(position.legal_moves()) > 2
        if words.key == "table.hint.aside":
            assert said_move(advice.position, advice.best).text() not in words.text()
    assert {"table.hint.look", "table.hint.aside", "table.hint.decides"} <= told


def test_what_isn_t_listed_is_folded_away_and_counted():
    position = max(drawn(3 * FEW), key=lambda one: len(one.legal_moves()))
    evaluation = evaluate(position, 1)  # of which nothing can be said: all of them are too close to call
    told = judged_html(evaluation, "en", 6)
    count = len(position.legal_moves())
    assert re.findall(r"<summary>and (\d+) more", told) == [str(count - 6)]
    assert len(re.findall("<li>", told)) == count
    dollars = [float(amount) for amount in re.findall(r": \$([\d.]+), wins", told)]
    assert dollars == sorted(dollars, reverse=True)
    assert told.count("isn’t known yet") == 1  # which stands above, and not beside each of them


def test_each_move_that_is_too_close_to_call_has_its_margin():
    position = next(one for one in drawn(3 * FEW) if len(one.legal_moves()) == 4)
    evaluation = evaluate(position, 10, race=True)
    told = judged_html(evaluation, "en", 6)
    first, *others = [value for value in Advice(evaluation).ranking.values if value.to_best.error]
    assert told.count("against the first (") == len([first, *others])
    assert "if all go on like the manager bot" in told


def test_no_margin_goes_from_an_amount_to_the_same_amount():
    """“Surely between $4.0 and $4.0”."""
    for position in drawn(FEW):
        told = judged_html(by_estimates(position).evaluation, "en", 6)
        assert not re.search(r"\((\S+) to \1\)", told)


def test_the_turn_by_which_a_move_is_judged_is_playable():
    for position in drawn(FEW):
        advice = by_estimates(position)
        for move in islice(advice.evaluation.moves, 2):
            turn = turn_of(advice, move)
            assert turn.moves[0] == move
            for before, each in turn.made:
                assert before.explain(each.text) == []
                assert before.decider == position.decider


def test_beside_an_offer_stands_what_it_is_worth_once_that_is_known():
    advice = by_estimates(next(one for one in drawn(3 * FEW) if len(one.legal_moves()) > 6))
    best, last = (offer_of(advice.position, move) for move in (advice.best, advice.ranking.values[-1].move))
    assert value_of_offer(None, best, "en") == ""
    assert "best" in value_of_offer(advice, best, "en")
    assert value_of_offer(advice, last, "en").endswith("worse") == advice.is_worse(last.moves[0].text)


def test_the_best_move_is_the_first_offer_once_it_is_judged():
    """But where it is to end, which has its button, and to move a die first, which has no offer."""
    for position in drawn(3 * FEW):
        advice, choosing = by_estimates(position), Choosing(position, tuple(position.legal_moves()), is_quick=True)
        if advice.best.text.split()[0] not in ("stop", "skip", "transfer"):
            first = best_first(advice, offers(choosing, len(position.legal_moves())))[0]
            assert "best" in value_of_offer(advice, first, "en"), advice.best.text


def english(package: ModuleType, topic: str) -> dict[str, str]:
    """The English messages of a package about a topic, by id; of those with plural forms, none."""
    file = Path(str(package.__file__)).parent / "locale" / "en" / "LC_MESSAGES" / f"{topic}.po"
    with file.open("rb") as stream:
        return {message.id: str(message.string) for message in read_po(stream) if isinstance(message.id, str)}


def test_what_follows_in_a_turn_goes_on_in_its_sentence():
    """ "then load 2 on the 1st wagon; Build your second ship" was said."""
    moves = {id: words for id, words in english(panamax, "moves").items() if id.startswith("verb.")}
    sentences = {id for id, words in moves.items() if words[0].isupper() and not id.endswith(".usage")}
    assert sentences - SHORT.keys() == {"verb.move.phrase", "verb.move.nowhere"}  # said as ``table.thing.step``
    words = english(panamax_widgets, "advice")
    short = {words[f"advice.short.{name}"] for name in SHORT.values()}
    assert {each for each in short if each[0].isupper() and not each.startswith("Executive die")} == set()


def test_beside_a_piece_stands_what_the_best_move_with_it_comes_to():
    """Beside what must be picked first nothing stood."""
    found = 0
    for position in drawn(MANY):
        choosing = Choosing(position, tuple(position.legal_moves()))
        pieces = [offer for offer in offers(choosing, MANY) if not offer.moves]
        if not pieces or found == FEW:
            continue
        found += 1
        advice = by_estimates(position)
        for offer in pieces:
            keyword, spot = offer.leads_to[0].text.split()[0], offer.spots[0]
            moves = [move.text for move, spots in choosing.spots.items() if spots[:1] == (spot,)]
            values = [advice.value(move) for move in moves if move.startswith(keyword)]
            best = max(values, key=lambda value: (value.verdict is not Verdict.WORSE, value.dollars))
            assert value_of_offer(advice, offer, "en").startswith(brief_dollars(best.dollars, "en") + ", ")
    assert found


def test_a_course_that_goes_another_way_than_the_judge_s_bears_no_value():
    """All courses that begin with the same step had its value, and several were “best so far”."""
    told = 0
    for position in drawn(MANY):
        ships = {move.text.split()[1] for move in position.legal_moves() if move.text.startswith("move ")}
        if not ships or told >= FEW:
            continue
        advice, choosing = by_estimates(position), Choosing(position, tuple(position.legal_moves()), is_quick=True)
        choosing.pick([f"ship:{min(ships).partition('+')[0]}"])
        for offer in offers(choosing, MANY):
            if len(offer.moves) > 1 and (value := value_of_offer(advice, offer, "en")):
                told += 1
                judged = turn_of(advice, offer.moves[0]).moves
                assert [move.text for move in judged[: len(offer.moves)]] == [move.text for move in offer.moves]
                assert value.startswith(brief_dollars(advice.value(offer.moves[0].text).dollars, "en"))
    assert told
