//! Tray and pieces.

use super::cell::{CellSide, USUAL_CELL};
use super::costs::Lot;
use super::cutting::{Cutting, usual_format};
use super::price::Prices;
use super::rendering::{Picture, pictures};
use super::sheets::{Sheets, lengths, material};
use super::tray::Tray;
use crate::cut::in_words;
use crate::design::{LaserOptions, Lettering as Engraving, Mode, TabOptions, TwoTone, laser_sets};
use chrono::NaiveDate;
use serde_json::Value as Json;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::iter;
use tilendar_drawing::{Mm, Typefaces};
use tilendar_fields::{Count, FieldMap, Fields, Kind, Value, as_text, fields, words};
use tilendar_press::check::check_text;
use tilendar_press::language::{Language, Message};
use tilendar_press::machine::Machine;
use tilendar_press::options::{Layout, Lettering, Look, RevealChoice, Source, for_labels};
use tilendar_press::words::in_language;
use tilendar_press::{
    Completed, Composition, Job, MakeError, Part, Product, Query, Request, Resolved, Resources,
    Shared, message,
};
use tilendar_puzzle::almanac::{Day, SolutionSource};
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::{Puzzle, Reveal, Solution};

/// The limit on puzzles that share sheets.
const MOST_PUZZLES: u16 = 200;

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
        /// The language and the font of the labels.
        lettering: Lettering;
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
        /// The maker's prices.
        prices: Prices;
        /// Also draw the finished puzzle as PNG: assembled, or exploded into its parts.
        picture: Vec<Picture>, "PICTURE,…";
        /// Machine, material and files.
        cutting: Cutting;
    }
}

/// Orders that share the sheets of another one. Each is written as text, in the form of an order.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SharedSheets(
    /// The orders, none of which has others beside it.
    pub Vec<Laser>,
);

impl Value for SharedSheets {
    const KIND: Kind = Kind::Texts;

    fn from_json(json: &Json) -> Result<Self, String> {
        match json {
            Json::Array(orders) => {
                orders.iter().map(order_from).collect::<Result<_, _>>().map(Self)
            }
            order => Ok(Self(vec![order_from(order)?])),
        }
    }

    fn to_json(&self) -> Option<Json> {
        if self.0.is_empty() {
            return None;
        }
        Some(self.0.iter().map(order_text).collect())
    }
}

/// The order as `tilendar make` reads it.
fn order_text(order: &Laser) -> String {
    let fields = Json::Object(order.changed()).to_string();
    match fields.strip_prefix('{') {
        Some("}") | None => r#"{"product":"laser"}"#.to_owned(),
        Some(rest) => format!(r#"{{"product":"laser",{rest}"#),
    }
}

fn order_from(json: &Json) -> Result<Laser, String> {
    let mut fields: FieldMap = serde_json::from_str(&as_text(json))
        .map_err(|error| format!("this is not an order: {error}"))?;
    let product = fields.remove("product").unwrap_or_default();
    if product != "laser" {
        return Err(format!(
            "write an order of `laser`: an order of `{}` has no parts for a sheet of material",
            as_text(&product)
        ));
    }
    let order = Laser::read(&mut fields).map_err(|error| error.to_string())?;
    match fields.keys().next() {
        Some(field) => Err(format!("laser has no field `{field}`")),
        None if order.beside.0.is_empty() => Ok(order),
        None => Err("an order in `beside` cannot have orders beside it".to_owned()),
    }
}

/// A puzzle with its options resolved.
struct ResolvedPuzzle {
    puzzle: Puzzle,
    name: String,
    options: LaserOptions,
    language: Language,
    /// Remarks about the set.
    remarks: Vec<Message>,
}

/// What an order names: the board in its language, its typefaces, and where its solutions come from.
struct Board<'a> {
    puzzle: &'a Puzzle,
    language: &'a Language,
    typefaces: &'a Typefaces,
    source: &'a SolutionSource,
}

