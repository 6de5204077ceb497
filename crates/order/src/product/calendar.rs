//! A wall calendar.

use tilendar_drawing::backend::pdf::{Duplex, ViewerPreferences};
use tilendar_print::product::calendar::{BoundEdge, CalendarOptions, calendar};
use tilendar_print::product::check_glyphs;
use tilendar_print::product::poster::Orientation;
use tilendar_puzzle::almanac::AlmanacOptions;

use crate::OrderError;
use crate::field::{fields, words};
use crate::group::{Days, Drawing, Format, Giving, Layout, Source, remark_on};
use crate::making::{Making, Outcome, counted, percent, small_type};
use crate::name::stem;
use crate::order::Product;
use crate::shelf;
use crate::value::Special;

words! {
    /// How the pages of a calendar hang.
    pub enum CalendarOrientation {
        /// On their shorter side: the board above the days.
        Portrait = "portrait",
        /// On their longer side: the board beside the days.
        Landscape = "landscape",
    }
}

words! {
    /// How the pages of a calendar are held together, at their upper edge.
    pub enum CalendarEdge {
        /// A wire through holes.
        Spiral = "spiral",
        /// Staples.
        Staple = "staple",
        /// Nothing.
        None = "none",
    }
}

fields! {
    /// A wall calendar, a page for each month.
    pub struct Calendar {
        /// Which days.
        days: Days;
        /// Who it is for, and who it is from.
        giving: Giving;
        /// Which puzzle.
        layout: Layout;
        /// The paper: a4, letter, a3, tabloid and the like, a size such as 13x19in, or the path of a paper.
        paper: String = "a4".to_owned(), "NAME|SIZE|FILE";
        /// How the pages hang.
        orientation: CalendarOrientation = CalendarOrientation::Portrait, "ORIENTATION";
        /// What holds the pages together at their upper edge, where room is left for it.
        edge: CalendarEdge = CalendarEdge::Spiral, "EDGE";
        /// Special days and their names: 06-14=TEXT for every year, or 2027-06-14=TEXT for one.
        special: Special, "DATE=TEXT";
        /// Which tilings.
        source: Source;
        /// The look and the format.
        drawing: Drawing;
    }
}

impl Product for Calendar {
    fn make(&self, making: &Making<'_>) -> Result<Outcome, OrderError> {
        let need = "a calendar shows a tiling for each date";
        let puzzle = self
            .layout
            .puzzle_with_dates(making.shelf, need, &["board"])?;
        let findings = making.findings(puzzle);
        let puzzle = findings.puzzle();
        let options = self.options(making)?;
        check_glyphs(puzzle, &options.theme).map_err(OrderError::making)?;
        let format = self.drawing.format(Format::Pdf)?;
        let wanted = AlmanacOptions {
            source: self.source.source(making.shelf, puzzle)?,
            numbered: false,
            grading: None,
            ..AlmanacOptions::default()
        };
        let days = self.days.days()?;
        let almanac = making.almanac(findings.dates(days).map_err(OrderError::making)?, &wanted)?;
        let draw = |options: &CalendarOptions| {
            let drawn = calendar(puzzle, &almanac, options);
            drawn.map_err(|error| OrderError::concerning("paper", error))
        };
        let document = draw(&options)?;
        let ink = making.check_ink(&self.drawing, &options.theme, |theme| {
            let options = CalendarOptions {
                theme,
                ..options.clone()
            };
            percent(&draw(&options)?)
        })?;
        let plain = format!(
            "{}-{}-calendar",
            puzzle.name(),
            self.days.title(almanac.days())
        );
        let name = stem(&plain, self.days.told(), &making.fields);
        let preferences = ViewerPreferences {
            unscaled: true,
            duplex: Some(Duplex::Simplex),
        };
        making.document(&self.drawing, &document, format, preferences, &name)?;
        let pages = document.pages.len();
        Ok(Outcome {
            pages,
            summary: match pages {
                1 => format!("1 month of {}", options.paper.title),
                pages => format!(
                    "a cover and {} of {}",
                    counted(pages - 1, "month"),
                    options.paper.title
                ),
            },
            warnings: small_type(&document, "use a larger `paper`, or fewer words")
                .into_iter()
                .collect(),
            remarks: ink
                .into_iter()
                .chain(remark_on(&options.language))
                .collect(),
            next: Some(self.next().to_owned()),
            ..Outcome::default()
        })
    }
}

impl Calendar {
    fn options(&self, making: &Making<'_>) -> Result<CalendarOptions, OrderError> {
        let theme = self.drawing.look.theme(making.shelf)?;
        let language = self.drawing.look.language(making.shelf, &theme)?;
        let paper = shelf::paper(making.shelf, &self.paper)?;
        Ok(CalendarOptions {
            special: self.drawing.look.special(&self.special, &theme)?,
            dedication: self.giving.drawn(&theme)?,
            orientation: match self.orientation {
                CalendarOrientation::Portrait => Orientation::Portrait,
                CalendarOrientation::Landscape => Orientation::Landscape,
            },
            edge: match self.edge {
                CalendarEdge::Spiral => BoundEdge::Spiral,
                CalendarEdge::Staple => BoundEdge::Staple,
                CalendarEdge::None => BoundEdge::None,
            },
            language,
            ..CalendarOptions::new(paper, theme)
        })
    }

    fn next(&self) -> &'static str {
        match self.edge {
            CalendarEdge::Spiral => {
                "print it on one side at 100 %, and have a copy shop bind the upper edge with a wire"
            }
            CalendarEdge::Staple => "print it on one side at 100 %, and staple the upper edge",
            CalendarEdge::None => "print it on one side at 100 %",
        }
    }
}
