"""Positions and games as text: the notation of one position, and the save format of a game."""
