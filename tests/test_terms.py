"""The tables of terms are whole, and every translation keeps to them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import write_po
from terms import LANGUAGES, faults, says, table
from translations import ROOT, SOURCE, Translation, languages

TABLES = ("tabletop", "panamax", "canal_mania")
BOOKS = {"de": r"DE \d+|ours", "it": r"IT( \d+)?|ours", "fr": r"FR|ours"}
PLACE = "panamax/locale/{}/LC_MESSAGES/moves.po"
ENGLISH = "The Action die goes back; your contract stays with {company} of Panamax."


def write(house: Path, language: str, message: Message) -> None:
    """A catalogue with one message."""
    catalogue = Catalog(locale=language)
    catalogue[message.id] = message
    target = house / PLACE.format(language)
    target.parent.mkdir(parents=True)
    with target.open("wb") as file:
        write_po(file, catalogue)


def found_in(house: Path, german: str, remark: str = "", id: str = "made.up") -> list[str]:
    """What is found in the German of a message that is made up."""
    write(house, SOURCE, Message(id, ENGLISH))
    write(house, "de", Message(id, german, user_comments=[remark] if remark else []))
    return list(faults(Translation(house, "de")))


@pytest.mark.parametrize("package", TABLES)
def test_a_table_is_whole(package: str) -> None:
    assert len(table(package)) > 60
    for term in table(package):
        assert term.en, term.id
        assert {*term.told} == {*LANGUAGES}, term.id
        for language, wording in term.told.items():
            assert re.fullmatch(BOOKS[language], wording.source), (term.id, language)
            assert wording.gender in ("", "m", "f", "n"), (term.id, language)


@pytest.mark.parametrize("game", ["panamax", "canal_mania"])
def test_one_english_word_is_one_term(game: str) -> None:
    words = [words.lower() for term in (*table(game), *table("tabletop")) for words in term.en]
    assert sorted(words) == sorted({*words})


@pytest.mark.parametrize("language", languages(ROOT) or LANGUAGES)
def test_every_translation_keeps_to_the_terms(language: str) -> None:
    assert list(faults(Translation(ROOT, language))) == []


def test_words_in_any_form_will_do(tmp_path: Path) -> None:
    assert found_in(tmp_path, "Der Platz des Aktionswürfels wird frei; deine Aufträge bleiben bei {company}.") == []


def test_a_term_in_other_words_is_found_with_both_texts(tmp_path: Path) -> None:
    german = "Der weiße Würfel geht zurück, dein Auftrag bleibt."
    assert found_in(tmp_path, german) == [
        f"{PLACE.format('de')}: made.up: action_die is Aktionswürfel: “{ENGLISH}” – “{german}”"
    ]


def test_a_word_that_must_not_be_is_found_though_its_term_is_not_checked(tmp_path: Path) -> None:
    (fault,) = found_in(tmp_path, "Der Aktionswürfel geht zurück, der Vertrag bleibt.")
    assert "contract is never Vertrag" in fault


def test_the_name_of_a_slot_is_no_word(tmp_path: Path) -> None:
    assert found_in(tmp_path, "Der Aktionswürfel geht zurück, dein Auftrag bleibt bei {vertrag}.") == []


def test_who_says_it_without_a_term_says_so(tmp_path: Path) -> None:
    assert found_in(tmp_path, "Er geht zurück, der Auftrag bleibt.", "says it without: action_die, lesson") == []


def test_words_to_search_by_are_free(tmp_path: Path) -> None:
    assert found_in(tmp_path, "weißer Vertrag zurück", id="find.TBL-1") == []


@pytest.mark.parametrize(
    ("language", "text", "words", "is_said"),
    [
        ("de", "die Hafenbecken der Anfangsaufträge", "Auftrag", True),
        ("de", "sie warten in der Zone", "Wartezone", False),
        ("it", "le zone di carico", "zona di carico", True),
        ("it", "delle chiuse", "chiusa", True),
        ("it", "racchiusa", "chiusa", False),
        ("fr", "l’écluse", "écluse", True),
        ("fr", "en zone d’attente", "zones d’attente", True),
        ("fr", "des canaux", "canal", False),
    ],
)
def test_what_counts_as_said(language: str, text: str, words: str, is_said: bool) -> None:
    assert says(text, words, language) is is_said
