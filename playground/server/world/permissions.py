"""Who may do what where (Topics > Permissions > Permission Hierarchy, Permission Overwrites)."""

from playground.server import errors
from playground.server.constants import ALL_PERMISSIONS, DIRECT_MESSAGE_PERMISSIONS, Permission
from playground.server.world.model import Channel, Guild, Member, World

_WHILE_TIMED_OUT = Permission.VIEW_CHANNEL | Permission.READ_MESSAGE_HISTORY


def base_permissions(guild: Guild, member: Member) -> int:
    if member.user.id == guild.owner_id:
        return ALL_PERMISSIONS
    bits = guild.roles[guild.id].permissions
    for role in member.roles:
        bits |= guild.roles[role].permissions
    return ALL_PERMISSIONS if bits & Permission.ADMINISTRATOR else bits


def computed_permissions(world: World, channel: Channel, user_id: int) -> int:
    """The bits that Discord tells of a user in a channel; 0 for somebody who is not there.

    What denying one implies for others, and who is in a private thread, is not in them (Implicit Permissions).
    """
    if channel.guild_id is None:
        return DIRECT_MESSAGE_PERMISSIONS if user_id in (*channel.recipients, world.bot.id) else 0
    guild = world.guilds.get(channel.guild_id)
    member = guild.members.get(user_id) if guild else None
    if guild is None or member is None:
        return 0
    bits = base_permissions(guild, member)
    if bits == ALL_PERMISSIONS:
        return bits
    bits = _overwritten(world.parent_of(channel), guild, member, bits)
    return bits & _WHILE_TIMED_OUT if is_timed_out(world, member) else bits


def permissions_in(world: World, channel: Channel, user_id: int) -> int:
    """What a user can really do in a channel."""
    bits = computed_permissions(world, channel, user_id)
    if channel.is_private and user_id not in channel.thread_members and not bits & Permission.MANAGE_THREADS:
        return 0
    if channel.is_voice and not bits & Permission.CONNECT:
        return bits & Permission.VIEW_CHANNEL
    return bits


def is_timed_out(world: World, member: Member) -> bool:
    """Topics > Permissions > Permissions For Timed Out Members; owners and administrators are exempt."""
    exempt = base_permissions(world.guilds[member.guild_id], member) == ALL_PERMISSIONS
    return member.timed_out_until > world.clock.now() and not exempt


def _overwritten(channel: Channel, guild: Guild, member: Member, bits: int) -> int:
    everyone = channel.overwrites.get(guild.id)
    if everyone:
        bits = bits & ~everyone.deny | everyone.allow
    roles = [channel.overwrites[role] for role in member.roles if role in channel.overwrites]
    for overwrite in roles:
        bits &= ~overwrite.deny
    for overwrite in roles:
        bits |= overwrite.allow
    own = channel.overwrites.get(member.user.id)
    if own:
        bits = bits & ~own.deny | own.allow
    return bits if bits & Permission.VIEW_CHANNEL else 0


def may(world: World, channel: Channel, user_id: int, wanted: int) -> bool:
    """True if the user has every wanted bit in the channel."""
    return permissions_in(world, channel, user_id) & wanted == wanted


def sees(world: World, channel: Channel, user_id: int) -> bool:
    return may(world, channel, user_id, Permission.VIEW_CHANNEL)


def sending(channel: Channel) -> Permission:
    """The permission that posting there needs: threads have their own."""
    return Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES


def require(world: World, channel: Channel, wanted: int) -> None:
    """Refuses the bot: 50001 if it does not see the channel, 50013 if another permission is missing."""
    if not sees(world, channel, world.bot.id):
        raise errors.refusal(50001)
    if not may(world, channel, world.bot.id, wanted):
        raise errors.refusal(50013)
