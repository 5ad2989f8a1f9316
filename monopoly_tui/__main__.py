"""`python -m monopoly_tui` is `monopoly-tui`."""

from monopoly_tui.cli import main

if __name__ == "__main__":
    main(prog_name="monopoly-tui")
