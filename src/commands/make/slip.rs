//! The packing slip: for each order its words, its files and its sheets, in the order of the table, with a box to tick.

use anyhow::Context;
use serde_json::Value as Json;
use tilendar::drawing::backend::pdf::{self, PdfOptions};
use tilendar::drawing::{
    Contour, Document, Group, HAIRLINE, Item, Path, Point, Rect, Role, Shape, Size, Stroke,
};
use tilendar::press::figure::{Edge, Headline, Line, Paragraph, Style, Theme, printed};
use tilendar::press::template::{THEMES, find_paper};
use tilendar::press::words::counted;

use super::manifest::{Entry, size};
use super::orders::text_of;
use crate::messages::{on_one_line, say};

/// The name of the slip, beside the manifest.
pub const NAME: &str = "packing-slip.pdf";
/// By this, a slip of an earlier run is known as one.
const ORDER: &str = r#"{"product":"packing-slip"}"#;

/// The margin of the paper, and the height of the title, in millimeters.
const MARGIN: f64 = 18.0;
const TITLE: f64 = 7.0;
/// The ems of the heading of an order and of the text, in millimeters.
const HEADING: f64 = 4.4;
const TEXT: f64 = 3.1;
/// The distance of two baselines, in ems.
const LEADING: f64 = 1.4;
/// Where headings, names and values begin, in millimeters from the left margin.
const INDENT: f64 = 8.0;
const VALUES: f64 = 36.0;
/// The white between two orders, in millimeters.
const WHITE: f64 = 6.0;
/// The most files that an order lists, and the most characters of a value.
const MOST_FILES: usize = 8;
const MOST_LETTERS: usize = 240;

/// The slip of these orders as PDF, on the paper of the first that names one; `others` are the headings of the shop's
/// own columns.
pub fn slip(entries: &[Entry], others: &[String]) -> anyhow::Result<Vec<u8>> {
    let orders = entries.iter().filter_map(|entry| entry.made.order.as_ref());
    let named = orders.filter_map(|order| find_paper(order.fields().get("paper")?.as_str()?).ok());
    let paper = named.chain([find_paper("a4")?]).next().map_or_else(Size::default, |it| it.size);
    let style = Style::new(THEMES.load("color")?);
    let title = format!("Packing slip, {}", counted(entries.len(), "order"));
    let mut slip = Slip::new(paper, style, &title);
    slip.draw_title(&title)?;
    for entry in entries {
        slip.draw_order(&headline(entry), &rows(entry, others));
    }
    slip.end_page();
    if let Some(letter) = slip.missing {
        say(&format!("{NAME}: its font has no “{letter}”"));
    }
    let options = PdfOptions { order: Some(ORDER.to_owned()), ..PdfOptions::default() };
    Ok(pdf::render(&slip.document, &options)?)
}

/// The pages so far, and the one that is being filled.
struct Slip {
    paper: Size,
    room: Rect,
    document: Document,
    theme: Theme,
    items: Vec<Item>,
    /// The top of what comes next, in millimeters.
    y: f64,
    /// A letter that cannot be written.
    missing: Option<char>,
}

impl Slip {
    fn new(paper: Size, style: Style, title: &str) -> Self {
        Self {
            paper,
            room: paper.to_rect().inset(-MARGIN),
            document: style.language.document(title.to_owned(), String::new()),
            theme: style.theme,
            items: Vec::new(),
            y: MARGIN,
            missing: None,
        }
    }

    fn draw_title(&mut self, title: &str) -> anyhow::Result<()> {
        let face = &self.theme.typefaces.bold;
        let headline = Headline::fit(title, self.room.size(), TITLE, TEXT, face)
            .context("the paper is too small for a packing slip")?;
        self.items.push(headline.named("title", self.room, Edge::Left, &self.theme));
        self.y += headline.height(face) + WHITE;
        Ok(())
    }

    /// Draws an order with its rows of a name and words, on a new page if it fits there but not on this one.
    fn draw_order(&mut self, headline: &str, rows: &[(String, String)]) {
        let faces = self.theme.typefaces.clone();
        let inks = self.theme.inks;
        let leading = LEADING * TEXT;
        let heading = Line::new(&faces.bold, HEADING, inks.text);
        let name = Line::new(&faces.regular, TEXT, inks.muted);
        let value = Paragraph::new(&faces.regular, TEXT, leading, inks.text);
        let width = self.room.width() - VALUES;
        let lines: Vec<Vec<String>> =
            rows.iter().map(|(_, words)| value.lines(words, width)).collect();
        let height = LEADING * HEADING + lines.iter().flatten().count() as f64 * leading;
        let together =
            if height > self.room.height() { LEADING * HEADING + leading } else { height };
        if self.y + together > self.room.y1 && self.y > self.room.y0 {
            self.end_page();
        }
        let Rect { x0, x1, .. } = self.room;
        let top = self.y + heading.cap_height();
        let hairline = Stroke::new(inks.muted, HAIRLINE);
        let tick = Rect::new(x0, self.y, x0 + heading.cap_height(), top);
        let mut items: Vec<Item> = vec![Shape::stroked(Path::rectangle(tick), hairline).into()];
        let start = Point::new(x0 + INDENT, top);
        items.push(heading.start(headline.to_owned(), start, x1 - start.x));
        let mut baseline = top + LEADING * HEADING;
        for ((label, words), lines) in rows.iter().zip(lines) {
            // An order with more columns than a page has lines goes on.
            if baseline + (lines.len() as f64 - 1.0) * leading > self.room.y1 {
                self.items.push(Group::new(std::mem::take(&mut items)).into());
                self.end_page();
                baseline = self.y + heading.cap_height();
            }
            let missing =
                [label, words].into_iter().find_map(|text| faces.regular.first_missing(text));
            self.missing = self.missing.or(missing);
            let start = Point::new(x0 + INDENT, baseline);
            items.push(name.start(label.clone(), start, VALUES - INDENT - TEXT));
            for line in lines {
                items.push(value.draw(&line, Point::new(x0 + VALUES, baseline), width));
                baseline += leading;
            }
        }
        self.y = baseline + WHITE - leading;
        let rule = Contour::line(Point::new(x0, self.y), Point::new(x1, self.y));
        items.push(Shape::stroked(Path::from_contour(rule), hairline).into());
        self.y += WHITE;
        self.items.push(Group::new(items).with_role(Role::Paragraph).into());
    }

