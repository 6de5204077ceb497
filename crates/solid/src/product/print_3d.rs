//! Tray, pieces and lid for a 3D printer.

use super::{PartKind, Plate, Sizes, SolidSet, plate_document, solid_set};
use crate::file::{stl, three_mf};
use std::borrow::Cow;
use tilendar_drawing::{Bed, Document, Dpi, FingerNotch, Mm, Size};
use tilendar_fields::{BoundedText, FieldMap, Refusal, fields, words};
use tilendar_press::check::check_fields;
use tilendar_press::figure::Theme;
use tilendar_press::language::Message;
use tilendar_press::options::{Format, Layout, Lettering, Look};
use tilendar_press::{Composition, Content, Job, MakeError, Part, Product, Shared, message};
use tilendar_puzzle::Puzzle;

words! {
    /// A part, or several that are printed alike.
    pub enum PrintedPart {
        /// The tray, with the labels in its floor.
        Tray = "tray",
        /// The pieces.
        Pieces = "pieces",
        /// A lid that goes over the tray.
        Lid = "lid",
    }
}

words! {
    /// The files of what a 3D printer makes.
    pub enum SolidFormat {
        /// A plate with its parts in their places, with names and colors.
        ThreeMf = "3mf",
        /// A file for each part, with its shape only.
        Stl = "stl",
        /// A picture of each plate from above.
        Png = "png",
        /// The same for those who ask for it; a PNG is sharper.
        Jpg = "jpg" | "jpeg",
    }
}

fields! {
    /// Tray, pieces and lid for a 3D printer.
    pub struct Print3d {
        /// Which puzzle.
        layout: Layout;
        /// The language and the font of the labels.
        lettering: Lettering;
        /// The colors of the parts: color, mono, or the path of a theme.
        theme: String = "color".to_owned(), "NAME|FILE", needs "format=3mf";
        /// What to print: tray, pieces, lid, or several of these.
        parts: Vec<PrintedPart> = vec![PrintedPart::Tray, PrintedPart::Pieces], "PART,…";
        /// The side of a cell.
        cell: Mm = Mm::nearest_to(20.0), "LENGTH";
        /// The gap between two pieces, and between a piece and the wall; by default the width of the nozzle.
        clearance: Option<Mm>, "LENGTH";
        /// The height of the pieces; it is rounded to whole layers.
        piece_height: Mm = Mm::nearest_to(4.0), "LENGTH";
        /// The width of the border around the board.
        border: Mm = Mm::nearest_to(8.0), "LENGTH";
        /// The radius of the notches for fingers, or `none`; by default a third of a cell, or what the
        /// border has room for.
        finger_notch: Option<FingerNotch>, "LENGTH|none";
        /// A letter in each piece.
        letters: bool;
        /// A line of text on the lid.
        title: Option<BoundedText<60, 4>>, "TEXT";
        /// The width of the nozzle.
        nozzle: Mm = Mm::nearest_to(0.4), "LENGTH";
        /// The height of a layer.
        layer_height: Mm = Mm::nearest_to(0.2), "LENGTH";
        /// The size of the printer's bed.
        bed: Bed = Bed(Size::new(220.0, 220.0)), "WIDTHxHEIGHT";
        /// The formats of the files: 3mf (a plate each, with names and colors), stl (a part each), png or jpg (a
        /// picture of each plate), or several of these; by default taken from the output's name,
        /// else 3mf.
        format: Vec<SolidFormat>, "FORMAT";
    }
}

impl Product for Print3d {
    fn usual_format(_: &FieldMap) -> &'static str {
        SolidFormat::ThreeMf.word()
    }

    fn shared(&self) -> Shared<'_> {
        let look = Look { theme: self.theme.clone(), ..Look::lettered(&self.lettering) };
        Shared::for_machines(&self.layout, Cow::Owned(look))
    }

    fn compose<'a>(&'a self, job: &'a Job<'_>) -> Result<Composition<'a>, MakeError> {
        self.check_title(&job.style.theme)?;
        if self.layout.no_flip {
            let reason = "pieces are printed alike, whichever side is up in a solution";
            return Err(MakeError::concerning("no-flip", reason));
        }
        let set = solid_set(&job.puzzle, &job.style.theme, self)?;
        let volume: f64 = set.plates.iter().map(Plate::volume).sum();
        let count = set.plates.len();
        Ok(Composition {
            parts: self.parts(&job.puzzle, &set),
            noun: "3d",
            summary: message!(
                plates_and_volume,
                plates = message!(plates, count = count),
                volume = format!("{:.0}", volume / 1000.0)
            ),
            warnings: set.warnings,
            remarks: self.rounding()?.into_iter().collect(),
            next: Some(message!(slice_it)),
            ..Composition::default()
        })
    }
}

