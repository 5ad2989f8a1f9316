"""Every dialog at every size and in every language: whole, in its place, never raising as the window changes."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from itertools import count
from typing import Any

import pytest
from msgspec import Struct, json
from textual.pilot import Pilot

from monopoly_tui.engine.agenda import Goods
from monopoly_tui.engine.chance import Chance
from monopoly_tui.engine.game import Game
from monopoly_tui.library.find import find
from monopoly_tui.rulebook.verbs import Roll
from monopoly_tui.table import games
from monopoly_tui.table.heads import Seat
from monopoly_tui.table.session import Session
from monopoly_tui.ui import prompts, table_app
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.drawing import width_of
from monopoly_tui.ui.options import Options
from monopoly_tui.ui.prompts.auction import AuctionDialog
from monopoly_tui.ui.prompts.debt import DebtDialog, PledgeDialog
from monopoly_tui.ui.prompts.deed import DeedDialog
from monopoly_tui.ui.prompts.dialog import Choosing, Dialog
from monopoly_tui.ui.prompts.form import Form
from monopoly_tui.ui.prompts.help import Help
from monopoly_tui.ui.prompts.holdings import Holdings
from monopoly_tui.ui.prompts.menu import Menu
from monopoly_tui.ui.prompts.offers import Offers
from monopoly_tui.ui.prompts.raise_plan import PlanDialog
from monopoly_tui.ui.prompts.replay import ReplayHelp, TakeOver, ToTurn
from monopoly_tui.ui.prompts.sure import LeavingDialog, Sure, SureDialog
from monopoly_tui.ui.prompts.table_menu import Consent, SeatMenu, TableDialog, TableMenu, TakeBack
from monopoly_tui.ui.prompts.trade import TradeDialog, TradeHelp
from monopoly_tui.ui.prompts.trade_answer import TradeAnswer
from monopoly_tui.ui.prompts.visit import Visit
from monopoly_tui.ui.prompts.works import WorksDialog
from monopoly_tui.ui.signs import UNICODE
from monopoly_tui.words.language import LANGUAGES
from monopoly_tui.words.voice import Voice
from tests.ui.tables import SEATS, SIZES, app, game, play, seen, table_of
from tests.ui.test_attractions import DIALOGS
from tests.ui.test_auction import auctioned
from tests.ui.test_debt import in_pledge, owing
from tests.ui.test_trade import offered

HOSTILE = ((20, 5), (300, 100), (39, 12), (40, 12), (60, 18), (79, 24), (99, 29), (200, 60), (20, 5))


class Case(Struct, frozen=True):
    """How a dialog comes to be open."""

    kind: type[Dialog]
    game: Callable[[], Game]
    keys: tuple[str, ...] = ()
    make: Callable[[GameApp], Dialog] | None = None
    options: dict[str, Any] = {}
    recorded: bool = False


def pledging() -> Game:
    return game({"owns": {"Оля": ["tezuka", "oda"], "Тарас": ["naruto"]}})


def form(app: GameApp) -> Dialog:
    """The generic form, in the place of the trade's own."""
    table = table_of(app)
    offer = next(action for action in table.actions() if action.verb == "offer")
    return Form(table.scene, table.seat, offer.choices[0])


def leaving(app: GameApp) -> Dialog:
    table = table_of(app)
    return LeavingDialog(table.scene, table.seat, kept=True)


def menu(kind: Callable[..., Dialog], *facts: Any) -> Callable[[GameApp], Dialog]:
    """A dialog about the table, which needs a record."""

    def make(app: GameApp) -> Dialog:
        table = table_of(app)
        return kind(table.scene, table.seat, *facts, table.session)

    return make


def consent(app: GameApp) -> Dialog:
    """The second seat asks for something."""
    return menu(Consent, table_of(app).session.game.world.seats[1], LONG)(app)


def turn(app: GameApp) -> Dialog:
    table = table_of(app)
    return ToTurn(table.scene, table.seat)


def keys_of_a_replay(app: GameApp) -> Dialog:
    table = table_of(app)
    return ReplayHelp(table.scene, table.seat)


