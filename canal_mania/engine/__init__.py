"""The rules, fast: flat numbers and nothing else. What people see of them is for `state`, `decisions` and `events`.

`layout` has the cells of a state, `codes` the moves, `kinds` the decisions; `game` puts a module for each part of the
rules together. `courses` knows where a canal may go and whether it can be completed, `network` where goods may go.
"""
