"""Objects as JSON in Discord's shapes. Snowflakes become strings here."""

from playground.server.constants import MessageFlag
from playground.server.values import Json
from playground.server.world.clock import iso
from playground.server.world.links import links_of
from playground.server.world.model import (
    Attachment,
    Channel,
    Emoji,
    Guild,
    Member,
    Message,
    Overwrite,
    Role,
    User,
    World,
)
from playground.server.world.permissions import computed_permissions, permissions_in


def user(one: User) -> Json:
    """User Resource > User Object."""
    return {
        "id": str(one.id),
        "username": one.name,
        "global_name": one.global_name,
        "discriminator": "0",
        "avatar": None,
        "bot": one.bot,
        "public_flags": 0,
        "flags": 0,
    }


def member(one: Member) -> Json:
    """Guild Resource > Guild Member Object, without the user."""
    return {
        "roles": [str(role) for role in one.roles],
        "nick": one.nick,
        "avatar": None,
        "joined_at": iso(one.joined_at),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
        "communication_disabled_until": iso(one.timed_out_until) if one.timed_out_until else None,
    }


def full_member(one: Member) -> Json:
    return {**member(one), "user": user(one.user)}


def role(one: Role) -> Json:
    return {
        "id": str(one.id),
        "name": one.name,
        "permissions": str(one.permissions),
        "position": one.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": one.managed_by is not None,
        "mentionable": False,
        "flags": 0,
        **({"tags": {"bot_id": str(one.managed_by)}} if one.managed_by else {}),
    }


def overwrite(one: Overwrite) -> Json:
    return {"id": str(one.target), "type": int(one.is_member), "allow": str(one.allow), "deny": str(one.deny)}


def channel(world: World, one: Channel) -> Json:
    """Channel Resource > Channel Object."""
    last = str(next(reversed(one.messages))) if one.messages else None
    body: Json = {"id": str(one.id), "type": one.type, "last_message_id": last, "flags": 0}
    if one.is_direct:
        return {**body, "recipients": [user(world.users[who]) for who in one.recipients]}
    body |= {"guild_id": str(one.guild_id), "name": one.name, "rate_limit_per_user": 0}
    if one.is_thread:
        return body | _thread(world, one)
    if one.is_voice:
        body |= {"bitrate": 64_000, "user_limit": 0, "rtc_region": None}
    return body | {
        "position": 0,
        "topic": None,
        "nsfw": False,
        "parent_id": None,
        "permission_overwrites": [overwrite(each) for each in one.overwrites.values()],
    }


def _thread(world: World, one: Channel) -> Json:
    metadata = {
        "archived": one.archived,
        "locked": one.locked,
        "auto_archive_duration": 1440,
        "archive_timestamp": iso(one.created_at),
        "create_timestamp": iso(one.created_at),
    }
    joined = not one.is_private or world.bot.id in one.thread_members
    return {
        "parent_id": str(one.parent_id),
        "owner_id": str(one.owner_id or world.bot.id),
        "message_count": len(one.messages),
        "member_count": 1,
        "total_message_sent": len(one.messages),
        "thread_metadata": metadata,
        **({"member": thread_member(one, world.bot.id)} if joined else {}),
    }


def thread_member(one: Channel, user_id: int) -> Json:
    """Channel Resource > Thread Member Object."""
    return {"id": str(one.id), "user_id": str(user_id), "join_timestamp": iso(one.created_at), "flags": 0}


def interaction_channel(world: World, one: Channel, user_id: int) -> Json:
    """The partial channel of an interaction, with the member's permissions there."""
    return {**channel(world, one), "permissions": str(computed_permissions(world, one, user_id))}


def guild(one: Guild) -> Json:
    """Guild Resource > Guild Object."""
    nothing: Json = dict.fromkeys(
        ("icon", "splash", "discovery_splash", "afk_channel_id", "application_id", "system_channel_id"),
    )
    nothing |= dict.fromkeys(
        ("rules_channel_id", "vanity_url_code", "description", "banner", "public_updates_channel_id")
    )
    levels = dict.fromkeys(("verification_level", "default_message_notifications", "explicit_content_filter"), 0)
    levels |= dict.fromkeys(("mfa_level", "premium_tier", "nsfw_level", "system_channel_flags", "afk_timeout"), 0)
    return {
        "id": str(one.id),
        "name": one.name,
        "owner_id": str(one.owner_id),
        "preferred_locale": one.locale,
        "roles": [role(each) for each in one.roles.values()],
        "emojis": [],
        "stickers": [],
        "features": ["COMMUNITY"],
        "premium_progress_bar_enabled": False,
        **nothing,
        **levels,
    }


