//! What one product takes, all take, or the table in docs/printing.md says why not.

use std::collections::BTreeMap;
use std::path::Path;
use tilendar_order::Order;

/// The groups of fields that products share, each with the fields that stand for it.
const GROUPS: [(&str, &[&str]); 12] = [
    ("board", &["layout"]),
    ("days", &["year", "date", "dates", "from"]),
    ("names", &["name", "from-name", "dedication"]),
    ("special days", &["special"]),
    ("solutions", &["solutions", "pick"]),
    ("theme", &["theme"]),
    ("language", &["lang"]),
    ("font", &["font"]),
    ("large type", &["large-type"]),
    ("hand", &["left-handed"]),
    ("paper", &["paper"]),
    ("bleed", &["bleed", "impose"]),
];

/// The products with a row each.
const PRODUCTS: &str = "cards booklet bookmark solutions poster art-print wall-calendar sheet worksheets pieces box board \
                        laser print-3d";

/// Why products leave a group out.
const REASONS: [(&str, &str, &str); 20] = [
    ("names", "worksheets", "a worksheet has a line for the child's name, and a `title`"),
    ("names", "board", "a picture is the board alone"),
    ("names", "laser|print-3d", "the lid has a `title`"),
    ("special days", "pieces", "pieces have no date"),
    ("special days", "board", "a picture is the board alone"),
    ("special days", "laser|print-3d", "a tray has all dates"),
    ("days", "pieces", "pieces have no date"),
    ("days", "print-3d", "a tray has all dates"),
    ("solutions", "worksheets", "a challenge has one solution of its own"),
    ("solutions", "pieces", "pieces have no date"),
    ("solutions", "print-3d", "a tray has all dates"),
    ("theme", "laser", "wood has no inks"),
    ("large type", "laser|print-3d", "labels fill their cells"),
    ("hand", "bookmark|solutions|poster", "nobody plays or writes on it"),
    ("hand", "wall-calendar", "it hangs on a wall"),
    ("hand", "pieces", "the board is the same for both hands"),
    ("hand", "board", "a picture is the board alone"),
    ("hand", "laser|print-3d", "a tray is the same for both hands"),
    ("paper|bleed", "board", "a picture has the size of its board"),
    ("bleed", "box", "ink reaches over every cut"),
];

fn reason(group: &str, product: &str) -> Option<&'static str> {
    if ["paper", "bleed"].contains(&group) && ["laser", "print-3d"].contains(&product) {
        return Some("a sheet is a `bed`");
    }
    let mut reasons = REASONS.iter();
    let is_of = |names: &str, name: &str| names.split('|').any(|one| one == name);
    let found =
        reasons.find(|(groups, products, _)| is_of(groups, group) && is_of(products, product));
    found.map(|(.., reason)| *reason)
}

fn takes(product: &str, fields: &[&str]) -> bool {
    let table = Order::table(product).unwrap();
    let has = |name: &str| table.iter().any(|field| field.name == name);
    match fields {
        // Of days and bleed, each product has the fields that suit it.
        ["year", ..] | ["bleed", ..] => fields.iter().any(|field| has(field)),
        _ => fields.iter().all(|field| has(field)),
    }
}

/// The table in Markdown: a row a product, with notes on what it leaves out.
fn table() -> String {
    let mut notes: BTreeMap<&str, usize> = BTreeMap::new();
    let mut list = Vec::new();
    let groups: Vec<&str> = GROUPS.iter().map(|(group, _)| *group).collect();
    let mut rows = vec![
        format!("| | {} |", groups.join(" | ")),
        format!("|---|{}", ":-:|".repeat(GROUPS.len())),
    ];
    for product in PRODUCTS.split(' ') {
        let cells: Vec<String> = GROUPS
            .iter()
            .map(|(group, fields)| {
                if takes(product, fields) {
                    return "✓".to_owned();
                }
                let reason = reason(group, product)
                    .unwrap_or_else(|| panic!("{product} takes no {group}, and nothing says why"));
                let number = *notes.entry(reason).or_insert_with(|| {
                    list.push(reason);
                    list.len()
                });
                format!("[{number}]")
            })
            .collect();
        rows.push(format!("| `{product}` | {} |", cells.join(" | ")));
    }
    let list = (1..).zip(list).map(|(number, reason)| format!("[{number}] {reason}"));
    format!("{}\n\n{}.\n", rows.join("\n"), list.collect::<Vec<_>>().join("; "))
}

#[test]
fn every_product_takes_every_group_or_the_docs_say_why_not() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/printing.md");
    let text = std::fs::read_to_string(&path).unwrap();
    let (start, end) = ("<!-- groups -->\n", "<!-- end of groups -->");
    let before = text.find(start).unwrap() + start.len();
    let after = text.find(end).unwrap();
    let fresh = table();
    if std::env::var_os("TILENDAR_BLESS").is_some() {
        let text = format!("{}{fresh}{}", &text[..before], &text[after..]);
        std::fs::write(&path, text).unwrap();
        return;
    }
    assert_eq!(&text[before..after], fresh, "TILENDAR_BLESS=1 cargo test rewrites the table");
}

#[test]
fn no_reason_is_left_for_a_group_that_its_product_takes() {
    for (group, fields) in GROUPS {
        for product in PRODUCTS.split(' ').filter(|product| takes(product, fields)) {
            // Of machines, one may have sheets of paper.
            let reason = reason(group, product).filter(|reason| !reason.contains("`bed`"));
            assert_eq!(reason, None, "{product} takes {group}");
        }
    }
}
