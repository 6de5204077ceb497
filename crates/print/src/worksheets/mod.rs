//! Worksheets for a class: challenges from easy to hard, each on its own sheet with a line for a name, its number and
//! its pieces to cut out; and the answer key.
//!
//! Everything is drawn for a school's copier, which loses hairlines and light grays: the essential parts are black or
//! have a bold outline, and the pieces are drawn at the scale of the boards, so that they fit.

mod key;
mod marking;
mod plan;
mod sheet;

use crate::setting::Setting;
use chrono::Weekday;
use key::Key;
use plan::Plan;
use sheet::SheetDrawing;
use tilendar_drawing::backend::pdf::{Duplex, ViewerPreferences};
use tilendar_drawing::{Bookmark, Destination, Document, Item, Millimeters};
use tilendar_fields::{BoundedText, Choice, Count, Json, Kind, Value, as_text, fields, words};
use tilendar_press::figure::printed;
use tilendar_press::language::Message;
use tilendar_press::options::{
    ChallengeOptions, Drawing, Layout, Look, OptionalDays, remarks_on_challenges,
};
use tilendar_press::paper::Paper;
use tilendar_press::words::in_language;
use tilendar_press::{Job, MakeError, resources};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Dates, Day, spread_days};
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

/// The number of worksheets on a page, which is cut between them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PerPage {
    /// The number of worksheets.
    pub count: usize,
    word: &'static str,
    /// Columns and rows on an upright page.
    grid: (usize, usize),
    /// The margin of a worksheet, in millimeters.
    margin: f64,
    /// Ems for children, larger than adults need: of the date and the number, and of all other text.
    ems: (f64, f64),
    /// The width of a worksheet's inside that these ems suit, in millimeters: a little less than on A4.
    suited: f64,
}

impl PerPage {
    /// One to six worksheets.
    pub const ALL: [Self; 4] = [
        Self::new("1", (1, 1), 15.0, (9.2, 4.6), 175.0),
        Self::new("2", (1, 2), 12.0, (6.8, 3.7), 175.0),
        Self::new("4", (2, 2), 9.0, (5.2, 3.2), 86.0),
        Self::new("6", (2, 3), 8.0, (4.6, 2.9), 86.0),
    ];

    const fn new(
        word: &'static str,
        grid: (usize, usize),
        margin: f64,
        ems: (f64, f64),
        suited: f64,
    ) -> Self {
        Self { count: grid.0 * grid.1, word, grid, margin, ems, suited }
    }
}

impl Value for PerPage {
    const KIND: Kind = Kind::Number;

    fn choices() -> Vec<Choice> {
        let choice = |one: Self| Choice { word: one.word, documentation: String::new() };
        Self::ALL.map(choice).into()
    }

    fn from_json(json: &Json) -> Result<Self, String> {
        let text = as_text(json);
        let mut all = Self::ALL.into_iter();
        let found = all.find(|one| one.word == text.trim());
        found.ok_or_else(|| "write one of 1, 2, 4, 6".to_owned())
    }

    fn to_json(&self) -> Option<Json> {
        Some(self.count.into())
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
        /// A line at the top, such as the school and the class.
        title: Option<BoundedText<60>>, "TEXT";
        /// Which puzzle.
        layout: Layout;
        /// How hard the first worksheets are.
        from_level: Level = Level::Starter, "LEVEL";
        /// How hard the last ones are.
        to_level: Level = Level::Expert, "LEVEL";
        /// What their challenges are to be like.
        wanted: ChallengeOptions;
        /// How many worksheets share a page, which is cut between them.
        per_page: PerPage = PerPage::ALL[0], "N";
        /// Where the pieces to cut out are.
        pieces: WorksheetPieces = WorksheetPieces::Page, "PLACE";
        /// Where the answer key is.
        key: KeyPlace = KeyPlace::Pages, "PLACE";
        /// The paper: a4, letter, a3 and the like, a size such as 13x19in, or the path of a paper.
        paper: String = "a4".to_owned(), "NAME|SIZE|FILE";
            /// The look, black on white unless another is asked for, and the format.
        drawing: Drawing = for_copier();
    }
}

/// A look that survives a copier.
fn for_copier() -> Drawing {
    Drawing { look: Look { theme: "mono".to_owned(), ..Look::default() }, ..Drawing::default() }
}

