//! Files of sheets: their names, their content, and remarks about them.

use super::costs::Prices;
use super::cutting::{Cutting, LaserFormat};
use super::summary::CuttingSummary;
use super::text::part_names;
use crate::cut::in_words;
use crate::design::{LaserOptions, LaserSet, Material, Mode, sheet_document, sheet_picture};
use std::collections::BTreeSet;
use tilendar_drawing::{Document, Dpi};
use tilendar_press::language::{Language, Message, Phrase};
use tilendar_press::machine::{Machine, MachineFormat};
use tilendar_press::options::Format;
use tilendar_press::{Composition, Content, MakeError, Part, message};

/// The resolution of a sheet's picture.
const PICTURE_DPI: f64 = 150.0;

/// The names and texts of a set's files.
#[derive(Default)]
pub struct Sheets {
    /// The title in the files.
    pub title: String,
    /// Whether all puzzles have the same stack of plates; false for a coupon.
    pub has_stack: bool,
    /// The names of the puzzles; empty for a coupon.
    pub puzzles: Vec<String>,
    /// The maker's prices.
    pub prices: Prices,
    /// Lengths and fit, on one line.
    pub note: String,
    /// The same in the language of the pictures.
    pub caption: String,
    /// The language of the pictures.
    pub language: Language,
    /// The next step for the reader.
    pub next: Message,
}

impl Sheets {
    /// Every sheet for the machine, or as a picture, and the summary.
    ///
    /// # Errors
    /// [`MakeError`] if there are more prices than materials.
    pub fn compose<'a>(
        self,
        set: &LaserSet,
        machine: &Machine,
        options: &LaserOptions,
        cutting: &Cutting,
    ) -> Result<Composition<'a>, MakeError> {
        let formats = cutting.formats();
        let machine_formats: Vec<MachineFormat> =
            formats.iter().filter_map(|format| format.for_machine()).collect();
        let summary = CuttingSummary::new(&self, set, machine, options);
        self.check_prices(summary.materials.len())?;
        let mut parts = Vec::new();
        for (index, suffix) in suffixes(set).into_iter().enumerate() {
            if !machine_formats.is_empty() {
                let content = Content::Cut {
                    document: self.document(set, index, machine),
                    machine: machine.clone(),
                    formats: machine_formats.clone(),
                };
                parts.push(Part::named(suffix.clone(), content));
            }
            let pictures = [(LaserFormat::Png, Format::Png), (LaserFormat::Jpg, Format::Jpg)];
            for (_, format) in pictures.into_iter().filter(|(asked, _)| formats.contains(asked)) {
                let document = self.picture(set, index);
                let dpi = Dpi::new(PICTURE_DPI).unwrap_or(Dpi::PRINT);
                parts.push(Part::named(suffix.clone(), Content::Picture { document, format, dpi }));
            }
        }
        if cutting.format.contains(&LaserFormat::Json) {
            let json = summary.to_json();
            let write = move |_: &str| json.clone().into_bytes();
            let content =
                Content::Data { extension: "json", write: Box::new(write), picture: None };
            parts.push(Part::named("", content));
        }
        Ok(Composition {
            parts,
            pages: Some(set.sheets.len()),
            summary: message!(laser_sheets, count = set.sheets.len()),
            warnings: warnings(set).collect(),
            remarks: hints(machine, &formats, cutting),
            next: if formats.is_empty() { None } else { Some(self.next) },
            report: Some(summary.report()),
            ..Composition::default()
        })
    }

    /// Refuses more prices than there are materials.
    fn check_prices(&self, count: usize) -> Result<(), MakeError> {
        let prices = self.prices.price_sheet.len();
        if prices <= count {
            return Ok(());
        }
        let material = if count == 1 { "material" } else { "materials" };
        let error = format!(
            "{prices} prices are given, and the sheets are of {count} {material}; decimals have a point, as in 12.50"
        );
        Err(MakeError::unfit("price-sheet", error))
    }

    /// The document of a sheet for machines.
    fn document(&self, set: &LaserSet, index: usize, machine: &Machine) -> Document {
        let sheet = &set.sheets[index];
        let title = self.title_of(set, index, &Language::english());
        let contents = if self.is_shared() {
            let puzzles: BTreeSet<usize> = sheet.parts.iter().map(|part| part.product).collect();
            let numbers: Vec<String> =
                puzzles.iter().map(|puzzle| (puzzle + 1).to_string()).collect();
            format!("parts of {}", numbers.join(", "))
        } else {
            part_names(sheet.parts.iter().map(|part| part.name.as_str()))
        };
        let note = format!("{title}: {contents}. {}", self.note);
        sheet_document(sheet, machine, &title, &note)
    }

    /// The picture of a sheet.
    fn picture(&self, set: &LaserSet, index: usize) -> Document {
        let title = self.title_of(set, index, &self.language);
        let phrases = &self.language.phrases().laser;
        sheet_picture(
            &set.sheets[index],
            set.materials[index],
            [&title, &self.caption],
            phrases,
            self.is_shared(),
        )
    }

    fn is_shared(&self) -> bool {
        self.puzzles.len() > 1
    }

    /// The title of a sheet in a language.
    fn title_of(&self, set: &LaserSet, index: usize, language: &Language) -> String {
        let phrases = &language.phrases().laser;
        let whole = match self.puzzles.len() {
            // A coupon has no puzzle.
            0 | 1 => self.title.clone(),
            puzzles => phrases.puzzles.with(&[("count", &puzzles.to_string())]),
        };
        let count = set.sheets.len();
        if count == 1 {
            return whole;
        }
        let title = phrases.sheet_of.with(&[
            ("title", &whole),
            ("number", &(index + 1).to_string()),
            ("count", &count.to_string()),
        ]);
        let material = set.materials[index];
        match material.in_words(phrases) {
            Some(name) if !is_only_material(set, material) => format!("{title}, {name}"),
            _ => title,
        }
    }
}

