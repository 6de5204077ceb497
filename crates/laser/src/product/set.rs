//! Tray and pieces.

use std::collections::BTreeSet;
use std::iter;
use tilendar_press::message;

use crate::design::{LaserOptions, Lettering, Mode, TabOptions, TwoTone, in_words, laser_sets};
use chrono::NaiveDate;
use serde_json::Value as Json;
use tilendar_drawing::Mm;
use tilendar_press::check::check_puzzle_glyphs;
use tilendar_press::machine::Machine;
use tilendar_press::words::in_language;
use tilendar_puzzle::almanac::Day;
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::{Puzzle, Reveal, Solution};

use super::cutting::Cutting;
use super::price::{Price, Prices};
use super::rendering::{Picture, pictures};
use super::sharing::{MOST_PUZZLES, SharedSheets, check_common};
use super::sheets::{Ready, Sheets, lengths, material};
use super::summary::BoxSummary;
use super::tray::Tray;
use tilendar_fields::{Count, Kind, Value, as_text, fields, words};
use tilendar_press::language::{Language, Message};
use tilendar_press::options::{
    Layout, Look, RevealChoice, Source, for_labels, lettered, remark_on,
};
use tilendar_press::resources::Resources;
use tilendar_press::{Job, MakeError, Outcome, Product, fold, stem};

words! {
    /// How the pieces are cut.
    pub enum LaserMode {
        /// Every part is a contour of its own.
        Apart = "apart",
        /// Neighbors share one line.
        InPlace = "in-place",
    }
}

fields! {
    /// Tray and pieces for a laser cutter.
    pub struct Laser {
        /// Which puzzle.
        layout: Layout;
        /// The language of the labels, such as de, de-AT or pt_BR, or the path of a file of phrases; by default the
        /// board's own, if its template names one, else en.
        lang: Option<String>, "NAME|FILE";
        /// The side of a cell, or a scale such as 90%, which keeps clearances and thickness.
        cell: CellSide = CellSide(Mm::nearest_to(USUAL_CELL)), "LENGTH|PERCENT";
        /// The gap between two pieces, and between a piece and the frame; by default 0.1mm, and the kerf
        /// for pieces cut in place.
        clearance: Option<Mm>, "LENGTH";
        /// Cut every part separately, compensated for the kerf, or cut the pieces out of the frame, where neighbors
        /// share one line.
        mode: LaserMode = LaserMode::Apart, "MODE";
        /// The date whose tiling the pieces are cut in place as, or lie in on pictures: 10-06, or 2027-10-06
        /// where the layout has weekdays.
        date: Option<Day>, "DATE", excludes "reveal", needs "mode=in-place or picture";
        /// The labels that the tiling leaves open, for layouts without dates.
        reveal: Option<String>, "LABEL,LABEL,…";
        /// Which solution.
        source: Source, needs "mode=in-place or picture";
        /// The frame and its parts.
        tray: Tray;
        /// The width of the tabs that hold pieces cut in place until you break them off.
        tabs: Option<Mm>, "LENGTH";
        /// How many tabs hold each piece, from 1 to 8.
        tab_count: Count<1, 8> = Count::nearest_to(2), "COUNT", needs "tabs";
        /// Engrave each piece with its letter.
        letters: bool;
        /// Put the pieces on separate sheets, for a second material.
        separate_pieces: bool;
        /// Cut these pieces from a second wood, on sheets of its own; with `auto` about half of them, chosen so
        /// that neighbors often differ.
        two_tone: Option<TwoTone>, "LETTER,…|auto";
        /// How many copies to cut, from 1 to 200; they share the sheets.
        copies: Count<1, MOST_PUZZLES> = Count::nearest_to(1), "COUNT";
        /// Another order for a laser, as `print-order` prints it, whose parts lie on the same sheets.
        beside: SharedSheets, "ORDER";
        /// What a sheet of material costs, in your own money; of several materials with commas, in the order of
        /// their sheets.
        price_sheet: Vec<Price>, "PRICE,…";
        /// What a minute of the laser costs.
        price_minute: Option<Price>, "PRICE";
        /// Also draw the finished puzzle as PNG: assembled, or exploded into its parts.
        picture: Vec<Picture>, "PICTURE,…";
        /// Machine, material and files.
        cutting: Cutting;
    }
}

/// The side of a cell of the puzzles that people own in wood, in millimeters.
const USUAL_CELL: f64 = 20.0;

/// The side of a cell, written as a length, or as a share of the usual one: `18mm`, `90%`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CellSide(pub Mm);

