"""The committed palettes were made from the current drawing code."""

from pathlib import Path

import pytest
from PIL import Image

from rendering.drawing import INK, rgb
from rendering.palettes import FOLDER, palette, reduce
from rendering.skins import SKINS
from tools.palettes import __main__, sources
from tools.palettes.making import key_colours, wheel_colours
from tools.palettes.sources import SPIN, digest, origins, skin_of

NAMES = (*SKINS, SPIN)


def test_there_is_one_palette_for_each_edition_and_for_the_wheel() -> None:
    assert {path.stem for path in FOLDER.glob("*.pal")} == set(NAMES) == set(origins())


@pytest.mark.parametrize("name", NAMES)
def test_the_palette_was_made_from_this_drawing_code(name: str) -> None:
    assert origins()[name] == digest(skin_of(name)), "run python -m tools.palettes, then look at the pictures"


@pytest.mark.parametrize("name", NAMES)
def test_the_key_colours_come_first(name: str) -> None:
    keys = wheel_colours() if name == SPIN else key_colours(SKINS[name])
    stored = palette(name)
    assert len(stored) == 3 * 256
    assert stored[: 3 * len(keys)] == bytes(value for key in keys for value in rgb(key))
    assert stored[-3:] == bytes(rgb(INK))


@pytest.mark.parametrize("name", NAMES)
def test_key_colours_are_mapped_to_themselves(name: str) -> None:
    keys = {rgb(key) for key in (wheel_colours() if name == SPIN else key_colours(SKINS[name]))}
    swatch = Image.new("RGB", (len(keys), 1))
    ordered = sorted(keys)
    swatch.putdata(ordered)
    found = reduce(name, swatch).convert("RGB").getcolors()
    assert found is not None
    assert {colour for _, colour in found} <= keys


@pytest.fixture
def palette_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder into which the command writes."""
    monkeypatch.setattr(__main__, "FOLDER", tmp_path)
    monkeypatch.setattr(sources, "ORIGINS", tmp_path / "origins.txt")
    return tmp_path


def test_nothing_is_written_if_a_face_cannot_be_drawn(palette_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SKINS["barbie"].wilds, "WP", None)
    with pytest.raises(AttributeError):
        __main__.main([SPIN, "barbie"])
    assert list(palette_folder.iterdir()) == []


def test_a_single_palette_comes_out_as_committed(palette_folder: Path) -> None:
    __main__.main([SPIN])
    assert (palette_folder / "spin.pal").read_bytes() == palette(SPIN)
    assert {path.name for path in palette_folder.iterdir()} == {"spin.pal", "origins.txt"}


def test_a_palette_that_does_not_exist_is_named(palette_folder: Path) -> None:
    with pytest.raises(SystemExit, match="tarot"):
        __main__.main(["tarot"])


def test_comments_and_layout_do_not_make_a_palette_stale(tmp_path: Path) -> None:
    bare = sources._bare('"""Says."""\nA = 1\n')
    assert bare == sources._bare('"""Says more."""\n\n# why\nA = (1)\n"""What it is for."""\n')
    assert bare != sources._bare('"""Says."""\nA = 2\n')
