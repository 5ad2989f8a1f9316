"""The generic prompt: a dialog for any action of any rule, made from its choices alone."""

from __future__ import annotations

from monopoly_tui.engine.agenda import Decision
from monopoly_tui.ui.actions import Action
from monopoly_tui.ui.labels import label
from monopoly_tui.ui.prompts import form_for
from monopoly_tui.ui.prompts.dialog import Dialog
from monopoly_tui.ui.prompts.menu import Menu
from monopoly_tui.ui.prompts.works import works_for
from monopoly_tui.ui.scene import Scene
from monopoly_tui.words.asking import asked


def dialog_for_action(scene: Scene, action: Action, at: str = "") -> Dialog:
    """What an action opens when there is something to choose: a form for one open choice, else a menu.

    Building has a site of its own, where `at` is the street to begin with.
    """
    site = works_for(scene, action.seat, action.verb, action.choices, at)
    if site is not None:
        return site
    if len(action.choices) == 1 and action.choices[0].open:
        return form_for(scene, action.seat, action.choices[0])
    return Menu(scene, action.seat, lambda now: label(now.voice, action.verb), action.choices)


def dialog_for_decision(scene: Scene, decision: Decision, seat: str) -> Dialog:
    """Everything a seat may do in a decision as one menu: any question can be answered by it."""
    return Menu(scene, seat, lambda now: asked(now.voice, now.game), decision.of(seat), verbs=True)
