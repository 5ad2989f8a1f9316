"""A lobby: a game being agreed on, as fields with a focus. Pure: keys change it, and `plan` is what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from monopoly_tui.bots.names import BOT_NAMES
from monopoly_tui.bots.roster import KINDS
from monopoly_tui.engine.board import Board
from monopoly_tui.engine.marking import N_
from monopoly_tui.rulebook.auction import AuctionRules
from monopoly_tui.table.names import clean, name_fault, seen
from monopoly_tui.ui.bidding import Bidding
from monopoly_tui.ui.house_rules import RuleField, RuleForm
from monopoly_tui.ui.line_edit import LineEdit
from monopoly_tui.ui.plan import Plan, PlannedSeat
from monopoly_tui.ui.seats import Look, looks
from monopoly_tui.ui.shelf import OnShelf, on_shelf
from monopoly_tui.words.catalogue import tell, translate
from monopoly_tui.words.language import LANGUAGES
from monopoly_tui.words.voice import Voice

TOO_FEW = N_("this board wants {least} seats or more, and there are {count}")
TOO_MANY = N_("this board has room for {most} seats, and there are {count}")
PLAYER = N_("Player {number}")
LETTER_TAKEN = N_("{letter} is the letter of {seat}")
WRONG = N_("{rule}: {problem}")
AS_THE_BOARD, AS_AGREED = N_("as on the board"), N_("as agreed here")
COLOURS = 8
PERSON = ""


class Item(Struct, frozen=True):
    """A thing that can have the focus: `kind` is board, language, preset, seat, add, rules, rule, bids or start.

    `rules` leads to all house rules, a `rule` is one of those that people argue about.
    """

    kind: str
    index: int = 0
    part: str = ""  # of a seat: chip, name, player or drop


START, BIDS, PRESET, RULES = Item("start"), Item("bids"), Item("preset"), Item("rules")
PARTS = ("chip", "name", "player", "drop")


class Draft:
    """A seat that is being filled."""

    def __init__(self, colour: int, bot: str = PERSON) -> None:
        self.edit = LineEdit()
        self.letter = ""  # chosen by hand
        self.colour = colour
        self.bot = bot
        self.named = False  # by hand

    @property
    def name(self) -> str:
        """The name as it would be at the table."""
        return clean(self.edit.text)


class Problem(Struct, frozen=True):
    """Why the game cannot begin, and where."""

    text: str
    item: Item


class Lobby:
    """What has been agreed on so far, and where the focus is."""

    def __init__(
        self, boards: Sequence[str], board: str, language: str, *, ascii_only: bool = False, hammer: int = 8
    ) -> None:
        self.boards = list(dict.fromkeys([*boards, board]))
        self.language = language
        self.ascii_only = ascii_only
        self.shelf: OnShelf = on_shelf(board)
        self.form: RuleForm | None = None  # of all house rules
        self.preset = ""  # the one that was taken last; empty: what the board itself says
        self.bidding = Bidding(hammer)
        self.seats: list[Draft] = [Draft(0), Draft(1)]
        self._focus = Item("seat", 0, "name")
        self.take_board(board)

    @property
    def focus(self) -> Item:
        """What has the focus; of a rule that is no longer asked for, the heading of the rules."""
        gone = self._focus.kind == "rule" and self._focus.index >= len(self.rules)
        return RULES if gone else self._focus

    @focus.setter
    def focus(self, item: Item) -> None:
        self._focus = item

    @property
    def board(self) -> Board | None:
        """The board, if it could be read."""
        return self.shelf.board

    def take_board(self, name: str) -> None:
        """Play on this board; house rules are those of the board again."""
        self.shelf = on_shelf(name)
        self.form = RuleForm(self.shelf.board) if self.shelf.board else None
        self.preset = ""
        while self.board and len(self.seats) < self.board.seats[0]:
            self.add()
        self.rename()

    def take_rules(self, rules: Mapping[str, str]) -> dict[str, str]:
        """House rules asked for before; those that the form cannot show come back."""
        return self.form.take(rules) if self.form else dict(rules)

    # — house rules —

    @property
    def rules(self) -> list[RuleField]:
        """Those that people argue about."""
        return self.form.argued() if self.form else []

    def changes(self) -> int:
        """How many rules are otherwise than on the board."""
        return len(self.form.rules()) if self.form else 0

    def presets(self) -> list[str]:
        """What can be taken at once: what the board itself says, which is empty, and each of its presets."""
        return ["", *(self.board.presets if self.board else ())]

    def preset_now(self) -> str | None:
        """The preset that the rules are now; None if they are as nobody has named them."""
        if self.board is None or self.form is None:
            return ""
        now, offered = self.form.rules(), self.board.presets
        alike = [name for name in self.presets() if self.form.differing(offered[name].rules if name else {}) == now]
        return self.preset if self.preset in alike else alike[0] if alike else None

    def next_preset(self, by: int) -> None:
        """Take the next preset; what was changed by hand is as the preset has it."""
        if self.form is None or self.board is None:
            return
        names, now = self.presets(), self.preset_now()
        at = names.index(now) if now is not None else -1 if by > 0 else 0
        self.preset = names[(at + by) % len(names)]
        self.form.put_back()
        if self.preset:
            self.form.take(self.board.presets[self.preset].rules)

    def preset_told(self, voice: Voice) -> str:
        """What the rules are now, in a word or two."""
        now = self.preset_now()
        if now is None:
            return voice.say(AS_AGREED)
        return voice.text(voice.board.presets[now].name) if now else voice.say(AS_THE_BOARD)

    def speak(self, language: str) -> None:
        """Speak another language: names nobody wrote follow."""
        self.language = language
        self.rename()

    def voice(self) -> Voice | None:
        """The board's voice in the language of the table."""
        return Voice(self.board, self.language) if self.board else None

    def rename(self) -> None:
        """Give names to the seats that nobody has named."""
        written = [seat.name for seat in self.seats if seat.named]
        bots = (name for name in BOT_NAMES if name_fault(name, written) is None)
        for number, seat in enumerate(self.seats, 1):
            own = next(bots) if seat.bot else translate(self.language, PLAYER, number=number)
            if not seat.named and seat.edit.text != own:
                seat.edit.put(own)

    def looks(self) -> list[Look]:
        """How every seat would look, in order."""
        keyed = {f"{seat.name}\0{index}": seat for index, seat in enumerate(self.seats)}  # two may be named alike yet
        chosen = [Look(key, seat.letter, seat.colour) for key, seat in keyed.items() if seat.letter]
        found = looks(list(keyed), chosen, ascii_only=self.ascii_only)
        return [Look(seat.name, found[key].letter, seat.colour) for key, seat in keyed.items()]

    # — seats —

    @property
    def has_room(self) -> bool:
        """Whether one more may sit down."""
        return len(self.seats) < (self.board.seats[1] if self.board else COLOURS)

    def add(self) -> None:
        """One more seat, its name ready to be written."""
        free = [colour for colour in range(COLOURS) if colour not in [seat.colour for seat in self.seats]]
        self.seats.append(Draft(free[0] if free else 0))
        self.rename()
        self.focus = Item("seat", len(self.seats) - 1, "name")

    def drop(self, index: int) -> None:
        """A seat less, but never fewer than the board wants."""
        if len(self.seats) > (self.board.seats[0] if self.board else 2):
            del self.seats[index]
            self.rename()
            self.focus = Item("seat", min(index, len(self.seats) - 1), "name")

    def next_player(self, index: int, by: int) -> None:
        """A person, or the next kind of bot."""
        kinds = [PERSON, *KINDS]
        seat = self.seats[index]
        seat.bot = kinds[(kinds.index(seat.bot) + by) % len(kinds)]
        self.rename()

    def next_colour(self, index: int, by: int) -> None:
        """The next colour that no other seat wears."""
        worn = [seat.colour for place, seat in enumerate(self.seats) if place != index]
        colour = self.seats[index].colour
        for _ in range(COLOURS):
            colour = (colour + by) % COLOURS
            if colour not in worn:
                break
        self.seats[index].colour = colour

    def letter(self, index: int, letter: str) -> str:
        """Take a letter by hand: why not, or nothing."""
        wanted = letter.upper()
        for place, seat in enumerate(self.seats):
            if place != index and seat.letter and seen(seat.letter) == seen(wanted):
                return translate(self.language, LETTER_TAKEN, letter=wanted, seat=seat.name)
        self.seats[index].letter = wanted
        return ""

    # — whether it can begin —

    def problem(self) -> Problem | None:
        """The first thing that stands in the way."""
        if self.board is None:
            return Problem(tell(self.language, self.shelf.fault), Item("board"))
        seated: list[str] = []
        for index, seat in enumerate(self.seats):
            fault = name_fault(seat.edit.text, seated)
            if fault is not None:
                return Problem(translate(self.language, fault.says, **fault.facts), Item("seat", index, "name"))
            seated.append(seat.name)
        (least, most), count = self.board.seats, len(self.seats)
        if count < least:
            return Problem(translate(self.language, TOO_FEW, least=least, count=count), Item("add"))
        if count > most:
            text = translate(self.language, TOO_MANY, most=most, count=count)
            return Problem(text, Item("seat", count - 1, "drop"))
        return self._wrong_rule()

    def _wrong_rule(self) -> Problem | None:
        """A house rule whose value will not do."""
        voice = self.voice()
        rule = self.form.faulty(voice) if self.form and voice else None
        if rule is None or voice is None:
            return None
        text = voice.say(WRONG, rule=rule.label(voice), problem=rule.fault(voice))
        return Problem(text, Item("rule", self.rules.index(rule)) if rule in self.rules else RULES)

    def plan(self) -> Plan:
        """What was agreed on."""
        seats = tuple(PlannedSeat(look, seat.bot) for look, seat in zip(self.looks(), self.seats, strict=True))
        rules = self.form.rules() if self.form else {}
        return Plan(self.shelf.name, seats, rules, self.language, hammer=self.bidding.seconds)

    # — the focus —

    def lines(self) -> list[list[Item]]:
        """All that can have the focus, line by line."""
        found = [[Item("board")], [Item("language")], [PRESET]]
        found += [[Item("seat", index, part) for part in PARTS] for index in range(len(self.seats))]
        found += [[Item("add")]] if self.has_room else []
        return [*found, [RULES], *([item] for item in self.rule_items()), [START]]

    def rule_items(self) -> list[Item]:
        """What people argue about, and below the auction how one bids."""
        found = []
        for index, rule in enumerate(self.rules):
            found.append(Item("rule", index))
            if rule.path == AuctionRules.section and rule.value == "on":
                found.append(BIDS)
        return found

    def go(self, step: int) -> None:
        """To the next thing, or the one before."""
        every = [item for line in self.lines() for item in line]
        self._to(every[(every.index(self._here(every)) + step) % len(every)])

    def go_line(self, step: int) -> None:
        """To the next line, to the same part of a seat if it is one."""
        lines = self.lines()
        here = self._here([item for line in lines for item in line])
        at = next(index for index, line in enumerate(lines) if here in line)
        line = lines[(at + step) % len(lines)]
        part = here.part or "name"
        self._to(next((item for item in line if item.part == part), line[0]))

    def _here(self, every: list[Item]) -> Item:
        return self.focus if self.focus in every else every[0]

    def _to(self, item: Item) -> None:
        if self.focus.kind == "rule":
            self.rules[self.focus.index].settle()  # the next digit there begins anew
        self.focus = item

    def next_name(self) -> None:
        """From a name to that of the next person, from the last one to the start."""
        later = [index for index, seat in enumerate(self.seats) if index > self.focus.index and not seat.bot]
        self._to(Item("seat", later[0], "name") if later else START)

    def next_board(self, by: int) -> None:
        """The next board of the shelf."""
        self.take_board(self.boards[(self.boards.index(self.shelf.name) + by) % len(self.boards)])

    def next_language(self, by: int) -> None:
        """The next language."""
        self.speak(LANGUAGES[(LANGUAGES.index(self.language) + by) % len(LANGUAGES)])
