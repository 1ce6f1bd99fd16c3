"""What if: the moves of a position judged by playouts, and two positions compared by what made them differ.

`evaluating` judges moves (`tabletop.judging` says where the playouts go and how sure one may be), `comparing` compares
positions, `chances` forks a game at a roll or shuffle, and `exact` works out by enumeration what playouts can only
estimate. What moves the pieces in playouts is in `panamax.bots`. No Jupyter, no numpy.
"""
