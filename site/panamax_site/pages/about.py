"""About the site: who publishes it, under which licence, and whose work it ships."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, metadata

from docutils import nodes

from tabletop.i18n import say

from .. import downloads, host, packages
from ..nodes import bullets, inline, outside_link, paragraph, section, text

NAME = "about"
LICENCE = "MIT"
# npm's packages say their licence in a file that is fetched only for the build; these are what the files say.
_OF_NPM = {
    "pyodide": "MPL-2.0",
    "@jupyter-widgets/html-manager": "BSD-3-Clause",
    "plotly.js-basic-dist-min": "MIT",
    "requirejs": "MIT",
}
_THEMES = ("furo", "Sphinx")


def build(lang: str) -> list[nodes.Node]:
    """Imprint and contact, if there are any; the licence; the notices."""
    chosen = host.current()
    parts: list[nodes.Node] = []
    if chosen.imprint:
        lines = [paragraph(line) for line in chosen.imprint.splitlines() if line.strip()]
        parts.append(section("imprint", say("site.about.imprint", lang), *lines))
    if chosen.contact:
        shown = chosen.contact.removeprefix("mailto:")
        parts.append(
            section("contact", say("site.about.contact", lang), paragraph(outside_link(chosen.contact, shown)))
        )
    licence = text(say("site.about.licence_text", lang, licence=LICENCE), lang)
    game = paragraph(say("site.about.game", lang))
    shipped = bullets([inline(line) for line in notices()], "pmx-notices")
    parts.append(section("licence", say("site.about.licence", lang), licence, game))
    parts.append(
        section("notices", say("site.about.notices", lang), text(say("site.about.ships", lang), lang), shipped)
    )
    return [section("about-this-site", say("site.about.title", lang), *parts)]


def notices() -> Iterator[str]:
    """Every work of others in the site, with its licence."""
    if host.has_boards():
        yield "CPython (PSF-2.0)"
    for package in downloads.packages():
        if package.name in _OF_NPM:
            yield f"{package.name} {package.version} ({_OF_NPM[package.name]})"
    for name in (*packages.NEEDED, *_THEMES):
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