impl Value for CellSide {
    const KIND: Kind = Kind::Length;

    fn from_json(json: &Json) -> Result<Self, String> {
        let text = as_text(json);
        let share = text.trim().strip_suffix('%');
        let share =
            share.and_then(|number| number.trim().replacen(',', ".", 1).parse::<f64>().ok());
        let side = share.and_then(|share| Mm::new(share / 100.0 * USUAL_CELL));
        let length = || match text.trim().parse() {
            Ok(50.0..) => {
                Err(format!("{text} may be a length or a share: write it as in `18mm` or `90%`"))
            }
            _ => Mm::from_json(json).map_err(|error| format!("{error}, or `90%`")),
        };
        side.map_or_else(length, Ok).map(Self)
    }

    fn to_json(&self) -> Option<Json> {
        self.0.to_json()
    }

    fn measure(&self) -> Option<f64> {
        self.0.measure()
    }
}

/// A puzzle with its options resolved.
struct Wanted {
    puzzle: Puzzle,
    name: String,
    options: LaserOptions,
    language: Language,
    /// Remarks about the set.
    remarks: Vec<Message>,
}

impl Product for Laser {
    fn make(&self, job: &Job<'_>) -> Result<Outcome, MakeError> {
        let machine = self.cutting.machine(job.resources)?;
        let first = self.wanted(job, &machine)?;
        let mut beside = Vec::new();
        for (number, order) in (2..).zip(&self.beside.0) {
            check_common(&self.cutting, &order.cutting, number)?;
            beside.push((order.wanted(job, &machine)?, order.copies.get()));
        }
        let mut copies = vec![&first; self.copies.get()];
        copies.extend(beside.iter().flat_map(|(one, count)| vec![one; *count]));
        if copies.len() > usize::from(MOST_PUZZLES) {
            let expected = format!("from 1 to {MOST_PUZZLES} puzzles are cut together");
            return Err(MakeError::value("copies", self.copies.get(), expected));
        }
        let puzzles = copies.iter().map(|one| (&one.puzzle, &one.options));
        let puzzles: Vec<(&Puzzle, &LaserOptions)> = puzzles.collect();
        let set = laser_sets(&puzzles, &first.options, &machine.order())?;
        let title = match copies.len() {
            1 => first.puzzle.title().to_owned(),
            several => format!("{several} puzzles"),
        };
        let are_alike = self.beside.0.is_empty();
        let said = |language: &Language| {
            if are_alike {
                lengths(&first.options, language)
            } else {
                material(&first.options, language)
            }
        };
        let sheets = Sheets {
            stem: self.stem(&first.puzzle, job, copies.len()),
            title: &title,
            note: said(&Language::english()),
            caption: said(&first.language),
            language: first.language.clone(),
            has_stack: are_alike,
            cases: puzzles
                .iter()
                .map(|(puzzle, options)| BoxSummary::of(puzzle, options))
                .collect(),
            next: next(&puzzles),
            puzzles: copies.iter().map(|one| one.name.clone()).collect(),
            prices: Prices { sheet: self.price_sheet.clone(), minute: self.price_minute },
            more: self.drawn(job, &first)?,
        };
        let outcome = sheets.hand_over(job, &set, &machine, &first.options, &self.cutting)?;
        let mut remarks = outcome.remarks;
        for remark in copies.iter().flat_map(|one| &one.remarks) {
            if !remarks.contains(remark) {
                remarks.push(remark.clone());
            }
        }
        Ok(Outcome { remarks, ..outcome })
    }
}

/// The next step for the reader: how to use the files.
fn next(puzzles: &[(&Puzzle, &LaserOptions)]) -> Message {
    let mut modes = puzzles.iter().map(|(_, options)| &options.mode);
    if modes.any(|mode| matches!(mode, Mode::InPlace(_))) {
        message!(cut_in_place)
    } else {
        message!(cut_apart)
    }
}

impl Laser {
    /// The pictures of the first puzzle, if requested.
    fn drawn(&self, job: &Job<'_>, first: &Wanted) -> Result<Vec<Ready>, MakeError> {
        if self.picture.is_empty() {
            return Ok(Vec::new());
        }
        let solution = self.shown(job, &first.puzzle, &first.options)?;
        pictures(&self.picture, job, &first.puzzle, &solution, &first.options)
    }

