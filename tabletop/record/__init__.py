"""What outlives the program, whatever the game: the tree of what was played, and its lines in a saved game.

`tree` has the places of a game and what was played from each, `game` whoever stands in such a tree, `board_marks` what
is drawn on the board at a place; `save_tree` writes and reads the lines of a tree, `size` says how much of one can be
written down. The head of a saved game, a position as text and all words of moves are each game's own.
"""
