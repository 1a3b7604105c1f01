"""Around the messages: seats, channels, lost connections, a stopped bot, two tabs, the workshop, the policy."""

import asyncio
import re

import pytest
from playwright.async_api import Page, Route, expect

from tests.journeys.browser.conftest import Stand, Visitor
from tests.journeys.browser.person import gone, messages, press, said, say

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_one_click_makes_me_another_member(visitor: Visitor) -> None:
    page = await visitor.open("ana")
    await say(page, "/board")
    await press(page, "My hand")
    await said(page, "The hand of Ana")
    await page.get_by_role("tab", name="Cho").click()
    await expect(page).to_have_url(re.compile("member=cho"))
    await said(page, "Your turn")
    await gone(page, "The hand of Ana")
    await press(page, "My hand")
    await said(page, "The hand of Cho")
    await page.get_by_role("tab", name="Ana").click()
    await said(page, "The hand of Ana")
    await gone(page, "The hand of Cho")


async def test_nobody_speaks_for_the_member_before(visitor: Visitor) -> None:
    page = await visitor.open("ana")
    await say(page, "/board")
    await press(page, "My hand")
    await said(page, "The hand of Ana")
    held: list[Route] = []

    async def hold(route: Route) -> None:
        held.append(route)

    await page.route("**/playground/world", hold)
    await page.get_by_role("tab", name="Dan").click()
    await expect(page.locator("#write")).to_be_disabled()
    await expect(messages(page)).to_have_count(0)
    for route in held:
        await route.continue_()
    await page.unroute("**/playground/world")
    await say(page, "Dan speaking")
    await expect((await said(page, "Dan speaking")).locator(".author")).to_have_text("Dan")


async def test_what_comes_while_the_page_looks_anew_stays(visitor: Visitor, stand: Stand) -> None:
    page = await visitor.open("ana")
    asked: asyncio.Queue[Route] = asyncio.Queue()
    await page.route("**/playground/members/*/view", asked.put, times=1)
    stand.server.control.world_editor.add_member("Zoe", "en-US")
    route = await asyncio.wait_for(asked.get(), 20)
    view = await route.fetch()
    world = stand.server.world
    table = next(one for one in world.channels.values() if one.name == "table-1")
    stand.server.control.actions.write(world.users[world.member_ids[1]], str(table.id), "meanwhile")
    await route.fulfill(response=view)
    await expect(page.get_by_role("tab", name="Zoe")).to_be_visible()
    await said(page, "meanwhile")


async def test_the_seats_are_tabs_for_the_keyboard_and_badges_call(visitor: Visitor) -> None:
    page = await visitor.open("ana")
    await page.get_by_role("tab", name="Ana").focus()
    await page.keyboard.press("ArrowRight")
    await expect(page.get_by_role("tab", name="Ben")).to_have_attribute("aria-selected", "true")
    await expect(page.get_by_role("tab", name="Ben")).to_be_focused()
    await expect(page.locator("#write")).to_have_attribute("placeholder", re.compile("Écrire dans"))
    await say(page, "wait for it, @Ana")
    await expect(page.get_by_role("tab", name="Ana").get_by_label("1 pour Ana")).to_be_visible()
    await page.get_by_role("tab", name="Ana").click()
    await said(page, "wait for it")
    await expect(page.get_by_role("tab", name="Ana").locator(".badge")).to_be_hidden()


async def test_channels_threads_and_the_other_server(visitor: Visitor) -> None:
    ana, ben = await visitor.open("ana"), await visitor.open("ben")
    for place, title in (("# table-2", "# table-2"), ("↳ side-table", "# side-table"), ("# table-fr", "# table-fr")):
        await ana.get_by_role("button", name=place).click()
        await expect(ana.locator("#channel-name")).to_have_text(title)
        await say(ana, f"in {place}, @Ben")
        await said(ana, f"in {place}")
        await expect(ben.get_by_role("button", name=place).locator(".badge")).to_contain_text("1")
    await expect(ana.locator("#channel-note")).to_have_text("Salon des cartes, French")
    await ben.get_by_role("button", name="# table-fr").click()
    await said(ben, "in # table-fr")
    await expect(ben.get_by_role("button", name="# table-fr").locator(".badge")).to_have_count(0)


async def test_the_direct_channel_with_the_bot(visitor: Visitor) -> None:
    page = await visitor.open()
    await page.locator("#places").get_by_role("button", name="Croupier").click()
    await expect(page.locator("#channel-name")).to_have_text("Croupier")
    await say(page, "hello you")
    await said(page, "hello you")


def _cut(stand: Stand) -> None:
    """All pages lose their line."""
    for writers in stand.server.services.clients._open.values():
        for writer in writers:
            writer.close(1001)


