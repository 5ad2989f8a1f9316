"""Pictures of the screen for people who have not got it yet: seeded games, played by keys, drawn by the same code.

Nothing in them depends on the day, the machine or the terminal, so making them again gives the same files.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from textual.pilot import Pilot

from monopoly_tui.bots.roster import make as make_bot
from monopoly_tui.engine.chance import Chance
from monopoly_tui.engine.errors import GameError
from monopoly_tui.library.find import find
from monopoly_tui.library.load import load
from monopoly_tui.rulebook.attractions.basement import AskCell
from monopoly_tui.rulebook.debts import AskRaise, Debt
from monopoly_tui.rulebook.opening import open_game
from monopoly_tui.rulebook.property import AskBuy
from monopoly_tui.table.session import Session
from monopoly_tui.table.setup import set_table
from monopoly_tui.table.story import Storyteller
from monopoly_tui.ui.app import GameApp
from monopoly_tui.ui.options import Options
from monopoly_tui.ui.pictures import steady
from monopoly_tui.ui.plan import Plan
from monopoly_tui.ui.screens.lobby import LobbyScreen
from monopoly_tui.ui.screens.report import ReportScreen
from monopoly_tui.ui.screens.start import StartScreen
from monopoly_tui.ui.screens.table import TableScreen
from monopoly_tui.ui.seats import looks
from monopoly_tui.ui.thinning import thin
from monopoly_tui.words.voice import Voice

SIZES = ((80, 24), (120, 36))
TITLE = "monopoly-tui"
HABITS = ("claim", "roll", "buy", "fine", "end", "done")  # what is done while a table is played on
MOST_KEYS = 60
TURNS = 3  # are played before the picture
LARGE_THROW = 4  # so many steps make a picture of many lit cells
Do = Callable[[GameApp, Pilot[int], "Steps"], Awaitable[None]]


class Game(Struct, frozen=True):
    """A game in its middle."""

    board: str
    language: str
    seed: int
    seats: tuple[str, ...]
    given: Mapping[str, Any]


CLASSIC = Game(
    "classic", "en", 22, ("Ann", "Ben", "Cleo", "Dave"),
    {
        "at": {"Ann": "short-line", "Ben": "indiana", "Cleo": "virginia", "Dave": "jail"},
        "cash": {"Ann": 842, "Ben": 611, "Cleo": 1130, "Dave": 394},
        "owns": {
            "Ann": ["connecticut", "vermont", "oriental", "reading", "boardwalk"],
            "Ben": ["new-york", "tennessee", "st-james", "electric-company", "water-works"],
            "Cleo": ["st-charles", "states", "pennsylvania-railroad", "b-and-o", "ventnor"],
            "Dave": ["baltic", "mediterranean", "kentucky", "marvin-gardens"],
        },
        "built": {"new-york": 3, "tennessee": 2, "st-james": 2, "oriental": 1, "vermont": 1, "connecticut": 1,
                  "baltic": 5, "mediterranean": 4},
        "mortgaged": ["marvin-gardens", "electric-company"],
    },
)  # fmt: skip
ANIME = Game(
    "anime", "uk", 43, ("Оля", "Тарас", "Ann"),
    {
        "at": {"Оля": "evangelion", "Тарас": "naruto", "Ann": "oda"},
        "cash": {"Оля": 912, "Тарас": 1245, "Ann": 480},
        "owns": {
            "Оля": ["speed-racer", "gatchaman", "tezuka", "one-piece"],
            "Тарас": ["yu-yu-hakusho", "bleach", "naruto", "audio"],
            "Ann": ["oda", "death-note"],
        },
        "built": {"yu-yu-hakusho": 4, "bleach": 4, "naruto": 5, "gatchaman": 1},
        "mortgaged": ["audio"],
    },
)  # fmt: skip

POKEMON = Game(
    "pokemon", "ru", 9, ("Оля", "Тарас", "Ann"),
    {
        "at": {"Оля": "caterpie", "Тарас": "zubat", "Ann": "mareep"},
        "cash": {"Оля": 905_000, "Тарас": 640_000, "Ann": 1_240_000},
        "owns": {
            "Оля": ["caterpie", "weedle", "articuno", "squirtle"],
            "Тарас": ["pidgey", "cleffa", "igglybuff", "geodude"],
            "Ann": ["zapdos", "moltres", "bulbasaur"],
        },
        "stage": {"caterpie": 3, "weedle": 3, "pidgey": 3, "cleffa": 2, "igglybuff": 2, "bulbasaur": 2},
        "built": {"caterpie": 2, "weedle": 1},
        "mortgaged": ["geodude"],
    },
)  # fmt: skip
MONOPOL = Game(
    "monopol", "ru", 4, ("Оля", "Тарас", "Ann"),
    {
        "at": {"Оля": "hottabych", "Тарас": "tusovka", "Ann": "kalinka"},
        "cash": {"Оля": 1450, "Тарас": 820, "Ann": 2130},
        "owns": {
            "Оля": ["soyuzpechat", "cheburechnaya", "ice-cream", "kalinka"],
            "Тарас": ["photo-studio", "recording-studio", "video-salon", "tusovka"],
            "Ann": ["shashlychnaya", "varyonka", "circus", "hairdresser"],
        },
        "deposits": {"ice-cream": 300, "video-salon": 450, "circus": 600},
        "pots": {"slots": 1200},
        "loans": {"Тарас": {"mama": 500}},
    },
)  # fmt: skip
BASEMENT = Game("monopol", "ru", 4, ("Оля", "Тарас", "Ann"), {**MONOPOL.given, "at": {"Оля": "boat-hire"}})


class Steps:
    """A clock that goes on by a second with every key, so that none is taken for one held down."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    async def press(self, pilot: Pilot[int], *keys: str) -> None:
        """Press keys, one a second."""
        for key in keys:
            self.now += 1.0
            await pilot.press(key)


