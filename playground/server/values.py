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
