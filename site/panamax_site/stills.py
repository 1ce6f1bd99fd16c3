"""Pictures as they lie in a page of the site: one SVG for each width, coloured by the page's style sheet.

A reader sees them before any script runs, without scripts, in print and in the PDF. `pictures.still` makes each;
``PALETTE`` says what its classes of colours are in light and in dark.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from panamax_widgets.pictures.still import NUMBERS
from panamax_widgets.pictures.theme import FONT, PLACE_HOLDER_COLOURS, SERIF

PALETTE = "palette.css"
SHARED = "pmx-shared"  # the class of the element that has what several stills of a page show
_OUTLINE = re.compile(r"<path [^>]{60,}/>")
_BODY = re.compile(r"<body[^>]*>")


def palette() -> str:
    """The style sheet of the colours: the reader's theme on the screen, the light one on paper."""
    light, dark = ("".join(f"--k{NUMBERS[key]}:{pair[side]};" for key, pair in _meant()) for side in (0, 1))
    chosen, by_itself = f"body[data-theme=dark]{{{dark}}}", f"body:not([data-theme=light]){{{dark}}}"
    at_night = f"{chosen}@media(prefers-color-scheme:dark){{{by_itself}}}"
    classes = "".join(f".f{n}{{fill:var(--k{n})}}.s{n}{{stroke:var(--k{n})}}" for n in NUMBERS.values())
    text = f".pmx-still text{{font-family:{FONT};dominant-baseline:central}}.pmx-still .b{{font-weight:700}}"
    text += f".pmx-still .n text{{font-family:{SERIF}}}.pmx-still .i{{font-style:italic}}"
    return f"body{{{light}}}@media screen{{{at_night}}}{classes}{text}\n"


def _meant() -> Iterable[tuple[str, tuple[str, str]]]:
    return PLACE_HOLDER_COLOURS.items()


def shared(page: str) -> str:
    """The page with each outline that several of its stills have in it once."""
    counts = Counter(_OUTLINE.findall(page))
    names = {path: f"o{number}" for number, (path, count) in enumerate(counts.items()) if count > 1}
    if not names:
        return page
    kept = "".join(path.replace("<path", f'<path id="{name}"', 1) for path, name in names.items())
    body = _OUTLINE.sub(lambda path: f'<use href="#{names[path[0]]}"/>' if path[0] in names else path[0], page)
    return _BODY.sub(
        rf'\g<0><svg class="{SHARED}" width="0" height="0" aria-hidden="true"><defs>{kept}</defs></svg>', body
    )
