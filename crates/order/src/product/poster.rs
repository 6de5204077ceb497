//! A year of tilings on one page to hang on a wall.

use tilendar_drawing::backend::pdf::{Duplex, ViewerPreferences};
use tilendar_drawing::{Document, Millimetres, Mm};
use tilendar_print::product::check_glyphs;
use tilendar_print::product::poster::{Orientation, PosterOptions, poster};
use tilendar_puzzle::almanac::{Almanac, AlmanacOptions, Day, Findings, SolutionSource};
use tilendar_puzzle::analysis::TourOptions;

use crate::OrderError;
use crate::field::{fields, words};
use crate::group::{Days, Drawing, Format, Layout, VariedSource, remark_on, tour_in_words};
use crate::making::{Making, Outcome, counted, percent, warning_of_small_type};
use crate::name::stem;
use crate::order::Product;
use crate::progress::{Stage, Steps};
use crate::shelf;
use crate::value::Special;

/// The most bleed that any print shop asks for, in millimetres.
const MOST_BLEED: f64 = 20.0;

words! {
    /// How a sheet hangs.
    pub enum Hanging {
        /// Whichever way gives the days the largest boards.
        Auto = "auto",
        /// On its shorter side.
        Portrait = "portrait",
        /// On its longer side.
        Landscape = "landscape",
    }
}

fields! {
    /// A year of tilings as one poster.
    pub struct Poster {
        /// Which days.
        days: Days;
        /// Special days and their names: 06-14=TEXT for every year, or 2027-06-14=TEXT for one.
        special: Special, "DATE=TEXT";
        /// Which puzzle.
        layout: Layout;
        /// The paper: a4, letter, a3 and the like, a size such as 24x36in, or the path of a paper.
        paper: String = "a2".to_owned(), "NAME|SIZE|FILE";
        /// How the sheet hangs; `auto` is whichever way gives the days the largest boards.
        orientation: Hanging = Hanging::Auto, "ORIENTATION";
        /// How far the background reaches beyond the edges, for print shops that trim; 3mm is usual.
        bleed: Mm = Mm::ZERO, "LENGTH";
        /// Which tilings.
        source: VariedSource;
        /// Choose tilings such that the fewest pieces move from day to day, and show those in colour.
        tour: bool;
        /// The look and the format.
        drawing: Drawing;
    }
}

impl Product for Poster {
    fn make(&self, making: &Making<'_>) -> Result<Outcome, OrderError> {
        let need = "a poster shows a tiling for each date";
        let puzzle = self
            .layout
            .puzzle_with_dates(making.shelf, need, &["board"])?;
        let findings = making.findings(puzzle);
        let puzzle = findings.puzzle();
        let options = self.options(making)?;
        check_glyphs(puzzle, &options.theme).map_err(OrderError::making)?;
        let format = self.drawing.format(Format::Pdf)?;
        let days = self.days.days()?;
        let (source, moves) = self.tilings(making, &findings, &days)?;
        let wanted = AlmanacOptions {
            source,
            numbered: false,
            grading: None,
            ..AlmanacOptions::default()
        };
        let almanac = making.almanac(findings.dates(days).map_err(OrderError::making)?, &wanted)?;
        let draw = |options: &PosterOptions| {
            let drawn = poster(puzzle, &almanac, options);
            drawn.map_err(|error| OrderError::concerning("paper", error))
        };
        let document = draw(&options)?;
        let ink = making.check_ink(&self.drawing, &options.theme, |theme| {
            let options = PosterOptions {
                theme,
                ..options.clone()
            };
            percent(&draw(&options)?)
        })?;
        self.write(making, &almanac, &document, format)?;
        let remarks = ink.into_iter().chain(remark_on(&options.language));
        Ok(Outcome {
            pages: 1,
            summary: format!("{} on 1 page of {}", tilings(&almanac), extent(&document)),
            warnings: warning_of_small_type(
                &document,
                "take a larger `paper`, or shorter texts for `special` days",
            )
            .into_iter()
            .collect(),
            remarks: remarks.chain(moves).chain(remark(&almanac)).collect(),
            next: Some(self.next(format).to_owned()),
            ..Outcome::default()
        })
    }
}

