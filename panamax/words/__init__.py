"""How anything is put in words: messages by id and language, the library's own errors, and the catalogue of the rules.

The sentences stand in ``locale/``, none in code. Which message tells a move, an event or a fault is for the rooms of
these (`decisions`, `events`, `faults`). `i18n` and `errors` know nothing of the game.
"""
