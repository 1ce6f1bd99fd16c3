"""The languages of the site: where the pages of each lie, and where a page is in the others.

The pages of the first language lie at the root of the site, those of each other one in a folder that is called as it is
(``de/``). A page has the same name in all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tabletop.i18n import language_name
from tabletop.languages import tag_of

from . import host
from .host import SITE_LANGUAGE

DEFAULT: Final = "x-default"  # what search engines call the version for readers of all other languages
MISSING: Final = "404"
ENGLISH: Final = "library/"  # what these pages tell stands in the sources, in English: they are at the root alone


@dataclass(frozen=True, slots=True)
class PageVersion:
    """A page in one of the languages: its tag and its name, where it is, and whether the reader is there.

    `address` is as seen from the start page of the reader's language, `whole` the whole one (``""``: nobody knows it).
    """

    tag: str
    name: str
    address: str
    whole: str
    is_chosen: bool


def root_language() -> str:
    """The language of the pages at the root of the site."""
    return host.current().languages[0]


def folder_of(lang: str) -> str:
    """The folder of a language's pages, with its slash (``""``: the root)."""
    return "" if lang == root_language() else f"{tag_of(lang)}/"


def up(lang: str = SITE_LANGUAGE) -> str:
    """The way from the start page of a language to the root of the site."""
    return "../" if folder_of(lang) else ""


def has_page(page: str, lang: str = SITE_LANGUAGE) -> bool:
    """Whether a page is there in a language of the site."""
    few = host.current().few
    is_own = not few or page in few or page.startswith("apps/")
    return not folder_of(lang) or (is_own and not page.startswith(ENGLISH))


def pages_in(folder: Path, lang: str = SITE_LANGUAGE) -> list[Path]:
    """The pages of a language, which lie in this folder: at the root those of other languages aren't among them."""
    others = set() if folder_of(lang) else {folder / tag_of(other) for other in host.current().languages[1:]}
    return sorted(page for page in folder.rglob("*.html") if not others.intersection(page.parents))


def versions(page: str, base: str = "", lang: str = SITE_LANGUAGE) -> Iterator[PageVersion]:
    """The page in each language that has it, as seen from pages in `lang`; `base` is where the site will be."""
    for other in host.current().languages:
        if has_page(page, other):
            yield _version(page, other, base, lang)


def choice(page: str, lang: str = SITE_LANGUAGE) -> list[PageVersion]:
    """What a reader chooses from: the page, or the start page of a language that hasn't got it.

    Nothing where there is one language alone.
    """
    spoken = host.current().languages
    found = [_version(page if has_page(page, other) else "index", other, "", lang) for other in spoken]
    return found if len(found) > 1 else []


def _version(page: str, other: str, base: str, lang: str) -> PageVersion:
    folder = folder_of(other)
    whole = f"{base}{folder}{'' if page == 'index' else f'{page}.html'}" if base else ""
    return PageVersion(
        tag_of(other), language_name(other), f"{up(lang)}{folder}{page}.html", whole, is_chosen=other == lang
    )
