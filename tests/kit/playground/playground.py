"""A playground driven by a test: its members, channels, clock, faults and traffic log."""

from typing import Self

from playground.client import PATIENCE, ControlApi, Json

from .gateway_controls import GatewayControls
from .member import Member
from .member_controls import MemberControls
from .rest_controls import RestControls


class Playground:
    """Connected to a running server. `async with await Playground.connect(url) as playground: ...`."""

    def __init__(self, api: ControlApi, world: Json) -> None:
        self._api = api
        self.gateway = GatewayControls(api)
        self.rest = RestControls(api)
        self.people = MemberControls(api)
        self.world = world
        self._members: dict[str, Member] = {}

    @classmethod
    async def connect(cls, url: str) -> Self:
        """Open the clients of all members of the server at `url`, in this process or another."""
        api = ControlApi(url)
        try:
            playground = cls(api, await api.get("world"))
            for facts in playground.world["members"]:
                await playground._seat(facts)
        except BaseException:
            await api.close()
            raise
        return playground

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *trouble: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Close all clients. The server goes on."""
        for member in self._members.values():
            await member.close()
        await self._api.close()

    # -- who and where

    @property
    def members(self) -> list[Member]:
        return list(self._members.values())

    def member(self, name: str) -> Member:
        """A member by name. Raises KeyError."""
        return self._members[name]

    @property
    def ana(self) -> Member:
        return self.member("Ana")

    @property
    def ben(self) -> Member:
        return self.member("Ben")

    @property
    def cho(self) -> Member:
        return self.member("Cho")

    @property
    def dan(self) -> Member:
        return self.member("Dan")

    def channel(self, name: str) -> str:
        """The id of a channel or thread by name, such as "table-1". Raises LookupError."""
        for guild in self.world["guilds"]:
            for channel in guild["channels"]:
                if channel["name"] == name:
                    return str(channel["id"])
        raise LookupError(f"no channel {name!r}")

    def guild(self, channel: str) -> str:
        """The id of the server that a channel id belongs to. Raises LookupError."""
        for guild in self.world["guilds"]:
            if any(one["id"] == channel for one in guild["channels"]):
                return str(guild["id"])
        raise LookupError(f"no server has the channel {channel!r}")

    @property
    def bot_id(self) -> str:
        return str(self.world["bot"]["id"])

    async def refresh(self) -> Json:
        """Fetch the world anew."""
        self.world = await self._api.get("world")
        return self.world

    async def add_member(self, name: str, locale: str = "en-US") -> Member:
        """A further member of every server."""
        return await self._seat(await self._api.post("members", name=name, locale=locale))

    async def add_guild(self, name: str, *channels: str, locale: str = "en-US", shard: int = 0, shards: int = 1) -> str:
        """The id of a new server, which falls to `shard` of `shards`."""
        body = {"name": name, "channels": channels, "locale": locale, "shard": shard, "shards": shards}
        number = (await self._api.post("guilds", **body))["id"]
        await self.refresh()
        return str(number)

    async def available(self, guild: str, available: bool) -> None:
        """An outage of one server ends, or begins."""
        await self._api.post("guilds/available", guild=guild, available=available)

    async def add_channel(self, guild: str, name: str, parent: str | None = None, *, kind: str = "text") -> str:
        """The id of a new channel, `kind` text, voice, announcement or stage; or of a public thread in `parent`."""
        return await self._add_channel(guild=guild, name=name, parent=parent, kind=kind)

    async def add_private_thread(self, parent: str, name: str, *members: Member, bot: bool = False) -> str:
        """The id of a new private thread with these members, the first of whom started it."""
        people = [*(one.id for one in members), *([self.bot_id] if bot else [])]
        return await self._add_channel(guild=self.guild(parent), name=name, parent=parent, private=True, members=people)

    async def _add_channel(self, **body: object) -> str:
        number = (await self._api.post("channels", **body))["id"]
        await self.refresh()
        return str(number)

    async def thread_members(self, thread: str, *, add: tuple[str, ...] = (), remove: tuple[str, ...] = ()) -> None:
        """Let ids into a thread, or out of it."""
        await self._api.post("threads/members", channel=thread, add=add, remove=remove)

    async def edit_channel(self, channel: str, **changes: object) -> None:
        """`name`, `archived`, `locked`."""
        await self._api.post("channels/edit", channel=channel, **changes)

    async def delete_channel(self, channel: str) -> None:
        await self._api.post("channels/delete", channel=channel)
        await self.refresh()

    async def add_bot(self, guild: str) -> None:
        """Install the bot again after `remove_bot`."""
        await self._api.post("guilds/add-bot", guild=guild)

    async def remove_bot(self, guild: str) -> None:
        """Throw the bot out of a server."""
        await self._api.post("guilds/remove-bot", guild=guild)

    async def permissions(
        self, channel: str, target: str | None = None, *, allow: tuple[str, ...] = (), deny: tuple[str, ...] = ()
    ) -> None:
        """Channel-wide permissions by name ("ATTACH_FILES") of a member, role or server id; by default the bot's."""
        await self._api.post("permissions", channel=channel, target=target, allow=allow, deny=deny)

    # -- time, trouble, record

    async def advance(self, seconds: float) -> None:
        """Advances the server's clock."""
        await self._api.post("clock/advance", seconds=seconds)

    async def stop_clock(self) -> None:
        """Stops the server's clock; only `advance` moves it."""
        await self._api.post("clock/stop")

    async def fault(self, action: str, **rule: object) -> int:
        """Add a rule; see playground.server.faults.Fault. Gives its id."""
        return int((await self._api.post("faults", action=action, **rule))["id"])

    async def clear_faults(self) -> None:
        await self._api.post("faults/clear")

    async def away(self, seconds: float | None = None) -> None:
        """All of Discord is gone, for `seconds` of its clock or until `back`: no line comes up, REST answers 503."""
        await self.gateway.down(seconds=seconds)
        await self.rest.outage(lasts=seconds)

    async def back(self) -> None:
        await self.rest.lift()
        await self.gateway.up()

    async def disconnect(self, how: str = "close", **facts: object) -> None:
        """`how`: close (`code`, `resumable`), reconnect, invalidate, cut, silence, speak."""
        await self._api.post("gateway/disconnect", how=how, **facts)

    async def restart_bot(self) -> None:
        await self._api.post("bot/restart")

    async def traffic(self, after: int = 0) -> list[Json]:
        """The record of requests, answers and events newer than entry `after`."""
        entries: list[Json] = (await self._api.get(f"traffic?after={after}"))["entries"]
        return entries

    async def problems(self) -> Json:
        """`unknown_routes`, `refusals`, `rate_limited`, `identifies`."""
        return await self._api.get("problems")

    async def wait_until_ready(self, timeout: float = PATIENCE) -> None:  # noqa: ASYNC109  as everywhere
        """Until the bot is connected and has registered commands. Raises TimeoutError."""
        await self.members[0].wait_for_bot(timeout)
        await self.refresh()

    async def _seat(self, facts: Json) -> Member:
        member = Member(self._api, facts)
        await member.connect()
        self._members[member.name] = member
        return member
