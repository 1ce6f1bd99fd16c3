"""What a game gives the shared rooms: a frozen record a room, gathered in one `GameKit`.

A record has plain functions of the game's own values, described by protocols that name what a room asks of them. A
room takes the record that it needs as an argument and never asks which game it is. Nothing here imports a room.
"""
