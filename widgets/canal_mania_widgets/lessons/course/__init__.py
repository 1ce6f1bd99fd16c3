"""The lessons of Canal Mania, one a module."""
