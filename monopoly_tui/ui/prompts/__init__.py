"""Prompts: dialogs in the centre of the screen that make a command, or only show something.

A question is answered from the action bar, whose menus and forms stand in `generic`. A question that deserves a
dialog of its own names it here; the dialog opens by itself when a person is asked. It is never required.

To add one: write a subclass of `dialog.Dialog` in a file of its own and name it in `DIALOGS`. A command with open
fields has the generic form, unless a form of its own is named in `FORMS`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from monopoly_tui.engine.agenda import Choice, Question

if TYPE_CHECKING:
    from monopoly_tui.ui.prompts.dialog import Dialog
    from monopoly_tui.ui.scene import Scene

HERE = "monopoly_tui.ui.prompts"
DIALOGS: dict[str, str] = {
    "auction.bids": f"{HERE}.auction:AuctionDialog",
    "trade.ask": f"{HERE}.trade_answer:TradeAnswer",
    "debt.raise": f"{HERE}.debt:DebtDialog",
    "mortgage.ask": f"{HERE}.debt:PledgeDialog",
    "basement.throw": f"{HERE}.basement:BasementDialog",
    "basement.cell": f"{HERE}.basement:BasementDialog",
    "side-track.run": f"{HERE}.side_track:SideTrackDialog",
    "loan.book": f"{HERE}.savings:SavingsDialog",
    "roulette.stake": f"{HERE}.roulette:RouletteDialog",
    "roulette.spin": f"{HERE}.roulette:RouletteDialog",
    "lottery.throw": f"{HERE}.lottery:LotteryDialog",
    "market.ask": f"{HERE}.market:MarketDialog",
    "picking.space": f"{HERE}.picking:SpaceDialog",
    "picking.firm": f"{HERE}.picking:FirmDialog",
}
"""The dialog of a question: its permanent tag (`auction.bids`) to `module:Class`. Loaded when it is first needed."""

FORMS: dict[str, str] = {"offer": f"{HERE}.trade:TradeDialog"}
"""The form of a command with open fields: the tag of the command to `module:Class`."""


def dialog_for(question: Question) -> type[Dialog] | None:
    """The dialog made for questions of this type, or None."""
    where = DIALOGS.get(str(question.__struct_config__.tag))
    return None if where is None else _load(where)


def form_for(scene: Scene, seat: str, choice: Choice) -> Dialog:
    """The form in which the open fields of a choice are filled."""
    kind = _load(FORMS.get(str(choice.command.__struct_config__.tag), f"{HERE}.form:Form"))
    return kind(scene, seat, choice)  # type: ignore[call-arg]


def _load(where: str) -> type[Dialog]:
    module, _, name = where.partition(":")
    found: type[Dialog] = getattr(import_module(module), name)
    return found