impl Print3d {
    fn check_title(&self, theme: &Theme) -> Result<(), MakeError> {
        let Some(title) = &self.title else {
            return Ok(());
        };
        if !self.parts.contains(&PrintedPart::Lid) {
            let reason = "`title` is for the lid: add it with `parts` tray,pieces,lid";
            return Err(MakeError::conflict("title", "parts", Refusal::Needs.because(reason)));
        }
        check_fields([("title", title.as_str())].into_iter(), theme)
    }

    /// A remark on the rounded height, if the height is not of whole layers.
    fn rounding(&self) -> Result<Option<Message>, MakeError> {
        let sizes = Sizes::of(self)?;
        let height = sizes.in_layers(sizes.height);
        let is_rounded = (height - sizes.height).abs() > 1e-6;
        Ok(is_rounded.then(|| {
            let height = Message::decimal((height * 1000.0).round() / 1000.0);
            message!(whole_layers, layer = Message::decimal(self.layer_height), height = height)
        }))
    }

    /// Every plate in every requested format, and its picture from above for previews.
    fn parts<'a>(&self, puzzle: &Puzzle, set: &SolidSet) -> Vec<Part<'a>> {
        let mut parts = Vec::new();
        for (plate, suffix) in set.plates.iter().zip(plate_suffixes(set)) {
            let title = match suffix.trim_start_matches('-') {
                "" => puzzle.title().to_owned(),
                name => format!("{}, {name}", puzzle.title()),
            };
            let picture = plate_document(plate, &title);
            for format in self.formats() {
                match format {
                    SolidFormat::ThreeMf => {
                        let (plate, title) = (plate.clone(), title.clone());
                        let write = move |order: &str| three_mf(&plate, &title, Some(order));
                        let content = Content::Data {
                            extension: "3mf",
                            write: Box::new(write),
                            picture: Some(picture.clone()),
                        };
                        parts.push(Part::named(suffix.clone(), content));
                    }
                    SolidFormat::Png | SolidFormat::Jpg => {
                        let is_jpeg = format == SolidFormat::Jpg;
                        let content = Content::Picture {
                            document: picture.clone(),
                            format: if is_jpeg { Format::Jpg } else { Format::Png },
                            dpi: Dpi::new(150.0).unwrap_or(Dpi::PRINT),
                        };
                        parts.push(Part::named(suffix.clone(), content));
                    }
                    SolidFormat::Stl => parts.extend(stl_parts(plate, puzzle, &picture)),
                }
            }
        }
        parts
    }

    /// The requested formats, each once.
    fn formats(&self) -> Vec<SolidFormat> {
        if self.format.is_empty() {
            return vec![SolidFormat::ThreeMf];
        }
        SolidFormat::ALL.into_iter().filter(|format| self.format.contains(format)).collect()
    }
}

/// The suffixes that tell the plates of a set apart: nothing if there is one, `-tray`, `-pieces`, `-pieces-2`.
fn plate_suffixes(set: &SolidSet) -> Vec<String> {
    let mut pieces = 0;
    let names = set.plates.iter().map(|plate| match plate.parts.first().map(|part| part.kind) {
        Some(PartKind::Tray) | None => "-tray".to_owned(),
        Some(PartKind::Lid) => "-lid".to_owned(),
        Some(PartKind::Piece(_)) => {
            pieces += 1;
            match pieces {
                1 => "-pieces".to_owned(),
                number => format!("-pieces-{number}"),
            }
        }
    });
    if set.plates.len() == 1 { vec![String::new()] } else { names.collect() }
}

/// The shape of each part of a plate: `-tray.stl`, `-piece-l.stl`, with a number if two pieces share a letter. The first
/// has the picture of the plate.
fn stl_parts<'a>(plate: &Plate, puzzle: &Puzzle, picture: &Document) -> Vec<Part<'a>> {
    let mut parts = Vec::new();
    for (index, part) in plate.parts.iter().enumerate() {
        let name = part.name.replace(' ', "-").to_lowercase();
        let title = format!("{}, {}", puzzle.title(), part.name);
        let twin = match part.kind {
            PartKind::Piece(index) if puzzle.first_twin(index) != index => {
                format!("-{}", index.index() + 1)
            }
            _ => String::new(),
        };
        let solid = part.solid.clone();
        let write = move |_: &str| stl(&solid, &title);
        let picture = (index == 0).then(|| picture.clone());
        let content = Content::Data { extension: "stl", write: Box::new(write), picture };
        parts.push(Part::named(format!("-{name}{twin}"), content));
    }
    parts
}
