"""What a hand does at any table, and what it sees there: offers, what is dragged, the log, pieces that move.

No module here knows a game.
"""
