"""The catalogue of the rules, and the numbers that its texts name.

The sentences stand in ``locale/``, none in code. Which message tells a move, an event or a fault is for the rooms of
these (`decisions`, `events`, `faults`). How messages become words, and the errors, know no game: they are
`tabletop.i18n` and `tabletop.errors`.
"""
