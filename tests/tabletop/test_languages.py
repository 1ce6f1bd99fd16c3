"""The language that a reader gets: what the address asks for, what the browser wishes, and never what there isn't."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from longer import LANG, longer

from tabletop import i18n
from tabletop.i18n import add_pseudo_language, language_name, languages
from tabletop.languages import known_language, readers_choice, tag_of

HOSTILE = (
    *("", " ", "xx", "x-words", "../en", "en/../../etc", "en\0", "en\n", "EN ", "*", "qps;q=1", "<script>", "${en}"),
    *("e" * 36, "en" * 100_000, "\u2028en", "еn", "١", "-", "_", "{0}", "en,de"),
)


@pytest.fixture(autouse=True)
def two_languages(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(i18n, "_pseudo", dict(i18n._pseudo))
    monkeypatch.setattr(i18n, "_offered", set())
    add_pseudo_language(LANG, longer, is_offered=True)
    add_pseudo_language("pt_BR", longer, is_offered=True)
    yield
    i18n._forget_patterns()


def test_there_are_those_that_are_offered_english_first() -> None:
    assert languages()[0] == "en"
    assert list(languages()[1:]) == sorted({"de", "fr", "it", "pt_BR", LANG})
    assert language_name("en") == "English"
    assert language_name(LANG) == longer("English")


@pytest.mark.parametrize(
    ("given", "found"), [("qps", LANG), ("QPS", LANG), ("en", "en"), ("pt-br", "pt_BR"), ("pt_BR", "pt_BR")]
)
def test_a_language_is_known_however_it_is_written(given: str, found: str) -> None:
    assert known_language(given) == found
    assert known_language(tag_of(found)) == found


@pytest.mark.parametrize("text", HOSTILE)
def test_what_is_no_language_is_ignored(text: str) -> None:
    assert known_language(text) is None
    assert readers_choice([text]) == "en"


@given(st.text() | st.text("enqpsENQPS-_*;=., 01"))
def test_whatever_is_asked_or_wished_the_answer_is_a_language_that_there_is(text: str) -> None:
    assert known_language(text) in (None, *languages())
    assert readers_choice([text], text, text) in languages()


def test_the_first_that_is_known_comes_first_then_the_wish_then_the_usual_one() -> None:
    assert readers_choice([None, "xx", "qps", "en"], "en", "en") == LANG
    assert readers_choice([None], "qps", "en") == LANG
    assert readers_choice([None], "sv", LANG) == LANG
    assert readers_choice([], "sv") == "en"


@pytest.mark.parametrize(
    ("wishes", "found"),
    [
        ("qps, en;q=0.5", LANG),
        ("en;q=0.4, qps;q=0.8", LANG),
        ("sv, qps-AT;q=0.3, *;q=0.1", LANG),
        ("qps;q=0, en", "en"),
        ("qps;q=0", "en"),
        ("ja-JP, ja;q=0.9, ko;q=0.7, *;q=0.5", "en"),
        ("pt-BR", "pt_BR"),
        ("qps;q=2", "en"),
        ("qps;q=1;q=1", "en"),
        ("qps" + ", fr" * 1000, "en"),
    ],
)
def test_what_the_browser_wishes_most_and_there_is(wishes: str, found: str) -> None:
    assert readers_choice([], wishes) == found
