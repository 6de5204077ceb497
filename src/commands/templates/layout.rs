//! What the maker of a board learns of it: what dates leave open, whether labels are in order, what only its maker
//! knows, and how many tilings its dates have.

use std::io::Write;

use anyhow::Context;
use chrono::{Datelike, NaiveDate};
use tilendar::print::language::Language;
use tilendar::puzzle::almanac::Day;
use tilendar::puzzle::analysis::{Spread, Survey};
use tilendar::puzzle::solver::{Census, MemoryLimit};
use tilendar::puzzle::template::{CalendarOrder, place_in_calendar};
use tilendar::puzzle::{GroupKind, KnownCounts, Puzzle, Reveal, RevealGroup};

use crate::dates::today;
use crate::output::Answer;
use crate::progress::with_spinner;
use crate::survey::{COUNTING, say_it_was_slow};

/// How wide the names of lines are: as wide as `orientations`.
const NAME_WIDTH: usize = 12;
/// The most reveals that a line names.
const NAMED: usize = 5;
/// The most labels of a group that are asked about.
const ASKED: usize = 3;

/// Names of lines, and what they say.
type Lines = Vec<(&'static str, String)>;

/// Writes what is read from a good template and what is counted; the answer is no where the counts that the template
/// states are wrong.
pub fn report(puzzle: &Puzzle, out: &mut dyn Write) -> anyhow::Result<Answer> {
    write_lines(&reading(puzzle)?, out)?;
    out.flush()?;
    let census = with_spinner(COUNTING, || Census::take(puzzle, MemoryLimit::default()))?;
    if !census.is_in_one_pass() {
        say_it_was_slow();
    }
    let mut lines = vec![("orientations", orientations(puzzle))];
    lines.extend(other_areas(puzzle).map(|words| ("areas", words)));
    if puzzle.groups().is_empty() {
        lines.push(("tilings", census.total().to_string()));
    } else {
        lines.extend(of_reveals(puzzle, &census));
    }
    let counted = census.known_counts(puzzle);
    let is_right = puzzle
        .known_counts()
        .is_none_or(|stated| *stated == counted);
    if !is_right {
        lines.push(("[counts]", format!("wrong: they are {}", in_toml(&counted))));
    }
    write_lines(&lines, out)?;
    Ok(if is_right { Answer::Yes } else { Answer::No })
}

fn write_lines(lines: &Lines, out: &mut dyn Write) -> std::io::Result<()> {
    for (name, words) in lines {
        writeln!(out, "  {name:<NAME_WIDTH$}  {words}")?;
    }
    Ok(())
}

/// The first line: what the puzzle is made of.
pub fn summary(puzzle: &Puzzle) -> String {
    let reveals = puzzle.reveal_count();
    format!(
        "{} ({}): {} cells, {} pieces of area {}, {}",
        puzzle.name(),
        puzzle.title(),
        puzzle.board().cell_count(),
        puzzle.pieces().len(),
        puzzle.piece_area(),
        match reveals {
            1 => "1 reveal".to_owned(),
            _ => format!("{reveals} reveals"),
        },
    )
}

/// In how many ways each piece may lie.
fn orientations(puzzle: &Puzzle) -> String {
    let ways = puzzle
        .pieces()
        .iter()
        .map(|piece| (piece.letter(), piece.orientations().len()));
    let total: usize = ways.clone().map(|(_, ways)| ways).sum();
    let each: Vec<String> = ways
        .map(|(letter, ways)| format!("{letter} {ways}"))
        .collect();
    format!("{total} ({})", each.join(", "))
}

/// Labels may differ in size, so that some reveals leave another area than the pieces cover.
fn other_areas(puzzle: &Puzzle) -> Option<String> {
    let to_stay_open = puzzle
        .board()
        .cell_count()
        .checked_sub(puzzle.piece_area())?;
    let open = |reveal: &Reveal| puzzle.open_cells(reveal).len();
    let mut others = puzzle
        .reveals()
        .filter(|reveal| open(reveal) != to_stay_open);
    let first = others.next()?;
    Some(format!(
        "{} of the reveals cannot be done, such as {}: it opens {} cells, and the pieces leave {to_stay_open}",
        1 + others.count(),
        puzzle.labels_in_words(&first, " "),
        open(&first),
    ))
}

/// The lines of a puzzle with reveals.
fn of_reveals(puzzle: &Puzzle, census: &Census) -> Vec<(&'static str, String)> {
    let dates = if puzzle.has_dates() {
        "real dates"
    } else {
        "reveals"
    };
    let real = Survey::of_real_reveals(puzzle, census);
    let Spread {
        counted,
        tilings,
        fewest,
        most,
        unsolvable,
        ..
    } = real.spread();
    let total = census.total();
    let tilings = if counted < puzzle.reveal_count() {
        format!("{total}, of them {tilings} of the {counted} {dates}")
    } else {
        format!("{total} of the {counted} {dates}")
    };
    let without = match unsolvable {
        0 => format!("none: each of the {dates} has a tiling"),
        _ => {
            let names = real.with(0).take(NAMED);
            let names = names.map(|reveal| puzzle.labels_in_words(reveal, " "));
            let more = (unsolvable > NAMED).then(|| "…".to_owned());
            let names: Vec<String> = names.chain(more).collect();
            format!("{unsolvable} of the {dates}: {}", names.join(", "))
        }
    };
    let mut lines = vec![("tilings", tilings), ("without one", without)];
    for (words, count) in [("fewest", fewest), ("most", most)] {
        let mut first = real.with(count).filter(|_| count > 0);
        let first = first
            .next()
            .map(|reveal| puzzle.labels_in_words(reveal, " "));
        lines.extend(first.map(|reveal| (words, format!("{count}, on {reveal}"))));
    }
    lines
}

fn in_toml(counts: &KnownCounts) -> String {
    let real = counts
        .real_tilings
        .map(|real| format!("real_tilings = {real}, "));
    format!(
        "tilings = {}, {}fewest = {}, most = {}",
        counts.tilings,
        real.unwrap_or_default(),
        counts.fewest,
        counts.most
    )
}

/// What is read from the template: its language, two dates, and the order of its labels.
fn reading(puzzle: &Puzzle) -> anyhow::Result<Lines> {
    let mut lines = Lines::new();
    if let Some(tag) = puzzle.language() {
        Language::named(tag).context("the template's `language`")?;
        lines.push(("language", format!("{tag}, unless another is asked for")));
    }
    if puzzle.has_dates() {
        for (month, day) in [(1, 1), (10, 6)] {
            lines.push(("date", opened(puzzle, month, day)?));
        }
    }
    let orders = puzzle.groups().iter();
    let orders: Vec<_> = orders
        .map(|group| (group, CalendarOrder::of(puzzle, group)))
        .collect();
    let known = orders.iter().filter_map(|(group, order)| match order {
        CalendarOrder::Right(names) => Some(format!("{} by {names}", plural(group.kind()))),
        _ => None,
    });
    let known: Vec<String> = known.collect();
    if !known.is_empty() {
        lines.push(("in order", known.join(", ")));
    }
    for (group, order) in &orders {
        if let CalendarOrder::Unknown(places) = order {
            lines.extend(questions(puzzle, group, places).map(|question| ("question", question)));
        }
    }
    lines.extend(
        puzzle
            .misnamed_group()
            .map(|misnamed| ("question", misnamed.to_string())),
    );
    Ok(lines)
}

/// What a day of this year leaves open: `Friday 1 January 2027 leaves Fri, Jan and 1 open`.
fn opened(puzzle: &Puzzle, month: u32, day: u32) -> anyhow::Result<String> {
    let date = NaiveDate::from_ymd_opt(today().year(), month, day);
    let date = date.filter(|_| puzzle.has_weekday()).map(Day::Dated);
    let date = date.unwrap_or(Day::Perpetual { month, day });
    let reveal = date.reveal(puzzle)?;
    let words = reveal.labels().iter().map(|&index| {
        let (label, text) = (puzzle.label(index), puzzle.text(index));
        if label == text {
            label.to_string()
        } else {
            format!("{label} (printed as “{text}”)")
        }
    });
    let words: Vec<String> = words.collect();
    let (last, others) = words.split_last().context("a date leaves labels open")?;
    Ok(format!(
        "{} leaves {} and {last} open",
        Language::english().day_in_words(date),
        others.join(", ")
    ))
}

/// What to ask about labels whose names nobody knows.
fn questions<'a>(
    puzzle: &'a Puzzle,
    group: &'a RevealGroup,
    places: &'a [usize],
) -> impl Iterator<Item = String> + 'a {
    let kind = group.kind();
    places.iter().take(ASKED).filter_map(move |&place| {
        let label = puzzle.text(*group.labels().get(place)?);
        let (word, meant) = (singular(kind), place_in_calendar(kind, place));
        Some(match place {
            0 => format!("this board calls the first {word} “{label}”: is it {meant}?"),
            _ => format!(
                "this board calls {word} {} “{label}”: is it {meant}?",
                place + 1
            ),
        })
    })
}

const fn singular(kind: GroupKind) -> &'static str {
    match kind {
        GroupKind::Weekday => "weekday",
        GroupKind::Month => "month",
        GroupKind::Day | GroupKind::Other => "day",
    }
}

const fn plural(kind: GroupKind) -> &'static str {
    match kind {
        GroupKind::Weekday => "weekdays",
        GroupKind::Month => "months",
        GroupKind::Day | GroupKind::Other => "days",
    }
}
