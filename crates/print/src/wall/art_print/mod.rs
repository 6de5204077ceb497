//! An art print: one date for the wall, as one large tiling or as all tilings of the date.
//!
//! It has the style of posters: the day as a numeral of cells, the month's ink to the edge of the field or of the
//! sheet, pieces in tones of it, and the date as bare paper.

mod composition;
mod words;

use super::{Orientation, SMALLEST_CELL, summary};
use crate::board::place_of;
use crate::tones::TonalLook;
use crate::wall::flush;
use composition::{Composition as SheetComposition, Content, Frame};
use tilendar_drawing::{Anchor, Document, Face, Item, Point, Role};
use tilendar_fields::{Refusal, fields};
use tilendar_press::figure::{
    BoardFigure, Field, Grid, Lines, Style, Theme, capitals, group, named, numeral, printed,
    spoken_tiling, text,
};
use tilendar_press::options::{
    Drawing as DrawingFields, Handedness, Layout, Personal, SheetPaper, Source,
};
use tilendar_press::paper::Paper;
use tilendar_press::{
    Binding, Composition, Job, MakeError, NeedOfDates, Part, Product, Query, Request, Shared,
};
use tilendar_puzzle::Solution;
use tilendar_puzzle::almanac::{Day, TilingAmount};
use words::{LEADING, Words, height};

fields! {
    /// One date on a sheet of its own: a large tiling, or all of them.
    pub struct ArtPrint {
        /// The date: 06-14, or 2027-06-14, which has a weekday.
        date: Option<Day>, "DATE";
        /// How many solutions: 1 large one, or `all` of the date, each small.
        per_date: TilingAmount = TilingAmount::ONE, "1|all";
        /// What makes it somebody's own.
        personal: Personal;
        /// Which puzzle.
        layout: Layout;
        /// The paper; with a bleed, ink covers the whole sheet.
        paper: SheetPaper = SheetPaper::usually("a3");
        /// How the sheet hangs; `auto` chooses the one with the larger boards.
        orientation: Orientation = Orientation::Auto, "ORIENTATION";
        /// Which solution.
        source: Source;
        /// Whose hand it suits.
        hand: Handedness;
        /// The look and the format.
        drawing: DrawingFields;
    }
}

impl Product for ArtPrint {
    fn shared(&self) -> Shared<'_> {
        let reason = "an art print shows a date";
        Shared {
            needs_dates: Some(NeedOfDates { reason, instead: &["board"] }),
            personal: Some(&self.personal),
            source: Some(&self.source),
            hand: Some(&self.hand),
            ..Shared::on_paper(&self.layout, &self.drawing)
        }
    }

    fn query(&self, _: &Request<'_>) -> Result<Query, MakeError> {
        let day = self.date.ok_or_else(|| {
            let expected = "no date given: give one, such as 06-14 or 2027-06-14";
            MakeError::missing("date", expected)
        })?;
        self.check_amount()?;
        Ok(Query {
            field: "date",
            per_date: self.per_date,
            has_marks: false,
            ..Query::days(vec![day]).varied().titled(day.slug(), &["date"])
        })
    }

    fn compose<'a>(&'a self, job: &'a Job<'_>) -> Result<Composition<'a>, MakeError> {
        let document = art_print(self, job, &self.paper.find(job)?)?;
        Ok(Composition {
            summary: summary(&job.almanac, &document),
            parts: vec![Part::printed(document, Binding::SIMPLEX)],
            noun: "art-print",
            small_type_remedy: message!(remedy_art_print),
            next: Some(message!(print_or_ink_all)),
            ..Composition::default()
        })
    }
}

