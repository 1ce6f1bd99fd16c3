"""Moves in words: for each kind of decision how its moves are written, read and told, and why one isn't legal.

`contracts`, `engineers`, `cards`, `goods`, `building`, `paying`, `routes` and `chance` hold the verbs; `all_kinds` says
which decision offers which. What is legal and what happens is for the engine.
"""
