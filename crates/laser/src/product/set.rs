//! Tray and pieces: the product, and the values that only it has.

use super::costs::Prices;
use super::cutting::{Cutting, usual_format};
use super::resolved::{Board, ResolvedPuzzle};
use super::sheets::{Sheets, lengths, material};
use super::tray::Tray;
use crate::design::{
    LaserOptions, Mode, TwoTone, assembled, assembly_picture, exploded, laser_sets,
};
use serde_json::Value as Json;
use std::borrow::Cow;
use std::iter;
use tilendar_drawing::{Dpi, MM_PER_INCH, Mm};
use tilendar_fields::{
    BoundedText, Count, FieldMap, Fields, Kind, Reason, Value, as_text, fields, words,
};
use tilendar_press::language::{Language, Message};
use tilendar_press::machine::Machine;
use tilendar_press::options::{Format, Layout, Lettering, Look, Source};
use tilendar_press::words::in_language;
use tilendar_press::{
    Completed, Composition, Content, Job, MakeError, Part, Product, Query, Request, Resolved,
    Resources, Shared, message,
};
use tilendar_puzzle::almanac::{Day, SolutionSource};
use tilendar_puzzle::{Puzzle, Solution};

/// The most puzzles that share sheets.
pub const MOST_PUZZLES: u16 = 200;

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
        /// Cut only these parts, lost or spoiled ones: tray, pieces, lid, a part's own name, or a piece as piece:R.
        parts: Vec<BoundedText<20>>, "PART,…";
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
                remarks.extend(remarks_on_art);
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
            title: match copies.len() {
                1 => first.puzzle.title().to_owned(),
                several => format!("{several} puzzles"),
            },
            has_stack: self.beside.0.is_empty() && self.parts.is_empty(),
            puzzles: copies.iter().map(|copy| copy.name.clone()).collect(),
            prices: self.prices.clone(),
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
}

/// The side of a cell of the puzzles that people own in wood, in millimeters.
const USUAL_CELL: f64 = 20.0;

/// The side of a cell, written as a length, or as a share of the usual one: `18mm`, `90%`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CellSide(pub Mm);

impl Value for CellSide {
    const KIND: Kind = Kind::Length;

    fn from_json(json: &Json) -> Result<Self, Reason> {
        let text = as_text(json);
        if let Some(side) = share_of_usual(&text) {
            return Ok(Self(side));
        }
        match text.trim().parse() {
            Ok(50.0..) => {
                Err(format!("{text} may be a length or a share: write it as in `18mm` or `90%`")
                    .into())
            }
            _ => Mm::from_json(json).map(Self).map_err(|error| format!("{error}, or `90%`").into()),
        }
    }

    fn to_json(&self) -> Option<Json> {
        self.0.to_json()
    }

    fn measure(&self) -> Option<f64> {
        self.0.measure()
    }
}

fn share_of_usual(text: &str) -> Option<Mm> {
    let percent = text.trim().strip_suffix('%')?;
    let share: f64 = percent.trim().replacen(',', ".", 1).parse().ok()?;
    Mm::new(share / 100.0 * USUAL_CELL)
}

/// Orders that share the sheets of another one. Each is written as text, in the form of an order.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SharedSheets(
    /// The orders, none of which has others beside it.
    pub Vec<Laser>,
);

impl Value for SharedSheets {
    const KIND: Kind = Kind::Texts;

    fn from_json(json: &Json) -> Result<Self, Reason> {
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

fn order_from(json: &Json) -> Result<Laser, Reason> {
    let mut fields: FieldMap = serde_json::from_str(&as_text(json))
        .map_err(|error| format!("this is not an order: {error}"))?;
    let product = fields.remove("product").unwrap_or_default();
    if product != "laser" {
        return Err(format!(
            "write an order of `laser`: an order of `{}` has no parts for a sheet of material",
            as_text(&product)
        )
        .into());
    }
    let order = Laser::read(&mut fields).map_err(|error| error.to_string())?;
    match fields.keys().next() {
        Some(field) => Err(format!("laser has no field `{field}`").into()),
        None if order.beside.0.is_empty() => Ok(order),
        None => Err("an order in `beside` cannot have orders beside it".into()),
    }
}

/// The width of a PNG in pixels.
const PIXELS: f64 = 2000.0;

words! {
    /// How the finished puzzle is shown.
    pub enum Picture {
        /// The tray with its pieces, put together.
        Assembled = "assembled",
        /// The parts above each other.
        Exploded = "exploded",
    }
}

/// Pictures of a puzzle with its pieces in this tiling.
pub fn pictures<'a>(
    pictures: &[Picture],
    puzzle: &Puzzle,
    solution: &Solution,
    options: &LaserOptions,
) -> Result<Vec<Part<'a>>, MakeError> {
    let labels = puzzle.texts_in_words(solution.reveal(), " ");
    let mut parts = Vec::new();
    for picture in Picture::ALL.iter().filter(|picture| pictures.contains(picture)) {
        let (assembly, description) = match picture {
            Picture::Assembled => (
                assembled(puzzle, solution, options)?,
                format!("The tray with the pieces in it, open at {labels}"),
            ),
            Picture::Exploded => (
                exploded(puzzle, solution, options)?,
                format!("The parts one above the other, the pieces in a solution for {labels}"),
            ),
        };
        let document = assembly_picture(&assembly, puzzle.title(), &description);
        // For the page of a shop.
        let width = document.pages.first().map_or(1.0, |page| page.trim.width);
        let dpi = Dpi::new(PIXELS / width * MM_PER_INCH).unwrap_or(Dpi::PRINT);
        let content = Content::Picture { document, format: Format::Png, dpi };
        parts.push(Part::named(format!("-{}", picture.word()), content));
    }
    Ok(parts)
}
