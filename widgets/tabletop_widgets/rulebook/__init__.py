"""A game's rules on a page: the card that shows one.

It knows no rule; a game gives its records as a `kit.rulebook.RuleBook`.
"""