async def test_a_lost_connection_is_told_and_caught_up(visitor: Visitor, stand: Stand) -> None:
    visitor.losses = True
    page = await visitor.open("ana")
    await say(page, "before")
    await said(page, "before")
    await page.route("**/playground/**", lambda route: route.abort())
    _cut(stand)
    await expect(page.locator("#banners")).to_contain_text("The connection to the playground is lost.")
    await say(page, "typed in the dark")
    await expect(page.locator(".notice")).to_contain_text("The playground cannot be reached")
    await expect(page.locator("#write")).to_have_value("typed in the dark")
    world = stand.server.world
    table = next(one for one in world.channels.values() if one.name == "table-1")
    stand.server.control.actions.write(world.users[world.member_ids[1]], str(table.id), "meanwhile")
    stand.server.services.messages.delete(next(iter(table.messages.values())))
    await page.unroute("**/playground/**")
    await said(page, "meanwhile")
    await gone(page, "before")
    await expect(page.locator("#banners")).to_be_empty()
    await page.locator("#write").press("Enter")
    await said(page, "typed in the dark")


async def test_a_stopped_bot_is_told_and_its_return_too(visitor: Visitor, stand: Stand) -> None:
    page = await visitor.open()
    await say(page, "/board")
    await said(page, "Your turn")
    await stand.stop()
    await expect(page.locator("#banners")).to_contain_text("Croupier is not running at the moment.")
    await press(page, "Turn")
    await expect(page.get_by_role("button", name="Turn", exact=True)).to_have_attribute("aria-busy", "true")
    stand.server.clock.advance(3)
    await expect(messages(page).get_by_role("alert")).to_have_text("This interaction failed")
    await stand.start()
    await expect(page.locator("#banners")).to_be_empty()
    await press(page, "Turn")
    await said(page, "Turned over")


async def test_two_tabs_of_one_member_show_the_same_and_one_modal(visitor: Visitor) -> None:
    context = await visitor.context()
    one, other = await visitor.tab(context), await visitor.tab(context)
    await expect(one.locator("#banners")).to_contain_text("Ana is open in 2 browser tabs")
    await one.bring_to_front()  # a tab that nobody sees draws once a second only
    await say(one, "/board")
    await press(one, "My hand")
    await other.bring_to_front()
    await said(other, "The hand of Ana")
    await press(other, "Form")
    await expect(other.get_by_role("dialog", name="House rules")).to_be_visible()
    await expect(one.get_by_role("dialog")).to_have_count(0)
    await other.close()
    await expect(one.locator("#banners")).to_be_empty()


async def test_an_unknown_member_does_not_break_the_page(visitor: Visitor) -> None:
    context = await visitor.context()
    page = await context.new_page()
    await page.goto(f"{visitor.url}/?member=zoe")
    await expect(page.locator("#banners")).to_contain_text("There is no member “zoe”.")
    await page.get_by_role("tab", name="Ana").click()
    await say(page, "me again")
    await said(page, "me again")


async def test_colours_change_and_are_remembered(visitor: Visitor) -> None:
    page = await visitor.open()
    ground = "getComputedStyle(document.body).backgroundColor"
    dark = await page.evaluate(ground)
    await page.get_by_role("button", name="Colours: as the system").click()
    assert await page.evaluate(ground) != dark
    await page.reload()
    await expect(page.get_by_role("button", name="Colours: light")).to_be_visible()
    assert await page.evaluate(ground) != dark


async def test_the_page_itself_speaks_the_members_language(visitor: Visitor, stand: Stand) -> None:
    page = await visitor.open("ben")
    await expect(page.locator("html")).to_have_attribute("lang", "fr")
    await expect(page.get_by_role("navigation", name="Salons").get_by_role("heading")).to_contain_text(
        ["Croupier Playground", "Salon des cartes", "Messages privés"]
    )
    await page.get_by_role("button", name="Atelier").click()
    drawer = page.get_by_role("complementary", name="Atelier")
    await expect(drawer.get_by_role("button", name="15 minutes")).to_be_visible()
    await expect(drawer.locator(".state")).to_contain_text("bot en ligne")
    await page.keyboard.press("Escape")
    await say(page, "x" * 2001)
    await expect(page.locator(".notice")).to_contain_text("Un message compte au plus 2000 caractères.")
    await say(page, "/deal seats:40")
    await expect(page.locator(".notice")).to_contain_text("« seats » va de 2 à 10.")
    await stand.stop()
    await expect(page.locator("#banners")).to_contain_text("Croupier est à l’arrêt.")
    await page.get_by_label("Langue : Ben").select_option("English")
    await expect(page.locator("html")).to_have_attribute("lang", "en")
    await expect(page.get_by_role("navigation", name="Channels")).to_contain_text("Direct messages")
    await expect(page.locator("#banners")).to_contain_text("Croupier is not running at the moment.")


