//! A class set of worksheets, with an answer key.

use crate::product::check_glyphs;
use crate::product::worksheets::{
    CutOuts, SheetsPerPage, Worksheet, WorksheetOptions, WorksheetSet, answer_key, worksheets,
};
use tilendar_drawing::Millimetres;
use tilendar_drawing::backend::pdf::{Duplex, ViewerPreferences};
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::{Dates, Day, spread_days};
use tilendar_puzzle::analysis::{Level, Progression};

use crate::group::{
    Drawing, Format, Layout, Look, OptionalDays, Wanted, remark_on, remarks_on_challenges,
};
use crate::making::{
    Extent, FilePages, MakeError, Making, Outcome, Product, counted, shelf, small_type, stem,
};
use tilendar_fields::{Choice, Count, Json, Kind, Value, as_text, fields, words};

/// How many there are if nothing says how many: a class.
const USUAL_COUNT: usize = 25;
/// Pieces with cells under this many millimetres are not for small hands.
const EASY_TO_CUT: f64 = 10.0;

words! {
    /// Where the pieces of worksheets are.
    pub enum WorksheetPieces {
        /// On each worksheet, at the scale of its board: those that are not given.
        Page = "page",
        /// Once, at the scale of all boards, to be copied for each child.
        Set = "set",
        /// Nowhere: the class has the puzzle, or draws.
        None = "none",
    }
}

words! {
    /// Where the answer key is.
    pub enum KeyPlace {
        /// On the last pages.
        Pages = "pages",
        /// In a file of its own.
        File = "file",
        /// Nowhere.
        None = "none",
    }
}

/// How many worksheets share a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PerPage(
    /// 1, 2, 4 or 6.
    pub SheetsPerPage,
);

impl PerPage {
    const ALL: [(&'static str, SheetsPerPage); 4] = [
        ("1", SheetsPerPage::One),
        ("2", SheetsPerPage::Two),
        ("4", SheetsPerPage::Four),
        ("6", SheetsPerPage::Six),
    ];
}

impl Value for PerPage {
    const KIND: Kind = Kind::Number;

    fn choices() -> Vec<Choice> {
        let choice = |(word, _)| Choice {
            word,
            documentation: String::new(),
        };
        Self::ALL.map(choice).into()
    }

    fn from_json(json: &Json) -> Result<Self, String> {
        let text = as_text(json);
        let mut all = Self::ALL.into_iter();
        let found = all.find(|(word, _)| *word == text.trim());
        found
            .map(|(_, per_page)| Self(per_page))
            .ok_or_else(|| "write one of 1, 2, 4, 6".to_owned())
    }

    fn to_json(&self) -> Option<Json> {
        Some(self.0.count().into())
    }
}

fields! {
    /// A class set of worksheets, from easy to hard, with an answer key.
    pub struct Worksheets {
        /// Which days: of a year on boards that show weekdays, or where they are to stand beside the dates.
        days: OptionalDays;
        /// How many, on dates spread over the year or the range; by default one for each date of a range,
        /// else 25. If there are more than dates, dates are repeated with other pieces given.
        count: Option<Count<1, 400>>, "N";
        /// Which puzzle.
        layout: Layout;
        /// How hard the first worksheets are.
        from_level: Level = Level::Starter, "LEVEL";
        /// How hard the last ones are.
        to_level: Level = Level::Expert, "LEVEL";
        /// What their challenges are to be like.
        wanted: Wanted;
        /// How many worksheets share a page, which is cut between them.
        per_page: PerPage = PerPage(SheetsPerPage::One), "N";
        /// Where the pieces to cut out are.
        pieces: WorksheetPieces = WorksheetPieces::Page, "PLACE";
        /// Where the answer key is.
        key: KeyPlace = KeyPlace::Pages, "PLACE";
        /// The paper: a4, letter, a3 and the like, a size such as 13x19in, or the path of a paper.
        paper: String = "a4".to_owned(), "NAME|SIZE|FILE";
        /// The look, black on white unless another is asked for, and the format.
        drawing: Drawing = for_copier();
    }
}

/// The look that a copier keeps.
fn for_copier() -> Drawing {
    Drawing {
        look: Look {
            theme: "mono".to_owned(),
            ..Look::default()
        },
        ..Drawing::default()
    }
}

impl Product for Worksheets {
    fn make(&self, making: &Making<'_>) -> Result<Outcome, MakeError> {
        let need = "each worksheet has a date";
        let puzzle = self
            .layout
            .puzzle_with_dates(making.shelf, need, &["sheet", "board"])?;
        let progression = self.progression()?;
        let days = self.days(&puzzle)?;
        let options = self.options(making)?;
        check_glyphs(&puzzle, &options.theme).map_err(MakeError::making)?;
        let format = self.drawing.format(Format::Pdf)?;
        let (sheets, remarks) = self.sheets(making, &puzzle, days, progression)?;
        let draw = |options: &WorksheetOptions| {
            let drawn = worksheets(&puzzle, &sheets, options);
            drawn.map_err(|error| {
                MakeError::concerning("per-page", error)
                    .with_remedy("take fewer (`per-page`), or a larger `paper`")
            })
        };
        let set = draw(&options)?;
        self.hand_over(making, &puzzle, &sheets, &set, &options, format)?;
        let known = remark_on(&options.language).into_iter();
        let known = known.chain(self.remark_on_size(&set));
        let known = known.chain(small_type(
            &set.document,
            "take fewer on a page (`per-page`), or a larger `paper`",
        ));
        Ok(Outcome {
            pages: set.document.pages.len(),
            summary: format!(
                "{} on {}, cells of {} mm",
                counted(sheets.len(), "worksheet"),
                counted(set.document.pages.len(), "page"),
                Millimetres(set.cell)
            ),
            remarks: known.chain(remarks).collect(),
            next: Some(self.next().to_owned()),
            ..Outcome::default()
        })
    }
}

impl Worksheets {
    fn progression(&self) -> Result<Progression, MakeError> {
        let (from, to) = (self.from_level, self.to_level);
        Progression::new(from, to).ok_or_else(|| {
            MakeError::conflict(
                "from-level",
                "to-level",
                format!(
                    "worksheets go from easy to hard, and {} is harder than {}: exchange them",
                    from.word(),
                    to.word()
                ),
            )
        })
    }

