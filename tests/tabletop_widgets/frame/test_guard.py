"""Callbacks that fail: told, logged with a reference, and the last good state is back on the screen."""

from __future__ import annotations

import json
import re

import pytest

from tabletop.errors import TabletopError
from tabletop.i18n import Phrase, say
from tabletop_widgets.frame.guard import LOG_FILE, Guard, logger
from tabletop_widgets.frame.live import LiveRegion, Tone


@pytest.fixture
def log_file(tmp_path, monkeypatch):
    monkeypatch.setenv(LOG_FILE, str(tmp_path / "app.log"))
    logger.cache_clear()
    yield tmp_path / "app.log"
    for handler in list(logger().handlers):
        logger().removeHandler(handler)
        handler.close()
    logger.cache_clear()


def fail():
    raise KeyError("secret detail")


def refuse():
    raise TabletopError(Phrase("app.not_found"))


def test_failure_is_told_with_a_reference_that_the_log_has(log_file):
    region = LiveRegion()
    Guard(region)(fail)()
    reference = re.search(r"[0-9a-f]{6}", region.text)
    assert reference
    assert region.tone == Tone.ERROR
    assert "secret detail" not in region.text
    (line,) = log_file.read_text().splitlines()
    told = json.loads(line)
    assert (told["words"], told["reference"], told["error"]) == ("failure", reference.group(), "KeyError")
    assert told["trace"][-1].endswith(" fail")
    assert "secret detail" not in line, "what an error says may be what a visitor has typed"


def test_last_good_state_is_restored_after_a_failure(log_file):
    restored = []
    Guard(LiveRegion(), restore=lambda: restored.append("good"))(fail)()
    assert restored == ["good"]


def test_failure_to_restore_is_logged_and_the_message_still_shown(log_file):
    region = LiveRegion()
    Guard(region, restore=refuse)(fail)()
    assert region.tone == Tone.ERROR
    assert "nor could" in log_file.read_text()


def test_refusal_speaks_for_itself_and_restores_nothing(log_file):
    region, restored = LiveRegion(), []
    Guard(region, restore=lambda: restored.append("good"))(refuse)()
    assert (region.text, region.tone) == ("There is no such page here.", Tone.REFUSAL)
    assert restored == []
    assert not log_file.exists()


def test_a_refusal_can_be_told_without_being_raised():
    region = LiveRegion()
    Guard(region).refuse(TabletopError(Phrase("app.not_found")))
    assert (region.text, region.tone) == ("There is no such page here.", Tone.REFUSAL)


def test_of_messages_that_no_widget_takes_all_are_told_and_the_first_of_each_kind_is_logged(log_file):
    region = LiveRegion()
    guard = Guard(region)
    for error in (KeyError("one"), KeyError("two"), ValueError("three"), None, None):
        region.clear()
        guard.not_taken(error)
        assert (region.text, region.tone) == (say("app.not_taken"), Tone.REFUSAL)
    told = [json.loads(line).get("error") for line in log_file.read_text().splitlines()]
    assert told == ["KeyError", "ValueError", None]
    assert log_file.read_text().count("a page sent what could not be taken") == 3


def test_success_clears_the_message_of_the_last_failure():
    region = LiveRegion(text="old")
    Guard(region)(lambda: None)()
    assert region.text == ""


def test_handler_within_a_handler_keeps_the_first_message():
    region = LiveRegion()
    guard = Guard(region)
    with guard:
        region.say("outer")
        guard(lambda: None)()
    assert region.text == "outer"


def test_arguments_reach_the_handler():
    seen = []
    Guard(LiveRegion())(lambda *args, **more: seen.append((args, more)))(1, two=2)
    assert seen == [((1,), {"two": 2})]


def test_interruption_is_not_swallowed():
    with pytest.raises(KeyboardInterrupt), Guard(LiveRegion()):
        raise KeyboardInterrupt
