"""Solves what `tilendar export` writes with programs that we did not write, and compares the numbers of solutions.

    check_exports.py TILENDAR FOLDER

PySAT (Cadical) enumerates the models of the CNF, OR-tools' CP-SAT the solutions of the JSON, the package exact-cover
those of numpy's incidence matrix, which the tables and the file for dancing links have to agree with; HiGHS solves the
integer program and, where there are few solutions, each with the earlier ones cut off. What was found is handed to
`tilendar verify`, which has to find every tiling once. The package exact-cover finds the tilings around any two cells
of the calendar, too, in about a minute.
"""

import csv
import json
import multiprocessing
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy

# Numbers of tilings from docs/facts.md.
DATES = [
    ("calendar", ["10-06"], 7),
    ("calendar", ["12-25"], 92),
    ("calendar", ["01-25"], 216),
    ("rhombus", ["--reveal", "Thu,Sep,6"], 4),
    ("rhombus", ["--reveal", "Thu,Oct,23"], 201),
    ("rhombus", ["--reveal", "Fri,Feb,29"], 287),
]


def models(path, options):
    """The chosen options, from 1, of each model of a CNF."""
    from pysat.formula import CNF
    from pysat.solvers import Cadical153

    formula = CNF(from_file=str(path))
    found = []
    with Cadical153(bootstrap_with=formula.clauses) as solver:
        while solver.solve():
            chosen = [literal for literal in solver.get_model()[:options] if literal > 0]
            found.append(chosen)
            solver.add_clause([-option for option in chosen])
    return found


def constraint_solutions(problem):
    from ortools.sat.python import cp_model

    class Collector(cp_model.CpSolverSolutionCallback):
        def __init__(self):
            super().__init__()
            self.found = []

        def on_solution_callback(self):
            self.found.append([place for place, variable in enumerate(variables, 1) if self.value(variable)])

    model = cp_model.CpModel()
    variables = [model.new_bool_var(str(place)) for place in range(len(problem["options"]))]
    for item in range(len(problem["items"])):
        model.add_exactly_one(
            variable for variable, option in zip(variables, problem["options"]) if item in option["items"]
        )
    solver = cp_model.CpSolver()
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.num_workers = 1
    collector = Collector()
    solver.solve(model, collector)
    return collector.found


def integer_solutions(path, options, most):
    """Solutions of the integer program, at most so many, each cut off before the next."""
    import highspy  # In a process of its own: OR-tools brings another HiGHS along, which does not bear this one.

    program = highspy.Highs()
    program.setOptionValue("output_flag", False)
    program.readModel(str(path))
    columns = [program.getColByName(f"x{number}")[1] for number in range(1, options + 1)]
    found = []
    while len(found) < most:
        program.run()
        if program.getModelStatus() != highspy.HighsModelStatus.kOptimal:
            return found
        values = program.getSolution().col_value
        chosen = [number for number, column in enumerate(columns, 1) if values[column] > 0.5]
        found.append(chosen)
        program.addRow(
            -highspy.kHighsInf, len(chosen) - 1, len(chosen), [columns[number - 1] for number in chosen], [1.0] * len(chosen)
        )
    return found


def matrix_of_dlx(path):
    """The incidence matrix of a file for dancing links, whose first line has the items."""
    lines = [line for line in path.read_text().splitlines() if not line.startswith("|")]
    items = {name: column for column, name in enumerate(lines[0].split())}
    matrix = numpy.zeros((len(lines) - 1, len(items)), dtype=numpy.uint8)
    for row, option in enumerate(lines[1:]):
        matrix[row, [items[name] for name in option.split()]] = 1
    return matrix


def matrix_solutions(matrix):
    import exact_cover

    return [[row + 1 for row in rows] for rows in exact_cover.get_all_solutions(matrix.astype(bool))]


def verified(run, paths, solutions, *arguments):
    """What `tilendar verify` says of solutions, which are handed to it as options by name."""
    names = [option.split() for option in paths["dlx"].read_text().splitlines()[2:]]
    text = "\n\n".join("\n".join(" ".join(names[number - 1]) for number in solution) for solution in solutions)
    return json.loads(run("verify", "-", *arguments, "--json", input=text))


def check_any_cells(run, folder):
    """The calendar with any two cells open, whose numbers are in docs/facts.md, too."""
    paths = {end: folder / f"calendar-any.{end}" for end in ["npy", "dlx"]}
    for path in paths.values():
        run("export", "--open-cells", "any", "-o", path)
    matrix = numpy.load(paths["npy"])
    assert (matrix_of_dlx(paths["dlx"]) == matrix).all()
    solutions = matrix_solutions(matrix)
    assert len(solutions) == len({tuple(sorted(solution)) for solution in solutions}) == 59_787, len(solutions)
    read = verified(run, paths, solutions, "--open-cells", "any")
    assert (read["good"], read["faulty"], len(read["reveals"])) == (59_787, 0, 896)
    assert all(share["has"] == share["count"] and not share["twice"] for share in read["reveals"])
    (single,) = [share["reveal"] for share in read["reveals"] if share["count"] == 1]
    assert list(single.values()) == ["6", "12"], single
    print(f"calendar, any two cells: {len(solutions)} tilings of {len(read['reveals'])} pairs by exact-cover")


def main():
    tilendar, folder = sys.argv[1], Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)

    def run(*arguments, **more):
        return subprocess.run([tilendar, *map(str, arguments)], check=True, capture_output=True, text=True, **more).stdout

    apart = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))
    for layout, date, count in DATES:
        paths = {}
        for end in ["cnf", "json", "lp", "npy", "dlx", "csv"]:
            paths[end] = folder / f"{layout}-{date[-1].replace(',', '-')}.{end}"
            run("export", *date, "--layout", layout, "-o", paths[end])
        problem = json.loads(paths["json"].read_text())
        options = len(problem["options"])
        matrix = numpy.load(paths["npy"])
        rows = list(csv.reader(paths["csv"].open()))
        assert rows[0][1:] == [item["name"] for item in problem["items"]]
        assert (numpy.array([row[1:] for row in rows[1:]], dtype=numpy.uint8) == matrix).all()
        assert (matrix_of_dlx(paths["dlx"]) == matrix).all()
        found = {
            "PySAT": models(paths["cnf"], options),
            "CP-SAT": constraint_solutions(problem),
            "exact-cover": matrix_solutions(matrix),
            "HiGHS": apart.submit(integer_solutions, paths["lp"], options, 8).result(),
        }
        for program, solutions in found.items():
            expected = min(count, 8) if program == "HiGHS" else count
            different = {tuple(sorted(solution)) for solution in solutions}
            assert len(solutions) == len(different) == expected, (layout, date, program, len(solutions), expected)
            read = verified(run, paths, solutions, "--layout", layout)
            (share,) = read["reveals"]
            assert (read["good"], read["faulty"], share["has"], share["count"]) == (expected, 0, expected, count), read
        print(f"{layout} {date[-1]}: {count} tilings by {', '.join(found)}")
    check_any_cells(run, folder)


if __name__ == "__main__":
    main()
