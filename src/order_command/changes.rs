//! What is different from a file that was made before: its special days, and the pages to print again.

use serde_json::Value as Json;
use tilendar::order::{FieldMap, FileName, Order, Resources, Value};
use tilendar::press::options::{SpecialChange, SpecialDays};

use crate::messages::say;

/// The field of special days.
pub const SPECIAL: &str = "special";
/// The most pictures that are named.
const MOST_NAMED: usize = 10;

/// Changes the special days among the fields of a made file; returns notes on the changes.
///
/// # Errors
/// A message that says what to write instead.
pub fn change_special(made: &mut FieldMap, typed: &Json) -> Result<Vec<String>, String> {
    let mut days = match made.remove(SPECIAL) {
        Some(days) => SpecialDays::from_json(&days).map_err(|reason| reason.to_string())?,
        None => SpecialDays::default(),
    };
    let texts = typed.as_array().map_or(std::slice::from_ref(typed), Vec::as_slice);
    let texts: Vec<&str> = texts.iter().filter_map(Json::as_str).collect();
    let changes = days.change(&texts)?;
    made.extend(days.to_json().map(|days| (SPECIAL.to_owned(), days)));
    Ok(changes.iter().map(in_words).collect())
}

fn in_words(change: &SpecialChange) -> String {
    let SpecialChange { occasion, before, after } = change;
    let day = occasion.slug();
    let before = before.join(" · ");
    match after {
        Some(after) if before.is_empty() => format!("{day}: {after} is added"),
        Some(after) => format!("{day}: {after} replaces {before}"),
        None if before.is_empty() => format!("{day}: there is nothing to remove"),
        None => format!("{day}: {before} is removed"),
    }
}

/// Says which pages of an order are to be printed again by those who have the one with these fields. Says nothing where
/// it is another product, or cannot be compared.
pub fn say_pages_to_print_again(mut made: FieldMap, order: &Order, resources: &dyn Resources) {
    if made.get("product").and_then(Json::as_str) != Some(order.product()) {
        return;
    }
    made.remove("format");
    made.extend(order.fields().remove_entry("format"));
    let Ok(made) = Order::from_map(made) else { return };
    let digests = (made.page_digests(resources), order.page_digests(resources));
    let (Ok((mut before, _)), Ok((mut after, outcome))) = digests else { return };
    // Pictures come in any order.
    before.sort_by(|(a, _), (b, _)| a.end.cmp(&b.end));
    after.sort_by(|(a, _), (b, _)| a.end.cmp(&b.end));
    let are_alike = before.len() == after.len()
        && before.iter().zip(&after).all(|(before, after)| before.1.len() == after.1.len());
    let has_two_sides = outcome.paper.iter().any(|paper| paper.pages > paper.sheets);
    say(&match &after[..] {
        _ if !are_alike => "print all of it again: there is another number of pages".to_owned(),
        [(_, pages)] => in_pages(&before[0].1, pages, has_two_sides),
        files => in_files(&before, files),
    });
}

/// The numbers of pages that differ, with the other sides of their sheets.
fn in_pages(before: &[u64], after: &[u64], has_two_sides: bool) -> String {
    let sides = if has_two_sides { 2 } else { 1 };
    let sheets = before.chunks(sides).zip(after.chunks(sides)).enumerate();
    let differing = sheets.filter(|(_, (before, after))| before != after);
    let numbers: Vec<usize> = differing
        .flat_map(|(sheet, (_, after))| (1..=after.len()).map(move |side| sheet * sides + side))
        .collect();
    let runs = numbers.chunk_by(|page, next| page + 1 == *next);
    let runs: Vec<String> = runs
        .map(|run| match run {
            [first, .., last] => format!("{first}-{last}"),
            [page] => page.to_string(),
            [] => String::new(),
        })
        .collect();
    match numbers.len() {
        0 => "no page is different".to_owned(),
        count if count == after.len() => "print all pages again".to_owned(),
        1 => format!("print page {} again", runs[0]),
        _ => format!("print pages {} again", runs.join(", ")),
    }
}

/// The pictures that differ.
fn in_files(before: &[(FileName, Vec<u64>)], after: &[(FileName, Vec<u64>)]) -> String {
    let differing = before.iter().zip(after).filter(|(before, after)| before.1 != after.1);
    let names: Vec<&str> =
        differing.map(|(_, (name, _))| name.end.trim_start_matches(['/', '-'])).collect();
    match names.len() {
        0 => "no picture is different".to_owned(),
        1..=MOST_NAMED => format!("print {} again", names.join(", ")),
        count => format!("print {count} of {} pictures again", after.len()),
    }
}
