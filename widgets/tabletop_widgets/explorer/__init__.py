"""Explorers, whatever the game: the tree of what was tried, and what can be asked of its places."""
