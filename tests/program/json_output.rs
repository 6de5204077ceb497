//! What the program prints as JSON is as docs/schema says, of every command that prints any.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;
use tilendar_order::PRODUCTS;

use crate::common::documents::Document;
use crate::common::program::{run_in, strip};
use crate::json_schemas::Schemas;

/// Commands with the schema of what they print. Each is run in a folder with the files of [`folder`].
const OUTPUTS: [(&str, &str); 95] = [
    ("solve 10-06 --json", "solution"),
    ("solve 2027-10-06 --layout rhombus --json", "solution"),
    ("solve --layout pentominoes-6x10 --json", "solution"),
    ("solve 10-06 --all --format jsonl", "solution"),
    ("solve 10-06 --sample 2 --json", "solution"),
    ("solve 10-06 --place L@14 --limit 2 --json", "solution"),
    ("solve --reveal Feb,31 --json", "solution"),
    ("solve --every --limit 1 --layout desk --json", "solution"),
    ("solve 10-06..10-08 --json", "solution"),
    ("solve 10-06 --count --json", "count"),
    ("solve 10-06..10-08 --count --json", "count"),
    ("solve --layout pentominoes-6x10 --count --json", "count"),
    ("solve 10-06 --hints --json", "hints"),
    ("challenges 2027 --to 01-02 --json", "challenges"),
    (
        "challenges --perpetual --to 01-01 --level first --json",
        "challenges",
    ),
    ("tour 2027 --to 01-03 --json", "tour"),
    (
        "tour --layout strip.toml --perpetual --to 02-01 --json",
        "tour",
    ),
    ("tour 2027 --to 01-03 --format jsonl", "tour-day"),
    ("arrange --rounds 1 -o my.toml --json", "arrangement"),
    (
        "arrange --layout weekday --goal weekly --rounds 1 -o week.toml --json",
        "arrangement",
    ),
    ("profile --json", "profile"),
    ("profile --layout pentominoes-6x10 --json", "profile"),
    ("profile --open 2 --json", "gaps"),
    ("gaps --json", "gaps"),
    ("solve --open-cells 6,12 --count --json", "count"),
    ("study labels --json", "study-labels"),
    ("study orientations --json", "study-orientations"),
    ("study placements --json", "study-placements"),
    ("study placements 10-06 --json", "study-placements"),
    ("study placements 10-06 --format svg --json", "made"),
    ("study orientations --format pdf --json", "made"),
    ("study pieces --json", "study-pieces"),
    ("study exchanges --json", "study-exchanges"),
    ("study exchanges 10-06 --json", "study-exchanges"),
    ("study forced --json", "study-forced"),
    ("study labels --format svg --json", "made"),
    ("study pieces --format svg --json", "made"),
    ("study exchanges 10-06 --format svg --json", "made"),
    ("verify solutions.txt --json", "verify"),
    ("export --json", "export"),
    ("export 10-06 --json", "export"),
    ("heatmap --json", "heatmap"),
    ("heatmap 2027 --layout desk --json", "heatmap"),
    ("histogram --json", "histogram"),
    ("histogram --layout rhombus --json", "histogram"),
    ("histogram --all-labels --json", "histogram"),
    ("difficulty 2027 --to 01-12 --json", "difficulty"),
    ("difficulty 2027 --to 01-02 --exact --json", "difficulty"),
    (
        "difficulty --layout strip.toml --perpetual --to 02-01 --json",
        "difficulty",
    ),
    ("layouts --json", "templates"),
    ("layouts list --json", "templates"),
    ("themes --json", "templates"),
    ("card-sizes --json", "templates"),
    ("papers --json", "templates"),
    ("lasers --json", "templates"),
    ("languages --json", "templates"),
    ("laser --format json", "cutting"),
    (
        "laser --format json --mode in-place --date 12-25",
        "cutting",
    ),
    ("laser --format json --box hinged", "cutting"),
    (
        "laser --format json --two-tone auto --price-sheet 9,14",
        "cutting",
    ),
    ("laser --format json --inlay=-0.05mm", "cutting"),
    ("laser coupon --format json", "cutting"),
    ("laser check board.svg --json", "laser-check"),
    ("board 12-25 --print-order", "order"),
    (
        "cards 2027 --name Anna --special 06-14=Anniversary --print-order",
        "order",
    ),
    ("laser --format svg,dxf --print-order", "order"),
    ("cards 2027 --to 01-01 --json", "made"),
    ("cards 2027 --to 01-01 --format svg --json", "made"),
    ("booklet 2027 --to 01-02 --json", "made"),
    ("solutions 10-06 --json", "made"),
    ("solutions 10-06 --format png --json", "made"),
    ("sheet 12-25 --json", "made"),
    ("worksheets 2027 --count 2 --key file --json", "made"),
    ("pieces --json", "made"),
    ("poster 2027 --json", "made"),
    ("art-print 12-25 --json", "made"),
    ("calendar 2027 --json", "made"),
    ("box 2027 --json", "made"),
    ("board 12-25 --json", "made"),
    ("board 12-25..12-27 --json", "made"),
    ("laser --json", "made"),
    ("laser --format json --json", "made"),
    ("laser coupon --json", "made"),
    ("laser sheet jobs.csv --json", "made"),
    ("print-3d --json", "made"),
    ("heatmap --format svg --json", "made"),
    ("histogram -o histogram.svg --json", "made"),
    ("gaps --format pdf --json", "made"),
    ("make board.svg -o again.svg --json", "made"),
    ("make orders.jsonl --json", "made"),
    ("make orders.jsonl -o orders --json --manifest json", "made"),
    ("make orders.csv --dry-run --json", "made"),
    ("make faulty.csv --json", "made"),
    ("make faulty.csv --dry-run --json", "made"),
    ("make faulty.csv -o faulty --json --manifest csv", "made"),
];

