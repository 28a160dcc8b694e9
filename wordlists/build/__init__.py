"""How the shipped word lists are made: ``python -m cluegen.wordlists.build --help``."""