    /// The dates in the order of the calendar, one for each worksheet.
    fn days(&self, puzzle: &Puzzle) -> Result<Vec<Day>, MakeError> {
        if self.days.are_of_every_year() && puzzle.has_weekday() {
            return Err(MakeError::Missing {
                field: "year",
                expected: "the board shows the weekday, which a date has in a certain year alone: give `year`, \
                           such as 2027"
                    .to_owned(),
            });
        }
        let days = self.days.days()?;
        Ok(match (self.count, self.days.to) {
            (None, Some(_)) => days,
            (count, _) => {
                let count = count.map_or(USUAL_COUNT, Count::get);
                spread_days(&days, count, self.wanted.seed.unwrap_or(0))
            }
        })
    }

    fn options(&self, making: &Making<'_>) -> Result<WorksheetOptions, MakeError> {
        let theme = self.drawing.look.theme(making.shelf)?;
        let language = self.drawing.look.language(making.shelf, &theme)?;
        // One page to look at is one of all pages.
        let is_seen = matches!(making.extent, Extent::Page { .. });
        Ok(WorksheetOptions {
            language,
            per_page: self.per_page.0,
            cut_outs: match self.pieces {
                WorksheetPieces::Page => CutOuts::Sheet,
                WorksheetPieces::Set => CutOuts::Set,
                WorksheetPieces::None => CutOuts::None,
            },
            key: self.key == KeyPlace::Pages || (self.key == KeyPlace::File && is_seen),
            ..WorksheetOptions::new(shelf::paper(making.shelf, &self.paper)?, theme)
        })
    }

    /// The worksheets from the easiest, and what is to be known of them.
    fn sheets(
        &self,
        making: &Making<'_>,
        puzzle: &Puzzle,
        days: Vec<Day>,
        progression: Progression,
    ) -> Result<(Vec<Worksheet>, Vec<String>), MakeError> {
        let dates = Dates::of_days(puzzle, days).map_err(|error| MakeError::Unfit {
            field: "layout",
            reason: error.to_string(),
        })?;
        let steps = self
            .wanted
            .progression(&dates, progression, making.progress)?;
        let days = steps.iter().map(|step| dates.days()[step.date]);
        let days: Vec<Day> = days.collect();
        let challenges = steps.into_iter().map(|step| Some(step.challenge));
        let challenges: Vec<_> = challenges.collect();
        let mut remarks = remarks_on_challenges(&days, &challenges);
        match dates.days().len() - days.len() {
            0 => {}
            _ if days.is_empty() => {
                let reason = "none of the dates has a tiling".to_owned();
                return Err(MakeError::NoTiling(reason));
            }
            missing => remarks.push(format!(
                "{} without a tiling: so many worksheets fewer",
                counted(missing, "date")
            )),
        }
        let sheets = days.into_iter().zip(challenges.into_iter().flatten());
        let sheets = sheets.map(|(day, challenge)| Worksheet { day, challenge });
        Ok((sheets.collect(), remarks))
    }

    fn hand_over(
        &self,
        making: &Making<'_>,
        puzzle: &Puzzle,
        sheets: &[Worksheet],
        set: &WorksheetSet,
        options: &WorksheetOptions,
        format: Format,
    ) -> Result<(), MakeError> {
        let plain = match self.days.year {
            Some(year) => format!("{}-{}-worksheets", puzzle.name(), year.get()),
            None => format!("{}-worksheets", puzzle.name()),
        };
        let name = stem(&plain, &["year"], &making.fields);
        let preferences = ViewerPreferences {
            unscaled: true,
            duplex: Some(Duplex::Simplex),
        };
        making.document(&self.drawing, &set.document, format, preferences, &name)?;
        if self.key != KeyPlace::File || options.key {
            return Ok(());
        }
        let key = answer_key(puzzle, sheets, options);
        let rendering = &self.drawing.rendering;
        let extension = format.word();
        if format == Format::Pdf {
            let bytes = making.pdf(rendering, &key, preferences)?;
            let end = format!("-key.{extension}");
            return making.take(&name, end, bytes, FilePages::of(&key));
        }
        let end = |page: usize, _: &_| match page {
            0 => format!("-key.{extension}"),
            page => format!("-key-{}.{extension}", page + 1),
        };
        making.pictures(rendering, &key, format, &name, end)
    }

    /// That pieces are small.
    fn remark_on_size(&self, set: &WorksheetSet) -> Option<String> {
        let is_hard = self.pieces != WorksheetPieces::None && set.cell < EASY_TO_CUT;
        is_hard.then(|| {
            format!(
                "pieces with cells of {} mm are hard to cut out for small hands: take fewer worksheets on a \
                 page (`per-page`), or leave the pieces to be copied larger with their boards",
                Millimetres(set.cell)
            )
        })
    }

    const fn next(&self) -> &'static str {
        match self.pieces {
            WorksheetPieces::Page => {
                "print it on one side, or copy it: the pieces of a worksheet fit its board at any scale"
            }
            WorksheetPieces::Set => {
                "print it on one side at 100 %, and copy the page of pieces at the scale of the worksheets"
            }
            WorksheetPieces::None => "print it on one side, or copy it",
        }
    }
}