    /// Refuses fields that exclude each other.
    fn check(&self) -> Result<(), MakeError> {
        let in_place = self.mode == LaserMode::InPlace;
        let no_text = self.cutting.text == Lettering::None;
        let conflicts = [
            (
                self.separate_pieces && in_place,
                ["separate-pieces", "mode"],
                "`separate-pieces` is for `mode` apart: in place, the pieces come out of the frame",
            ),
            (
                self.two_tone.is_some() && in_place,
                ["two-tone", "mode"],
                "`two-tone` is for `mode` apart: in place, the pieces come out of one plate; or cut \
                 the same order from each wood and swap pieces, which makes two puzzles",
            ),
            (
                self.tabs.is_some() && !in_place,
                ["tabs", "mode"],
                "`tabs` are for `mode` in-place: apart, each piece is a contour of its own, to which a laser program can add \
                 tabs",
            ),
            (
                (self.letters || self.tray.title.is_some()) && no_text,
                [if self.letters { "letters" } else { "title" }, "text"],
                "`text` none leaves out `letters` and `title`: leave it out, or them",
            ),
        ];
        match conflicts.into_iter().find(|(is_one, ..)| *is_one) {
            Some((_, [field, other], reason)) => Err(MakeError::conflict(field, other, reason)),
            None => Ok(()),
        }
    }

    fn wanted(&self, job: &Job<'_>, machine: &Machine) -> Result<Wanted, MakeError> {
        self.check()?;
        let puzzle = self.layout.puzzle(job.resources)?;
        let puzzle = lettered(self.source.solutions.as_deref(), job.resources, puzzle)?;
        let look = Look { lang: self.lang.clone(), ..Look::default() };
        let language = look.language(job.resources, &look.theme(job.resources)?)?;
        let puzzle = in_language(&puzzle, &language);
        check_puzzle_glyphs(&puzzle).map_err(MakeError::caused_by)?;
        let defaults = self.cutting.options(machine);
        let mode = self.cut_mode(job, &puzzle, &defaults)?;
        let usual = match &mode {
            Mode::InPlace(solution) if !self.chosen().is_given() && puzzle.has_dates() => {
                let labels = puzzle.texts_in_words(solution.reveal(), " ");
                Some(message!(usual_date, date = Message::Text(labels)))
            }
            _ => None,
        };
        let radius = match (&mode, self.cutting.radius) {
            // Shared corners are sharp; a request for others is refused with the reason.
            (Mode::InPlace(_), None) => 0.0,
            _ => defaults.radius,
        };
        let second_wood = match &self.two_tone {
            Some(two_tone) => two_tone.pieces(&puzzle)?,
            None => BTreeSet::new(),
        };
        let two_tone = self.two_tone.as_ref();
        let two_tone = two_tone.and_then(|two_tone| two_tone.remark(&puzzle, &second_wood));
        let options = LaserOptions {
            cell: self.cell.0.get(),
            radius,
            mode,
            tray: self.tray.options(self.cell.0.get())?,
            case: self.tray.case()?,
            tabs: self
                .tabs
                .map(|width| TabOptions { width: width.get(), count: self.tab_count.get() as u8 }),
            letters: self.letters,
            separate_pieces: self.separate_pieces,
            second_wood,
            ..defaults
        };
        let title = self.tray.title.as_ref().map(|title| title.to_string());
        let remarks = remark_on(&language).into_iter();
        Ok(Wanted {
            name: title.unwrap_or_else(|| puzzle.title().to_owned()),
            remarks: remarks.chain(usual).chain(two_tone).chain(remark_on_art(&options)).collect(),
            puzzle,
            options,
            language,
        })
    }
}

/// A remark that lines of the art are thinner than a laser can engrave.
fn remark_on_art(options: &LaserOptions) -> Option<Message> {
    let lid = options.tray.lid.as_ref().or(options.case.as_ref())?;
    let count = lid.art.as_ref()?.hairlines();
    (count > 0).then(|| message!(thin_lines, count = count))
}

impl Laser {
    /// The order with the paths of its art in place of the file's name, and remarks on what was left out; the same
    /// for the orders beside it.
    ///
    /// # Errors
    /// [`MakeError`] if a file cannot be used as art.
    pub fn with_art(
        &self,
        resources: &dyn Resources,
    ) -> Result<Option<(Self, Vec<String>)>, MakeError> {
        let mut complete = self.clone();
        let mut remarks = Vec::new();
        let mut has_art = false;
        let beside = complete.beside.0.iter_mut().map(|order| &mut order.tray);
        for tray in iter::once(&mut complete.tray).chain(beside) {
            if let Some(said) = tray.take_art(resources)? {
                remarks.extend(said);
                has_art = true;
            }
        }
        Ok(has_art.then_some((complete, remarks)))
    }

