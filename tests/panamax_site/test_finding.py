"""The search of the site: forty questions as readers ask them, and what has to come first."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from panamax.words import catalogue
from panamax_site import quick
from panamax_site.finding import index
from panamax_site.pages import names
from tabletop.i18n import has_message

ROOT = Path(__file__).parents[2]
FINDER = ROOT / "widgets/panamax_widgets/share/jupyter/voila/templates/panamax/static/finder.js"
LEAST_FIRST = 36
QUESTIONS = {
    "PSH-1": "PSH-1",
    "fee-2": "FEE-2",
    "R13": "R13",
    "pushng": "PSH-1|term-push|lesson:pushing",
    "what if a company cannot pay": "FEE-2",
    "can't pay my fees": "FEE-2",
    "company cannot pay its dividends": "DIV-2",
    "how many dice with three players": "P23-1",
    "mulligan": "TBL-4|term-mulligan",
    "when do we reroll the dice?": "TBL-4",
    "how much does a 3-slot ship cost": "BLD-1",
    "build a boat": "BLD-1",
    "can I load somebody else's ship": "LOD-6",
    "two dice on the same ship in one turn": "LOD-4",
    "cruise ships": "UNI-1",
    "warship money": "UNI-3",
    "militery pay": "UNI-3",
    "San Juan Prospector": "UNI-2|term-prospector",
    "who wins a tie": "END-2",
    "what counts at the end of the game": "END-1",
    "turn order next round": "RND-2",
    "price of a share": "MKT-1",
    "how high can the stock go": "MKT-3",
    "dividend table": "MKT-5",
    "captain card": "BON-1|term-captain_card",
    "free move": "CLP-4",
    "flag row is full": "CLP-6",
    "free transfers": "CLP-7",
    "transfer a die to the other side": "TBL-6",
    "stregth": "TBL-7|term-strength",
    "must I use all my movement": "MOV-2",
    "how many ships fit in a lock": "GRP-1",
    "does pushing cost anything": "PSH-2",
    "pushed out into the ocean": "R7|PSH-4",
    "bailout": "FEE-2|term-bailout",
    "how many contracts may I hold": "CON-4",
    "back of a contract": "CON-1",
    "waiting zone": "LOD-3|term-waiting_zone",
    "where does a new flag go": "CLP-1",
    "starting money": "SET-14",
    "cargo fees": "FEE-1|term-cargo_fee",
    "play a game": "app:20_play",
}

# What people ask in the middle of a game is answered in a line, before any rule.
QUICK = {
    "how many dice with three players": "dice-3",
    "dice 2 players": "dice-2",
    "turns with two players": "turns-2",
    "what does a bailout cost": "bailout",
    "price of a transfer": "transfer",
    "does company money count": "company_money",
}


def anchor(address: str) -> str:
    """A short name of a place: what is behind the sign of number, else the kind of page and its name."""
    page, _, place = address.partition("#")
    kind = {"learn": "lesson", "apps": "app"}.get(page.partition("/")[0], page)
    return place or f"{kind}:{Path(page).stem}"


@pytest.fixture(scope="module")
def found() -> dict[str, list[str]]:
    """The places found for each question, by the script that the pages run."""
    if shutil.which("node") is None:
        pytest.skip("there is no node here to run the pages' search (sudo apt-get install nodejs)")
    found = asked(index()["entries"], list(QUESTIONS))
    return {
        query: [anchor(address) for address in addresses] for query, addresses in zip(QUESTIONS, found, strict=True)
    }


def asked(entries: list[dict[str, Any]], queries: list[str]) -> list[list[str]]:
    text = json.dumps({"entries": entries, "language": index()["language"], "queries": queries})
    command = ["node", str(ROOT / "tests/support/finder.mjs"), str(FINDER)]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    return list(json.loads(done.stdout))


def test_questions_are_answered(found):
    assert len(QUESTIONS) >= 40
    wanted = {query: set(places.split("|")) for query, places in QUESTIONS.items()}
    first = {query: places[:3] for query, places in found.items() if not wanted[query].intersection(places[:1])}
    later = {query: places for query, places in first.items() if not wanted[query].intersection(places)}
    assert later == {}
    assert len(first) <= len(QUESTIONS) - LEAST_FIRST, first


def test_quick_questions_have_quick_answers(found):
    """(It needs what `found` needs.)"""
    titles = {answer.question: answer.id for answer in quick.answers()}
    entries = [entry | {"address": titles.get(entry["title"], entry["address"])} for entry in index()["entries"]]
    first = {query: answers[0] for query, answers in zip(QUICK, asked(entries, list(QUICK)), strict=True)}
    assert first == QUICK


def test_what_is_found_stands_on_the_site():
    pages = set(names())
    for entry in index()["entries"]:
        page = entry["address"].partition("#")[0].removesuffix(".html")
        assert page in pages or page.startswith("apps/"), entry["address"]
        assert entry["title"]


def test_every_rule_is_found_by_more_than_its_own_words():
    without = [id for id in catalogue.rules() if not has_message(f"find.{id}")]
    assert len(without) <= 20
