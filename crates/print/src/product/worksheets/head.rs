//! What stands above the board of a worksheet: a line for a name, the number, the date, the level, and what
//! is to be done.

use super::marking::level_width;
use super::{SheetsPerPage, Worksheet, WorksheetOptions};
use crate::figure::{Paragraph, SMALLEST_TYPE};
use crate::language::Language;
use crate::product::words::{flipping, listed};
use tilendar_drawing::Rect;
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::analysis::Level;

/// Ems in millimetres.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Ems {
    name: f64,
    date: f64,
    text: f64,
}

impl Ems {
    /// For children's eyes: larger than adults need.
    const fn of(per_page: SheetsPerPage) -> Self {
        let (name, date, text) = match per_page {
            SheetsPerPage::One => (5.0, 9.2, 4.6),
            SheetsPerPage::Two => (4.2, 6.8, 3.7),
            SheetsPerPage::Four => (3.8, 5.2, 3.2),
            SheetsPerPage::Six => (3.5, 4.6, 2.9),
        };
        Self { name, date, text }
    }

    /// The width of a worksheet's inside that they suit, in millimetres: a little less than on A4.
    const fn suited(per_page: SheetsPerPage) -> f64 {
        match per_page {
            SheetsPerPage::One | SheetsPerPage::Two => 175.0,
            SheetsPerPage::Four | SheetsPerPage::Six => 86.0,
        }
    }

    fn scaled(self, scale: f64) -> Self {
        let scaled = |em: f64| (em * scale).max(SMALLEST_TYPE);
        Self {
            name: scaled(self.name),
            date: scaled(self.date),
            text: scaled(self.text),
        }
    }
}

/// The side of the number's cell, in ems of the name.
const NUMBER: f64 = 2.5;
/// From the top to the baseline of the name, as a share of the number's cell.
const NAME: f64 = 0.8;
/// From the number's cell to the top of the date's capitals, in ems of the date.
const ABOVE_DATE: f64 = 0.75;
/// From the date's baseline to that of the text, in ems of the text.
const BELOW_DATE: f64 = 2.1;
/// From one baseline of the text to the next, in ems.
const LEADING: f64 = 1.4;
/// From the last baseline of the text to the board, in ems.
const ABOVE_BOARD: f64 = 1.5;
/// From the date to the level, in ems of the text, at least.
const BEFORE_LEVEL: f64 = 1.5;

/// The head of a worksheet: sizes, and baselines from its top, in millimetres; the same on all of them.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Head {
    /// The side of the number's cell.
    pub number: f64,
    /// The em of the name's line, and its baseline.
    pub name: (f64, f64),
    /// The em of the date, and its baseline.
    pub date: (f64, f64),
    /// How the task is set, and its first baseline.
    pub task: (Paragraph, f64),
    /// Where the board may begin.
    pub bottom: f64,
}

impl Head {
    /// The head in which the longest date and the longest task of these worksheets fit.
    pub(super) fn new(
        puzzle: &Puzzle,
        sheets: &[Worksheet],
        options: &WorksheetOptions,
        inside: Rect,
    ) -> Self {
        let (theme, language) = (&options.theme, &options.language);
        let scale = (inside.width() / Ems::suited(options.per_page)).min(1.0);
        let ems = Ems::of(options.per_page).scaled(scale * theme.sizes.note_scale());
        let number = NUMBER * ems.name;
        let bold = &theme.typefaces.bold;
        let date_em = sheets.iter().map(|sheet| {
            let words = language.heading(&language.day_in_words(sheet.day));
            let level = level_width(sheet.challenge.level(), ems.text, theme, language);
            let room = inside.width() - level - BEFORE_LEVEL * ems.text;
            room / bold.width(&words, 1.0).max(1.0)
        });
        let date_em = date_em.fold(ems.date, f64::min);
        let date = inside.y0 + number + ABOVE_DATE * ems.date + bold.cap_height() * ems.date;
        let paragraph = Paragraph {
            face: theme.typefaces.regular.clone(),
            size: ems.text,
            leading: LEADING * ems.text,
            color: theme.inks.text,
        };
        let task = date + BELOW_DATE * ems.text;
        let lines = sheets.iter().map(|sheet| {
            let words = task_in_words(puzzle, sheet, language);
            paragraph.lines(&words, inside.width()).len()
        });
        let lines = lines.max().unwrap_or(0);
        let last = task + paragraph.leading * lines.saturating_sub(1) as f64;
        Self {
            number,
            name: (ems.name, inside.y0 + NAME * number),
            date: (date_em, date),
            bottom: last + ABOVE_BOARD * ems.text,
            task: (paragraph, task),
        }
    }
}

/// What is to be done, and that there is one way.
pub(super) fn task_in_words(puzzle: &Puzzle, sheet: &Worksheet, language: &Language) -> String {
    let (own, common) = (&language.phrases().worksheets, &language.phrases().sheet);
    let reveal = sheet.challenge.solution.reveal();
    let labels = reveal.labels().iter();
    let labels: Vec<String> = labels
        .map(|&label| puzzle.text(label).to_string())
        .collect();
    let prospect = match sheet.challenge.level() {
        Level::First => &own.more_given,
        _ => &common.one_way,
    };
    own.task.with(&[
        (
            "cover",
            &common
                .every_cell_except
                .with(&[("labels", &listed(&labels, common))]),
        ),
        ("flipping", &flipping(puzzle.pieces(), common)),
        ("prospect", prospect.as_str()),
    ])
}
