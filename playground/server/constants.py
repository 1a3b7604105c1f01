"""Discord's numeric constants: permissions, intents, flags, types, close codes.

Flags are plain integers: enum.IntFlag takes microseconds for each `&`.
"""

from enum import IntEnum


class Permission(IntEnum):
    """Topics > Permissions > Bitwise Permission Flags (those that the playground enforces)."""

    KICK_MEMBERS = 1 << 1
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CONNECT = 1 << 20
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38


ALL_PERMISSIONS = (1 << 53) - 1
_MESSAGES = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
)
DIRECT_MESSAGE_PERMISSIONS = _MESSAGES | Permission.ADD_REACTIONS | Permission.USE_APPLICATION_COMMANDS
BOT_PERMISSIONS = _MESSAGES | Permission.SEND_MESSAGES_IN_THREADS
EVERYONE_PERMISSIONS = (
    DIRECT_MESSAGE_PERMISSIONS
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CONNECT
)
MODERATOR_PERMISSIONS = (
    Permission.MANAGE_MESSAGES | Permission.MANAGE_GUILD | Permission.MANAGE_CHANNELS | Permission.MANAGE_THREADS
)


class Intent(IntEnum):
    """Gateway > Gateway Intents > List of Intents."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_MODERATION = 1 << 2
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    GUILD_MESSAGE_REACTIONS = 1 << 10
    DIRECT_MESSAGES = 1 << 12
    DIRECT_MESSAGE_REACTIONS = 1 << 13
    MESSAGE_CONTENT = 1 << 15


ALL_INTENTS = (1 << 17) - 1 | 1 << 20 | 1 << 21 | 1 << 24 | 1 << 25
PRIVILEGED_INTENTS = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT


class MessageFlag(IntEnum):
    """Message Resource > Message Flags."""

    SUPPRESS_EMBEDS = 1 << 2
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    IS_COMPONENTS_V2 = 1 << 15


class MessageType(IntEnum):
    """Message Resource > Message Types (those that the playground makes)."""

    DEFAULT = 0
    REPLY = 19
    CHAT_INPUT_COMMAND = 20


class ComponentType(IntEnum):
    """Components > Component Types."""

    ACTION_ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT_DISPLAY = 10
    THUMBNAIL = 11
    MEDIA_GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


SELECT_TYPES = frozenset(kind for kind in ComponentType if kind.name.endswith("_SELECT"))


class InteractionType(IntEnum):
    """Interactions > Receiving and Responding > Interaction Type."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class CallbackType(IntEnum):
    """Interactions > Receiving and Responding > Interaction Callback Type."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


class OptionType(IntEnum):
    """Application Commands > Application Command Option Type."""

    SUB_COMMAND = 1
    SUB_COMMAND_GROUP = 2
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    MENTIONABLE = 9
    NUMBER = 10


class CloseCode(IntEnum):
    """Topics > Opcodes and Status Codes > Gateway Close Event Codes."""

    UNKNOWN_ERROR = 4000
    UNKNOWN_OPCODE = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    RATE_LIMITED = 4008
    SESSION_TIMED_OUT = 4009
    INVALID_SHARD = 4010
    SHARDING_REQUIRED = 4011
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014


class ChannelType(IntEnum):
    """Channel Resource > Channel Types (those that exist here)."""

    TEXT = 0
    DM = 1
    VOICE = 2
    ANNOUNCEMENT = 5
    ANNOUNCEMENT_THREAD = 10
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12
    STAGE = 13


THREADS = frozenset({ChannelType.ANNOUNCEMENT_THREAD, ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD})
VOICES = frozenset({ChannelType.VOICE, ChannelType.STAGE})
# Reference > Locales
_LATIN = ("id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl")
_OTHERS = ("pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW")
LOCALES = frozenset((*_LATIN, *_OTHERS, "ko"))
