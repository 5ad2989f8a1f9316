"""What holds for all tests."""

from __future__ import annotations

import signal

# A runner in the background is started with ctrl+C switched off, and every program that a test starts would inherit
# that; with a handler of our own they begin like those that a person starts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
