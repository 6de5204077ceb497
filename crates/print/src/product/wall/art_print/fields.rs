//! What a print of one date is ordered with, and how it is made.

use tilendar_drawing::Mm;
use tilendar_drawing::backend::pdf::Duplex;
use tilendar_fields::{BoundedText, fields};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{AlmanacOptions, Day, SolutionSource, TilingAmount};

use super::art_print;
use crate::figure::Theme;
use crate::group::{Drawing, Format, Layout, VariedSource};
use crate::making::{Drawn, MakeError, Making, Outcome, Product, shelf};
use crate::product::board::place_of;
use crate::product::check_text;
use crate::product::wall::{Orientation, next, summary};

fields! {
    /// One date on a sheet of its own: a large tiling, or all of them.
    pub struct ArtPrint {
        /// The date: 06-14, or 2027-06-14, which has a weekday.
        date: Option<Day>, "DATE";
        /// How many tilings: 1, which is large, or `all` of the date, which are small.
        per_date: TilingAmount = TilingAmount::ONE, "1|all";
        /// Who it is for.
        name: Option<BoundedText<60>>, "NAME";
        /// A dedication to them.
        dedication: Option<BoundedText<300>>, "TEXT";
        /// Which puzzle.
        layout: Layout;
        /// The paper: a4, letter, a3 and the like, a size such as 24x36in, or the path of a paper.
        paper: String = "a3".to_owned(), "NAME|SIZE|FILE";
        /// How the sheet hangs; `auto` is whichever way gives the larger boards.
        orientation: Orientation = Orientation::Auto, "ORIENTATION";
        /// How far the background reaches beyond the edges, for print shops that trim; with it, ink covers
        /// the whole sheet.
        bleed: Mm = Mm::ZERO, "LENGTH", from 0.0 to 20.0;
        /// Which tiling.
        source: VariedSource;
        /// The look and the format.
        drawing: Drawing;
    }
}

impl Product for ArtPrint {
    fn make(&self, making: &Making<'_>) -> Result<Outcome, MakeError> {
        let need = "an art print shows a date";
        let layout = &self.layout;
        let puzzle = layout.puzzle_with_dates(making.shelf, need, &["board"])?;
        let day = self.date.ok_or_else(|| MakeError::Missing {
            field: "date",
            expected: "nothing says which date: give one, such as 06-14 or 2027-06-14".to_owned(),
        })?;
        let prepared = making.prepare(
            self,
            self.source.lettered(making.shelf, puzzle)?,
            &self.drawing,
            Format::Pdf,
        )?;
        let setting = &prepared.setting;
        self.check_words(&setting.theme)?;
        let source = self.source(making, prepared.puzzle(), day)?;
        let place = place_of(&source);
        let wanted = AlmanacOptions {
            source,
            per_date: self.per_date,
            numbered: self.per_date == TilingAmount::All,
            grading: None,
        };
        let almanac = making.counting(|| {
            let almanac = prepared.findings.almanac(vec![day], &wanted);
            almanac.map_err(|error| MakeError::concerning("date", error))
        })?;
        let paper = shelf::paper(making.shelf, &self.paper)?;
        let document = art_print(setting, &paper, &almanac).map_err(|error| match error {
            MakeError::NoTiling(words) => MakeError::NoTiling(format!("{words} {place}")),
            error => error,
        })?;
        let drawn = Drawn {
            duplex: Some(Duplex::Simplex),
            plain_name: format!("{}-{}-art-print", prepared.puzzle().name(), day.slug()),
            told: &["date"],
            summary: summary(&almanac, &document),
            remedy: "take a larger `paper`, or say less in `name` and `dedication`",
            remarks: Vec::new(),
            next: Some(next(
                prepared.format,
                self.bleed,
                ", which inks the whole sheet",
            )),
            document,
        };
        prepared.hand_over(making, &self.drawing, drawn)
    }
}

impl ArtPrint {
    /// Where the tilings come from.
    fn source(
        &self,
        making: &Making<'_>,
        puzzle: &Puzzle,
        day: Day,
    ) -> Result<SolutionSource, MakeError> {
        match self.per_date {
            TilingAmount::ONE => {}
            TilingAmount::UpTo(_) => {
                return Err(MakeError::Unfit {
                    field: "per-date",
                    reason: "an art print shows 1 tiling, or `all` of its date".to_owned(),
                });
            }
            TilingAmount::All if self.source.pick.is_some() => {
                let reason =
                    "all tilings are drawn, so there is nothing to `pick`: leave one of them out";
                return Err(MakeError::conflict("per-date", "pick", reason));
            }
            TilingAmount::All => {}
        }
        self.source.source(making.shelf, puzzle, &[day])
    }

    /// Checks that the theme's faces can write name and dedication.
    fn check_words(&self, theme: &Theme) -> Result<(), MakeError> {
        let name = self.name.as_ref().map(|name| ("name", name.as_str()));
        let dedication = self.dedication.as_ref();
        let dedication = dedication.map(|words| ("dedication", words.as_str()));
        let mut said = name.into_iter().chain(dedication);
        said.try_for_each(|(field, words)| {
            let checked = check_text(words, &theme.typefaces);
            checked.map_err(|error| MakeError::concerning(field, error))
        })
    }
}
