"""Words: every one comes from the catalogues of this game, every message is used, and the rule catalogue is whole."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from canals import some_game, some_games, stops
from disguise import disguise

import canal_mania
import panamax
from canal_mania.board import DIRECTIONS
from canal_mania.bots import STRENGTHS
from canal_mania.bots.policies import POLICIES
from canal_mania.box.build import BUILD_CARDS
from canal_mania.box.components import Box
from canal_mania.decisions.all_kinds import KINDS, VERBS
from canal_mania.events.kinds import EVENT_KINDS
from canal_mania.options import VARIANTS
from canal_mania.record.notation import CANALS, FIELDS
from canal_mania.vocabulary import CardKind, GoodsColour, PlayerColour, Symbol, TileKind
from canal_mania.words import catalogue
from canal_mania.words.amounts import amounts
from tabletop import box_notes
from tabletop.errors import UnknownRule
from tabletop.i18n import Listing, add_pseudo_language, has_message, say

PACKAGE = Path(canal_mania.__file__).parent
BOX_NOTES = Path(box_notes.__file__)  # says what is wrong in any game's box
ENGLISH = PACKAGE / "locale" / "en" / "LC_MESSAGES"
LANG = "x-canal"


add_pseudo_language(LANG, disguise)


def messages() -> dict[str, list[str]]:
    """The message ids of all catalogues with their English words (all plural forms)."""
    found: dict[str, list[str]] = {}
    for file in sorted(ENGLISH.glob("*.po")):
        with file.open("rb") as stream:
            for message in read_po(stream):
                if message.id:
                    id = message.id if isinstance(message.id, str) else message.id[0]
                    assert id not in found, id
                    found[id] = [message.string] if isinstance(message.string, str) else list(message.string or ())
    return found


EVERY = messages()


def strings() -> Iterator[str]:
    """Every literal text in the code; what an f-string fills in stands as ``{}``."""
    for file in [*sorted(PACKAGE.rglob("*.py")), BOX_NOTES]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
            elif isinstance(node, ast.JoinedStr):
                yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)


def given(name: str, place: int, folder: str) -> Iterator[str]:
    """The texts that functions are called with whose names begin so, where they are written out."""
    for file in [*(PACKAGE / folder).rglob("*.py"), *([BOX_NOTES] if folder == "box" else [])]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            called = node.func if isinstance(node, ast.Call) else None
            word = (
                called.id if isinstance(called, ast.Name) else called.attr if isinstance(called, ast.Attribute) else ""
            )
            if isinstance(node, ast.Call) and word.startswith(name):
                at = place + (1 if word.endswith("_if") else 0)
                if len(node.args) > at and isinstance(node.args[at], ast.Constant):
                    yield str(node.args[at].value)  # type: ignore[attr-defined]


TEXTS = set(strings())
REASONS = {text for text in TEXTS if f"canal.refusal.{text}" in EVERY}
FAULTS = {text for text in TEXTS if f"canal.fault.{text}" in EVERY}
BOX_FAULTS = {text for text in TEXTS if f"canal.box.fault.{text}" in EVERY}
RULES = catalogue.shipped()
FAMILIES = {
    "canal.refusal.{}": REASONS,
    "canal.fault.{}": FAULTS,
    "canal.box.fault.{}": BOX_FAULTS,
    "canal.event.{}": {kind.id for kind in EVENT_KINDS.values()},
    "canal.verb.{}.usage": {verb.keyword for verb in VERBS},
    "canal.verb.{}.phrase": {"show", "keep", "lift", "place"},
    "canal.decision.{}.question": {kind.id for kind in KINDS},
    "canal.notation.error.{}": {"missing", "too_many", "value", "form"},
    "canal.notation.field.{}": {*(field.name for field in FIELDS), CANALS},
    "canal.card.{}": {*CardKind},
    "canal.tile.{}": {*TileKind},
    "canal.tiles.{}": {*TileKind},
    "canal.goods.{}": {*GoodsColour, Symbol.WHITE},
    "canal.player.{}": {*PlayerColour, "chance"},
    "canal.direction.{}": {*DIRECTIONS},
    "canal.hex.{}": {*DIRECTIONS, "on"},
    "canal.case.{}": {"1", "2", "3", "4"},
    "canal.rule.{}.title": set(RULES.rules),
    "canal.rule.{}.text": set(RULES.rules),
    "canal.ruling.{}.text": set(RULES.rulings),
    "canal.example.{}.text": set(RULES.examples),
    "canal.topic.{}.title": set(RULES.topics),
    "canal.strength.{}.title": {strength.id for strength in STRENGTHS},
    "canal.strength.{}.overlooks": {strength.id for strength in STRENGTHS},
    "canal.policy.{}": {*POLICIES},
    "canal.provenance.{}": {*catalogue.RuleProvenance},
}
MEMBERS = {family.replace("{}", part, 1) for family, parts in FAMILIES.items() for part in parts} | {
    f"canal.variant.{name}.{part}" for name, variant in VARIANTS.items() for part in ("title", "text", *variant.values)
}


def ids() -> set[str]:
    looks = re.compile(r"canal(\.[A-Za-z0-9_{}-]+)+")
    return {text for text in TEXTS if looks.fullmatch(text)}


def test_every_family_of_ids_is_known_here() -> None:
    assert {text for text in ids() if "{}" in text} == set(FAMILIES)


def test_every_id_in_the_code_has_words() -> None:
    assert ({text for text in ids() if "{}" not in text} | MEMBERS) - set(EVERY) == set()


def test_every_reason_and_fault_that_is_given_has_words() -> None:
    assert {f"canal.refusal.{reason}" for reason in given("refuse", 1, "decisions")} - set(EVERY) == set()
    assert {f"canal.fault.{what}" for what in given("fault", 1, "faults")} - set(EVERY) == set()
    assert {f"canal.box.fault.{what}" for what in given("fault", 0, "box")} - set(EVERY) == set()


def test_every_message_is_used() -> None:
    assert set(EVERY) - ids() - MEMBERS == set()


def test_every_message_is_complete_and_can_be_filled() -> None:
    forms = [(id, words) for id in EVERY for words in EVERY[id]]
    assert [id for id, words in forms if not words.strip()] == []
    assert [id for id, words in forms if not re.fullmatch(r"([^{}]|\{[a-z_]+(:[a-z.]+)?\})*", words)] == []


def left_over(text: str, names: set[str]) -> str:
    """The Latin letters of a text that aren't names of the box, rule ids or the game's own typed words."""
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, "")
    return "".join(re.findall(r"[A-Za-z]+", re.sub(r"\b[A-Z]{3}-\d+\b", "", text)))


def own_names(box: Box) -> set[str]:
    """What the box calls its towns, contracts and engineers."""
    named = (*(town.name for town in box.towns), *(contract.name for contract in box.contracts))
    return {*named, *(engineer.name for engineer in box.engineers)}


def test_no_english_word_is_left_in_events_moves_questions_and_names() -> None:
    names = own_names(some_game(0).position.box)
    for game in some_games():
        for step in game.line()[::17]:
            position = step.position
            told = [event.text(LANG) for event in step.events]
            told += [move.describe(LANG) for move in position.legal_moves()[:9]]
            if position.decision is not None:
                told += [position.decision.question(position).text(LANG), position.decision.usage.text(LANG)]
            for text in told:
                assert text
                assert left_over(text, names) == "", text


def test_no_english_word_is_left_in_refusals() -> None:
    names = own_names(some_game(0).position.box)
    wrong = ("sweep", "build medway 17.28 e lock", "pay lock", "take tunnel", "move Bs red We", "place Ln", "enough")
    for position in stops(67):
        for text in wrong if position.decider and "red" in position.decider_id else ():
            for refusal in position.explain(text):
                assert left_over(refusal.text(LANG), names) == "", refusal.text(LANG)


# The catalogue


def test_every_rule_of_the_catalogue_is_told_with_the_numbers_of_the_box() -> None:
    box = canal_mania.load_box()
    assert len(canal_mania.rules()) == 57
    for rule in canal_mania.rules().values():
        text = rule.text()
        assert text
        assert "{" not in text
        assert rule.title()
        assert rule.provenance.label()
    assert "down to 7" in catalogue.rule("TRN-2").text()
    assert "reconstructed" in catalogue.rule("PAR-7").text()
    assert set(amounts(box)) >= {"hand", "takes", "awards_four"}
    assert BUILD_CARDS == 77


def test_rulings_examples_and_variants() -> None:
    assert list(catalogue.examples()) == [f"E{number}" for number in range(1, 23)]
    assert list(catalogue.rulings()) == [f"R{number}" for number in range(1, 19)]
    for variant in catalogue.variants().values():
        assert variant.title()
        assert variant.text()
        assert [variant.label(value) for value in variant.values]
        assert variant.default == variant.values[0]
        assert variant.ruling is None or catalogue.rulings()[variant.ruling].variant == variant.id
        assert all(variant.id in catalogue.rule(id).variants for id in variant.rules)
    assert all(example.text() and example.rules for example in catalogue.examples().values())
    assert all(ruling.text() and ruling.rules for ruling in catalogue.rulings().values())
    assert all(topic.title() and topic.rules for topic in catalogue.topics().values())
    with pytest.raises(UnknownRule):
        catalogue.rule("TRP-9")


def test_rule_ids_are_unique_over_both_games_but_for_one() -> None:
    """The catalogues of both games have a BLD-1; whoever shows a rule says of which game it is."""
    assert set(canal_mania.rules()) & set(panamax.rules()) == {"BLD-1"}


def test_every_rule_that_code_names_is_in_the_catalogue() -> None:
    known = set(canal_mania.rules())
    named = {id for text in TEXTS for id in re.findall(r"\b[A-Z]{3}-\d+\b", text)}
    assert named - known == set()
    events = {kind.rule for kind in EVENT_KINDS.values()} | {kind.rule for kind in KINDS}
    assert events <= known


def test_rules_are_related_to_those_that_they_name_and_the_other_way_round() -> None:
    rules = canal_mania.rules()
    for rule in rules.values():
        texts = [rule.text(), *(catalogue.rulings()[ruling].text() for ruling in rule.rulings)]
        named = set(re.findall(r"\b[A-Z]{3}-\d+\b", " ".join(texts))) - {rule.id}
        assert named <= set(rule.related), rule.id
        assert all(rule.id in rules[other].related for other in rule.related), rule.id
    assert rules["PRE-1"].related == ()
    assert "MIS-1" in rules["BLD-1"].related  # [R6] names it


def test_a_broken_catalogue_is_refused() -> None:
    good = {"topics": ["t"], "examples": [], "rulings": {}, "rules": [{"id": "A-1", "topic": "t"}]}
    assert list(catalogue.read_catalogue(good).rules) == ["A-1"]
    changes: tuple[dict[str, object], ...] = (
        {"more": 1},
        {"rules": [{"id": "A-1", "topic": "t"}, {"id": "A-1", "topic": "t"}]},
        {"rules": [{"id": "A-1", "topic": "u"}]},
        {"rules": [{"id": "A-1", "topic": "t", "rulings": ["R1"]}]},
        {"rulings": {"R1": {}}},
        {"rules": [{"id": "A-1", "topic": "t", "related": ["A-1"]}]},
        {"rules": [{"id": "A-1", "topic": "t", "related": ["A-2"]}]},
    )
    for change in changes:
        with pytest.raises(ValueError, match=r"\w"):
            catalogue.read_catalogue({**good, **change})


def test_the_prefix_keeps_the_messages_of_the_games_apart() -> None:
    assert all(id.startswith("canal.") for id in EVERY)
    assert has_message("canal.event.game_won")
    assert say("canal.points", count=1) == "1 point"


def test_italian_says_ad_and_ed_before_the_same_vowel() -> None:
    assert say("canal.refusal.no_cube", "it", town="Arundel") == "ad Arundel non c’è nessun cubo"
    assert say("canal.refusal.no_cube", "it", town="Oxford") == "a Oxford non c’è nessun cubo"
    assert Listing(("Bath", "York", "Ely")).text("it") == "Bath, York ed Ely"
    assert Listing(("Ely", "York")).text("it") == "Ely e York"
