"""What pictures of any game are drawn on: outlines, words, colours; a figure on a page, a still, a picture in a cell.

No module here knows a game or a position.
"""
