"""A position in which a reader looks for the best move, on the board or in a list; the review of a game asks so."""
