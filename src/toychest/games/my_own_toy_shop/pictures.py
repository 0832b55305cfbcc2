"""The twenty toys as pictures of block characters: 12 x 4 dots each, which fill 6 x 2 cells."""

from __future__ import annotations

from toychest.games.my_own_toy_shop.pieces import TOY_IDS, Toy

WIDTH, HEIGHT = 6, 2

# A character for every set of dots in a cell: top left 1, top right 2, bottom left 4, bottom right 8.
_BLOCKS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"

_DOTS = {
    "teddy_bear": (
        "..##....##..",
        "..########..",
        "...#.##.#...",
        "...######...",
    ),
    "unicorn": (
        "........#...",
        ".#..#.##....",
        "#..########.",
        ".####..##...",
    ),
    "kitten": (
        ".#..#.....#.",
        ".####.....#.",
        ".#######.#..",
        "..##.#.##...",
    ),
    "bunny": (
        "...#..#.....",
        "...#..#.....",
        "..######....",
        "..#.##.####.",
    ),
    "puppy": (
        "..###.....#.",
        "####.#...#..",
        "..#########.",
        "..##....##..",
    ),
    "princess": (
        ".#...##...#.",
        ".##.####.##.",
        ".##########.",
        "..########..",
    ),
    "doctor": (
        "....####....",
        ".####..####.",
        ".##......##.",
        ".####..####.",
    ),
    "ballerina": (
        ".....##.....",
        "..########..",
        ".##########.",
        "....#..#....",
    ),
    "baby": (
        "...######...",
        "..##.##.##..",
        "..########..",
        "...##..##...",
    ),
    "mermaid": (
        "..##.....#.#",
        ".####....###",
        ".########.#.",
        "..#######...",
    ),
    "train": (
        "####..#..#..",
        "#..#.##.##..",
        "###########.",
        ".##..##..##.",
    ),
    "sports_car": (
        "....#####...",
        "..##..#..#..",
        "############",
        ".###....###.",
    ),
    "crane": (
        ".##########.",
        "..##.....#..",
        "..##....###.",
        "#######.....",
    ),
    "fire_lorry": (
        ".#########..",
        ".##.##.####.",
        "############",
        "..##....##..",
    ),
    "rocket": (
        ".....##.....",
        "....####....",
        "....#..#....",
        "..###..###..",
    ),
    "ball": (
        "...######...",
        ".###.##.###.",
        ".##.####.##.",
        "...######...",
    ),
    "rollers": (
        "..#####.....",
        "..######....",
        "..########..",
        "..##.##.##..",
    ),
    "rackets": (
        ".####..####.",
        "##..####..##",
        ".####..####.",
        "..##....##..",
    ),
    "bicycle": (
        "...##...##..",
        "...#####....",
        ".###.##.###.",
        ".###....###.",
    ),
    "flamingo": (
        ".###........",
        ".#.#.###....",
        "..########..",
        "...######...",
    ),
}


def _blocks(dots: tuple[str, ...]) -> tuple[str, ...]:
    lines = []
    for row in range(0, 2 * HEIGHT, 2):
        line = ""
        for column in range(0, 2 * WIDTH, 2):
            four = (dots[row][column], dots[row][column + 1], dots[row + 1][column], dots[row + 1][column + 1])
            line += _BLOCKS[sum(1 << bit for bit, dot in enumerate(four) if dot == "#")]
        lines.append(line)
    return tuple(lines)


# Column, by toy: the lines of its picture.
PICTURE: dict[Toy, tuple[str, ...]] = {toy: _blocks(_DOTS[id]) for toy, id in enumerate(TOY_IDS)}
