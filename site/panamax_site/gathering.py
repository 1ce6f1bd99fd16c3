"""The languages of a built site put together: what their pages load, and is the same for all, lies once at the root."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from tabletop.languages import tag_of

STATIC = "_static"
# What a language's pages load from folders that lie at the root in the end
_LOADED = re.compile(r'((?:href|src)="(?:\./|(?:\.\./)*))((?:_static|_figures|widgets)/)([^"?]*)')
_LINK = re.compile(r'href="([^":#?]+\.html)(?=["#?])')
_ROOT_ALONE = (".buildinfo", ".nojekyll", "CNAME", "objects.inv", "searchindex.js", "embed-height.js")


def gather(site: Path, others: Sequence[str]) -> None:
    """Let the pages of the languages that have a folder load from the root; what is otherwise in a language goes into a
    folder of that language there."""
    for lang in others:
        tag = tag_of(lang)
        own = _moved(site / tag / STATIC, site / STATIC, tag)
        for name in _ROOT_ALONE:
            (site / tag / name).unlink(missing_ok=True)
        shutil.rmtree(site / tag / "_sources", ignore_errors=True)

        def led(found: re.Match[str], tag: str = tag, own: frozenset[str] = own) -> str:
            way, folder, name = found.groups()
            way = way.replace('"./', '"')
            return f"{way}../{folder}{f'{tag}/' if name in own else ''}{name}"

        for page in (site / tag).rglob("*.html"):
            html = _LOADED.sub(led, page.read_text(encoding="utf-8"))
            page.write_text(_LINK.sub(partial(_to_a_page, site, page, tag), html), encoding="utf-8")


def _to_a_page(site: Path, page: Path, tag: str, link: re.Match[str]) -> str:
    """A link to a page that isn't made in a language (where few are): it leads to the one of the first."""
    target = Path(os.path.normpath(page.parent / link[1]))
    first = site / target.relative_to(site / tag) if target.is_relative_to(site / tag) else target
    if target.is_file() or not first.is_file():
        return link[0]
    return f'href="{os.path.relpath(first, page.parent)}'.replace(os.sep, "/")


def _moved(static: Path, target: Path, tag: str) -> frozenset[str]:
    """Move what is otherwise than at the root, and drop the rest; the names of what was moved."""
    own = set()
    for file in sorted(file for file in static.rglob("*") if file.is_file()):
        name = file.relative_to(static)
        twin = target / name
        if not (twin.is_file() and twin.read_bytes() == file.read_bytes()):
            (target / tag / name).parent.mkdir(parents=True, exist_ok=True)
            file.rename(target / tag / name)
            own.add(name.as_posix())
    shutil.rmtree(static, ignore_errors=True)
    return frozenset(own)
