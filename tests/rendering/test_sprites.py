"""Sprites: every face has a sprite and an emoji, a restart draws nothing, disk errors only cost time."""

import re
from collections.abc import Hashable
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from engine import EDITIONS
from rendering import (
    SpriteCache,
    colour_emoji_name,
    emoji_names,
    emoji_picture,
    face_emoji_name,
    picture,
    warm_steps,
)
from rendering.canvas import PaletteCanvas
from rendering.cards import face_emoji, full_face
from rendering.drawing import COLOURS
from rendering.icons import SEGMENTS
from rendering.image_caches import MemoryCache, drawing_version
from rendering.pictures import LobbyScene, Scene, common_sprites, compose
from rendering.skins import SKINS, Skin
from rendering.sprite_parts import core_of
from rendering.sprites import Paint, Sprite
from tests.rendering.looking import decoded
from tools import samples


def test_every_edition_has_its_skin_and_every_card_its_face() -> None:
    assert list(SKINS) == list(EDITIONS)
    for edition, skin in SKINS.items():
        faces = EDITIONS[edition].faces
        assert set(skin.wilds) == {face.code for face in faces if face.colour is None} - {"W", "W4"}
        assert set(skin.marks) == {face.mark for face in faces if face.mark}
        assert set(skin.lobby) <= {face.code for face in faces}
        assert len(skin.lobby) == 7
    assert set(SEGMENTS) == {name for edition in EDITIONS.values() for name, _ in edition.wheel}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_face_has_a_sprite_of_its_own(edition: str, sprite_cache: SpriteCache) -> None:
    skin = SKINS[edition]
    codes = (*skin.faces, "back")
    drawn = {code: sprite_cache.painted(skin, common_sprites.face, code, 60).tobytes() for code in codes}
    assert len(set(drawn.values())) == len(drawn)


def test_every_face_has_an_emoji_of_its_own(sprite_cache: SpriteCache) -> None:
    names = emoji_names()
    pngs = {name: emoji_picture(name, sprite_cache) for name in names}
    faces = {code for skin in SKINS.values() for code in skin.faces}
    assert len(set(pngs.values())) == len(names) == len(faces) + len(COLOURS)
    assert len(names) <= 2000  # Discord's limit for an application
    assert all(re.fullmatch(r"\w{2,32}", name) for name in names)
    for png in pngs.values():
        image = decoded(png)
        assert (image.mode, image.size) == ("RGBA", (128, 128))
        assert image.getchannel("A").getpixel((0, 0)) == 0
        assert len(png) < 256 * 1024
    for skin in SKINS.values():
        assert {*map(face_emoji_name, skin.faces)} <= set(names)
    assert {*map(colour_emoji_name, ("red", "yellow", "green", "blue"))} <= set(names)


def test_an_action_is_drawn_with_the_icon_of_its_skin() -> None:
    classic = SKINS["classic"]
    other = replace(classic, actions={"skip": replace(classic.actions["skip"], icon=classic.actions["reverse"].icon)})
    for draw in (full_face, face_emoji):
        assert draw(other, "RS").tobytes() != draw(classic, "RS").tobytes()
        with pytest.raises(KeyError):
            draw(other, "RR")


def test_a_restart_draws_nothing(tmp_path: Path) -> None:
    scenes = (samples.tables("wizz")["2"], samples.hand("wizz", 3))
    first = SpriteCache(tmp_path)
    before = [picture(scene, first) for scene in scenes]
    assert first.drawn > 10
    again = SpriteCache(tmp_path)
    assert [picture(scene, again) for scene in scenes] == before
    assert again.drawn == 0


def test_the_same_picture_again_draws_nothing(sprite_cache: SpriteCache) -> None:
    scene = samples.tables("classic")["4"]
    first = picture(scene, sprite_cache)
    before = sprite_cache.drawn
    assert picture(scene, sprite_cache) == first
    assert sprite_cache.drawn == before


