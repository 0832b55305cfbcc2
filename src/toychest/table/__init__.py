"""The table: what every game shares and no game knows of (contract, luck, history, undo, storage)."""
