"""The lessons: a module each, with positions and tables beside those that have many. All of it is data."""
