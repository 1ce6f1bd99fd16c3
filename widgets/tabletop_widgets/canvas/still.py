"""A picture as one SVG, which needs no script: made from the same Plotly figure that a page draws where one may click.

So there is one truth of how a piece looks. Colours of the place-holder style become classes, for which a style sheet
(`style_sheet`) says what each is in light and in dark; others are written as they are. A reader sees stills before any
script runs, without scripts, and in print.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import unescape
from typing import Any

from ..frame.html import escape
from .paint import FONT, SERIF, Palette, number_of
from .short_paths import short

Window = tuple[float, float, float, float]  # the left, the top, the width and the height of a part, in pixels
_ANCHORS = {"right": "start", "left": "end", "center": "middle"}  # by the side of the point on which the words are
SHARED = "pmx-shared"  # the class of the element that has what several stills of a page show
_OUTLINE = re.compile(r"<path [^>]{60,}/>")
_BODY = re.compile(r"<body[^>]*>")
_LINE_HEIGHT = 1.3
_CAPTION_HEIGHT = 34  # pixels


def svg(figure: Mapping[str, Any], class_: str, window: Window | None = None) -> str:
    """A figure (``Figure.to_dict()``) as one ``<svg>`` element: the whole of it, or what is seen through a window."""
    left, top, across, down = window or (*_corner(figure), *_size(figure))
    box = f"{left:g} {top:g} {across:g} {down:g}"
    return f'<svg class="{class_}" viewBox="{box}" aria-hidden="true">{_drawn(figure)}</svg>'


def svg_file(figure: Mapping[str, Any]) -> str:
    """A figure in a theme's own colours as a whole SVG file, which needs nothing beside it."""
    width, height = _size(figure)
    box = (*_corner(figure), width, height)
    return _file(_drawn(figure), box, f'width="{width:g}" height="{height:g}"')


def cell_svg(figure: Mapping[str, Any], caption: str = "") -> str:
    """The same for a cell of a notebook, which it fills at any width, over a line that says more of it.

    JupyterLab shows it as an image, and would cut off what of a fixed width doesn't find room.
    """
    (left, top), (width, height) = _corner(figure), _size(figure)
    told = ""
    if caption:
        below = top + height
        told = f'<path fill="#fff" d="M{left:g},{below:g}h{width:g}v{_CAPTION_HEIGHT}h-{width:g}Z"/>'
        told += f'<text font-size="15" x="{left + 12:g}" y="{below + _CAPTION_HEIGHT / 2:g}">{escape(caption)}</text>'
        height += _CAPTION_HEIGHT
    return _file(_drawn(figure) + told, (left, top, width, height), 'width="100%"')


def _file(drawn: str, box: Window, size: str) -> str:
    """The file of what is `drawn` in a `box`; `size` is how large it wants to be, in attributes of SVG."""
    left, top, width, height = box
    head = f'xmlns="http://www.w3.org/2000/svg" {size} viewBox="{left:g} {top:g} {width:g} {height:g}"'
    return f"<svg {head}><style>{lettering('')}</style>{drawn}</svg>"


def _size(figure: Mapping[str, Any]) -> tuple[float, float]:
    return figure["layout"]["width"], figure["layout"]["height"]


def _scale(figure: Mapping[str, Any]) -> float:
    """How many pixels a unit has."""
    start, end = figure["layout"]["xaxis"]["range"]
    return float(figure["layout"]["width"] / (end - start))


def _corner(figure: Mapping[str, Any]) -> tuple[float, float]:
    """Where the upper left corner lies, in pixels from where all of the picture begins: one may show a part of it."""
    layout, scale = figure["layout"], _scale(figure)
    return min(layout["xaxis"]["range"]) * scale, min(layout["yaxis"]["range"]) * scale


def _drawn(figure: Mapping[str, Any]) -> str:
    layout, words = figure["layout"], [trace for trace in figure["data"] if trace["mode"] == "text"]
    (left, top), (width, height), scale = _corner(figure), _size(figure), _scale(figure)
    shapes = layout.get("shapes", ())
    under = _outlines((shape for shape in shapes if shape["layer"] == "below"), scale)
    over = _outlines((shape for shape in shapes if shape["layer"] == "above"), scale)
    ground = f'<path{_painted(layout["paper_bgcolor"])} d="M{left:g},{top:g}h{width}v{height}h-{width}Z"/>'
    halo = layout.get("meta", {}).get("halo")
    return "".join([ground, under, *(part for trace in words for part in _words(trace, scale, halo)), over])


def _painted(fill: str | None = None, line: str | None = None, *more: str) -> str:
    """The attributes for these colours: classes, or the colour itself where it is the same in every theme."""
    classes, own = [], ""
    for name, colour in {"fill": fill or "none", "stroke": line}.items():
        if colour and (number := number_of(colour)) is not None:
            classes.append(f"{name[0]}{number}")
        elif colour:
            own += f' {name}="{escape(colour)}"'
    classes += more
    return (f' class="{" ".join(classes)}"' if classes else "") + own


