"""Links to a toy game's study that are damaged, or none."""

from __future__ import annotations

import pytest
from toy.study import TOY_STUDY, own

from tabletop.errors import TabletopError
from tabletop.i18n import Phrase
from tabletop_widgets.study.links import LONGEST, given_study, link_of, study_in
from tabletop_widgets.study.refusing import StudyRefusal


def test_a_link_brings_the_study_back():
    study = own("en")
    assert given_study(TOY_STUDY, f"?{link_of(TOY_STUDY, study)}").to_text() == study.to_text()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda word: word[:-9],
        lambda word: word[:30] + "_" + word[31:],
        lambda word: "t2" + word[2:],
        lambda word: word + "<",
        lambda word: word + "x" * LONGEST,
        lambda _: "t1",
        lambda _: "",
    ],
)
def test_a_damaged_link_is_refused(spoil):
    word = link_of(TOY_STUDY, own("en")).removeprefix("study=")
    with pytest.raises(TabletopError) as error:
        study_in(TOY_STUDY, spoil(word))
    assert len(str(error.value)) < 200


def test_a_word_that_is_too_long_is_not_looked_into():
    with pytest.raises(StudyRefusal) as error:
        study_in(TOY_STUDY, "t1" + "x" * LONGEST)
    assert error.value.phrase == Phrase("study.refused.long", {"most": LONGEST})


@pytest.mark.parametrize("text", ["", "x", "https://[", "?position=x", "study", "x" * 20_000])
def test_what_is_no_study_is_refused(text):
    with pytest.raises(StudyRefusal, match="neither a study's file nor a link"):
        given_study(TOY_STUDY, text)