def guild_create(world: World, one: Guild, *, members: bool) -> Json:
    """Gateway Events > Guild Create. Without the members intent only the bot's own member is in it."""
    shown = [each for each in one.members.values() if members or each.user.id == world.bot.id]
    visible = [each for each in one.channels.values() if permissions_in(world, each, world.bot.id)]
    return {
        **guild(one),
        "joined_at": iso(one.members[world.bot.id].joined_at),
        "large": False,
        "unavailable": False,
        "member_count": len(one.members),
        "members": [full_member(each) for each in shown],
        "channels": [channel(world, each) for each in visible if not each.is_thread],
        "threads": [channel(world, each) for each in visible if each.is_thread and not each.archived],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def attachment(one: Attachment, *, ephemeral: bool = False) -> Json:
    """Message Resource > Attachment Object."""
    body: Json = {
        "id": str(one.id),
        "filename": one.filename,
        "size": len(one.data),
        "url": one.url,
        "proxy_url": one.url,
        "content_type": one.content_type,
    }
    if one.description is not None:
        body["description"] = one.description
    if one.width is not None:
        body |= {"width": one.width, "height": one.height}
    if ephemeral:
        body["ephemeral"] = True
    return body


def emoji(one: Emoji, bot: User) -> Json:
    """Emoji Resource > Emoji Object."""
    return {
        "id": str(one.id),
        "name": one.name,
        "roles": [],
        "user": user(bot),
        "require_colons": True,
        "managed": False,
        "animated": one.animated,
        "available": True,
    }


def message(world: World, one: Message) -> Json:
    """Message Resource > Message Object."""
    body: Json = {
        "id": str(one.id),
        "channel_id": str(one.channel_id),
        "author": user(one.author),
        "content": one.content,
        "timestamp": iso(one.created_at),
        "edited_timestamp": iso(one.edited_at) if one.edited_at else None,
        "tts": one.tts,
        "mention_everyone": one.mention_everyone,
        "mentions": [user(world.users[who]) for who in one.mentions],
        "mention_roles": [str(which) for which in one.mention_roles],
        "attachments": [attachment(each, ephemeral=one.owner is not None) for each in one.attachments],
        "embeds": one.embeds,
        "components": one.components,
        "pinned": False,
        "type": one.type,
        "flags": one.flags,
    }
    return body | _extras(world, one)


def _extras(world: World, one: Message) -> Json:
    webhook = None if one.webhook_id is None else str(one.webhook_id)
    extra = {
        "nonce": one.nonce,
        "webhook_id": webhook,
        "application_id": webhook,
        "message_reference": one.reference,
        "interaction_metadata": one.interaction,
        "reactions": [_reaction(world, which, who) for which, who in one.reactions.items()] or None,
    }
    return {key: value for key, value in extra.items() if value is not None}


def _reaction(world: World, which: str, who: list[int]) -> Json:
    name, _, number = which.partition(":")
    return {
        "emoji": {"id": number or None, "name": name},
        "count": len(who),
        "count_details": {"burst": 0, "normal": len(who)},
        "me": world.bot.id in who,
        "me_burst": False,
        "burst_colors": [],
    }


def message_event(world: World, one: Message) -> Json:
    """Gateway Events > Message Create: the message, with `guild_id` and the author's `member`."""
    body = message(world, one)
    if one.guild_id is not None:
        body["guild_id"] = str(one.guild_id)
        author = world.guilds[one.guild_id].members.get(one.author.id)
        if author is not None and not one.webhook_id:
            body["member"] = member(author)
    return body


def client_message(world: World, one: Message) -> Json:
    """A message as a member's client gets it, with `ephemeral`, `thinking` and `links` spelt out."""
    return {
        **message(world, one),
        "guild_id": str(one.guild_id) if one.guild_id else None,
        "ephemeral": one.owner is not None,
        "thinking": bool(one.flags & MessageFlag.LOADING),
        "links": links_of(one),
    }