def _outlines(shapes: Iterable[Mapping[str, Any]], scale: float) -> str:
    drawn = "".join(_outline(shape, scale) for shape in shapes)
    return f'<g transform="scale({scale:.4g})">{drawn}</g>' if drawn else ""


def _outline(shape: Mapping[str, Any], scale: float) -> str:
    line = shape["line"]
    more = _painted(shape.get("fillcolor"), line.get("color"))
    if line["width"]:
        more += f' stroke-width="{line["width"] / scale:.3g}"'
    if "dash" in line:
        dashes = (float(length.removesuffix("px")) / scale for length in line["dash"].split(","))
        more += f' stroke-dasharray="{" ".join(f"{length:.3g}" for length in dashes)}"'
    if "opacity" in shape:
        more += f' opacity="{shape["opacity"]:g}"'
    return f'<path{more} d="{short(shape["path"])}"/>'


def _words(trace: Mapping[str, Any], scale: float, halo: str | None) -> Iterator[str]:
    """The words, those of one look together."""
    font = trace["textfont"]
    places = zip(trace["x"], trace["y"], trace["text"], trace["textposition"], strict=True)
    fonts = zip(font["size"], font["color"], font["weight"], font["style"], strict=True)
    kinds = [*(["n"] if font["family"] == SERIF else []), *(["h"] if halo else [])]
    by_look: dict[str, list[str]] = {}
    for (x, y, text, position), (size, colour, weight, style) in zip(places, fonts, strict=True):
        classes = [*kinds, *(["b"] if weight == "bold" else []), *(["i"] if style == "italic" else [])]
        look = _painted(colour, halo, *classes)
        look += f' font-size="{size:g}" text-anchor="{_ANCHORS[position.split()[1]]}"'
        by_look.setdefault(look, []).extend(_lines(x * scale, y * scale, unescape(text).split("<br>"), size))
    yield from (f"<g{look}>{''.join(lines)}</g>" for look, lines in by_look.items())


def _lines(x: float, middle: float, lines: Sequence[str], size: float) -> Iterator[str]:
    height = size * _LINE_HEIGHT
    top = middle - (len(lines) - 1) * height / 2
    for number, line in enumerate(lines):
        yield f'<text x="{x:.0f}" y="{top + number * height:.1f}">{escape(line)}</text>'


# The page that stills lie in


def style_sheet(palette: Palette[Any]) -> str:
    """The style sheet of the colours: the reader's theme on the screen, the light one on paper."""
    light, dark = _colours(palette)
    chosen, by_itself = f"body[data-theme=dark]{{{dark}}}", f"body:not([data-theme=light]){{{dark}}}"
    at_night = f"{chosen}@media(prefers-color-scheme:dark){{{by_itself}}}"
    return f"body{{{light}}}@media screen{{{at_night}}}{_painting(palette, '')}{lettering('.pmx-still ')}\n"


def style_sheet_within(palette: Palette[Any], place: str, dark: Sequence[str]) -> str:
    """The same for stills inside `place` (a selector) alone, dark where one of the selectors `dark` is met."""
    by_day, at_night = _colours(palette)
    themes = f"{place}{{{by_day}}}@media screen{{{','.join(dark)}{{{at_night}}}}}"
    return f"{themes}{_painting(palette, f'{place} ')}{lettering(f'{place} ')}"


def _colours(palette: Palette[Any]) -> tuple[str, str]:
    """What each of the colours is, by day and at night."""
    light, dark = (
        "".join(f"--k{number_of(key)}:{pair[side]};" for key, pair in palette.colours.items()) for side in (0, 1)
    )
    return light, dark


def _painting(palette: Palette[Any], within: str) -> str:
    numbers = [number_of(colour) for colour in palette.colours]
    return "".join(f"{within}.f{n}{{fill:var(--k{n})}}{within}.s{n}{{stroke:var(--k{n})}}" for n in numbers)


def lettering(within: str) -> str:
    """The style sheet of the words of stills in the places of a selector, which ends with a space if it isn't empty."""
    text = f"{within}text{{font-family:{FONT};dominant-baseline:central}}{within}.b{{font-weight:700}}"
    text += f"{within}.n text{{font-family:{SERIF}}}{within}.i{{font-style:italic}}"
    return text + f"{within}.h{{paint-order:stroke;stroke-opacity:.85;stroke-width:3px;stroke-linejoin:round}}"


def shared(page: str) -> str:
    """The page with each outline that several of its stills have in it once."""
    counts = Counter(_OUTLINE.findall(page))
    names = {path: f"o{number}" for number, (path, count) in enumerate(counts.items()) if count > 1}
    if not names:
        return page
    kept = "".join(path.replace("<path", f'<path id="{name}"', 1) for path, name in names.items())
    body = _OUTLINE.sub(lambda path: f'<use href="#{names[path[0]]}"/>' if path[0] in names else path[0], page)
    outlines = f'<svg class="{SHARED}" width="0" height="0" aria-hidden="true"><defs>{kept}</defs></svg>'
    return _BODY.sub(lambda start: start[0] + outlines, body)
