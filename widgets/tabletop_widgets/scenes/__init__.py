"""What learners work on in any game's lessons: questions, tables to fill in; and what steps are written with.

Scenes in which a game is played stand in the game's own lessons.
"""
