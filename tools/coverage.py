"""Writes down what the course covers (``widgets/panamax_widgets/data/course.toml``): ``make coverage``.

For each rule: the steps of lessons that name it, the kinds of exercises that are about it, the test files in which its
id or the id of one of its worked examples stands, and the recorded games in which it makes something happen or asks for
a decision.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from panamax import catalogue

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests"
# Both also in the names of tests: test_pax_2_and_clp_7_make_transfers_cheaper
RULE = re.compile(r"\b[A-Z][A-Z0-9]{2}-\d{1,2}\b|(?<=_)[a-z][a-z0-9]{2}_\d{1,2}(?![a-z0-9])")
EXAMPLE = re.compile(r"\bE\d{1,2}\b|(?<=_)e\d{1,2}(?![a-z0-9])")
HEADER = "# What the course covers. Written by `make coverage`; the course page and the tests of coverage read it.\n"


def tests_by_rule() -> dict[str, list[str]]:
    """For each rule id the test files that name it, or one of its worked examples."""
    examples = catalogue.examples()
    found: dict[str, list[str]] = {}
    for file in sorted(TESTS.rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        shown = (examples[id.upper()].rules for id in EXAMPLE.findall(text) if id.upper() in examples)
        named = (id.upper().replace("_", "-") for id in RULE.findall(text))
        for rule in sorted({*named, *chain.from_iterable(shown)} & catalogue.rules().keys()):
            found.setdefault(rule, []).append(file.relative_to(TESTS).as_posix())
    return found


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


def lines(data: dict[str, dict[str, dict[str, object]]]) -> Iterator[str]:
    """The data as TOML."""
    for page, lesson in data["lessons"].items():
        yield f"\n[lessons.{page}]\n" + "".join(f"{key} = {json.dumps(value)}\n" for key, value in lesson.items())
    for rule, use in data["rules"].items():
        yield f"\n[rules.{rule}]\n"
        for key, value in use.items():
            if isinstance(value, dict):
                yield "".join(f"{key}.{page} = {json.dumps(steps)}\n" for page, steps in value.items())
            else:
                yield f"{key} = {json.dumps(value)}\n"


def main() -> None:
    """Write the file anew."""
    from panamax_widgets.course import FILE, lessons_and_practice

    data = lessons_and_practice()
    tests, games = tests_by_rule(), games_by_rule()
    for rule, use in data["rules"].items():
        use |= {"tests": tests.get(rule, []), "games": games.get(rule, [])}
    FILE.write_text(HEADER + "".join(lines(data)), encoding="utf-8")


if __name__ == "__main__":
    main()
