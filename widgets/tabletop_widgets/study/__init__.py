"""What studies are read with, whichever game they are of: `guess` is a chapter whose moves are guessed, no widgets;
`things` says marks in words; `refusing` is what can't be done. The pages of studies are still the games' own.
"""
