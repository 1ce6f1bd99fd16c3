"""The table at which a game is played: its seats, bots and undo, how it is begun, kept and looked back at, its log.

No module here knows a game; what one gives is `kit.play.PlayKit`.
"""
