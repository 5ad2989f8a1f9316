"""The language of the terminal, in which the command line tells what is wrong: what `--lang` says, else what was chosen
on the screen, else that of the locale, else English.

Click makes its own sentences out of gettext's domain, so for the time of a command ours is that domain. What it says is
marked here for our catalogues.
"""

from __future__ import annotations

import gettext
import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from monopoly_tui.engine.marking import N_
from monopoly_tui.engine.sayings import Saying
from monopoly_tui.words.marking import NN_

ENGLISH = "en"
LANG = "--lang"
CHOICE = "LANGUAGE"  # the variable by which gettext chooses before all others
IN_QUOTES = re.compile("'([^']*)'")
_spoken: ContextVar[str] = ContextVar("spoken")

CLICK = (
    N_("No such option {name!r}."),
    N_("No such command {name!r}."),
    NN_("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
    N_("Missing command."),
    N_("Missing argument"),
    N_("Missing option"),
    N_("Invalid value: {message}"),
    N_("Invalid value for {param_hint}: {message}"),
    N_("{value!r} is not a valid {number_type}."),
    N_("{value} is not in the range {range}."),
    NN_("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
    N_("Choose from:\n\t{choices}"),
    N_("Option {name!r} does not take a value."),
    NN_("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments."),
    NN_("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
    N_("{name} {filename!r} does not exist."),
    N_("{name} {filename!r} is a file."),
    N_("{name} {filename!r} is a directory."),
    N_("{name} {filename!r} is not readable."),
    N_("Could not open file {filename!r}: {message}"),
)
"""What click says of a command line that is wrong."""


def language() -> str:
    """The language of the terminal."""
    found = _spoken.get("")
    return found or of_terminal(())


def of_terminal(words: Sequence[str]) -> str:
    """The language of a terminal at which these words were typed."""
    from monopoly_tui.words.language import chosen

    return chosen(_asked(words), _saved(), os.environ, ENGLISH)


def _saved() -> str:
    """What was chosen on the screen; nothing where that cannot be known."""
    from monopoly_tui.ui.settings_place import settings_file

    try:
        file = settings_file()
        if not file.exists():
            return ""
        from monopoly_tui.ui.settings import read

        return read(file).language
    except (OSError, RuntimeError):  # there is no home
        return ""


def _asked(words: Sequence[str]) -> str | None:
    """What follows `--lang`, the last one, as it will be read or as it would have been."""
    asked = None
    for place, word in enumerate(words):
        if word == "--":
            break
        if word == LANG:
            asked = next(iter(words[place + 1 :]), None)
        elif word.startswith(f"{LANG}="):
            asked = word.partition("=")[2]
    return asked


@contextmanager
def spoken(words: Sequence[str]) -> Iterator[None]:
    """While this lasts, the language is that of a terminal at which these words were typed; click speaks it too."""
    found = of_terminal(words)
    token = _spoken.set(found)
    domain, choice = gettext.textdomain(), os.environ.get(CHOICE)
    try:
        if found != ENGLISH:
            from monopoly_tui.words.catalogue import DOMAIN, FOLDER

            gettext.bindtextdomain(DOMAIN, str(FOLDER))
            gettext.textdomain(DOMAIN)
            os.environ[CHOICE] = found
        yield
    finally:
        _spoken.reset(token)
        gettext.textdomain(domain)
        if choice is None:
            os.environ.pop(CHOICE, None)
        else:
            os.environ[CHOICE] = choice


def quoted(text: str) -> str:
    """A sentence of click's, with words from outside between the quotation marks of the language."""
    return text if language() == ENGLISH else IN_QUOTES.sub(r"«\1»", text)


def say(message: str, /, **facts: object) -> str:
    """A message in the language of the terminal."""
    return tell(Saying(message, **facts))


def tell(text: str) -> str:
    """A saying in the language of the terminal, any other text as it is."""
    from monopoly_tui.words.catalogue import tell as told_in

    return told_in(language(), text)
