"""What all evenings share: the drawn pictures, and a fresh folder for everything else."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rendering import SpriteCache, emoji_names, emoji_picture
from tests.journeys.stage import Night

OpenEvening = Callable[..., Night]


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bots' working directory. What is drawn once is kept beside the project, as it is for `make run`."""
    folder = tmp_path_factory.mktemp("bots")
    kept = Path(__file__).parents[2] / "data" / "pictures"
    kept.mkdir(parents=True, exist_ok=True)
    (folder / "data").mkdir()
    (folder / "data" / "pictures").symlink_to(kept)
    return folder


@pytest.fixture(scope="session")
def emojis() -> dict[str, bytes]:
    """The application's emojis, so that they need not be brought to every evening's Discord anew."""
    sprite_cache = SpriteCache(Path(__file__).parents[2] / "data" / "pictures")
    return {name: emoji_picture(name, sprite_cache) for name in emoji_names()}


@pytest.fixture
def evening(tmp_path: Path, pictures: Path, emojis: dict[str, bytes]) -> OpenEvening:
    """Opens an evening; see `Night` for the options."""

    def opened(folder: str = "bot", **options: Any) -> Night:
        (tmp_path / folder).mkdir()
        return Night(tmp_path / folder, pictures, emojis, **options)

    return opened