    /// The start of the file names for this many puzzles; the art does not appear in it.
    fn stem(&self, puzzle: &Puzzle, job: &Job<'_>, puzzles: usize) -> String {
        let mut fields = job.fields.clone();
        if let Some(value) = fields.get_mut("art") {
            *value = true.into();
        }
        // Leave out fields that do not change the sheets.
        let aside = ["picture", "price-sheet", "price-minute"];
        fields.retain(|field, _| !aside.contains(&field.as_str()));
        if fields.contains_key("beside") {
            // The options of several puzzles are too long for a name: use a hash.
            fields.retain(|field, _| field != "format");
            let all = Json::from(fields).to_string();
            return format!("{}-and-{}-more-{:08x}", puzzle.name(), puzzles - 1, fold(&all));
        }
        let (name, mode) = (puzzle.name(), self.mode.word());
        match self.date.filter(|_| self.mode == LaserMode::InPlace) {
            Some(day) => {
                let plain = format!("{name}-{}-{mode}", day.slug());
                stem(&plain, &["date", "mode"], &fields)
            }
            None => stem(&format!("{name}-{mode}"), &["mode"], &fields),
        }
    }

    fn cut_mode(
        &self,
        job: &Job<'_>,
        puzzle: &Puzzle,
        options: &LaserOptions,
    ) -> Result<Mode, MakeError> {
        if self.mode == LaserMode::InPlace {
            self.check_clearance(options)?;
            return self.tiling(job, puzzle).map(Mode::InPlace);
        }
        if let Some(labels) = self.reveal.as_ref().filter(|_| self.picture.is_empty()) {
            // A misspelled command is no label.
            self.chosen().reveal(puzzle)?;
            let reason = format!(
                "{labels} is for `mode` in-place or `picture`: apart, no piece has a place"
            );
            return Err(MakeError::conflict("reveal", "mode", reason));
        }
        Ok(Mode::Apart { clearance: self.clearance.map_or(0.1, Mm::get) })
    }

    /// Checks the clearance: in place, only the kerf is possible.
    fn check_clearance(&self, options: &LaserOptions) -> Result<(), MakeError> {
        let clearance = self.clearance;
        let Some(clearance) = clearance.filter(|one| one.get() != options.kerf) else {
            return Ok(());
        };
        let reason = format!(
            "`clearance` {clearance} does not go with `mode` in-place: neighbors share one line, so the gap is what \
             the beam takes away, {} mm; leave `clearance` out, or use `mode` apart",
            in_words(options.kerf)
        );
        Err(MakeError::conflict("clearance", "mode", reason))
    }

    fn chosen(&self) -> RevealChoice {
        RevealChoice { date: self.date, reveal: self.reveal.clone() }
    }

    /// The chosen labels, or else those of Christmas Day, which every calendar has.
    fn reveal_shown(&self, puzzle: &Puzzle) -> Result<Reveal, MakeError> {
        let chosen = self.chosen();
        let usual = || {
            if puzzle.has_weekday() {
                puzzle.reveal_for_date(NaiveDate::from_ymd_opt(2027, 12, 25)?).ok()
            } else {
                puzzle.reveal_for_day(12, 25).ok()
            }
        };
        let usual = || usual().or_else(|| puzzle.reveal_at(0));
        match (!chosen.is_given()).then(usual).flatten() {
            Some(reveal) => Ok(reveal),
            None => chosen.reveal(puzzle),
        }
    }

    /// A tiling of the chosen labels, in which the pieces are cut in place or shown.
    fn tiling(&self, job: &Job<'_>, puzzle: &Puzzle) -> Result<Solution, MakeError> {
        let reveal = &self.reveal_shown(puzzle)?;
        let source = self.source.source(job.resources, puzzle)?;
        let found = source.find(puzzle, &Solver::new(puzzle), reveal);
        found.map_err(MakeError::caused_by)?.ok_or_else(|| {
            let purpose = match self.mode {
                LaserMode::InPlace => "`mode` in-place",
                LaserMode::Apart => "the pictures",
            };
            MakeError::NoTiling(format!(
                "there is no solution{}: choose another date for {purpose}",
                for_labels(puzzle, reveal)
            ))
        })
    }

    /// The tiling that pictures show: the one that is cut, or that of the date.
    fn shown(
        &self,
        job: &Job<'_>,
        puzzle: &Puzzle,
        options: &LaserOptions,
    ) -> Result<Solution, MakeError> {
        match &options.mode {
            Mode::InPlace(solution) => Ok(solution.clone()),
            Mode::Apart { .. } => self.tiling(job, puzzle),
        }
    }
}
