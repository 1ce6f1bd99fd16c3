"""The pages of one language of the site. Those at the root are made by the process that builds the site, those of each
other language by one of its own (``python -m panamax_site.speaking``), which is told what to do in JSON.

First Sphinx writes the pages, with places for the pictures, which are drawn for all languages at once. Then comes what
stands beside: what is embedded, player aids, pages of the apps, and what is printed.
"""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path

from sphinx.cmd.build import main as sphinx

from panamax_widgets.pages import notebook_folder

from . import aid, apps, host, pdf, sharing, theme_words, tongues
from .extension import write_sources
from .host import SITE_LANGUAGE
from .masthead import WITH_APPS
from .packages import ROOT
from .pages import names as page_names
from .shelf import Shelf
from .shelves import SHELVES
from .table_kit import PlayerAid

HERE = Path(__file__).parents[1]
# Pages are large trees that stay to the end: looking for rubbish at every 700th node takes an eighth of the time
_LARGE_TREES = (50_000, 20, 100)
_WITH_ALL_THAT_IS_KNOWN = "fork" if hasattr(os, "fork") else "spawn"  # a fork has what pages have found out


@dataclass(frozen=True, slots=True)
class PagesToMake:
    """What of a language is made: `sources` is a folder for what it is made from, `site` the one of the whole site.

    `base` is where that will be (``""``: nobody knows); it may have a printed `book` and pictures for links.
    """

    sources: str
    site: str
    base: str = ""
    book: bool = False
    with_cards: bool = False

    @property
    def folder(self) -> Path:
        """Where the pages of this process's language lie."""
        return Path(self.site, tongues.folder_of(SITE_LANGUAGE))

    @property
    def source_folder(self) -> Path:
        """Where what they are made of lies."""
        return Path(f"{self.sources}-{SITE_LANGUAGE}" if tongues.folder_of(SITE_LANGUAGE) else self.sources)


def write_pages(wanted: PagesToMake) -> int:
    """Write the walkthrough, without pictures; what Sphinx ended with.

    A warning, such as a link that leads nowhere, is a failure, but where only few pages are made.
    """
    folder, sources, chosen = wanted.folder, wanted.source_folder, host.current()
    gc.set_threshold(*_LARGE_TREES)
    write_sources(sources, page_names())
    arguments = ["-E", "-q", "-b", "html", "-c", str(HERE), "-d", f"{sources}-trees"]
    is_part = bool(chosen.few) and bool(tongues.folder_of(SITE_LANGUAGE))
    arguments += ["-Dnitpicky=0", "-Q"] if is_part else ["-W", "--keep-going"]
    arguments += [f"-Dhtml_baseurl={wanted.base}"] if wanted.base else []
    tags = {"with_pdf": wanted.book, WITH_APPS: chosen.apps is host.Apps.ALL, sharing.WITH_CARDS: wanted.with_cards}
    arguments += [f"-t{tag}" for tag, is_wanted in tags.items() if is_wanted]
    failed = int(sphinx([*arguments, str(sources), str(folder)]))
    theme_words.translate(tongues.pages_in(folder), SITE_LANGUAGE)
    return 0 if is_part else failed


def write_others(wanted: PagesToMake) -> None:
    """Write what stands beside the walkthrough, and print the books; the pictures are there."""
    folder, chosen = wanted.folder, host.current()
    has_apps = chosen.apps is host.Apps.ALL
    apps.write_embed(folder)
    published = sharing.Published(wanted.base, wanted.with_cards)
    for shelf, sheets in aids():
        aid.write(folder, shelf, sheets, published, with_apps=has_apps, with_pdf=wanted.book)
    if has_apps:
        apps.write_pages(notebook_folder(), Path(wanted.site), folder, published)
    if wanted.book:
        with ProcessPoolExecutor(
            len(SHELVES), get_context(_WITH_ALL_THAT_IS_KNOWN)
        ) as processes:  # Sphinx makes one book in each
            books = [processes.submit(_print_book, wanted, number) for number in range(len(SHELVES))]
            for shelf, _ in aids():
                pdf.write_aid(folder, aid.page_of(shelf), folder / shelf.page(aid.PDF))
            for book in books:
                book.result()


def _print_book(wanted: PagesToMake, number: int) -> None:
    shelf, published = SHELVES[number], sharing.Published(wanted.base, wanted.with_cards)
    sources = wanted.source_folder.with_name(f"{wanted.source_folder.name}-{shelf.game}-book")
    pdf.write(shelf, sources, wanted.folder, published.own if wanted.base else None)


def aids() -> Iterator[tuple[Shelf, PlayerAid]]:
    """The games that have a player aid, with it."""
    for shelf in SHELVES:
        if shelf.table is not None and shelf.table.aid is not None:
            yield shelf, shelf.table.aid


@contextmanager
def others(step: str, wanted: PagesToMake) -> Iterator[None]:
    """Do a step for all languages but this process's, beside what is done meanwhile. At the end they are waited for.

    Raises :class:`subprocess.CalledProcessError` if one failed.
    """
    chosen = host.current()
    running = [_begun(step, wanted, chosen.speaking(lang)) for lang in chosen.languages if lang != SITE_LANGUAGE]
    try:
        yield
    except BaseException:
        for process in running:
            process.kill()
        raise
    for process in running:
        if process.wait():
            raise subprocess.CalledProcessError(process.returncode, process.args)


def _begun(step: str, wanted: PagesToMake, chosen: host.Publisher) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-P", "-m", __name__, step, json.dumps(asdict(wanted))]
    return subprocess.Popen(command, env={**os.environ, **chosen.environment()})


def main() -> int:
    """Do the step that is named."""
    step, wanted = sys.argv[1], PagesToMake(**json.loads(sys.argv[2]))
    if step == "pages":
        return write_pages(wanted)
    write_others(wanted)
    return 0


if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(main())
