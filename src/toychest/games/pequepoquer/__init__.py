"""PequePóquer: small poker with toys, one exchange and a showdown, for 2 to 4 players."""
