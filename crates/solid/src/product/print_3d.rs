//! Tray, pieces and lid for a 3D printer.

use tilendar_drawing::backend::png::{self, PngOptions};
use tilendar_drawing::backend::svg::{self, SvgOptions};
use tilendar_drawing::{Bed, Dpi, FingerNotch, Mm, Size};
use tilendar_press::{language::Message, message};

use super::{PartKind, Plate, Sizes, SolidSet, plate_document, solid_set};
use crate::file::{stl, three_mf};
use tilendar_press::check::{check_puzzle_glyphs, check_words};
use tilendar_press::words::in_language;
use tilendar_puzzle::Puzzle;

use tilendar_fields::{BoundedText, fields, words};
use tilendar_press::options::{Layout, Look, refused as not_drawn, remark_on};
use tilendar_press::{Extent, FilePages, Job, MakeError, Outcome, Product, stem};

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
    }
}

fields! {
    /// Tray, pieces and lid for a 3D printer.
    pub struct Print3d {
        /// Which puzzle.
        layout: Layout;
        /// The language of the labels, such as de, de-AT or pt_BR, or the path of a file of phrases; by default the
        /// board's own, if its template names one, else en.
        lang: Option<String>, "NAME|FILE";
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
        title: Option<BoundedText<60>>, "TEXT";
        /// The width of the nozzle.
        nozzle: Mm = Mm::nearest_to(0.4), "LENGTH";
        /// The height of a layer.
        layer_height: Mm = Mm::nearest_to(0.2), "LENGTH";
        /// The size of the printer's bed.
        bed: Bed = Bed(Size::new(220.0, 220.0)), "WIDTHxHEIGHT";
        /// The formats of the files: 3mf (a plate each, with names and colors), stl (a part each), png (a
        /// picture of each plate), or several of these; by default taken from the output's name,
        /// else 3mf.
        format: Vec<SolidFormat>, "FORMAT";
    }
}

impl Product for Print3d {
    fn make(&self, job: &Job<'_>) -> Result<Outcome, MakeError> {
        let puzzle = self.layout.puzzle(job.resources)?;
        let look = Look { lang: self.lang.clone(), theme: self.theme.clone(), ..Look::default() };
        let theme = look.theme(job.resources)?;
        let language = look.language(job.resources, &theme)?;
        let puzzle = in_language(&puzzle, &language);
        check_puzzle_glyphs(&puzzle).map_err(MakeError::caused_by)?;
        self.check_title()?;
        let set = solid_set(&puzzle, &theme, self)?;
        let name = stem(&format!("{}-3d", puzzle.name()), &[], &job.fields);
        for (end, bytes, pages) in self.files(job, &puzzle, &set)? {
            job.take(&name, end, bytes, pages)?;
        }
        let volume: f64 = set.plates.iter().map(Plate::volume).sum();
        let plates = message!(plates, count = set.plates.len());
        let volume = format!("{:.0}", volume / 1000.0);
        Ok(Outcome {
            pages: set.plates.len(),
            summary: message!(plates_and_volume, plates = plates, volume = volume),
            warnings: set.warnings,
            remarks: self.rounding()?.into_iter().chain(remark_on(&language)).collect(),
            next: Some(message!(slice_it)),
            ..Outcome::default()
        })
    }
}

/// The suffix of a file's name, its content, and its pages.
type File = (String, Vec<u8>, Option<FilePages>);

impl Print3d {
    fn check_title(&self) -> Result<(), MakeError> {
        let Some(title) = &self.title else {
            return Ok(());
        };
        if !self.parts.contains(&PrintedPart::Lid) {
            let reason = "`title` is for the lid: add it with `parts` tray,pieces,lid";
            return Err(MakeError::conflict("title", "parts", reason));
        }
        check_words(title.as_str()).map_err(|error| MakeError::concerning("title", error))
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

    /// Every file in every requested format; for a preview, all plates from above.
    fn files(
        &self,
        job: &Job<'_>,
        puzzle: &Puzzle,
        set: &SolidSet,
    ) -> Result<Vec<File>, MakeError> {
        let ends = plate_ends(set);
        let formats = match &self.format[..] {
            [] => &[SolidFormat::ThreeMf],
            formats => formats,
        };
        let mut files = Vec::new();
        for (plate, end) in set.plates.iter().zip(&ends) {
            let title = format!("{}, {}", puzzle.title(), end.trim_start_matches('-'));
            let mut document = plate_document(plate, title.trim_end_matches(", "));
            document.metadata.order = Some(job.order.clone());
            let pages = FilePages::of(&document);
            if matches!(job.extent, Extent::Page { .. }) {
                let seen = svg::render(&document, 0, &SvgOptions::default());
                files.push((format!("{end}.svg"), seen.map_err(not_drawn)?, pages));
                continue;
            }
            if formats.contains(&SolidFormat::ThreeMf) {
                let bytes = three_mf(plate, &document.metadata.title, Some(&job.order));
                files.push((format!("{end}.3mf"), bytes, None));
            }
            if formats.contains(&SolidFormat::Png) {
                let dpi = PngOptions::at(Dpi::new(150.0).unwrap_or(Dpi::PRINT));
                let bytes = png::render(&document, 0, &dpi).map_err(not_drawn)?;
                files.push((format!("{end}.png"), bytes, pages));
            }
            if formats.contains(&SolidFormat::Stl) {
                files.extend(stl_files(plate, puzzle));
            }
        }
        if matches!(job.extent, Extent::Rehearsal) {
            files.iter_mut().for_each(|(_, bytes, _)| bytes.clear());
        }
        Ok(files)
    }
}

/// The suffixes that tell the plates of a set apart: nothing if there is one, `-tray`, `-pieces`, `-pieces-2`.
fn plate_ends(set: &SolidSet) -> Vec<String> {
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
    let names: Vec<String> = names.collect();
    match names.len() {
        1 => vec![String::new()],
        _ => names,
    }
}

/// A file for each part of a plate: `-tray.stl`, `-piece-l.stl`, with a number if two pieces share a letter.
fn stl_files(plate: &Plate, puzzle: &Puzzle) -> Vec<File> {
    let files = plate.parts.iter().map(|part| {
        let name = part.name.replace(' ', "-").to_lowercase();
        let title = format!("{}, {}", puzzle.title(), part.name);
        let twin = match part.kind {
            PartKind::Piece(index) if puzzle.first_twin(index) != index => {
                format!("-{}", index.index() + 1)
            }
            _ => String::new(),
        };
        (format!("-{name}{twin}.stl"), stl(&part.solid, &title), None)
    });
    files.collect()
}
