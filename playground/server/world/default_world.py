"""The world that a fresh playground starts with: two servers, their channels, four members and the bot."""

from playground.server import constants
from playground.server.world.clock import Clock
from playground.server.world.model import Guild, User, World

MEMBERS = (("Ana", "en-US"), ("Ben", "fr"), ("Cho", "ja"), ("Dan", "nl"))


def default_world(clock: Clock) -> World:
    """Servers 'Croupier Playground' (en-US) and 'Salon des cartes' (fr), of two shards each has one. Ana moderates."""
    world = World(clock)
    people = [world.add_user(name, locale) for name, locale in MEMBERS]
    world.member_ids = [user.id for user in people]
    english = populated_guild(world, people, "Croupier Playground", "en-US", ("table-1", "table-2"), shard=0, shards=2)
    table = next(iter(english.channels.values()))
    thread = world.add_channel(english, "side-table", constants.ChannelType.PUBLIC_THREAD, table.id)
    thread.owner_id = people[0].id
    populated_guild(world, people, "Salon des cartes", "fr", ("table-fr",), shard=1, shards=2)
    return world


def populated_guild(
    world: World, people: list[User], name: str, locale: str, channels: tuple[str, ...], shard: int = 0, shards: int = 1
) -> Guild:
    """A server with the bot and these people, the first of whom moderates; its id falls to `shard` of `shards`."""
    guild = world.add_guild(name, locale, constants.EVERYONE_PERMISSIONS, shard=shard, shards=shards)
    moderator = world.add_role(guild, "Moderator", constants.MODERATOR_PERMISSIONS)
    add_bot(world, guild)
    for user in people:
        world.add_member(guild, user, *([moderator] if user is people[0] else []))
    for channel in channels:
        world.add_channel(guild, channel)
    return guild


def add_bot(world: World, guild: Guild) -> None:
    """Install the bot in a server, with its own role."""
    role = next((one for one in guild.roles.values() if one.managed_by == world.bot.id), None)
    role = role or world.add_role(guild, "Croupier", constants.BOT_PERMISSIONS, managed_by=world.bot.id)
    world.add_member(guild, world.bot, role)
