"""The inner engine: plain ints in one flat list, nothing else. The public values wrap it (`panamax.position`).

Only plain typed Python here, so that a copy can be compiled (`panamax.compiled`): no enums, no dataclasses, no text.
`layout` says what each cell of the state holds, `codes` what the numbers of moves say, `cells` what rows of numbers
are; every other module is named for the kind of decision whose rules it holds. It changes states and lists what is
legal; it doesn't say why not (`panamax.decisions`).
"""