impl ArtPrint {
    /// Refuses numbers of solutions other than one and all.
    fn check_amount(&self) -> Result<(), MakeError> {
        match self.per_date {
            TilingAmount::ONE => Ok(()),
            TilingAmount::All if self.source.pick.is_none() => Ok(()),
            TilingAmount::All => Err(MakeError::conflict(
                "per-date",
                "pick",
                Refusal::Exclusive.because(
                    "all solutions are drawn, so there is nothing to `pick`: leave one of them out",
                ),
            )),
            TilingAmount::UpTo(_) => {
                let reason = "an art print shows 1 solution, or `all` of its date";
                Err(MakeError::unfit("per-date", reason))
            }
        }
    }
}

/// The art print of an almanac's first day, with the tilings that the almanac shows: a document of one page.
///
/// # Errors
/// [`MakeError`] if the day has no tilings, or too many for the paper, or if there is no room for the words.
fn art_print(fields: &ArtPrint, job: &Job<'_>, paper: &Paper) -> Result<Document, MakeError> {
    let Job { puzzle, style, almanac, .. } = job;
    let Style { theme, language } = style;
    let (Some(&day), Some(entry)) = (almanac.days().first(), almanac.entries().first()) else {
        return Err(MakeError::NoTiling("there is no date".to_owned()));
    };
    let tilings = almanac.shown(entry, 0..u64::MAX);
    if tilings.is_empty() {
        let source = place_of(&job.source);
        let reason = format!("there is no solution for {} {source}", day.slug());
        return Err(MakeError::NoTiling(reason));
    }
    let count = tilings.len();
    let content = Content::new(fields, job, day, entry, tilings);
    let composition = fields.orientation.best(
        paper.size,
        |sheet| SheetComposition::new(sheet, &content),
        |composition| composition.as_ref().map_or(-1.0, |composition| composition.tiles.cell),
    )?;
    if composition.tiles.cell < SMALLEST_CELL {
        return Err(MakeError::concerning(
            "paper",
            Refusal::Paper.because(format!(
                "on {} the boards of {count} solutions would have cells of {:.2} mm, and less than \
                 {SMALLEST_CELL} mm cannot be told apart; take a larger paper, or show one solution",
                paper.title, composition.tiles.cell
            )),
        ));
    }
    let phrases = &language.phrases().art_print;
    let date = language.day_in_words(day);
    let name = language.phrases().deck.puzzle.as_str();
    let description = if count == 1 { &phrases.one } else { &phrases.all };
    let mut document = language.document(
        phrases.title.with(&[("puzzle", name), ("date", &date)]),
        description.with(&[
            ("puzzle", puzzle.title()),
            ("date", &date),
            ("tilings", &language.tilings(count as u128)),
        ]),
    );
    let bleed = fields.paper.bleed.get();
    document.pages.push(printed(composition.frame.sheet, bleed, date, theme, composition.draw()));
    Ok(document)
}

/// Whether the ground fills the whole sheet.
fn is_full(fields: &ArtPrint, style: &Style) -> bool {
    fields.paper.bleed.get() > 0.0 && style.theme.field == Field::Ink
}

/// The radius of the field's corners, as a share of the sheet's shorter side.
const CORNER: f64 = 0.012;
/// The smallest cell, in millimeters, at which open cells have labels.
const LABELED: f64 = 6.0;

