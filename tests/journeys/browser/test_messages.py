"""Messages as a member sees them: Components V2 and classic, private, edited, deleted, late, hostile."""

import re

import pytest
from playwright.async_api import Page, expect

from tests.journeys.browser.conftest import Stand, Visitor
from tests.journeys.browser.person import at_the_bottom, gone, last, messages, press, said, say
from tests.journeys.browser.showroom import HOSTILE

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_a_v2_message_shows_all_its_parts(visitor: Visitor) -> None:
    page = await visitor.open()
    await say(page, "/board")
    board = await said(page, "Your turn")
    await expect(board.get_by_role("heading", name="Your turn, @Ana")).to_be_visible()
    picture = board.get_by_role("img", name="Red 5 on the pile")
    await expect(picture).to_have_js_property("naturalWidth", 600)
    await expect(board.get_by_role("button", name="My hand").locator("img.emoji")).to_have_js_property(
        "naturalWidth", 64
    )
    await expect(board.get_by_role("button", name="Closed")).to_be_disabled()
    await expect(board.get_by_role("link", name="Outside")).to_have_attribute("rel", "noopener noreferrer")
    await expect(board.get_by_text("Ben has one card").locator("strong")).to_have_text("one")
    await expect(board.get_by_role("separator")).to_be_visible()
    edge = await board.locator(".container").evaluate("box => box.style.getPropertyValue('--edge')")
    assert edge == "#ffc93d"


async def test_a_mention_of_me_is_marked_for_me_alone(visitor: Visitor) -> None:
    ana, ben = await visitor.open("ana"), await visitor.open("ben", locale="en-US")
    await say(ana, "/board")
    await expect(await said(ana, "Your turn")).to_have_class(re.compile("mentioned"))
    await expect((await said(ben, "Your turn")).locator(".mention.mine")).to_have_count(0)
    await expect(await said(ben, "Your turn")).not_to_have_class(re.compile("mentioned"))


async def test_a_classic_message_shows_its_markdown_and_embed(visitor: Visitor) -> None:
    page = await visitor.open()
    await say(page, "/classic")
    message = await said(page, "Standings")
    for role, name in (("heading", "Great"), ("heading", "Middle"), ("heading", "Little"), ("link", "a link")):
        await expect(message.get_by_role(role, name=name)).to_be_visible()  # type: ignore[arg-type]
    for mark, text in (("strong", "bold"), ("em", "italic"), ("u", "under"), ("s", "struck"), ("code", "code")):
        await expect(message.locator(f".text > p > {mark}").first).to_have_text(text)
    await expect(message.locator("blockquote")).to_have_text("quoted")
    await expect(message.locator(".text ul li")).to_have_text(["one", "two"])
    await expect(message.locator(".text ol li")).to_have_text(["first", "second"])
    await expect(message.locator("pre")).to_have_text("fenced")
    await expect(message.locator(".small-print")).to_have_text("small print")
    await expect(message.get_by_text("snake_case_name")).to_be_visible()
    await expect(message.get_by_text("*no italics*")).to_be_visible()
    await expect(message.get_by_role("img", name=":red_5:")).to_be_visible()
    await expect(message.locator("time.stamp")).to_have_text(["November 14, 2023", re.compile("years? ago")])
    await expect(message.locator(".embed dd")).to_have_text("120")
    await expect(message.locator(".embed img")).to_have_js_property("naturalWidth", 600)


async def test_the_colours_have_pictures_on_every_computer(visitor: Visitor) -> None:
    page = await visitor.open()
    await say(page, "♦ red ☀ yellow ♣\ufe0f green 💧 blue")
    signs = last(page).locator("img.emoji")
    await expect(signs).to_have_count(4)
    assert await signs.evaluate_all("all => all.map((one) => one.alt)") == list("♦☀♣💧")
    for sign in await signs.all():
        await expect(sign).not_to_have_js_property("naturalWidth", 0)


async def test_hidden_text_shows_on_a_press(visitor: Visitor) -> None:
    page = await visitor.open()
    await say(page, "||secret||")
    await expect(page.get_by_text("secret")).to_be_hidden()
    await page.locator("button.spoiler").click()
    await expect(page.get_by_text("secret")).to_be_visible()


