"""What is always true in Toss Your Cookies."""

from __future__ import annotations

from toychest.games.toss_your_cookies.legality import chooser, givers
from toychest.games.toss_your_cookies.pieces import AMOUNTS, CARDS, HAND, KINDS, MILK, copies_in_use, is_winning
from toychest.games.toss_your_cookies.state import NOBODY, SEATS, State, holder_of, needed
from toychest.table.contract import for_each_seat, require


def check(state: State) -> None:
    """Raises BrokenState if something is not as the rules keep it."""
    _check_shape(state)
    _check_cards(state)
    _check_milk(state)
    _check_stage(state)
    _check_series(state)


def _check_shape(state: State) -> None:
    count = len(state.hands)
    require(count in SEATS, "TYC-09", f"a game of Toss Your Cookies has 2 to 8 players, not {count}")
    require(count > 2 or state.options.two_players, "TYC-10", "two players without the option that lets them play")
    by_seat = (state.knowers, state.wins, state.confirmed, state.chosen, state.tossed, state.taken, state.shown)
    require(all(len(some) == count for some in by_seat), "TYC-09", "a list does not have one entry for each seat")
    for seat in (state.starter, state.roller, *state.order):
        require(0 <= seat < count, "TYC-09", f"there is no seat {seat}")
    for seat in (state.target, state.thrower, state.winner):
        require(NOBODY <= seat < count, "TYC-09", f"there is no seat {seat}")
    require(list(state.kinds) == sorted(set(state.kinds)), "TYC-17", "the kinds of cookies are not different ones in order")
    require(len(state.kinds) == count, "TYC-17", "there is not one kind of cookie for each player")
    require(all(0 <= kind < KINDS for kind in state.kinds), "TYC-02", "there is no such kind of cookie")


def _check_cards(state: State) -> None:
    """Every card of the round is in one place (TYC-134, TYC-137)."""
    copies = copies_in_use(len(state.hands), state.kinds)
    everywhere = [*state.plate, *state.laid, *(card for hand in state.hands for card in hand)]
    require(all(0 <= card < CARDS for card in everywhere), "TYC-02", "there is no such card")
    counted = tuple(everywhere.count(card) for card in range(CARDS))
    require(counted == copies, "TYC-137", "the cards are not those that the round began with")
    for hand in state.hands:
        require(hand == sorted(hand), "TYC-130", "a hand is not in order")
    for hand, chosen, confirmed in zip(state.hands, state.chosen, state.confirmed, strict=True):
        require(len(chosen) == (state.k if confirmed else 0), "TYC-45", "somebody chose another number of cards than the die shows")
        require(all(chosen.count(card) <= hand.count(card) for card in chosen), "TYC-35", "somebody chose a card that is not in the hand")
        require(chosen == tuple(sorted(chosen)), "TYC-35", "a choice is not in order")


def _check_milk(state: State) -> None:
    has_it = holder_of(state)
    require(has_it == NOBODY or state.knowers[has_it], "TYC-151", "the holder does not know about the milk")
    on_the_plate = MILK in state.plate
    require(not on_the_plate or all(state.knowers), "TYC-152", "somebody does not know that the milk is on the plate")
    if state.options.shout == "auto" and state.stage != "over":
        require(not any(map(is_winning, state.hands)), "TYC-138", "a winning hand did not end the round")


