"""What outlives the program: positions and games as text, and the tree of a game that is written down.

`notation` is a position as one line; `save` is a game as lines, `tree` has its places, `size` how much of them can be
written down (`tabletop.record` has what knows no rule of all that). What stands in such a text stays readable. How a
game is played on is for `panamax.game`.
"""
