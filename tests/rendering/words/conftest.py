"""Every test of the words runs in strict mode: missing messages and arguments are errors."""

from collections.abc import Iterator

import pytest

from tests.kit.words import strict_words


@pytest.fixture(autouse=True)
def strict() -> Iterator[None]:
    with strict_words():
        yield
