"""What others know of a page before they open it: its description, its rules as data, and where all pages are.

Canonical addresses and the site map need to know where the site will be (``make site BASE_URL=…``).
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, quote, urlsplit

from docutils import nodes
from markupsafe import escape

from tabletop.i18n import say

from . import glossary, host, tongues
from .host import SITE_LANGUAGE
from .places import GLOSSARY, SEARCH
from .shelves import SHELVES, shelf_of
from .tongues import MISSING

CARDS = "cards"
WITH_CARDS = "with_cards"  # the tag of a build whose pages have them
_LONGEST = 200  # characters of a description
HOME = "index"
CNAME = "CNAME"
_GITHUB = ".github.io"
NOWHERE = (
    "404",
    "embed",
    *(shelf.page(SEARCH) for shelf in SHELVES),
)  # pages that nobody should find by searching the web


@dataclass(frozen=True, slots=True)
class Published:
    """Where the site will be (``""``: nobody knows), whether its pages have pictures for links, and their language."""

    base: str = ""
    with_cards: bool = False
    lang: str = SITE_LANGUAGE

    @property
    def own(self) -> str:
        """Where the pages of the language will be; as a path alone, where nobody knows the host."""
        return f"{self.base or '/'}{tongues.folder_of(self.lang)}"

    def shown(self, page: str, title: str, description: str, *, has_picture: bool = False) -> Mapping[str, Any]:
        """What is shown of a page where somebody links to it; one without a picture of its own has the home page's.

        With it comes where it is in each language, for those who look for it in another.
        """
        is_known = self.base and page != MISSING
        picture = f"{self.base}{CARDS}/{tongues.folder_of(self.lang)}{page if has_picture else HOME}.jpg"
        return {
            "kind": "website" if page == HOME else "article",
            "site": host.current().title(self.lang),
            "title": title,
            "description": description,
            "address": address_of(page, self.own) if is_known else "",
            "picture": picture if self.with_cards else "",
            "versions": self.versions(page),
        }

    def versions(self, page: str) -> list[tuple[str, str, str]]:
        """The page in all languages, and for readers of others the first; nothing where it is there in one alone.

        Of each the tag, the whole address, and the one from the start page of this language.
        """
        found = [(each.tag, each.whole, each.address) for each in tongues.versions(page, self.base, self.lang)]
        return [*found, (tongues.DEFAULT, *found[0][1:])] if len(found) > 1 and page != MISSING else []


def address_of(page: str, base: str) -> str:
    """The one address of a page under which others shall know it."""
    return base if page == HOME else f"{base}{quote(page)}.html"


def checked_base(address: str) -> str:
    """The address of the site with a slash at its end. Raises ValueError for what can't be one."""
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise ValueError(address)
    return address.rstrip("/") + "/"


def path_of(base: str) -> str:
    """Where on its host the site is; ``/`` if that isn't known."""
    return urlsplit(base).path or "/"


def description_of(doctree: nodes.document | None, lang: str = SITE_LANGUAGE) -> str:
    """A page's first words."""
    paragraphs = doctree.findall(nodes.paragraph) if doctree is not None else ()
    first = next((part.astext() for part in paragraphs if isinstance(part.parent, nodes.section)), "")
    return textwrap.shorten(first or say("site.home.lead", lang), _LONGEST, placeholder=" …")


def data_of(page: str, lang: str = SITE_LANGUAGE) -> Mapping[str, Any] | None:
    """The terms that the page defines, rules or words, as schema.org has them; ``None`` if it defines none."""
    shelf = shelf_of(page)
    topics = {shelf.topic_page(id): topic for id, topic in shelf.book.topics().items()}
    if page in topics:
        rules = [shelf.book.rule(id) for id in topics[page].rules]
        box = shelf.box()
        return _set(topics[page].title(lang), ((rule.id, rule.title(lang), rule.text(lang, box)) for rule in rules))
    if page == shelf.page(GLOSSARY):
        terms = ((f"term-{term.id}", term.name, term.text) for term in glossary.terms(shelf, lang))
        return _set(say(shelf.key("site.glossary.title"), lang), terms)
    return None


def _set(name: str, terms: Iterable[tuple[str, str, str]]) -> Mapping[str, Any]:
    defined = [
        {"@type": "DefinedTerm", "@id": f"#{id}", "termCode": id, "name": title, "description": text}
        for id, title, text in terms
    ]
    return {"@context": "https://schema.org", "@type": "DefinedTermSet", "name": name, "hasDefinedTerm": defined}


def write_host(site: Path, base: str) -> None:
    """Write `CNAME`, from which GitHub Pages takes a host for the site, if the site has a host of its own.

    It has none below a path (that would take the host from whose it is), under GitHub's own names, which Pages knows
    without it, at an address of numbers, or with a port.
    """
    name = _own_host(urlsplit(base))
    (site / CNAME).unlink(missing_ok=True)  # Sphinx wrote one for any host
    if name:
        (site / CNAME).write_text(name, encoding="utf-8")


def _own_host(parts: SplitResult) -> str:
    name = parts.hostname or ""
    is_named = "." in name and not name.rpartition(".")[2].isdecimal()
    is_own = is_named and parts.path in ("", "/") and parts.port is None and not name.endswith(_GITHUB)
    return name if is_own else ""


def _pages_of(site: Path, lang: str) -> list[str]:
    """The names of a language's pages."""
    folder = site / tongues.folder_of(lang)
    return sorted(page.relative_to(folder).with_suffix("").as_posix() for page in tongues.pages_in(folder, lang))


def _entry(page: str, base: str, lang: str) -> str:
    """A page's line in the site map, with where it is in each language."""
    published = Published(base, lang=lang)
    links = "".join(
        f'<xhtml:link rel="alternate" hreflang="{tag}" href="{escape(whole)}"/>'
        for tag, whole, _ in published.versions(page)
    )
    return f"<url><loc>{escape(address_of(page, published.own))}</loc>{links}</url>"


def write_map(site: Path, base: str) -> None:
    """Write the site map, where it is for those who look for it, and the host's name where it is the site's alone."""
    write_host(site, base)
    lines = [
        _entry(page, base, lang)
        for lang in host.current().languages
        for page in _pages_of(site, lang)
        if page not in NOWHERE
    ]
    spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    head = f'<?xml version="1.0" encoding="utf-8"?>\n<urlset {spaces}>'
    (site / "sitemap.xml").write_text("\n".join([head, *lines, "</urlset>\n"]), encoding="utf-8")
    (site / "robots.txt").write_text(f"User-agent: *\nAllow: /\nSitemap: {base}sitemap.xml\n", encoding="utf-8")