/// What to set in the program of the machine.
fn hints(machine: &Machine, formats: &[LaserFormat], cutting: &Cutting) -> Vec<Message> {
    let mut hints = Vec::new();
    // A project has the layers that a hint for colors would ask for.
    let by_color = [LaserFormat::Svg, LaserFormat::Dxf, LaserFormat::Pdf];
    if let Some(hint) = &machine.hint
        && formats.iter().any(|format| by_color.contains(format))
    {
        let [title, hint] = [&machine.title, hint].map(|text| Message::Known(text.clone()));
        hints.push(message!(hint, machine = title, hint = hint));
    }
    if formats.contains(&LaserFormat::Lbrn2) && cutting.power_cut.is_none() {
        hints.push(message!(try_on_scrap));
    }
    hints
}

/// The warnings of all sheets.
fn warnings(set: &LaserSet) -> impl Iterator<Item = Message> {
    let left_out = set.left_out.iter().map(|layer| message!(no_operation, layer = layer.name()));
    left_out.chain(set.warnings.iter().map(|(sheet, warning)| {
        message!(sheet_warning, number = sheet + 1, warning = warning.clone())
    }))
}

/// Thickness and kerf, as text on a sheet.
pub fn material(options: &LaserOptions, language: &Language) -> String {
    let phrases = &language.phrases().laser;
    let thickness = length_in(&phrases.thick, options.thickness, language);
    let kerf = length_in(&phrases.kerf, options.kerf, language);
    format!("{thickness}, {kerf}")
}

/// The material's thickness and the fit, as text on a sheet.
pub fn lengths(options: &LaserOptions, language: &Language) -> String {
    let phrases = &language.phrases().laser;
    let fit = match (&options.mode, options.tabs) {
        (Mode::Apart { clearance }, _) => length_in(&phrases.clearance, *clearance, language),
        (Mode::InPlace(_), Some(tabs)) => length_in(&phrases.tabs, tabs.width, language),
        (Mode::InPlace(_), None) => phrases.in_place.to_string(),
    };
    let cells = length_in(&phrases.cells, options.cell, language);
    format!("{cells}, {}, {fit}", material(options, language))
}

/// A phrase about a length in millimeters.
fn length_in(phrase: &Phrase, length: f64, language: &Language) -> String {
    phrase.with(&[("length", &language.decimal(&in_words(length)))])
}

/// Whether all sheets are of this material.
fn is_only_material(set: &LaserSet, material: Material) -> bool {
    set.materials.iter().all(|of_sheet| *of_sheet == material)
}

/// The suffixes of the sheets' file names: nothing and `-2`, or `-tray`, `-tray-2` and `-pieces`.
fn suffixes(set: &LaserSet) -> Vec<String> {
    let mut suffixes = Vec::new();
    for (index, &material) in set.materials.iter().enumerate() {
        let mut suffix = String::new();
        if !is_only_material(set, material) {
            suffix = format!("-{}", material.word());
        }
        let before = set.materials[..index].iter().filter(|before| **before == material).count();
        if before > 0 {
            suffix.push_str(&format!("-{}", before + 1));
        }
        suffixes.push(suffix);
    }
    suffixes
}
