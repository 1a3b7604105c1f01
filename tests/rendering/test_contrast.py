"""WCAG 2.1: what carries meaning has enough contrast to its background, in every edition."""

import pytest

from rendering.drawing import COLOURS, CREAM, GOLD, INK, MEDALS, MUTED, SEATS, WILD, mix, rgb
from rendering.skins import SKINS


def luminance(colour: str) -> float:
    def linear(value: int) -> float:
        share = value / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(value) for value in rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: str, b: str) -> float:
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def pairs() -> dict[str, tuple[str, str, float]]:
    out = {
        "wild numeral": (CREAM, WILD.deep, 4.5),
        "active plate": (INK, CREAM, 4.5),
        "pennant": (INK, GOLD, 4.5),
        "own bar": (CREAM, COLOURS["blue"].deep, 4.5),
    }
    for name, colour in COLOURS.items():
        out[f"{name} numeral"] = CREAM, colour.deep, 4.5
        out[f"{name} shape"] = colour.light, colour.deep, 3
        out[f"{name} rim"] = INK, colour.vivid, 3
    out |= {f"seat {n}": (INK, badge, 4.5) for n, badge in enumerate(SEATS, 1)}
    out |= {f"medal {n}": (INK, medal, 4.5) for n, medal in enumerate(MEDALS, 1)}
    for key, skin in SKINS.items():
        tones = skin.tones
        out |= {f"{key} {name} on plate": (c, tones.plate, 4.5) for name, c in (("cream", CREAM), ("gold", GOLD))}
        out[f"{key} muted on plate"] = MUTED, tones.plate, 4.5
        out[f"{key} accent on plate"] = tones.accent, tones.plate, 3
        out[f"{key} ink on bar"] = INK, tones.accent, 4.5
        for name, colour in COLOURS.items():
            out[f"{key} {name} chevron"] = colour.vivid, tones.groove, 3
            out[f"{key} {name} seal"] = colour.light, tones.mat, 3
            out[f"{key} {name} dimmed"] = mix(CREAM, tones.plate, 0.5), mix(colour.deep, tones.plate, 0.5), 3
    return out


@pytest.mark.parametrize("what", pairs())
def test_contrast_is_high_enough(what: str) -> None:
    a, b, needed = pairs()[what]
    assert contrast(a, b) >= needed
