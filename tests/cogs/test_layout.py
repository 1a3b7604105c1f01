"""A message stays within Discord's limits, wherever in it the words stand."""

from cogs.uno.components import box, layout_view, text_display
from tests.cogs.components import flat, sent

MAX_TEXT = 4000  # Component Reference: all text displays of a message together


def test_words_in_a_box_count_as_much_as_those_outside() -> None:
    view = layout_view([text_display("a" * 1000), box(0, [text_display("b" * 2500), text_display("c" * 2500)])])
    words = "".join(part.get("content", "") for part in flat(sent(view)))
    assert words == "a" * 1000 + "b" * 2500 + "c" * (MAX_TEXT - 3500)


def test_words_for_which_no_room_is_left_are_left_out() -> None:
    view = layout_view([box(0, [text_display("a" * MAX_TEXT), text_display("b")]), text_display("c"), text_display("")])
    assert [part["content"] for part in flat(sent(view)) if part["type"] == 10] == ["a" * MAX_TEXT]
    assert len(view.children) == 1
