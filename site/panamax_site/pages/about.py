"""About the site: who publishes it, under which licence, and whose work it ships."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, metadata

from docutils import nodes

from tabletop.i18n import say

from .. import downloads, host, packages
from ..nodes import bullets, inline, outside_link, paragraph, section, text
from ..shelves import PANAMAX_SHELF

NAME = "about"
LICENCE = "MIT"
# npm's packages say their licence in a file that is fetched only for the build; these are what the files say.
_FOR_PICTURES = {"plotly.js-basic-dist-min": "MIT"}
_FOR_BOARDS = {"pyodide": "MPL-2.0"}
_FOR_APPS = {"@jupyter-widgets/html-manager": "BSD-3-Clause", "requirejs": "MIT"}
# What its compiled copy has of others.
_FOR_ENGINE = {"mypyc": "MIT", "librt": "MIT", "Emscripten": "MIT", "musl": "MIT"}
_THEMES = ("furo", "Sphinx")


def build(lang: str) -> list[nodes.Node]:
    """Imprint and contact, if there are any; the licence; the notices."""
    chosen = host.current()
    parts: list[nodes.Node] = []
    if chosen.imprint:
        parts.append(section("imprint", say("site.about.imprint", lang), *_lines(chosen.imprint)))
    if chosen.contact:
        shown = chosen.contact.removeprefix("mailto:")
        parts.append(
            section("contact", say("site.about.contact", lang), paragraph(outside_link(chosen.contact, shown)))
        )
    licence = text(PANAMAX_SHELF, say("site.about.licence_text", lang, licence=LICENCE), lang)
    game = paragraph(say("site.about.game", lang))
    shipped = bullets([inline(line) for line in notices()], "pmx-notices")
    parts.append(section("licence", say("site.about.licence", lang), licence, game))
    parts.append(
        section(
            "notices",
            say("site.about.notices", lang),
            text(PANAMAX_SHELF, say("site.about.ships", lang), lang),
            shipped,
        )
    )
    return [section("about-this-site", say("site.about.title", lang), *parts)]


def _lines(imprint: str) -> Iterator[nodes.Node]:
    """Its lines as they stand, with room where it has an empty one."""
    for block in re.split(r"\n\s*\n", imprint.strip()):
        yield nodes.line_block("", *(nodes.line("", line.strip()) for line in block.splitlines()))


def notices() -> Iterator[str]:
    """Every work of others in the site, with its licence; what only boards or apps need goes with these."""
    has_boards = host.has_boards()
    of_npm = _FOR_PICTURES | (_FOR_BOARDS if has_boards else {}) | (_FOR_APPS if host.has_apps() else {})
    if has_boards:
        yield "CPython (PSF-2.0)"
    for package in downloads.packages():
        if package.name in of_npm:
            yield f"{package.name} {package.version} ({of_npm[package.name]})"
    for name, licence in (_FOR_ENGINE if host.has_apps() else {}).items():
        yield f"{name} ({licence})"
    for name in (*(packages.NEEDED if has_boards else ()), *_THEMES):
        yield f"{name} ({_licence_of(name)})"


def _licence_of(name: str) -> str:
    try:
        known = metadata(name)
    except PackageNotFoundError:
        return _unknown()
    kinds = [line.rpartition(" :: ")[2] for line in known.get_all("Classifier") or () if line.startswith("License ::")]
    written = known.get_all("License-Expression") or kinds or known.get_all("License") or [_unknown()]
    return ", ".join(written).splitlines()[0]


def _unknown() -> str:
    return say("site.about.unknown")
