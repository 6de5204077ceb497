//! Pictures of numbers: a page that shows how many tilings there are.

use super::ChartStyle;
use tilendar_drawing::Document;
use tilendar_print::language::Language;
use tilendar_print::making::{MakeError, Making, Outcome, stem};
use tilendar_print::product::check_glyphs;
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::Day;

use tilendar_print::group::{Drawing, Format, Screen, remark_on};

/// How a chart looks: checked before anything is counted, which may take long.
pub struct ChartLook<'a> {
    drawing: &'a Drawing,
    screen: &'a Screen,
    pub style: ChartStyle,
    format: Format,
}

/// The title of a chart of some days of a year.
pub fn title_of_days(puzzle: &Puzzle, days: &[Day], language: &Language) -> String {
    let words = language.range_in_words(days).unwrap_or_default();
    let title = &language.phrases().heat_map.title;
    title.with(&[("puzzle", puzzle.title()), ("year", &words)])
}

impl<'a> ChartLook<'a> {
    pub fn new(
        making: &Making<'_>,
        drawing: &'a Drawing,
        screen: &'a Screen,
        puzzle: &Puzzle,
    ) -> Result<Self, MakeError> {
        let theme = screen.theme(drawing, making.shelf)?;
        let format = drawing.format(Format::Svg)?;
        screen.check(drawing, format)?;
        check_glyphs(puzzle, &theme).map_err(MakeError::making)?;
        Ok(Self {
            drawing,
            screen,
            style: ChartStyle {
                language: drawing.look.language(making.shelf, &theme)?,
                theme,
            },
            format,
        })
    }

    /// Hands over the picture that `draw` makes in this style. Its plain name tells the
    /// fields `told`.
    pub fn make(
        &self,
        making: &Making<'_>,
        plain_name: &str,
        told: &[&str],
        draw: impl FnOnce(&ChartStyle) -> Document,
    ) -> Result<Outcome, MakeError> {
        let document = draw(&self.style);
        let name = stem(plain_name, told, &making.fields);
        making.picture(self.drawing, self.screen, &document, self.format, &name)?;
        let extent = document.pages.first().map_or_else(String::new, |page| {
            format!("{:.0} x {:.0} mm", page.trim.width, page.trim.height)
        });
        Ok(Outcome {
            pages: document.pages.len(),
            summary: extent,
            remarks: remark_on(&self.style.language).into_iter().collect(),
            ..Outcome::default()
        })
    }
}
