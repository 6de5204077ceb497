//! Worksheets for a class: challenges from easy to hard, each on its own sheet with lines to write on, its number and
//! its pieces to cut out; the answer key; and a certificate.
//!
//! Everything is drawn for a school's copier, which loses hairlines and light grays: the essential parts are black or
//! have a bold outline, and the pieces are drawn at the scale of the boards, so that they fit.

mod blank;
mod certificate;
mod head;
mod key;
mod marking;
mod plan;
mod sheet;

use certificate::Certificate;
use chrono::Weekday;
use key::Key;
pub use plan::PerPage;
use plan::Plan;
use sheet::SheetDrawing;
use tilendar_drawing::{Bookmark, Destination, Document, Item, Millimeters, Page};
use tilendar_fields::{BoundedText, Count, fields, words};
use tilendar_press::figure::{Style, printed};
use tilendar_press::language::Message;
use tilendar_press::options::{
    ChallengeOptions, Drawing, Handedness, Layout, Look, OptionalDays, SheetPaper, SpecialDays,
    remarks_on_challenges,
};
use tilendar_press::paper::Paper;
use tilendar_press::{
    Binding, ChallengeQuery, Composition, Content, Job, MakeError, NeedOfDates, Part, Product,
    Query, Request, Shared,
};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Day, spread_days};
use tilendar_puzzle::analysis::{Challenge, Level, Progression};

/// The default number of worksheets: a class.
const USUAL_COUNT: usize = 25;
/// Pieces with cells smaller than this, in millimeters, are too small for small hands.
const EASY_TO_CUT: f64 = 10.0;

words! {
    /// Where the pieces of worksheets are.
    pub enum WorksheetPieces {
        /// On each worksheet, at the scale of its board: those that are not given.
        Page = "page",
        /// Once, at the scale of all boards, to be copied for each child.
        Set = "set",
        /// Nowhere, for classes that have the puzzle or draw.
        None = "none",
    }
}

words! {
    /// Where the answer key is.
    pub enum KeyPlace {
        /// On the last pages.
        Pages = "pages",
        /// In a file of its own.
        File = "file",
        /// Nowhere.
        None = "none",
    }
}

fields! {
    /// A class set of worksheets, from easy to hard, with an answer key.
    pub struct Worksheets {
        /// Which days: of a year on boards that show weekdays, or where they are to stand beside the dates.
        days: OptionalDays;
        /// How many worksheets, on dates spread over the year or the range; by default one for each date of a range,
        /// else 25. If there are more worksheets than dates, dates repeat with other pieces given.
        count: Option<Count<1, 400>>, "N";
        /// Leave out Saturdays and Sundays.
        school_days: bool;
        /// Special days and their names: 06-14=TEXT for every year, 2027-06-14=TEXT for one, easter+1=TEXT for a holiday;
        /// or a calendar or table of them (.ics, .csv).
        special: SpecialDays, "DATE=TEXT|FILE";
        /// A line at the top, such as the school and the class.
        title: Option<BoundedText<60>>, "TEXT";
        /// Which puzzle.
        layout: Layout;
        /// How hard the first worksheets are.
        from_level: Level = Level::Starter, "LEVEL";
        /// How hard the last ones are.
        to_level: Level = Level::Expert, "LEVEL";
        /// What their challenges are to be like.
        challenges: ChallengeOptions;
        /// How many worksheets share a page, which is cut between them.
        per_page: PerPage = PerPage::ALL[0], "N";
        /// Where the pieces to cut out are.
        pieces: WorksheetPieces = WorksheetPieces::Page, "PLACE";
        /// Where the answer key is.
        key: KeyPlace = KeyPlace::Pages, "PLACE";
        /// Add a page at the end to give to each child, with lines for the name, the date and a signature.
        certificate: bool;
        /// The paper.
        paper: SheetPaper;
        /// Whose hand it suits.
        hand: Handedness;
        /// The look, black on white unless another is asked for, and the format.
        drawing: Drawing = for_copier();
    }
}

/// A look that survives a copier.
fn for_copier() -> Drawing {
    Drawing { look: Look { theme: "mono".to_owned(), ..Look::default() }, ..Drawing::default() }
}

