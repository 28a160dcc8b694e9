"""What all tests share."""

import sys
from pathlib import Path

# The checkout is taken off the path, so that `pytest` and `python -m pytest` test what is installed alike.
ROOT = Path(__file__).resolve().parent.parent
sys.path[:] = [entry for entry in sys.path if Path(entry or ".").resolve() != ROOT]
