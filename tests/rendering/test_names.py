"""Names in any script: no missing glyphs, nothing outside its tile, bounded cost (F094-F097)."""

import unicodedata
from random import Random

import pytest
from fontTools.ttLib import TTFont
from PIL import Image, ImageChops

from rendering import SpriteCache, lettering
from rendering.lettering import clean, clusters, fitted, needs_shaping, runs, sized, width
from rendering.lettering import fonts as fonts_room
from rendering.lettering import runs as runs_function
from rendering.pictures import SeatPlate, TableScene
from rendering.pictures.table import places
from tests.rendering.looking import canvas_of
from tools import samples
from tools.contact_sheet import SCRIPTS

AWKWARD = (
    "x" * 10_000_000,
    "a" + "\u0301" * 5000,
    "W" * 32,
    "\u202e\u2066evil\u2069",
    "\n\t\x00",
    "",
    "👩‍❤️‍💋‍👨" * 20,
    "ﷺ" * 40,
    "𠮷野家",
    "مرحبا hello שלום 123",
    "ก็็็็็็็็็็",
    "ཨོཾ་མ",
    "@everyone `code` **bold**",
)
IGNORABLE = "\u200c\u200d"


def many_scripts() -> list[str]:
    """Names of random characters from the basic plane and the emojis."""
    rng = Random(7)
    letters = [chr(c) for c in (*range(0x20, 0x3100), *range(0xA000, 0xFFFE), *range(0x1F300, 0x1FAFF))]
    letters = [c for c in letters if unicodedata.category(c)[0] in "LMNS"]
    rng.shuffle(letters)
    return ["".join(letters[i : i + 6]) for i in range(0, 6000, 6)]


@pytest.fixture(scope="module")
def tables() -> dict[str, set[int]]:
    out = {}
    for typeface in fonts_room.TYPEFACES:
        with TTFont(fonts_room.FOLDER / typeface.file, lazy=True) as font:
            out[typeface.file] = set(font.getBestCmap())
    return out


def test_every_drawn_character_has_a_glyph(tables: dict[str, set[int]]) -> None:
    for name in (*SCRIPTS, *AWKWARD, *many_scripts()):
        for run in runs(clean(name)):
            missing = [c for c in run.text if ord(c) not in tables[run.typeface.file] and c not in IGNORABLE]
            assert not missing, (name[:40], run.typeface.file, missing)


def test_listed_scripts_are_drawn_without_hollow_squares() -> None:
    for name in SCRIPTS:
        if name not in ("ᚠᚢᚦ", "ﷺ﷽"):
            assert "\u25a1" not in "".join(run.text for run in runs(clean(name))), name


def test_shaped_names_draw_no_missing_glyph() -> None:
    """Compares the drawn glyphs: a conjunct may need one that the character map does not list."""
    for name in SCRIPTS:
        for run in runs(clean(name)):
            face = fonts_room.font(run.typeface.file, 31)
            box = face.getmask("\U0010fffe")
            for cluster in clusters(run.text):
                mask = face.getmask(cluster)
                same = mask.size == box.size and bytes(mask) == bytes(box)
                assert not same or not cluster.strip() or "\u25a1" in cluster, (name, cluster)


def name_tile(name: str, turn: int, sprite_cache: SpriteCache) -> Image.Image:
    seats = list(samples.seats(10, turn))
    seats[4] = SeatPlate(5, name, 9, turn == 5)
    scene = TableScene("classic", tuple(seats), "blue", ("B7",), 40)
    return canvas_of(scene, sprite_cache).image


@pytest.mark.parametrize("turn", [5, 7])
def test_names_stay_inside_their_tile(turn: int, sprite_cache: SpriteCache) -> None:
    place = places(10)[4]
    left, top = round(place.x - 138) + 67 + 1, round(place.y - 56) + 7
    plain = name_tile("Ana", turn, sprite_cache)
    for name in (*SCRIPTS, *AWKWARD, *many_scripts()[:60]):
        box = ImageChops.difference(plain.convert("RGB"), name_tile(name, turn, sprite_cache).convert("RGB")).getbbox()
        inside = box is None or (box[0] >= left and box[1] >= top and box[2] <= left + 196 and box[3] <= top + 51)
        assert inside, name[:40]


def test_names_fit_their_width() -> None:
    for name in (*SCRIPTS, *AWKWARD, *many_scripts()[:200]):
        text, size = sized(name, (34, 31, 28), 190)
        assert width(text, size) <= 190, name[:40]
        assert text


def test_names_are_cut_between_letters_and_at_32() -> None:
    assert len(clusters(clean("é" * 100))) == 32
    assert clean("👨‍👩‍👧" * 40) == "👨‍👩‍👧" * 32
    shortened = fitted("नमस्ते दुनिया प्रियंका", 34, 150)
    whole = clusters(clean("नमस्ते दुनिया प्रियंका"))
    assert shortened.endswith("...")
    assert clusters(shortened[:-3]) == whole[: len(clusters(shortened[:-3]))]


def test_stacked_marks_are_limited_but_spelling_is_kept() -> None:
    assert sum(map(unicodedata.combining, clean("q" + "\u0301" * 31))) == 2 * unicodedata.combining("\u0301")
    assert clean("မြို့") == "မြို့"
    assert clean("กี้") == "กี้"


def test_control_characters_and_overrides_are_removed() -> None:
    assert clean("\u202eevil\u2066 \x07bell\u200b") == "evil bell"
    assert clean("\ud800 \ue000") == "?"
    assert clean("𝓕𝓪𝓷𝓬𝔂 ｶﾀｶﾅ") == "Fancy カタカナ"


def test_mixed_directions_are_in_visual_order() -> None:
    assert [run.text.strip() for run in runs(clean("علی abc"))] == ["abc", "علی"]
    assert [run.text.strip() for run in runs(clean("abc علی"))] == ["abc", "علی"]


def test_arabic_letters_are_joined() -> None:
    """Joined letters are narrower than the same letters by themselves."""
    assert lettering.shaping_available()
    apart = sum(width(c, 34) for c in "عليهم")
    assert width("عليهم", 34) < 0.85 * apart


@pytest.mark.parametrize("name", ["علی رضا", "प्रियंका", "שלום", "தமிழ்", "สมชาย ใจดี", "မြန်မာ"])
def test_without_shaping_a_number_replaces_the_name(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(runs_function.__globals__, "shaping_available", lambda: False)
    assert needs_shaping(name)
    assert lettering.legible(name, 4) == "#4"
    assert lettering.legible("Zoë 王小明", 4) == "Zoë 王小明"


def test_all_scripts_are_drawn_on_one_baseline() -> None:
    for name in SCRIPTS:
        image = Image.new("L", (500, 120), 0)
        lettering.write(image, 10, 70, clean(name), 34, "#FFFFFF")
        box = image.getbbox()
        assert box, name
        assert box[1] < 70 <= box[3] + 8, name
