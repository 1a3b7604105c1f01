"""Types that every module of the server shares."""

from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Upload:
    """One file of a multipart request: the form field's name (`files[0]`), the file's name, its bytes."""

    field: str
    filename: str
    content_type: str
    data: bytes


def snowflake(text: object) -> int:
    """An id as it stands in a path or a body; 0, which nothing has, where it is none."""
    return int(str(text)) if str(text).isdecimal() else 0
