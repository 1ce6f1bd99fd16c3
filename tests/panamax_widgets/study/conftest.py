"""A study with a chapter to read and one to guess, in a position with movements, and a page of it."""

from __future__ import annotations

import pytest

from panamax.study import Study
from panamax_widgets.study.own import FILE, own_study
from panamax_widgets.study.record import PANAMAX_STUDY
from tabletop_widgets.study.page import StudyPage


@pytest.fixture
def study():
    """The tutor's own, read anew: tests play in it."""
    return own_study("en")


@pytest.fixture
def page(study):
    made = StudyPage(PANAMAX_STUDY, study)
    made.keeping.take("")
    return made


@pytest.fixture
def raw():
    """The same with keys of messages for words."""
    return Study.from_text(FILE.read_text(encoding="utf-8"))
