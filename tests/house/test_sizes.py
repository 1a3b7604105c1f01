"""Files of 400 lines and functions of 50 at most: a longer one wants to be two. The product does not grow unnoticed."""

from .rooms import PROGRAM, ROOMS, files, functions, name

LONGEST_FILE, LONGEST_FUNCTION = 400, 50
TABLES = {"tests/playground/test_limits.py": "one case for each limit that Discord documents"}
"""Files that are one table of data, with the reason; nothing else may be longer."""
PRODUCT = 26_900
"""Lines of all Python that `make run` can load, as was reached, rounded up. Whoever raises it says why."""


def lines_of_the_product() -> int:
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files(*PROGRAM))


def test_the_product_stays_as_small_as_it_is() -> None:
    assert lines_of_the_product() <= PRODUCT


def test_files_are_short() -> None:
    lines = {name(path): len(path.read_text(encoding="utf-8").splitlines()) for path in files(*ROOMS)}
    assert {file: count for file, count in lines.items() if count > LONGEST_FILE and file not in TABLES} == {}


def test_functions_are_short() -> None:
    sizes = [(name(path), *function) for path in files(*ROOMS) for function in functions(path)]
    assert [size for size in sizes if size[-1] > LONGEST_FUNCTION] == []
    assert len(sizes) > 500


def test_the_written_list_names_only_what_is_there() -> None:
    assert set(TABLES) <= {name(path) for path in files(*ROOMS)}
