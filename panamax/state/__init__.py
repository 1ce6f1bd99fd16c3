"""What the engine's state says: pieces and purses as small values, whose decision is due, how far the set-up has come.

It only reads: `panamax.setup` changes pieces by hand, the engine by the rules, and `faults` says what can't be.
`arrangement` is what `decisions`, `events` and `faults` get to see; `views` are the values, `agenda` and `progress`
read what is pending.
"""
