"""What members do: write, command, click, choose, submit, dismiss. What Discord's client does not offer is refused."""

from typing import Any

from playground.server.constants import SELECT_TYPES, ComponentType, InteractionType, Permission
from playground.server.interactions.interactions import Interaction
from playground.server.limits.components import walk
from playground.server.limits.documented import LIMITS
from playground.server.members.command_input import ActionError, CommandInput
from playground.server.members.component_input import modal_data, select_data
from playground.server.services import Services
from playground.server.values import Json
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
        user = self.world.users.get(int(str(number))) if str(number).isdecimal() else None
        if user is None or user.bot:
            raise ActionError(f"there is no member {number!r}")
        return user

    def channel(self, user: User, number: object) -> Channel:
        """A channel that the member sees."""
        channel = self.world.channels.get(int(str(number))) if str(number).isdecimal() else None
        if channel is None or not sees(self.world, channel, user.id):
            raise ActionError(f"there is no channel {number!r}")
        return channel

    def message(self, user: User, number: object) -> Message:
        """A message that the member sees; another's private one does not exist."""
        for channel in self.world.channels.values():
            one = channel.messages.get(int(str(number)) if str(number).isdecimal() else 0)
            if one is not None and one.owner in {None, user.id} and sees(self.world, channel, user.id):
                return one
        raise ActionError(f"there is no message {number!r}", "message_gone")

    def _require_free(self, user: User, channel: Channel) -> None:
        """Topics > Permissions > Permissions For Timed Out Members."""
        guild = self.world.guilds.get(channel.guild_id or 0)
        if guild is not None and is_timed_out(self.world, guild.members[user.id]):
            raise ActionError("you are timed out", "timed_out")

    def _require_bot(self, channel: Channel) -> None:
        """A bot that was removed has no commands here, and its old messages no working buttons."""
        guild = self.world.guilds.get(channel.guild_id or 0)
        if guild is not None and self.world.bot.id not in guild.members and not self.services.context.user_install:
            raise ActionError("the bot is not in this server", "bot_removed")

    # -- writing

    def write(self, user: User, channel_id: object, text: str) -> Message:
        channel = self.channel(user, channel_id)
        self._require_free(user, channel)
        if not may(self.world, channel, user.id, sending(channel)):
            raise ActionError("you may not write here", "writing")
        if not text.strip():
            raise ActionError("a message needs a text")
        if len(text) > LIMITS["content"].most:
            most = LIMITS["content"].most
            raise ActionError(f"a message has at most {most} characters", "message_long", most=most)
        if channel.locked and not may(self.world, channel, user.id, Permission.MANAGE_THREADS):
            raise ActionError("this thread is locked", "thread_locked")
        return self.services.messages.written(channel, user, text)

    def delete(self, user: User, number: object) -> None:
        """Own messages, or any with Manage Messages; a private one is dismissed instead."""
        one = self.message(user, number)
        channel = self.world.channels[one.channel_id]
        own = one.author.id == user.id
        if one.owner is None and not own and not may(self.world, channel, user.id, Permission.MANAGE_MESSAGES):
            raise ActionError("you may not delete this message", "deleting")
        self.services.messages.delete(one)

    def dismiss(self, user: User, number: object) -> None:
        one = self.message(user, number)
        if one.owner != user.id:
            raise ActionError("only private messages can be dismissed")
        self.services.messages.delete(one)

    # -- interactions

    def slash(self, user: User, channel_id: object, words: str, values: dict[str, Any]) -> Interaction:
        channel = self._command_channel(user, channel_id)
        given = CommandInput(self.world, channel, words.removeprefix("/").split(), values)
        self._require_default(given.command(), channel, user)
        name = " ".join(given.words)
        return self.services.interactions.start(InteractionType.COMMAND, user, channel, given.data(), name=name)

    def autocomplete(self, user: User, channel_id: object, words: str, values: Json, focused: str) -> Interaction:
        """The choices for `focused`, whose value so far stands in `values`."""
        channel = self._command_channel(user, channel_id)
        given = CommandInput(self.world, channel, words.removeprefix("/").split(), {focused: "", **values}, focused)
        return self.services.interactions.start(InteractionType.AUTOCOMPLETE, user, channel, given.data())

    def _command_channel(self, user: User, number: object) -> Channel:
        channel = self.channel(user, number)
        self._require_free(user, channel)
        self._require_bot(channel)
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

    def click(self, user: User, message_id: object, custom_id: str) -> Interaction:
        one, part = self._part(user, message_id, custom_id)
        if part["type"] != ComponentType.BUTTON or part.get("style") in _UNCLICKABLE:
            raise ActionError("this is no button to click", "button")
        if part.get("disabled"):
            raise ActionError("this button is disabled", "button")
        data = {"custom_id": custom_id, "component_type": 2, "id": part["id"]}
        return self._component(user, one, data)

    def select(self, user: User, message_id: object, custom_id: str, values: list[str]) -> Interaction:
        one, part = self._part(user, message_id, custom_id)
        if part["type"] not in SELECT_TYPES:
            raise ActionError("this is no select", "select")
        channel = self.world.channels[one.channel_id]
        return self._component(user, one, select_data(self.world, channel, part, values))

    def forge(self, user: User, message_id: object, custom_id: str, values: list[str] | None) -> Interaction:
        """A modified client can send any id on a message that it sees; Discord's documentation warns apps of it."""
        kind = ComponentType.BUTTON if values is None else ComponentType.STRING_SELECT
        data: Json = {"custom_id": custom_id, "component_type": int(kind), "id": 1}
        if values is not None:
            data["values"] = values
        return self._component(user, self.message(user, message_id), data)

    def _part(self, user: User, message_id: object, custom_id: str) -> tuple[Message, Json]:
        one = self.message(user, message_id)
        found = next((part for part in walk(one.components) if part.get("custom_id") == custom_id), None)
        if found is None:
            raise ActionError(f"the message has no component {custom_id!r}", "button")
        return one, found

    def _component(self, user: User, one: Message, data: Json) -> Interaction:
        channel = self.world.channels[one.channel_id]
        self._require_free(user, channel)
        self._require_bot(channel)
        return self.services.interactions.start(InteractionType.COMPONENT, user, channel, data, one)

    def submit(self, user: User, interaction_id: object, values: dict[str, Any]) -> Interaction:
        """Send the modal that an interaction of this member opened."""
        number = int(str(interaction_id)) if str(interaction_id).isdecimal() else 0
        opened = self.services.interactions.by_id.get(number)
        if opened is None or opened.user.id != user.id or opened.modal is None:
            raise ActionError("this modal is not open", "form")
        self._require_free(user, opened.channel)
        self._require_bot(opened.channel)
        data = modal_data(self.world, opened.channel, opened.modal, values)
        return self.services.interactions.start(InteractionType.MODAL, user, opened.channel, data, opened.message)
