//! The page's files that are made from templates: colors, boards, letters, words, pictures.

mod board;
mod colors;
mod month;

pub use crate::form::forms;
pub use board::{BoardData, boards, lettering};
pub use colors::{icon_png, icon_svg, style_sheet};
pub use month::{month_files, month_page, month_png};

use serde_json::{Map, Value as Json, json};
use tilendar_order::{Cache, Order, OrderError};
use tilendar_press::language::{CATALOGS, Language, LanguageError, WEEK};
use tilendar_templates::PAGE_LANGUAGES;

use crate::request::{RequestError, answer, read};

/// The languages of the page, English first.
///
/// # Errors
/// [`LanguageError`] if one of them is unknown, which tests rule out.
pub fn languages() -> Result<Vec<Language>, LanguageError> {
    CATALOGS.iter().map(|catalog| Language::named(catalog.name)).collect()
}

/// What the page says in a language: the language's `name` for itself, the labels of `fields`, and the phrases of each view.
pub type Words = Map<String, Json>;

/// The words of the page by the tags of their languages, English first.
///
/// # Errors
/// The fault in a catalog, which tests rule out.
pub fn words() -> Result<Vec<(&'static str, Words)>, toml::de::Error> {
    PAGE_LANGUAGES.iter().map(|catalog| Ok((catalog.name, toml::from_str(catalog.text)?))).collect()
}

/// The language data that the page needs beyond its own phrases: each language's name for itself, its text
/// direction for HTML, and the names of months from January and weekdays from Monday, in full and short.
pub fn language_data(words: &[(&str, Words)], languages: &[Language]) -> Json {
    words
        .iter()
        .zip(languages)
        .map(|((_, words), language)| data_of(&words["name"], language))
        .collect()
}

fn data_of(name: &Json, language: &Language) -> Json {
    let headings = |names: Vec<&str>| -> Vec<String> {
        names.into_iter().map(|name| language.heading(name)).collect()
    };
    json!({
        "tag": language.tag(),
        "name": name,
        "direction": if language.reads_from_right() { "rtl" } else { "ltr" },
        "months": headings((1..=12).filter_map(|month| language.month(month)).collect()),
        "monthsShort": headings((1..=12).filter_map(|month| language.month_short(month)).collect()),
        "weekdays": headings(WEEK.iter().map(|&day| language.weekday(day)).collect()),
        "weekdaysShort": headings(WEEK.iter().map(|&day| language.weekday_short(day)).collect()),
    })
}

/// The years of decks that are drawn before they are asked for: those that the page offers until July 2028.
const YEARS: [u16; 2] = [2027, 2028];

/// The languages of regions where paper is Letter.
const BESIDE_LETTER: [&str; 3] = ["en", "es", "fr"];

/// What the library answers about the first page of a deck as the page begins one, in each language and on the paper of
/// each region: the `order` and its page as `svg`, by a name that says what differs, such as `cards-2027-fr-letter`.
/// The page shows it while the library is fetched.
///
/// # Errors
/// [`RequestError`] if one cannot be drawn, which tests rule out.
pub fn first_pages() -> Result<Vec<(String, Json)>, RequestError> {
    let cache = Cache::default();
    let languages = CATALOGS.iter().map(|catalog| catalog.name);
    let places = languages
        .map(|language| (language, "a4"))
        .chain(BESIDE_LETTER.map(|language| (language, "letter")));
    places
        .flat_map(|(language, paper)| YEARS.map(|year| (language, paper, year)))
        .map(|(language, paper, year)| {
            let mut order = json!({ "product": "cards", "year": year });
            let mut name = format!("cards-{year}");
            for (field, value, usual) in [("lang", language, "en"), ("paper", paper, "a4")] {
                if value != usual {
                    order[field] = json!(value);
                    name = format!("{name}-{value}");
                }
            }
            let request = json!({ "order": order, "language": language });
            let answered = answer("preview", &request.to_string(), &[], &cache, &())?;
            let mut page: Json = read(&answered.json)?;
            page["order"] = order;
            page["svg"] = String::from_utf8_lossy(&answered.files.concat()).into();
            Ok((name, page))
        })
        .collect()
}

/// A picture of each product to choose from on the page: the first page of a sample order.
///
/// # Errors
/// [`OrderError`] if one cannot be made, which tests rule out.
pub fn pictures() -> Result<Vec<(&'static str, Vec<u8>)>, OrderError> {
    let month = json!({ "from": "2027-10-01", "to": "2027-10-31" });
    let paper = [
        ("cards", 48, json!({ "from": "2027-10-06", "to": "2027-10-06" })),
        ("booklet", 34, month.clone()),
        ("wall-calendar", 24, month),
        ("poster", 11, json!({ "year": 2027, "paper": "a3" })),
        ("art-print", 17, json!({ "date": "2027-06-14" })),
        ("sheet", 24, json!({ "date": "10-06" })),
        ("worksheets", 24, json!({ "count": 1 })),
        ("pieces", 24, json!({})),
        ("bookmark", 30, json!({ "from": "2027-06-14", "to": "2027-06-14" })),
        ("box", 18, json!({ "year": 2027 })),
    ];
    // Pictures of cut or 3D-printed products have a resolution of their own.
    let made_of_material = [
        ("laser", json!({ "mode": "in-place", "date": "10-06", "cell": "12mm" })),
        ("coupon", json!({ "steps": 4 })),
        ("print-3d", json!({ "parts": ["pieces"], "cell": "10mm", "bed": "80x80mm" })),
    ];
    paper
        .into_iter()
        .map(|(product, dpi, mut order)| {
            order["dpi"] = json!(dpi);
            (product, order)
        })
        .chain(made_of_material)
        .map(|(product, order)| Ok((product, picture(product, order)?)))
        .collect()
}

/// The first page of an order as PNG.
fn picture(product: &str, mut order: Json) -> Result<Vec<u8>, OrderError> {
    order["product"] = json!(product);
    order["format"] = json!("png");
    let made = Order::from_json(&order.to_string())?.make(&(), &())?;
    Ok(made.files.into_iter().next().map(|file| file.bytes).unwrap_or_default())
}
