//! Tray and pieces.

use chrono::NaiveDate;
use tilendar_drawing::Mm;
use tilendar_laser::product::{LaserOptions, Mode, TabOptions, kerf_in_words, laser_set};
use tilendar_print::product::{check_puzzle_glyphs, in_language};
use tilendar_puzzle::almanac::Day;
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::{Puzzle, Reveal, Solution};

use super::cutting::Cutting;
use super::pictures::Pictures;
use super::refused;
use super::sheets::{Sheets, lengths};
use super::tray::Tray;
use crate::OrderError;
use crate::field::{fields, words};
use crate::group::{Layout, Look, RevealChoice, Source, for_labels, remark_on};
use crate::making::{Making, Outcome};
use crate::name::stem;
use crate::order::Product;
use crate::shelf::Shelf;

words! {
    /// How the pieces are cut.
    pub enum LaserMode {
        /// Every part is a contour of its own.
        Apart = "apart",
        /// Neighbours share one line.
        InPlace = "in-place",
    }
}

fields! {
    /// Tray and pieces for a laser cutter.
    pub struct Laser {
        /// Which puzzle.
        layout: Layout;
        /// The language of the labels, such as de, de-AT or pt_BR, or the path of a catalog of phrases; by
        /// default that of the layout, if its template names one, or else en.
        lang: Option<String>, "NAME|FILE";
        /// The side of a cell.
        cell: Mm = Mm::new(20.0).unwrap_or(Mm::ZERO), "LENGTH";
        /// The gap between two pieces, and between a piece and the frame; by default 0.1mm, and the kerf
        /// for pieces cut in place.
        clearance: Option<Mm>, "LENGTH";
        /// Every part separately, compensated for the kerf, or the pieces cut out of the frame's opening,
        /// where neighbours share one line.
        mode: LaserMode = LaserMode::Apart, "MODE";
        /// The date whose tiling the pieces are cut in place as, or lie in on pictures: 10-06, or 2027-10-06
        /// where the layout has weekdays.
        date: Option<Day>, "DATE";
        /// The labels that the tiling leaves open, for layouts without dates.
        reveal: Option<String>, "LABEL,LABEL,…";
        /// Which tiling.
        source: Source;
        /// The frame and its parts.
        tray: Tray;
        /// The width of bridges that are left standing around pieces cut in place, which hold them to the
        /// end and are broken off.
        tabs: Option<Mm>, "LENGTH";
        /// How many tabs hold each piece, from 1 to 8.
        tab_count: u8 = 2, "COUNT";
        /// Engrave each piece with its letter.
        letters: bool;
        /// Put the pieces on separate sheets, for a second material.
        separate_pieces: bool;
        /// Pictures of the finished puzzle.
        pictures: Pictures;
        /// Machine, material and files.
        cutting: Cutting;
    }
}

