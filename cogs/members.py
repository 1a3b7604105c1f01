"""Where a member is: in the server, in Discord's timeout, or gone.

Without the members intent Discord tells of none of it, and a member in a timeout cannot even be met in an interaction.
So it is asked for, one request for one member, only at the moments at which it matters: before somebody whose turn it
is gets called, before a host who is no moderator removes somebody, before a lobby waits any longer for its host. 10007
is the sure answer that a member has left, was kicked or banned; whatever else goes wrong counts as being there.
"""

from enum import Enum, auto
from typing import Final

import discord

from cogs.refusals import FAILED

UNKNOWN_MEMBER: Final = 10007


class Whereabouts(Enum):
    """`TIMED_OUT`: there, but can do nothing until the timeout is over."""

    HERE = auto()
    TIMED_OUT = auto()
    GONE = auto()


async def whereabouts(bot: discord.Client, guild_id: int, user_id: int) -> Whereabouts:
    """One request; none for a server that is not there just now."""
    guild = bot.get_guild(guild_id)
    if guild is None or guild.unavailable:
        return Whereabouts.HERE
    try:
        member = await guild.fetch_member(user_id)
    except discord.NotFound as trouble:
        return Whereabouts.GONE if trouble.code == UNKNOWN_MEMBER else Whereabouts.HERE
    except FAILED:
        return Whereabouts.HERE
    return Whereabouts.TIMED_OUT if member.is_timed_out() else Whereabouts.HERE