impl Product for Laser {
    fn usual_format(fields: &FieldMap) -> &'static str {
        usual_format(fields)
    }

    /// The order with the paths of its art in place of the file's name; the same for the orders beside it.
    fn complete(&self, resources: &dyn Resources) -> Result<Option<Completed<Self>>, MakeError> {
        let mut product = self.clone();
        let mut remarks = Vec::new();
        let mut has_art = false;
        let trays_beside = product.beside.0.iter_mut().map(|order| &mut order.tray);
        for tray in iter::once(&mut product.tray).chain(trays_beside) {
            if let Some(remarks_on_art) = tray.take_art(resources)? {
                remarks.extend(remarks_on_art.into_iter().map(Message::from));
                has_art = true;
            }
        }
        Ok(if has_art { Some(Completed { product, remarks }) } else { None })
    }

    fn shared(&self) -> Shared<'_> {
        let look = Cow::Owned(Look::lettered(&self.lettering));
        Shared { source: Some(&self.source), ..Shared::for_machines(&self.layout, look) }
    }

    fn query(&self, _: &Request<'_>) -> Result<Query, MakeError> {
        Ok(match self.date {
            Some(day) if self.mode == LaserMode::InPlace => {
                Query::nothing().titled(day.slug(), &["date", "mode"])
            }
            _ => Query::nothing().titled("", &["mode"]),
        })
    }

    fn compose<'a>(&'a self, job: &'a Job<'_>) -> Result<Composition<'a>, MakeError> {
        let machine = self.cutting.machine(job.resources())?;
        let board = Board {
            puzzle: &job.puzzle,
            language: &job.style.language,
            typefaces: &job.style.theme.typefaces,
            source: &job.source,
        };
        let first = self.resolve(&board, &machine)?;
        let beside = self.resolve_beside(job, &machine)?;
        let mut copies = vec![&first; self.copies.get()];
        copies.extend(beside.iter().flat_map(|(puzzle, count)| vec![puzzle; *count]));
        if copies.len() > usize::from(MOST_PUZZLES) {
            let expected = format!("from 1 to {MOST_PUZZLES} puzzles are cut together");
            return Err(MakeError::value("copies", self.copies.get(), expected));
        }
        let puzzles: Vec<(&Puzzle, &LaserOptions)> =
            copies.iter().map(|copy| (&copy.puzzle, &copy.options)).collect();
        let set = laser_sets(&puzzles, &first.options, &machine.order())?;
        let sheets = Sheets {
            lot: Lot {
                title: match copies.len() {
                    1 => first.puzzle.title().to_owned(),
                    several => format!("{several} puzzles"),
                },
                has_stack: self.beside.0.is_empty(),
                puzzles: copies.iter().map(|copy| copy.name.clone()).collect(),
                prices: self.prices.clone(),
            },
            note: self.note(&first.options, &Language::english()),
            caption: self.note(&first.options, &first.language),
            language: first.language.clone(),
            next: next(&puzzles),
        };
        let mut composition = sheets.compose(&set, &machine, &first.options, &self.cutting)?;
        composition.noun = self.mode.word();
        composition.parts.extend(self.pictures(&board, &first)?);
        for remark in copies.iter().flat_map(|copy| &copy.remarks) {
            if !composition.remarks.contains(remark) {
                composition.remarks.push(remark.clone());
            }
        }
        Ok(composition)
    }
}

/// The next step for the reader: how to use the files.
fn next(puzzles: &[(&Puzzle, &LaserOptions)]) -> Message {
    if puzzles.iter().any(|(_, options)| matches!(options.mode, Mode::InPlace(_))) {
        message!(cut_in_place)
    } else {
        message!(cut_apart)
    }
}

impl Laser {
    /// The orders on the same sheets, each with its number of copies.
    fn resolve_beside(
        &self,
        job: &Job<'_>,
        machine: &Machine,
    ) -> Result<Vec<(ResolvedPuzzle, usize)>, MakeError> {
        let mut beside = Vec::new();
        for (number, order) in (2..).zip(&self.beside.0) {
            self.cutting.check_alike(&order.cutting, number)?;
            let shared = order.shared();
            let resolved = Resolved::new(&shared, job.resources())?;
            let pick = shared.pick().unwrap_or_default();
            let board = Board {
                puzzle: &in_language(&resolved.puzzle, &resolved.language),
                language: &resolved.language,
                typefaces: &resolved.theme.typefaces,
                source: &resolved.given.unwrap_or(SolutionSource::Solver(pick)),
            };
            beside.push((order.resolve(&board, machine)?, order.copies.get()));
        }
        Ok(beside)
    }

    /// The lengths of the puzzles, on one line: all of them, or those that all puzzles on a sheet share.
    fn note(&self, options: &LaserOptions, language: &Language) -> String {
        if self.beside.0.is_empty() {
            lengths(options, language)
        } else {
            material(options, language)
        }
    }

