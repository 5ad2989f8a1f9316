"""The faults that a board file can have: where to put each into a good one, and what must be said of it."""

from __future__ import annotations

from typing import NamedTuple

LONG = "x" * 10_000


class Fault(NamedTuple):
    """A fault to be put into any board: `old` (a pattern) becomes `new`; `at` is found on the line to be named.

    GOID, ID1, ID2, ID7 stand for the ids of spaces by their number, PAY1 for that of the first tax.
    """

    what: str
    old: str
    new: str
    says: str
    at: str = ""


# What stands in both boards, as patterns.
STREET = r"    kind: street\n    group: (\S+)\n    price: 60\n"
DECKS = r"^decks:\n"
GROUPS = r"^groups:\n"
ANY = r"[\s\S]*?"
FIRST, SECOND, THIRD = (rf"\A(?:{ANY}\n  - id: ){{{number}}}" for number in (1, 2, 3))

FAULTS = (
    # keys
    Fault("a misspelt key", r"    rents: \[2,", "    rnets: [2,", "did you mean rents?", "rnets:"),
    Fault("another misspelt key", r"    rents: \[2,", "    rnet: [2,", "did you mean rents?", "rnet:"),
    Fault("a required key is missing", r"    build: 50\n", "", "'build' is missing", "id: (mediterranean|speed-racer)"),
    Fault(
        "a key of another kind", r"(\n    land: \[\{pay: 200\}\])", r"\1\n    price: 5", "unknown key", "    price: 5$"
    ),
    Fault("a misspelt key at the top", r"^seats:", "saets:", "did you mean seats?", "saets:"),
    Fault("a misspelt section", r"  auction:", "  auctoin:", "did you mean auction?", "auctoin:"),
    Fault("a misspelt field of a section", r"decliner_bids", "decliner_bid", "did you mean decliner_bids?", "auction:"),
    Fault("a key inside a value", r"(currency:[\s\S]*?)before: ", r"\1befor: ", "did you mean before?", "befor:"),
    Fault(
        "an unknown kind", STREET, r"    kind: sreet\n    group: \1\n    price: 60\n", "did you mean street?", "sreet"
    ),
    # what is missing
    Fault("no title", r"^title:.*\n", "", "'title' is missing: the game's name", "language:"),
    Fault("an empty title", r"^title:.*\n", "title:\n", "the text is empty", "title:"),
    Fault("no name of a space", rf"({FIRST}\S+\n)    name:.*?\n", r"\1", "'name' is missing", "- id: (go|haida)"),
    Fault(
        "no name of a group", r"  (\S+): \{name: \{.*?\}, letter", r"  \1: {letter", "'name' is missing", ": {letter"
    ),
    Fault("no start money", r"\{start: 1500\}", "{}", "'start' is missing: what every seat has", "money:"),
    Fault("no money section", r"  money: .*\n", "", "'start' is missing", "  travel:"),
    Fault("no spaces", rf"^spaces:{ANY}(?=^decks:)", "", "'spaces' is missing", "title:"),
    Fault(
        "no cards",
        DECKS,
        "decks:\n  none:\n    name: None\n    cards: []\n",
        "at least one entry, not 0",
        r"cards: \[\]",
    ),
    Fault(
        "a deck without a word of cards", DECKS, "decks:\n  none:\n    name: None\n", "'cards' is missing", "name: None"
    ),
    # numbers
    Fault("a negative price", r"price: 60", "price: -60", "expected at least 1, not -60", "price: -60"),
    Fault("no price", r"price: 60", "price: 0", "expected at least 1, not 0", "price: 0$"),
    Fault("a huge price", r"price: 60", "price: 99999999999", "at most 1,000,000,000", "price: 999"),
    Fault("a number with a zero before it", r"price: 60", "price: 010", "a whole number in plain digits", "price: 010"),
    Fault("a number with a power", r"price: 60", "price: 1e3", "a whole number in plain digits", "price: 1e3"),
    Fault("a number with a line in it", r"price: 60", "price: 1_000", "a whole number in plain digits", "price: 1_000"),
    Fault("a number to base sixteen", r"price: 60", "price: 0x1F", "a whole number in plain digits", "price: 0x1F"),
    Fault("a time", r"price: 60", "price: 12:30", "a whole number in plain digits", "price: 12:30"),
    Fault("no number", r"price: 60", "price: .inf", "a whole number in plain digits", "price: .inf"),
    Fault("not a number", r"price: 60", "price: .nan", "a whole number in plain digits", "price: .nan"),
    Fault("5,000 digits", r"price: 60", f"price: {'9' * 5000}", "a whole number in plain digits", "price: 999"),
    Fault("a list for a number", r"price: 60", "price: [60]", "a whole number, not a list", "price: .60"),
    Fault("a word for a switch", r"even: true", "even: on", "expected true or false, not 'on'", "even: on"),
    Fault(
        "a rent that falls",
        r"rents: \[2, 10, 30, 90,",
        "rents: [2, 10, 30, 9,",
        "expected at least 30, not 9",
        "30, 9,",
    ),
    Fault(
        "a station's rent that falls", r"rents: \[25, 50,", "rents: [25, 5,", "expected at least 25, not 5", "25, 5,"
    ),
    Fault(
        "notes that do not sum up", r"500: 2", "500: 3", "the notes sum to 2,000, and the start cash is 1,500", "notes"
    ),
    Fault("a note that is no number", r"500: 2", "five: 2", "a note is a whole number", "notes"),
    Fault(
        "too many seats", r"seats: \{min: 2, max: .\}", "seats: {min: 2, max: 9}", "expected at most 8, not 9", "seats:"
    ),
    Fault(
        "seats the wrong way",
        r"seats: \{min: 2, max: .\}",
        "seats: {min: 5, max: 3}",
        "as the fewest, 5, not 3",
        "seats:",
    ),
    # texts
    Fault(
        "a long name", r"name: \{en: (GO|HAIDA)", f"name: {{en: {LONG}", "10,000 characters; there is room for 60", LONG
    ),
    Fault(
        "a long card",
        r"        text:\n          en: .*\n",
        f"        text:\n          en: {LONG}\n",
        "room for 400",
        LONG,
    ),
    Fault("a long id", r"  - id: (go|haida)\n", f"  - id: {LONG}\n", "an id is lower-case Latin letters", LONG),
    Fault("a long word", r"^words:\n", f"words:\n  slots: {{en: [{LONG}]}}\n", "at most 60 characters", LONG),
    Fault("a wide short name", r"short: \{en: \w+", "short: {en: Sevenxx", "takes 7 cells of the screen", "Sevenxx"),
    Fault(
        "a short name of wide letters",
        r"short: \{en: \w+",
        "short: {en: 大富翁大",
        "takes 8 cells of the screen",
        "大富翁大",
    ),
    Fault("an unsteady short name", r"short: \{en: \w+", "short: {en: ❤\ufe0f", "draw U+FE0F at different widths", "❤"),
    Fault(
        "an unknown language",
        r"name: \{en: (GO|HAIDA)",
        r"name: {de: \1",
        "one of the languages en, uk, ru",
        r"name: \{de: ",
    ),
    Fault(
        "a board's unknown language", r"^language: ..", "language: de", "one of en, uk, ru, not 'de'", "language: de"
    ),
    Fault(
        "an id with a way out",
        r"  - id: (go|haida)\n",
        "  - id: ../x\n",
        "an id is lower-case Latin letters",
        r"\.\./x",
    ),
    Fault("a group's long letter", r"letter: (.),", r"letter: \1\1,", "takes 2 cells", "letter: (BB|TT)"),
    Fault("a colour by name", r'colour: "#.*?"', "colour: red", "a colour such as #8fd3f4, not 'red'", "colour: red"),
    Fault("an unknown colour", r"ansi: \w+", "ansi: yelow", "did you mean yellow?", "yelow"),
    Fault("plural forms", r"^words:\n", "words:\n  slots: {uk: [a, b]}\n", "one form or 3 forms, not 2", "slots: "),
    # names of other things
    Fault(
        "an unknown group",
        STREET,
        r"    kind: street\n    group: \1x\n    price: 60\n",
        "; did you mean ",
        "group: .*x$",
    ),
    Fault("an unknown space on a card", r"move-to: (\S+)\}", r"move-to: \1x}", "there is no space", r"move-to: \S+x\}"),
    Fault("an unknown deck", r"\{draw: (\S+)\}", r"{draw: \1x}", "there is no deck", r"draw: \S+x\}"),
    Fault("an unknown group on a card", r"\{nearest: (\w+)", r"{nearest: \1x", "there is no group", r"nearest: \w+x"),
    Fault(
        "a jail that is nowhere", r"jail: \{space: \w+", "jail: {space: prison", "there is no space 'prison'", "prison"
    ),
    Fault("a way to jail without one", r"  jail: .*\n", "", "there is no jail", r"third_double"),
    Fault("a card kept for no jail", r"  jail: .*\n", "", "there is no jail", r"keep: jail"),
    Fault("an id twice", rf"({SECOND})\S+", r"\1GOID", "is taken already, on line ", "ID2"),
    Fault(
        "a letter twice",
        GROUPS,
        "groups:\n  two: {name: Two, letter: P}\n",
        "the letter 'P' is taken already",
        "pi.*letter: P",
    ),
    Fault(
        "a card's id twice",
        rf"(cards:\n      - id: )(\S+)({ANY}      - id: )\S+",
        r"\1\2\3\2",
        "is taken already",
        "CARD2",
    ),
    # groups
    Fault(
        "a group without spaces",
        GROUPS,
        "groups:\n  none: {name: None, letter: Ж}\n",
        "no space belongs to this group",
        "none:",
    ),
    Fault(
        "a group of one street",
        rf"^groups:\n({ANY}){STREET}",
        r"groups:\n  lone: {name: Lone, letter: Ж}\n\1    kind: street\n    group: lone\n    price: 60\n",
        "expected at least two streets",
        "  lone:",
    ),
    # effects
    Fault("an unknown effect", r"\{pay: 200\}", "{pya: 200}", "did you mean pay?", "pya"),
    Fault(
        "two effects in one",
        r"\{pay: 200\}",
        "{pay: 200, collect: 5}",
        "two effects in one: pay, collect",
        "collect: 5",
    ),
    Fault(
        "no list of effects", r"land: \[\{pay: 200\}\]", "land: {pay: 200}", "expected a list, not keys", "land: .pay"
    ),
    Fault(
        "an effect that is a list",
        r"land: \[\{pay: 200\}\]",
        "land: [[pay]]",
        "expected an effect, not a list",
        "pay..",
    ),
    Fault("a move to nowhere", r"move-by: -3", "move-by: 0", "a number of spaces, not 0", "move-by: 0"),
    Fault("a move too far", r"move-by: -3", "move-by: 99", "expected at most 40, not 99", "move-by: 99"),
    Fault("a card kept by a space", r"\{pay: 200\}", "{keep: jail}", "keep stands only under do:", r"land: ..keep"),
    Fault(
        "a kept card that does more",
        r"\[\{keep: jail\}\]",
        "[{keep: jail}, {pay: 1}]",
        "does nothing else",
        "jail}, .pay",
    ),
    Fault(
        "a wheel on a card", r"\{move-by: -3\}", "{wheel: [1, 0], exit: ID2}", "wheel stands only under land:", "wheel"
    ),
    Fault("an effect that takes no throw", r"land: \[\{pay: 200", "throw: [{pay: 200", "pay takes no throw", "throw: "),
    # the track
    Fault(
        "spaces that nobody reaches", rf"({SECOND}\S+\n)", r"\1    next: [ID7]\n", "no way leads to 'ID2'", "- id: ID2"
    ),
    Fault("a track that is no round", rf"({THIRD}\S+\n)", r"\1    next: [ID1]\n", "cannot be walked round", "next: "),
    Fault(
        "a way to nowhere", rf"({SECOND}\S+\n)", r"\1    next: [nowhere]\n", "there is no space 'nowhere'", "nowhere"
    ),
    Fault(
        "two ways and no fork", rf"({SECOND}\S+\n)", r"\1    next: [ID2, ID7]\n", "or fork: parity beside two", "next: "
    ),
    Fault("a fork with one way", rf"({SECOND}\S+\n)", r"\1    fork: parity\n", "a fork has two ways", "fork: "),
    Fault("places for some", rf"({FIRST}\S+\n)", r"\1    at: [0, 0]\n", "'at' is missing", "- id: ID1"),
    Fault("half a place", rf"({FIRST}\S+\n)", r"\1    at: [0]\n", "expected 2 or more entries, not 1", "at: .0."),
    # cards that send one another round for ever
    Fault(
        "a card that draws itself",
        rf"\{{draw: \S+\}}({ANY}){DECKS}",
        r"{draw: round}\1decks:\n  round: {name: Round, cards: [{id: a, text: A, do: [{draw: round}]}]}\n",
        "this goes round for ever: round.a → round → round.a",
        "round: {name",
    ),
    Fault(
        "two decks that draw each other",
        rf"land: \[\{{pay: 200\}}\]({ANY}){DECKS}",
        r"land: [{draw: one}]\1decks:\n  one: {name: One, cards: [{id: a, text: A, do: [{draw: two}]}]}\n"
        r"  two: {name: Two, cards: [{id: b, text: B, do: [{draw: one}]}]}\n",
        "this goes round for ever: ",
        "one: {name: One",
    ),
    Fault(
        "two spaces that send on to each other",
        rf"land: \[\{{pay: 200\}}\]({ANY})land: \[\{{pay: 100\}}\]",
        r"land: [{move-to: luxury-tax}]\1land: [{move-to: PAY1}]",
        "this goes round for ever: ",
        "move-to: luxury-tax",
    ),
    # shapes
    Fault("spaces by name", rf"^spaces:\n{ANY}(?=^decks:)", "spaces: {a: b}\n", "expected a list", "spaces: "),
    Fault("groups in a list", rf"^groups:\n{ANY}(?=^spaces:)", "groups: [a]\n", "expected keys and values", "groups: "),
    Fault("rules in a list", rf"^rules:\n{ANY}(?=^groups:)", "rules: [a]\n", "expected keys and values", "rules: "),
    Fault("decks in a list", rf"^decks:\n{ANY}(?=^words:)", "decks: [a]\n", "expected keys and values", "decks: "),
    Fault(
        "a section that is a text", r"  auction: .*\n", "  auction: yes\n", "expected keys and values", "auction: yes"
    ),
    Fault("a phase alone", r"^turn: .*\n", "turn: roll\n", "expected a list", "turn: "),
    Fault("an unknown phase", r"^turn: .*\n", "turn: [rol, manage]\n", "did you mean roll?", "turn: "),
    Fault("a turn without a throw", r"^turn: .*\n", "turn: [manage]\n", "nobody would ever move", "turn: "),
    Fault("three spaces", rf"({THIRD}{ANY}\n)  - id: {ANY}(?=^decks:)", r"\1", "at least 4 entries, not 3", "- id"),
    # what is no plain YAML
    Fault("a key twice", r"(    price: 60\n)", r"\1    price: 70\n", "this key stands here twice", "price: 70"),
    Fault("an anchor", r"price: 60", "price: &a 60", "anchors are not used here", "price: &a"),
    Fault("an alias", r"price: 60", "price: *a", "aliases are not used here", r"price: \*a"),
    Fault("a tag", r"price: 60", "price: !!python/name:os.system 60", "tags are not used here", "price: !!python"),
    Fault("a merge key", r"    price: 60\n", "    <<: {price: 60}\n", "merge keys are not used here", "<<"),
    Fault("a tab", r"    price: 60\n", "\tprice: 60\n", "a tab may not stand here", "\tprice"),
    Fault("an escape", r"price: 60", "price: 6\x1b[2J", "may not stand here", "price: 6\x1b"),
    Fault("a second document", r"^words:\n", "---\nwords:\n", "a second document begins here", "---"),
    Fault("an open bracket", r"rents: \[2,", "rents: [[2,", "this is not YAML", ""),
)
