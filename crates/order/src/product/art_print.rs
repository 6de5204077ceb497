//! One date on one sheet to hang on a wall.

use tilendar_drawing::backend::pdf::{Duplex, ViewerPreferences};
use tilendar_drawing::{Document, Mm};
use tilendar_print::product::art_print::{ArtPrintError, ArtPrintOptions, art_print};
use tilendar_print::product::check_glyphs;
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{AlmanacOptions, Day, SolutionSource, TilingAmount};

use super::board::place_of;
use super::poster::{Hanging, checked_bleed, extent};
use crate::OrderError;
use crate::field::fields;
use crate::group::{Drawing, Format, Layout, VariedSource, remark_on};
use crate::making::{Making, Outcome, counted, percent, warning_of_small_type};
use crate::name::stem;
use crate::order::Product;
use crate::shelf;
use crate::value::BoundedText;

fields! {
    /// One date on a sheet of its own: a large tiling, or all of them.
    pub struct ArtPrint {
        /// The date: 06-14, or 2027-06-14, which has a weekday.
        date: Option<Day>, "DATE";
        /// Draw all tilings of the date, small, instead of one.
        all: bool;
        /// Who it is for.
        name: Option<BoundedText<60>>, "NAME";
        /// A dedication to them.
        dedication: Option<BoundedText<300>>, "TEXT";
        /// Which puzzle.
        layout: Layout;
        /// The paper: a4, letter, a3 and the like, a size such as 24x36in, or the path of a paper.
        paper: String = "a3".to_owned(), "NAME|SIZE|FILE";
        /// How the sheet hangs; `auto` is whichever way gives the larger boards.
        orientation: Hanging = Hanging::Auto, "ORIENTATION";
        /// How far the background reaches beyond the edges, for print shops that trim; with it, ink covers
        /// the whole sheet.
        bleed: Mm = Mm::ZERO, "LENGTH";
        /// Which tiling.
        source: VariedSource;
        /// The look and the format.
        drawing: Drawing;
    }
}

impl Product for ArtPrint {
    fn make(&self, making: &Making<'_>) -> Result<Outcome, OrderError> {
        let need = "an art print shows a date";
        let puzzle = self
            .layout
            .puzzle_with_dates(making.shelf, need, &["board"])?;
        let findings = making.findings(puzzle);
        let puzzle = findings.puzzle();
        let day = self.date.ok_or_else(|| OrderError::Missing {
            field: "date",
            expected: "nothing says which date: give `date`, such as 06-14 or 2027-06-14"
                .to_owned(),
        })?;
        let options = self.options(making)?;
        check_glyphs(puzzle, &options.theme).map_err(OrderError::making)?;
        let format = self.drawing.format(Format::Pdf)?;
        let source = self.source(making, puzzle, day)?;
        let place = place_of(&source);
        let wanted = AlmanacOptions {
            source,
            per_date: match self.all {
                true => TilingAmount::All,
                false => TilingAmount::ONE,
            },
            numbered: self.all,
            grading: None,
            ..AlmanacOptions::default()
        };
        let almanac = making.counting(|| {
            let almanac = findings.almanac(vec![day], &wanted);
            almanac.map_err(|error| OrderError::concerning("date", error))
        })?;
        let draw = |options: &ArtPrintOptions| {
            art_print(puzzle, &almanac, options).map_err(|error| match error {
                ArtPrintError::NothingToShow => {
                    OrderError::NoTiling(format!("there is no tiling for {} {place}", day.slug()))
                }
                error => OrderError::concerning("paper", error),
            })
        };
        let document = draw(&options)?;
        let ink = making.check_ink(&self.drawing, &options.theme, |theme| {
            let options = ArtPrintOptions {
                theme,
                ..options.clone()
            };
            percent(&draw(&options)?)
        })?;
        let plain = format!("{}-{}-art-print", puzzle.name(), day.slug());
        let preferences = ViewerPreferences {
            unscaled: true,
            duplex: Some(Duplex::Simplex),
        };
        let name = stem(&plain, &["date"], &making.fields);
        making.document(&self.drawing, &document, format, preferences, &name)?;
        let shown = usize::try_from(almanac.shown_count()).unwrap_or(usize::MAX);
        let remedy = "take a larger `paper`, or say less in `name` and `dedication`";
        Ok(Outcome {
            pages: 1,
            summary: summary(shown, &document),
            warnings: warning_of_small_type(&document, remedy)
                .into_iter()
                .collect(),
            remarks: ink
                .into_iter()
                .chain(remark_on(&options.language))
                .collect(),
            next: Some(self.next(format).to_owned()),
            ..Outcome::default()
        })
    }
}

fn summary(shown: usize, document: &Document) -> String {
    format!(
        "{} on 1 page of {}",
        counted(shown, "tiling"),
        extent(document)
    )
}

impl ArtPrint {
    /// Where the tilings come from.
    fn source(
        &self,
        making: &Making<'_>,
        puzzle: &Puzzle,
        day: Day,
    ) -> Result<SolutionSource, OrderError> {
        if self.all && self.source.pick.is_some() {
            let reason =
                "`all` tilings are drawn, so there is nothing to `pick`: leave one of them out";
            return Err(OrderError::conflict("all", "pick", reason));
        }
        self.source.source(making.shelf, puzzle, &[day])
    }

    fn options(&self, making: &Making<'_>) -> Result<ArtPrintOptions, OrderError> {
        let bleed = checked_bleed(self.bleed)?;
        let theme = self.drawing.look.theme(making.shelf)?;
        let language = self.drawing.look.language(making.shelf, &theme)?;
        let options = ArtPrintOptions {
            language,
            bleed,
            orientation: self.orientation.orientation(),
            name: self.name.as_ref().map(BoundedText::to_string),
            dedication: self.dedication.as_ref().map(BoundedText::to_string),
            ..ArtPrintOptions::new(shelf::paper(making.shelf, &self.paper)?, theme)
        };
        let field = if self.name.is_some() {
            "name"
        } else {
            "dedication"
        };
        let checked = options.check();
        checked.map_err(|error| OrderError::concerning(field, error))?;
        Ok(options)
    }

    fn next(&self, format: Format) -> &'static str {
        match format {
            Format::Pdf if self.bleed.get() > 0.0 => {
                "send it to a print shop, to be printed at 100 % and trimmed"
            }
            Format::Pdf => {
                "print it at 100 %; for a print shop that trims, add `bleed` 3mm, which inks the whole sheet"
            }
            Format::Svg | Format::Png => "look at it; `format` pdf is for printing",
        }
    }
}
