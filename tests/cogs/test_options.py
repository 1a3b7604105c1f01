"""Every option of a table is declared once; commands, menus, storage and words know it from there."""

import re
from typing import Any

import pytest

from cogs.uno.commands.lobby import new
from cogs.uno.lobby.option_selects import FIELDS
from cogs.uno.table import OPTIONS, TableOptions
from engine import EDITIONS, RULES, CannotStart, HouseRules, check_rules
from rendering.words import LANGUAGES, has, text

WORDS = [name for name, values in OPTIONS.items() if not values.numeric]


def test_command_and_menu_offer_every_option() -> None:
    parameters = {parameter.name: parameter for parameter in new.parameters}
    assert set(parameters) == set(FIELDS) == {"edition", *OPTIONS}
    for name, values in OPTIONS.items():
        offered = [choice.value for choice in parameters[name].choices]
        assert offered == ([] if values.numeric else list(values.menu))
        assert not values.numeric or (parameters[name].min_value, parameters[name].max_value) == (
            values.allowed[0],
            values.allowed[-1],
        )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_has_its_words(language: str, name: str) -> None:
    needed = {f"opt-{name}", f"opt-{name}-description", f"select-{name.replace('_', '-')}"}
    if name in WORDS:
        needed |= {f"{kind}-{name}-{value}" for kind in ("choice", "agreed") for value in OPTIONS[name].menu}
    assert {one for one in needed if not has(language, one)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in OPTIONS if name not in WORDS])
def test_the_words_of_a_number_say_from_where_to_where_it_goes(language: str, name: str) -> None:
    figures = {int(figure) for figure in re.findall(r"\d+", text(language, f"opt-{name}-description"))}
    allowed = [int(value) for value in OPTIONS[name].allowed if value]  # 0 turns a timer off
    assert {min(allowed), max(allowed)} == figures - {0}


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_offered_may_be_played(edition: str) -> None:
    box = EDITIONS[edition]
    check_rules(edition, box.defaults())
    for name in RULES:
        values = box.values(name)
        for chosen in values.menu:
            value: Any = values.read(chosen)
            check_rules(edition, box.defaults()._replace(**{name: value}))


@pytest.mark.parametrize("wrong", [
    {"target": 99}, {"target": 1001}, {"target": True}, {"target": 500.0}, {"rounds": 0}, {"rounds": 21},
    {"scoring": "most"}, {"draw_four": "never"},
])  # fmt: skip
def test_nothing_else_may(wrong: dict[str, Any]) -> None:
    with pytest.raises(CannotStart):
        check_rules("classic", HouseRules("points")._replace(**wrong))


def test_options_are_stored_by_their_names() -> None:
    options = TableOptions.of(scoring="lowest", target=300, rounds=5, draw_four="strict", timer=0)
    assert options.dump() == '{"scoring":"lowest","target":300,"rounds":5,"draw_four":"strict","timer":0}'
    assert TableOptions.load(options.dump()) == options
    assert TableOptions.load('{"scoring":"points","of_a_newer_program":1}') == TableOptions.of(scoring="points")


def test_a_rule_stands_last_with_a_default() -> None:
    """Old snapshots hold the first ones only."""
    assert HouseRules._fields[0] == "scoring"
    assert list(HouseRules._field_defaults) == list(HouseRules._fields[1:])
