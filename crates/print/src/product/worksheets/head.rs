//! What stands above the board of a worksheet: a line for a name, the number, the date, the level, and what
//! is to be done.

use super::marking::{level_width, number_side};
use super::{SheetsPerPage, Worksheet, WorksheetOptions};
use crate::figure::{Paragraph, SMALLEST_TYPE};
use crate::language::Language;
use crate::product::words::{flipping, listed};
use tilendar_drawing::Rect;
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::analysis::Level;

/// Ems in millimetres: of the date and the number, and of all else.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Ems {
    date: f64,
    text: f64,
}

impl Ems {
    /// For children's eyes: larger than adults need.
    const fn of(per_page: SheetsPerPage) -> Self {
        let (date, text) = match per_page {
            SheetsPerPage::One => (9.2, 4.6),
            SheetsPerPage::Two => (6.8, 3.7),
            SheetsPerPage::Four => (5.2, 3.2),
            SheetsPerPage::Six => (4.6, 2.9),
        };
        Self { date, text }
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
            date: scaled(self.date),
            text: scaled(self.text),
        }
    }
}

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
/// Where the date would have to be smaller than so many ems of the text, the level stands below it.
const LEAST_DATE: f64 = 1.15;
/// From the date's baseline to that of a level below it, in ems of the text.
const LEVEL_BELOW: f64 = 1.7;

/// The head of a worksheet: sizes, and baselines from its top, in millimetres; the same on all of them.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Head {
    /// The side of the number's cell.
    pub number: f64,
    /// The baseline of the name.
    pub name: f64,
    /// The em of the date, and its baseline.
    pub date: (f64, f64),
    /// The baseline of the level, if it stands below the date and not beside it.
    pub level_below: Option<f64>,
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
        let number = number_side(ems.date);
        let bold = &theme.typefaces.bold;
        let date_em = |beside: bool| {
            let fitting = sheets.iter().map(|sheet| {
                let words = language.heading(&language.day_in_words(sheet.day));
                let level = level_width(sheet.challenge.level(), ems.text, theme, language);
                let taken = match beside {
                    true => level + BEFORE_LEVEL * ems.text,
                    false => 0.0,
                };
                (inside.width() - taken) / bold.width(&words, 1.0).max(1.0)
            });
            fitting.fold(ems.date, f64::min)
        };
        let is_beside = date_em(true) >= LEAST_DATE * ems.text;
        let date_em = date_em(is_beside);
        let date = inside.y0 + number + ABOVE_DATE * ems.date + bold.cap_height() * ems.date;
        let paragraph = Paragraph {
            face: theme.typefaces.regular.clone(),
            size: ems.text,
            leading: LEADING * ems.text,
            color: theme.inks.text,
        };
        let level_below = (!is_beside).then_some(date + LEVEL_BELOW * ems.text);
        let task = level_below.unwrap_or(date) + BELOW_DATE * ems.text;
        let lines = sheets.iter().map(|sheet| {
            let words = task_in_words(puzzle, sheet, language, options.per_page);
            paragraph.lines(&words, inside.width()).len()
        });
        let lines = lines.max().unwrap_or(0);
        let last = task + paragraph.leading * lines.saturating_sub(1) as f64;
        Self {
            number,
            name: inside.y0 + NAME * number,
            date: (date_em, date),
            level_below,
            bottom: last + ABOVE_BOARD * ems.text,
            task: (paragraph, task),
        }
    }
}

/// What is to be done, and that there is one way; in short where many worksheets share a page.
pub(super) fn task_in_words(
    puzzle: &Puzzle,
    sheet: &Worksheet,
    language: &Language,
    per_page: SheetsPerPage,
) -> String {
    let (own, common) = (&language.phrases().worksheets, &language.phrases().sheet);
    let reveal = sheet.challenge.solution.reveal();
    let labels = reveal.labels().iter();
    let labels: Vec<String> = labels
        .map(|&label| puzzle.text(label).to_string())
        .collect();
    let (task, prospect) = match (per_page, sheet.challenge.level()) {
        (SheetsPerPage::Four | SheetsPerPage::Six, _) => (&own.short_task, &common.one_way),
        (SheetsPerPage::One | SheetsPerPage::Two, Level::First) => (&own.task, &own.more_given),
        (SheetsPerPage::One | SheetsPerPage::Two, _) => (&own.task, &common.one_way),
    };
    task.with(&[
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
