//! One puzzle to cut out and play.

use crate::product::check_glyphs;
use crate::product::sheet::{SheetContent, SheetOptions, cell_that_fits, sheet};
use tilendar_drawing::Mm;
use tilendar_drawing::backend::pdf::ViewerPreferences;
use tilendar_puzzle::almanac::{AlmanacOptions, Findings, SolutionSource, TilingAmount};

use crate::group::{Drawing, Format, Layout, RevealChoice, Source, for_labels, remark_on};
use crate::making::{MakeError, Making, Outcome, Product, counted, shelf, small_type, stem};
use tilendar_fields::fields;

fields! {
    /// One puzzle to cut out and play.
    pub struct Sheet {
        /// What stays open.
        reveal: RevealChoice;
        /// Which puzzle.
        layout: Layout;
        /// The paper: a0 to a10, b0 to b10, letter, legal, tabloid, a size such as 210x297mm or 8.5x11in,
        /// or the path of a paper.
        paper: String = "a4".to_owned(), "NAME|SIZE|FILE";
        /// The side of a cell, with its unit; smaller where the board does not fit.
        cell: Mm = Mm::nearest_to(SheetOptions::CELL), "LENGTH", from 4.0 to 200.0;
        /// Add a page with a tiling.
        solution: bool;
        /// Which tiling.
        source: Source;
        /// The look and the format.
        drawing: Drawing;
    }
}

impl Product for Sheet {
    fn make(&self, making: &Making<'_>) -> Result<Outcome, MakeError> {
        let puzzle = self.layout.puzzle(making.shelf)?;
        let findings = making.findings(self.source.lettered(making.shelf, puzzle)?);
        let puzzle = findings.puzzle();
        let options = self.options(making)?;
        check_glyphs(puzzle, &options.theme).map_err(MakeError::making)?;
        let format = self.drawing.format(Format::Pdf)?;
        let content = self.content(making, &findings)?;
        let document = sheet(puzzle, &content, &options);
        let what = content
            .day
            .map_or_else(|| "puzzle".to_owned(), |day| day.slug());
        let plain = format!("{}-{what}-sheet", puzzle.name());
        let preferences = ViewerPreferences {
            unscaled: true,
            duplex: None,
        };
        let name = stem(&plain, &["date"], &making.fields);
        making.document(&self.drawing, &document, format, preferences, &name)?;
        let mut remarks: Vec<String> = remark_on(&options.language).into_iter().collect();
        let cell = cell_that_fits(puzzle, &options);
        if cell < options.cell {
            let asked = self.cell;
            remarks.push(format!(
                "the board fits with cells of {cell:.1} mm, not of {asked}"
            ));
        }
        if content.difficulty.is_none() {
            remarks.push("there is no tiling; the sheet says so".to_owned());
        }
        let next = "print it at 100 %, measure the line of 100 mm, and cut out the pieces";
        Ok(Outcome {
            pages: document.pages.len(),
            summary: counted(document.pages.len(), "page"),
            warnings: small_type(&document, "use larger cells (`cell`), or a larger `paper`")
                .into_iter()
                .collect(),
            remarks,
            next: Some(next.to_owned()),
            ..Outcome::default()
        })
    }
}

impl Sheet {
    fn options(&self, making: &Making<'_>) -> Result<SheetOptions, MakeError> {
        let theme = self.drawing.look.theme(making.shelf)?;
        let language = self.drawing.look.language(making.shelf, &theme)?;
        let mut options = SheetOptions::new(shelf::paper(making.shelf, &self.paper)?, theme);
        options.language = language;
        options.cell = self.cell.get();
        Ok(options)
    }

    fn content(&self, making: &Making<'_>, findings: &Findings) -> Result<SheetContent, MakeError> {
        let puzzle = findings.puzzle();
        let reveal = self.reveal.reveal(puzzle)?;
        let source = self.source.source(making.shelf, puzzle)?;
        let is_given = matches!(source, SolutionSource::Given(_));
        let wanted = AlmanacOptions {
            source,
            per_date: match self.solution || is_given {
                true => TilingAmount::ONE,
                false => TilingAmount::NONE,
            },
            numbered: false,
            ..AlmanacOptions::default()
        };
        let dates = findings.dates_of_reveals(vec![reveal.clone()]);
        let almanac = making.almanac(dates, &wanted)?;
        let entry = almanac.entries().first();
        let solution = entry.and_then(|entry| almanac.first_shown(entry));
        if solution.is_none() && is_given {
            return Err(MakeError::Unfit {
                field: "solutions",
                reason: format!("the file has no solution{}", for_labels(puzzle, &reveal)),
            });
        }
        Ok(SheetContent {
            day: self.reveal.date,
            difficulty: entry.and_then(|entry| entry.difficulty),
            reveal,
            solution: solution.map(|tiling| tiling.solution),
        })
    }
}
