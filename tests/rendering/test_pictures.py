"""What holds for every picture: valid PNG, size, fidelity, bounds, errors."""

from io import BytesIO
from itertools import pairwise, product

import pytest
from PIL import Image, ImageChops

from engine import EDITIONS, ColourName
from rendering import SpriteCache, picture, wheel_spin
from rendering.lettering import figure_width
from rendering.palettes import palette
from rendering.pictures import (
    HandScene,
    LeaderboardScene,
    LobbyScene,
    ResultScene,
    Scene,
    SeatPlate,
    TableScene,
    WheelScene,
    common_sprites,
)
from rendering.pictures.hand import arrange, spots
from rendering.pictures.table import places, second_row
from rendering.skins import SKINS
from tests.rendering.looking import canvas_of, decibels, decoded, full_colour
from tests.rendering.test_contrast import contrast
from tools import samples


def everything() -> dict[str, Scene]:
    return {
        **{f"table {name}": scene for name, scene in samples.tables("classic").items()},
        **{f"hand {count}": samples.hand("classic", count) for count in (1, 7, 10, 11, 27, 52)},
        "result of two": samples.result("classic", 2),
        "result of ten": samples.result("classic", 10),
        "single": samples.result("classic", 5, None),
        "void": samples.result("classic", 10, void=True),
        "leaderboard": samples.leaderboard(10, 9),
        "leaderboard of one": samples.leaderboard(1),
        "open hand": samples.open_hand("classic", 27),
        "lobby": LobbyScene("classic"),
        "wheel": WheelScene("wizz"),
        "war of two": samples.war(2),
        "war of ten": samples.war(10),
        "swap": samples.swap(9),
    }


@pytest.mark.parametrize("name", everything())
def test_a_picture_is_a_valid_png_of_its_canvas(name: str, sprite_cache: SpriteCache) -> None:
    scene = everything()[name]
    image, canvas = decoded(picture(scene, sprite_cache)), canvas_of(scene, sprite_cache)
    width, height = canvas.image.size
    assert (image.mode, image.size) == ("P", (width - 1, height))
    assert image.tobytes() == canvas.image.crop((1, 0, width, height)).tobytes()
    assert image.getpalette() == list(palette(scene.edition))


@pytest.mark.parametrize("name", everything())
def test_no_picture_is_taller_than_a_client_shows(name: str, sprite_cache: SpriteCache) -> None:
    scene = everything()[name]
    image = decoded(picture(scene, sprite_cache))
    assert isinstance(scene, WheelScene) or image.height <= 0.64 * image.width


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_palette_picture_is_faithful_and_small(edition: str, sprite_cache: SpriteCache) -> None:
    for scene in (samples.tables(edition)["3"], samples.hand(edition, 7)):
        png, reference = picture(scene, sprite_cache), full_colour(scene, sprite_cache)
        default = BytesIO()
        reference.save(default, "PNG")
        assert decibels(decoded(png), reference) >= 35
        assert len(png) < 0.42 * len(default.getvalue())


def test_flat_colours_are_exact(sprite_cache: SpriteCache) -> None:
    for edition, skin in SKINS.items():
        image = decoded(picture(samples.tables(edition)["2"], sprite_cache)).convert("RGB")
        plate = tuple(int(skin.tones.plate[i : i + 2], 16) for i in (1, 3, 5))
        assert image.getpixel((660, 118)) == plate, edition


def test_a_sprite_over_the_left_edge_does_not_damage_the_png(sprite_cache: SpriteCache) -> None:
    canvas = canvas_of(samples.hand("classic", 1), sprite_cache)
    canvas.lay(-40, 100, common_sprites.face, "R5", 164)
    canvas.lay(1150, 300, common_sprites.face, "R5", 164)
    width, height = canvas.image.size
    assert decoded(canvas.png()).tobytes() == canvas.image.crop((1, 0, width, height)).tobytes()


@pytest.mark.parametrize("players", range(2, 11))
def test_plates_are_inside_and_do_not_touch(players: int) -> None:
    centres = places(players)
    assert len(centres) == players
    for i, a in enumerate(centres):
        assert 138 <= a.x <= 1062
        assert 56 + 12 <= a.y <= 644 - 12
        assert all(abs(a.x - b.x) >= 276 + 12 or abs(a.y - b.y) >= 112 + 12 for b in centres[i + 1 :])


@pytest.mark.parametrize("count", range(1, 53))
def test_every_index_of_a_hand_is_visible(count: int) -> None:
    layout = arrange(count)
    centres = spots(layout)
    assert len(centres) == count
    assert all(layout.width / 2 <= x <= 1200 - layout.width / 2 for x, _ in centres)
    gaps = [b[0] - a[0] for a, b in pairwise(centres) if a[1] == b[1]]
    assert all(gap >= layout.width * 84 / 240 for gap in gaps)


def test_a_hand_that_needs_pages_is_refused() -> None:
    with pytest.raises(ValueError, match="at most 52"):
        arrange(53)


def test_the_selected_card_has_a_gold_frame(sprite_cache: SpriteCache) -> None:
    cards = tuple("B5" for _ in range(10))
    plain = HandScene("classic", cards, frozenset(), None, "B7", "blue", 10)
    picked = HandScene("classic", cards, frozenset(), 4, "B7", "blue", 10)
    gold = (0xFF, 0xD1, 0x66)
    counts = [decoded(picture(scene, sprite_cache)).convert("RGB") for scene in (plain, picked)]
    found = [sum(n for n, colour in image.getcolors(1 << 16) or [] if colour == gold) for image in counts]
    assert found[0] == 0
    assert found[1] > 3000


