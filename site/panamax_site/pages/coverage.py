"""The coverage page: where each rule is at home (code, tests, lessons, games), from the file that the tests write.

The file is ``build/coverage.json``: rule id -> column -> a list of places, or a number. Without it the page tells what
the records themselves say.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from docutils import nodes

from panamax import catalogue
from panamax.i18n import has_message, say
from panamax_widgets.lessons import LESSONS, lesson

from ..nodes import Inline, link, section, table, text
from ..places import Kind
from ..seen import happenings, refusals

FILE = Path(__file__).parents[3] / "build" / "coverage.json"
Cell = Sequence[Inline]


def build(lang: str) -> list[nodes.Node]:
    """One row for each rule."""
    found = _file()
    extra = sorted({column for row in found.values() for column in row})
    head = [say(f"site.coverage.{name}", lang) for name in ("rule", "lessons", "game", "refused", "examples")]
    head += [_column(name, lang) for name in extra]
    taught = _taught()
    rows = [
        _row(id, taught, lang) + [_told(found.get(id, {}).get(name), lang) for name in extra]
        for id in catalogue.rules()
    ]
    lead = text(say("site.coverage.lead", lang, count=len(rows)), lang)
    return [section("coverage", say("site.coverage.title", lang), lead, table(head, rows, "pmx-coverage"))]


def _file() -> Mapping[str, Mapping[str, object]]:
    if not FILE.is_file():
        return {}
    found: Mapping[str, Mapping[str, object]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def _taught() -> Mapping[str, list[str]]:
    taught: dict[str, list[str]] = {id: [] for id in catalogue.rules()}
    for id in LESSONS:
        for rule in {rule for step in lesson(id).steps() for rule in step.rules}:
            taught[rule].append(id)
    return taught


def _row(id: str, taught: Mapping[str, list[str]], lang: str) -> list[Cell]:
    yes, no = say("site.coverage.yes", lang), say("site.coverage.no", lang)
    lessons = [part for lesson_id in taught[id] for part in (link(Kind.LESSON, lesson_id), " ")]
    return [
        [link(Kind.RULE, id, id, "pmx-id")],
        lessons or [no],
        [yes if id in happenings() else no],
        [yes if id in refusals() else no],
        [" ".join(catalogue.rules()[id].examples) or no],
    ]


def _column(name: str, lang: str) -> str:
    key = f"site.coverage.column.{name}"
    return say(key, lang) if has_message(key, lang) else name


def _told(value: object, lang: str) -> Cell:
    if isinstance(value, list):
        return [str(len(value)) if value else say("site.coverage.no", lang)]
    return [say("site.coverage.no", lang) if value is None else str(value)]