    /// The pictures of the first puzzle, if requested.
    fn pictures<'a>(
        &self,
        board: &Board<'_>,
        first: &ResolvedPuzzle,
    ) -> Result<Vec<Part<'a>>, MakeError> {
        if self.picture.is_empty() {
            return Ok(Vec::new());
        }
        let solution = match &first.options.mode {
            Mode::InPlace(solution) => solution.clone(),
            Mode::Apart { .. } => self.tiling(board)?,
        };
        pictures(&self.picture, &first.puzzle, &solution, &first.options)
    }

    /// Refuses fields that exclude each other.
    fn check(&self) -> Result<(), MakeError> {
        let in_place = self.mode == LaserMode::InPlace;
        let has_text = self.letters || self.tray.title.is_some();
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
                has_text && self.cutting.text == Engraving::None,
                [if self.letters { "letters" } else { "title" }, "text"],
                "`text` none leaves out `letters` and `title`: leave it out, or them",
            ),
        ];
        match conflicts.into_iter().find(|conflict| conflict.0) {
            Some((_, [field, other], reason)) => Err(MakeError::conflict(field, other, reason)),
            None => Ok(()),
        }
    }

    fn resolve(&self, board: &Board<'_>, machine: &Machine) -> Result<ResolvedPuzzle, MakeError> {
        self.check()?;
        let puzzle = board.puzzle;
        let defaults = self.cutting.options(machine);
        let mode = self.cut_mode(board, &defaults)?;
        let usual_date = match &mode {
            Mode::InPlace(solution) if !self.choice().is_given() && puzzle.has_dates() => {
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
            Some(two_tone) => two_tone.pieces(puzzle)?,
            None => BTreeSet::new(),
        };
        let remark_on_woods =
            self.two_tone.as_ref().and_then(|two_tone| two_tone.remark(puzzle, &second_wood));
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
            typefaces: board.typefaces.clone(),
            ..defaults
        };
        let title = self.tray.title.as_ref().map(|title| title.to_string());
        if let Some(title) = &title {
            check_text(title, board.typefaces)
                .map_err(|error| MakeError::concerning("title", error))?;
        }
        Ok(ResolvedPuzzle {
            name: title.unwrap_or_else(|| puzzle.title().to_owned()),
            remarks: [usual_date, remark_on_woods, remark_on_art(&options)]
                .into_iter()
                .flatten()
                .collect(),
            puzzle: puzzle.clone(),
            options,
            language: board.language.clone(),
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
    fn cut_mode(&self, board: &Board<'_>, options: &LaserOptions) -> Result<Mode, MakeError> {
        if self.mode == LaserMode::InPlace {
            self.check_clearance(options)?;
            return self.tiling(board).map(Mode::InPlace);
        }
        if let Some(labels) = &self.reveal
            && self.picture.is_empty()
        {
            // A misspelled command is no label.
            self.choice().reveal(board.puzzle)?;
            let reason = format!(
                "{labels} is for `mode` in-place or `picture`: apart, no piece has a place"
            );
            return Err(MakeError::conflict("reveal", "mode", reason));
        }
        Ok(Mode::Apart { clearance: self.clearance.map_or(0.1, Mm::get) })
    }

    /// Checks the clearance: in place, only the kerf is possible.
    fn check_clearance(&self, options: &LaserOptions) -> Result<(), MakeError> {
        match self.clearance {
            Some(clearance) if clearance.get() != options.kerf => {
                let reason = format!(
                    "`clearance` {clearance} does not go with `mode` in-place: neighbors share one line, so the gap is \
                     what the beam takes away, {} mm; leave `clearance` out, or use `mode` apart",
                    in_words(options.kerf)
                );
                Err(MakeError::conflict("clearance", "mode", reason))
            }
            _ => Ok(()),
        }
    }

    fn choice(&self) -> RevealChoice {
        RevealChoice { date: self.date, reveal: self.reveal.clone() }
    }

    /// The chosen labels, or else those of Christmas Day, which every calendar has.
    fn reveal_to_show(&self, puzzle: &Puzzle) -> Result<Reveal, MakeError> {
        let choice = self.choice();
        if !choice.is_given()
            && let Some(usual) = christmas(puzzle).or_else(|| puzzle.reveal_at(0))
        {
            return Ok(usual);
        }
        choice.reveal(puzzle)
    }

    /// A tiling of the chosen labels, in which the pieces are cut in place or appear on pictures.
    fn tiling(&self, board: &Board<'_>) -> Result<Solution, MakeError> {
        let puzzle = board.puzzle;
        let reveal = self.reveal_to_show(puzzle)?;
        board
            .source
            .find(puzzle, &Solver::new(puzzle), &reveal)
            .map_err(MakeError::caused_by)?
            .ok_or_else(|| {
                let purpose = match self.mode {
                    LaserMode::InPlace => "`mode` in-place",
                    LaserMode::Apart => "the pictures",
                };
                MakeError::NoTiling(format!(
                    "there is no solution{}: choose another date for {purpose}",
                    for_labels(puzzle, &reveal)
                ))
            })
    }
}

/// The labels of Christmas Day, if the puzzle has them.
fn christmas(puzzle: &Puzzle) -> Option<Reveal> {
    if puzzle.has_weekday() {
        puzzle.reveal_for_date(NaiveDate::from_ymd_opt(2027, 12, 25)?).ok()
    } else {
        puzzle.reveal_for_day(12, 25).ok()
    }
}
