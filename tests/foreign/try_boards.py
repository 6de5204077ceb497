"""Boards that nobody made: small random templates, and whether the program ends on each of them.

    try_boards.py PROGRAM FOLDER [FIRST [COUNT]]

Makes COUNT templates from the seeds FIRST and following, and runs each command that searches on every one of
them, with 2 GB of memory and 20 s of computing. A command may succeed, say no, or refuse with an error of one line. It fails
here if it takes longer, dies, or panics. The same seed is the same template everywhere.
"""

import concurrent.futures
import os
import pathlib
import random
import resource
import shutil
import subprocess
import sys
import time

SECONDS = 20
BYTES = 2_000_000_000
COMMANDS = [
    ["study", "counts"],
    ["solve"],
    ["sheet"],
    ["solutions"],
    ["check"],
]
NAMES = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def polyomino(chance, size):
    """A connected set of so many squares that grew from one."""
    squares = {(0, 0)}
    while len(squares) < size:
        row, column = chance.choice(sorted(squares))
        down, across = chance.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
        squares.add((row + down, column + across))
    top, left = (min(square[axis] for square in squares) for axis in (0, 1))
    return {(row - top, column - left) for row, column in squares}


def rows_of(squares, mark):
    """Texts of a set of squares, with a point where there is none."""
    height, width = (max(square[axis] for square in squares) + 1 for axis in (0, 1))
    return [[mark((row, column)) if (row, column) in squares else "." for column in range(width)]
            for row in range(height)]


def board(chance):
    """A rectangle, sometimes with holes."""
    height, width = chance.randint(2, 11), chance.randint(2, 11)
    squares = {(row, column) for row in range(height) for column in range(width)}
    for _ in range(chance.choice([0, 0, 1, 3, 8])):
        squares.discard((chance.randrange(height), chance.randrange(width)))
    return squares or {(0, 0)}


def pieces(chance, area):
    """Pieces that cover about this area, some of them the same as others."""
    sizes = chance.choice([[4, 5], [5], [3, 4], [2, 3], [1, 2, 3, 4, 5, 6], [6, 7, 8], [2], [1, 5, 9]])
    made, left = [], area
    while left > 0 and len(made) < 52:
        if made and chance.random() < 0.15 and len(made[-1][0]) <= left:
            made.append(made[-1])
        else:
            size = min(chance.choice(sizes), left)
            made.append((polyomino(chance, size), chance.random() < 0.85))
        left -= len(made[-1][0])
    return made


def template(seed):
    """A template as text, and the labels that the commands leave open."""
    chance = random.Random(f"board {seed}")
    squares = board(chance)
    wished = chance.choice([0, 1, 2, 2, 2, 3])
    groups = []
    for _ in range(min(wished, len(squares) // 2)):
        groups.append(chance.randint(1, max(1, len(squares) // (wished + 1))))
    cells = sorted(squares)
    chance.shuffle(cells)
    names, number = {}, 0
    for group, size in enumerate(groups):
        for cell in cells[number:number + size]:
            names[cell] = f"{NAMES[group]}{cells.index(cell)}"
        number += size
    wrong = chance.choice([0, 0, 0, 0, 1, -1])
    area = max(1, len(squares) - len(groups) + wrong)
    text = [f'name = "b{seed}"', 'title = "Board"', "rows = ["]
    text += ["  [" + ", ".join(f'"{word}"' for word in row) + "],"
             for row in rows_of(squares, lambda cell: names.get(cell, "*"))]
    text.append("]")
    for group in range(len(groups)):
        labels = sorted((name for name in names.values() if name[0] == NAMES[group]), key=lambda name: int(name[1:]))
        text += ["[[reveal]]", f'name = "group{group}"', f'labels = "{" ".join(labels)}"']
    for letter, (shape, flips) in zip(NAMES, pieces(chance, area)):
        drawn = "/".join("".join(row) for row in rows_of(shape, lambda _: "#"))
        text += ["[[pieces]]", f'letter = "{letter}"', f'shape = "{drawn}"']
        if not flips:
            text.append("flip = false")
    firsts = [min((name for name in names.values() if name[0] == NAMES[group]), key=lambda name: int(name[1:]))
              for group in range(len(groups))]
    return "\n".join(text) + "\n", firsts


def limit():
    """For the program: no more memory than this, and no core file."""
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def line_of(command, path, reveal, out):
    """The arguments of a command on a template."""
    if command == ["check"]:
        return ["templates", "check", "layout", str(path)]
    line = [*command, "--layout", str(path)]
    if command[0] != "study" and reveal:
        line += [",".join(reveal)]
    if command[0] in ("sheet", "solutions"):
        line += ["-o", str(out)]
    return line


def tried(program, folder, seed):
    """What is wrong with the commands on the template of a seed, and the longest time of any."""
    text, reveal = template(seed)
    path, out = folder / f"{seed}.toml", folder / f"{seed}.pdf"
    path.write_text(text)
    wrong, longest = [], 0.0
    environment = {**os.environ, "RAYON_NUM_THREADS": "2"}
    for command in COMMANDS:
        line = line_of(command, path, reveal, out)
        start = time.monotonic()
        try:
            done = subprocess.run([program, *line], capture_output=True, timeout=10 * SECONDS, preexec_fn=limit,
                                  env=environment, check=False)
        except subprocess.TimeoutExpired:
            wrong.append(f"{seed}: {' '.join(line)}: does not end")
        else:
            message = done.stderr.decode(errors="replace")
            if done.returncode not in (0, 1, 2, 3) or "panicked" in message:
                wrong.append(f"{seed}: {' '.join(line)}: exit code {done.returncode}: {message[:300]}")
        longest = max(longest, time.monotonic() - start)
    for left in folder.glob(f"{seed}*"):
        if not wrong or left.suffix != ".toml":
            shutil.rmtree(left) if left.is_dir() else left.unlink()
    return wrong, longest


def main():
    """Tries all seeds, two at a time."""
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    first, count = (int(text) for text in [*sys.argv[3:], *["0", "1000"][len(sys.argv) - 3:]])
    folder.mkdir(parents=True, exist_ok=True)
    seeds = range(first, first + count)
    with concurrent.futures.ThreadPoolExecutor(int(os.environ.get("AT_ONCE", "2"))) as pool:
        results = list(pool.map(lambda seed: tried(program, folder, seed), seeds))
    wrong = [line for lines, _ in results for line in lines]
    print("\n".join(wrong))
    longest = max(longest for _, longest in results)
    print(f"{count} boards, {len(COMMANDS)} commands each: {len(wrong)} wrong; the longest took {longest:.1f} s")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
