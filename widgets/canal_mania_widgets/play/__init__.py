"""Play a whole game of Canal Mania; `record` is what the shared room of play is given of it."""
