//! The trait of products, and what one asks of the press.

use crate::composition::Composition;
use crate::language::Message;
use crate::options::{
    ChallengeOptions, Dedication, Drawing, Format, Handedness, Layout, LevelChoice, Look, Personal,
    Source, language_of_layout, leave_open,
};
use crate::{Job, MakeError, Resources};
use std::borrow::Cow;
use std::collections::BTreeMap;
use tilendar_fields::{FieldMap, Fields};
use tilendar_puzzle::almanac::{Day, Pick, TilingAmount};
use tilendar_puzzle::analysis::Progression;
use tilendar_puzzle::{Puzzle, Reveal, Solution};

/// A struct of fields from which a product can be made.
pub trait Product: Fields + Default {
    /// The format of its files unless the order, with these fields, or its output says so.
    fn usual_format(_fields: &FieldMap) -> &'static str {
        Format::Pdf.word()
    }

    /// The order with the content of files in place of their names, so that a finished file carries all that it was made
    /// of, with remarks; `None` if it is complete.
    ///
    /// # Errors
    /// [`MakeError`] if a file cannot be used.
    fn complete(&self, _resources: &dyn Resources) -> Result<Option<Completed<Self>>, MakeError> {
        Ok(None)
    }

    /// The fields that it has in common with other products, which the press resolves.
    fn shared(&self) -> Shared<'_>;

    /// What the almanac is asked; nothing by default.
    ///
    /// # Errors
    /// [`MakeError`] if the fields contradict each other or the puzzle.
    fn query(&self, _request: &Request<'_>) -> Result<Query, MakeError> {
        Ok(Query::nothing())
    }

    /// Everything that is to be seen, in millimeters and in reading order. It knows no file, format or name.
    ///
    /// # Errors
    /// [`MakeError`] if the product cannot be made of these dates, or does not fit its paper.
    fn compose<'a>(&'a self, job: &'a Job<'_>) -> Result<Composition<'a>, MakeError>;
}

/// An order with the content of its files.
pub struct Completed<P> {
    /// The product.
    pub product: P,
    /// Remarks on what the files lost.
    pub remarks: Vec<Message>,
}

/// The fields that a product shares with others. A product that lacks some says why in the table of
/// `docs/printing.md`.
pub struct Shared<'a> {
    /// The board, and whether its pieces stay face up.
    pub layout: &'a Layout,
    /// The cells that stay open instead of a date.
    pub open_cells: Option<&'a str>,
    /// Set if the board must have dates.
    pub needs_dates: Option<NeedOfDates>,
    /// Theme, language and font.
    pub look: Cow<'a, Look>,
    /// Format and rendering; `None` for products of machines, which have formats of their own.
    pub drawing: Option<Cow<'a, Drawing>>,
    /// Names and special days.
    pub personal: Option<&'a Personal>,
    /// Names, of products without dates.
    pub dedication: Option<&'a Dedication>,
    /// The hand that it suits.
    pub hand: Option<&'a Handedness>,
    /// Where tilings come from.
    pub source: Option<&'a Source>,
}

/// Why a product needs a board with dates.
#[derive(Debug, Clone, Copy)]
pub struct NeedOfDates {
    /// The part that needs dates, as the start of a sentence.
    pub reason: &'static str,
    /// The products that take any board.
    pub instead: &'static [&'static str],
}

impl<'a> Shared<'a> {
    /// The fields of a product for paper, in the format that it has by default or that the order names.
    pub fn on_paper(layout: &'a Layout, drawing: &'a Drawing) -> Self {
        let look = Cow::Borrowed(&drawing.look);
        Self { drawing: Some(Cow::Borrowed(drawing)), ..Self::for_machines(layout, look) }
    }

    /// The fields of a product for machines, which has formats of its own.
    pub fn for_machines(layout: &'a Layout, look: Cow<'a, Look>) -> Self {
        Self {
            layout,
            open_cells: None,
            needs_dates: None,
            look,
            drawing: None,
            personal: None,
            dedication: None,
            hand: None,
            source: None,
        }
    }
}

/// What a product knows before it asks: the puzzle, and the solutions that were given.
pub struct Request<'a> {
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// The solutions of a file, by the labels that they leave open.
    pub given: Option<&'a BTreeMap<Reveal, Vec<Solution>>>,
}

