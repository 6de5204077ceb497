//! Accents: keyboards and file systems write `ë` as one character or as `e` with a mark, and both are the same text
//! wherever text comes in.

use crate::common::program::{Folder, results};

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

fn apart(text: &str) -> String {
    LETTERS.iter().fold(text.to_owned(), |text, (one, two)| text.replace(one, two))
}

fn is_apart(text: &str) -> bool {
    LETTERS.iter().any(|(_, two)| text.contains(two))
}

fn own_board() -> String {
    let board = results(&["templates", "show", "layout", "calendar"]);
    board.replace("Mar", "Mär").replace("\"A-Puzzle-A-Day\"", "\"Zoës Rätsel\"")
}

/// The names and contents of the files in the folder `made`.
fn made(folder: &Folder) -> Vec<(String, Vec<u8>)> {
    let names = folder.names("made").into_iter();
    names.map(|name| (name.clone(), folder.bytes(&format!("made/{name}")))).collect()
}

/// A solution whose signs have accents: any sign may stand for a piece.
fn solution() -> String {
    results(&["solve", "12-25"]).replace('L', "Ä").replace('N', "é").replace('P', "ö")
}

#[test]
fn whatever_text_comes_in_is_the_same_text() {
    let cells = "product,date,name,größe\nsheet,25 décembre,Zoë,é\n";
    let output = "product;date;output\nsheet;25 décembre;für-Zoë.svg\n";
    let lines = "{\"product\":\"sheet\",\"date\":\"25 décembre\",\"name\":\"Zoë\"}\n";
    let escaped = lines.replace('é', "e\\u0301").replace('ë', "e\\u0308");
    let (board, solution) = (own_board(), solution());
    for (content, line) in [
        (
            "ä",
            "cards 2027 --name Zoë --from-name=André --dedication 'Für Zoë, von André' --print-order",
        ),
        (
            "ä",
            "cards 2027 --special '06-14=Zoës Geburtstag' --special '25 décembre=Noël' --print-order",
        ),
        ("ä", "cards 'März 2027' --name Андрей --print-order"),
        ("ä", "worksheets 'März 2027' --title 'Klasse von Frau Käthe' --print-order"),
        ("ä", "print-3d --title=Zoë --print-order"),
        ("ä", "solve '25 décembre'"),
        (cells, "make own.txt -o made --name-pattern {name}-{größe}-ä"),
        (output, "make own.txt -o made --set 'name=Zoë und Käthe'"),
        (lines, "make own.txt -o made --name-pattern ä-{name}-{line}"),
        (&escaped, "make own.txt -o made --name-pattern ä-{name}-{line}"),
        ("[cards]\nname = \"Zoë\"\n", "cards 2027 --config own.txt --print-order"),
        (&board, "board 03-25 --layout own.txt -o made/"),
        (&board, "solve Mär,25 --layout own.txt"),
        (&board, "solve 12-25 --layout own.txt --place L@Mär --count"),
        (&solution, "board 12-25 --solutions own.txt -o made/"),
        (&solution, "verify own.txt"),
    ] {
        let mut outcomes = Vec::new();
        for content in [content.to_owned(), apart(content)] {
            for line in [line.to_owned(), apart(line)] {
                let folder = Folder::with("own.txt", &content);
                std::fs::create_dir(folder.path("made")).unwrap();
                let (text, _) = folder.run(&line);
                outcomes.push((text, made(&folder)));
            }
        }
        outcomes.dedup();
        let [(text, files)] = &outcomes[..] else { panic!("{line}") };
        assert!(!is_apart(text) && files.iter().all(|(name, _)| !is_apart(name)), "{line}");
    }
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
        folder.run(line);
        folder.run(&apart(line));
        let folders = [folder.names("."), folder.names(if line.contains('/') { "é" } else { "." })];
        assert!(folders.iter().all(|names| names.len() == 1 && !is_apart(&names[0])), "{line}");
    }
    // What is on the disk keeps its name, and has both.
    let (one, two) = ("Zoë.svg", &*apart("Zoë.svg"));
    for (old, other) in [(one, two), (two, one)] {
        let folder = Folder::new();
        folder.run("board 12-25 -o plain.svg");
        std::fs::rename(folder.path("plain.svg"), folder.path(old)).unwrap();
        folder.run(&format!("make {other} --set theme=mono -o {other}"));
        assert_eq!(folder.names("."), [old]);
        folder.write(old, &own_board());
        folder.run(&format!("templates check layout {other}"));
        folder.write("orders.csv", &format!("product,layout,date\nboard,{other},03-25\n"));
        folder.run("make orders.csv -o made");
    }
}
