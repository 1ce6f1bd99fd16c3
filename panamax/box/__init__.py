"""The box of components: every value that a game is played with, and where each comes from.

`components` are the values; `loader` reads a box from its file (`file` its TOML, `reader` value by value, `build` with
the constraints that it must meet); `draft` and `text` write one; `rules` says which rule a value is for; `tables` hands
the values to the engine. Nothing here knows a state of a game, or what a rule does with a value.
"""
