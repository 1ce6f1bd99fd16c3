"""A game reviewed: what everybody could expect, and what cost most; of any game that gives a `ReviewKit`.

:mod:`.desk` is the game and how far its review has come, without widgets; :mod:`.charts` are the pictures of its
course, :mod:`.painting` what is said of a decision, :mod:`.parts` the widgets and where they stand, :mod:`.page` puts
all of it on a page. The judging itself is `tabletop.judging.reviewing`.
"""
