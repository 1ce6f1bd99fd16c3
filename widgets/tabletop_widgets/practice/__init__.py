"""Practice: exercises out of a game's own games, drawn by topic, level and seed, and rules that are brought back.

It knows no topic and no rule. A game gives its kinds of exercises as a `kit.practice.PracticeKit`, made with
:mod:`.forms`; :mod:`.draw` finds one, :mod:`.scene` shows it on the lesson player's page, :mod:`.recall` puts it in
front of a lesson.
"""
