"""What any game's lessons are written with: steps, choices, questions with one right answer, and those at the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tabletop.i18n import Phrase

from ..frame.shown import Choice
from ..kit.values import GameBox, GameView
from ..player.model import RECALL, Scene, Step
from .question import Question, question
from .told import must_hold

Values = Mapping[str, object]


def step(
    key: str,
    id: str,
    rules: Sequence[str],
    scene: Callable[[GameBox], Scene],
    examples: Sequence[str] = (),
    values: Values | None = None,
) -> Step:
    """A step whose words are ``{key}.{id}.title`` and ``{key}.{id}.text`` (with `values`)."""
    name = f"{key}.{id}"
    return Step(
        id, Phrase(f"{name}.title"), (Phrase(f"{name}.text", values or {}),), tuple(rules), scene, tuple(examples)
    )


def choices(key: str, *ids: str, values: Values | None = None) -> tuple[Choice, ...]:
    """Choices whose words are ``{key}.{id}``."""
    return tuple(Choice(id, Phrase(f"{key}.{id}", values or {})) for id in ids)


def ask(
    key: str, rule: str, right: str, *wrong: str, view: GameView | None = None, values: Values | None = None
) -> Question:
    """A question with one right answer: words ``{key}.ask``, ``.praise``, ``.otherwise``, ``.hint``, ``{key}.{id}`` for
    each answer and ``{key}.wrong.{id}`` for the comment on each wrong one. Answers stand in the order of their ids."""
    told = dict(values or {})
    task = question(
        key,
        choices(key, *sorted((right, *wrong)), values=told),
        lambda answer: answer == (right,),
        rule=rule,
        comments={id: Phrase(f"{key}.wrong.{id}", told) for id in wrong},
        hints=(Phrase(f"{key}.hint", told),),
        values=told,
    )
    return Question(task, view)


def recall(
    key: str,
    number: int,
    rule: str,
    right: str,
    *wrong: str,
    values: Values | None = None,
    holds: Callable[[GameBox], bool] | None = None,
) -> Step:
    """One of the two questions that bring something back at a lesson's end (`number` 1 or 2); words as in `ask`.

    `holds`: whether the answer is true of a box; where it isn't, the question is that of the shipped one.
    """
    id = RECALL[number - 1]

    def scene(box: GameBox) -> Question:
        must_hold(holds is None or holds(box))
        return ask(f"{key}.{id}", rule, right, *wrong, values=values)

    return step(key, id, (rule,), scene)