async def test_an_edit_stays_in_place_and_keeps_the_focus(visitor: Visitor) -> None:
    page = await visitor.open()
    await say(page, "/board")
    await said(page, "Your turn")
    await say(page, "after it")
    await page.get_by_role("button", name="Turn", exact=True).focus()
    await page.keyboard.press("Enter")
    board = await said(page, "Turned over")
    await expect(messages(page)).to_have_count(2)
    await expect(messages(page).first).to_contain_text("Turned over")
    await expect(board.locator("img.media")).to_have_attribute("src", re.compile("turned.png$"))
    await expect(page.get_by_role("button", name="Turn", exact=True)).to_be_focused()


async def test_a_private_answer_is_its_owners_alone_until_dismissed(visitor: Visitor) -> None:
    ana, ben = await visitor.open("ana"), await visitor.open("ben")
    await say(ana, "/board")
    await press(ana, "My hand")
    private = await said(ana, "The hand of Ana")
    await expect(private).to_contain_text("Only you can see this")
    await say(ana, "public")
    await said(ben, "public")
    await gone(ben, "The hand of Ana")
    await private.get_by_role("button", name="Dismiss message").click()
    await gone(ana, "The hand of Ana")


async def test_thinking_is_shown_until_the_answer(visitor: Visitor, stand: Stand) -> None:
    page = await visitor.open()
    await say(page, "/slow")
    await said(page, "Croupier is thinking…")
    stand.bot.released.set()
    await said(page, "Thought it over")
    await gone(page, "is thinking")


async def test_an_unanswered_button_and_command_fail_after_three_seconds(visitor: Visitor, stand: Stand) -> None:
    page = await visitor.open()
    await say(page, "/board")
    await said(page, "Your turn")
    await press(page, "Silent")
    await expect(page.get_by_role("button", name="Silent")).to_have_attribute("aria-busy", "true")
    stand.server.clock.advance(3)
    await expect(last(page).get_by_role("alert")).to_have_text("This interaction failed")
    await expect(page.get_by_role("button", name="Silent")).not_to_have_attribute("aria-busy", "true")
    await say(page, "/mute")
    await expect(page.locator("#write")).to_have_value("")
    stand.server.clock.advance(3)
    await expect(page.locator(".notice")).to_contain_text("/mute: Croupier did not answer in time.")


async def test_one_value_and_several_can_be_chosen(visitor: Visitor) -> None:
    page = await visitor.open()
    await say(page, "/board")
    board = await said(page, "Your turn")
    await board.get_by_label("Colours up to 1").select_option("Blue – Take blue")
    await said(page, "Picked blue")
    looks = "(one, closed) => { one.disabled = closed; return Number(getComputedStyle(one).opacity); }"
    menu = board.get_by_label("Colours up to 1")
    assert await menu.evaluate(looks, True) < 0.6 < await menu.evaluate(looks, False), "a closed menu looks closed"
    await board.get_by_text("Colours up to 2").click()
    choose = board.get_by_role("button", name="Choose")
    await expect(choose).to_be_disabled()
    for name in ("Red", "Green"):
        await board.get_by_role("checkbox", name=name).check()
    await choose.click()
    await said(page, "Picked red, green")


async def test_a_deleted_message_goes_for_everybody(visitor: Visitor) -> None:
    ana, ben = await visitor.open("ana"), await visitor.open("ben")
    await say(ben, "short lived")
    await said(ana, "short lived")
    await messages(ben).last.hover()
    await messages(ben).last.get_by_role("button", name="Supprimer le message").click()
    await gone(ana, "short lived")
    await gone(ben, "short lived")


async def _is_harmless(page: Page) -> None:
    assert "#" in await page.title()
    assert await page.locator("#log script, #log img[src='x']").count() == 0


async def test_nothing_that_anybody_writes_becomes_html(visitor: Visitor) -> None:
    page = await visitor.open()
    await say(page, HOSTILE)
    await expect(last(page).locator(".text")).to_have_text(HOSTILE)
    await say(page, "/hostile")
    await expect(page.get_by_role("button", name=HOSTILE)).to_be_visible()
    await say(page, '[x](javascript:alert(1)) <:a:1"onerror=alert(1)> <@1> <t:99999999999999999:R> **_~~`||')
    await expect((await said(page, "javascript:alert")).locator("a")).to_have_count(0)
    await _is_harmless(page)


async def test_a_hostile_name_stays_text(visitor: Visitor, stand: Stand) -> None:
    stand.server.control.world_editor.add_member(HOSTILE, "en-US")
    page = await visitor.open()
    await expect(page.get_by_role("tab", name=HOSTILE)).to_be_visible()
    await page.get_by_role("tab", name=HOSTILE).click()
    await say(page, "hello")
    await expect(last(page).locator(".author")).to_have_text(HOSTILE)
    await _is_harmless(page)


