"""Practice: exercises out of bot games. ``from canal_mania_widgets.practice import app``, then ``app()`` in a notebook.

:mod:`.topics` has the kinds of exercises, :mod:`.games` the games that they are found in; all else is
`tabletop_widgets.practice`.
"""
