"""Puzzles: find the best move. `desk` knows which is asked and what came of it, without widgets; `page` shows it.

The puzzles themselves, and what proves that a move is the best, are the game's: a `PuzzleKit`.
"""