impl Product for Worksheets {
    fn shared(&self) -> Shared<'_> {
        let reason = "each worksheet has a date";
        Shared {
            needs_dates: Some(NeedOfDates { reason, instead: &["sheet", "board"] }),
            hand: Some(&self.hand),
            ..Shared::on_paper(&self.layout, &self.drawing)
        }
    }

    fn query(&self, request: &Request<'_>) -> Result<Query, MakeError> {
        let progression = Progression::new(self.from_level, self.to_level).ok_or_else(|| {
            let reason = format!(
                "worksheets go from easy to hard, and {} is harder than {}: swap them",
                self.from_level.word(),
                self.to_level.word()
            );
            MakeError::conflict("from-level", "to-level", reason)
        })?;
        let title = self.days.year.map_or_else(String::new, |year| year.get().to_string());
        let options = self.challenges.clone();
        Ok(Query {
            challenges: Some(ChallengeQuery::Rising { progression, options }),
            ..Query::days(self.days(request.puzzle)?)
                .without(self.days.as_days().left_out()?)
                .titled(title, &["year"])
        })
    }

    fn compose<'a>(&'a self, job: &'a Job<'_>) -> Result<Composition<'a>, MakeError> {
        self.special.check(&job.style.theme)?;
        let (sheets, mut remarks) = self.sheets(job)?;
        remarks.extend(self.special.remark(job.days()));
        let paper = self.paper.find(job)?;
        let class = Class {
            puzzle: &job.puzzle,
            sheets: &sheets,
            paper: &paper,
            fields: self,
            style: &job.style,
        };
        let (document, cell) = class.worksheets()?;
        if self.pieces != WorksheetPieces::None && cell < EASY_TO_CUT {
            remarks.push(message!(hard_to_cut, cell = Message::decimal(Millimeters(cell))));
        }
        let summary = Message::list([
            message!(
                on_pages,
                what = message!(worksheets, count = sheets.len()),
                pages = message!(pages, count = document.pages.len())
            ),
            message!(cells, cell = Message::decimal(Millimeters(cell))),
        ]);
        let mut parts = vec![Part::printed(document, Binding::SIMPLEX)];
        if self.key == KeyPlace::File {
            let pages = Box::new(class.answer_key());
            let content = Content::Printed { pages, binding: Binding::SIMPLEX };
            parts.push(Part::named("-key", content));
        }
        Ok(Composition {
            parts,
            noun: "worksheets",
            summary,
            remarks,
            small_type_remedy: message!(remedy_worksheets),
            next: Some(self.next()),
            ..Composition::default()
        })
    }
}

impl Worksheets {
    /// The dates in calendar order, one for each worksheet.
    fn days(&self, puzzle: &Puzzle) -> Result<Vec<Day>, MakeError> {
        if self.days.are_of_every_year() && (puzzle.needs_year() || self.school_days) {
            let expected =
                "the board or the weekday of a date depends on the year: give `year`, such as 2027";
            return Err(MakeError::missing("year", expected));
        }
        let mut days = self.days.days()?;
        if self.school_days {
            let is_free = |day: &Day| matches!(day.weekday(), Some(Weekday::Sat | Weekday::Sun));
            days.retain(|day| !is_free(day));
        }
        Ok(match (self.count, self.days.to) {
            (None, Some(_)) => days,
            (count, _) => {
                let count = count.map_or(USUAL_COUNT, Count::get);
                spread_days(&days, count, self.challenges.seed.unwrap_or(0))
            }
        })
    }

    /// The worksheets from the easiest, with remarks.
    fn sheets(&self, job: &Job<'_>) -> Result<(Vec<Worksheet>, Vec<Message>), MakeError> {
        let dates = job.days();
        let mut sheets: Vec<Worksheet> = job
            .progression
            .iter()
            .map(|step| Worksheet { day: dates[step.date], challenge: step.challenge.clone() })
            .collect();
        if sheets.is_empty() {
            return Err(MakeError::NoTiling("none of the dates has a solution".to_owned()));
        }
        let days: Vec<Day> = sheets.iter().map(|sheet| sheet.day).collect();
        let challenges: Vec<_> = sheets.iter().map(|sheet| Some(sheet.challenge.clone())).collect();
        let mut remarks = remarks_on_challenges(&days, &challenges);
        let missing = dates.len() - sheets.len();
        if missing > 0 {
            remarks.push(message!(fewer_worksheets, count = missing));
        }
        if self.from_level == self.to_level {
            // Of one level, the order of dates is of more use than that of the search.
            sheets.sort_by_key(|sheet| dates.iter().position(|day| *day == sheet.day));
        }
        let repeated =
            (0..sheets.len()).filter(|&index| sheets[..index].contains(&sheets[index])).count();
        if repeated > 0 {
            remarks.push(message!(repeated_worksheets, count = repeated));
        }
        Ok((sheets, remarks))
    }

