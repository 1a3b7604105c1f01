"""What all evenings share: the drawn pictures, and a fresh folder for everything else."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.journeys.stage import Evening

OpenEvening = Callable[..., Evening]


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bots' working directory. What is drawn once is kept beside the project, as it is for `make run`."""
    folder = tmp_path_factory.mktemp("bots")
    kept = Path(__file__).parents[2] / "data" / "pictures"
    kept.mkdir(parents=True, exist_ok=True)
    (folder / "data").mkdir()
    (folder / "data" / "pictures").symlink_to(kept)
    return folder


@pytest.fixture
def evening(tmp_path: Path, pictures: Path) -> OpenEvening:
    """Opens an evening; see `Evening` for the options."""

    def opened(**options: Any) -> Evening:
        return Evening(tmp_path, pictures, **options)

    return opened
