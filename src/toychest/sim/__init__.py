"""Mass play: thousands of games between bots, as fast as the rules go, with no table, no screen and no saves."""
