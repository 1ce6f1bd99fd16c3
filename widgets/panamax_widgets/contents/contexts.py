"""What the pages without a notebook are made of: the start page, the reference, what the course covers.

Each is a template of ours and a context from here, so that the server and a published site show the same.
"""

from __future__ import annotations

from functools import cache, partial
from typing import Any, Final

from canal_mania_widgets import pages as canals
from canal_mania_widgets.contents.reference import canal_coverage_html, canal_reference_html
from canal_mania_widgets.rule_book import ANCHOR, CANAL_RULES
from panamax.box.components import Box
from panamax.vocabulary import Provenance
from tabletop.i18n import DEFAULT_LANGUAGE, say
from tabletop_widgets.contents.reference import RuleShelf, StepAddress, coverage_html, reference_html
from tabletop_widgets.frame.addresses import AS_FILES, addresses, page_address, topic_address
from tabletop_widgets.frame.html import Html, join, tag
from tabletop_widgets.hosting import shell as frame
from tabletop_widgets.kit.rulebook import RuleBook
from tabletop_widgets.learner.progress import ProgressPlace

from ..own_box import readers_box
from ..pages import KEPT_GAME, KEPT_PUZZLES, PLAY, PRACTICE, PROGRESS, PUZZLES, lesson_pages, other_pages
from ..rule_book import PANAMAX_RULES
from .coverage import canal_course, canal_rules_alone, course
from .finding import found_by, language
from .games import CANAL_MANIA, CANAL_REFERENCE, PANAMAX, game_name, game_of_page, rules_address, start_games
from .masthead import place_of_page, served_masthead

START_WORDS: Final = (
    *("subtitle", "path", "more", "canal_path", "canals", "both", "next_step", "warm_up", "own_progress"),
    *("home", "skip_start", "skip_shelf"),
    *("progress_save", "progress_load", "progress_copy", "progress_forget", "progress_private"),
)
_PLACES_SEEN: Final = ("gatun_locks", "gatun_lake", "culebra_cut", "pedro_miguel_lock", "miraflores_locks")
_NAMED_OTHERWISE: Final = {
    "atlantic": "ocean.atlantic",
    "miraflores_lake": "picture.place.short.miraflores_lake",
    "pacific": "ocean.pacific",
}
PROGRESS_WORDS: Final = (
    *("done", "begun", "fresh", "due_here", "due", "due_one", "days", "days_one", "summary", "none", "topic"),
    *("sure_to_forget", "saved", "loaded", "not_loaded", "damaged", "copied", "not_copied", "forgotten"),
)
NEXT_WORDS: Final = ("fresh", "begun", "played", "next", "finished", "play")
# What one can go on with, and the puzzle
TODAY_WORDS: Final = ("game", "go_on", "ended", "look", "find", "more")


def words(lang: str = DEFAULT_LANGUAGE) -> dict[str, str]:
    """The words that the templates may use."""
    return frame.words(say("app.name", lang), lang) | {word: say(f"app.{word}", lang) for word in START_WORDS}


@cache
def shell(lang: str = DEFAULT_LANGUAGE) -> dict[str, Any]:
    """What the templates of the served tutor's pages stand on, whichever page it is."""
    return {"app": words(lang), "masthead": served_masthead(PANAMAX, lang), "progress": progress_facts()}


@cache
def page_words(published: str, lang: str = DEFAULT_LANGUAGE) -> dict[str, dict[str, object]]:
    """What notebooks' pages say before their kernel does, by name; `published` is the site's address, or empty."""
    return {
        page.name: {
            "title": page.title,
            "teaser": page.teaser,
            "skip": page.skip,
            "place": place_of_page(page.name),
            "masthead": served_masthead(game_of_page(page.name), lang),
            "published": published and published + AS_FILES.page.format(name=page.name),
        }
        for page in (*lesson_pages(lang), *other_pages(lang))
    }


def progress_facts() -> dict[str, object]:
    """What the page's script has to know of progress texts (`progress` has the rest)."""
    return frame.progress_facts([PROGRESS, canals.PROGRESS], "panamax-progress.txt")


def side_view_names(lang: str = DEFAULT_LANGUAGE) -> dict[str, str]:
    """What the canal's parts are called in the picture ``canal_wide.svg``, by their ids."""
    ids = {place: f"picture.place.{place}" for place in _PLACES_SEEN} | _NAMED_OTHERWISE
    return {name: say(id, lang) for name, id in ids.items()}