def draw_all() -> Iterator[tuple[str, str]]:
    """Every picture with the name of its file."""
    for name in SHOTS:
        for size in SIZES:
            yield f"{name}-{size[0]}x{size[1]}.svg", draw(name, size)


def draw(name: str, size: tuple[int, int]) -> str:
    """One picture at a size, in colour wherever it is drawn."""
    clock = Steps()
    make, do = SHOTS[name]

    async def drawn() -> str:
        app = make(Options(motion="off", clock=clock))
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await do(app, pilot, clock)
            await pilot.pause()
            return thin(steady(app.export_screenshot(title=TITLE)))

    colourless = os.environ.pop("NO_COLOR", None)
    try:
        return asyncio.run(drawn())
    finally:
        if colourless is not None:
            os.environ["NO_COLOR"] = colourless


# — what is drawn —


def _nowhere(plan: Plan) -> tuple[Session, Voice]:
    raise GameError("this is a picture")


def _start(options: Options) -> GameApp:
    return GameApp(options, "en", lambda app: StartScreen(app, _nowhere))


def _lobby(options: Options) -> GameApp:
    return GameApp(options, "uk", lambda app: LobbyScreen(app, _nowhere, "anime"))


def _table(game: Game) -> Callable[[Options], GameApp]:
    def make(options: Options) -> GameApp:
        board = load(find(game.board))
        session = Session(set_table(board, game.seats, game.given, Chance(game.seed)), {})
        return GameApp(options, game.language, lambda app: TableScreen(session, Voice(board, game.language), app))

    return make


def _dressed(make: Callable[[Options], GameApp], **changes: Any) -> Callable[[Options], GameApp]:
    """The same, drawn otherwise."""
    return lambda options: make(replace(options, **changes))


