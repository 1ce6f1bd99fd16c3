"""The search of the pages, asked as its script answers."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from panamax_site.finding import index
from panamax_site.shelf import Shelf
from tabletop.i18n import DEFAULT_LANGUAGE

ROOT = Path(__file__).parents[2]
FINDER = ROOT / "widgets/tabletop_widgets/share/jupyter/voila/templates/panamax/static/finder.js"


def anchor(address: str) -> str:
    """A short name of a place: what is behind the sign of number, else the kind of page and its name."""
    page, _, place = address.partition("#")
    kind = {"learn": "lesson", "apps": "app"}.get(page.partition("/")[0], page)
    return place or f"{kind}:{Path(page).stem}"


def places(shelf: Shelf, queries: Iterable[str], lang: str = DEFAULT_LANGUAGE) -> dict[str, list[str]]:
    """The places found for each question, by the script that the pages run."""
    queries = list(queries)
    found = asked(index(shelf, lang), queries)
    return {query: [anchor(address) for address in addresses] for query, addresses in zip(queries, found, strict=True)}


def asked(known: dict[str, Any], queries: list[str]) -> list[list[str]]:
    """The addresses found for each question among what is known."""
    if shutil.which("node") is None:
        pytest.skip("there is no node here to run the pages' search (sudo apt-get install nodejs)")
    text = json.dumps({"entries": known["entries"], "language": known["language"], "queries": queries})
    command = ["node", str(ROOT / "tests/support/finder.mjs"), str(FINDER)]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    return list(json.loads(done.stdout))


def wrong(
    shelf: Shelf, questions: dict[str, str], lang: str = DEFAULT_LANGUAGE
) -> tuple[dict[str, Any], dict[str, Any]]:
    """What comes first of the questions whose place doesn't, and of those whose place isn't in the top three."""
    found = places(shelf, questions, lang)
    wanted = {query: set(places.split("|")) for query, places in questions.items()}
    first = {query: found[query][:3] for query in questions if not wanted[query].intersection(found[query][:1])}
    return first, {query: places for query, places in first.items() if not wanted[query].intersection(places)}
