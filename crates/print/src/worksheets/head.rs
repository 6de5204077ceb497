//! The part of a worksheet above the board.

use super::blank::Blanks;
use super::marking::{level_width, number_side};
use super::{Class, Worksheet};
use tilendar_drawing::{Rect, Size};
use tilendar_press::MakeError;
use tilendar_press::figure::{Paragraph, Style};
use tilendar_press::options::InscriptionRoom;

/// The distances from the top to the baseline of a single row to write on, and to that of the last of several rows, as
/// shares of the number's cell.
const ROW: f64 = 0.8;
const LAST_ROW: f64 = 0.97;
/// The distance from one row to the next in ems of the text, and the least in millimeters: children write large. The
/// least distance from the top to the first baseline, and the white below rows that reach below the number, in ems. The
/// distance from the title to the first row is a share of it: nothing hangs from a printed line.
const NEXT_ROW: f64 = 1.9;
const LEAST_NEXT_ROW: f64 = 6.5;
const BELOW_TITLE: f64 = 0.8;
const FIRST_ROW: f64 = 0.75;
const BELOW_ROWS: f64 = 0.3;
/// The distance from the rows to the number beside them, in ems of the text.
const BEFORE_NUMBER: f64 = 1.4;
/// The distance from the number's cell to the top of the date's capitals, in ems of the date.
const ABOVE_DATE: f64 = 0.75;
/// The distances from the date's baseline to that of the text, from one baseline of the text to the next, and from
/// the last one to the board, in ems of the text.
const BELOW_DATE: f64 = 2.1;
const LEADING: f64 = 1.4;
const ABOVE_BOARD: f64 = 1.5;
/// The least distance from the date to the level beside it, and the distance from the date's baseline to that of a
/// level below it, in ems of the text. The level stands below if the date would otherwise be smaller than the least
/// em.
const BEFORE_LEVEL: f64 = 1.5;
const LEVEL_BELOW: f64 = 1.7;
const LEAST_DATE: f64 = 1.15;
/// The distance from the last baseline above to the words of a special day, and the largest height of these, in ems
/// of the text.
const ABOVE_SPECIAL: f64 = 0.9;
const MOST_SPECIAL: f64 = 4.0;

/// The part of a worksheet above the board: lines to write on, the number, the date, the level, and the task. Sizes,
/// and baselines from its top, in millimeters; the same on all worksheets.
#[derive(Debug, Clone, PartialEq)]
pub struct Head {
    /// The side of the number's cell.
    pub number: f64,
    /// The lines to write on, the baselines of their rows, and the distance from them to the number.
    pub blanks: (Blanks, Vec<f64>),
    pub before_number: f64,
    /// The em of the date, and its baseline.
    pub date: (f64, f64),
    /// The baseline of the level, if it stands below the date and not beside it.
    pub level_below: Option<f64>,
    /// The room for the words of a special day, and its top.
    pub special: (InscriptionRoom, f64),
    /// The style of the task, and its first baseline.
    pub task: (Paragraph, f64),
    /// The top of the room for the board.
    pub bottom: f64,
}

impl Head {
    /// The head with these lines into which the longest date and the longest task of these worksheets fit; `None` if
    /// the lines have no room.
    ///
    /// # Errors
    /// [`MakeError`] if there is no room for the words of a special day.
    pub fn new(class: &Class<'_>, blanks: Blanks, inside: Rect) -> Result<Option<Self>, MakeError> {
        let theme = &class.style.theme;
        let per_page = class.fields.per_page;
        let scale = (inside.width() / per_page.suited).min(1.0) * theme.sizes.note_scale();
        let date_em = (per_page.ems.0 * scale).max(theme.sizes.least);
        let em = (per_page.ems.1 * scale).max(theme.sizes.least);
        let face = &theme.typefaces.regular;
        let paragraph = Paragraph::new(face, em, LEADING * em, theme.inks.text);
        let number = number_side(date_em);
        let before_number = BEFORE_NUMBER * em;
        let phrases = &class.style.language.phrases().worksheets;
        // A single line has always room.
        let width = inside.width() - number - before_number;
        if blanks != Blanks::NAME && !blanks.fit(width, phrases, &paragraph) {
            return Ok(None);
        }
        let cap = theme.typefaces.bold.cap_height();
        let title = class.fields.title.as_ref().map(|_| cap * em);
        let rows = rows(blanks, title, (number, em));
        let rows: Vec<f64> = rows.into_iter().map(|row| inside.y0 + row).collect();
        let foot = rows.iter().map(|row| row + BELOW_ROWS * em);
        let top = foot.fold(inside.y0 + number, f64::max);
        let date = top + ABOVE_DATE * date_em + cap * date_em;
        let date_beside_level = date_em.min(class.fitting_date(inside.width(), Some(em)));
        let is_beside = date_beside_level >= LEAST_DATE * em;
        let level_below = (!is_beside).then_some(date + LEVEL_BELOW * em);
        let above_task = level_below.unwrap_or(date);
        let room = InscriptionRoom {
            size: Size::new(inside.width(), MOST_SPECIAL * em),
            em,
            product: "the worksheet",
        };
        let mut special_height = 0.0_f64;
        for sheet in class.sheets {
            if let Some(words) = sheet.special(class, room)? {
                special_height = special_height.max(ABOVE_SPECIAL * em + words.height());
            }
        }
        let task = above_task + special_height + BELOW_DATE * em;
        let lines = class
            .sheets
            .iter()
            .map(|sheet| paragraph.lines(&sheet.task_in_words(class), inside.width()).len())
            .max()
            .unwrap_or(0);
        let last = task + paragraph.leading * lines.saturating_sub(1) as f64;
        let date_size = if is_beside {
            date_beside_level
        } else {
            date_em.min(class.fitting_date(inside.width(), None))
        };
        Ok(Some(Self {
            number,
            blanks: (blanks, rows),
            before_number,
            date: (date_size, date),
            level_below,
            special: (room, above_task + ABOVE_SPECIAL * em),
            bottom: last + ABOVE_BOARD * em,
            task: (paragraph, task),
        }))
    }
}

/// The baselines of the rows to write on, from the top, below that of the title if there is one.
fn rows(blanks: Blanks, title: Option<f64>, (number, em): (f64, f64)) -> Vec<f64> {
    let step = (NEXT_ROW * em).max(LEAST_NEXT_ROW);
    let first = match title {
        Some(title) => (ROW * number).max(title + BELOW_TITLE * step),
        None if blanks.rows() == 1 => ROW * number,
        None => {
            let below_first = blanks.rows().saturating_sub(1) as f64 * step;
            (LAST_ROW * number - below_first).max(FIRST_ROW * em)
        }
    };
    (0..blanks.rows()).map(|row| first + row as f64 * step).collect()
}

impl Class<'_> {
    /// The em in which all dates fit into this width, beside their levels if these have an em.
    fn fitting_date(&self, width: f64, level_em: Option<f64>) -> f64 {
        let Style { theme, language } = self.style;
        let fitting = |sheet: &Worksheet| {
            let words = language.heading(&language.day_in_words(sheet.day));
            let taken = level_em.map_or(0.0, |em| {
                let level = sheet.challenge.level();
                level_width(level, em, theme, language) + BEFORE_LEVEL * em
            });
            (width - taken) / theme.typefaces.bold.width(&words, 1.0).max(1.0)
        };
        self.sheets.iter().map(fitting).fold(f64::INFINITY, f64::min)
    }
}
