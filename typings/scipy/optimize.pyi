from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

class OptimizeResult:
    x: NDArray[np.float64]

def minimize(
    fun: Callable[[NDArray[np.float64]], tuple[float, NDArray[np.float64]]],
    x0: NDArray[np.float64],
    jac: bool = ...,
    method: str = ...,
    bounds: Sequence[tuple[float | None, float | None]] = ...,
) -> OptimizeResult: ...