def _owing(options: Options) -> GameApp:
    """Somebody owes more than there is in cash."""
    board = load(find(ANIME.board))
    game = set_table(board, ANIME.seats, {**ANIME.given, "cash": {ANIME.seats[0]: 40}}, Chance(ANIME.seed))
    debt = (ANIME.seats[0], ANIME.seats[1], 180, "rent", "naruto")
    game.stack += [Debt(*debt), AskRaise(*debt)]
    session, voice = Session(game, {}), Voice(board, ANIME.language)
    return GameApp(options, ANIME.language, lambda app: TableScreen(session, voice, app))


def _report(options: Options) -> GameApp:
    """The story of a game that bots have played."""
    board, seats = load(find(ANIME.board)), ANIME.seats
    bots = {seat: make_bot("careful", index) for index, seat in enumerate(seats)}
    session = Session(open_game(board, seats, Chance(ANIME.seed)), bots)
    teller = Storyteller(session)
    for _ in session.run_bots():
        pass
    found = looks(seats)
    return GameApp(options, ANIME.language, lambda app: ReportScreen(app, board, found, teller.story()))


async def _as_it_is(app: GameApp, pilot: Pilot[int], clock: Steps) -> None:
    """Nothing is done."""


async def _agree(app: GameApp, pilot: Pilot[int], clock: Steps) -> None:
    """Names are written, and a bot sits down."""
    await clock.press(pilot, *"Оля", "enter", *"Тарас", "down", "enter", "tab", "right", "tab", "tab")
    await clock.press(pilot, "up", "up")


async def _play_on(app: GameApp, pilot: Pilot[int], clock: Steps) -> None:
    """Turns are played until a deed is offered in the last of them."""
    screen = app.screen
    assert isinstance(screen, TableScreen)
    world, turns = screen.session.game.world, screen.session.game.world.turns
    for _ in range(MOST_KEYS):
        if isinstance(screen.session.game.question, AskBuy) and world.turns >= turns + TURNS:
            return
        keys = {action.verb: action.key for action in screen.actions()}
        await clock.press(pilot, next(keys[habit] for habit in HABITS if habit in keys))


async def _auction(app: GameApp, pilot: Pilot[int], clock: Steps) -> None:
    """The deed is declined, and two seats bid."""
    await _play_on(app, pilot, clock)
    await clock.press(pilot, "d", "enter", "enter", "enter")


async def _trade(app: GameApp, pilot: Pilot[int], clock: Steps) -> None:
    """The deed is bought, and a trade is put together."""
    await _play_on(app, pilot, clock)
    await clock.press(pilot, "b", "t", "enter", "down", "space", "right", "space", "left", "up", "up", "4", "0")


async def _down(app: GameApp, pilot: Pilot[int], clock: Steps) -> None:
    """The black cat is met, and a large throw is to be walked in the basement."""
    screen = app.screen
    assert isinstance(screen, TableScreen)
    await clock.press(pilot, "r", "r")
    while isinstance(screen.session.game.question, AskCell) and screen.session.game.question.steps < LARGE_THROW:
        await clock.press(pilot, "enter", "r")


SHOTS: Mapping[str, tuple[Callable[[Options], GameApp], Do]] = {
    "start": (_start, _as_it_is),
    "lobby": (_lobby, _agree),
    "table-classic": (_table(CLASSIC), _play_on),
    "table-anime": (_table(ANIME), _play_on),
    "table-pokemon": (_table(POKEMON), _as_it_is),
    "table-monopol": (_table(MONOPOL), _play_on),
    "basement": (_table(BASEMENT), _down),
    "auction": (_table(CLASSIC), _auction),
    "trade": (_table(ANIME), _trade),
    "debt": (_owing, _as_it_is),
    "report": (_report, _as_it_is),
    "table-light": (_dressed(_table(CLASSIC), theme="light"), _play_on),
    "table-ascii": (_dressed(_table(ANIME), ascii=True), _play_on),
}