/// A folder with what the commands read: a drawing, files of orders, and a board most of whose dates have no tiling.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    fs::copy(strip().path(), folder.path().join("strip.toml")).unwrap();
    let (_, order, _) = run_in(folder.path(), &["board", "12-25", "--print-order"]);
    write("orders.jsonl", &order);
    write(
        "jobs.csv",
        "product,layout\nlaser,calendar\nlaser,rhombus\n",
    );
    write(
        "solutions.txt",
        "YYYYPP.\nNNY*PP.\nZNNNP*L\nZZZLLLL\nVUZUQQQ\nVUUUQQQ\nVVV....\n\nABC\n",
    );
    write("orders.csv", "product,id,date\nboard,1,12-25\ncards,2,\n");
    write(
        "faulty.csv",
        "product,id,date,lang\nboard,1,12-25,\nboard,2,13-01,\nboard,3,12-25,\nsoup,4,,xx\n",
    );
    run_in(folder.path(), &["board", "12-25", "-o", "board.svg"]);
    folder
}

/// What a command prints: one value, or one a line.
fn printed(folder: &Path, command: &str) -> Vec<Value> {
    let arguments: Vec<&str> = command.split(' ').collect();
    let (_, results, talk) = run_in(folder, &arguments);
    assert!(!results.is_empty(), "{command}: {talk}");
    match serde_json::from_str(&results) {
        Ok(value) => vec![value],
        Err(_) => results
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect(),
    }
}

#[test]
fn everything_that_is_printed_is_as_its_schema_says() {
    let (folder, schemas) = (folder(), Schemas::open());
    for (command, schema) in OUTPUTS {
        let validator = schemas.validator(schema);
        for mut value in printed(folder.path(), command) {
            let error = validator.iter_errors(&value).next();
            let error = error.map(|error| format!("{error} at {}", error.instance_path()));
            assert_eq!(error, None, "{command}");
            // Of an order other fields are known as well.
            if schema != "order" {
                value["more"] = 1.into();
                assert!(!validator.is_valid(&value), "{command}");
            }
        }
    }
}

#[test]
fn every_command_and_every_schema_is_tried() {
    let known = OUTPUTS.iter();
    let has = |start: &str| known.clone().any(|(command, _)| command.starts_with(start));
    let reference = Document::open("docs/commands.md").text;
    for section in reference.split("\n## tilendar ").skip(1) {
        let (name, text) = section.split_once('\n').unwrap();
        // A list is what the command shows by itself.
        let name = name.trim_end_matches(" list");
        assert!(!text.contains("`--json`") || has(name), "{name}");
    }
    let product = |name: &&str| match *name {
        "coupon" => has("laser coupon"),
        name => has(&name.replacen("study-", "study ", 1)),
    };
    assert!(PRODUCTS.iter().all(product));
    let tried: BTreeSet<&str> = known.clone().map(|(_, schema)| *schema).collect();
    for name in Schemas::open().names() {
        assert!(tried.contains(name) || name == "common", "{name}");
    }
}

#[test]
fn the_manifest_says_what_is_printed_with_paths_from_its_own_folder() {
    let folder = folder();
    let printed = &printed(folder.path(), "make orders.jsonl -o made --json")[0];
    let text = fs::read_to_string(folder.path().join("made/manifest.json")).unwrap();
    let mut manifest: Value = serde_json::from_str(&text).unwrap();
    let path = &mut manifest["made"][0]["files"][0]["path"];
    assert!(
        folder
            .path()
            .join("made")
            .join(path.as_str().unwrap())
            .is_file()
    );
    *path = Path::new("made")
        .join(path.as_str().unwrap())
        .to_str()
        .unwrap()
        .into();
    assert_eq!(manifest, *printed);
}

#[test]
fn what_is_summed_up_is_what_was_written() {
    let folder = folder();
    let summary = &printed(
        folder.path(),
        "cards 2027 --to 01-02 --format png --dpi 60 --json",
    )[0];
    let made = &summary["made"][0];
    let files = made["files"].as_array().unwrap();
    assert_eq!((files.len(), &made["pages"]), (4, &4.into()));
    for file in files {
        let bytes = fs::read(folder.path().join(file["path"].as_str().unwrap())).unwrap();
        assert_eq!(file["bytes"], bytes.len());
        assert_eq!(file["page_width_mm"], 105.0, "{file}");
    }
    let order = made["order"].to_string();
    fs::write(folder.path().join("again.jsonl"), order).unwrap();
    let again = &printed(folder.path(), "make again.jsonl -o again --json")[0];
    let sums = |made: &Value| -> Vec<Value> {
        let files = made["made"][0]["files"].as_array().unwrap();
        files.iter().map(|file| file["sha256"].clone()).collect()
    };
    assert_eq!(sums(again), sums(summary));
}

#[test]
fn a_file_and_its_summary_do_not_share_standard_output() {
    for command in ["board 12-25 -o - --json", "make board.svg -o - --json"] {
        let folder = folder();
        let arguments: Vec<&str> = command.split(' ').collect();
        let (code, results, talk) = run_in(folder.path(), &arguments);
        assert_eq!((code, results.as_str()), (Some(1), ""), "{command}");
        assert!(talk.contains("name a file with -o"), "{talk}");
    }
}