impl Poster {
    /// Where the tilings come from, and what is to be said of those of a tour.
    fn tilings(
        &self,
        making: &Making<'_>,
        findings: &Findings,
        days: &[Day],
    ) -> Result<(SolutionSource, Option<String>), OrderError> {
        if !self.tour {
            let source = self.source.source(making.shelf, findings.puzzle(), days)?;
            return Ok((source, None));
        }
        let dates = findings.dates(days.to_vec()).map_err(OrderError::making)?;
        let dates = dates.within(making.shelf.memory());
        let options = TourOptions::default();
        let steps = Steps::begin(making.progress, Stage::ComparingTilings, days.len())?;
        let tour = dates.tour(options, || steps.step_on());
        steps.check()?;
        let tour = tour.map_err(OrderError::making)?;
        let solutions = tour
            .steps()
            .iter()
            .flatten()
            .map(|step| step.solution.clone());
        let source = SolutionSource::given(solutions);
        Ok((source, Some(tour_in_words(&tour, options))))
    }

    fn write(
        &self,
        making: &Making<'_>,
        almanac: &Almanac<'_>,
        document: &Document,
        format: Format,
    ) -> Result<(), OrderError> {
        let puzzle = almanac.puzzle();
        let plain = format!(
            "{}-{}-{}",
            puzzle.name(),
            self.days.title(almanac.days()),
            if self.tour { "tour-poster" } else { "poster" }
        );
        let preferences = ViewerPreferences {
            unscaled: true,
            duplex: Some(Duplex::Simplex),
        };
        let told = [self.days.told(), &["tour"]].concat();
        let name = stem(&plain, &told, &making.fields);
        let written = making.document(&self.drawing, document, format, preferences, &name);
        written.map_err(|error| match error {
            OrderError::Making {
                field: Some("dpi"), ..
            } => error.with_remedy(
                "lower `dpi`, or take a PDF, which has no pixels and is what print shops prefer",
            ),
            error => error,
        })
    }

    fn options(&self, making: &Making<'_>) -> Result<PosterOptions, OrderError> {
        let bleed = checked_bleed(self.bleed)?;
        let theme = self.drawing.look.theme(making.shelf)?;
        let language = self.drawing.look.language(making.shelf, &theme)?;
        let mut options = PosterOptions::new(shelf::paper(making.shelf, &self.paper)?, theme);
        options.language = language;
        options.special = self.drawing.look.special(&self.special, &options.theme)?;
        options.bleed = bleed;
        options.tour = self.tour;
        options.orientation = self.orientation.orientation();
        Ok(options)
    }

    fn next(&self, format: Format) -> &'static str {
        match format {
            Format::Pdf if self.bleed.get() > 0.0 => {
                "send it to a print shop, to be printed at 100 % and trimmed"
            }
            Format::Pdf => "print it at 100 %; for a print shop that trims, add `bleed` 3mm",
            Format::Svg | Format::Png => "look at it; `format` pdf is for printing",
        }
    }
}

impl Hanging {
    /// The orientation that is asked for, if one is.
    pub(super) const fn orientation(self) -> Option<Orientation> {
        match self {
            Self::Auto => None,
            Self::Portrait => Some(Orientation::Portrait),
            Self::Landscape => Some(Orientation::Landscape),
        }
    }
}

/// The bleed in millimetres, which is no more than print shops ask for.
pub(super) fn checked_bleed(bleed: Mm) -> Result<f64, OrderError> {
    match bleed.get() {
        millimetres if millimetres <= MOST_BLEED => Ok(millimetres),
        _ => {
            let expected =
                format!("print shops ask for 2 to 5 mm, and none for more than {MOST_BLEED} mm");
            Err(OrderError::value("bleed", bleed, expected))
        }
    }
}

/// The sheet with its bleed, in millimetres.
pub(super) fn extent(document: &Document) -> String {
    let page = document.pages.first();
    page.map_or_else(String::new, |page| {
        let (trim, bleed) = (page.trim, page.bleed.x0);
        let trim = format!("{:.0} x {:.0} mm", trim.width, trim.height);
        match bleed {
            0.0 => trim,
            bleed => format!("{trim} with {} mm of bleed", Millimetres(bleed)),
        }
    })
}

fn tilings(almanac: &Almanac<'_>) -> String {
    counted(
        usize::try_from(almanac.shown_count()).unwrap_or(usize::MAX),
        "tiling",
    )
}

/// The days that are drawn without a tiling.
fn remark(almanac: &Almanac<'_>) -> Option<String> {
    let dates = |count: usize| match count {
        1 => "1 date has".to_owned(),
        count => format!("{count} dates have"),
    };
    match almanac.without_tiling() {
        (0, 0) => None,
        (none, 0) => Some(format!("{} no tiling: an empty board", dates(none))),
        (_, missing) => {
            let dates = dates(missing);
            Some(format!("{dates} no solution in the file: an empty board"))
        }
    }
}
