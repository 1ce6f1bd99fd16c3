"""The steps of the build, run by a Python that has our packages from the tree that the browser gets."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from tabletop.i18n import Listing, say
from tabletop_widgets.frame.addresses import PLOTLY_FILE

from . import (
    apps,
    browser_engine,
    cards,
    checking,
    downloads,
    drawn,
    figures,
    host,
    offline,
    pdf,
    sharing,
    sizes,
    speaking,
    widget_library,
)
from .gathering import gather
from .packages import ROOT, writing_python
from .releasing import PLOTLY, PYTHON, release

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
    book = not options.no_pdf and pdf.why_not() is None
    _tell("fetching")
    npm = _fetched()
    base = options.base_url
    with_cards = bool(base) and pdf.why_not() is None
    chosen = host.current() if npm else replace(host.current(), apps=host.Apps.NONE)
    os.environ.update(chosen.environment())
    drawn.begin(options.own.with_name(f"{options.site.name}-drawn"), options.own)
    sources = options.own.with_name(f"{options.site.name}-source")
    wanted = speaking.PagesToMake(str(sources), str(options.site), base, book, with_cards)
    with _python_in_the_making(options.own, options.site, npm, chosen.apps):
        with speaking.others("pages", wanted):
            failed = speaking.write_pages(wanted)
        if failed:
            return failed
        figures.draw_all(options.site, options.ahead, chosen.languages, drawn_on=options.drawn)
    if chosen.logo:
        shutil.copy(chosen.logo, options.site / "_static" / chosen.logo_name)
    if npm:
        _run_in_browser(options.site, npm, chosen.apps)
    if book:
        _tell("pdf")
    elif not options.no_pdf:
        _tell(f"no_{pdf.why_not()}")
    with speaking.others("others", wanted):
        speaking.write_others(wanted)
    if with_cards:
        _tell("cards", count=cards.write(options.site))
    if base:
        sharing.write_map(options.site, base)
    gather(options.site, chosen.languages[1:])
    release(options.site)
    offline.write(options.site)
    sizes.tell(options.site)
    _tell("seconds", seconds=round(time.monotonic() - begun))
    for problem in checking.problems(options.site):
        print(f"panamax: {problem}", file=sys.stderr)
    return 0


def _tell(step: str, **values: object) -> None:
    print(f"panamax: {say(f'site.make.{step}', **values)}", flush=True)


def _fetched() -> Mapping[str, Path] | None:
    """What the apps need, by package; ``None``, and why, where it can't be had."""
    try:
        return downloads.fetch(ROOT / "build" / "npm")
    except downloads.NoNpm as error:
        _tell("no_npm", reason=str(error))
        return None
    except downloads.OtherContent as error:
        sys.exit(f"panamax: {say('site.make.other_content', package=str(error))}")


def _run_in_browser(site: Path, npm: Mapping[str, Path], wanted: host.Apps) -> None:
    """Add what makes pictures move, and what runs Python in the browser, as far as wanted."""
    plotly = site / PLOTLY  # its address is known to the Python that was kept before all else had its name
    plotly.mkdir()
    shutil.copy(npm["plotly.js-basic-dist-min"] / "plotly-basic.min.js", plotly / PLOTLY_FILE.name)
    if wanted is host.Apps.ALL:
        _copy_widgets(npm, site / "widgets")
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
