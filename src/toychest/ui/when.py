"""Days and hours in words."""

from __future__ import annotations

from datetime import datetime

from toychest.language import _, ngettext


def ago(then: datetime, now: datetime | None = None) -> str:
    """How long before `now` (None: this moment) `then` was; the date itself if that is a week or more.

    >>> ago(datetime(2026, 5, 1, 20, 0), datetime(2026, 5, 1, 20, 3))
    '3 minutes ago'
    """
    now = now or datetime.now()
    minutes = int((now - then).total_seconds() // 60)
    hours = minutes // 60
    days = (now.date() - then.date()).days
    if minutes < 1:
        return _("just now")
    if hours < 1:
        return ngettext("{count} minute ago", "{count} minutes ago", minutes).format(count=minutes)
    if days == 0 or hours < 6:
        return ngettext("{count} hour ago", "{count} hours ago", hours).format(count=hours)
    if days == 1:
        return _("yesterday")
    if days < 7:
        return ngettext("{count} day ago", "{count} days ago", days).format(count=days)
    return f"{then:%Y-%m-%d}"
