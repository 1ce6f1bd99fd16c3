"""Values of the game in somebody's own notebook, outside the tutor: an `tabletop.showing.Artist` of Panamax's values.

`html` is what a notebook shows of a position, a game, an evaluation, a study, a box or the end of a game; `svg` the
board alone, `words` the same in words. Nothing here runs: no widget, no script. The tutor's pages draw for themselves.
"""

from .artist import html, svg, words

__all__ = ["html", "svg", "words"]
