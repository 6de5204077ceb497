//! Tilings to read: a booklet with a part for each month, and pages with all solutions of some dates.
//!
//! Pages come in reading order at their own size; this module does not impose them on sheets.

mod date_grid;
mod flow;
mod frame;
mod glance;
mod matter;
mod miniature;
mod month;
mod plan;
mod product;
mod special;

pub use miniature::Miniatures;
pub use plan::PagePlan;
pub use product::{Booklet, Solutions};

use plan::PageContent;
use special::SpecialWords;
use std::borrow::Cow;
use tilendar_drawing::{
    Bookmark, Destination, Document, Face, Item, Link, Metadata, Page, Pages, Point, Rect, Role,
    Symbol,
};
use tilendar_press::MakeError;
use tilendar_press::figure::{Line, Ramp, Style, Theme, TypeScale, named, printed};
use tilendar_press::language::Language;
use tilendar_press::options::Personal;
use tilendar_press::paper::PageFormat;
use tilendar_press::words::purpose;
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::Almanac;

/// The smallest side of a cell, in millimeters, at which pieces can be distinguished on paper: the lower limit for
/// boards in large numbers.
pub const SMALLEST_CELL: f64 = 2.2;
/// The smallest side of a cell, in millimeters, of a date's only board.
pub const COMFORTABLE_CELL: f64 = 4.2;
/// The largest em of a letter on a piece, as a share of a cell's side, that leaves white around it.
const LARGEST_LETTER: f64 = 0.81;
/// The largest side of a cell where pages have room, in millimeters: that of a board to play on.
const LARGEST_CELL: f64 = 20.0;
/// The most dates of a month for which boards are as large as pages allow.
const FEW_DATES: usize = 12;

/// Pages of tilings, drawn on demand.
pub struct TilingPages<'a, 'p> {
    puzzle: &'a Puzzle,
    almanac: &'a Almanac<'p>,
    theme: &'a Theme,
    language: &'a Language,
    format: PageFormat,
    /// Names and special days.
    personal: &'a Personal,
    /// The words of special days in lines of their own.
    special: SpecialWords,
    /// The dedication at the top of the first page of solutions; a booklet has it on its cover.
    dedication: Option<Item>,
    plan: PagePlan,
    /// The symbols that the pages share; it has no pages of its own.
    shared: Document,
    miniatures: Miniatures,
    type_scale: TypeScale,
    /// The colors of numbers of tilings; `None` if no date has any.
    ramp: Option<Ramp>,
}

impl<'a, 'p> TilingPages<'a, 'p> {
    /// A booklet: how to play, the year at a glance, tilings of every date, the hardest and the easiest dates, and
    /// facts about the board.
    ///
    /// # Errors
    /// [`MakeError`] if no board fits a page, if there would be too many pages, or for words that have no room.
    pub fn booklet(
        puzzle: &'a Puzzle,
        almanac: &'a Almanac<'p>,
        fields: &'a Booklet,
        style: &'a Style,
        format: PageFormat,
    ) -> Result<Self, MakeError> {
        let Style { theme, language } = style;
        let mut plan = PagePlan::booklet(puzzle, almanac, format.trim, theme)?;
        let special = plan.set_special(almanac, &fields.personal.special, style)?;
        let phrases = language.phrases();
        let title = phrases.solutions.title.with(&[("puzzle", &language.title_of(almanac.days()))]);
        let description = phrases.booklet.description.with(&[
            ("puzzle", puzzle.title()),
            ("count", &almanac.days().len().to_string()),
            ("purpose", purpose(theme, language)),
        ]);
        let shared = language.document(title, description);
        let about = (puzzle, almanac, style);
        let pages = Self::new(about, &fields.personal, theme.clone(), format, plan, shared);
        let booklet = Self { special, ..pages };
        // Pages are drawn on demand, when it is too late for an error.
        booklet.cover()?;
        Ok(booklet)
    }

    /// Pages with all tilings of each date, numbered.
    ///
    /// # Errors
    /// [`MakeError`] if no board fits a page, or if there would be too many pages.
    pub fn solutions(
        puzzle: &'a Puzzle,
        almanac: &'a Almanac<'p>,
        fields: &'a Solutions,
        style: &'a Style,
        format: PageFormat,
    ) -> Result<Self, MakeError> {
        let Style { theme, language } = style;
        let mut plan = PagePlan::solutions(puzzle, almanac, format.trim, fields, style)?;
        let special = plan.set_special(almanac, &fields.personal.special, style)?;
        let dedication = matter::dedication(&fields.personal.dedication, &plan.frame, style)?;
        let phrases = &language.phrases().solutions;
        let name = ("puzzle", language.name_of(puzzle));
        let title = match almanac.entries() {
            [only] => {
                let subject = language.subject_in_words(&only.subject);
                phrases.title_of.with(&[name, ("subject", &subject)])
            }
            _ => phrases.title.with(&[name]),
        };
        let description = phrases.description.with(&[
            ("count", &language.number(almanac.shown_count().into())),
            ("puzzle", puzzle.title()),
            ("purpose", purpose(theme, language)),
        ]);
        let shared = language.document(title, description);
        // Legible letters on pieces, if the cells have room for them.
        let mut on_boards = theme.clone();
        let least = plan.frame.least / plan.cell();
        if least <= LARGEST_LETTER {
            on_boards.sizes.letter = on_boards.sizes.letter.max(least);
        }
        let about = (puzzle, almanac, style);
        let pages = Self::new(about, &fields.personal, on_boards, format, plan, shared);
        Ok(Self { special, dedication: dedication.map(|set| set.item), ..pages })
    }

