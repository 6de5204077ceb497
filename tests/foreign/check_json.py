"""What the program prints as JSON is as docs/schema says, in the eyes of a validator that we did not write."""

import argparse
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from report import conclude

SCHEMAS = Path(__file__).parents[2] / "docs" / "schema"

OUTPUTS = {
    "solve 10-06 --all --json": "solution",
    "solve 10-06 --count --json": "count",
    "solve 10-06 --hints --json": "hints",
    "challenges 2027 --to 01-07 --level first --json": "challenges",
    "tour 2027 --to 01-07 --json": "tour",
    "tour 2027 --to 01-07 --format jsonl": "tour-day",
    "arrange --rounds 1 --force -o {folder}/arranged.toml --json": "arrangement",
    "profile --json": "profile",
    "gaps --json": "gaps",
    "study labels --json": "study-labels",
    "study pieces --json": "study-pieces",
    "study forced --json": "study-forced",
    "study exchanges --json": "study-exchanges",
    "study exchanges 10-06 --json": "study-exchanges",
    "study orientations --json": "study-orientations",
    "study placements --json": "study-placements",
    "heatmap 2027 --layout rhombus --json": "heatmap",
    "histogram --layout rhombus --json": "histogram",
    "difficulty 2027 --to 01-31 --json": "difficulty",
    "laser --format json": "cutting",
    "board 12-25 -o {folder}/board.svg --json": "made",
    "laser check {folder}/board.svg --json": "laser-check",
    "cards 2027 --to 01-02 -o {folder}/cards.pdf --json": "made",
    "make {folder}/cards.pdf -o {folder}/again.pdf --json": "made",
    "laser -o {folder}/tray.svg --json": "made",
    "cards 2027 --name Anna --print-order": "order",
}
"""Commands with the schema of what they print."""


def validators() -> dict[str, Draft202012Validator]:
    """One for each schema, which are schemas themselves."""
    schemas = {file.name: json.loads(file.read_text()) for file in sorted(SCHEMAS.glob("*.json"))}
    for schema in schemas.values():
        Draft202012Validator.check_schema(schema)
    resources = [(name, Resource.from_contents(schema)) for name, schema in schemas.items()]
    registry = Registry().with_resources(resources)
    return {
        name.removesuffix(".json"): Draft202012Validator({"$ref": name}, registry=registry)
        for name in schemas
    }


def values(text: str) -> list:
    """One value on several lines, or one on each."""
    try:
        return [json.loads(text)]
    except json.JSONDecodeError:
        return [json.loads(line) for line in text.splitlines()]


def faults(tilendar: str, folder: str) -> Iterator[str]:
    """Everything that is not as its schema says; an unknown field is among what is not."""
    known = validators()
    for command, schema in OUTPUTS.items():
        arguments = [word.format(folder=folder) for word in command.split()]
        run = subprocess.run([tilendar, *arguments], capture_output=True, text=True, check=False)
        printed = values(run.stdout)
        if not printed:
            yield f"{command}: nothing"
        for value in printed:
            for error in known[schema].iter_errors(value):
                yield f"{command}: {error.json_path}: {error.message}"
            if schema != "order" and known[schema].is_valid({**value, "more": 1}):
                yield f"{command}: another field is let in"


def main() -> None:
    """Check the program of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tilendar")
    parser.add_argument("folder")
    options = parser.parse_args()
    found = list(faults(options.tilendar, options.folder))
    conclude("JSON", found, f"{len(OUTPUTS)} commands print what their schemas say")


if __name__ == "__main__":
    main()
