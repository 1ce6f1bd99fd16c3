"""Every page of the walkthrough, by name: a function that builds it from the records."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from typing import Final

from docutils import nodes

from .. import tongues
from ..host import SITE_LANGUAGE, has_apps
from ..places import CONTESTED, GLOSSARY, RULES, SEARCH
from ..shelf import Shelf
from ..shelves import CANAL_SHELF, PANAMAX_SHELF, SHELVES
from . import (
    about,
    annotated,
    apps,
    at_the_table,
    bench,
    book,
    canal_contracts,
    canal_mania,
    chapter,
    contested,
    coverage,
    home,
    library,
    missing,
    reference,
    search,
    study,
    terms,
)

Build = Callable[[str], list[nodes.Node]]


@cache
def _pages() -> Mapping[str, Build]:
    return {
        "index": home.build,
        **dict(_of(PANAMAX_SHELF)),
        **dict(_of(CANAL_SHELF)),
        **({"apps": apps.build} if has_apps() else {}),
        "coverage": coverage.build,
        missing.NAME: missing.build,
        "bench": bench.build,
        library.NAME: library.build,
        **{library.page(module): partial(library.build_module, module) for module in library.MODULES},
        about.NAME: about.build,
    }


# The pages that one game alone has
_OWN: Final[Mapping[Shelf, Mapping[str, Build]]] = {
    PANAMAX_SHELF: {study.NAME: study.build},
    CANAL_SHELF: {
        canal_mania.NAME: canal_mania.build,
        CANAL_SHELF.page(canal_contracts.NAME): partial(canal_contracts.build, CANAL_SHELF),
    },
}


def _of(shelf: Shelf) -> Iterator[tuple[str, Build]]:
    """The pages of a game: what every game has of what it gives, and its own."""
    yield from ((shelf.lesson_page(id), partial(chapter.build, shelf, id)) for id in shelf.lessons)
    yield shelf.page(RULES), partial(reference.build_index, shelf)
    yield from ((shelf.topic_page(id), partial(reference.build, shelf, id)) for id in shelf.book.topics())
    if shelf.contested is not None:
        yield shelf.page(CONTESTED), partial(contested.build, shelf, shelf.contested)
    if shelf.terms:
        yield shelf.page(GLOSSARY), partial(terms.build, shelf)
    if shelf.annotated is not None:
        yield from annotated.pages(shelf, shelf.annotated).items()
    yield from at_the_table.pages(shelf)
    yield shelf.page(SEARCH), partial(search.build, shelf)
    yield from _OWN[shelf].items()


def of_game(shelf: Shelf) -> list[str]:
    """The names of the pages that are of a game."""
    return [name for name, _ in _of(shelf)]


def names(lang: str = SITE_LANGUAGE) -> list[str]:
    """The names of all pages of a language, the start page first."""
    return [name for name in _pages() if tongues.has_page(name, lang)]


def names_in_book(shelf: Shelf) -> list[str]:
    """The names of the pages that a game's printed rule book consists of, its title page first."""
    return [book.title_page(shelf), *book.chapters(shelf)]


def build(name: str, lang: str = SITE_LANGUAGE) -> list[nodes.Node]:
    """The page as Sphinx wants it."""
    of_book = next((shelf for shelf in SHELVES if name == book.title_page(shelf)), None)
    return _pages()[name](lang) if of_book is None else book.build(of_book, lang)
