"""Writes down which tests and recorded games use each rule (``make coverage``; every build of the packages does it).

For each rule: the test files in which its id or the id of one of its worked examples stands, and the recorded games in
which it makes something happen or asks for a decision. The page of what the course covers shows them.
"""

from __future__ import annotations

import json
import os
import re
import sys
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests"
OTHER_GAME = TESTS / "canal_mania"  # its worked examples have the same ids
FILE = ROOT / "widgets" / "panamax_widgets" / "data" / "used.toml"
# Both also in the names of tests: test_pax_2_and_clp7_make_transfers_cheaper
RULE = re.compile(r"\b([A-Z][A-Z0-9]{2})-(\d{1,2})(?:\.\.(\d{1,2}))?\b|(?<=_)([a-z][a-z0-9]{2})_?(\d{1,2})(?![a-z0-9])")
EXAMPLE = re.compile(r"\bE\d{1,2}\b|(?<=_)e\d{1,2}(?![a-z0-9])")


def tests_by_rule() -> dict[str, list[str]]:
    """For each rule id the test files that name it, or one of its worked examples."""
    from panamax.words import catalogue

    examples = catalogue.examples()
    found: dict[str, list[str]] = {}
    for file in sorted(TESTS.rglob("*.py")):
        if file.is_relative_to(OTHER_GAME):
            continue
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


def used() -> str:
    """The data as TOML, a table for each rule."""
    from panamax.words import catalogue

    tests, games = tests_by_rule(), games_by_rule()
    tables = ({"tests": tests.get(rule, []), "games": games.get(rule, [])} for rule in catalogue.rules())
    return "\n".join(
        f"[{rule}]\n" + "".join(f"{name} = {json.dumps(places)}\n" for name, places in table.items())
        for rule, table in zip(catalogue.rules(), tables, strict=True)
    )


def write() -> None:
    """Write the file anew, in one go: others may be reading it."""
    FILE.parent.mkdir(exist_ok=True)
    new = FILE.with_suffix(f".{os.getpid()}")
    new.write_text(used(), encoding="utf-8")
    new.replace(FILE)


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    write()