def start_context(home: str, lang: str = DEFAULT_LANGUAGE) -> dict[str, Any]:
    """For the template ``start.html``."""
    shelves = [
        {"address": address, "title": say(f"{name}.title", lang), "teaser": say(f"{name}.teaser", lang)}
        for name, address in {"reference": addresses().reference, "coverage": addresses().coverage}.items()
    ]
    facts = {**course().lessons, **canal_course().lessons}
    return {
        "base_url": home,
        "side_view": side_view_names(lang),
        "address": partial(page_address, home),
        "lessons": lesson_pages(lang),
        "games": start_games(home, lang),
        "others": [page for page in other_pages(lang) if game_of_page(page.name) == PANAMAX],
        "canal_lessons": canals.lesson_pages(lang),
        "canals": [
            page
            for page in other_pages(lang)
            if game_of_page(page.name) == CANAL_MANIA and page.name not in canals.LESSONS
        ],
        "shelves": shelves,
        "play": PLAY,
        "puzzles": [
            _puzzles(PANAMAX, PUZZLES, KEPT_PUZZLES, lang),
            _puzzles(CANAL_MANIA, canals.PUZZLES, canals.KEPT_PUZZLES, lang),
        ],
        "stores": {"game": KEPT_GAME, "puzzles": KEPT_PUZZLES},
        "today_words": {name: say(f"app.today.{name}", lang) for name in TODAY_WORDS},
        "next_words": {name: say(f"app.next.{name}", lang) for name in NEXT_WORDS},
        "lesson_words": lambda page: say("app.lesson", lang, number=page.number, title=page.title),
        "facts": facts.get,
        "minutes": lambda page: say("app.minutes", lang, count=facts[page].minutes),
        "learned": [
            _learned(PANAMAX, PROGRESS, PANAMAX_RULES, PRACTICE, home, lang),
            _learned(CANAL_MANIA, canals.PROGRESS, CANAL_RULES, canals.PRACTICE, home, lang),
        ],
        "progress_words": {name: say(f"app.progress.{name}", lang) for name in PROGRESS_WORDS},
    }


def _puzzles(game: str, page: str, store: str, lang: str) -> dict[str, str]:
    """What the start page says of today's puzzle on a day of this game."""
    told = {name: say(f"app.today.{name}", lang, game=game_name(game, lang)) for name in ("puzzle", "solved")}
    return {"page": page, "store": store, "find": told["puzzle"], "solved": told["solved"]}


def _learned(
    game: str, place: ProgressPlace, rules: RuleBook, practice: str, home: str, lang: str
) -> dict[str, object]:
    """What the start page shows of what is learned of a game, and where it is practised."""
    return {
        "place": place.name,
        "title": game_name(game, lang),
        "topics": [
            {"title": topic.title(lang), "rules": topic.rules, "address": home + _topic_address(game, topic.id)}
            for topic in rules.topics().values()
        ],
        "warm_up": page_address(home, practice, topic="due"),
    }


def _topic_address(game: str, topic: str) -> str:
    """Where a game's rules of a topic are, seen from the start page."""
    if game == PANAMAX:
        return topic_address("", topic)
    return f"{rules_address(game).partition('#')[0]}#{ANCHOR}{topic}"


def reference_context(home: str, lang: str = DEFAULT_LANGUAGE, box: Box | None = None) -> dict[str, Any]:
    """For the template ``shelf.html``: every rule record; without a `box` with the values of the reader's."""
    box = box or readers_box()
    rules = reference_html(rule_shelf(lang), say("reference.chapters", lang), home, box, lang)
    content = join([_game_links(lang), rules, _canal(home, lang)])
    search = {
        "search": say("reference.search", lang),
        "found": say("reference.found", lang),
        "language": language(lang),
    }
    shelf = _shelf("reference", content, home, lang) | search
    if any(provenance is Provenance.RECONSTRUCTED for _, provenance in box.provenances):
        shelf["intro"] = say("reference.intro_marked", lang, intro=shelf["intro"])
    return shelf


def coverage_context(home: str, lang: str = DEFAULT_LANGUAGE) -> dict[str, Any]:
    """For the template ``shelf.html``: what the course covers."""
    return _shelf("coverage", coverage(home, lang), home, lang)


def rule_shelf(lang: str = DEFAULT_LANGUAGE) -> RuleShelf:
    """Panamax's rules with what the course covers of them."""
    return RuleShelf(
        book=PANAMAX_RULES, course=course(), lessons=lesson_pages(lang), practice=PRACTICE, found_by=found_by
    )


def coverage(home: str, lang: str = DEFAULT_LANGUAGE, address: StepAddress | None = None) -> Html:
    """What uses each rule of both games; `address` says where a step of a lesson is, where none can be taken."""
    of_ships = coverage_html(rule_shelf(lang), say("coverage.caption", lang), home, lang, address)
    of_canals = canal_coverage_html(canal_course() if address is None else canal_rules_alone(), home, lang)
    return join([of_ships, *([tag("h2", say("canal_reference.title", lang)), of_canals] if of_canals else [])])


def _game_links(lang: str) -> Html:
    """The way to the second game's rules, which stand under those of the first."""
    return tag("p", tag("a", say("canal_reference.link", lang), href=f"#{CANAL_REFERENCE}"))


def _canal(home: str, lang: str) -> Html:
    title = tag("h2", say("canal_reference.title", lang), id=CANAL_REFERENCE)
    return join([title, canal_reference_html(canal_course(), home, lang)])


def _shelf(name: str, content: str, home: str, lang: str) -> dict[str, Any]:
    title = say(f"{name}.title", lang)
    return {"base_url": home, "title": title, "intro": say(f"{name}.intro", lang), "content": content, "search": ""}
