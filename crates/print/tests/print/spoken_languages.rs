//! Text for screen readers is in the document's language: no alternative text, title or bookmark is in English.

use crate::common::{day, document, drawing, puzzle};
use std::collections::BTreeSet;
use tilendar_drawing::{Bookmark, Document, Item};
use tilendar_press::language::{CATALOGS, Language};
use tilendar_press::options::{Days, OptionalDays, RevealChoice};
use tilendar_press::words::in_language;
use tilendar_print::{Board, Cards, Pieces, Poster, Sheet};
use tilendar_study::{HeatMap, Histogram, OpenCellPairs};

/// One document of each product for paper, in a language.
fn products(language: &Language) -> Vec<(&'static str, Document)> {
    let drawing = || drawing("color", language.tag());
    // Days of two months.
    let [from, to] = [day(2027, 1, 31), day(2027, 2, 1)].map(Some);
    let days = Days { from, to, ..Days::default() };
    let some = OptionalDays { from, to, ..OptionalDays::default() };
    let reveal = RevealChoice { date: Some(day(2027, 1, 1)), reveal: None };
    let board = Board { drawing: drawing(), ..Board::default() };
    let marked = Board { reveal: reveal.clone(), ..board.clone() };
    let tiling = Board { solution: true, ..marked.clone() };
    let sheet = Sheet { reveal, solution: true, drawing: drawing(), ..Sheet::default() };
    vec![
        ("deck", document(&Cards { days: days.clone(), drawing: drawing(), ..Cards::default() })),
        ("sheet", document(&sheet)),
        ("empty board", document(&board)),
        ("marked board", document(&marked)),
        ("tiling", document(&tiling)),
        ("pieces", document(&Pieces { drawing: drawing(), ..Pieces::default() })),
        ("poster", document(&Poster { days, drawing: drawing(), ..Poster::default() })),
        (
            "heat map",
            document(&HeatMap { days: some.clone(), drawing: drawing(), ..HeatMap::default() }),
        ),
        (
            "histogram",
            document(&Histogram { days: some, drawing: drawing(), ..Histogram::default() }),
        ),
        ("gaps", document(&OpenCellPairs { drawing: drawing(), ..OpenCellPairs::default() })),
    ]
}

fn spoken(document: &Document) -> BTreeSet<String> {
    fn of_items(items: &[Item], said: &mut BTreeSet<String>) {
        for item in items {
            match item {
                Item::Group(group) => {
                    said.extend(group.title.clone());
                    of_items(&group.items, said);
                }
                Item::Link(link) => said.extend([link.title.clone()]),
                Item::Shape(_) | Item::Text(_) | Item::Use(_) => {}
            }
        }
    }
    fn of_bookmarks(bookmarks: &[Bookmark], said: &mut BTreeSet<String>) {
        for bookmark in bookmarks {
            said.insert(bookmark.title.clone());
            of_bookmarks(&bookmark.children, said);
        }
    }
    let mut said = BTreeSet::new();
    for page in &document.pages {
        of_items(&page.items, &mut said);
    }
    for symbol in document.symbols() {
        said.insert(symbol.title.clone());
        of_items(&symbol.items, &mut said);
    }
    of_bookmarks(&document.bookmarks, &mut said);
    said.extend([document.metadata.title.clone(), document.metadata.description.clone()]);
    said
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    // Letters of pieces, numbers, and the names of cells such as r1c9 belong to no language.
    words.filter(|word| word.len() > 1 && word.chars().all(char::is_alphabetic))
}

/// The names in a language, which may be the same as in English.
fn names(language: &Language) -> BTreeSet<String> {
    let calendar = in_language(&puzzle("calendar"), language);
    let labels = calendar.board().labels().iter();
    let labels = labels.map(|area| area.text.to_string());
    let months = (1..=12).filter_map(|month| language.month(month));
    let months = months.flat_map(|month| [month.to_owned(), language.heading(month)]);
    // Words that are the same in both languages.
    let shared: &[&str] = match language.tag() {
        "fr" => &["date", "dates", "solution", "solutions"],
        _ => &[],
    };
    let all: Vec<String> = labels
        .chain(months)
        .chain(shared.iter().map(|word| (*word).to_owned()))
        .chain([calendar.title().to_owned()])
        .collect();
    all.iter().flat_map(|name| words(name)).map(str::to_owned).collect()
}

#[test]
fn nothing_is_said_in_other_languages_as_it_is_in_english() {
    let english = products(&Language::english());
    for catalog in CATALOGS.iter().filter(|catalog| catalog.name != "en") {
        let language = Language::named(catalog.name).unwrap();
        let names = names(&language);
        for ((product, own), (_, english)) in products(&language).iter().zip(&english) {
            let english = spoken(english);
            for said in spoken(own).intersection(&english) {
                let foreign = words(said).find(|word| !names.contains(*word));
                assert_eq!(foreign, None, "{product} in {}: {said:?}", catalog.name);
            }
        }
    }
}
