"""Judging the moves of a position by playouts, whatever the game: only what a playout is, each game says itself.

`work` is what is played, `scheduling` who plays it, `sums` what it adds up to; `intervals` says how sure one may be,
`heats` and `racing` where the playouts go; `evaluation` is what comes of it, `growing` goes on with it. `review` is a
whole game judged, `reviewing` how, `sifting` which of its decisions are looked at longer. The same luck for all moves,
and the same numbers whoever plays. What is added up is what a game's players compare at its end: dollars in one, points
in another, here an amount.
"""
