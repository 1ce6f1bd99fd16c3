"""``make site-check``: whether a built site can go to a host: links, languages, sizes, kinds of files, ink of what is
printed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

from tabletop.i18n import say

from . import aid, answering, offline, sizes, tongues
from .packages import PYTHONS
from .pages.book import file_of
from .policy import policy
from .shelves import SHELVES

MOST_OF_ALL = 90 * sizes.MEGA  # bytes, with both games in one language
MOST_OF_A_LANGUAGE = 40 * sizes.MEGA  # of each further one: its pages with stills, words in pictures, printed books
MOST_OF_A_PAGE = 1.5 * sizes.MEGA  # before anything is touched
MOST_OF_PYTHON = 14 * sizes.MEGA  # before an app is there; 11 seconds of a line of 10 Mbit/s
# What every host has a name for, and what scripts fetch as bytes, whatever a host calls it.
KNOWN = {"html", "css", "js", "svg", "png", "pdf", "json", "xml", "txt", "jpg"}
BYTES = {"CNAME", "fig", "packed", "zip", "inv", "buildinfo", "nojekyll", "woff2"}
_MARGIN = 8  # points


class Links(HTMLParser):
    """The addresses and anchors of a page; `double` are anchors that it has twice.

    `lang` is the language that it says it is in, `versions` are the page's addresses in all languages that it names.
    """

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.to: set[str] = set()
        self.anchors: set[str] = set()
        self.double: list[str] = []
        self.lang = ""
        self.versions: dict[str, str] = {}
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what leads somewhere and what can be led to."""
        found = dict(attrs)
        if tag == "html":
            self.lang = found.get("lang") or ""
        if tag == "link" and found.get("rel") == "alternate" and (version := found.get("hreflang")):
            self.versions[version] = found.get("href") or ""
        if tag != "base":  # that says where the site will be, not where somebody is led
            self.to |= {address for name in ("href", "src") if (address := found.get(name))}
        names = {found.get("id") or "", (found.get("name") or "") if tag == "a" else ""}
        if found.get("id") in self.anchors:
            self.double.append(str(found["id"]))
        self.anchors |= names


def links_of(site: Path) -> dict[str, Links]:
    """What each page of a site leads to, by the page's address in it."""
    pages = sorted(site.rglob("*.html"))
    with ProcessPoolExecutor() as processes:
        found = processes.map(Links, pages, chunksize=16)
        return {page.relative_to(site).as_posix(): links for page, links in zip(pages, found, strict=True)}


def problems(site: Path) -> list[str]:
    """All that is wrong with a built site, in words; empty if nothing is."""
    links = links_of(site)
    found = [*_lost_links(site, links), *_doubles(links), *_odd_versions(links)]
    return [*found, *_too_large(site), *_odd_kinds(site), *_lost_ink(site)]


def _odd_versions(links: dict[str, Links]) -> Iterator[str]:
    """Pages that don't say in which language they are; versions of a page that don't name each other or themselves."""
    root = links["index.html"].versions.get(tongues.DEFAULT, "") if "index.html" in links else ""
    base = root if urlsplit(root).netloc else ""
    for page, there in links.items():
        if not there.lang:
            yield say("site.check.no_lang", page=page)
        for tag, address in there.versions.items():
            other = _place(page, address, base)
            mutual = other in links and _place(other, links[other].versions.get(there.lang, ""), base) == page
            if not mutual or (tag != tongues.DEFAULT and links[other].lang != tag):
                yield say("site.check.version", page=page, language=tag, address=address)


def _place(page: str, address: str, base: str) -> str:
    """The page of a site to which an address on another one leads."""
    if base and address.startswith(base):
        address, page = address.removeprefix(base), ""
    target = unquote(urljoin(page, address))
    return f"{target}index.html" if not target or target.endswith("/") else target