async def test_a_phone_has_room_for_everything(visitor: Visitor) -> None:
    page = await visitor.open(viewport={"width": 390, "height": 800})
    await say(page, "/board")
    await said(page, "Your turn")
    assert await page.evaluate("document.documentElement.scrollWidth") == 390
    assert await page.locator("#log").evaluate("log => log.scrollWidth - log.clientWidth") == 0
    await page.get_by_role("button", name="Channels").click()
    await page.get_by_role("button", name="# table-2").click()
    await expect(page.locator("#channel-name")).to_have_text("# table-2")
    await expect(page.locator("#places")).to_be_hidden()


async def _arm(page: Page, what: str, where: str) -> None:
    form = page.locator("#workshop form").first
    await form.get_by_label("What").select_option(what)
    await form.get_by_label("Where").select_option(where)
    await form.get_by_role("button", name="Arm").click()
    await expect(page.locator(".said")).to_have_text(f"{what}: done.")


async def test_the_workshop_makes_trouble_and_shows_it(visitor: Visitor, stand: Stand) -> None:
    page = await visitor.open(viewport={"width": 1500, "height": 900})
    await page.get_by_role("button", name=re.compile("Workshop")).click()
    drawer = page.get_by_role("complementary", name="Workshop")
    await expect(drawer.locator(".state")).to_contain_text("connected")
    await _arm(page, "Drop before it is done", "answers to interactions")
    await expect(drawer.locator(".rules")).to_contain_text("drop_before /interactions/* ×1")
    await say(page, "/deal seats:2")
    await expect(drawer.locator(".rules li")).to_have_count(0)
    await drawer.get_by_role("button", name="20 seconds").click()
    await expect(page.locator(".notice")).to_contain_text("did not answer in time")
    await _arm(page, "502, bad gateway", "answers to interactions")
    await say(page, "/deal seats:3")
    await said(page, "Dealt 3")
    await drawer.get_by_role("button", name="Disconnect", exact=True).click()
    await expect(page.locator("#banners")).to_be_empty()
    await say(page, "/deal seats:4")
    await said(page, "Dealt 4")
    await expect(drawer.locator(".traffic")).to_contain_text("INTERACTION_CREATE")
    await drawer.locator(".traffic summary").first.click()
    await expect(drawer.locator(".traffic pre").first).to_be_visible()
    await drawer.get_by_role("button", name="Restart the bot").click()
    await expect(drawer.locator(".said")).to_contain_text("did not start the bot")
    await page.keyboard.press("Escape")
    await expect(drawer).to_be_hidden()


async def test_the_workshop_is_hard_on_this_channel_and_this_member(visitor: Visitor, stand: Stand) -> None:
    page = await visitor.open(viewport={"width": 1500, "height": 900})
    await page.get_by_role("button", name=re.compile("Workshop")).click()
    drawer = page.get_by_role("complementary", name="Workshop")
    said_so = drawer.locator(".said")
    await drawer.get_by_role("button", name="Archive this thread").click()
    await expect(said_so).to_have_text("Archive this thread: This channel is no thread.")
    await drawer.get_by_role("button", name="Refuse the next edit").click()
    await expect(drawer.locator(".rules")).to_contain_text("status /channels/{channel_id}/messages/{message_id} ×1")
    await drawer.get_by_role("button", name="Time me out for a minute").click()
    await expect(said_so).to_have_text("Time me out for a minute: done.")
    await say(page, "hello")
    await expect(page.locator(".notice")).to_contain_text("You are timed out here for a while.")
    await drawer.get_by_role("button", name="End my timeout").click()
    await expect(said_so).to_have_text("End my timeout: done.")
    await say(page, "/deal seats:2")
    await said(page, "Dealt 2")
    away = drawer.locator("form").last
    await away.get_by_label("What").select_option("All of Discord is away")
    await away.get_by_label("Seconds").fill("60")
    await away.get_by_role("button", name="Begin").click()
    await expect(page.locator("#banners")).to_contain_text("is not running at the moment")
    await drawer.get_by_role("button", name="1 minute", exact=True).click()
    await expect(page.locator("#banners")).to_be_empty()


async def test_the_policy_lets_no_stranger_in(visitor: Visitor) -> None:
    context = await visitor.context()
    page = await context.new_page()
    answer = await page.goto(visitor.url)
    assert answer
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "script-src 'self'" in policy
    blocked = await page.evaluate(
        "() => { try { document.body.innerHTML = '<b>x</b>'; return 'written' } catch (error) { return error.name } }"
    )
    assert blocked == "TypeError"
