"""A game as pages look at it: which places a move is about, choosing by clicking, and what happened, moment by moment.

Lessons, Play and the explorer share it. It draws nothing (`pictures` does) and has no widgets (those are in `frame`).
"""