def test_damaged_files_are_drawn_again(tmp_path: Path) -> None:
    scene = samples.hand("classic", 1)
    good = picture(scene, SpriteCache(tmp_path))
    files = sorted(path for path in tmp_path.rglob("*.png"))
    files[0].write_bytes(b"")
    files[1].write_bytes(files[1].read_bytes()[:40])
    for path in files[2:]:
        path.write_bytes(b"\x89PNG\r\n\x1a\nno picture at all")
    again = SpriteCache(tmp_path)
    assert picture(scene, again) == good
    assert again.drawn > 0


def test_a_read_only_disk_does_no_harm(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("not a folder")
    scene = samples.hand("classic", 1)
    assert picture(scene, SpriteCache(in_the_way)) == picture(scene, SpriteCache(None))


def test_files_of_other_versions_are_deleted(tmp_path: Path) -> None:
    old, foreign = tmp_path / "sprites-0123456789ab", tmp_path / "mine"
    for folder in (old, foreign):
        folder.mkdir()
        (folder / "x.png").write_bytes(b"")
    SpriteCache(tmp_path)
    assert not old.exists()
    assert foreign.exists()
    assert re.fullmatch("[0-9a-f]{12}", drawing_version())


def test_the_least_recently_used_value_is_evicted() -> None:
    memory = MemoryCache(100)
    for key in "abc":
        memory.put(key, key, 40)
    assert (memory.get("a"), memory.get("b"), memory.get("c")) == (None, "b", "c")
    memory.get("b")
    memory.put("d", "d", 40)
    assert (memory.get("c"), memory.get("b")) == (None, "b")


def test_pictures_are_the_same_with_little_memory(sprite_cache: SpriteCache, sprites_folder: Path) -> None:
    scene = samples.tables("classic")["10"]
    assert picture(scene, SpriteCache(sprites_folder, room=100_000)) == picture(scene, sprite_cache)


def test_the_core_of_a_card_is_most_of_it(sprite_cache: SpriteCache) -> None:
    original = sprite_cache.painted(SKINS["classic"], common_sprites.face, "R5", 164)
    mask = original.getchannel("A").point(lambda a: 255 if a >= 100 else 0, "1")
    core = core_of(mask)
    assert core is not None
    assert mask.crop(core).histogram()[0] == 0
    assert (core[2] - core[0]) * (core[3] - core[1]) > 0.75 * mask.width * mask.height


class Recorder(SpriteCache):
    """Draws nothing; records what is to be kept on disk."""

    def __init__(self) -> None:
        super().__init__(None)
        self.asked: set[tuple[Hashable, ...]] = set()

    def sprite(self, skin: Skin, kept: bool, paint: Paint[...], *args: Hashable) -> Sprite:
        if kept:
            self.asked.add((skin.key, paint.__name__, args))
        return Sprite(1, 1, ())

    def ground(self, skin: Skin, paint: Paint[...], *args: Hashable) -> Image.Image:
        self.asked.add((skin.key, paint.__name__, args))
        return Image.new("P", (2, 1))


@pytest.mark.parametrize("edition", EDITIONS)
def test_cache_warming_draws_what_a_game_needs(edition: str) -> None:
    ahead, needed = Recorder(), Recorder()
    for step in warm_steps(edition, ahead):
        step()
    scenes: list[Scene] = [samples.tables(edition)[name] for name in ("2", "3", "7", "10")]
    for scene in (*scenes, LobbyScene(edition)):
        compose(scene, PaletteCanvas(needed, SKINS[edition]))
    for count in (1, 10, 20, 52):
        hand = replace(samples.hand(edition, count), picked=None)
        compose(hand, PaletteCanvas(needed, SKINS[edition]))
    rare = {"pennant", "skip_chip", "silence_chip", "burst", "pile", "plate", "pointer", "pill"}
    assert {ask for ask in needed.asked - ahead.asked if ask[1] not in rare} == set()
