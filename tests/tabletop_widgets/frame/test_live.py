"""Live region, hot keys and page, without a browser: by the state that they send and the messages that they take."""

from __future__ import annotations

import pytest
from page_says import sends

from tabletop_widgets.frame.asked import asked_for
from tabletop_widgets.frame.live import Hotkeys, LiveRegion, Page, Tone


def test_same_words_twice_are_two_announcements():
    region = LiveRegion()
    turns = []
    region.observe(lambda change: turns.append(change["new"]), "_turn")
    region.say("Die 3 lands in column 4.")
    region.say("Die 3 lands in column 4.")
    assert turns == [1, 2]


def test_clear_of_nothing_announces_nothing():
    region = LiveRegion()
    region.clear()
    assert region._turn == 0
    region.say("x", Tone.REFUSAL)
    region.clear()
    assert (region.text, region.tone) == ("", Tone.NEWS)


@pytest.mark.parametrize("message", [{"key": "x"}, {"key": 5}, {"key": ["n"]}, {}, None, "n", {"key": "n" * 10_000}])
def test_only_the_watched_keys_count(message):
    pressed = []
    keys = Hotkeys(["n", "ArrowRight"], pressed.append)
    sends(keys, message)
    assert pressed == []


def test_a_watched_key_calls_with_the_key():
    pressed = []
    keys = Hotkeys(["n", "ArrowRight"], pressed.append)
    keys._handle_custom_msg({"key": "ArrowRight"}, [])
    assert pressed == ["ArrowRight"]


@pytest.mark.parametrize(
    ("query", "theme", "narrow"),
    [
        ("", "light", False),
        ("theme=dark&narrow=1", "dark", True),
        ("theme=%3Cscript%3E&narrow=yes", "light", False),
        ("theme=light&theme=dark", "dark", False),
        ("&".join(["a=b"] * 1000), "light", False),
    ],
)
def test_page_starts_as_its_address_asks(monkeypatch, query, theme, narrow):
    monkeypatch.setenv("QUERY_STRING", query)
    page = Page()
    assert (page.theme, page.narrow) == (theme, narrow)


def test_what_an_address_asks_for_may_be_nothing(monkeypatch):
    monkeypatch.delenv("QUERY_STRING", raising=False)
    assert asked_for() == {}
