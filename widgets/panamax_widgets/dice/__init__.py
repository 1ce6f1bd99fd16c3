"""White dice that are rolled and fall into the Action table: rolls, the falls that are guessed, mulligans.

Lessons and practice ask about them; no module here knows either.
"""
