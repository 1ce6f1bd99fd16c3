"""Every word that a reader sees: the message catalogues, the rule catalogue and the library's own errors."""
