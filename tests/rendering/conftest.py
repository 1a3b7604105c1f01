"""One cache of sprites for all tests of a run, because drawing faces is slow."""

from pathlib import Path

import pytest

from rendering import SpriteCache


@pytest.fixture(scope="session")
def sprites_folder(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    base = tmp_path_factory.getbasetemp()
    return (base if worker_id == "master" else base.parent) / "sprites"


@pytest.fixture(scope="session")
def sprite_cache(sprites_folder: Path) -> SpriteCache:
    return SpriteCache(sprites_folder)
