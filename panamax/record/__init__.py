"""Games and positions as text: the notation of a position, the save format, and the tree of a game that it keeps."""
