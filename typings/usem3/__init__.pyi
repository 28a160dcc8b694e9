from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

class USE:
    def __init__(self, threads: int = ...) -> None: ...
    def encode(self, sentences: Sequence[str]) -> NDArray[np.float32]: ...
