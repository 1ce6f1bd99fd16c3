"""The desk of practice without its page: what is counted, which exercises come next, and what can be chosen."""

from __future__ import annotations

import pytest
from toy.exercises import EXERCISES

from tabletop_widgets.frame.shown import PageRefusal
from tabletop_widgets.kit.practice import HIGHEST_SEED, LEVELS
from tabletop_widgets.learner.progress import Progress, Record, today
from tabletop_widgets.practice.desk import DUE, RULE, SESSION, Desk, lesson_of

pytestmark = pytest.mark.usefixtures("one_day")
DAY = today()
TOPICS = EXERCISES.practice.topics


def desk(topic="taking", level=1, seed=1, **more):
    return Desk(EXERCISES, topic, level, seed, None, **more)


def give(desk, right):
    """Hand in a right answer, or a wrong one."""
    made = desk.exercise
    wrong = [choice.id for choice in made.choices if choice.id not in made.right][:1]
    return desk.submit(tuple(sorted(made.right) if made.many else sorted(made.right)[:1]) if right else tuple(wrong))


def score(desk):
    return desk.right, desk.asked, desk.streak, desk.best


def test_the_score_counts_first_answers_and_the_longest_run():
    at = desk()
    assert score(at) == (0, 0, 0, 0)
    for right in (True, True, False, True):
        give(at, right)
        if not right:
            give(at, False)
            at.reveal()  # neither counts again
        at.advance()
    assert score(at) == (3, 4, 1, 2)
    at.reveal()
    assert score(at) == (3, 5, 0, 2)
    at.reveal()
    assert score(at) == (3, 5, 0, 2)


def test_an_answer_after_a_wrong_one_is_right_but_does_not_count():
    at = desk()
    assert not give(at, False).right
    assert at.is_open
    assert give(at, True).right
    assert not at.is_open
    assert score(at) == (0, 1, 0, 0)
    give(at, True)
    assert score(at) == (0, 1, 0, 0)


def test_ten_exercises_are_a_session_that_says_when_it_is_over():
    at, places, ends = desk(), [], []
    for number in range(2 * SESSION):
        places.append(at.step.text[1].values["number"])
        give(at, number != 3)
        if number == 3:
            assert at.step.text[1].values["number"] == places[-1]  # a miss doesn't count as two
            give(at, True)
        ends.append([line.phrase.values["right"] for line in at.story if line.phrase.key == "practice.session.over"])
        at.advance()
    assert places == [*range(1, SESSION + 1)] * 2
    assert ends == [*[[]] * (SESSION - 1), [SESSION - 1], *[[]] * (SESSION - 1), [SESSION]]


def test_the_score_stands_below_the_facts_once_something_was_asked():
    at = desk()
    before = at.facts
    assert before == at.exercise.facts
    give(at, True)
    assert at.facts[:-1] == before
    told = at.facts[-1]
    assert told.caption.text() == "How it goes"
    assert [phrase.text() for phrase in told.head] == ["Right at once", "Answered", "In a row", "Best row"]
    assert [[cell.value for cell in row] for row in told.rows] == [[1, 1, 1, 1]]


def test_the_next_exercise_has_the_next_seed_and_behind_the_last_comes_the_first():
    at = desk(seed=HIGHEST_SEED - 1)
    ids = [at.step.id]
    for seed in (HIGHEST_SEED, 0):
        at.advance()
        assert (at.topic, at.level, at.seed) == ("taking", 1, seed)
        assert at.is_open
        ids.append(at.step.id)
    assert ids == [f"taking_1_{HIGHEST_SEED - 1}_1", f"taking_1_{HIGHEST_SEED}_2", "taking_1_0_3"]


def test_what_is_chosen_is_laid_on_the_desk_and_the_rest_stays():
    at = desk()
    at.configure("level", "3")
    assert (at.topic, at.level, at.seed, at.exercise.level) == ("taking", 3, 1, 3)
    at.configure("seed", HIGHEST_SEED)
    assert (at.topic, at.level, at.seed) == ("taking", 3, HIGHEST_SEED)
    at.configure("topic", "mixed")
    assert (at.topic, at.level, at.seed) == ("mixed", 3, HIGHEST_SEED)
    at.configure("seed", 0)
    assert at.seed == 0
    for setting, value in (("seed", HIGHEST_SEED + 1), ("seed", -1), ("seed", True), ("level", "4"), ("colour", 1)):
        with pytest.raises(PageRefusal, match=r"^This can't be set so\. "):
            at.configure(setting, value)
    assert (at.topic, at.level, at.seed) == ("mixed", 3, 0)


def test_the_settings_offer_every_topic_level_and_seed():
    topic, level, seed = desk().settings
    assert (topic.id, topic.value, [id for id, _ in topic.options]) == ("topic", "taking", list(TOPICS))
    assert (level.id, level.value, [id for id, _ in level.options]) == ("level", "1", [str(each) for each in LEVELS])
    assert (seed.id, seed.value, seed.least, seed.most) == ("seed", 1, 0, HIGHEST_SEED)
    assert all(words.text() for _, words in (*topic.options, *level.options))


def test_a_rule_and_what_is_due_can_be_chosen_while_there_are_any():
    progress = Progress({"TAK-1": Record(2, 1, 1, DAY - 1), "WIN-1": Record(2, 1, 1, DAY - 1)}, {})
    at = desk(progress=lambda: progress)
    assert at.due == ["TAK-1"]  # there is nothing to ask about WIN-1
    assert [id for id, _ in at.settings[0].options] == [DUE, *TOPICS]
    at.configure("topic", DUE)
    assert "TAK-1" in at.exercise.rules
    about = desk(rule="TAK-1")
    assert about.topic == RULE
    assert "TAK-1" in about.exercise.rules
    assert [id for id, _ in about.settings[0].options] == [RULE, *TOPICS]
    about.configure("topic", "taking")
    assert about.exercise == desk("taking").exercise
    assert desk(rule="ZZZ-9").topic == "taking"


def test_due_stays_to_be_chosen_when_nothing_is_and_asks_about_anything():
    at = desk(DUE)
    assert at.due == []
    assert [id for id, _ in at.settings[0].options] == [DUE, *TOPICS]
    assert at.exercise == desk(TOPICS[-1]).exercise


def test_the_desk_is_a_lesson_of_one_step():
    at = desk()
    (step,) = lesson_of(at).steps(None)
    assert step.id == at.step.id
    assert step.title.values["level"] == 1
    assert step.text[0] == at.exercise.place
    assert step.rules == at.rules
    assert step.scene(None) is at
