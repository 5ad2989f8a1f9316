"""Games in the line mode: prompts, answers, looks, endings."""

from __future__ import annotations

import pytest

from tests.line.tables import new_game, play, table

GROUP = {
    "owns": {"Ann": ["mediterranean", "baltic", "reading"]},
    "built": {"mediterranean": 1},
    "mortgaged": ["reading"],
}


def test_a_prompt_lists_what_can_be_done_with_the_sums() -> None:
    said = play(table("classic", ("Ann", "Bob"), GROUP), "quit")
    assert "Ann ($1,500): throw the dice" in said.lines
    assert "Type: roll" in said.lines
    powers = next(text for text in said.lines if text.startswith("Or: "))
    assert "build ID: baltic ($50)" in powers
    assert "unbuild ID: mediterranean (+$25)" in powers
    assert "raze GROUP: brown (+$25)" in powers
    assert "redeem ID: reading ($110)" in powers
    assert powers.endswith("resign")


def test_a_prompt_speaks_the_language_of_the_table_and_keeps_the_english_verbs() -> None:
    said = play(new_game("anime", ("Оля", "Петро")), language="uk")
    assert "Оля (1500 тис.): кидайте кубики" in said.lines
    assert "Пишіть: roll/кинути" in said.lines
    assert "Оля (Enter: roll/кинути)> " in said.lines


def test_the_offer_of_a_deed_names_its_price() -> None:
    said = play(table("classic", ("Ann", "Bob"), {}, [1, 2]), "roll", "buy")
    assert "Ann ($1,500): buy Baltic Avenue, Brown, for $60?" in said.lines
    assert "Type: buy ($60); decline" in said.lines
    assert said.answers("buy")[0] == "Ann buys Baltic Avenue for $60"


def test_enter_alone_throws_and_ends_the_turn() -> None:
    said = play(table("classic", ("Ann", "Bob"), {}, [4, 6, 4, 6]), "", "", "")
    assert said.commands == ["Ann: roll", "Ann: end", "Bob: roll"]


def test_enter_alone_decides_nothing_that_wants_thought() -> None:
    said = play(table("classic", ("Ann", "Bob"), {}, [1, 2]), "", "")
    assert said.commands == ["Ann: roll"]
    assert "Enter alone is no answer here" in said.lines


def test_what_is_refused_is_told_with_the_reason_and_changes_nothing() -> None:
    said = play(table("classic", ("Ann", "Bob"), GROUP), "build mediterranean", "build park-place", "bid 5")
    assert said.answers("build mediterranean") == ["No: first build on Baltic Avenue: buildings go up evenly"]
    assert said.answers("build park-place") == ["No: Ann does not own the whole group Dark blue"]
    assert said.answers("bid 5") == ["No: “bid” is not possible now"]
    assert not said.commands


def test_in_an_auction_each_says_who_speaks_until_one_is_left() -> None:
    game = table("classic", ("Ann", "Bob", "Cy"), {}, [1, 2])
    said = play(game, "roll", "decline", "bid 20", "Ann: bid 20", "2 bid 30", "cy pass", "Ann: pass")
    assert said.answers("bid 20") == ["No: several are asked: begin with a name, such as Ann: bid 20"]
    assert "Type: Ann: bid SUM: $10 to $1,500; pass" in said.lines
    assert "Auction, Baltic Avenue: $30 by Bob. Still in: Ann, Bob, Cy" in said.lines
    assert "Bob wins the auction: Baltic Avenue for $30" in said.lines


def test_the_hammer_of_the_table_closes_an_auction() -> None:
    game = table("classic", ("Ann", "Bob", "Cy"), {}, [1, 2])
    said = play(game, "roll", "decline", "Ann: bid 20", "table: hammer")
    assert "Ann wins the auction: Baltic Avenue for $20" in said.lines


def test_a_rent_that_may_be_claimed_is_told_to_its_owner() -> None:
    game = table("anime", ("Ann", "Bob"), {"owns": {"Bob": ["gatchaman"]}}, [1, 2])
    said = play(game, "roll", "Bob: claim")
    assert "Meanwhile: Bob: claim (+4 K)" in said.lines
    assert said.answers("Bob: claim")[0] == "Bob claims the rent of Gatchaman: Ann pays 4 K"


def test_a_debt_is_told_with_what_could_be_raised() -> None:
    given = {"cash": {"Ann": 10}, "owns": {"Ann": ["reading"], "Bob": ["boardwalk"]}, "at": {"Ann": "park-place"}}
    said = play(table("classic", ("Ann", "Bob"), given, [1, 1]), "roll", "bankrupt", "mortgage reading")
    told = "Ann owes $50 to Bob (rent, Boardwalk) and has $10; selling all would make $110"
    assert told in said.lines
    assert said.answers("bankrupt") == ["No: everything turned into money makes $110: enough for the debt of $50"]
    assert "Ann pays $50 to Bob (rent, Boardwalk)" in said.answers("mortgage reading")


def test_bots_are_told_as_they_play_and_nobody_plays_for_them() -> None:
    said = play(new_game("classic", ("Ann", "Bob")), "Bob: roll", "roll", bots={"Bob": "careful"})
    assert said.answers("Bob: roll") == ["No: Bob is played by a bot"]


def test_a_game_of_bots_plays_to_its_end() -> None:
    said = play(new_game("classic", ("Ann", "Bob")), bots={"Ann": "careful", "Bob": "careful"})
    assert said.code == 0
    assert any(text.startswith("The winner is ") for text in said.lines)


# — looks —


def test_help_lists_what_is_legal_and_how_commands_are_written() -> None:
    said = play(new_game(), "help", "?", "довідка", "h")
    assert "Type: roll" in said.answers("help")
    assert said.answers("help") == said.answers("?") == said.answers("довідка") == said.answers("h")


