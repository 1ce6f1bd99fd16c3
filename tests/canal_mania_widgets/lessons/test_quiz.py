"""A newcomer's questions about the rules: the lessons answer all of them."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from canal_mania.box.loader import load_box
from canal_mania.words import catalogue
from canal_mania_widgets.lessons import lesson

from .words import FILES, messages

QUESTIONS = tomllib.loads(Path(__file__).with_name("quiz.toml").read_text(encoding="utf-8"))["questions"]
WORDS = {id: words for file in FILES for id, words in messages(file).items()}
TOLD_TO_ALL = ("text", "ask", "praise")


def test_there_are_forty_five():
    assert len({question["asks"] for question in QUESTIONS}) == 45
    assert all(set(question["rules"]) <= set(catalogue.rules()) for question in QUESTIONS)


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question["asks"])
def test_a_step_answers_it_and_cites_its_rule(question):
    steps = {step.id: step for step in lesson(question["lesson"]).steps(load_box())}
    step = steps[question["step"]]
    assert set(step.rules) & set(question["rules"])
    key = step.title.key.removesuffix(".title")
    told = " ".join(WORDS.get(f"{key}.{part}", "") for part in TOLD_TO_ALL)
    assert question["says"] in told
