"""The frame of every page: boxes, controls, the look, figures, what is told and shown, and the guard around handlers.

All features stand on it. It knows the pictures of the game, but no lesson, no page of its own and no address.
"""
