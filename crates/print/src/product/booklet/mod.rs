//! A booklet of solutions: how to play, the year at a glance, a part for each month with tilings of every
//! date, the hardest and the easiest dates, and the facts of the board.
//!
//! Its pages come in reading order at their own size; it knows nothing of sheets.

mod back_matter;
mod date_grid;
mod front_matter;
mod glance;
mod month;
mod month_head;
mod plan;
pub(crate) mod product;

pub use plan::BookletPlan;

use crate::figure::{Ramp, Theme, TypeScale, ground};
use crate::language::Language;
use crate::paper::PageFormat;
use crate::product::cover::Example;
use crate::product::dedication::Dedication;
use crate::product::pagination::{Line, Miniatures, PagesError};
use crate::product::special::SpecialDays;
use crate::product::words::purpose;
use plan::PageContent;
use std::borrow::Cow;
use tilendar_drawing::{
    Bookmark, Document, Face, Group, Insets, Item, Layer, Link, Metadata, Page, Pages, Point, Rect,
    Role, Symbol,
};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::Almanac;

/// How a booklet is drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct BookletOptions {
    /// The size of a page, and how far its ground reaches beyond.
    pub format: PageFormat,
    /// The look.
    pub theme: Theme,
    /// The language of all text.
    pub language: Language,
    /// The special days, which the pages of their months say.
    pub special: SpecialDays,
    /// Who it is for and who it is from, printed on its cover.
    pub dedication: Dedication,
}

impl BookletOptions {
    /// A booklet in English.
    pub fn new(format: PageFormat, theme: Theme) -> Self {
        Self {
            format,
            theme,
            language: Language::english(),
            special: SpecialDays::default(),
            dedication: Dedication::default(),
        }
    }
}

/// A booklet whose pages are drawn when they are asked for.
pub struct Booklet<'a, 'p> {
    puzzle: &'a Puzzle,
    almanac: &'a Almanac<'p>,
    options: &'a BookletOptions,
    plan: BookletPlan,
    /// What the pages share; it has none of its own.
    shared: Document,
    miniatures: Miniatures,
    type_scale: TypeScale,
    /// The colours of numbers of tilings; `None` if no date has any.
    ramp: Option<Ramp>,
}

impl<'a, 'p> Booklet<'a, 'p> {
    /// Plans the pages.
    ///
    /// # Errors
    /// [`PagesError`] if no board fits a page, or if the pages would be too many.
    pub fn new(
        puzzle: &'a Puzzle,
        almanac: &'a Almanac<'p>,
        options: &'a BookletOptions,
    ) -> Result<Self, PagesError> {
        let plan = BookletPlan::new(puzzle, almanac, options)?;
        let mut shared = Document::new(metadata(puzzle, almanac, options));
        let type_scale = plan.frame.type_scale();
        let miniatures = Miniatures::new(
            &mut shared,
            puzzle,
            plan.cell(),
            &options.theme,
            &type_scale,
            options.language.spoken(),
        );
        shared.bookmarks = plan.bookmarks(almanac, &options.language);
        let counts = almanac.entries().iter().map(|date| date.tilings);
        Ok(Self {
            ramp: Ramp::new(counts, &options.theme),
            puzzle,
            almanac,
            options,
            plan,
            shared,
            miniatures,
            type_scale,
        })
    }

    /// What stands on which page.
    pub fn plan(&self) -> &BookletPlan {
        &self.plan
    }

    /// The board of the first date that shows a tiling.
    fn example(&self) -> Example<'_, 'p> {
        Example {
            puzzle: self.puzzle,
            almanac: self.almanac,
            theme: &self.options.theme,
            language: &self.options.language,
            type_scale: &self.type_scale,
        }
    }

