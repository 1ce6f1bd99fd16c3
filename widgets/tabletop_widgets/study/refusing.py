"""What can't be done with a study."""

from __future__ import annotations

from tabletop.errors import TabletopError
from tabletop.i18n import Phrase


class StudyRefusal(TabletopError):
    """Something that can't be done with a study, or a text that isn't one."""


def refused(why: str, /, **values: object) -> StudyRefusal:
    """The refusal with this reason."""
    return StudyRefusal(Phrase(f"study.refused.{why}", values))
