"""What holds of the exercises of any game."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Collection, Iterator
from pathlib import Path

from tabletop_widgets.kit.practice import MOST_CHOICES, Exercise
from tabletop_widgets.practice.scene import ExerciseScene


def assert_sound(made: Exercise, rules: Collection[str], not_legal: str, several_do: Collection[str]) -> None:
    """It has answers, wrong ones and words for all of them.

    `rules` are the ids of all rules. `not_legal` is the key of what is said of a move where it is still asked which
    rule it breaks; `several_do` are the kinds that have more than one right answer of which any does.
    """
    ids = [choice.id for choice in made.choices]
    assert 2 <= len(ids) == len(set(ids)) <= MOST_CHOICES
    assert made.right
    assert made.right < set(ids)
    assert made.many or len(made.right) == 1 or made.kind in several_do
    assert made.rules
    assert set(made.rules) <= set(rules)
    assert set(made.wrong) <= set(ids)
    labels = [choice.label.text() for choice in made.choices]
    assert len(set(labels)) == len(labels)
    assert made.explanation
    for line in (*made.explanation, *made.wrong.values()):
        assert line.phrase.text()
        assert line.rule in rules or line.phrase.key == not_legal
    for words in (made.ask, made.hint, made.place):
        assert words.text()


def as_text(made: Exercise) -> str:
    """All that one sees of it."""
    choices = [(choice.id, choice.label.text()) for choice in made.choices]
    lines = [str(line) for line in made.explanation]
    return repr((made.kind, made.ask.text(), choices, sorted(made.right), made.rules, lines))


def text_elsewhere(library: str, topic: str, level: int, seed: int) -> str:
    """What one sees of an exercise that another process makes."""
    code = f"""
from exercise_checks import as_text
from {library}.box.loader import load_box
from {library}_widgets.practice.record import EXERCISES
print(as_text(EXERCISES.exercise({topic!r}, {level}, {seed}, load_box())))
"""
    there = {**os.environ, "PYTHONHASHSEED": "1", "PYTHONPATH": str(Path(__file__).parent)}
    return subprocess.check_output([sys.executable, "-c", code], text=True, env=there).strip()


def comments_on_misses(made: Exercise, rules: Collection[str]) -> Iterator[str]:
    """What is said to each wrong answer while the question stays open, rule in front."""
    for choice in made.choices:
        if choice.id not in made.right:
            scene = ExerciseScene(lambda: made, rules)
            feedback = scene.submit((choice.id,))
            assert scene.is_open
            assert feedback.right is False
            yield from (f"{line.rule} {line.phrase.text()}" for line in feedback.comments)


def marks_the_answer(made: Exercise) -> bool:
    """Whether of the places that are offered just those of the answer are marked."""
    spots = {choice.id: set(choice.spots) for choice in made.choices if choice.spots}
    marked = set(getattr(made.before, "highlight", ()))  # dice on a desk have no places
    return bool(spots) and {id for id, places in spots.items() if places & marked} == made.right
