"""The box of components: every value that a game is played with, read, written and given to the engine."""