@pytest.mark.parametrize("code", ["", "X5", "R10", "R", "5R", "WX", "R5x", "r5"])
def test_an_unknown_card_is_refused(code: str, sprite_cache: SpriteCache) -> None:
    with pytest.raises(KeyError):
        picture(TableScene("classic", samples.seats(2, 1), "red", (code,), 5), sprite_cache)


@pytest.mark.parametrize("code", ["WW", "R3d", "R3*"])
def test_a_card_of_another_edition_is_refused(code: str, sprite_cache: SpriteCache) -> None:
    with pytest.raises(KeyError):
        picture(TableScene("classic", samples.seats(2, 1), "red", (code,), 5), sprite_cache)


def test_only_the_plate_of_the_seat_to_act_is_cream(sprite_cache: SpriteCache) -> None:
    cream = (0xFF, 0xF6, 0xE5)
    image = decoded(picture(samples.tables("classic")["10"], sprite_cache)).convert("RGB")
    inside = [image.getpixel((round(place.x), round(place.y - 51))) for place in places(10)]
    assert [pixel == cream for pixel in inside] == [seat.turn for seat in samples.tables("classic")["10"].seats]


@pytest.mark.parametrize("count", [0, 1, 2, 7, 12, 108])
@pytest.mark.parametrize("marks", [*product((False, True), (0, 1, 3), (False, True))])
def test_nothing_overlaps_under_a_name(count: int, marks: tuple[bool, int, bool]) -> None:
    silenced, skips, uno = marks
    seat = SeatPlate(1, "Ana", count, silenced=silenced, skips=skips, uno=uno and count == 1)
    row = second_row(seat)
    fan = 20, 20 + (38 + 11 * (row.backs - 1) if row.backs else 0)
    flag = (row.pennant, row.pennant + 98) if seat.uno else (fan[1], fan[1])
    chips = row.chips - 52 * (bool(skips) + silenced), row.chips
    number = 276 - 18 - figure_width(str(count), row.size), 276 - 18
    spans = [fan, flag, chips, number]
    assert all(left[1] <= right[0] for left, right in pairwise(spans)), spans
    assert row.backs <= count
    assert row.backs >= min(count, 1) or seat.uno


@pytest.mark.parametrize("colour", ["red", "yellow", "green", "blue", None])
def test_the_top_card_leaves_no_seam_in_its_seal(colour: ColourName | None, sprite_cache: SpriteCache) -> None:
    bare, laid = (
        decoded(picture(TableScene("classic", samples.seats(2, 1), colour, discards, 9), sprite_cache)).convert("RGB")
        for discards in ((), ("W",))
    )
    beside = 480, 205, 512, 495  # the part left of the card that its sprite draws again
    assert bare.crop(beside).tobytes() == laid.crop(beside).tobytes()
    card = ImageChops.difference(bare, laid).getbbox()
    assert card is not None
    assert 164 <= card[2] - card[0] <= 190


def test_the_last_few_cards_are_large() -> None:
    assert arrange(1).width == arrange(5).width >= 200 > arrange(6).width
    assert arrange(5).height <= 0.64 * 1200


@pytest.mark.parametrize("asker", range(10))
def test_every_bar_contrasts_with_its_track(asker: int, sprite_cache: SpriteCache) -> None:
    """WCAG 2.1, 1.4.11: graphics need a contrast of 3 to 1."""
    image = decoded(picture(samples.leaderboard(10, asker), sprite_cache)).convert("RGB")
    for row in range(1, 10):  # the first bar covers its track
        y = 56 + 68 * row
        bar, track = (f"#{image.crop((x, y, x + 1, y + 1)).tobytes().hex()}" for x in (436, 1000))
        assert contrast(bar, track) >= 3, row


def test_direction_and_colour_are_visible(sprite_cache: SpriteCache) -> None:
    seats = (SeatPlate(1, "Ana", 3, turn=True), SeatPlate(2, "Ben", 3))
    pngs = {
        picture(TableScene("classic", seats, colour, ("W",), 9, way), sprite_cache)
        for colour in ("red", "yellow", "green", "blue", None)
        for way in (True, False)
    }
    assert len(pngs) == 10


def test_the_wheel_spins_and_stops(sprite_cache: SpriteCache) -> None:
    gif = wheel_spin("war", sprite_cache)
    image = Image.open(BytesIO(gif))
    assert len(gif) < 500_000
    assert (image.size, getattr(image, "n_frames", 1)) == ((400, 400), 20)
    assert "loop" not in image.info
    first = image.convert("RGB")
    image.seek(19)
    assert decibels(first, image) < 25
    assert image.info["duration"] == 5000


def test_the_gif_is_kept_on_disk(sprite_cache: SpriteCache) -> None:
    wheel_spin("war", sprite_cache)
    before = sprite_cache.drawn
    wheel_spin("war", sprite_cache)
    assert sprite_cache.drawn == before


def test_empty_scenes_can_be_drawn(sprite_cache: SpriteCache) -> None:
    empty: tuple[Scene, ...] = (
        HandScene("classic", (), frozenset(), None, "B7", None, 0),
        TableScene("classic", samples.seats(2, 1), None, (), 0),
        ResultScene("classic", None, ()),
        LeaderboardScene("classic", ()),
    )
    for scene in empty:
        assert decoded(picture(scene, sprite_cache)).width == 1200
