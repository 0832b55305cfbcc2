"""`python -m toychest` is the `toychest` command."""

from toychest.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