/// What the almanac is asked.
#[derive(Debug, Clone)]
pub struct Query {
    /// The dates.
    pub dates: QueryDates,
    /// The days that were asked for and then left out; `None` if the order leaves out nothing.
    pub left_out: Option<Vec<Day>>,
    /// The field to blame for dates that the puzzle lacks.
    pub field: &'static str,
    /// How the names of files state the dates, such as `2027`; empty if they do not.
    pub title: String,
    /// The fields that this title states.
    pub states: &'static [&'static str],
    /// How many tilings of each date are shown.
    pub per_date: TilingAmount,
    /// Whether tilings have their numbers.
    pub has_numbers: bool,
    /// Whether dates have marks of difficulty.
    pub has_marks: bool,
    /// Which tiling of a date is shown unless the order says so.
    pub usual_pick: Pick,
    /// Whether days without a given solution are left out.
    pub only_given: bool,
    /// The challenges that take the place of tilings.
    pub challenges: Option<ChallengeQuery>,
}

/// The dates of a query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum QueryDates {
    /// Days, in order.
    Days(Vec<Day>),
    /// Labels that stay open.
    Reveals(Vec<Reveal>),
}

/// Which challenges a product has.
#[derive(Debug, Clone)]
pub enum ChallengeQuery {
    /// One for each date.
    Each {
        /// The level.
        level: Option<LevelChoice>,
        /// What they are like.
        options: ChallengeOptions,
    },
    /// From easy to hard.
    Rising {
        /// The levels.
        progression: Progression,
        /// What they are like.
        options: ChallengeOptions,
    },
}

impl Query {
    /// No dates at all.
    pub fn nothing() -> Self {
        Self { per_date: TilingAmount::NONE, ..Self::reveals(Vec::new()).plain() }
    }

    /// One tiling of each day, with its number and the marks of the day.
    pub fn days(days: Vec<Day>) -> Self {
        Self { dates: QueryDates::Days(days), ..Self::reveals(Vec::new()) }
    }

    /// One tiling of each choice of labels.
    pub fn reveals(reveals: Vec<Reveal>) -> Self {
        Self {
            dates: QueryDates::Reveals(reveals),
            left_out: None,
            field: "layout",
            title: String::new(),
            states: &[],
            per_date: TilingAmount::ONE,
            has_numbers: true,
            has_marks: true,
            usual_pick: Pick::First,
            only_given: false,
            challenges: None,
        }
    }

    /// The same without numbers of tilings and marks of difficulty.
    #[must_use]
    pub fn plain(self) -> Self {
        Self { has_numbers: false, has_marks: false, ..self }
    }

    /// The same, told that these days were left out.
    #[must_use]
    pub fn without(self, left_out: Option<Vec<Day>>) -> Self {
        Self { left_out, ..self }
    }

    /// The same with the dates in names of files: their text, and the fields that it states.
    #[must_use]
    pub fn titled(self, title: impl Into<String>, states: &'static [&'static str]) -> Self {
        Self { title: title.into(), states, ..self }
    }

    /// By default tilings drawn at random, others each year.
    #[must_use]
    pub fn varied(self) -> Self {
        let year = match &self.dates {
            QueryDates::Days(days) => days.first().and_then(|day| day.year()).unwrap_or(0),
            QueryDates::Reveals(_) => 0,
        };
        Self { usual_pick: Pick::Seed(u64::from(year.unsigned_abs())), ..self }
    }
}

impl Shared<'_> {
    /// Which tiling of a date is requested.
    pub fn pick(&self) -> Option<Pick> {
        self.source.and_then(|source| source.pick)
    }

    /// The puzzle, with the requested cells open.
    ///
    /// # Errors
    /// [`MakeError`] for unknown boards and cells, and for a board without dates where they are needed.
    pub fn puzzle(&self, resources: &dyn Resources) -> Result<Puzzle, MakeError> {
        let puzzle = self.layout.puzzle(resources)?;
        if let Some(need) = self.needs_dates {
            puzzle.require_dates().map_err(|without| MakeError::WithoutDates {
                need: need.reason,
                without: Box::new(without),
                layout: self.layout.layout.clone(),
                instead: need.instead,
            })?;
        }
        match self.open_cells {
            Some(cells) => leave_open(&puzzle, cells),
            None => Ok(puzzle),
        }
    }
}

/// The look in the language of the board, unless the order names one.
///
/// # Errors
/// [`MakeError`] if the board names a language that there is not.
pub fn look_of_board<'a>(look: Cow<'a, Look>, puzzle: &Puzzle) -> Result<Cow<'a, Look>, MakeError> {
    if look.lettering.lang.is_some() {
        return Ok(look);
    }
    let mut look = look.into_owned();
    look.lettering.lang = language_of_layout(puzzle)?;
    Ok(Cow::Owned(look))
}
