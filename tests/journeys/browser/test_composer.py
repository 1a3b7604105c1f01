"""The box: messages, commands with options and suggestions, in the member's language; what is wrong is said."""

import asyncio

import pytest
from playwright.async_api import Page, Route, expect

from tests.journeys.browser.conftest import Visitor
from tests.journeys.browser.person import last, messages, press, said, say

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


def notice(page: Page):  # type: ignore[no-untyped-def]
    return page.locator("#composer").get_by_role("alert")


async def test_lines_and_mentions_are_sent(visitor: Visitor) -> None:
    ana, ben = await visitor.open("ana"), await visitor.open("ben")
    await ana.locator("#write").press_sequentially("Hi @Ben")
    await ana.locator("#write").press("Shift+Enter")
    await ana.locator("#write").press_sequentially("second line")
    await ana.locator("#write").press("Enter")
    await expect(last(ben).locator(".text")).to_have_text("Hi @Bensecond line")
    await expect(last(ben).locator(".mention.mine")).to_have_text("@Ben")
    await expect(ana.locator("#write")).to_have_value("")


async def test_a_message_too_long_is_refused_and_kept(visitor: Visitor) -> None:
    page = await visitor.open()
    await say(page, "x" * 2001)
    await expect(page.locator(".counter")).to_have_text("2001 / 2000")
    await expect(notice(page)).to_contain_text("A message has at most 2000 characters.")
    await expect(page.locator("#write")).to_have_value("x" * 2001)
    await say(page, "y" * 2000)
    await expect(notice(page)).to_have_count(0)
    await said(page, "y" * 2000)


@pytest.mark.parametrize("first", ["a message", "/board"])
async def test_what_is_written_next_stays_while_the_last_is_on_its_way(visitor: Visitor, first: str) -> None:
    page = await visitor.open()
    sent: asyncio.Queue[Route] = asyncio.Queue()
    await page.route("**/playground/members/**", sent.put, times=1)
    await say(page, first)
    route = await asyncio.wait_for(sent.get(), 20)
    await expect(page.locator("#write")).to_have_value("")
    await page.locator("#write").press_sequentially("and another")
    await route.continue_()
    await expect(messages(page)).to_have_count(1)
    await page.evaluate("() => new Promise(requestAnimationFrame)")
    await page.locator("#write").press("Enter")
    await said(page, "and another")


async def test_an_unknown_command_is_named(visitor: Visitor) -> None:
    page = await visitor.open()
    await say(page, "/nonsense at all")
    await expect(notice(page)).to_contain_text("There is no command /nonsense at all here.")
    await expect(messages(page)).to_have_count(0)


async def test_commands_are_found_by_keyboard(visitor: Visitor) -> None:
    page = await visitor.open()
    box = page.locator("#write")
    await box.press_sequentially("/rul")
    options = page.get_by_role("listbox", name="Commands").get_by_role("option")
    await expect(options).to_have_count(1)
    await expect(options).to_contain_text("/uno rules")
    await expect(options).to_have_attribute("aria-selected", "true")
    await box.press("Enter")
    await said(page, "The rules")


async def test_one_command_is_marked_the_one_the_mouse_moved_to(visitor: Visitor) -> None:
    page = await visitor.open()
    await page.locator("#write").press_sequentially("/")
    options = page.get_by_role("listbox", name="Commands").get_by_role("option")
    await expect(options.first).to_have_attribute("aria-selected", "true")
    await options.nth(1).hover()
    await expect(options.nth(1)).to_have_attribute("aria-selected", "true")
    await expect(options.first).to_have_attribute("aria-selected", "false")
    await page.locator("#write").press("ArrowUp")
    await expect(options.first).to_have_attribute("aria-selected", "true")
    paints = await options.evaluate_all("(rows) => rows.map((row) => getComputedStyle(row).backgroundColor)")
    assert paints[0] != paints[1] == paints[2], "the row under a mouse that rests looks like any other"


