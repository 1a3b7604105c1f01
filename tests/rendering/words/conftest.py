"""Every test of the words runs in strict mode: missing messages and arguments are errors."""

from collections.abc import Iterator

import pytest

from rendering.words import set_strict


@pytest.fixture(autouse=True)
def strict() -> Iterator[None]:
    set_strict(True)
    yield
    set_strict(False)
