"""Every id in the code has words, and every message of the library is used."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from panamax import new_game
from panamax.analysis.aspects import aspects_of
from panamax.analysis.playouts import POLICIES
from panamax.analysis.why import SOURCES as FLOW_SOURCES
from panamax.board import ZONE_BY_ID
from panamax.decisions.all_kinds import KINDS
from panamax.decisions.base import SingleVerb
from panamax.decisions.contracts import SIDES, SOURCES
from panamax.decisions.loading import STORES
from panamax.decisions.stopping import End
from panamax.events.kinds import EVENT_KINDS
from panamax.record.notation import FIELDS
from panamax.state.arrangement import COMPANY_SHIP_NAMES, UNIQUE_SHIPS
from panamax.vocabulary import Company, FreeAction, MovementKind, Nation, Ocean, PassengerBenefit
from tabletop.i18n import has_message

from .english import COMMON, ENGLISH, EVERY, OWNERS, PACKAGE, PLAY, WIDGETS, messages

CASES = Path(__file__).parents[1]  # of the rules library
TOPICS = {id.split(".")[0] for id in (*PLAY, *COMMON)}


def strings(folder: Path) -> Iterator[str]:
    """Every literal text in the code of a folder; what an f-string fills in stands as ``{}``."""
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
            elif isinstance(node, ast.JoinedStr):
                yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)


def reasons() -> Iterator[str]:
    """Every text in the code of the decisions that can be the reason of a refusal; a bonus card's name is filled in."""
    for text in strings(PACKAGE / "decisions"):
        yield from (text.replace("{}", card) for card in ("captain", "stevedore", "advisor"))


def given_reasons() -> Iterator[str]:
    """The reasons that `refuse` and `refuse_if` are called with, where they are written out."""
    for file in (PACKAGE / "decisions").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id.startswith("refuse"):
                reason = node.args[2 if node.func.id == "refuse_if" else 1]
                if isinstance(reason, ast.Constant):
                    yield str(reason.value)


CHANCE = [kind.id for kind in KINDS if kind.is_chance]


STOPS = [verb for kind in KINDS for verb in kind.verbs if isinstance(verb, End)]

# Every family of ids that the library puts together, and what it puts in
FAMILIES: dict[str, list[str]] = {
    "amount.{}": [id.removeprefix("amount.") for id in EVERY if id.startswith("amount.")],
    "benefit.{}": [*PassengerBenefit],
    "card.{}": ["contract", "setup", *SIDES],
    "company.{}": [*Company],
    "compare.{}": [aspect.topic for aspect in aspects_of(new_game(seed=1).position)],
    "event.{}": [kind.id for kind in EVENT_KINDS.values()],
    "event.{}.none": ["wagon_moved_on", "dice_to_platform", "platform_refilled"],
    "flow.{}": [source.id for source in FLOW_SOURCES],
    "free_action.{}": [*FreeAction],
    "move.arrival_bonus.{}": ["captain", "stevedore", "advisor"],
    "move.{}.phrase": [kind.id for kind in KINDS if kind.is_chance or kind.id in ("keep_advisor", "choose_goal")],
    "move.{}.question": [kind.id for kind in KINDS],
    "move.{}.usage": [kind.id for kind in KINDS if isinstance(kind, SingleVerb)],
    "move.{}.{}": [f"{verb.decision}.{verb.keyword}" for verb in STOPS],
    "movement.{}": [*MovementKind],
    "nation.{}": [*Nation],
    "notation.error.{}": ["form", "missing", "too_many", "value"],
    "notation.field.{}": [field.name for field in FIELDS],
    "place.{}": [*STORES],
    "player.{}": [*Company, "chance"],
    "policy.{}": [*POLICIES],
    "refusal.{}": [text for text in reasons() if f"refusal.{text}" in EVERY],
    "refusal.{}_count": [id for id in CHANCE if id != "draw"],  # one card is drawn, whatever the text says
    "ship.{}": [*(owner + name for owner in OWNERS for name in COMPANY_SHIP_NAMES), *UNIQUE_SHIPS],
    "source.{}": [*SOURCES],
    "verb.contract.{}": [*SIDES],
    "verb.{}.phrase": ["captain", "stevedore"],
    "verb.{}.usage": [verb.keyword for kind in KINDS for verb in kind.verbs if not isinstance(verb, SingleVerb)],
    "zone.{}": [*ZONE_BY_ID],
}


def filled(family: str, part: str) -> str:
    """A family's id with its part filled in; a part for two places has a dot in it."""
    for word in part.split(".") if family.count("{}") > 1 else [part]:
        family = family.replace("{}", word, 1)
    return family


def members() -> set[str]:
    """Every id that the library puts together."""
    return {filled(family, part) for family, parts in FAMILIES.items() for part in parts}


def ids(folder: Path) -> set[str]:
    """The literal texts that look like message ids of the play and common catalogues, families included."""
    looks = re.compile(r"[a-z_]+(\.[a-z0-9_{}]+)+")
    return {text for text in strings(folder) if looks.fullmatch(text) and text.split(".")[0] in TOPICS}


def test_every_family_of_ids_is_known_here() -> None:
    assert {text for text in ids(PACKAGE) if "{}" in text} == set(FAMILIES)


def test_every_id_in_the_code_has_words() -> None:
    used = {id for id in ids(PACKAGE) if "{}" not in id}
    used |= members()
    assert not [id for id in used if not has_message(id)]


def test_every_reason_of_a_refusal_has_words() -> None:
    given = {f"refusal.{reason}" for reason in given_reasons()}
    assert len(given) > 50
    assert given - set(EVERY) == set()


def test_every_refusal_has_a_case_that_says_it_word_for_word() -> None:
    cases = "\n".join(strings(CASES))
    given = [id for id in EVERY if id.startswith("refusal.") and id not in ("refusal.not_offered", "refusal.with_rule")]
    assert len(given) > 50
    assert [id for id in given if not any(re.search(_filled_anyhow(words), cases) for words in EVERY[id])] == []


def _filled_anyhow(words: str) -> str:
    """A pattern for the words of a message, whatever stands in its places."""
    return ".+".join(re.escape(part) for part in re.split(r"\{[a-z_]+(?::[a-z.]+)?\}", words))


def test_every_message_of_play_is_used() -> None:
    used = ids(PACKAGE) | members()
    assert set(PLAY) - used == set()


def test_every_common_message_is_used_by_the_library_or_by_the_widgets() -> None:
    used = ids(PACKAGE) | members()
    for id in ids(WIDGETS) if WIDGETS.exists() else ():
        pattern = re.compile(re.escape(id).replace(r"\{\}", r"[a-z0-9_]+"))
        used |= {known for known in COMMON if pattern.fullmatch(known)} if "{}" in id else {id}
    assert set(COMMON) - used - {f"ocean.{ocean}" for ocean in Ocean} == set()


def test_no_message_stands_in_two_catalogues() -> None:
    files = [set(messages(file.stem)) for file in ENGLISH.glob("*.po")]
    assert sum(map(len, files)) == len(set().union(*files))


def test_every_message_is_complete_and_can_be_filled() -> None:
    forms = [(id, words) for id in (*PLAY, *COMMON) for words in EVERY[id]]
    assert [id for id, words in forms if not words.strip()] == []
    assert [id for id, words in forms if not re.fullmatch(r"([^{}]|\{[a-z_]+(:[a-z.]+)?\})*", words)] == []
