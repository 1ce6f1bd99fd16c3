"""A slot asks for a form of what stands in it, and the language says what that is; code puts no sentence together."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import panamax  # noqa: F401 - brings its words
from tabletop import i18n
from tabletop.i18n import Listing, Money, Phrase, add_pseudo_language, as_beginning, say

ROOT = Path(__file__).parents[2]
OWN = {  # what a language might say of a ship
    "shown": "mit {ship:dat}",
    "shown.both": "{ship:dat.capital} kommt",
    "shown.list": "mit {ships:dat}",
    "shown.list.both": "{ships:dat.capital}",
    "shown.list.as_it_is": "{ships:capital}",
    "ship.iowa": "die Iowa",
    "ship.iowa.dat": "der Iowa",
    "ship.one": "one of {count}",
    "ship.one.dat": "einem von {count}",
    "form.gen": "{word}s",
    "form.gen.before_e": "von {word},",
    "shown.gen": "{ship:gen} Fracht",
    "shown.whose": "{ship:possessive}",
}
# What puts words together in code. Where it stands nonetheless, no reader sees it as words.
GLUE = re.compile(r"""["'][,;.] ["']\.join|\[:1\]\.upper\(\)|\[0\]\.upper\(\)|removesuffix\("\."\)|\.capitalize\(\)""")
NO_WORDS = {
    "panamax/analysis/puzzles.py": "TOML",
    "canal_mania/analysis/puzzles.py": "TOML",
    "tabletop/box_text.py": "TOML",
    "site/panamax_site/downloads.py": "names of packages, for who builds the site",
    "site/panamax_site/figures.py": "CSS",
    "site/panamax_site/pages/about.py": "names of authors",
    "site/panamax_site/policy.py": "a header",
    "tabletop/rule_catalogue.py": "an error of who writes rules.toml",
    "tabletop/i18n.py": "where the catalogue's slots are filled",
    "widgets/tabletop_widgets/canvas/paint.py": "an error of who calls it",
    "widgets/panamax_widgets/contents/finding.py": "an attribute that a script reads",
    "widgets/tabletop_widgets/hosting/front.py": "a header",
    "widgets/tabletop_widgets/hosting/policy.py": "a header",
}


@pytest.fixture
def own_words(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A language with these words alone; English stands in for the others."""
    known = i18n._own_pattern

    def pattern(key: str, language: str, count: int | None) -> str | None:
        return OWN.get(key) if language == "x-own" else known(key, language, count)

    with monkeypatch.context() as patch:
        patch.setattr(i18n, "_own_pattern", pattern)
        yield "x-own"
    i18n._forget_patterns()


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("shown", Phrase("ship.iowa"), "mit der Iowa"),
        ("shown", Phrase("ship.one", {"count": 2}), "mit einem von 2"),
        ("shown", "Lady", "mit Lady"),
        ("shown", Money(5), "mit $5"),
        ("shown.both", Phrase("ship.iowa"), "Der Iowa kommt"),
        ("shown.gen", Phrase("ship.iowa"), "die Iowas Fracht"),
        ("shown.gen", "{x.__class__}", "{x.__class__}s Fracht"),
        ("shown.gen", "Ely", "von Ely, Fracht"),
        ("shown.gen", "Élan", "von Élan, Fracht"),
        ("shown.gen", "", "s Fracht"),
    ],
)
def test_a_slot_asks_for_a_form(own_words: str, key: str, value: object, words: str) -> None:
    assert say(key, own_words, ship=value) == words


def test_each_thing_of_a_list_has_the_form_that_its_slot_asks_for(own_words: str) -> None:
    both = Listing((Phrase("ship.iowa"), "Lady"))
    assert say("shown.list", own_words, ships=both) == "mit der Iowa and Lady"
    assert say("shown.list.both", own_words, ships=both) == "Der Iowa and Lady"
    assert say("shown.list.as_it_is", own_words, ships=both) == "Die Iowa and Lady"


def test_where_english_stands_in_its_forms_do(own_words: str) -> None:
    assert say("compare.seat", own_words, player=Phrase("ship.iowa")) == "die Iowa's company"


def test_a_form_that_only_english_has_is_not_taken(own_words: str) -> None:
    assert say("shown.whose", own_words, ship=Phrase("ship.iowa")) == "die Iowa"


def test_english_says_whose_something_is_and_begins_with_a_capital() -> None:
    asking = {"{words:capital}": "{words:possessive.capital} ship"}
    add_pseudo_language("x-asks", lambda words: asking.get(words, words))
    assert as_beginning("the red company", "x-asks") == "The red company's ship"
    assert as_beginning("the red company") == "The red company"
    assert as_beginning("") == ""


def test_lists_are_joined_as_the_language_joins_them() -> None:
    assert Listing((1, 2, 3)).text() == "1, 2 and 3"
    assert Listing((1, 2000, 3), "series").text() == "1, 2,000, 3"
    assert Listing(("a, b", "c"), "clauses").text() == "a, b; c"
    assert Listing((), "series").text() == ""
    other = {"{head}, {tail}": "{head}、{tail}", "{head}; {tail}": "{head}；{tail}"}
    add_pseudo_language("x-wide", lambda words: other.get(words, words))
    assert Listing(("a", "b"), "series").text("x-wide") == "a、b"
    assert Listing(("a", "b"), "clauses").text("x-wide") == "a；b"


def test_no_sentence_list_or_capital_is_made_in_code() -> None:
    folders = ("tabletop", "panamax", "canal_mania", "widgets", "site")
    files = [file for folder in folders for file in sorted((ROOT / folder).rglob("*.py"))]
    glued = {str(file.relative_to(ROOT)) for file in files if GLUE.search(file.read_text(encoding="utf-8"))}
    assert glued - NO_WORDS.keys() == set()
    assert NO_WORDS.keys() - glued == set(), "what is no longer there"
