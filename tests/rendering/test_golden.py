"""Every skin looks as it did when somebody last looked at it.

After an intended change: python -m tests.rendering.test_golden, then look at tests/rendering/golden.
"""

from pathlib import Path
from typing import get_args

import pytest
from PIL import Image

from engine import EDITIONS
from rendering import SpriteCache, picture
from rendering.pictures import LobbyScene, Scene, WheelScene
from tests.rendering.looking import decibels, decoded
from tools import samples

GOLDEN = Path(__file__).parent / "golden"
RENEW = "intended? then run python -m tests.rendering.test_golden, and look at the result"
WIDTH = 300


def scenes() -> dict[str, Scene]:
    out: dict[str, Scene] = {}
    for edition in EDITIONS:
        out[f"table-{edition}"] = samples.tables(edition)["3"]
        out[f"hand-{edition}"] = samples.hand(edition, 7)
        out[f"lobby-{edition}"] = LobbyScene(edition)
    return out | {
        "result": samples.result("classic", 4),
        "void": samples.result("encanto", 10, void=True),
        "leaderboard": samples.leaderboard(10, 3),
        "wheel": WheelScene("wizz", "war"),
        "war": samples.WAR,
        "swap": samples.SWAP,
        "open-hand": samples.open_hand("wizz"),
        "crowded": samples.tables("classic")["no colour, empty pile"],
    }


def small(scene: Scene, sprite_cache: SpriteCache) -> Image.Image:
    image = decoded(picture(scene, sprite_cache)).convert("RGB")
    return image.resize((WIDTH, round(WIDTH * image.height / image.width)), Image.Resampling.BOX)


@pytest.mark.parametrize("name", scenes())
def test_picture_looks_as_before(name: str, sprite_cache: SpriteCache) -> None:
    file = GOLDEN / f"{name}.png"
    assert file.exists(), RENEW
    golden, now = Image.open(file), small(scenes()[name], sprite_cache)
    assert now.size == golden.size, RENEW
    assert decibels(now, golden) > 32, RENEW


def test_every_kind_of_picture_has_a_golden_one() -> None:
    assert {type(scene) for scene in scenes().values()} == set(get_args(Scene))


def main() -> None:
    sprite_cache = SpriteCache(None)
    for name, scene in scenes().items():
        image = small(scene, sprite_cache).quantize(256, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
        image.save(GOLDEN / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
