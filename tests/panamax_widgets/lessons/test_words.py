"""No visible word is hard-coded: in a language whose words are disguised, no other word is to be seen anywhere."""

from __future__ import annotations

import re
import string

import pytest

from panamax_widgets.lessons import app
from tabletop.i18n import add_pseudo_language

from .learner import go_to, key, visible_texts

_PLACEHOLDER = re.compile(r"(\{[^}]*\})")
_IDS = re.compile(r"\b[A-Z]+\d*-\d+\b|\b[RE]\d+\b")  # rules, rulings and examples keep their ids in every language
_LETTER = re.compile("[A-Za-z]")
_WIDE = {ord(letter): chr(ord(letter) + 0xFEE0) for letter in string.ascii_letters}
PSEUDO = "zz"


def disguise(text: str) -> str:
    """The letters of `text` as full-width ones; placeholders stay."""
    return "".join(part if part.startswith("{") else part.translate(_WIDE) for part in _PLACEHOLDER.split(text))


@pytest.fixture(autouse=True)
def language():
    add_pseudo_language(PSEUDO, disguise)


def hard_coded(page) -> set[str]:
    """The words in sight that did not come from the catalogues."""
    return {text for text in visible_texts(page) if _LETTER.search(text) and _LETTER.search(_IDS.sub("", text))}


def test_the_disguise_keeps_placeholders():
    assert disguise("Die {die} of {of}") == "Ｄｉｅ {die} ｏｆ {of}"


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("options", "narrow"),
    [({"players": 2}, True), ({"players": 3, "setup": "advanced"}, False), ({"players": 4}, False)],
    ids=str,
)
def test_setting_up_has_no_word_of_its_own(options, narrow):
    page = app("setting_up", lang=PSEUDO, **options)
    page.parts.page.narrow = narrow
    for step in page.player.steps:
        go_to(page, step.id)
        assert hard_coded(page) == set()
        for pressed in "12hs":
            key(page, pressed)
            assert hard_coded(page) == set()
        for _ in range(options["players"] + 3):
            key(page, "p")
            assert hard_coded(page) == set()
        for place in range(len(step.rules)):
            page.press_rule(place)
            assert hard_coded(page) == set()


@pytest.mark.thorough
def test_the_cascade_has_no_word_of_its_own():
    page = app("dice_cascade", lang=PSEUDO, seed=5)
    for step in page.player.steps:
        go_to(page, step.id)
        for _ in range(40):
            for pressed in "123456":
                key(page, pressed)
                assert hard_coded(page) == set()
            key(page, "h")
            assert hard_coded(page) == set()
            if page.player.scene.next_label is None or step.id == "practice":
                break
            key(page, "n")


def test_refusals_and_failures_have_no_word_of_their_own(monkeypatch):
    page = app("dice_cascade", lang=PSEUDO, seed=5)
    go_to(page, "own_dice")
    fields = page.parts.settings.fields
    for typed in ("1 2 9", "1 2", "1" * 100):
        fields["action"].value = typed.translate(_WIDE)
        key(page, "d")
        assert page.status.text
        assert hard_coded(page) == set()
    for field, state in ((fields["seed"], {"value": "x"}), (fields["action"], {"value": "1" * 1000})):
        field.set_state(state)
        assert page.status.text
        assert hard_coded(page) == set()
    monkeypatch.setattr(page.player, "submit", lambda answer: 1 / 0)
    key(page, "1")
    words = re.sub(r"[0-9a-f]{6}", "", page.status.text)
    assert words
    assert not set(words) & set(string.ascii_letters)


@pytest.mark.parametrize("typed", ["13", "-3", "1,5", "15 15"])
def test_what_is_said_to_a_bid_has_no_word_of_its_own(typed):
    page = app("setting_up", lang=PSEUDO, players=2, setup="advanced")
    go_to(page, "bids")
    page.parts.typed.value = typed
    assert page.player.comments
    assert hard_coded(page) == set()


def test_every_rule_card_comes_from_the_catalogues():
    from panamax.words import catalogue

    page = app("dice_cascade", lang=PSEUDO, seed=5)
    for rule in catalogue.rules():
        page.show_rule(rule)
        assert hard_coded(page) == set()
