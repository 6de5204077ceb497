//! Where the labels of a new board stand.

use super::words::Words;

/// The labels of a group, in calendar order.
pub struct Group {
    pub name: &'static str,
    pub labels: Vec<String>,
}

/// The words of a template's rows, and its groups.
pub struct Arrangement {
    /// As many rows and columns as were asked for.
    pub rows: Vec<Vec<String>>,
    /// Weekdays, months and days, months and days, days alone, or none.
    pub groups: Vec<Group>,
    /// The language of the labels, if one was asked for.
    pub language: Option<String>,
    /// What labels print, if it is not what they are called.
    pub texts: Vec<(String, String)>,
}

/// The widths that a block of twelve months may have, best first: rows of the same length leave no
/// month alone at the end of a row, where a month and a day that stay open could cut it off.
const MONTH_WIDTHS: [usize; 4] = [6, 4, 3, 2];

type Rows = Vec<Vec<String>>;

impl Arrangement {
    /// As much of a calendar as the board has room for.
    pub fn new(rows: usize, columns: usize, words: Words) -> Self {
        let (weekdays, months, days) = (&words.weekdays, &words.months, days());
        let both = || {
            let in_blocks = in_blocks(weekdays, months, rows, columns);
            in_blocks.or_else(|| {
                let all = [months.as_slice(), &days, weekdays].concat();
                in_reading_order(all, rows, columns)
            })
        };
        let alone = || {
            Some(in_rows(&days, columns))
                .filter(|lines| lines.len() <= rows)
                .or_else(|| in_reading_order(days.clone(), rows, columns))
        };
        let month = || Group {
            name: "month",
            labels: months.clone(),
        };
        let day = || Group {
            name: "day",
            labels: days.clone(),
        };
        let weekday = || Group {
            name: "weekday",
            labels: weekdays.clone(),
        };
        let (lines, groups) = match (both(), alone()) {
            (Some(lines), _) if weekdays.is_empty() => (lines, vec![month(), day()]),
            (Some(lines), _) => (lines, vec![weekday(), month(), day()]),
            (None, Some(lines)) => (lines, vec![day()]),
            (None, None) => (vec![vec!["*".to_owned(); columns]; rows], Vec::new()),
        };
        Self {
            rows: padded(lines, rows, columns),
            groups,
            language: words.language,
            texts: words.texts,
        }
    }

    /// How many cells the board has.
    pub fn cells(&self) -> usize {
        let words = self.rows.iter().flatten();
        words.filter(|word| *word != ".").count()
    }

    /// How many cells the pieces have to cover.
    pub fn area(&self) -> usize {
        self.cells() - self.groups.len()
    }
}

fn days() -> Vec<String> {
    (1..=31).map(|day: u8| day.to_string()).collect()
}

/// Months in a block, and the days, with the weekdays after them, in rows below it or beside it; of all
/// ways that there is room for, the most compact.
fn in_blocks(weekdays: &[String], months: &[String], rows: usize, columns: usize) -> Option<Rows> {
    let blocks = MONTH_WIDTHS.into_iter().flat_map(|width| {
        let months = in_rows(months, width);
        (2..=columns).flat_map(move |day_columns| {
            let mut days = in_rows(&[days().as_slice(), weekdays].concat(), day_columns);
            if let Some(last) = days.last_mut().filter(|_| !weekdays.is_empty()) {
                move_to_the_right(last, day_columns);
            }
            let above = [months.clone(), days.clone()].concat();
            [above, side_by_side(&months, width, days, day_columns)]
        })
    });
    let fitting = blocks.filter(|lines| lines.len() <= rows && longest(lines) <= columns);
    fitting.min_by_key(|lines| {
        let (height, width) = (lines.len(), longest(lines));
        (height + width, height.abs_diff(width))
    })
}

/// The last row of weekdays ends where the rows above it do: of boards on 8 rows of 7, this one leaves no date
/// without a tiling.
fn move_to_the_right(row: &mut Vec<String>, columns: usize) {
    let missing = columns.saturating_sub(row.len());
    row.splice(..0, std::iter::repeat_n(".".to_owned(), missing));
}

fn side_by_side(months: &Rows, width: usize, days: Rows, day_columns: usize) -> Rows {
    let height = months.len().max(days.len());
    let months = padded(months.clone(), height, width).into_iter();
    let days = padded(days, height, day_columns);
    months
        .zip(days)
        .map(|(months, days)| [months, days].concat())
        .collect()
}

fn longest(lines: &Rows) -> usize {
    lines.iter().map(Vec::len).max().unwrap_or(0)
}

fn in_reading_order(labels: Vec<String>, rows: usize, columns: usize) -> Option<Rows> {
    let lines: Rows = labels.chunks(columns).map(<[String]>::to_vec).collect();
    (lines.len() <= rows).then_some(lines)
}

/// Rows of this many labels. A label that would be alone in the last row gets company from the row
/// before: alone it is cut off whenever the label above it stays open.
fn in_rows(labels: &[String], columns: usize) -> Rows {
    let mut lines: Rows = labels.chunks(columns).map(<[String]>::to_vec).collect();
    if let [.., before, last] = lines.as_mut_slice()
        && last.len() == 1
        && let Some(label) = before.pop()
    {
        last.insert(0, label);
    }
    lines
}

/// The rows filled up with `.` to this many rows and columns.
fn padded(mut lines: Rows, rows: usize, columns: usize) -> Rows {
    lines.resize(rows, Vec::new());
    for line in &mut lines {
        line.resize(columns, ".".to_owned());
    }
    lines
}
