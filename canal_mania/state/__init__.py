"""A position as people see it: the pieces on the table as values, read from the engine's state."""
