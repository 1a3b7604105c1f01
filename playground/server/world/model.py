"""What exists: users, servers, channels, messages, commands, emojis. Plain data; it knows no HTTP."""

from dataclasses import dataclass, field
from typing import Any

from playground.server.constants import THREADS, VOICES, ChannelType, MessageFlag
from playground.server.values import Json
from playground.server.world.clock import Clock


@dataclass(slots=True)
class User:
    id: int
    name: str
    global_name: str | None = None
    bot: bool = False
    locale: str = "en-US"


@dataclass(slots=True)
class Role:
    id: int
    name: str
    permissions: int
    position: int = 0
    managed_by: int | None = None


@dataclass(slots=True)
class Member:
    user: User
    guild_id: int
    joined_at: float
    roles: list[int] = field(default_factory=list)
    nick: str | None = None
    timed_out_until: float = 0.0


@dataclass(slots=True)
class Overwrite:
    """Channel-wide allow and deny bits of one role or member."""

    target: int
    is_member: bool
    allow: int
    deny: int


@dataclass(slots=True)
class Channel:
    id: int
    type: int
    name: str
    guild_id: int | None = None
    parent_id: int | None = None
    archived: bool = False
    locked: bool = False
    owner_id: int | None = None
    created_at: float = 0.0
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    recipients: list[int] = field(default_factory=list)
    thread_members: set[int] = field(default_factory=set)
    messages: dict[int, "Message"] = field(default_factory=dict)

    @property
    def is_thread(self) -> bool:
        return self.type in THREADS

    @property
    def is_private(self) -> bool:
        """A private thread, which only its members and who manages threads can see."""
        return self.type == ChannelType.PRIVATE_THREAD

    @property
    def is_voice(self) -> bool:
        """A voice or stage channel, with a text chat of its own."""
        return self.type in VOICES

    def change(self, changes: Json) -> None:
        """`name`; of a thread also `archived`, `locked`."""
        self.name = changes.get("name") or self.name
        if self.is_thread:
            self.archived = bool(changes.get("archived", self.archived))
            self.locked = bool(changes.get("locked", self.locked))

    @property
    def is_direct(self) -> bool:
        return self.type == ChannelType.DM


@dataclass(slots=True)
class Guild:
    id: int
    name: str
    locale: str
    owner_id: int
    unavailable: bool = False
    bans: set[int] = field(default_factory=set)
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)


@dataclass(slots=True)
class Attachment:
    id: int
    filename: str
    content_type: str
    data: bytes
    url: str
    description: str | None = None
    width: int | None = None
    height: int | None = None


@dataclass(slots=True)
class Message:
    """One message. `owner` is set for an ephemeral one: the only member who sees it."""

    id: int
    channel_id: int
    guild_id: int | None
    author: User
    created_at: float
    content: str = ""
    flags: int = 0
    type: int = 0
    tts: bool = False
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    mentions: list[int] = field(default_factory=list)
    mention_roles: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    edited_at: float | None = None
    nonce: str | int | None = None
    reference: Json | None = None
    interaction: Json | None = None
    reactions: dict[str, list[int]] = field(default_factory=dict)
    owner: int | None = None
    webhook_id: int | None = None
    late_edits: list[float] = field(default_factory=list)

    @property
    def is_v2(self) -> bool:
        return bool(self.flags & MessageFlag.IS_COMPONENTS_V2)


@dataclass(slots=True)
class Emoji:
    id: int
    name: str
    data: bytes
    content_type: str
    animated: bool = False


class World:
    """Everything, with look-ups. Ids are integers here and strings in JSON."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.users: dict[int, User] = {}
        self.attachments: dict[int, Attachment] = {}
        self.emojis: dict[int, Emoji] = {}
        self.commands: dict[int | None, list[Json]] = {None: []}
        self.creates: dict[int | None, list[float]] = {}
        self.member_ids: list[int] = []
        self.bot = self.add_user("Croupier", bot=True)
        self.application_id = self.bot.id

    def add_user(self, name: str, locale: str = "en-US", *, bot: bool = False) -> User:
        user = User(self.clock.snowflake(), name.lower().replace(" ", "_"), name, bot=bot, locale=locale)
        self.users[user.id] = user
        return user

    def add_guild(self, name: str, locale: str, everyone: int, *, shard: int = 0, shards: int = 1) -> Guild:
        """A server whose id falls to `shard` of `shards` (Gateway > Sharding)."""
        guild = Guild(self.clock.snowflake_of(shard, shards), name, locale, owner_id=self.clock.snowflake())
        guild.roles[guild.id] = Role(guild.id, "@everyone", int(everyone))
        self.guilds[guild.id] = guild
        return guild

    def add_role(self, guild: Guild, name: str, permissions: int, managed_by: int | None = None) -> Role:
        role = Role(self.clock.snowflake(), name, int(permissions), len(guild.roles), managed_by)
        guild.roles[role.id] = role
        return role

    def add_member(self, guild: Guild, user: User, *roles: Role) -> Member:
        member = Member(user, guild.id, self.clock.now(), [role.id for role in roles])
        guild.members[user.id] = member
        return member

    def add_channel(self, guild: Guild, name: str, kind: int = 0, parent: int | None = None) -> Channel:
        channel = Channel(self.clock.snowflake(), kind, name, guild.id, parent, created_at=self.clock.now())
        guild.channels[channel.id] = self.channels[channel.id] = channel
        return channel

    def rename_channel(self, channel: Channel, number: int) -> None:
        """Give a thread the id of the message that it starts from."""
        guild = self.guilds[channel.guild_id or 0]
        del self.channels[channel.id], guild.channels[channel.id]
        channel.id = number
        self.channels[number] = guild.channels[number] = channel

    def remove_channel(self, channel: Channel) -> None:
        """Removes a channel and its threads."""
        for thread in [one for one in self.channels.values() if one.parent_id == channel.id]:
            self.remove_channel(thread)
        del self.channels[channel.id]
        if channel.guild_id in self.guilds:
            del self.guilds[channel.guild_id].channels[channel.id]

    def direct_channel(self, user: User) -> Channel:
        """The one DM channel between the bot and this user; made when first asked for."""
        for channel in self.channels.values():
            if channel.is_direct and channel.recipients == [user.id]:
                return channel
        channel = Channel(self.clock.snowflake(), ChannelType.DM, "", recipients=[user.id], created_at=self.clock.now())
        self.channels[channel.id] = channel
        return channel

    def parent_of(self, channel: Channel) -> Channel:
        """The channel whose overwrites count: a thread's parent, otherwise the channel itself."""
        return self.channels[channel.parent_id] if channel.is_thread and channel.parent_id else channel

    def command(self, guild_id: int | None, name: str, kind: int = 1) -> Json | None:
        """A command by its own or any localised name; the server's own commands come before the global ones."""
        for scope in (guild_id, None):
            for command in self.commands.get(scope, ()):
                if command["type"] == kind and name in names_of(command):
                    return command
        return None


def names_of(thing: dict[str, Any]) -> set[str]:
    """The name of a command or option in every language."""
    return {thing["name"], *(thing.get("name_localizations") or {}).values()}


def thread_type(parent: Channel) -> int:
    """The public threads of an announcement channel have a type of their own (Topics > Threads)."""
    return ChannelType.ANNOUNCEMENT_THREAD if parent.type == ChannelType.ANNOUNCEMENT else ChannelType.PUBLIC_THREAD
