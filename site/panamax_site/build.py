"""The steps of the build, run by a Python that has our packages from the tree that the browser gets."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from sphinx.cmd.build import main as sphinx

from panamax_widgets.pages import notebook_folder
from tabletop.i18n import Listing, say
from tabletop_widgets.frame.addresses import PLOTLY_FILE

from . import aid, apps, browser_engine, cards, checking, downloads, host, offline, pdf, sharing, sizes, widget_library
from .extension import AHEAD, DRAWN, write_sources
from .masthead import WITH_APPS
from .packages import ROOT, writing_python
from .pages import names as page_names
from .releasing import PLOTLY, PYTHON, release
from .shelf import Shelf
from .shelves import SHELVES
from .table_kit import PlayerAid

HERE = Path(__file__).parents[1]
_STATIC = ROOT / "widgets/tabletop_widgets/share/jupyter/voila/templates/panamax/static"
_ANYWIDGET = Path("share/jupyter/nbextensions/anywidget/index.js")


def main() -> int:
    """Build everything into the folder that is named."""
    parser = argparse.ArgumentParser()
    parser.add_argument("own", type=Path)
    parser.add_argument("site", type=Path)
    parser.add_argument("--no-pdf", action="store_true")
    parser.add_argument("--base-url", default="")
    parser.add_argument("--ahead", nargs="+", default=[])
    parser.add_argument("--drawn", nargs="+", default=[])
    options = parser.parse_args()
    begun = time.monotonic()
    shutil.rmtree(options.site, ignore_errors=True)
    _tell("pages")
    sources = options.own.with_name(f"{options.site.name}-source")
    book = not options.no_pdf and pdf.why_not() is None
    _tell("fetching")
    npm = _fetched()
    base = options.base_url
    with_cards = bool(base) and pdf.why_not() is None
    chosen = host.current() if npm else replace(host.current(), apps=host.Apps.NONE)
    os.environ.update(chosen.environment())
    tags = {"with_pdf": book, WITH_APPS: chosen.apps is host.Apps.ALL, sharing.WITH_CARDS: with_cards}
    with _python_in_the_making(options.own, options.site, npm, chosen.apps):
        wanted = (tag for tag, is_wanted in tags.items() if is_wanted)
        failed = pages(sources, options.site, *wanted, base=base, ahead=options.ahead, drawn=options.drawn)
    if failed:
        return failed
    apps.write_embed(options.site)
    published = sharing.Published(base, with_cards)
    for shelf, sheets in aids():
        aid.write(options.site, shelf, sheets, published, with_apps=chosen.apps is host.Apps.ALL, with_pdf=book)
    if chosen.logo:
        shutil.copy(chosen.logo, options.site / "_static" / chosen.logo_name)
    if npm:
        _run_in_browser(options.site, npm, chosen.apps, published)
    if book:
        _tell("pdf")
        for shelf in SHELVES:
            pdf.write(shelf, sources.with_name(f"{options.site.name}-{shelf.game}-book"), options.site, base or None)
        for shelf, _ in aids():
            pdf.write_aid(options.site, aid.page_of(shelf), options.site / shelf.page(aid.PDF))
    elif not options.no_pdf:
        _tell(f"no_{pdf.why_not()}")
    if with_cards:
        _tell("cards", count=cards.write(options.site))
    if base:
        sharing.write_map(options.site, base)
    release(options.site)
    offline.write(options.site, chosen.title(chosen.language))
    sizes.tell(options.site)
    _tell("seconds", seconds=round(time.monotonic() - begun))
    for problem in checking.problems(options.site):
        print(f"panamax: {problem}", file=sys.stderr)
    return 0


def aids() -> Iterator[tuple[Shelf, PlayerAid]]:
    """The games that have a player aid, with it."""
    for shelf in SHELVES:
        if shelf.table is not None and shelf.table.aid is not None:
            yield shelf, shelf.table.aid


def _tell(step: str, **values: object) -> None:
    print(f"panamax: {say(f'site.make.{step}', **values)}", flush=True)


def pages(
    sources: Path, site: Path, *tags: str, base: str = "", ahead: Sequence[str] = (), drawn: Sequence[str] = ()
) -> int:
    """Build the walkthrough; what Sphinx ended with. A warning, such as a link that leads nowhere, is a failure.

    `ahead` are the pages whose boards answer before Python is there, `drawn` those with pictures (none: all).
    """
    write_sources(sources, page_names())
    arguments = ["-E", "-q", "-W", "--keep-going", "-b", "html", "-c", str(HERE), "-d", str(sources) + "-trees"]
    arguments += [f"-Dhtml_baseurl={base}"] if base else []
    arguments += [f"-D{AHEAD}={','.join(ahead)}"] if ahead else []
    arguments += [f"-D{DRAWN}={','.join(drawn)}"] if drawn else []
    return int(sphinx([*arguments, *(f"-t{tag}" for tag in tags), str(sources), str(site)]))


def _fetched() -> Mapping[str, Path] | None:
    """What the apps need, by package; ``None``, and why, where it can't be had."""
    try:
        return downloads.fetch(ROOT / "build" / "npm")
    except downloads.NoNpm as error:
        _tell("no_npm", reason=str(error))
        return None
    except downloads.OtherContent as error:
        sys.exit(f"panamax: {say('site.make.other_content', package=str(error))}")


def _run_in_browser(site: Path, npm: Mapping[str, Path], wanted: host.Apps, published: sharing.Published) -> None:
    """Add what makes pictures move, what runs Python in the browser, and the pages of the apps, as far as wanted."""
    plotly = site / PLOTLY  # its address is known to the Python that was kept before all else had its name
    plotly.mkdir()
    shutil.copy(npm["plotly.js-basic-dist-min"] / "plotly-basic.min.js", plotly / PLOTLY_FILE.name)
    if wanted is host.Apps.ALL:
        _copy_widgets(npm, site / "widgets")
        apps.write_pages(notebook_folder(), site, published)
        _write_engine(npm["pyodide"], site / PYTHON)


def _write_engine(pyodide: Path, folder: Path) -> None:
    """Add the engine's compiled copy, where there is what compiles it; without it judging stays plain Python."""
    try:
        _tell("engine", size=sizes.megabytes(browser_engine.write(pyodide, folder)))
    except browser_engine.NoTools as error:
        _tell("no_engine", missing=Listing(error.args))


@contextmanager
def _python_in_the_making(own: Path, site: Path, npm: Mapping[str, Path] | None, wanted: host.Apps) -> Iterator[None]:
    """Get the browser's Python ready while the pages are built: each game's takes one processor half a minute."""
    if npm is None or wanted is host.Apps.NONE:
        yield
        return
    _tell("memory")
    with writing_python(own, npm["pyodide"], site / PYTHON):
        yield


def _copy_widgets(npm: Mapping[str, Path], folder: Path) -> None:
    folder.mkdir()
    shutil.copy(npm["requirejs"] / "require.js", folder)
    library = npm["@jupyter-widgets/html-manager"] / "dist" / widget_library.FILE
    (folder / library.name).write_text(widget_library.trimmed(library.read_text(encoding="utf-8")), encoding="utf-8")
    shutil.copy(Path(sys.prefix) / _ANYWIDGET, folder / "anywidget.js")
    for name in apps.FILES:
        shutil.copy(_STATIC / name, folder)


if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(main())