#[cfg(any())]
impl Product for Worksheets {
    fn make(&self, job: &Job<'_>) -> Result<Outcome, MakeError> {
        let need = "each worksheet has a date";
        let layout = &self.layout;
        let puzzle = layout.puzzle_with_dates(job.resources, need, &["sheet", "board"])?;
        let prepared = job.prepare(self, puzzle, None, &self.drawing)?;
        let prepared = prepared.suiting(&self.hand);
        let puzzle = prepared.puzzle();
        let (sheets, mut remarks) = self.sheets(job, puzzle)?;
        let paper = resources::paper(job.resources, &self.paper)?;
        let class = Class {
            puzzle: &in_language(puzzle, &prepared.setting.language),
            sheets: &sheets,
            paper: &paper,
            setting: &prepared.setting,
        };
        // A preview shows one of all pages.
        let is_seen = job.is_preview();
        let has_key = self.key == KeyPlace::Pages || (self.key == KeyPlace::File && is_seen);
        let (document, cell) = class.worksheets(has_key)?;
        if self.pieces != WorksheetPieces::None && cell < EASY_TO_CUT {
            remarks.push(message!(hard_to_cut, cell = Message::decimal(Millimeters(cell))));
        }
        let (count, pages) = (sheets.len(), document.pages.len());
        let plain_name = match self.days.year {
            Some(year) => format!("{}-{}-worksheets", puzzle.name(), year.get()),
            None => format!("{}-worksheets", puzzle.name()),
        };
        let drawn = Drawn {
            duplex: Some(Duplex::Simplex),
            told: &["year"],
            summary: Message::list([
                message!(
                    on_pages,
                    what = message!(worksheets, count = count),
                    pages = message!(pages, count = pages)
                ),
                message!(cells, cell = Message::decimal(Millimeters(cell))),
            ]),
            remedy: message!(remedy_worksheets),
            remarks,
            next: Some(self.next()),
            plain_name: plain_name.clone(),
            document,
        };
        let outcome = prepared.hand_over(job, &self.drawing, drawn)?;
        if self.key == KeyPlace::File && !has_key {
            let name = stem(&plain_name, &["year"], &job.fields);
            let (look, key) = ((&self.drawing, &Screen::default()), class.answer_key());
            let preferences = ViewerPreferences::true_size(Some(Duplex::Simplex));
            job.document(look, &key, prepared.format, preferences, (&name, "-key"))?;
        }
        Ok(outcome)
    }
}

