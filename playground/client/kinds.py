"""Types that every module of the client shares."""

from typing import Any

Json = dict[str, Any]
