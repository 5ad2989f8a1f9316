"""All goldens anew, after a change of the rules that is meant: `python -m tests.goldens`."""

from tests.golden import games
from tests.perft import golden

if __name__ == "__main__":
    golden.write()
    games.write()
