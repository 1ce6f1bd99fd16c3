"""What happened: the engine's notes as events, each with its rule, its numbers and its words.

`kinds` says what each kind of event means, `event` is one of them. What changes the state is in the engine; what a page
makes of events (a ledger, a film) is for the page.
"""
