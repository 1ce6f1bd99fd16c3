"""The box editor: the values of a box are typed in by the owner of the game, sheet by sheet, and tried at once."""
