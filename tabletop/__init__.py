"""What every game here needs and what knows no rule of any: a module or a room for each thing.

`i18n` has the messages, `errors` what the libraries raise on purpose, `box_file` reads a file of component values,
`nearest` finds the legal move that a refused one is most like, `statistics` says how far numbers of playouts can be
trusted, `planning` chooses a move by playouts, and `judging` says what each move is worth. `squeezed` packs a text into
the letters of a link. `record` has the tree of a game and its lines in a saved one. A game's engine, decisions, events,
notation and words are its own: two engines that look alike are still two. So are the head of a saved game, the
catalogue of rules and the boxes of other copies: what they have in common is less than what they'd have to be told of
each game.
"""

from __future__ import annotations
