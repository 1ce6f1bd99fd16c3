"""The searches of the site: forty questions on each game as readers ask them, and what has to come first."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from search_asked import asked, wrong

from panamax_site.finding import index
from panamax_site.pages import names, search
from panamax_site.shelves import CANAL_SHELF, PANAMAX_SHELF, SHELVES, shelf_of
from panamax_site.shelves.panamax import quick

OWN_QUESTIONS = sorted(Path(__file__).parent.glob("questions_*.toml"))  # of each other language
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

# What a card, a token or a place does, who may do what to whose pieces, what if not; and how one comes by a thing.
DOING = {
    "what does a Stevedore do": "BON-1",
    "what does the captain do": "BON-1",
    "what is a Captain card for": "BON-1",
    "what is the use of a stevedore card": "BON-1",
    "what do passenger tokens do": "PAX-1",
    "what is a passenger token good for": "PAX-1",
    "what is the 1st wagon for": "RND-2|LOD-7|RND-1",
    "what does the train do": "RND-1|RND-2",
    "what is the platform for": "RND-4|RND-3",
    "what does an executive die do": "EXE-1",
    "what can I do with a grey die": "TBL-9",
    "what does a blue die do": "TBL-8",
    "what does a flag do": "CLP-1",
    "what is a military ship for": "UNI-3",
    "what does a cruise ship do": "UNI-1",
    "what is the San Juan Prospector for": "UNI-2",
    "what is the waiting zone for": "LOD-3",
    "what does the dice pool do": "MNT-2|term-dice_pool",
    "what does a financial advisor do": "END-1|advisors",
    "what is the secret goal for": "END-1",
    "what does a bailout do": "FEE-2|bailout",
    "what is the award for": "AWD-1",
    "what is the inbound cargo for": "PAX-3|CON-3",
    "what does the free action Rail do": "CLP-5",
    "what is the market action for": "CLP-2",
    "what is strength good for": "TBL-7",
    "what does a setup contract do": "SET-16",
    "what does a rail icon do": "LOD-2",
    "how many containers can I load": "TBL-9",
    "when does the game end": "GEN-3|END-1",
    "may I move other players' ships": "MOV-2",
    "may I push an opponent's ship": "PSH-1",
    "may I put my dice on a rival's ship": "LOD-6",
    "who gets the money for my dice on another's ship": "ARR-1",
    "who gets the bonus when I move someone else's ship": "ARR-2",
    "who owns the cruise ships": "UNI-4",
    "what if the stevedore pile is empty": "ARR-2",
    "what if there are no flags left": "GEN-2|CON-5",
    "what if no passenger tokens are left": "UNI-1",
    "what if I can't use all movements": "MOV-2",
    "what if the lock is full": "PSH-1|GRP-1",
    "what if the draw pile is empty": "CON-3",
    "what if I do not want the free action": "CLP-1",
    "can I buy shares of another company": "MKT-1",
    "what does buying a share do to the stock": "MKT-2",
    "can I use a captain and a stevedore in one turn": "BON-1",
    "may I take a flag from the platform": "RND-4",
    "when do I have to pay cargo fees": "FEE-1|fees",
    "may a ship turn around": "MOV-1",
    "what if my ship is not ready to sail": "MOV-3",
    "how do I get a stevedore card": "ARR-2",
    "how do I earn a captain": "ARR-2",
    "how do I get passenger tokens": "UNI-1",
    "what happens when a ship arrives": "ARR-1|ARR-4",
    "can I move a ship I don't own": "MOV-2",
    "may I load an opponent's ship": "LOD-6",
    "what are shares good for": "MKT-5|END-1",
    "what does the draw pile do": "CON-3",
    "what is a group for": "GRP-2",
    "what does pushing do": "PSH-1",
    "what does a transfer do": "TBL-6",
    "what if the warehouse is empty": "CON-2",
    "what if no dice are left in the column": "TBL-5",
    "what if two players tie": "END-2",
    "can I build a ship during my turn": "BLD-1",
    "can I sell shares": "MKT-1|share",
    "when do dividends get paid": "DIV-1",
    "who gets paid when a ship arrives": "ARR-1|ARR-2",
    "what if there is no room on the wagon": "LOD-7",
    "what is the clipboard for": "CLP-1",
    "what does company money do": "GEN-1",
    "may I push my own ships": "PSH-1",
    "can military ships carry cargo": "LOD-6|UNI-3",
    "who pays for cargo on my ship": "FEE-1|LOD-6",
    "what is a waterway movement for": "TBL-8|term-waterway_movement",
    "what does the mulligan do": "TBL-4|term-mulligan",
}

# The same of Canal Mania.
CANALS = {
    "RST-2": "RST-2",
    "trp-1": "TRP-1",
    "how many cards may I keep in my hand": "TRN-2",
    "hand limit": "TRN-2",
    "may I pass": "TRN-1",
    "must I take a contract": "PAR-2",
    "how many contracts may I have": "PAR-3",
    "can I give a contract back": "PAR-5",
    "where does the barge start": "PAR-6",
    "what does the number on a contract mean": "PAR-7",
    "new face-up cards": "DRW-1",
    "sweep": "DRW-1",
    "draw fewer than three cards": "DRW-2",
    "draw from the top of the deck": "DRW-3",
    "deck runs out": "DRW-4",
    "white symbol": "GDS-2|term-white_symbol",
    "where do the cubes go": "GDS-6",
    "no cubes left in the basin": "GDS-7",
    "how much does a tunnel cost": "BLD-6",
    "aquaduct": "BLD-5|BLD-6|term-aqueduct",
    "joker": "BLD-6",
    "what can I build on a hill": "BLD-5",
    "points for a completed canal": "BLD-9",
    "longest canal": "RST-1",
    "two locks next to each other": "RST-2",
    "build over another player's canal": "RST-3",
    "run out of tiles": "RST-5",
    "take tiles off again": "MIS-1",
    "can I use other players' canals": "TRP-3",
    "who gets points when I move goods on another's canal": "TRP-3|TRP-2",
    "same colour twice": "TRP-4",
    "when does the game end": "FIN-1",
    "unfinished canals at the end": "FIN-4",
    "who wins a tie": "FIN-7",
    "bonus for most contracts": "FIN-6",
    "swap engineers": "ENG-1",
    "what can Brindley do": "ENG-3",
    "who begins": "PRE-4",
    "puzzles": "app:73_canal_puzzles",
    "parlament": "PRE-2|term-parliament|PAR-1",
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


@pytest.mark.parametrize(
    ("shelf", "questions", "least_first"),
    [(PANAMAX_SHELF, QUESTIONS, LEAST_FIRST), (PANAMAX_SHELF, DOING, 73), (CANAL_SHELF, CANALS, 37)],
    ids=["panamax", "doing", "canal_mania"],
)
def test_questions_are_answered(shelf, questions, least_first):
    assert len(questions) >= 40
    first, later = wrong(shelf, questions)
    assert later == {}
    assert len(first) <= len(questions) - least_first, first


@pytest.mark.parametrize("shelf", SHELVES, ids=lambda shelf: shelf.game)
@pytest.mark.parametrize("file", OWN_QUESTIONS, ids=lambda file: file.stem)
def test_questions_in_another_language_are_answered(shelf, file):
    """With ß or ss, ä or ae, endings and typing errors; what is said of a language is said in its own file."""
    lang = file.stem.partition("_")[2]
    questions = tomllib.loads(file.read_text(encoding="utf-8"))[shelf.game]
    assert len(questions) >= 20
    first, later = wrong(shelf, questions, lang)
    assert later == {}
    assert len(first) <= len(questions) - 16, first


def test_quick_questions_have_quick_answers():
    titles = {answer.question: answer.id for answer in quick.answers()}
    known = index(PANAMAX_SHELF)
    known["entries"] = [entry | {"address": titles.get(entry["title"], entry["address"])} for entry in known["entries"]]
    first = {query: answers[0] for query, answers in zip(QUICK, asked(known, list(QUICK)), strict=True)}
    assert first == QUICK


@pytest.mark.parametrize("shelf", SHELVES, ids=lambda shelf: shelf.game)
def test_what_is_found_stands_on_the_site_in_the_part_of_its_game(shelf):
    pages = set(names())
    for entry in index(shelf)["entries"]:
        page = entry["address"].partition("#")[0].removesuffix(".html")
        assert page.startswith("apps/") or (page in pages and shelf_of(page) is shelf), entry["address"]
        assert entry["title"]


def test_the_page_of_a_game_s_search_says_where_the_other_one_is_searched():
    for shelf, other in (SHELVES, reversed(SHELVES)):
        (page,) = search.build(shelf, "en")
        assert f'"address":"{other.page("search")}.html"' in page.astext()


@pytest.mark.parametrize("shelf", SHELVES, ids=lambda shelf: shelf.game)
def test_every_rule_is_found_by_more_than_its_own_words(shelf):
    without = [id for id in shelf.book.rules() if not shelf.also(id, "en")]
    assert len(without) <= 20
