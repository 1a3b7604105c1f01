"""What members do: write, command, click, choose, submit, dismiss. What Discord's client does not offer is refused."""

from playground.server.constants import SELECT_TYPES, ComponentType, InteractionType, Permission
from playground.server.interactions.interactions import Interaction
from playground.server.limits.components import walk
from playground.server.limits.documented import LIMITS
from playground.server.members.command_input import ActionError, CommandInput
from playground.server.members.component_input import modal_data, select_data
from playground.server.services import Services
from playground.server.values import Json, snowflake
from playground.server.world.model import Channel, Message, User
from playground.server.world.permissions import is_timed_out, may, sees, sending

_UNCLICKABLE = frozenset({5, 6})  # link and premium buttons send no interaction


class MemberActions:
    """Every method raises ActionError with a sentence for the member."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.world = services.world

    # -- what a member can reach

    def member(self, number: object) -> User:
        user = self.world.users.get(snowflake(number))
        if user is None or user.bot:
            raise ActionError(f"there is no member {number!r}")
        return user

    def channel(self, user: User, number: object) -> Channel:
        """A channel that the member sees."""
        channel = self.world.channels.get(snowflake(number))
        if channel is None or not sees(self.world, channel, user.id):
            raise ActionError(f"there is no channel {number!r}")
        return channel

    def message(self, user: User, number: object) -> Message:
        """A message that the member sees; another's private one does not exist."""
        for channel in self.world.channels.values():
            one = channel.messages.get(snowflake(number))
            if one is not None and one.owner in {None, user.id} and sees(self.world, channel, user.id):
                return one
        raise ActionError(f"there is no message {number!r}", "message_gone")

    def _require_free(self, user: User, channel: Channel) -> None:
        """Topics > Permissions > Permissions For Timed Out Members."""
        guild = self.world.guilds.get(channel.guild_id or 0)
        if guild is not None and is_timed_out(self.world, guild.members[user.id]):
            raise ActionError("you are timed out", "timed_out")

    def _require_usable(self, user: User, channel: Channel) -> None:
        """A bot that was removed has no commands here, and its old messages no working buttons."""
        self._require_free(user, channel)
        guild = self.world.guilds.get(channel.guild_id or 0)
        if guild is not None and self.world.bot.id not in guild.members and not self.services.context.user_install:
            raise ActionError("the bot is not in this server", "bot_removed")

    # -- writing

    def write(self, user: User, channel: object, content: str) -> Message:
        where, most = self.channel(user, channel), LIMITS["content"].most
        self._require_free(user, where)
        if not may(self.world, where, user.id, sending(where)):
            raise ActionError("you may not write here", "writing")
        if not content.strip():
            raise ActionError("a message needs a text")
        if len(content) > most:
            raise ActionError(f"a message has at most {most} characters", "message_long", most=most)
        if where.locked and not may(self.world, where, user.id, Permission.MANAGE_THREADS):
            raise ActionError("this thread is locked", "thread_locked")
        return self.services.messages.written(where, user, content)

    def delete(self, user: User, message: object) -> None:
        """Own messages, or any with Manage Messages; a private one is dismissed instead."""
        one = self.message(user, message)
        channel = self.world.channels[one.channel_id]
        own = one.author.id == user.id
        if one.owner is None and not own and not may(self.world, channel, user.id, Permission.MANAGE_MESSAGES):
            raise ActionError("you may not delete this message", "deleting")
        self.services.messages.delete(one)

    def dismiss(self, user: User, message: object) -> None:
        one = self.message(user, message)
        if one.owner != user.id:
            raise ActionError("only private messages can be dismissed")
        self.services.messages.delete(one)

    # -- interactions

    def slash(self, user: User, channel: object, command: str, options: Json | None = None) -> Interaction:
        where = self._command_channel(user, channel)
        given = CommandInput(self.world, where, command.removeprefix("/").split(), options or {})
        self._require_default(given.command(), where, user)
        name = " ".join(given.words)
        return self.services.interactions.start(InteractionType.COMMAND, user, where, given.data(), name=name)

    def autocomplete(self, user: User, channel: object, command: str, focused: str, options: Json) -> Interaction:
        """The choices for `focused`, whose value so far stands in `options`."""
        where = self._command_channel(user, channel)
        given = CommandInput(self.world, where, command.removeprefix("/").split(), {focused: "", **options}, focused)
        return self.services.interactions.start(InteractionType.AUTOCOMPLETE, user, where, given.data())

    def _command_channel(self, user: User, number: object) -> Channel:
        channel = self.channel(user, number)
        self._require_usable(user, channel)
        if channel.archived:
            raise ActionError("this thread is archived: no commands", "thread_archived")
        if not may(self.world, channel, user.id, Permission.USE_APPLICATION_COMMANDS):
            raise ActionError("you may not use commands here", "commands")
        if not may(self.world, channel, user.id, sending(channel)):
            raise ActionError("you may not write here", "writing")
        return channel

    def _require_default(self, command: Json, channel: Channel, user: User) -> None:
        """Application Commands > Permissions: `default_member_permissions`, and the contexts."""
        needed = command.get("default_member_permissions")
        if needed is not None and channel.guild_id:
            bits = int(needed)
            if not bits or not may(self.world, channel, user.id, bits):
                raise ActionError(f"you may not use /{command['name']}", "command", command=command["name"])
        contexts = command.get("contexts")
        if contexts is not None and (0 if channel.guild_id else 1) not in contexts:
            text = f"/{command['name']} is not available here"
            raise ActionError(text, "command_here", command=command["name"])

    def click(self, user: User, message: object, custom_id: str) -> Interaction:
        one, part = self._part(user, message, custom_id)
        if part["type"] != ComponentType.BUTTON or part.get("style") in _UNCLICKABLE:
            raise ActionError("this is no button to click", "button")
        if part.get("disabled"):
            raise ActionError("this button is disabled", "button")
        data = {"custom_id": custom_id, "component_type": 2, "id": part["id"]}
        return self._component(user, one, data)

    def select(self, user: User, message: object, custom_id: str, values: list[str]) -> Interaction:
        one, part = self._part(user, message, custom_id)
        if part["type"] not in SELECT_TYPES:
            raise ActionError("this is no select", "select")
        channel = self.world.channels[one.channel_id]
        return self._component(user, one, select_data(self.world, channel, part, values))

    def forge(self, user: User, message: object, custom_id: str, values: list[str] | None = None) -> Interaction:
        """A modified client can send any id on a message that it sees; Discord's documentation warns apps of it."""
        kind = ComponentType.BUTTON if values is None else ComponentType.STRING_SELECT
        data: Json = {"custom_id": custom_id, "component_type": int(kind), "id": 1}
        if values is not None:
            data["values"] = values
        return self._component(user, self.message(user, message), data)

    def _part(self, user: User, message: object, custom_id: str) -> tuple[Message, Json]:
        one = self.message(user, message)
        found = next((part for part in walk(one.components) if part.get("custom_id") == custom_id), None)
        if found is None:
            raise ActionError(f"the message has no component {custom_id!r}", "button")
        return one, found

    def _component(self, user: User, one: Message, data: Json) -> Interaction:
        channel = self.world.channels[one.channel_id]
        self._require_usable(user, channel)
        return self.services.interactions.start(InteractionType.COMPONENT, user, channel, data, one)

    def submit(self, user: User, interaction: object, values: Json) -> Interaction:
        """Send the modal that an interaction of this member opened."""
        opened = self.services.interactions.by_id.get(snowflake(interaction))
        if opened is None or opened.user.id != user.id or opened.modal is None:
            raise ActionError("this modal is not open", "form")
        self._require_usable(user, opened.channel)
        data = modal_data(self.world, opened.channel, opened.modal, values)
        return self.services.interactions.start(InteractionType.MODAL, user, opened.channel, data, opened.message)
