//! What one product takes, all take, or the table in docs/printing.md says why not.

use std::path::Path;
use tilendar_order::Order;

/// The fields that stand for the columns of the table, all of them or, after a +, those that suit the product.
const GROUPS: [&str; 12] = [
    "layout",
    "+ year date dates from",
    "name from-name dedication",
    "special",
    "solutions pick",
    "theme",
    "lang",
    "font",
    "large-type",
    "left-handed",
    "paper",
    "+ bleed impose",
];

#[test]
fn the_docs_tell_what_each_product_takes_and_why_it_takes_no_more() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/printing.md");
    let text = std::fs::read_to_string(&path).unwrap();
    let (_, rest) = text.split_once("<!-- groups -->\n").unwrap();
    let (table, _) = rest.split_once("<!-- end of groups -->").unwrap();
    let rows: Vec<&str> = table.lines().filter(|line| line.starts_with("| `")).collect();
    assert_eq!(rows.len(), 14);
    for row in rows {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let fields = Order::table(cells[0].trim_matches('`')).unwrap();
        let has = |name: &str| fields.iter().any(|field| field.name == name);
        assert_eq!(cells.len(), 1 + GROUPS.len());
        for (cell, group) in cells[1..].iter().zip(GROUPS) {
            let takes = match group.strip_prefix("+ ") {
                Some(some) => some.split(' ').any(has),
                None => group.split(' ').all(has),
            };
            assert_eq!(*cell == "✓", takes, "{row}: {group}");
            assert!(takes || table.contains(&format!("{cell} ")), "{row}: no reason {cell}");
        }
    }
}
