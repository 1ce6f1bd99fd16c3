"""Writes down which tests and recorded games use each rule (``make coverage``; every build of the packages does it).

For each rule: the test files in which its id or the id of one of its worked examples stands, and the recorded games in
which it makes something happen or asks for a decision. The page of what the course covers shows them.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests"
CANAL_TESTS = TESTS / "canal_mania"  # rules and worked examples of both games have the same ids
FILE = ROOT / "widgets" / "panamax_widgets" / "data" / "used.toml"
# Both also in the names of tests: test_pax_2_and_clp7_make_transfers_cheaper
RULE = re.compile(r"\b([A-Z][A-Z0-9]{2})-(\d{1,2})(?:\.\.(\d{1,2}))?\b|(?<=_)([a-z][a-z0-9]{2})_?(\d{1,2})(?![a-z0-9])")
EXAMPLE = re.compile(r"\bE\d{1,2}\b|(?<=_)e\d{1,2}(?![a-z0-9])")


def tests_by_rule(catalogue: Any, files: Iterable[Path]) -> dict[str, list[str]]:
    """For each rule id of a game the files that name it, or one of its worked examples."""
    examples = catalogue.examples()
    found: dict[str, list[str]] = {}
    for file in sorted(files):
        text = file.read_text(encoding="utf-8")
        shown = (examples[id.upper()].rules for id in EXAMPLE.findall(text) if id.upper() in examples)
        for rule in sorted({*cited(text), *chain.from_iterable(shown)} & catalogue.rules().keys()):
            found.setdefault(rule, []).append(file.relative_to(TESTS).as_posix())
    return found


def cited(text: str) -> list[str]:
    """What a text cites as rules: ``PSH-1``, ``PSH-1..4``, and ``psh_1`` or ``psh1`` in a name."""
    return list(chain.from_iterable(map(_meant, RULE.finditer(text))))


def _meant(found: re.Match[str]) -> list[str]:
    chapter, first, last = found[1] or found[4].upper(), int(found[2] or found[5]), found[3]
    return [f"{chapter}-{number}" for number in range(first, int(last or first) + 1)]


def games_by_rule() -> dict[str, list[str]]:
    """For each rule id the recorded games with an event or a decision of that rule."""
    sys.path.insert(0, str(TESTS / "support"))
    from recorded import game_of, names

    found: dict[str, list[str]] = {}
    for name in names():
        line = list(game_of(name).line())
        rules = {event.rule for node in line for event in node.events}
        rules |= {node.position.decision.rule for node in line if node.position.decision}
        for rule in sorted(rules):
            found.setdefault(rule, []).append(name)
    return found


def canal_games_by_rule() -> dict[str, list[str]]:
    """The same for the recorded games of *Canal Mania*; here events alone say what happened."""
    from canal_mania import Game

    found: dict[str, list[str]] = {}
    for file in sorted(CANAL_TESTS.glob("games/*.txt")):
        game = Game.from_text(file.read_text(encoding="utf-8"))
        for rule in sorted({event.rule for step in game.line() for event in step.events}):
            found.setdefault(rule, []).append(file.stem)
    return found


def used() -> str:
    """The data as TOML, a table for each rule of each game."""
    import canal_mania.words.catalogue
    import panamax.words.catalogue

    files = set(TESTS.rglob("*.py"))
    canals = {file for file in files if file.is_relative_to(CANAL_TESTS)}
    return "\n".join(
        [
            *_tables("panamax", panamax.words.catalogue, files - canals, games_by_rule()),
            *_tables("canal_mania", canal_mania.words.catalogue, canals, canal_games_by_rule()),
        ]
    )


def _tables(game: str, catalogue: Any, files: Iterable[Path], games: dict[str, list[str]]) -> Iterator[str]:
    tests = tests_by_rule(catalogue, files)
    for rule in catalogue.rules():
        yield f"[{game}.{rule}]\ntests = {json.dumps(tests.get(rule, []))}\ngames = {json.dumps(games.get(rule, []))}\n"


def write() -> None:
    """Write the file anew, in one go: others may be reading it."""
    FILE.parent.mkdir(exist_ok=True)
    new = FILE.with_suffix(f".{os.getpid()}")
    new.write_text(used(), encoding="utf-8")
    new.replace(FILE)


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    write()
