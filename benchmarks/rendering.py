"""How fast and how small are the pictures? Each row beside its yardstick, measured in the same run.

The floor is a copy of a P canvas and the fastest deflate over it: once of the finished picture (nobody can write it
with less) and once of its empty ground (as in the trial that set the goals).
"""

from collections.abc import Callable, Hashable
from io import BytesIO
from math import log10
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from isal import isal_zlib
from PIL import Image, ImageChops, ImageStat

from rendering import SpriteCache, picture
from rendering.canvas import PaletteCanvas
from rendering.pictures import Scene, compose
from rendering.skins import SKINS
from tools import samples
from tools.full_colour import FullColourCanvas

Painted = dict[tuple[Hashable, ...], Image.Image]
ROUNDS = 15
SCENES: dict[str, Scene] = {
    "table, 4 seats": samples.tables("classic")["4"],
    "table, 10 seats": samples.tables("classic")["10"],
    "table, 10 seats, Encanto": samples.tables("encanto")["10"],
    "hand, 10 cards": samples.hand("classic", 10),
    "hand, 27 cards": samples.hand("classic", 27),
}


class GroundOnly(PaletteCanvas):
    """Lays nothing: what is left is the ground."""

    def lay(self, *_: Any, **__: Any) -> None: ...

    centre = write = fill = lay


def milliseconds(jobs: dict[str, Callable[[], object]]) -> dict[str, float]:
    """The median of each job; the jobs take turns, so that all see the same machine."""
    times: dict[str, list[float]] = {name: [] for name in jobs}
    for job in jobs.values():
        job()
    for _ in range(ROUNDS):
        for name, job in jobs.items():
            start = perf_counter()
            job()
            times[name].append((perf_counter() - start) * 1000)
    return {name: median(found) for name, found in times.items()}


def full_colour(scene: Scene, sprite_cache: SpriteCache, painted: Painted) -> Image.Image:
    """The same picture of cached full-colour sprites with soft edges."""
    canvas = FullColourCanvas(sprite_cache, SKINS[scene.edition], painted)
    compose(scene, canvas)
    return canvas.image.convert("RGB")


def default_png(image: Image.Image) -> bytes:
    out = BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def fidelity(png: bytes, reference: Image.Image) -> float:
    """Decibels between the picture as it is sent and its full-colour composition."""
    sent = Image.open(BytesIO(png)).convert("RGB")
    errors = ImageStat.Stat(ImageChops.difference(sent, reference)).rms
    return 20 * log10(255 / (sum(e * e for e in errors) / 3) ** 0.5)


def row(name: str, scene: Scene, sprite_cache: SpriteCache) -> str:
    finished, empty = (kind(sprite_cache, SKINS[scene.edition]) for kind in (PaletteCanvas, GroundOnly))
    compose(scene, finished)
    compose(scene, empty)
    painted: Painted = {}
    found = milliseconds(
        {
            "ours": lambda: picture(scene, sprite_cache),
            "floor": lambda: isal_zlib.compress(finished.image.copy().tobytes(), 1),
            "ground": lambda: isal_zlib.compress(empty.image.copy().tobytes(), 1),
            "pillow": lambda: default_png(full_colour(scene, sprite_cache, painted)),
        }
    )
    ours, reference = picture(scene, sprite_cache), full_colour(scene, sprite_cache, painted)
    share = len(ours) / len(default_png(reference))
    floor, ground_floor, faster = (found["ours"] / found[of] for of in ("floor", "ground", "pillow"))
    return (
        f"{name:26}{found['ours']:7.2f} ms{floor:7.1f} x{ground_floor:9.1f} x"
        f"{1 / faster:10.0f} x{len(ours) / 1024:8.1f} KB{share:7.2f}"
        f"{fidelity(ours, reference):7.1f} dB"
    )


HEADINGS = ("picture", "floor", "its ground", "faster than", "size", "bytes", "fidelity")


def main() -> None:
    print("Rendering. Goals: 3.5 x the floor (8 is too much); bytes under 0.42 of Pillow's default PNG; 35 dB or more.")
    print("'faster than': cached full-colour sprites with Pillow's default PNG; 'bytes': our size against that PNG.")
    print("{:26}{:>10}{:>9}{:>11}{:>11}{:>9}{:>9}{:>10}".format("", *HEADINGS))
    with TemporaryDirectory() as folder:
        sprite_cache = SpriteCache(Path(folder))
        for name, scene in SCENES.items():
            print(row(name, scene, sprite_cache), flush=True)


if __name__ == "__main__":
    main()