    fn next(&self) -> Message {
        match self.pieces {
            WorksheetPieces::Page => message!(copy_with_pieces),
            WorksheetPieces::Set => message!(copy_pieces_apart),
            WorksheetPieces::None => message!(copy_it),
        }
    }
}

/// The content of a worksheet. Its number is its index among all worksheets, from 1.
#[derive(Debug, Clone, PartialEq)]
pub struct Worksheet {
    /// The day whose labels stay open.
    pub day: Day,
    /// The given pieces, and the solution.
    pub challenge: Challenge,
}

/// Everything needed to draw the worksheets of a class.
#[derive(Clone, Copy)]
pub struct Class<'a> {
    /// The puzzle, in the language of the setting.
    pub puzzle: &'a Puzzle,
    /// The worksheets in their order.
    pub sheets: &'a [Worksheet],
    /// The paper.
    pub paper: &'a Paper,
    /// The fields.
    pub fields: &'a Worksheets,
    /// Theme and language.
    pub style: &'a Style,
}

impl Class<'_> {
    /// The pages of all worksheets, with boards of one size, the largest with which everything fits; the pieces if
    /// they have their own pages; and the key unless it is a file of its own. Also returns the side of the cells of
    /// all boards and pieces except those of the key, in millimeters.
    ///
    /// # Errors
    /// [`MakeError`] for a paper that is too small, and for words of special days that have no room.
    fn worksheets(&self) -> Result<(Document, f64), MakeError> {
        let Self { puzzle, fields, style, .. } = *self;
        let plan = Plan::new(self)?;
        let language = &style.language;
        let phrases = &language.phrases().worksheets;
        let title = phrases.title.with(&[("puzzle", language.name_of(puzzle))]);
        let mut document = self.document(title);
        let per_page = fields.per_page.count;
        for (page, on_page) in self.sheets.chunks(per_page).enumerate() {
            let first = page * per_page;
            let mut items: Vec<Item> = plan.cuts_between(on_page.len(), &style.theme);
            for ((slot, sheet), number) in plan.slots.iter().zip(on_page).zip(first + 1..) {
                let drawing = SheetDrawing { class: self, sheet, number, plan: &plan };
                items.push(drawing.draw(slot.origin())?);
            }
            let label = match on_page.len() {
                1 => (first + 1).to_string(),
                count => format!("{}-{}", first + 1, first + count),
            };
            document.pages.push(self.page(label, items));
        }
        bookmark(&mut document, phrases.worksheet.with(&[("number", "1")]), 0);
        if fields.pieces == WorksheetPieces::Set {
            let title = language.phrases().cards.piece_set.to_string();
            let pages = key::piece_sets(self, plan.grid.cell);
            self.append(&mut document, "pieces", title, pages);
        }
        if fields.key == KeyPlace::Pages {
            self.append_key(&mut document);
        }
        if fields.certificate
            && let Some(certificate) = Certificate::new(self)
        {
            let title = phrases.certificate.to_string();
            self.append(&mut document, "certificate", title, vec![certificate.items()]);
        }
        Ok((document, plan.grid.cell))
    }

    /// The key alone: the solutions of all worksheets with their numbers, many on a page.
    pub fn answer_key(&self) -> Document {
        let language = &self.style.language;
        let title = &language.phrases().worksheets.title_of_key;
        let mut document = self.document(title.with(&[("puzzle", language.name_of(self.puzzle))]));
        self.append_key(&mut document);
        document
    }

    fn document(&self, title: String) -> Document {
        let language = &self.style.language;
        let description = language.phrases().worksheets.description.with(&[
            ("count", &language.number(self.sheets.len() as u128)),
            ("puzzle", self.puzzle.title()),
        ]);
        language.document(title, description)
    }

    fn append_key(&self, document: &mut Document) {
        let title = self.style.language.phrases().worksheets.key.to_string();
        let pages = Key::new(self).pages().collect();
        self.append(document, "key", title, pages);
    }

    fn page(&self, label: String, items: Vec<Item>) -> Page {
        printed(self.paper.size, self.fields.paper.bleed.get(), label, &self.style.theme, items)
    }

    /// Adds pages without worksheets, with a bookmark to the first.
    fn append(&self, document: &mut Document, kind: &str, title: String, pages: Vec<Vec<Item>>) {
        bookmark(document, title, document.pages.len());
        for (number, items) in (1..).zip(pages) {
            let label = format!("{kind} {number}");
            document.pages.push(self.page(label, items));
        }
    }
}

fn bookmark(document: &mut Document, title: String, page: usize) {
    let bookmark = Bookmark::new(title, Destination::page(page));
    document.bookmarks.push(bookmark);
}
