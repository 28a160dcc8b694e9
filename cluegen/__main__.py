"""``python -m cluegen`` is the command ``cluegen``."""

from cluegen.cli import main

if __name__ == "__main__":
    main()