def _lost_links(site: Path, links: dict[str, Links]) -> Iterator[str]:
    for page, there in links.items():
        for address in sorted(there.to):
            parts = urlsplit(address)
            if parts.netloc or parts.scheme or (page == "404.html" and not parts.path):
                continue
            target, anchor = urldefrag(urljoin(page, address))
            target = unquote(urlsplit(target).path) or page
            lost = anchor and target in links and unquote(anchor) not in links[target].anchors
            if lost or not (site / target).exists():
                yield say("site.check.link", page=page, address=address)


def _doubles(links: dict[str, Links]) -> Iterator[str]:
    for page, there in links.items():
        for anchor in there.double:
            yield say("site.check.double", page=page, anchor=anchor)


def _too_large(site: Path) -> Iterator[str]:
    most_of_all = MOST_OF_ALL + MOST_OF_A_LANGUAGE * len(sizes.folders_of_languages(site))
    if (whole := sizes.of(site)) > most_of_all:
        yield say("site.check.whole", size=sizes.megabytes(whole), most=sizes.megabytes(most_of_all))
    if (python := max(sizes.of_python(site, each) for each in PYTHONS)) > MOST_OF_PYTHON:
        most = sizes.megabytes(MOST_OF_PYTHON)
        yield say("site.check.python", size=sizes.megabytes(python), most=most)
    for page in sizes.pages_of(site):
        if (size := sizes.of_page(page, site)) > MOST_OF_A_PAGE:
            most = sizes.megabytes(MOST_OF_A_PAGE)
            yield say("site.check.page", page=page.name, size=sizes.megabytes(size), most=most)


def _odd_kinds(site: Path) -> Iterator[str]:
    for file in sorted(site.rglob("*")):
        if file.is_file() and file.name.rpartition(".")[2] not in KNOWN | BYTES:
            yield say("site.check.kind", file=file.relative_to(site).as_posix())


def _lost_ink(site: Path) -> Iterator[str]:
    """Whether the printed boards are whole: what stands at their right edge is there, and inside the paper."""
    named = [(shelf, site / name) for shelf in SHELVES for name in (file_of(shelf), shelf.page(aid.PDF))]
    printed = [(shelf, file) for shelf, file in named if file.is_file()]
    if printed and find_spec("pypdfium2") is None:
        yield say("site.check.no_pdfium")
        return
    for shelf, file in printed:
        if not _is_whole(file, shelf.pictures.rightmost()):
            yield say("site.check.ink", file=file.relative_to(site).as_posix())


def _is_whole(file: Path, rightmost: str) -> bool:
    import pypdfium2

    edges = []
    with pypdfium2.PdfDocument(file) as document:
        for page in document:
            text = page.get_textpage()
            for found in map(text.search, (rightmost, _with_halo(rightmost))):
                while place := found.get_next():
                    right = max(text.get_charbox(number)[2] for number in range(place[0], sum(place)))
                    edges.append(right < page.get_width() - _MARGIN)
    return bool(edges) and all(edges)


def _with_halo(words: str) -> str:
    """Words of a picture that are printed with a halo: each letter twice, its halo first."""
    return "".join(2 * letter for letter in words)


def main() -> int:
    """Say what is wrong with the site in the folder that is named; 0 if nothing is."""
    site = Path(sys.argv[1])
    if not (site / "index.html").is_file():
        print(f"panamax: {say('site.check.none', folder=str(site))}", file=sys.stderr)
        return 1
    found = problems(site)
    sizes.tell(site)
    taken = sizes.megabytes(offline.size(site))
    print("\n".join([say("site.check.taken", size=taken), *(f"panamax: {problem}" for problem in found)]))
    print(say("site.check.policy", policy=policy(site)))
    for page in answering.PAGES:
        if (waited := answering.waited(site, page)) is not None:
            values = {"start": f"{waited.start:.2f}", "move": f"{waited.move:.2f}", "most": answering.MOST}
            print(say("site.check.board", page=page, **values))
    print(f"panamax: {say('site.check.wrong', count=len(found)) if found else say('site.check.right')}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