@pytest.mark.parametrize(
    ("name", "words", "absent"),
    [
        ("classic", ("bid 20", "build ID", "end", "offer", "hammer", "unbuild, mortgage, redeem"), ("deposit",)),
        ("monopol", ("deposit ID 100",), ("bid", "build", "end.", "mortgage", "offer", "hammer", "Several IDs")),
    ],
)
def test_help_names_only_what_the_board_has(name: str, words: tuple[str, ...], absent: tuple[str, ...]) -> None:
    told = "\n".join(play(new_game(name), "help").answers("help"))
    told = told[told.index("A command is a word") :]
    assert all(word in told for word in words), told
    assert not [word for word in absent if word in told], told


def test_the_board_is_a_line_a_space() -> None:
    said = play(table("classic", ("Ann", "Bob"), GROUP), "board")
    lines = said.answers("board")
    assert len(lines) == 41
    assert lines[0] == "1. GO (go); here: Ann, Bob"
    assert lines[1] == "2. Mediterranean Avenue (mediterranean), Brown; owner: Ann; 1 house"
    assert lines[5] == "6. Reading Railroad (reading), Railroads; owner: Ann; in pledge"
    assert lines[-1] == "Left in the bank: 31 houses, 12 hotels"


def test_me_tells_what_a_seat_has() -> None:
    game = table("classic", ("Ann", "Bob"), {**GROUP, "holds": {"Ann": ["chance.jail-free"]}, "jailed": {"Bob": 2}})
    said = play(game, "me", "me Bob", "me b", "me Zed")
    lines = said.answers("me")
    assert lines[0] == "Ann: cash $1,500, worth $1,770 in all"
    assert "Brown, 2 of 2: Mediterranean Avenue (mediterranean), 1 house; Baltic Avenue (baltic)" in lines
    assert any(text.startswith("Card chance.jail-free: ") for text in lines)
    assert said.answers("me Bob") == said.answers("me b")
    assert "Held in Jail / Just Visiting, failed throws: 2" in said.answers("me Bob")
    assert said.answers("me Zed") == ["No: there is no seat “Zed”"]


def test_a_deed_tells_its_prices_and_what_a_visit_costs_now() -> None:
    said = play(
        table("classic", ("Ann", "Bob"), GROUP), "deed medit", "deed reading", "deed electric", "deed", "deed go"
    )
    lines = said.answers("deed medit")
    assert lines[0] == "Mediterranean Avenue (mediterranean), Brown: price $60"
    assert "Rent with hotel: $250" in lines
    assert lines[-1] == "A visit costs now: $10"
    assert said.answers("deed reading")[-1] == "A visit costs nothing now"
    assert said.answers("deed electric")[-1] == "Free: nobody owns it"
    assert said.answers("deed") == ["No: “deed” is written: deed ID"]
    assert said.answers("deed go")[0].startswith("No: there is no space “go”")


def test_why_tells_the_reason_or_that_it_is_allowed() -> None:
    said = play(
        table("classic", ("Ann", "Bob"), GROUP), "why build mediterranean", "why roll", "why", "why Bob: roll", "why hm"
    )
    assert said.answers("why build mediterranean") == ["No: first build on Baltic Avenue: buildings go up evenly"]
    assert said.answers("why roll") == ["Yes, that is allowed now"]
    assert said.answers("why") == ["No: “why” is written: why COMMAND"]
    assert said.answers("why Bob: roll") == ["No: it is not for Bob to answer now"]
    assert said.answers("why hm")[0].startswith("No: there is no command “hm”")
    assert not said.commands


def test_the_log_tells_what_has_happened() -> None:
    said = play(table("classic", ("Ann", "Bob"), {}, [4, 6]), "roll", "log 1", "log", "log 0")
    assert said.answers("log 1") == ["Ann: 4 + 6 = 10, Jail / Just Visiting"]
    assert len(said.answers("log")) > 1
    assert said.answers("log 0") == []


# — ways out —


def test_at_the_end_of_input_the_state_and_the_seed_are_told() -> None:
    game = new_game()
    said = play(game, "roll")
    assert said.code == 0
    assert any(text.startswith("The input has ended.") for text in said.lines)
    assert any(text.startswith("Ann: cash ") for text in said.lines)
    assert f"Seed: {game.chance.seed.hex()}" in said.lines
    assert said.lines[-1].endswith("commands so far: 1")


@pytest.mark.parametrize("typed", ["quit", "exit", "q", "вихід", "выход", "йгше"])
def test_one_may_leave_at_any_time(typed: str) -> None:
    said = play(new_game(), typed, "roll")
    assert said.code == 0
    assert any(text.startswith("You leave.") for text in said.lines)
    assert not said.commands


def test_the_seed_is_promised_at_the_start_and_shown_at_the_end() -> None:
    import hashlib

    said = play(new_game())
    seed = next(text for text in said.lines if text.startswith("Seed: ")).removeprefix("Seed: ")
    assert said.lines[1].endswith(hashlib.sha256(bytes.fromhex(seed)).hexdigest())


def test_ctrl_c_tells_one_line_and_leaves_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    from monopoly_tui.line.streams import Ear

    def interrupt(*args: object, **kwargs: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Ear, "line", interrupt)
    said = play(new_game())
    assert said.code == 130
    assert said.lines[-1].startswith("Interrupted. Seed: ")


def test_nothing_but_plain_lines_is_ever_written() -> None:
    said = play(new_game(), "board", "help", "me", "roll", "\x1b[2J\x1b]0;title\x07", "\x00", "a" * 5000)
    assert all(text.isprintable() for text in said.lines)
    assert max(map(len, said.lines)) < 1000
