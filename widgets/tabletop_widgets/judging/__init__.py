"""Judging the moves of a place, whatever the game: a race of playouts on a page, and what it found, told and drawn.

What a playout is, and in what amounts it ends, its game says (`kit.judging`). No widgets.
"""
