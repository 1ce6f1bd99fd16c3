"""What happened: the engine's notes as events, each with its rule, its numbers and its words.

`kinds` says which values each kind of event has, `fields` what they are in words, `event` is one of them: it names its
values (``event.dollars``, ``event.ship``). What changes the state is in the engine; what a page makes of events (a
ledger, a film) is for the page.
"""
