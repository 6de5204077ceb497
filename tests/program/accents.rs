//! Accents: keyboards and file systems write `ë` as one character or as `e` with a mark, and both are the same text
//! wherever text comes in.

use crate::common::program::{Folder, results, run};

/// Letters with accents as one character, and as two.
const LETTERS: [(&str, &str); 8] = [
    ("ä", "a\u{308}"),
    ("ë", "e\u{308}"),
    ("ö", "o\u{308}"),
    ("ü", "u\u{308}"),
    ("é", "e\u{301}"),
    ("É", "E\u{301}"),
    ("Ä", "A\u{308}"),
    ("й", "и\u{306}"),
];

/// A text with accents in both forms.
fn forms(text: &str) -> [String; 2] {
    let two = LETTERS.iter().fold(text.to_owned(), |text, (one, two)| text.replace(one, two));
    assert_ne!(text, two, "it has an accent");
    [text.to_owned(), two]
}

/// Whether a letter and its accent stand apart.
fn is_apart(text: &str) -> bool {
    LETTERS.iter().any(|(_, two)| text.contains(two))
}

/// A board with a month in German.
fn own_board() -> String {
    let board = results(&["templates", "show", "layout", "calendar"]);
    board.replace("Mar", "Mär").replace("\"A-Puzzle-A-Day\"", "\"Zoës Rätsel\"")
}

/// The names and contents of the files in the folder `made`.
fn made(folder: &Folder) -> Vec<(String, Vec<u8>)> {
    let names = folder.names("made").into_iter();
    names.map(|name| (name.clone(), folder.bytes(&format!("made/{name}")))).collect()
}

#[test]
fn words_of_a_command_line() {
    for line in [
        "cards|2027|--name|Zoë|--from-name|André|--dedication|Für Zoë, von André",
        "cards|2027|--special|06-14=Zoës Geburtstag|--special|25 décembre=Noël",
        "cards|2027|--name|Андрей",
        "board|25 décembre",
        "cards|2027|--name=Zoë",
        "cards|März 2027",
        "worksheets|März 2027|--title|Klasse von Frau Käthe",
        "laser|tray|--title|Zoë",
        "print-3d|--title=Zoë",
    ] {
        let [one, two] = forms(line).map(|line| {
            let words: Vec<&str> = line.split('|').chain(["--print-order"]).collect();
            results(&words)
        });
        assert_eq!(one, two, "{line}");
        assert!(!is_apart(&one), "{one}");
    }
    let [one, two] = forms("25 décembre").map(|date| run(&["solve", &date]));
    assert_eq!(one, two);
}

#[test]
fn files_of_orders_and_patterns_of_names() {
    let cells = "product,date,name,größe\nsheet,25 décembre,Zoë,é\n";
    let output = "product;date;output\nsheet;25 décembre;für-Zoë.svg\n";
    let lines = "{\"product\":\"sheet\",\"date\":\"25 décembre\",\"name\":\"Zoë\"}\n";
    for (orders, options) in [
        (cells, "--name-pattern {name}-{größe}-ä"),
        (output, "--set 'name=Zoë und Käthe'"),
        (lines, "--name-pattern ä-{name}-{line}"),
    ] {
        let [one, two] = forms(orders);
        // An escape of JSON is the same text, too.
        let escaped = two.replace('\u{308}', "\\u0308").replace('\u{301}', "\\u0301");
        let escaped = if orders.starts_with('{') { escaped } else { one.clone() };
        let mut files = Vec::new();
        for orders in [one, two, escaped] {
            for options in forms(options) {
                let folder = Folder::with("orders.csv", &orders);
                folder.run(&format!("make orders.csv -o made {options}"));
                files.push(made(&folder));
            }
        }
        files.dedup();
        assert_eq!(files.len(), 1, "{orders}");
        assert!(files[0].iter().all(|(name, _)| !is_apart(name)), "{orders}");
    }
}

#[test]
fn boards_of_ones_own_and_what_is_typed_of_them() {
    let boards = forms(&own_board());
    let mut outcomes = Vec::new();
    for board in &boards {
        for label in forms("Mär") {
            let folder = Folder::with("own.toml", board);
            folder.run("board 03-25 --layout own.toml -o made/");
            let (solutions, _) = folder.run(&format!("solve {label},25 --layout own.toml"));
            let place = format!("solve 12-25 --layout own.toml --place L@{label} --count");
            outcomes.push((made(&folder), solutions, folder.run(&place)));
        }
    }
    outcomes.dedup();
    assert_eq!(outcomes.len(), 1);
}

#[test]
fn solutions_of_other_programs_and_grids() {
    let (solution, _) = Folder::new().run("solve 12-25");
    // Any sign may stand for a piece.
    let signs = solution.replace('L', "Ä").replace('N', "é").replace('P', "ö");
    let outcomes = forms(&signs).map(|signs| {
        let folder = Folder::with("own.txt", &signs);
        let board = folder.run("board 12-25 --solutions own.txt -o made/");
        let outcome = (run(&["verify", folder.path("own.txt").to_str().unwrap()]).0, board);
        (outcome, made(&folder))
    });
    assert_eq!(outcomes[0], outcomes[1]);
    assert_eq!(outcomes[0].0.0, Some(0), "{signs}");
}

#[test]
fn defaults_of_a_user() {
    let orders = forms("[cards]\nname = \"Zoë\"\n").map(|defaults| {
        let folder = Folder::with("own.toml", &defaults);
        folder.run("cards 2027 --config own.toml --print-order").0
    });
    assert_eq!(orders[0], orders[1]);
    assert!(!is_apart(&orders[0]));
}

#[test]
fn slashes_in_a_sentence_are_no_path() {
    let order =
        results(&["cards", "2027", "--dedication", "Zoë // https://é.de/.", "--print-order"]);
    assert!(order.contains("Zoë // https://é.de/."), "{order}");
}

#[test]
fn a_file_has_one_name() {
    for line in
        ["board 12-25 -o Zoë.svg", "board 12-25 --output=é/Zoë.svg", "sheet 12-25 --name Zoë"]
    {
        let folder = Folder::new();
        for line in forms(line) {
            folder.run(&line);
        }
        let folders = [folder.names("."), folder.names(if line.contains('/') { "é" } else { "." })];
        assert!(folders.iter().all(|names| names.len() == 1 && !is_apart(&names[0])), "{line}");
    }
    // What is on the disk keeps its name, and has both.
    let [one, two] = forms("Zoë.svg");
    for (old, other) in [(&one, &two), (&two, &one)] {
        let folder = Folder::new();
        folder.run("board 12-25 -o plain.svg");
        std::fs::rename(folder.path("plain.svg"), folder.path(old)).unwrap();
        folder.run(&format!("make {other} --set theme=mono -o {other}"));
        assert_eq!(folder.names("."), [old.as_str()]);
        folder.write(old, &own_board());
        folder.run(&format!("templates check layout {other}"));
        folder.write("orders.csv", &format!("product,layout,date\nboard,{other},03-25\n"));
        folder.run("make orders.csv -o made");
    }
}
