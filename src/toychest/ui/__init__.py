"""The screens: Textual, drawn from views and words; no rule of any game is decided here."""
