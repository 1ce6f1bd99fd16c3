"""The component values that a game is played with: the file, its checks, and the values as the engine wants them.

`reader` reads tables of a file, `build` makes a box of them, `components` says what a box is, `loader` finds the file.
"""
