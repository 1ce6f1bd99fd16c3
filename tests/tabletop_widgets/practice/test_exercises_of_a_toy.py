"""Practice on the games of a toy game: drawn by topic, level and seed; answered, scored, brought back."""

from __future__ import annotations

import pytest
from page_says import sends
from toy.exercises import EXERCISES, app
from toy.game import RULES

from tabletop_widgets.frame.shown import PageRefusal
from tabletop_widgets.learner.progress import progress_from_text


def test_the_same_seed_gives_the_same_exercise_and_a_higher_level_a_larger_pile():
    for level in (1, 2, 3):
        made = EXERCISES.exercise("taking", level, 7, None)
        assert made == EXERCISES.exercise("taking", level, 7, None)
        assert made.before.pile.count > 3 * level
        assert made.right == {str(made.after.pile.count)}
    assert len({EXERCISES.exercise("mixed", 1, seed, None).start for seed in range(5)}) == 5
    assert EXERCISES.practised == {"TAK-1"}
    assert EXERCISES.about(["TAK-1", "WIN-1"], 3, None).rules == ("TAK-1",)
    for wrong in (lambda: EXERCISES.exercise("pushing", 1, 1, None), lambda: EXERCISES.about(["WIN-1"], 1, None)):
        with pytest.raises(PageRefusal):
            wrong()


def test_a_page_asks_counts_first_answers_and_goes_on():
    page = app()
    before, made = page.desk.seed, page.desk.exercise
    wrong = next(place for place, choice in enumerate(made.choices) if choice.id not in made.right)
    page.press_answer(wrong)
    assert page.player.last_right is False
    page.answer(*made.right)
    assert page.player.last_right
    assert (page.desk.right, page.desk.asked) == (0, 1)
    assert page.parts.twin.text.startswith(str(made.after.pile.count))
    sends(page.parts.hotkeys, {"key": "n"})
    assert page.desk.seed == before + 1
    page.configure("level", "3")
    assert page.desk.exercise.before.pile.count > 9
    learned = progress_from_text(page.keeper.line, RULES)
    assert learned.rules["TAK-1"].seen == 1
