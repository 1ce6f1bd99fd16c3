"""What keeps an arrangement from being a position that a game can reach: one check for each thing, citing its rule.

`pieces` has what always holds and asks the others: `set_up` while the set-up lasts, `play` when it is over. Whether a
move is legal is not for here (`decisions` says why not), nor whether a text or a file can be read (`record`, `box`).
"""
