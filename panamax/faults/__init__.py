"""What is wrong with an arrangement that no game can reach: one check for each thing, each citing its rule."""