async def test_options_choices_and_a_wrong_one(visitor: Visitor) -> None:
    page = await visitor.open()
    await page.locator("#write").press_sequentially("/deal ")
    form = page.get_by_role("group", name="/deal")
    await expect(form.get_by_role("combobox", name="seats")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(notice(page)).to_contain_text("“seats” is required.")
    await form.get_by_role("combobox", name="seats").fill("11")
    await form.get_by_role("button", name="Run").click()
    await expect(notice(page)).to_contain_text("takes 2 to 10")
    await form.get_by_role("combobox", name="seats").fill("3")
    await form.get_by_role("button", name="+ speed").click()
    await page.keyboard.type("nowhere")
    await page.keyboard.press("Enter")
    await expect(notice(page)).to_contain_text("is not one of the choices for")
    await form.get_by_role("combobox", name="speed").fill("sl")
    await page.keyboard.press("Enter")
    await expect(form.get_by_role("combobox", name="speed")).to_have_value("Slow")
    await form.get_by_role("button", name="+ member").click()
    await page.keyboard.type("Ch")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await said(page, "Dealt 3 s Cho en-US")
    await expect(page.locator("#write")).to_be_focused()


async def test_a_whole_line_is_a_command_too(visitor: Visitor) -> None:
    page = await visitor.open()
    await say(page, "/deal seats:4 speed:Slow member:Dan")
    await said(page, "Dealt 4 s Dan en-US")
    await say(page, "/deal speed:Slow")
    await expect(page.get_by_role("group", name="/deal").get_by_role("combobox", name="seats")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(page.locator("#write")).to_be_focused()
    await expect(page.get_by_role("group", name="/deal")).to_have_count(0)


async def test_the_bot_completes_what_is_typed(visitor: Visitor) -> None:
    page = await visitor.open()
    await page.locator("#write").press_sequentially("/guess ")
    suggestions = page.get_by_role("listbox", name="card").get_by_role("option")
    await expect(suggestions).to_have_text(["Red 5", "Red 7", "Blue 5", "Wild"])
    await page.keyboard.type("red")
    await expect(suggestions).to_have_text(["Red 5", "Red 7"])
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await said(page, "You said RED 7")


async def test_suggestions_that_come_again_leave_the_mark(visitor: Visitor) -> None:
    page = await visitor.open()
    await page.locator("#write").press_sequentially("/guess ")
    suggestions = page.get_by_role("listbox", name="card").get_by_role("option")
    await page.keyboard.type("re")
    await expect(suggestions).to_have_text(["Red 5", "Red 7"])
    await page.keyboard.press("ArrowDown")
    await suggestions.last.evaluate("row => { row.dataset.drawn = 'before'; }")
    await page.keyboard.type("d")
    await expect(suggestions.last).not_to_have_attribute("data-drawn", "before")
    await expect(suggestions.last).to_have_attribute("aria-selected", "true")


async def test_a_command_without_answer_leaves_no_suggestions(visitor: Visitor) -> None:
    page = await visitor.open()
    await page.locator("#write").press_sequentially("/guess ")
    await page.keyboard.type("zebra")
    await expect(page.get_by_role("listbox", name="card")).to_have_count(0)
    await page.keyboard.press("Enter")
    await said(page, "You said zebra")


async def test_names_and_words_are_those_of_the_members_language(visitor: Visitor) -> None:
    page = await visitor.open("ben")
    await page.locator("#write").press_sequentially("/plat")
    await expect(page.get_by_role("listbox", name="Commandes").get_by_role("option")).to_contain_text(
        "Montrer le plateau"
    )
    await page.locator("#write").press("Enter")
    await said(page, "Ben a utilisé")
    await page.get_by_role("button", name="Commandes").click()
    await expect(page.get_by_role("listbox", name="Commandes").get_by_role("option").first).to_contain_text("/plateau")
    await page.locator("#write").fill("")
    await page.locator("#write").press_sequentially("/deal ")
    await page.get_by_role("combobox", name="seats").fill("2")
    await page.get_by_role("button", name="+ speed").click()
    await expect(page.get_by_role("listbox", name="speed").get_by_role("option").first).to_have_text("Rapide")


async def test_a_member_may_change_their_language(visitor: Visitor) -> None:
    page = await visitor.open("ana")
    await page.get_by_label("Language of Ana").select_option("Nederlands")
    await expect(page.locator("#write")).to_have_attribute("placeholder", "Bericht in #table-1")
    await say(page, "/deal seats:2")
    await said(page, "nobody nl")


async def test_a_modal_is_filled_in_mended_and_sent(visitor: Visitor) -> None:
    page = await visitor.open()
    await say(page, "/board")
    await press(page, "Form")
    dialog = page.get_by_role("dialog", name="House rules")
    await expect(dialog.get_by_label("Note")).to_be_focused()
    await page.keyboard.type("ab")
    await page.keyboard.press("Enter")
    await expect(dialog.get_by_role("alert")).to_contain_text("takes 3 to 20 characters")
    await dialog.get_by_label("Note").fill("no stacking")
    await dialog.get_by_label("Level").select_option("Hard")
    await dialog.get_by_role("button", name="Send").click()
    await said(page, "no stacking/hard")
    await expect(dialog).to_have_count(0)


async def test_a_modal_of_a_command_can_be_left(visitor: Visitor) -> None:
    page = await visitor.open()
    await say(page, "/form")
    await expect(page.get_by_role("dialog", name="House rules")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await say(page, "still here")
    await said(page, "still here")


async def test_a_draft_waits_where_it_was_typed(visitor: Visitor) -> None:
    page = await visitor.open()
    await page.locator("#write").fill("half a sen")
    await page.get_by_role("button", name="# table-2").click()
    await expect(page.locator("#write")).to_have_value("")
    await page.get_by_role("button", name="# table-1").click()
    await expect(page.locator("#write")).to_have_value("half a sen")
