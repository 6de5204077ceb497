"""Solves what `tilendar export` writes with programs that we did not write, and compares the numbers of solutions.

    check_exports.py TILENDAR FOLDER

PySAT (Cadical) enumerates the models of the CNF, OR-tools' CP-SAT the solutions of the JSON. What was found
is handed to `tilendar verify` in the names of the file for dancing links, and has to be every tiling once.
"""

import json
import subprocess
import sys
from pathlib import Path

# Numbers of tilings from docs/facts.md.
DATES = [
    ("calendar", ["10-06"], 7),
    ("calendar", ["12-25"], 92),
    ("rhombus", ["Thu,Sep,6"], 4),
    ("rhombus", ["Thu,Oct,23"], 201),
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


def verified(run, paths, solutions, *arguments):
    """What `tilendar verify` says of solutions, which are handed to it as options by name."""
    names = [option.split() for option in paths["dlx"].read_text().splitlines()[2:]]
    text = "\n\n".join("\n".join(" ".join(names[number - 1]) for number in solution) for solution in solutions)
    return json.loads(run("verify", "-", *arguments, "--json", input=text))


def main():
    tilendar, folder = sys.argv[1], Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)

    def run(*arguments, **more):
        return subprocess.run([tilendar, *map(str, arguments)], check=True, capture_output=True, text=True, **more).stdout

    for layout, date, count in DATES:
        paths = {}
        for end in ["cnf", "json", "dlx"]:
            paths[end] = folder / f"{layout}-{date[-1].replace(',', '-')}.{end}"
            run("export", *date, "--layout", layout, "-o", paths[end])
        problem = json.loads(paths["json"].read_text())
        options = len(problem["options"])
        found = {
            "PySAT": models(paths["cnf"], options),
            "CP-SAT": constraint_solutions(problem),
        }
        for program, solutions in found.items():
            different = {tuple(sorted(solution)) for solution in solutions}
            assert len(solutions) == len(different) == count, (layout, date, program, len(solutions), count)
            read = verified(run, paths, solutions, "--layout", layout)
            (share,) = read["reveals"]
            assert (read["good"], read["faulty"], share["has"], share["count"]) == (count, 0, count, count), read
        print(f"{layout} {date[-1]}: {count} tilings by {', '.join(found)}")


if __name__ == "__main__":
    main()
