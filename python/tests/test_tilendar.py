"""What the package does beyond the program: arguments, exit codes, values. Its numbers are those of docs/facts.md."""

import os
import sys
from pathlib import Path

import pytest

import tilendar


def test_all_solutions_of_a_date_have_the_program_s_count():
    solutions = tilendar.solve("10-06")
    assert (solutions.count, len(solutions)) == (7, 7)
    assert [solution.number for solution in solutions] == list(range(1, 8))
    assert solutions[0].reveal == {"month": "Oct", "day": "6"}


def test_a_limit_does_not_change_the_count_of_a_range():
    solutions = tilendar.solve("10-06..10-07", limit=1)
    assert len(solutions) == 2
    assert solutions.count == 7 + tilendar.solve("10-07").count


def test_no_solution_is_an_empty_list():
    assert len(tilendar.solve("10-06", place="L@1,1")) == 0


def test_counts_sum_to_the_solutions_of_the_board():
    counts = tilendar.counts()
    assert len(counts) == 372
    assert sum(row["tilings"] for row in counts) == 25061
    assert {"month": "Oct", "day": "6", "tilings": 7, "real": True} in counts


def test_a_solution_and_a_board_are_pictures(tmp_path: Path):
    picture = tilendar.solve("10-06", limit=1)[0]._repr_svg_()
    assert picture.startswith("<svg") and "Oct 6" in picture
    board = tilendar.board("12-25")
    board.save(tmp_path / "board.svg")
    assert (tmp_path / "board.svg").read_text(encoding="utf-8") == board.svg


def test_orders_make_files(tmp_path: Path):
    text = "‘t Hart & \"Söhne\" -o x"
    files = tilendar.make([{"product": "art-print", "date": "06-14", "name": text}, {"product": "sheet", "date": "06-14"}], tmp_path)
    assert len(files) == 2 and all(file.stat().st_size > 0 for file in files)


def test_what_a_solver_printed_is_checked():
    text = "\n\n".join(map(str, tilendar.solve("10-06")))
    assert tilendar.verify(text)
    damaged = tilendar.verify(text.replace("PP.", "PY.", 1))
    assert not damaged
    assert damaged.faulty == 1 and damaged.faults


@pytest.mark.parametrize(
    ("fails", "says"),
    [
        (lambda: tilendar.solve("02-30"), "February has at most 29 days"),
        (lambda: tilendar.board(layout="nonsense"), "nonsense"),
        (lambda: tilendar.make({"product": "sheet", "date": "06-32"}), "order 1: .*06-32"),
        (lambda: tilendar.make({"product": "cards", "yaer": 2027}), "order 1: .*did you mean `year`"),
        (lambda: tilendar.verify("hello"), "no solution"),
    ],
)
def test_errors_have_the_program_s_sentence(fails, says):
    with pytest.raises(tilendar.Error, match=says):
        fails()


def test_the_program_is_that_of_the_package():
    assert os.path.samefile(Path(tilendar.program()).parent.parent, sys.prefix)
    assert tilendar.run("--version").startswith("tilendar ")
