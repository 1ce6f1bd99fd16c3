"""Serving the tutor: the server and its settings, the kernels behind the pages, and what keeps strangers within bounds.

Nothing here knows a rule of the game or draws anything; what pages are made of comes from the rooms above.
"""
