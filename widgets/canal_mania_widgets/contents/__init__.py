"""What *Canal Mania* has in the reference: its map as a picture, its contracts, its rules."""