    fn end_page(&mut self) {
        let number = (self.document.pages.len() + 1).to_string();
        let items = std::mem::take(&mut self.items);
        self.document.pages.push(printed(self.paper, 0.0, number, &self.theme, items));
        self.y = self.room.y0;
    }
}

/// The number of an order and what it is of.
fn headline(entry: &Entry) -> String {
    let product = entry.made.order.as_ref().map_or("no order", |order| order.product());
    match &entry.id {
        Some(id) => format!("{} · {product}", on_one_line(id)),
        None => format!("line {} · {product}", entry.line),
    }
}

/// What is said of an order, each with its name: the shop's own cells, the fields, the files and the sheets.
fn rows(entry: &Entry, others: &[String]) -> Vec<(String, String)> {
    let mut rows: Vec<(String, String)> =
        entry.others.iter().map(|(index, cell)| (others[*index].clone(), cell.clone())).collect();
    let fields = entry.made.order.iter().flat_map(|order| order.fields());
    rows.extend(fields.map(|(name, value)| (name, in_words(&value))));
    let files = entry.made.files.iter().map(|file| file.path.clone());
    rows.extend(files.take(MOST_FILES).map(|file| ("file".to_owned(), file)));
    if let Some(more @ 1..) = entry.made.files.len().checked_sub(MOST_FILES) {
        rows.push((String::new(), format!("and {}", counted(more, "more file"))));
    }
    for paper in &entry.made.paper {
        let sheets = format!("{} of {}", counted(paper.sheets, "sheet"), size(paper));
        rows.push(("paper".to_owned(), sheets));
    }
    if let Some(failure) = &entry.error {
        rows.push(("not made".to_owned(), failure.message.clone()));
    }
    rows.into_iter().map(|(name, words)| (on_one_line(&name), shortened(&words))).collect()
}

/// A value; a list with semicolons, as in a table.
fn in_words(value: &Json) -> String {
    match value {
        Json::Array(items) => items.iter().map(text_of).collect::<Vec<_>>().join("; "),
        value => text_of(value),
    }
}

fn shortened(words: &str) -> String {
    let line = on_one_line(words);
    match line.char_indices().nth(MOST_LETTERS) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn whatever_an_order_has_stands_within_the_margins() {
        let style = Style::new(THEMES.load("color").unwrap());
        let mut slip = Slip::new(Size::new(210.0, 297.0), style, "");
        for count in [3, 55, 200] {
            let rows = vec![("column".to_owned(), "cell ".repeat(40)); count];
            slip.draw_order("1 · cards", &rows);
        }
        slip.end_page();
        assert!(slip.paper.to_rect().contains_rect(slip.room));
        assert!(slip.document.pages.len() > 5);
        for page in &slip.document.pages {
            for baseline in baselines(&page.items) {
                assert!(slip.room.contains(baseline), "page {}: {baseline:?}", page.label);
            }
        }
    }

    #[test]
    fn a_slip_has_the_words_of_an_order_and_of_the_shop() {
        let order = r#"{"product":"cards","special":["06-14=Oma","08-03=Ben"],"year":2027}"#;
        let order = tilendar::order::Order::from_json(order).unwrap();
        let made = crate::results::MadeOrder::new(&order);
        let entry = Entry { made, others: vec![(1, "Anna".to_owned())], ..Entry::default() };
        let rows = rows(&entry, &["Order".to_owned(), "Customer".to_owned()]);
        let expected = ["Customer: Anna", "special: 06-14=Oma; 08-03=Ben", "year: 2027"];
        assert!(rows.iter().map(|(name, words)| format!("{name}: {words}")).eq(expected));
    }

    fn baselines(items: &[Item]) -> Vec<Point> {
        items
            .iter()
            .flat_map(|item| match item {
                Item::Group(group) => baselines(&group.items),
                Item::Text(text) => vec![text.origin],
                _ => Vec::new(),
            })
            .collect()
    }
}
