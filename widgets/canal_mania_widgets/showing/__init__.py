"""Values of the game in somebody's own notebook: an `tabletop.showing.Artist` of Canal Mania's values.

`html` is what a notebook shows of a position, a game, an evaluation, a box or the end of a game; `svg` the map alone,
`words` the same in words. Nothing here runs: no widget, no script.
"""

from .artist import html, svg, words

__all__ = ["html", "svg", "words"]
