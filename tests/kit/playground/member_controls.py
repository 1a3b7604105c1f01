"""What happens to members, driven by a test."""

from playground.client import ControlApi

from .member import Member


class MemberControls:
    """Each in one server, by its id."""

    def __init__(self, api: ControlApi) -> None:
        self._api = api

    async def leave(self, guild: str, member: Member) -> None:
        """Leave the server. The bot hears of it with the members intent only."""
        await self._api.post("members/remove", guild=guild, member=member.id)

    async def kick(self, guild: str, member: Member) -> None:
        """A moderator removes them; Discord tells it like a leaving."""
        await self.leave(guild, member)

    async def ban(self, guild: str, member: Member) -> None:
        await self._api.post("members/ban", guild=guild, member=member.id)

    async def come_back(self, guild: str, member: Member) -> None:
        """Join again; a ban is lifted."""
        await self._api.post("members/return", guild=guild, member=member.id)

    async def time_out(self, guild: str, member: Member, seconds: float | None) -> None:
        """Discord's timeout: they see everything and can do nothing; None ends it."""
        await self._api.post("members/timeout", guild=guild, member=member.id, seconds=seconds)
