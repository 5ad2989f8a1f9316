"""What holds for all tests."""

from __future__ import annotations

import os
import signal

# A runner in the background is started with ctrl+C switched off, and every program that a test starts would inherit
# that; with a handler of our own they begin like those that a person starts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Tests are written in English, whatever the language of the terminal they are run at.
for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
    if os.environ.get(name, "")[:2] in ("uk", "ru"):
        os.environ[name] = "C.UTF-8"