LONG = "Оля: кидає кубики, дубль, і йде на поле «Голлівуд / Екскурсія»"
CASES = {
    "help": Case(Help, game, ("question_mark",)),
    "holdings": Case(Holdings, game, ("2",)),
    "deed": Case(DeedDialog, game, ("1", "enter")),
    "free deed": Case(DeedDialog, game, ("y",)),
    "building site": Case(WorksDialog, game, ("1", "b", "up", "9")),
    "menu": Case(Menu, pledging, ("m",)),
    "form": Case(Form, pledging, make=form),
    "leaving": Case(LeavingDialog, game, make=leaving),
    "auction": Case(AuctionDialog, auctioned, ("q", "5")),
    "auction in turn": Case(AuctionDialog, auctioned, options={"auction": "turns"}),
    "auction, its keys": Case(AuctionDialog, auctioned, ("question_mark",)),
    "trade": Case(TradeDialog, pledging, ("t", "1")),
    "the keys of a trade": Case(TradeHelp, pledging, ("t", "1", "question_mark")),
    "answer": Case(TradeAnswer, lambda: offered(Goods(50, ("tezuka",)), Goods(0, ("naruto", "audio")))),
    "debt": Case(DebtDialog, lambda: owing(180)),
    "plan": Case(PlanDialog, lambda: owing(180), ("r",)),
    "pledged": Case(PledgeDialog, lambda: in_pledge(20)),
    "sure": Case(SureDialog, lambda: owing(900), ("g",)),
    **{name: Case(kind, make) for name, (make, kind) in DIALOGS.items()},
    "basement, lit": Case(DIALOGS["basement"][1], DIALOGS["basement"][0], ("enter",)),
    "wheel, running": Case(DIALOGS["wheel"][1], DIALOGS["wheel"][0], ("enter",)),
    "lottery, its row": Case(DIALOGS["lottery"][1], DIALOGS["lottery"][0], ("enter",)),
    "roulette, staked": Case(DIALOGS["roulette"][1], DIALOGS["roulette"][0], ("5", "m", "enter")),
    "the table": Case(TableMenu, game, make=menu(TableMenu), recorded=True),
    "a seat": Case(SeatMenu, game, make=menu(SeatMenu), recorded=True),
    "taking back": Case(TakeBack, game, make=menu(TakeBack, 0), recorded=True),
    "consent": Case(Consent, game, make=consent, recorded=True),
    "taking over": Case(TakeOver, game, make=menu(TakeOver), recorded=True),
    "to a turn": Case(ToTurn, game, make=turn),
    "the keys of a replay": Case(ReplayHelp, game, make=keys_of_a_replay),
}
MADE_OF = (Choosing, Sure, Offers, Visit, TableDialog)


def shown(case: Case, names: tuple[str, ...] = SEATS) -> GameApp:
    """An app of the game of a case, in which the seats are called so."""
    if not case.recorded:
        return app(renamed(case.game(), names), **case.options)
    seats = [Seat(name) for name in names]
    recorded = games.begin(None, find("anime"), seats, chance=Chance(7), first=names[0])
    session = Session(recorded.game, {}, recorded)
    session.submit(Roll(names[0]))
    clock = count(0, 10).__next__
    return table_app(session, Voice(recorded.game.board, "en"), Options(motion="off", clock=clock))


def renamed(game: Game, names: tuple[str, ...]) -> Game:
    """The same game of seats that are called otherwise."""
    text = game.snapshot()
    for old, new in zip(game.world.seats, names, strict=False):
        text = text.replace(json.encode(old), json.encode(new))
    return Game.restore(game.board, text)


def all_dialogs(kind: type[Dialog] = Dialog) -> Iterator[type[Dialog]]:
    """Every dialog that there is, without those that only others are made of."""
    for module in pkgutil.iter_modules(prompts.__path__):
        import_module(f"{prompts.__name__}.{module.name}")
    for found in kind.__subclasses__():
        if found.__module__.startswith(prompts.__name__):
            yield from all_dialogs(found)
            if found not in MADE_OF:
                yield found


def test_no_dialog_is_left_out() -> None:
    assert {case.kind for case in CASES.values()} == set(all_dialogs())


SWEEPS = [
    *(pytest.param(name, (SIZES[0], SIZES[-1]), HOSTILE[:2], id=name) for name in CASES),
    *(pytest.param(name, SIZES, HOSTILE, id=f"{name}, every size", marks=pytest.mark.long) for name in CASES),
]


@pytest.mark.parametrize(("name", "sizes", "hostile"), SWEEPS)
def test_a_dialog_is_whole_at_every_size_in_every_language_and_never_raises(
    name: str, sizes: Sequence[tuple[int, int]], hostile: Sequence[tuple[int, int]]
) -> None:
    case = CASES[name]

    async def do(app: GameApp, pilot: Pilot[int]) -> None:
        await pilot.press(*case.keys)
        if case.make:
            table_of(app).open(case.make(app))
        for size in sizes:
            await pilot.resize_terminal(*size)
            for language in LANGUAGES:
                app.speak(language)
                await pilot.pause()
                dialog = table_of(app).dialog
                assert type(dialog) is case.kind
                assert app.screen.region.contains_region(dialog.region)
                assert dialog.size == tuple(table_of(app).arrangement.dialog)[2:]
                for row in dialog._rows:
                    assert width_of(row) == dialog.size.width
                    assert UNICODE.more not in "".join(segment.text for segment in row), (size, language)
        before = seen(app)
        for size in (*hostile, sizes[-1]):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        assert seen(app) == before, "nothing is lost when the window changes"

    play(shown(case), do)