impl Product for Laser {
    fn make(&self, making: &Making<'_>) -> Result<Outcome, OrderError> {
        if self.separate_pieces && self.mode == LaserMode::InPlace {
            let reason =
                "`separate-pieces` is for `mode` apart: in place, the pieces come out of the frame";
            return Err(OrderError::conflict("separate-pieces", "mode", reason));
        }
        if self.tabs.is_some() && self.mode == LaserMode::Apart {
            let reason =
                "`tabs` are for `mode` in-place: apart, each piece is a contour of its own";
            return Err(OrderError::conflict("tabs", "mode", reason));
        }
        if self.letters && self.cutting.has_no_text() {
            let reason = "`letters` does not go with `text` none: leave one of them out";
            return Err(OrderError::conflict("letters", "text", reason));
        }
        if let (Some(field), true) = (self.tray.said().next(), self.cutting.has_no_text()) {
            let reason = format!("`{field}` does not go with `text` none: leave one of them out");
            return Err(OrderError::conflict(field, "text", reason));
        }
        let puzzle = self.layout.puzzle(making.shelf)?;
        let look = Look {
            lang: self.lang.clone(),
            ..Look::default()
        };
        let language = look.language(making.shelf, &look.theme(making.shelf)?)?;
        let puzzle = in_language(&puzzle, &language);
        check_puzzle_glyphs(&puzzle).map_err(OrderError::making)?;
        let machine = self.cutting.machine(making.shelf)?;
        let defaults = self.cutting.options(&machine)?;
        let mode = self.cut_mode(making, &puzzle, &defaults)?;
        let radius = match (&mode, self.cutting.radius) {
            // Corners that are shared are sharp; one who asks for others is told why not.
            (Mode::InPlace(_), None) => 0.0,
            _ => defaults.radius,
        };
        let options = LaserOptions {
            cell: self.cell.get(),
            radius,
            mode,
            tray: self.tray.options(self.cell.get(), &puzzle)?,
            tabs: self.tabs.map(|width| TabOptions {
                width: width.get(),
                count: self.tab_count,
            }),
            letters: self.letters,
            separate_pieces: self.separate_pieces,
            ..defaults
        };
        let more = match self.pictures.are_wanted() {
            true => {
                let solution = self.shown(making, &puzzle, &options)?;
                self.pictures.files(making, &puzzle, &solution, &options)?
            }
            false => Vec::new(),
        };
        let set = laser_set(&puzzle, &options, &machine.order()).map_err(refused)?;
        let sheets = Sheets {
            stem: self.stem(&puzzle, making),
            title: puzzle.title(),
            note: lengths(&options),
            stack: Some(&options),
            next: match options.mode {
                Mode::Apart { .. } => {
                    "load the files at their true size, without scaling; if pieces are loose or tight, \
                     change `clearance`"
                }
                Mode::InPlace(_) => {
                    "load the files at their true size, without scaling, and cut the lines in the order and \
                     direction of the file, with every optimisation of the laser's program off: so what is \
                     still to be cut hangs on the frame; if pieces are loose, `mode` apart can make the gap \
                     smaller than the kerf"
                }
            },
            more,
        };
        let outcome = sheets.hand_over(making, &set, &machine, &options, &self.cutting)?;
        Ok(Outcome {
            remarks: outcome
                .remarks
                .into_iter()
                .chain(remark_on(&language))
                .chain(remark_on_art(&options))
                .collect(),
            ..outcome
        })
    }
}

/// Says that lines of the art are thinner than a laser engraves.
fn remark_on_art(options: &LaserOptions) -> Option<String> {
    let lid = options.tray.lid.as_ref()?;
    match lid.art.as_ref()?.hairlines() {
        0 => None,
        1 => Some("1 line of the art is too thin to engrave, and is scored".to_owned()),
        count => Some(format!(
            "{count} lines of the art are too thin to engrave, and are scored"
        )),
    }
}

impl Laser {
    /// The order with the paths of its art in place of a file's name, and what was left out of them.
    pub(crate) fn with_art(
        &self,
        shelf: &dyn Shelf,
    ) -> Result<Option<(Self, Vec<String>)>, OrderError> {
        let tray = self.tray.with_art(shelf)?;
        Ok(tray.map(|(tray, remarks)| {
            let order = Self {
                tray,
                ..self.clone()
            };
            (order, remarks)
        }))
    }

    /// The start of the files' names; which art it is, no name could say.
    fn stem(&self, puzzle: &Puzzle, making: &Making<'_>) -> String {
        let mut fields = making.fields.clone();
        if let Some(art) = fields.get_mut("art") {
            *art = true.into();
        }
        fields.retain(|field, _| !Pictures::FIELDS.contains(&field.as_str()));
        let told = match self.mode {
            LaserMode::Apart => &["mode"][..],
            LaserMode::InPlace => &["date", "mode"],
        };
        stem(&self.plain_name(puzzle), told, &fields)
    }

    fn plain_name(&self, puzzle: &Puzzle) -> String {
        let name = puzzle.name();
        match (self.mode, self.date) {
            (LaserMode::Apart, _) => format!("{name}-apart"),
            (LaserMode::InPlace, None) => format!("{name}-in-place"),
            (LaserMode::InPlace, Some(day)) => format!("{name}-{}-in-place", day.slug()),
        }
    }

