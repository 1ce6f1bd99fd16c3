"""A study: chapters of positions with arrows, circles, comments and variations, to be read or guessed.

``from panamax_widgets.study import app``, then ``app()``.
"""
