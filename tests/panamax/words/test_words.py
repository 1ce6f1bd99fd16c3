"""Words: numbers, money, lists and plurals go the way that the language has."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from babel.dates import format_date
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from panamax import new_game
from played import TABLES, set_up
from tabletop import i18n
from tabletop.errors import TabletopError
from tabletop.i18n import Listing, MissingMessage, Money, Phrase, add_pseudo_language, has_message, say
from ways_to_write import complete


def test_money_numbers_and_lists_are_written_as_the_catalogue_says() -> None:
    assert say("move.bid.phrase", bid=Money(15)) == "Bid $15"
    assert say("move.bid.phrase", bid=Money(-1234)) == "Bid −$1,234"
    assert say("contract.container", value=999) == "999"
    assert say("contract.container", value=-1000000) == "-1,000,000"
    assert say("contract.container", value=Listing(())) == ""
    assert say("contract.container", value=Listing((1,))) == "1"
    assert say("contract.container", value=Listing((1, 2))) == "1 and 2"
    assert say("contract.container", value=Listing((1, Money(2), Phrase("side.blue")))) == "1, $2 and blue"


def test_another_language_writes_money_numbers_and_lists_its_own_way() -> None:
    own = {
        "${amount}": "{amount} €",
        ",": " ",
        "{head}, {tail}": "{head}; {tail}",
        "{head} and {tail}": "{head} & {tail}",
    }
    add_pseudo_language("x-euro", lambda words: own.get(words, words))
    assert say("move.bid.phrase", "x-euro", bid=Money(1500)) == "Bid 1 500 €"
    assert say("contract.container", "x-euro", value=Listing((1, 2000, Money(3)))) == "1; 2 000 & 3 €"


def test_braces_in_what_a_person_typed_are_no_placeholders() -> None:
    with pytest.raises(TabletopError, match=r"setup can't be '\{allowed\}'"):
        new_game(setup="{allowed}")
    with pytest.raises(TabletopError, match=r"\{0\.__class__\}"):
        new_game(setup="{0.__class__}")


def test_a_count_of_one_takes_the_singular() -> None:
    values = {"player": "Red", "dollars": Money(6)}
    assert (
        say("event.player_funded", count=1, **values)
        == "Red gets $6 and 1 share of the company for himself or herself."
    )
    assert "2 shares" in say("event.player_funded", count=2, **values)


@pytest.fixture
def three_plurals(tmp_path: Path) -> Iterator[str]:
    """A language with three plural forms, in a folder of its own, that lacks most messages."""
    catalogue = Catalog(locale="pl")
    catalogue.add(("event.player_funded", "event.player_funded"), ("{count} jeden", "{count} kilka", "{count} wiele"))
    folder = tmp_path / "pl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "play.mo").open("wb") as stream:
        write_mo(stream, catalogue)
    i18n.add_catalogues(tmp_path)
    yield "pl"
    i18n._folders.remove(tmp_path)
    i18n._catalogue.cache_clear()


def test_a_language_chooses_among_its_own_plural_forms_and_borrows_the_rest(three_plurals: str) -> None:
    told = [say("event.player_funded", three_plurals, count=count) for count in (1, 2, 5, 22)]
    assert told == ["1 jeden", "2 kilka", "5 wiele", "22 kilka"]
    assert say("side.blue", three_plurals) == "blue", "English stands in for what it lacks"


@pytest.fixture
def of_cldr(tmp_path: Path) -> Iterator[None]:
    """Languages of which nothing is translated yet, but the ways to write that catalogues are compiled with."""
    for language in ("de", "es", "fr", "ja", "pl", "sv"):
        catalogue = Catalog(locale=language)
        complete(catalogue, language)
        folder = tmp_path / language / "LC_MESSAGES"
        folder.mkdir(parents=True)
        with (folder / "common.mo").open("wb") as stream:
            write_mo(stream, catalogue)
    i18n.add_catalogues(tmp_path)
    yield
    i18n._folders.remove(tmp_path)
    i18n._catalogue.cache_clear()
    i18n._forget_patterns()


@pytest.mark.usefixtures("of_cldr")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "$1,500, −$2 and 10,000"),
        ("de", "1.500\xa0$, −2\xa0$ und 10.000"),
        ("es", "1.500\xa0$, −2\xa0$ y 10.000"),
        ("fr", "1\u202f500\xa0$, −2\xa0$ et 10\u202f000"),
        ("ja", "$1,500、−$2、10,000"),
        ("pl", "1\xa0500\xa0$, −2\xa0$ i 10\xa0000"),
        ("sv", "1\xa0500\xa0$, −2\xa0$ och 10\xa0000"),
    ],
)
def test_a_language_writes_money_numbers_and_lists_in_its_own_way(language: str, words: str) -> None:
    assert i18n._written(Listing((Money(1500), Money(-2), 10_000)), language) == words


@pytest.mark.usefixtures("of_cldr")
@pytest.mark.parametrize("language", ["de", "es", "fr", "ja", "pl", "sv"])
def test_a_language_writes_days_in_its_own_way(language: str) -> None:
    for day in (date(2026, 3, 1), date(2026, 11, 29)):
        assert i18n._written(day, language) == format_date(day, "long", language)
        assert i18n._written(day, "en") == format_date(day, "long", "en_GB")


def test_an_id_without_words_is_an_error_that_names_it() -> None:
    assert not has_message("side.pink")
    assert has_message("side.blue")
    with pytest.raises(MissingMessage, match=r"side\.pink"):
        say("side.pink")


@pytest.mark.parametrize(("players", "setup"), TABLES)
def test_an_unknown_language_reads_as_english(players: int, setup: str) -> None:
    for node in set_up(players, setup, 1).line():
        assert [event.text("xx") for event in node.events] == [event.text() for event in node.events]
