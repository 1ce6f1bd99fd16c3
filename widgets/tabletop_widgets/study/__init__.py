"""Studies of any game: chapters with arrows, circles, comments and variations, read or guessed, written and shared.

:mod:`.opening` is what a notebook shows, :mod:`.page` the page, made of :mod:`.parts`, :mod:`.board` and
:mod:`.drawing`; :mod:`.desk` is what one works on who writes or reads, :mod:`.guess` a chapter whose moves are guessed,
:mod:`.links` a study's link, :mod:`.reading` the study on paper and on a site. What they ask of a game is its
`kit.study.StudyKit`.
"""