    /// The content of a page, without its ground.
    fn draw(&self, number: usize, content: &PageContent) -> Vec<Item> {
        let area = self.plan.frame.body_area(number);
        match content {
            PageContent::Cover => self.cover(number),
            PageContent::HowToPlay => self.with_header(number, "", self.how_to_play(area)),
            PageContent::Glance => self.with_header(number, "", self.glance(area)),
            PageContent::Grid(month, days) => {
                self.month_page(number, month, self.date_grid(month, days, area))
            }
            PageContent::Runs(month, runs) => self.month_page(number, month, self.runs(runs, area)),
            PageContent::Extremes => self.with_header(number, "", self.extremes(area)),
            PageContent::Colophon => self.with_header(number, "", self.colophon(area)),
        }
    }

    /// The content below a header and above the page's number. A page with a heading of its own
    /// needs no header.
    fn with_header(&self, number: usize, words: &str, mut items: Vec<Item>) -> Vec<Item> {
        let frame = &self.plan.frame;
        items.push(frame.header_and_folio(number, words, &self.options.theme));
        items
    }

    /// A line in a face, an em and the ink of text.
    fn line(&self, face: &Face, size: f64) -> Line {
        Line::new(face, size, self.options.theme.inks.text).keeping(&self.type_scale)
    }

    /// A line of running text in the ink of what is less important.
    fn muted_line(&self, size: f64) -> Line {
        Line::new(
            &self.options.theme.typefaces.regular,
            size,
            self.options.theme.inks.muted,
        )
        .keeping(&self.type_scale)
    }

    /// The heading of a page, with the y of what may follow.
    fn page_heading(&self, words: &str, area: Rect, level: u8) -> (Item, f64) {
        let bold = &self.options.theme.typefaces.bold;
        let line = self.line(bold, self.plan.frame.heading);
        self.heading_in(&line, words, area, level)
    }

    /// The same in a look of its own.
    fn heading_in(&self, line: &Line, words: &str, area: Rect, level: u8) -> (Item, f64) {
        let baseline = Point::new(area.x0, area.y0 + line.cap_height());
        let group = Group {
            role: Some(Role::Heading(level)),
            items: vec![line.start(words.to_string(), baseline, area.width())],
            ..Group::named("heading", words, Vec::new())
        };
        (group.into(), baseline.y + self.plan.frame.heading * 0.75)
    }

    /// A link to where a date begins.
    fn link_to_date(&self, place: usize, area: Rect) -> Option<Item> {
        let day = *self.almanac.days().get(place)?;
        let to = self.plan.place_of(day)?;
        let language = &self.options.language;
        let title = language.phrases().booklet.go_to.with(&[
            ("date", &language.day_in_words(day)),
            ("page", &(to.page + 1).to_string()),
        ]);
        Some(Link { area, to, title }.into())
    }
}

impl Pages for Booklet<'_, '_> {
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
        self.plan.page_count()
    }

    fn media(&self, number: usize) -> Option<Rect> {
        let PageFormat { trim, bleed, .. } = &self.options.format;
        let media = trim.to_rect().inflate(*bleed, *bleed);
        (number < self.page_count()).then_some(media)
    }

    fn page(&self, number: usize) -> Option<Cow<'_, Page>> {
        let content = self.plan.pages.get(number)?;
        let (trim, bleed) = (self.options.format.trim, self.options.format.bleed);
        let mut items = vec![ground(
            trim.to_rect().inflate(bleed, bleed),
            &self.options.theme,
        )];
        items.extend(self.draw(number, content));
        let label = match content {
            PageContent::Cover => self.options.language.phrases().booklet.cover.to_string(),
            _ => (number + 1).to_string(),
        };
        Some(Cow::Owned(Page {
            trim,
            bleed: Insets::uniform(bleed),
            label,
            items: vec![Group::on_layer(Layer::Print, items).into()],
        }))
    }
}

fn metadata(puzzle: &Puzzle, almanac: &Almanac<'_>, options: &BookletOptions) -> Metadata {
    let phrases = &options.language.phrases().booklet;
    let title = options.language.title_of(almanac.days());
    Metadata {
        title: phrases.title.with(&[("title", &title)]),
        description: phrases.description.with(&[
            ("puzzle", puzzle.title()),
            ("count", &almanac.days().len().to_string()),
            ("purpose", purpose(&options.theme, &options.language)),
        ]),
        language: options.language.tag().to_string(),
        ..Metadata::default()
    }
}