def _check_stage(state: State) -> None:
    """What is on the table fits what is waited for (TYC-136)."""
    stage, count, sizes = state.stage, len(state.hands), list(map(len, state.hands))
    racing, mid_toss = stage in ("grab", "milk"), stage in ("draft", "grab")
    if stage in ("roll", "target", "lay", "pass", "toss"):
        require(sizes == [HAND] * count, "TYC-136", "a hand does not have seven cards")
        require(not (state.plate or any(state.tossed) or any(state.taken)), "TYC-136", "there is something on the plate")
        require(not (state.order or state.draft or state.passed), "TYC-136", "cards are given out and none were tossed")
    require(stage == "over" or not state.laid, "TYC-41", "cards of a swap were not taken up")
    require(stage in ("pass", "toss") or not any(state.confirmed), "TYC-46", "somebody chose and there is nothing to choose")
    require(not (stage in ("pass", "toss") and all(state.confirmed)), "TYC-46", "all have chosen and nothing happened")
    require(bool(state.action) == bool(state.amount), "TYC-30", "one die was rolled without the other")
    require(stage in ("roll", "over") or bool(state.action), "TYC-31", "there is an action and no roll")
    require(stage != "roll" or not state.action, "TYC-29", "the dice lie there before they are rolled")
    require(state.k == AMOUNTS.get(state.amount, 0), "TYC-32", "the number of cards is not the one on the die")
    require((stage == "lay") <= (state.target not in (NOBODY, state.roller)), "TYC-36", "a swap has no target")
    require((stage == "milk") <= (state.plate == [MILK] and state.thrower != NOBODY), "TYC-98", "nobody threw the milk")
    require(racing == (state.spotlight > 0) or stage in ("note", "over"), "TYC-142", "a race without a spotlight, or the other way round")
    require(not racing or state.options.scramble == "grab", "TYC-14", "a race where cards are taken in turns")
    require((stage == "draft") <= (bool(state.order) and len(set(state.order)) == len(state.order)), "TYC-63", "a draft without an order")
    if mid_toss:
        _check_toss(state, sizes)
    if stage == "note":
        require(state.options.overgrab and not state.plate, "TYC-77", "hands are shown without a reason")
        require(chooser(state) != NOBODY and bool(givers(state)), "TYC-78", "nobody lacks cards")
        require(all(state.shown[seat] for seat in givers(state)), "TYC-77", "a hand that is too large is not shown")
    require(stage in ("note", "over") or not any(state.shown), "TYC-84", "a hand is shown without a reason")


def _check_toss(state: State, sizes: list[int]) -> None:
    tossed = [len(some) for some in state.tossed]
    require(tossed == [state.k] * len(sizes), "TYC-53", "somebody tossed another number of cards than the die shows")
    left = [HAND - state.k + taken for taken in state.taken]
    require(sizes == left and bool(state.plate), "TYC-56", "what was taken from the plate is not in the hands")
    require(state.options.overgrab or max(state.taken) <= state.k, "TYC-72", "somebody took more than was tossed")
    require(0 <= state.passed < len(state.plate), "TYC-74", "all cards were let pass and not given out")
    if state.stage == "draft":
        due = [state.draft - (seat in state.order) for seat in range(len(sizes))]
        require(state.taken == due, "TYC-62", "somebody took a card out of turn")
        require(state.passed == 0, "TYC-74", "a card was let pass where none can be")


def _check_series(state: State) -> None:
    count, goal = len(state.hands), needed(state.options)
    require(not any(state.options.head_start[count:]), "TYC-158", "a seat that is not at the table has a head start")
    ahead = for_each_seat(state.options.head_start, count, "TYC-158")
    require(all(given < goal for given in ahead), "TYC-158", "a head start wins the series at once")
    over = state.stage == "over"
    require(over == bool(state.ending) == (state.winner != NOBODY), "TYC-120", "a series is over exactly if somebody won it")
    require(all(wins <= goal for wins in state.wins), "TYC-118", "somebody won more rounds than are needed")
    enough = all(given <= wins for given, wins in zip(ahead, state.wins, strict=True))
    require(enough, "TYC-158", "somebody has fewer rounds than the head start gave")
    full = [seat for seat, wins in enumerate(state.wins) if wins == goal]
    require(full == ([state.winner] if over else []), "TYC-118", "who won enough rounds did not win the series")
    won = sum(state.wins) - sum(ahead)
    require(won == state.round - (not over), "TYC-116", "there are not as many wins as rounds")
    require(state.round <= count * (goal - 1) - sum(ahead) + 1, "TYC-148", "a series cannot be that long")
    require(0 <= state.turn <= state.options.turn_limit, "TYC-145", "a turn after the last one")
    require(state.turn > 0 or over, "TYC-147", "turns are counted from 1")
    if not over:
        require(state.roller == (state.starter + state.turn - 1) % count, "TYC-33", "it is not this player's turn")
