#!/usr/bin/env python3
"""Solves a date with OR-tools instead of tilendar, and checks the answer: pip install ortools; solve_elsewhere.py 10-06"""

import json
import subprocess
import sys

from ortools.sat.python import cp_model

problem = json.loads(subprocess.check_output(["tilendar", "export", *sys.argv[1:], "--json"]))
model = cp_model.CpModel()
chosen = [model.new_bool_var(str(place)) for place in range(len(problem["options"]))]
for item in range(len(problem["items"])):
    model.add_exactly_one(var for var, option in zip(chosen, problem["options"]) if item in option["items"])
solver = cp_model.CpSolver()
solver.solve(model)
options = [option for var, option in zip(chosen, problem["options"]) if solver.value(var)]
pieces = {option["piece"]: option["squares"] for option in options if "piece" in option}
subprocess.run(["tilendar", "verify", "-", "--layout", problem["layout"]], input=json.dumps(pieces), text=True, check=True)
