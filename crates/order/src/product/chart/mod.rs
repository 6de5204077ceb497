//! Pictures of numbers: a page that shows how many tilings there are.

mod gaps;
mod heat_map;
mod histogram;
mod study;

pub use gaps::Gaps;
pub use heat_map::{HeatMap, HeatMapGrid};
pub use histogram::Histogram;
pub use study::{StudyExchanges, StudyLabels, StudyOrientations, StudyPieces, StudyPlacements};

use tilendar_drawing::Document;
use tilendar_print::figure::Theme;
use tilendar_print::language::Language;
use tilendar_print::product::check_glyphs;
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::Day;

use crate::OrderError;
use crate::group::{Drawing, Format, Screen, remark_on};
use crate::making::{Making, Outcome, percent};
use crate::name::stem;

/// How a chart looks: checked before anything is counted, which may take long.
struct ChartLook<'a> {
    drawing: &'a Drawing,
    screen: &'a Screen,
    theme: Theme,
    language: Language,
    format: Format,
}

/// The title of a chart of some days of a year.
fn title_of_days(puzzle: &Puzzle, days: &[Day], language: &Language) -> String {
    let words = language.range_in_words(days).unwrap_or_default();
    let title = &language.phrases().heat_map.title;
    title.with(&[("puzzle", puzzle.title()), ("year", &words)])
}

impl<'a> ChartLook<'a> {
    fn new(
        making: &Making<'_>,
        drawing: &'a Drawing,
        screen: &'a Screen,
        puzzle: &Puzzle,
    ) -> Result<Self, OrderError> {
        let theme = screen.theme(drawing, making.shelf)?;
        let format = drawing.format(Format::Svg)?;
        screen.check(drawing, format)?;
        check_glyphs(puzzle, &theme).map_err(OrderError::making)?;
        Ok(Self {
            drawing,
            screen,
            language: drawing.look.language(making.shelf, &theme)?,
            format,
            theme,
        })
    }

    /// Hands over the picture that `draw` makes in a theme and the language. Its plain name tells the
    /// fields `told`.
    fn make(
        &self,
        making: &Making<'_>,
        plain_name: &str,
        told: &[&str],
        draw: impl Fn(Theme, Language) -> Document,
    ) -> Result<Outcome, OrderError> {
        let draw = |theme| draw(theme, self.language.clone());
        let ink = making.check_ink(self.drawing, &self.theme, |theme| percent(&draw(theme)))?;
        let document = draw(self.theme.clone());
        let name = stem(plain_name, told, &making.fields);
        making.picture(self.drawing, self.screen, &document, self.format, &name)?;
        let extent = document.pages.first().map_or_else(String::new, |page| {
            format!("{:.0} x {:.0} mm", page.trim.width, page.trim.height)
        });
        Ok(Outcome {
            pages: document.pages.len(),
            summary: extent,
            remarks: ink.into_iter().chain(remark_on(&self.language)).collect(),
            ..Outcome::default()
        })
    }
}
