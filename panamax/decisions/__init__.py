"""Moves in words, and why not: one module for each kind of decision, named for it.

A kind of decision writes its moves as text, reads them, puts them in words and tells every rule that one breaks. It
sees an arrangement, never a position or a game; what is legal and what happens is for the engine. `all_kinds` lists the
kinds, `judging` reads and judges any move, `move` is one.
"""