    fn cut_mode(
        &self,
        making: &Making<'_>,
        puzzle: &Puzzle,
        options: &LaserOptions,
    ) -> Result<Mode, OrderError> {
        if self.mode == LaserMode::InPlace {
            self.check_clearance(options)?;
            return self.tiling(making, puzzle).map(Mode::InPlace);
        }
        if self.pictures.are_wanted() {
            return Ok(self.apart());
        }
        let placed = [
            ("date", self.date.is_some()),
            ("reveal", self.reveal.is_some()),
            ("solutions", self.source.solutions.is_some()),
        ];
        match placed.into_iter().find(|(_, is_given)| *is_given) {
            Some((field, _)) => Err(OrderError::conflict(
                field,
                "mode",
                "`date`, `reveal` and `solutions` are for `mode` in-place: apart, no piece has a place",
            )),
            None => Ok(self.apart()),
        }
    }

    fn apart(&self) -> Mode {
        Mode::Apart {
            clearance: self.clearance.map_or(0.1, Mm::get),
        }
    }

    /// In place, no other gap is possible than the kerf.
    fn check_clearance(&self, options: &LaserOptions) -> Result<(), OrderError> {
        let kerf = options.kerf;
        match self.clearance {
            Some(clearance) if clearance.get() != kerf.x || clearance.get() != kerf.y => {
                Err(OrderError::conflict(
                    "clearance",
                    "mode",
                    format!(
                        "`clearance` {clearance} does not go with `mode` in-place: neighbours share one line, \
                         so the gap is what the beam takes away, {} mm; leave `clearance` out, or use `mode` \
                         apart",
                        kerf_in_words(kerf)
                    ),
                ))
            }
            _ => Ok(()),
        }
    }

    /// The tiling that the pieces are cut in place as.
    fn tiling(&self, making: &Making<'_>, puzzle: &Puzzle) -> Result<Solution, OrderError> {
        let chosen = RevealChoice {
            date: self.date,
            reveal: self.reveal.clone(),
        };
        if !chosen.is_given() && !puzzle.groups().is_empty() {
            let example = match puzzle.has_weekday() {
                true => "2027-12-25",
                false => "12-25",
            };
            return Err(OrderError::Missing {
                field: "date",
                expected: format!(
                    "`mode` in-place cuts the pieces as they lie in a tiling: say of which date, as in \
                     `date` {example}, or give the labels with `reveal`"
                ),
            });
        }
        self.found(making, puzzle, &chosen.reveal(puzzle)?)
    }

    /// A tiling with these labels open.
    fn found(
        &self,
        making: &Making<'_>,
        puzzle: &Puzzle,
        reveal: &Reveal,
    ) -> Result<Solution, OrderError> {
        let source = self.source.source(making.shelf, puzzle)?;
        let found = source.find(puzzle, &Solver::new(puzzle), reveal);
        found.map_err(OrderError::making)?.ok_or_else(|| {
            OrderError::NoTiling(format!(
                "there is no tiling{}: choose another `date`",
                for_labels(puzzle, reveal)
            ))
        })
    }

    /// The tiling that pictures show: the one that is cut, that of the date that is asked for, of the first
    /// date on the lid, or else of Christmas Day, which every calendar has.
    fn shown(
        &self,
        making: &Making<'_>,
        puzzle: &Puzzle,
        options: &LaserOptions,
    ) -> Result<Solution, OrderError> {
        if let Mode::InPlace(solution) = &options.mode {
            return Ok(solution.clone());
        }
        let chosen = RevealChoice {
            date: self.date,
            reveal: self.reveal.clone(),
        };
        if chosen.is_given() {
            return self.found(making, puzzle, &chosen.reveal(puzzle)?);
        }
        let lid = options.tray.lid.as_ref();
        let marked = lid.and_then(|lid| lid.dates.first().cloned());
        let usual = || match puzzle.has_weekday() {
            true => puzzle
                .reveal_for_date(NaiveDate::from_ymd_opt(2027, 12, 25)?)
                .ok(),
            false => puzzle.reveal_for_day(12, 25).ok(),
        };
        let reveal = marked.or_else(usual).or_else(|| puzzle.reveal_at(0));
        match reveal {
            Some(reveal) => self.found(making, puzzle, &reveal),
            None => self.found(making, puzzle, &chosen.reveal(puzzle)?),
        }
    }
}
