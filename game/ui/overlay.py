"""What lies over every scene: focus ring, tooltip, toasts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.context import UiContext
from game.ui.focus import Focus
from game.ui.geometry import Box
from game.ui.target import Target, find
from game.ui.toast import Toast


def toast_boxes(ctx: UiContext) -> list[tuple[Toast, Box]]:
    """Where each message stands: top centre, one below the other."""
    boxes, y = [], 60.0
    for toast in ctx.toasts.shown:
        w, h = ctx.pen.toast_size(toast.text, toast.stays, min(520, ctx.w - 40))
        boxes.append((toast, Box((ctx.w - w) / 2, y - (1 - toast.share) * 14, w, h)))
        y += (h + 8) * toast.share
    return boxes


REFUSAL_SECONDS = 0.5
"""So long somebody points at what can't be used before it says why."""


def tooltip_of(targets: Sequence[Target], focus: Focus, delay: float) -> Target | None:
    """The target whose tooltip is to be seen now. Why not is said when it is asked: pointed at for a while, or clicked."""
    if focus.keyboard:
        target = find(targets, focus.focused)
    elif focus.told or (focus.hover_seconds >= delay and not focus.came_under):
        target = find(targets, focus.hovered) if focus.captured is None else None
    else:
        target = None
    is_asked = focus.keyboard or focus.told or (focus.pointed and focus.hover_seconds >= REFUSAL_SECONDS)
    if target is not None and not target.enabled and not is_asked:
        return None
    if target is None or not (target.tip is not None or (not target.enabled and target.why_not)):
        return None
    return target


def draw(ctx: UiContext, dst: pygame.Surface, targets: Sequence[Target], focus: Focus, delay: float,
         room: Callable[[Target], Box] | None = None) -> bool:  # fmt: skip
    """Paint ring, tooltip and toasts; True when anything was painted. `room`: where a target's tooltip may lie, by
    default anywhere."""
    painted = False
    if focus.keyboard:
        target = find(targets, focus.focused)
        if target is not None and target.ring and target.is_visible:
            ctx.pen.focus_ring(dst, target.shape, target.radius)
            painted = True
    told = tooltip_of(targets, focus, delay)
    if told is not None:
        window = Box(0, 0, ctx.w, ctx.h) if room is None else room(told)
        refusal = not told.enabled and told.why_not is not None
        sub = (told.why_not if refusal else told.tip) or ""
        prefer = "below" if told.bounds.y < 90 else "above"
        ctx.pen.tooltip(dst, told.bounds, told.label, sub, window, bad=refusal, prefer=prefer)  # type: ignore[arg-type]
        painted = True
    for toast, box in toast_boxes(ctx):
        if toast.share >= 1.0:
            ctx.pen.toast(dst, box, toast.text, toast.kind, toast.stays)
        else:
            _fading_toast(ctx, dst, toast, box)
        painted = True
    return painted


def _fading_toast(ctx: UiContext, dst: pygame.Surface, toast: Toast, box: Box) -> None:
    """A toast half seen: painted over a copy of what lies below it and mixed."""
    area = ctx.pen.rect(box.inset(-24, -24)).clip(dst.get_rect())
    if area.w <= 0 or area.h <= 0:
        return
    below = dst.subsurface(area).copy()
    ctx.pen.toast(dst, box, toast.text, toast.kind, toast.stays)
    below.set_alpha(round(255 * (1 - toast.share)))
    dst.blit(below, area)
