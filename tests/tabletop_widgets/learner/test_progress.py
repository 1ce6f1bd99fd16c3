"""Progress by rule: the boxes, the text that carries it, and what becomes of damaged texts."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from types import SimpleNamespace
from zlib import adler32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from panamax.words import catalogue
from tabletop.errors import TabletopError
from tabletop_widgets.learner.progress import (
    DAYS,
    LAST_DAY,
    LONGEST,
    MOST_COUNTED,
    NOTHING,
    VERSION,
    DaysInRow,
    Progress,
    ProgressError,
    Record,
    progress_from_text,
    today,
)

RULES = tuple(catalogue.rules())
days = st.integers(0, LAST_DAY)
pages = st.from_regex(r"[0-9]{2}_[a-z_]{1,40}", fullmatch=True)


@st.composite
def records(draw):
    """Any record that can be."""
    seen = draw(st.integers(1, MOST_COUNTED))
    return Record(seen, draw(st.integers(0, seen)), draw(st.integers(0, len(DAYS) - 1)), draw(days))


rows = days.flatmap(lambda last: st.builds(DaysInRow, st.just(last), st.integers(1, min(last + 1, LAST_DAY))))
progresses = st.builds(
    Progress,
    st.dictionaries(st.sampled_from(RULES), records(), max_size=len(RULES)),
    st.dictionaries(pages, days, max_size=12),
).flatmap(lambda known: st.builds(replace, st.just(known), row=rows if known.to_text() else st.just(DaysInRow())))
answers = st.lists(st.tuples(st.sampled_from(RULES[:6]), st.booleans(), st.integers(0, 9)), max_size=40)


# The text


@given(progresses)
def test_what_is_written_is_read_again(progress):
    text = progress.to_text()
    assert progress_from_text(text, catalogue.rules()) == progress
    assert progress_from_text(f"  {text}\n", catalogue.rules()) == progress
    assert re.fullmatch(r"[A-Za-z0-9._~-]*", text)


def test_all_rules_at_their_longest_fit_into_a_link():
    full = Progress(dict.fromkeys(RULES, Record(MOST_COUNTED, MOST_COUNTED, 6, LAST_DAY)), {"12_first_game": LAST_DAY})
    assert len(full.to_text()) < LONGEST / 2


def test_nothing_is_an_empty_text():
    assert NOTHING.to_text() == ""
    assert progress_from_text("", catalogue.rules()) == progress_from_text(" \n", catalogue.rules()) == NOTHING


@given(progresses.filter(lambda progress: progress.to_text()), st.data())
def test_a_damaged_text_is_refused_without_being_shown(progress, data):
    text = progress.to_text()
    place = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.sampled_from("0a~.-Z☃ \n'<"))
    damaged = data.draw(
        st.sampled_from((text[:place], text[place + 1 :], text[:place] + letter + text[place + 1 :], text + text))
    )
    if damaged.strip() in (text, ""):
        return
    with pytest.raises(ProgressError) as refused:
        progress_from_text(damaged, catalogue.rules())
    assert_says_nothing_of(damaged, refused.value)


@given(st.text(max_size=200) | st.binary(max_size=200) | st.integers() | st.none())
def test_anything_else_is_refused_or_nothing(given):
    try:
        assert progress_from_text(given, catalogue.rules()) == NOTHING
    except ProgressError as refused:
        assert_says_nothing_of(str(given), refused)


@pytest.mark.parametrize(
    "fields",
    [
        ["GEN-1.0.0.0.1"],  # never asked
        ["GEN-1.1.2.0.1"],  # more right than asked
        ["GEN-1.1.1.9.1"],  # no such box
        ["GEN-1.1.1.1.1", "GEN-1.1.1.1.1"],  # twice
        ["ZZZ-9.1.1.1.1"],  # no such rule
        ["GEN-1.1.1.1.zzzz"],  # a day too far away
        ["GEN-1.1.1.1"],
        ["01_x.1", "01_x.2"],
        ["1_x.1"],
        ["row.5.0"],  # no day
        ["row.5.7"],  # days before the first one
        ["row.5.1", "row.6.1"],
        ["GEN-1.01.1.1.1.1"],
        [""],
    ],
)
def test_a_text_with_a_sound_checksum_must_make_sense_too(fields):
    with pytest.raises(ProgressError):
        progress_from_text(signed("~".join([VERSION, *fields])), catalogue.rules())


def test_another_version_and_a_text_too_long_say_so():
    for text, words in (("p9~GEN-1.1.1.1.1~1", "another version"), ("x" * (LONGEST + 1), "too long")):
        with pytest.raises(ProgressError, match=words):
            progress_from_text(text, catalogue.rules())


def signed(body: str) -> str:
    number, digits = adler32(body.encode()), ""
    while number:
        number, digit = divmod(number, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return f"{body}~{digits}"


def assert_says_nothing_of(given: str, refused: TabletopError) -> None:
    words = refused.text()
    assert words
    assert not any(part in words for part in re.findall(r"[A-Z]{3}-\d|\d{2}_\w+", given))


# The boxes


def test_right_answers_on_due_days_go_up_box_by_box():
    progress, day = NOTHING, 100
    for box in range(1, len(DAYS)):
        progress = progress.marked(["TBL-2"], True, day)
        assert progress.rules["TBL-2"] == Record(box, box, box, day + DAYS[box])
        assert not progress.due(day + DAYS[box] - 1)
        day += DAYS[box]
        assert progress.due(day) == ["TBL-2"]
    assert progress.marked(["TBL-2"], True, day).rules["TBL-2"].box == len(DAYS) - 1


def test_a_wrong_answer_brings_the_rule_back_today():
    progress = NOTHING.marked(["TBL-2"], True, 5).marked(["TBL-2"], True, 6).marked(["TBL-2"], False, 7)
    assert progress.rules["TBL-2"] == Record(3, 2, 0, 7)
    assert progress.due(7) == ["TBL-2"]


def test_answers_before_the_day_count_but_leave_the_box():
    once = NOTHING.marked(["TBL-2"], True, 5)
    assert once.marked(["TBL-2"], True, 5).rules["TBL-2"] == Record(2, 2, 1, 6)


def test_what_waits_longest_is_due_first():
    progress = NOTHING.marked(["TBL-2"], True, 9).marked(["MOV-1"], True, 3).marked(["GEN-1"], True, 50)
    assert progress.due(20) == ["MOV-1", "TBL-2"]


@given(answers)
def test_any_run_of_answers_stays_sound(run):
    progress, day = NOTHING, 0
    for rule, right, later in run:
        day += later
        progress = progress.marked([rule], right, day)
        assert progress_from_text(progress.to_text(), catalogue.rules()) == progress
        assert (rule in progress.due(day)) == (not right or progress.rules[rule].due <= day)


def test_counts_stop_at_what_the_text_can_hold():
    full = Progress({"GEN-1": Record(MOST_COUNTED, MOST_COUNTED, 6, LAST_DAY - 1)})
    after = full.marked(["GEN-1"], True, LAST_DAY)
    assert after.rules["GEN-1"] == Record(MOST_COUNTED, MOST_COUNTED, 6, LAST_DAY)
    assert progress_from_text(after.to_text(), catalogue.rules()) == after


# Two that know different things


@given(progresses, progresses)
def test_merged_knows_what_either_knows_and_the_order_makes_no_difference_to_what_is_asked(one, other):
    both = one.merged(other)
    assert set(both.rules) == set(one.rules) | set(other.rules)
    assert set(both.lessons) == set(one.lessons) | set(other.lessons)
    assert both.merged(other) == both
    for id, record in both.rules.items():
        assert record in (one.rules.get(id), other.rules.get(id))
        assert record.seen == max(known.seen for known in (one.rules.get(id), other.rules.get(id)) if known)


def test_a_lesson_is_finished_on_the_first_day():
    once = NOTHING.finished("01_setting_up", 3)
    assert once.finished("01_setting_up", 9) == once
    assert once.merged(Progress({}, {"01_setting_up": 1})).lessons == {"01_setting_up": 1}


@pytest.mark.parametrize(
    ("day", "number"), [((2026, 1, 1), 0), ((2026, 3, 1), 59), ((1999, 12, 31), 0), ((9999, 1, 1), LAST_DAY)]
)
def test_today_is_a_day_that_can_be_written_whatever_the_clock_says(monkeypatch, day, number):
    monkeypatch.setattr("tabletop_widgets.frame.readers_day.date", SimpleNamespace(today=lambda: date(*day)))
    assert today() == number


# The row of days


def test_days_one_after_the_other_make_a_row_that_a_missed_day_ends():
    progress = NOTHING
    for day in (10, 10, 11, 12):
        progress = progress.marked(["TBL-2"], True, day)
    assert progress.row == DaysInRow(12, 3)
    assert [progress.row.lasting(day) for day in (12, 13, 14)] == [3, 3, 0]
    assert progress.marked(["TBL-2"], False, 14).row == DaysInRow(14, 1)
    assert progress.finished("01_setting_up", 13).row == DaysInRow(13, 4)


@given(rows, rows)
def test_rows_of_two_browsers_are_one_row_where_they_touch(one, other):
    either = {day for row in (one, other) for day in range(row.first, row.last + 1)}
    both = one.joined(other)
    assert both == other.joined(one)
    assert both.last == max(either)
    assert set(range(both.first, both.last + 1)) <= either
    assert both.first - 1 not in either


def test_a_text_of_before_has_no_row():
    assert progress_from_text(signed("p1~GEN-1.1.1.1.9k~01_setting_up.9j"), catalogue.rules()).row == DaysInRow()