#[cfg(any())]
impl Worksheets {
    /// The dates in calendar order, one for each worksheet.
    fn days(&self, puzzle: &Puzzle) -> Result<Vec<Day>, MakeError> {
        if self.days.are_of_every_year() && (puzzle.has_weekday() || self.school_days) {
            let expected = "the weekday of a date depends on the year: give `year`, such as 2027";
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
                spread_days(&days, count, self.wanted.seed.unwrap_or(0))
            }
        })
    }

    /// The worksheets from the easiest, with remarks.
    fn sheets(
        &self,
        job: &Job<'_>,
        puzzle: &Puzzle,
    ) -> Result<(Vec<Worksheet>, Vec<Message>), MakeError> {
        let (from, to) = (self.from_level, self.to_level);
        let progression = Progression::new(from, to).ok_or_else(|| {
            let (from, to) = (from.word(), to.word());
            let reason = format!(
                "worksheets go from easy to hard, and {from} is harder than {to}: swap them"
            );
            MakeError::conflict("from-level", "to-level", reason)
        })?;
        let dates = Dates::of_days(puzzle, self.days(puzzle)?);
        let dates = dates.map_err(|error| MakeError::unfit("layout", error.to_string()))?;
        let steps = self.wanted.progression(&dates, progression, job.progress)?;
        let days: Vec<Day> = steps.iter().map(|step| dates.days()[step.date]).collect();
        let challenges = steps.into_iter().map(|step| Some(step.challenge));
        let challenges: Vec<_> = challenges.collect();
        let mut remarks = remarks_on_challenges(&days, &challenges);
        match dates.days().len() - days.len() {
            0 => {}
            _ if days.is_empty() => {
                let reason = "none of the dates has a solution".to_owned();
                return Err(MakeError::NoTiling(reason));
            }
            missing => remarks.push(message!(fewer_worksheets, count = missing)),
        }
        let sheets = days.into_iter().zip(challenges.into_iter().flatten());
        let sheets = sheets.map(|(day, challenge)| Worksheet { day, challenge });
        let mut sheets: Vec<Worksheet> = sheets.collect();
        if from == to {
            // Of one level, the order of dates is of more use than that of the search.
            let place = |day: Day| dates.days().iter().position(|other| *other == day);
            sheets.sort_by_key(|sheet| place(sheet.day));
        }
        let is_repeated = |&place: &usize| sheets[..place].contains(&sheets[place]);
        match (0..sheets.len()).filter(is_repeated).count() {
            0 => {}
            repeated => remarks.push(message!(repeated_worksheets, count = repeated)),
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

/// The content of a worksheet. Its number is its place among all worksheets, from 1.
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
    /// The fields and the look.
    pub setting: &'a Setting<Worksheets>,
}

impl Class<'_> {
    /// The pages of all worksheets, with boards of one size, the largest with which everything fits; the pieces if
    /// they have their own pages; and the key if it is wanted. Also returns the side of the cells of all boards and
    /// pieces except those of the key, in millimeters.
    ///
    /// # Errors
    /// [`MakeError`] for a paper that is too small.
    pub fn worksheets(&self, has_key: bool) -> Result<(Document, f64), MakeError> {
        let (puzzle, setting) = (self.puzzle, self.setting);
        let plan = Plan::new(self)?;
        let (language, fields) = (&setting.language, &setting.fields);
        let phrases = &language.phrases().worksheets;
        let title = phrases.title.with(&[("puzzle", language.name_of(puzzle))]);
        let mut document = self.document(title);
        let per_page = fields.per_page.count;
        for (page, on_page) in self.sheets.chunks(per_page).enumerate() {
            let first = page * per_page;
            let mut items: Vec<Item> = plan.cuts_between(on_page.len(), &setting.theme);
            for ((slot, sheet), number) in plan.slots.iter().zip(on_page).zip(first + 1..) {
                let drawing = SheetDrawing { class: self, sheet, number, plan: &plan };
                items.push(drawing.draw(slot.origin()));
            }
            let label = match on_page.len() {
                1 => (first + 1).to_string(),
                count => format!("{}-{}", first + 1, first + count),
            };
            let page = printed(self.paper.size, 0.0, label, &setting.theme, items);
            document.pages.push(page);
        }
        bookmark(&mut document, phrases.worksheet.with(&[("number", "1")]), 0);
        if fields.pieces == WorksheetPieces::Set {
            let title = language.phrases().cards.piece_set.to_string();
            let pages = key::piece_sets(self, plan.cell);
            self.append(&mut document, "pieces", title, pages);
        }
        if has_key {
            self.append_key(&mut document);
        }
        Ok((document, plan.cell))
    }

    /// The key alone: the solutions of all worksheets with their numbers, many on a page.
    pub fn answer_key(&self) -> Document {
        let language = &self.setting.language;
        let title = &language.phrases().worksheets.title_of_key;
        let mut document = self.document(title.with(&[("puzzle", language.name_of(self.puzzle))]));
        self.append_key(&mut document);
        document
    }

    fn document(&self, title: String) -> Document {
        let language = &self.setting.language;
        let description = language.phrases().worksheets.description.with(&[
            ("count", &language.number(self.sheets.len() as u128)),
            ("puzzle", self.puzzle.title()),
        ]);
        language.document(title, description)
    }

    fn append_key(&self, document: &mut Document) {
        let title = self.setting.language.phrases().worksheets.key.to_string();
        let pages = Key::new(self).pages().collect();
        self.append(document, "key", title, pages);
    }

    /// Adds pages without worksheets, with a bookmark to the first.
    fn append(&self, document: &mut Document, kind: &str, title: String, pages: Vec<Vec<Item>>) {
        bookmark(document, title, document.pages.len());
        for (number, items) in (1..).zip(pages) {
            let label = format!("{kind} {number}");
            let page = printed(self.paper.size, 0.0, label, &self.setting.theme, items);
            document.pages.push(page);
        }
    }
}

fn bookmark(document: &mut Document, title: String, page: usize) {
    let bookmark = Bookmark::new(title, Destination::page(page));
    document.bookmarks.push(bookmark);
}