impl SheetComposition<'_> {
    /// Everything on the sheet.
    pub fn draw(&self) -> Vec<Item> {
        let Content { fields, style, puzzle, day, solutions, .. } = self.frame.content;
        let ink = style.theme.month_ink(day.month());
        let look = TonalLook::new(&style.theme, ink, puzzle, self.tiles.cell);
        let is_full = is_full(fields, style);
        let radius = if is_full { 0.0 } else { CORNER * self.frame.sheet.min_side() };
        let mut items = vec![look.field(self.frame.field, radius), self.date(&look)];
        let tilings = solutions.iter().enumerate();
        items.extend(tilings.map(|(index, solution)| self.tiling(index, solution, &look)));
        items.push(self.words(&look));
        items
    }

    /// The date: the day in cells, and beside or below it the month and the text above it.
    fn date(&self, look: &TonalLook) -> Item {
        let Self { frame: Frame { edge, content, .. }, date, .. } = self;
        let theme = self.on_field(look);
        let number = &content.number;
        let mut items =
            numeral(number, date.numeral, *edge, date.cell, look.text, &theme).unwrap_or_default();
        if let Some(above) = &content.above_month {
            let face = &theme.typefaces.regular;
            items.push(self.line(above, face, date.above_month, date.em, look));
        }
        items.extend(self.in_capitals(&content.month, date.month, date.em, look));
        let title = content.style.language.day_in_words(content.day);
        named("date", title, Role::Heading(1), items)
    }

    /// A tiling, with labels on its open cells if they are legible from a distance.
    fn tiling(&self, index: usize, solution: &Solution, look: &TonalLook) -> Item {
        let Content { puzzle, day, style, solutions, .. } = self.frame.content;
        let offset = self.tiles.offset(index, solutions.len(), self.frame.edge);
        let grid = Grid::new(self.first + offset, self.tiles.cell);
        let items = if grid.cell >= LABELED {
            let theme = &style.theme.of_month(day.month());
            let board = BoardFigure { puzzle, grid, theme, language: &style.language };
            look.labeled_tiling(board, solution)
        } else {
            look.tiling(puzzle, solution, &grid)
        };
        let title = spoken_tiling(puzzle, solution, &style.language);
        named(format!("tiling-{}", index + 1), title, Role::Figure, items)
    }

    /// The recipient, the message, the number of solutions, and the credit of the board.
    fn words(&self, look: &TonalLook) -> Item {
        let Self { room, words, .. } = self;
        let Words { name, message, edition, notes, .. } = words;
        // Notes are at the foot, the name at the head, and the message in the middle of the remaining room.
        let mut items = self.lines(notes, room.y1, look);
        let foot_of_name = room.y0 + height(name);
        let foot_of_edition = room.y1 - words.height_of_notes();
        for (lines, foot) in [(name, foot_of_name), (edition, foot_of_edition)] {
            items.extend(self.lines(lines, foot, look));
        }
        let mut foot = foot_of_name;
        if !name.lines.is_empty() {
            let white = room.height() - height(name) - words.message_height() - words.foot_height();
            foot += white / 2.0;
        }
        for part in message {
            foot += height(part);
            items.extend(self.lines(part, foot, look));
            foot += words.within_message();
        }
        group(Role::Paragraph, items)
    }

    /// Lines that end at `foot`.
    fn lines(&self, lines: &Lines, foot: f64, look: &TonalLook) -> Vec<Item> {
        let x = self.frame.edge.of_span(self.room.x0, self.room.x1);
        let count = lines.lines.len();
        let items = |(index, line): (usize, &String)| {
            let up = (count - 1 - index) as f64 * LEADING * lines.em;
            let origin = Point::new(x, foot - up);
            if lines.is_capital {
                return self.in_capitals(line, origin, lines.em, look);
            }
            vec![self.line(line, &lines.face, origin, lines.em, look)]
        };
        lines.lines.iter().enumerate().flat_map(items).collect()
    }

    /// The theme on the field, whose color fills outlined numerals.
    fn on_field(&self, look: &TonalLook) -> Theme {
        self.frame.content.style.theme.on_ground(look.ground)
    }

    fn in_capitals(&self, words: &str, origin: Point, em: f64, look: &TonalLook) -> Vec<Item> {
        let theme = self.on_field(look);
        capitals(words, origin, self.frame.edge, em, look.text, &theme)
    }

    fn line(&self, content: &str, face: &Face, origin: Point, em: f64, look: &TonalLook) -> Item {
        let edge = self.frame.edge;
        let anchor = edge.anchor(Anchor::Start);
        flush(text(content, face, em, origin, anchor, look.text), edge).into()
    }
}
