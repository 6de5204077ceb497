//! Files of sheets: their names, their content, and remarks about them.

use crate::design::{
    LaserOptions, LaserSet, Mode, SheetContent, in_words, sheet_document, sheet_picture,
};
use std::collections::BTreeSet;
use tilendar_drawing::{Document, Dpi};
use tilendar_press::machine::{Machine, MachineFormat};
use tilendar_press::message;

use super::cutting::{Cutting, LaserFormat};
use super::price::Prices;
use super::summary::{BoxSummary, CuttingSummary};
use tilendar_press::language::{Language, Message, Phrase};
use tilendar_press::{Composition, Content, MakeError, Part};

/// The names and texts of a set's files.
#[derive(Default)]
pub struct Sheets {
    /// The title in the files.
    pub title: String,
    /// Lengths and fit, on one line.
    pub note: String,
    /// The same in the language of the pictures.
    pub caption: String,
    /// The language of the pictures.
    pub language: Language,
    /// Whether all puzzles have the same stack of plates; false for a coupon.
    pub has_stack: bool,
    /// The box of each puzzle; empty for a coupon.
    pub cases: Vec<Option<BoxSummary>>,
    /// The next step for the reader.
    pub next: Message,
    /// The names of the puzzles; empty for a coupon.
    pub puzzles: Vec<String>,
    /// The maker's prices.
    pub prices: Prices,
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
        let summary = CuttingSummary::new(&self, set, machine, options);
        self.check_prices(summary.materials.len())?;
        let mut parts = Vec::new();
        for (index, suffix) in suffixes(set).into_iter().enumerate() {
            let for_machines: Vec<MachineFormat> =
                formats.iter().filter_map(|format| format.for_machine()).collect();
            if !for_machines.is_empty() {
                let document = self.document(set, index, machine, LaserFormat::Svg);
                let content =
                    Content::Cut { document, machine: machine.clone(), formats: for_machines };
                parts.push(Part::named(suffix.clone(), content));
            }
            if formats.contains(&LaserFormat::Png) {
                let document = self.document(set, index, machine, LaserFormat::Png);
                let dpi = Dpi::new(150.0).unwrap_or(Dpi::PRINT);
                parts.push(Part::named(suffix, Content::Picture { document, dpi }));
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
            next: (!formats.is_empty()).then_some(self.next),
            report: Some(summary.report()),
            ..Composition::default()
        })
    }

    /// Refuses more prices than there are materials.
    fn check_prices(&self, count: usize) -> Result<(), MakeError> {
        let prices = self.prices.sheet.len();
        if prices <= count {
            return Ok(());
        }
        let material = if count == 1 { "material" } else { "materials" };
        let error = format!(
            "{prices} prices are given, and the sheets are of {count} {material}; decimals have a point, as in 12.50"
        );
        Err(MakeError::unfit("price-sheet", error))
    }

    /// The document of a sheet for one file format.
    fn document(
        &self,
        set: &LaserSet,
        index: usize,
        machine: &Machine,
        format: LaserFormat,
    ) -> Document {
        let (sheet, content) = (&set.sheets[index], &set.contents[index]);
        let titled = |language: &Language| {
            let phrases = &language.phrases().laser;
            let count = set.sheets.len();
            let own = match self.puzzles.len() {
                1 => self.title.to_owned(),
                several => phrases.puzzles.with(&[("count", &several.to_string())]),
            };
            let title = phrases.sheet_of.with(&[
                ("title", &own),
                ("number", &(index + 1).to_string()),
                ("count", &count.to_string()),
            ]);
            let material = content.material.in_words(phrases);
            match material.filter(|_| !is_one_material(set, content)) {
                _ if count == 1 => own,
                Some(material) => format!("{title}, {material}"),
                None => title,
            }
        };
        let is_shared = self.puzzles.len() > 1;
        if format == LaserFormat::Png {
            let title = titled(&self.language);
            let phrases = &self.language.phrases().laser;
            return sheet_picture(sheet, content, &title, &self.caption, phrases, is_shared);
        }
        let title = titled(&Language::english());
        let holds = if is_shared {
            let numbers: BTreeSet<usize> =
                content.parts.iter().map(|part| part.puzzle + 1).collect();
            let numbers: Vec<String> = numbers.iter().map(usize::to_string).collect();
            format!("parts of {}", numbers.join(", "))
        } else {
            part_names(sheet.parts.iter().map(|part| part.name.as_str()))
        };
        let note = format!("{title}: {holds}. {}", self.note);
        sheet_document(sheet, machine, &title, &note)
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
    let warnings = set.warnings.iter();
    left_out.chain(warnings.map(|(sheet, warning)| {
        message!(sheet_warning, number = sheet + 1, warning = warning.clone())
    }))
}

/// Thickness and kerf, as text on a sheet.
pub fn material(options: &LaserOptions, language: &Language) -> String {
    let phrases = &language.phrases().laser;
    let thick = length_in(&phrases.thick, options.thickness, language);
    let kerf = length_in(&phrases.kerf, options.kerf, language);
    format!("{thick}, {kerf}")
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

/// Whether all sheets are of this one's material.
fn is_one_material(set: &LaserSet, content: &SheetContent) -> bool {
    let mut others = set.contents.iter();
    others.all(|other| other.material == content.material)
}

/// The suffixes of the sheets' file names: nothing and `-2`, or `-tray`, `-tray-2` and `-pieces`.
fn suffixes(set: &LaserSet) -> Vec<String> {
    let ends = set.contents.iter().enumerate().map(|(index, content)| {
        let before = set.contents[..index].iter();
        let before = before.filter(|other| other.material == content.material);
        let material = if is_one_material(set, content) {
            String::new()
        } else {
            format!("-{}", content.material.word())
        };
        match before.count() {
            0 => material,
            before => format!("{material}-{}", before + 1),
        }
    });
    ends.collect()
}

/// The names of parts, with pieces grouped.
pub fn part_names<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let (mut others, mut letters) = (Vec::new(), Vec::new());
    for name in names {
        match name.strip_prefix("piece ") {
            Some(letter) => letters.push(letter),
            None => others.push(name.to_owned()),
        }
    }
    match letters.len() {
        0 => {}
        1 => others.push(format!("piece {}", letters[0])),
        _ => others.push(format!("pieces {}", letters.join(" "))),
    }
    others.join(", ")
}
