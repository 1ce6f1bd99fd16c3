"""The inner engine: plain ints in one flat list, nothing else. The public values wrap it (`panamax.position`).

Only plain typed Python here, so that the build can compile it: no enums, no dataclasses, no text. `layout` says what
each cell of the state holds; every other module is named for the kind of decision whose rules it holds.
"""
