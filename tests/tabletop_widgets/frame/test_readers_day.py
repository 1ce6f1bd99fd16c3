"""The reader's day: an evening in Auckland is today there, whatever the server's clock says."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from panamax.words import catalogue
from tabletop_widgets.frame import readers_day
from tabletop_widgets.frame.live import Page
from tabletop_widgets.learner.progress import NOTHING, DaysInRow, Progress, Record, progress_from_text, today

AUCKLAND, KIRITIMATI, HONOLULU, NEW_YORK = 13 * 60, 14 * 60, -10 * 60, -5 * 60


@pytest.fixture
def clock(monkeypatch):
    """Sets the time in Greenwich."""

    def set_to(text):
        monkeypatch.setattr(readers_day, "now", lambda: datetime.fromisoformat(text).replace(tzinfo=UTC))

    return set_to


def at(number):
    return date(2026, 1, 1) + timedelta(days=number)


def test_an_evening_in_auckland_is_that_day(clock):
    """Server 2026-11-25 07:30; in Auckland it is 20:30, and the next morning the server still has the 25th."""
    for greenwich, wanted in (("2026-11-25T07:30", "2026-11-25"), ("2026-11-25T19:00", "2026-11-26")):
        clock(greenwich)
        readers_day.tell((date.fromisoformat(wanted) - readers_day.EPOCH).days, AUCKLAND)
        assert readers_day.today() == date.fromisoformat(wanted)
    clock("2026-11-25T03:00")
    for east, day in ((HONOLULU, 24), (NEW_YORK, 24), (0, 25), (KIRITIMATI, 25)):
        readers_day.tell_east(str(east))
        assert readers_day.today().day == day


def test_three_days_are_three_days_and_what_is_known_is_not_due_at_once(clock):
    progress = NOTHING
    readers_day.tell_east(str(AUCKLAND))
    for greenwich in ("2026-11-24T07:00", "2026-11-24T19:00", "2026-11-25T19:30"):  # evening, morning, morning
        clock(greenwich)
        progress = progress.marked(["PSH-1"], True, today())
        assert progress.due(today()) == []
    assert progress.row.lasting(today()) == 3


def test_the_page_tells_it_and_the_address_brings_it(clock, monkeypatch):
    clock("2026-11-25T19:00")
    monkeypatch.setenv("QUERY_STRING", f"east={AUCKLAND}&theme=dark")
    page = Page()
    assert readers_day.today() == date(2026, 11, 26)
    assert page.day == readers_day.day_number(), "what the page tells then is nothing new"
    page.set_state({"day": page.day - 1, "east": NEW_YORK})
    assert readers_day.today() == date(2026, 11, 25)


@pytest.mark.parametrize("words", ["", "x", "9999", "-900", "841", "1e3", "\u0661", "--5", "7.5", " 5"])
def test_an_address_that_tells_no_time_is_left_alone(clock, words):
    clock("2026-11-25T12:00")
    readers_day.tell_east("60")
    readers_day.tell_east(words)
    assert readers_day.today() == date(2026, 11, 25)
    readers_day.tell(99_999_999, 0)
    assert readers_day.today() == date(2026, 11, 25)
    readers_day.tell(0, 100_000)
    assert readers_day.today() == date(2026, 11, 25)


def test_a_clock_that_is_a_day_ahead_is_believed_but_not_at_midnight(clock):
    clock("2026-11-25T12:00")
    day = (date(2026, 11, 26) - readers_day.EPOCH).days
    readers_day.tell(day, 0)
    assert readers_day.today() == date(2026, 11, 26)
    clock("2026-11-26T00:00:01")
    readers_day.tell(day - 1, 0)  # told a moment before
    assert readers_day.today() == date(2026, 11, 26)


def test_progress_from_two_zones_is_one(clock):
    clock("2026-11-25T11:30")
    east, west = NOTHING, NOTHING
    readers_day.tell_east(str(AUCKLAND))
    there = today()
    east = east.marked(["PSH-1"], True, there).marked(["MOV-2"], False, there).finished("05_sailing", there)
    readers_day.tell_east(str(HONOLULU))
    here = today()
    assert there == here + 1
    west = west.marked(["PSH-1"], True, here).marked(["TBL-2"], True, here).finished("05_sailing", here)
    both = east.merged(west)
    assert both == west.merged(east) == both.merged(east).merged(west)
    assert set(both.rules) == {"PSH-1", "MOV-2", "TBL-2"}
    assert both.lessons == {"05_sailing": here}
    assert both.row == DaysInRow(there, 2)
    assert both.row.lasting(here) == both.row.lasting(there) == 2
    assert progress_from_text(both.to_text(), catalogue.rules()) == both


def test_which_of_two_comes_first_changes_nothing():
    one, other = Record(3, 2, 1, 40), Record(3, 1, 2, 40)
    first, second = Progress({"PSH-1": one}), Progress({"PSH-1": other})
    assert first.merged(second) == second.merged(first)
