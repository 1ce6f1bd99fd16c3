"""Explorers, whatever the game: the tree of what was tried, and what can be asked of its places.

:mod:`.desk` is the tree that is looked at, without widgets; :mod:`.kept` what a browser keeps of it; each panel has a
module of its own, and :mod:`.page` puts all of it on a page. Pictures, setting up and chance are the game's, which
gives them in an `ExplorerKit`.
"""