async def test_pictures_of_other_hosts_are_not_fetched(visitor: Visitor, stand: Stand) -> None:
    import discord

    page = await visitor.open()
    channel = next(one for one in stand.server.world.channels.values() if one.name == "table-1")
    embed = discord.Embed(title="Far").set_image(url="https://example.org/a.png")
    await stand.bot.get_partial_messageable(channel.id).send(embed=embed)
    await expect((await said(page, "Far")).locator("img.media")).to_have_count(0)


async def test_a_picture_opens_large_with_its_alt_text(visitor: Visitor) -> None:
    page = await visitor.open()
    await say(page, "/board")
    await (await said(page, "Your turn")).get_by_role("button", name="Red 5 on the pile").click()
    await expect(page.get_by_role("dialog").locator("figcaption")).to_have_text("Red 5 on the pile")
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)


async def test_a_screen_reader_hears_what_is_new(visitor: Visitor) -> None:
    page = await visitor.open()
    await say(page, "/board")
    await expect(page.locator("#announcer")).to_contain_text("Croupier: Your turn, @Ana")
    await press(page, "Turn")
    await expect(page.locator("#announcer p").last).to_contain_text("Croupier: Turned over")


async def test_who_reads_above_is_told_of_new_messages(visitor: Visitor, stand: Stand) -> None:
    page = await visitor.open()
    for number in range(40):
        stand.server.control.actions.write(_ana(stand), _table(stand), f"line {number}")
    await said(page, "line 39")
    await at_the_bottom(page)
    await page.locator("#log").hover()
    await page.mouse.wheel(0, -600)
    await expect(page.get_by_text("line 39")).not_to_be_in_viewport()
    stand.server.control.actions.write(_ana(stand), _table(stand), "the newest")
    await page.get_by_role("button", name="New messages").click()
    await expect(page.get_by_text("the newest")).to_be_in_viewport()


# Something goes in one frame, and something comes before the next one tells that the log has moved.
SHRINK_AND_GROW = """async () => {
  const [log, content] = [document.getElementById("log"), document.getElementById("log-content")];
  const [above, below] = [content.querySelector("article"), content.lastElementChild];
  const frames = async (count) => { while (count--) await new Promise(requestAnimationFrame); };
  above.style.paddingBottom = "300px";
  await frames(4);
  above.style.paddingBottom = "";
  await new Promise((done) => setTimeout(done));
  below.style.paddingBottom = "600px";
  await frames(4);
  return log.scrollHeight - log.scrollTop - log.clientHeight;
}"""


async def test_who_reads_the_newest_stays_there_whatever_changes(visitor: Visitor, stand: Stand) -> None:
    page = await visitor.open()
    for number in range(60):
        stand.server.control.actions.write(_ana(stand), _table(stand), f"line {number}")
    await said(page, "line 59")
    await at_the_bottom(page)
    assert await page.evaluate(SHRINK_AND_GROW) < 5


async def test_a_private_answer_is_seen_wherever_one_reads(visitor: Visitor, stand: Stand) -> None:
    page = await visitor.open(viewport={"width": 1280, "height": 700})
    await say(page, "/board")
    await said(page, "Your turn")
    for number in range(40):
        stand.server.control.actions.write(_ana(stand), _table(stand), f"line {number}")
    await said(page, "line 39")
    await page.get_by_role("button", name="My hand").scroll_into_view_if_needed()
    await press(page, "My hand")
    hands = page.get_by_text("The hand of Ana", exact=True)
    await expect(hands).to_be_in_viewport()
    await expect(page.get_by_role("button", name="Dismiss message")).to_be_in_viewport()
    await page.set_viewport_size({"width": 1280, "height": 400})
    await press(page, "My hand")
    await expect(hands).to_have_count(2)
    await expect(hands.last).to_be_in_viewport()
    await expect(page.get_by_role("button", name="Dismiss message").last).not_to_be_in_viewport()


def _ana(stand: Stand):  # type: ignore[no-untyped-def]
    return stand.server.world.users[stand.server.world.member_ids[0]]


def _table(stand: Stand) -> str:
    return next(str(one.id) for one in stand.server.world.channels.values() if one.name == "table-1")
