//! Text for screen readers is in the document's language: no alternative text, title or bookmark is in English.

use crate::common::{a6, almanac, paper, puzzle, theme};
use std::collections::BTreeSet;
use tilendar_drawing::{Bookmark, Document, Item};
use tilendar_press::Setting;
use tilendar_press::figure::Style;
use tilendar_press::language::{CATALOGS, Language};
use tilendar_press::options::RevealChoice;
use tilendar_press::words::in_language;
use tilendar_print::Poster;
use tilendar_print::board::{self, Board, BoardContent};
use tilendar_print::cards::day_cards;
use tilendar_print::pieces::{Pieces, pieces};
use tilendar_print::sheet::{Sheet, SheetContent, sheet};
use tilendar_print::wall::poster;
use tilendar_puzzle::almanac::Day;
use tilendar_puzzle::solver::{MemoryLimit, OpenCensus, Solver};
use tilendar_study::gaps;
use tilendar_study::heat_map::{self, Panel};
use tilendar_study::histogram::{self, Counted};

/// One document of each product for paper, in a language.
fn products(language: &Language) -> Vec<(&'static str, Document)> {
    let calendar = puzzle("calendar");
    let theme = theme("color");
    // Days of two months.
    let days: Vec<Day> = Day::of_year(2027).unwrap().into_iter().take(40).collect();
    let almanac = almanac(&calendar, &days);
    let cards = day_cards(&almanac);
    let mut deck = a6("color");
    deck.setting.language = language.clone();
    let reveal = days[0].reveal(&calendar).unwrap();
    let solution = Solver::new(&calendar).first(&reveal).unwrap();
    let content = SheetContent {
        reveal: reveal.clone(),
        difficulty: almanac.entries()[0].difficulty,
        solution: Some(solution.clone()),
    };
    let date = Some(days[0]);
    let fields = Sheet { reveal: RevealChoice { date, reveal: None }, ..Sheet::default() };
    let sheet_options =
        Setting { language: language.clone(), ..Setting::new(fields, theme.clone()) };
    let board_options =
        Setting { language: language.clone(), ..Setting::new(Board::default(), theme.clone()) };
    let piece_options =
        Setting { language: language.clone(), ..Setting::new(Pieces::default(), theme.clone()) };
    let poster_setting =
        Setting { language: language.clone(), ..Setting::new(Poster::default(), theme.clone()) };
    let heat_options = Style { language: language.clone(), ..Style::new(theme.clone()) };
    let histogram_options = Style { language: language.clone(), ..Style::new(theme.clone()) };
    let gaps_options = Style { language: language.clone(), ..Style::new(theme) };
    let counts = almanac.day_counts();
    let counted: Vec<Counted> = counts
        .iter()
        .map(|count| Counted { name: language.day_in_words(count.day), tilings: count.tilings })
        .collect();
    let panel = Panel::of_year(&calendar, counts, language);
    let open = OpenCensus::take(&calendar, 2, MemoryLimit::default()).unwrap();
    let on_board = |content| board::picture(&calendar, &content, &board_options);
    vec![
        ("deck", deck.draw(&calendar, &cards)),
        ("sheet", sheet(&calendar, &paper("a4"), &content, &sheet_options).0),
        ("empty board", on_board(BoardContent::Empty)),
        ("marked board", on_board(BoardContent::Marked(reveal))),
        ("tiling", on_board(BoardContent::Tiling(solution))),
        ("pieces", pieces(&calendar, &paper("a4"), &piece_options).unwrap().document),
        ("poster", poster(&poster_setting, &paper("a2"), &almanac).unwrap()),
        ("heat map", heat_map::picture(&[panel], &heat_options)),
        ("histogram", histogram::picture("2027", &counted, &histogram_options)),
        ("gaps", gaps::picture(&calendar, 2, &open, &gaps_options)),
    ]
}

/// All text of a document for screen readers.
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
