"""A game's contents: what its course covers, and the reference of all its rules. Pure HTML, without a notebook."""
