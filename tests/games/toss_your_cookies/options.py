"""What the laws play Toss Your Cookies with: rounds of a few turns, for random play hardly ever wins one.

Each option alone would be too many games: the sets below change all of them together, at tables of two to five, where
`cookie_sets` fits.
"""

from toychest.games.toss_your_cookies.rules import Options

BRIEF = {"turn_limit": 4}
EXTREMES = {name: [getattr(Options(**BRIEF), name)] for name in Options.__struct_fields__}
OPTION_SETS = [
    Options(cookie_sets=46, two_players=True, turn_limit=4, scramble="grab", overgrab=True, shout="manual"),
    Options(cookie_sets=258, turn_limit=4, scramble="grab", overgrab=True, rounds=3, spotlight_ms=1000, head_start=(1,)),
    Options(cookie_sets=256, turn_limit=1, scramble="grab", shout="manual", rounds=5, first_player=2, head_start=(0, 2, 1)),
    Options(cookie_sets=1378, turn_limit=4, scramble="grab", overgrab=True),
    Options(cookie_sets=12348, turn_limit=4, scramble="grab"),
]
