"""If Wishes Were Fish: catch fish or throw them back for a wish, and sell at the seven markets of the harbour."""