    /// Pages in the theme of a style, and boards in another.
    fn new(
        (puzzle, almanac, style): (&'a Puzzle, &'a Almanac<'p>, &'a Style),
        personal: &'a Personal,
        mut on_boards: Theme,
        format: PageFormat,
        plan: PagePlan,
        mut shared: Document,
    ) -> Self {
        let Style { theme, language } = style;
        let type_scale = plan.frame.type_scale();
        on_boards.sizes.least = plan.frame.least;
        let miniatures =
            Miniatures::new(&mut shared, puzzle, plan.cell(), &on_boards, &type_scale, language);
        shared.bookmarks = plan.bookmarks(almanac, language);
        let counts = almanac.entries().iter().map(|date| date.tilings);
        Self {
            ramp: Ramp::new(counts, theme),
            puzzle,
            almanac,
            theme,
            language,
            format,
            personal,
            special: SpecialWords::new(),
            dedication: None,
            plan,
            shared,
            miniatures,
            type_scale,
        }
    }

    /// The plan of the pages.
    pub fn plan(&self) -> &PagePlan {
        &self.plan
    }

    /// The content of a page, without its ground.
    fn draw(&self, number: usize, content: &PageContent) -> Vec<Item> {
        let area = self.plan.frame.body_area(number);
        let mut items = match content {
            PageContent::Cover => return self.cover().unwrap_or_default(),
            PageContent::HowToPlay => self.how_to_play(area),
            PageContent::Glance => self.glance(area),
            PageContent::Grid(month, days) => {
                let dates = self.date_grid(month, days, area);
                return self.month_page(number, month, dates);
            }
            PageContent::Runs(Some(month), runs) => {
                return self.month_page(number, month, self.runs(2, runs, area));
            }
            PageContent::Runs(None, runs) => {
                let mut items = vec![self.header(number, self.puzzle.title())];
                if number == 0 {
                    items.extend(self.dedication.clone());
                }
                items.extend(self.runs(1, runs, area));
                return items;
            }
            PageContent::Extremes => self.extremes(area),
            PageContent::Colophon => self.colophon(area),
        };
        // A page with its own heading needs no header.
        items.push(self.header(number, ""));
        items
    }

    /// The header and the folio of a page.
    fn header(&self, number: usize, words: &str) -> Item {
        let frame = &self.plan.frame;
        frame.header_and_folio(number, words, self.theme)
    }

    /// A line in a face, an em and the ink of text.
    fn line(&self, face: &Face, size: f64) -> Line {
        Line::new(face, size, self.theme.inks.text).keeping(&self.type_scale)
    }

    /// A line of running text in the ink of less important text.
    fn muted_line(&self, size: f64) -> Line {
        self.line(&self.theme.typefaces.regular, size).colored(self.theme.inks.muted)
    }

    /// The heading of a page, with the y of the next item.
    fn page_heading(&self, words: &str, area: Rect) -> (Item, f64) {
        let line = self.line(&self.theme.typefaces.bold, self.plan.frame.heading);
        let baseline = Point::new(area.x0, area.y0 + line.cap_height());
        let items = vec![line.start(words.to_string(), baseline, area.width())];
        let heading = named("heading", words, Role::Heading(1), items);
        (heading, baseline.y + self.plan.frame.heading * 0.75)
    }

    /// A link to the start of a date.
    fn link_to_date(&self, index: usize, area: Rect) -> Option<Item> {
        let day = *self.almanac.days().get(index)?;
        let to = self.plan.place_of(index)?;
        let title = format!("{}, {}", self.language.day_in_words(day), self.page_in_words(to));
        Some(Link { area, to, title }.into())
    }

    /// The number of a page as it is printed, in words.
    fn page_in_words(&self, to: Destination) -> String {
        self.language.phrases().booklet.page.with(&[("page", &(to.page + 1).to_string())])
    }
}

impl Pages for TilingPages<'_, '_> {
    fn metadata(&self) -> &Metadata {
        &self.shared.metadata
    }

    fn symbols(&self) -> &[Symbol] {
        self.shared.symbols()
    }

    fn bookmarks(&self) -> &[Bookmark] {
        &self.shared.bookmarks
    }

    fn page_count(&self) -> usize {
        self.plan.pages.len()
    }

    fn media(&self, number: usize) -> Option<Rect> {
        let PageFormat { trim, bleed, .. } = self.format;
        let media = trim.to_rect().inflate(bleed, bleed);
        (number < self.page_count()).then_some(media)
    }

    fn page(&self, number: usize) -> Option<Cow<'_, Page>> {
        let content = self.plan.pages.get(number)?;
        let label = match content {
            PageContent::Cover => self.language.phrases().booklet.cover.to_string(),
            _ => (number + 1).to_string(),
        };
        let items = self.draw(number, content);
        let format = &self.format;
        let page = printed(format.trim, format.bleed, label, self.theme, items);
        Some(Cow::Owned(page))
    }
}
