//! The numbers behind the pictures of `tilendar study` and `tilendar heatmap`.

use tilendar::order::{
    HeatMap, Histogram, OpenCellPairs, Order, StudyLabels, StudyOrientations, StudyPlacements, Year,
};
use tilendar::press::language::Language;
use tilendar::press::words::counted;
use tilendar::puzzle::almanac::{Almanac, CachedPuzzle, Day, Subject};
use tilendar::puzzle::analysis::Survey;
use tilendar::puzzle::solver::{Census, MemoryLimit, OpenCensus};
use tilendar::puzzle::text::LabelsByGroup;
use tilendar::puzzle::{CellIndex, CellSet, PieceIndex, Puzzle};
use tilendar::study::gaps::cell_name;
use tilendar::study::{Explained, Placements, explained, label_means};

use super::{COUNTING, extremes, listed, summary};
use crate::errors::bail_usage;
use crate::order_command::Files;
use crate::progress::with_spinner;
use crate::results::Report;
use crate::table::{Cell, Column, Object, Table, list};

/// The length of the longest bar of a histogram, in characters.
const LONGEST_BAR: usize = 50;
/// The most sets of open cells that a line names.
const NAMED_SETS: usize = 50;

/// Computes the numbers behind an order's picture.
pub fn report(order: Order) -> anyhow::Result<Report> {
    match order {
        Order::HeatMap(order) => heat_map(&order),
        Order::Histogram(order) => histogram(&order),
        Order::OpenCellPairs(order) => open_cells(&order),
        Order::StudyLabels(order) => labels(&order),
        Order::StudyOrientations(order) => orientations(&order),
        Order::StudyPlacements(order) => placements(&order),
        order => bail_usage!("{order} has no numbers"),
    }
}

/// The days of a year: a column for each month and a row for each day of the month, and a summary.
fn heat_map(order: &HeatMap) -> anyhow::Result<Report> {
    let (puzzle, days) = order.puzzle_and_days(&Files)?;
    let options = order.options();
    let almanac = with_spinner(COUNTING, || Almanac::of_days(&puzzle, days, &options))?;
    let survey = almanac.survey_of_days();
    let numbers: Vec<(Day, u128)> =
        almanac.days().iter().copied().zip(order.by.numbers(&survey)).collect();
    let column = match order.by {
        tilendar::study::HeatMeasure::Solutions => "tilings",
        tilendar::study::HeatMeasure::Difficulty => "marks",
    };
    let lines = numbers.iter().map(|(day, number)| vec![day.slug().into(), (*number).into()]);
    let table = Table::new(["date", column]).with(lines);
    let object = Object::default()
        .with("layout", puzzle.name())
        .with("year", numbers.first().and_then(|(day, _)| day.year()))
        .with("all", survey.spread());
    let text = [
        year(&numbers),
        summary(&[("dates", survey.spread())]),
        extremes(&survey, |day| Language::english().day_in_words(*day)),
    ];
    Ok(Report { text: text.join("\n"), ..Report::of_table(object, "dates", table) })
}

/// A table with a column for each month and a row for each day of the month.
fn year(numbers: &[(Day, u128)]) -> String {
    let english = Language::english();
    let months = (1..=12).map(|month| english.month_short(month).unwrap_or_default());
    let columns = std::iter::once("").chain(months).map(Column::number);
    let rows = (1..=31_u32).map(|number| {
        let mut cells = vec![Cell::Count(number.into())];
        cells.extend((1..=12).map(|month| {
            let date =
                numbers.iter().find(|(day, _)| (day.month(), day.number()) == (month, number));
            Cell::or_blank(date.map(|(_, number)| *number))
        }));
        cells
    });
    Table::new(columns).with(rows).text()
}

/// The dates by their numbers of tilings: a line with a bar for each range.
fn histogram(order: &Histogram) -> anyhow::Result<Report> {
    let cached = CachedPuzzle::of(order.puzzle(&Files)?);
    let survey = with_spinner(COUNTING, || order.survey(&cached))?;
    let bins = survey.bins();
    let spread = survey.spread();
    // If a date has no solution, zero is a range of its own, before the others.
    let has_zeros = bins.zeros > 0;
    let zeros = has_zeros.then(|| vec![Cell::Count(0), Cell::Count(0), bins.zeros.into()]);
    let least = u128::from(has_zeros);
    let lines = bins
        .bins
        .iter()
        .map(|bin| vec![bin.least.max(least).into(), bin.most.into(), bin.count.into()]);
    let table = Table::new(["least", "most", "dates"]).with(zeros).with(lines);
    let object = Object::default()
        .with("layout", cached.puzzle().name())
        .with("year", order.days.year.map(Year::get))
        .with("all", spread)
        .with("fewest", slugs(&survey, spread.fewest))
        .with("most", slugs(&survey, spread.most));
    let text = [
        bars(&survey),
        summary(&[("dates", spread)]),
        extremes(&survey, |date| Language::english().subject_in_words(date)),
    ];
    Ok(Report { text: text.join("\n"), ..Report::of_table(object, "bins", table) })
}

/// A line with a bar for each range.
fn bars(survey: &Survey<Subject>) -> String {
    let bins = survey.bins();
    let highest = bins.bins.iter().map(|bin| bin.count).max().unwrap_or(0);
    let zeros = (bins.zeros > 0).then(|| vec![Cell::from("0"), bins.zeros.into()]);
    let lines = bins.bins.iter().map(|bin| {
        let range = if bin.least == bin.most {
            bin.least.to_string()
        } else {
            format!("{}-{}", bin.least, bin.most)
        };
        // Every range with dates has a visible bar.
        let length = (bin.count * LONGEST_BAR).div_ceil(highest.max(1));
        vec![range.into(), bin.count.into(), "#".repeat(length).into()]
    });
    let columns =
        [Column::number("tilings").headed("solutions"), Column::number("dates"), Column::text("")];
    Table::new(columns).with(zeros).with(lines).text()
}

/// The dates with this many tilings.
fn slugs(survey: &Survey<Subject>, tilings: u128) -> Vec<String> {
    survey
        .with(tilings)
        .map(|date| match date {
            Subject::Day(day) => day.slug(),
            Subject::Words { labels, .. } => labels.clone(),
        })
        .collect()
}

/// The numbers of solutions of all sets with this many open cells.
fn open_cells(order: &OpenCellPairs) -> anyhow::Result<Report> {
    let puzzle = order.layout.puzzle(&Files)?;
    let open = order.open_count(&puzzle);
    let census =
        with_spinner(COUNTING, || OpenCensus::take(&puzzle, open, MemoryLimit::default()))?;
    let survey = Survey::of_open_cells(&census);
    let spread = survey.spread();
    let mut text = summary(&[("sets of open cells", spread)]) + "\n";
    text += &named_sets(&puzzle, &survey, "unsolvable", 0);
    text += &named_sets(&puzzle, &survey, "with a single solution", 1);
    if spread.most > 0 {
        text += &named_sets(&puzzle, &survey, &format!("most, {}", spread.most), spread.most);
    }
    let mut columns: Vec<String> = (1..=open).map(|number| format!("cell_{number}")).collect();
    columns.push("tilings".to_owned());
    let lines = survey.entries().iter().map(|entry| {
        let names = cell_names(&puzzle, entry.subject).into_iter().map(Cell::from);
        names.chain([entry.tilings.into()]).collect()
    });
    let counts = survey.entries().iter().map(|entry| {
        let positions: Vec<[u32; 2]> =
            entry.subject.iter().map(|cell| row_and_column(&puzzle, cell)).collect();
        Object::default()
            .with("cells", cell_names(&puzzle, entry.subject))
            .with("positions", positions)
            .with("tilings", entry.tilings)
    });
    Ok(Report {
        text,
        table: Table::new(columns).with(lines),
        json: Object::default()
            .with("layout", puzzle.name())
            .with("all", spread)
            .with_json("counts", &list(counts)),
    })
}

/// A line about the sets of open cells with this many tilings.
fn named_sets(puzzle: &Puzzle, survey: &Survey<CellSet>, words: &str, tilings: u128) -> String {
    let sets = survey.with(tilings).map(|&set| cell_names(puzzle, set).join("+"));
    listed(words, sets, NAMED_SETS)
}

fn cell_names(puzzle: &Puzzle, set: CellSet) -> Vec<String> {
    set.iter().map(|cell| cell_name(puzzle, cell)).collect()
}

/// The row and the column of a cell, from 1.
fn row_and_column(puzzle: &Puzzle, cell: CellIndex) -> [u32; 2] {
    let position = puzzle.board().position(cell);
    [u32::from(position.row) + 1, u32::from(position.column) + 1]
}

/// How much each set of groups explains, and the mean of each label.
fn labels(order: &StudyLabels) -> anyhow::Result<Report> {
    let puzzle = order.layout.puzzle(&Files)?;
    let census = with_spinner(COUNTING, || Census::take(&puzzle, MemoryLimit::default()))?;
    let survey = Survey::of_real_reveals(&puzzle, &census);
    let reveals = survey.counts().filter(|count| *count > 0).count();
    let sets = explained(&puzzle, &survey);
    let text = if sets.is_empty() {
        "all numbers of solutions are equal: there is no spread to explain\n".to_owned()
    } else {
        let subjects = if puzzle.has_dates() { "dates" } else { "reveals" };
        format!(
            "{}\nof the spread of the logarithm of the numbers of solutions of {reveals} {subjects}\n",
            shares(&puzzle, &sets)
        )
    };
    let lines = sets.iter().map(|set| {
        let numbers = [set.share, set.added, set.interaction()].map(Cell::Exact);
        std::iter::once(Cell::List(group_names(&puzzle, set))).chain(numbers).collect()
    });
    let table = Table::new(["labels", "share", "added", "interaction"]).with(lines);
    let means = label_means(&puzzle, &survey).into_iter().map(|mean| {
        Object::default()
            .with("group", group_name(&puzzle, mean.group))
            .with("label", puzzle.label(mean.label).as_str())
            .with("mean", mean.mean)
    });
    Ok(Report {
        text,
        json: Object::default()
            .with("layout", puzzle.name())
            .with("reveals", reveals)
            .with_json("explained", &table.json())
            .with_json("means", &list(means)),
        table,
    })
}

/// How much each set of groups explains, in percent.
fn shares(puzzle: &Puzzle, sets: &[Explained]) -> String {
    let columns = [
        Column::text("labels"),
        Column::number("explain"),
        Column::number("added"),
        Column::number("only together"),
    ];
    let lines = sets.iter().map(|set| {
        let is_alone = set.groups.len() == 1;
        vec![
            group_names(puzzle, set).join(" and ").into(),
            percent(set.share),
            percent(set.added),
            if is_alone { Cell::Missing } else { percent(set.interaction()) },
        ]
    });
    Table::new(columns).with(lines).text()
}

fn percent(share: f64) -> Cell {
    Cell::Text(format!("{:.1}%", 100.0 * share.max(0.0)))
}

fn group_name(puzzle: &Puzzle, group: usize) -> &str {
    puzzle.groups().get(group).map_or("", |group| group.name())
}

fn group_names(puzzle: &Puzzle, set: &Explained) -> Vec<String> {
    set.groups.iter().map(|&group| group_name(puzzle, group).to_owned()).collect()
}

fn letter(puzzle: &Puzzle, piece: PieceIndex) -> String {
    puzzle.piece(piece).letter().to_string()
}

/// Every orientation of a piece, with its number of places.
fn orientations(order: &StudyOrientations) -> anyhow::Result<Report> {
    let puzzle = order.layout.puzzle(&Files)?;
    let placements = Placements::leaving(&puzzle, CellSet::EMPTY);
    let columns = [
        Column::text("piece"),
        Column::number("orientation"),
        Column::text("shape"),
        Column::number("quarter_turns").headed("quarter turns"),
        Column::text("turned_over").headed("turned over"),
        Column::number("placements"),
    ];
    let lines = placements.pieces().iter().flat_map(|piece| {
        let name = letter(&puzzle, piece.piece);
        (1_usize..).zip(&piece.orientations).map(move |(number, orientation)| {
            vec![
                name.clone().into(),
                number.into(),
                orientation.shape.to_string().into(),
                usize::from(orientation.quarter_turns).into(),
                Cell::Flag(orientation.is_turned_over),
                orientation.placements.len().into(),
            ]
        })
    });
    let count = placements.count();
    let all = placements.orientation_count();
    let object = Object::default().with("layout", puzzle.name()).with("placements", count);
    let mut report = Report::of_table(object, "orientations", Table::new(columns).with(lines));
    report.text += &format!("\n{all} orientations with {count} placements on the empty board\n");
    Ok(report)
}

/// The placements of each piece, on the empty board or where a date stays open.
fn placements(order: &StudyPlacements) -> anyhow::Result<Report> {
    let puzzle = order.layout.puzzle(&Files)?;
    let reveal = order.reveal(&puzzle)?;
    let open = reveal.as_ref().map(|reveal| puzzle.open_cells(reveal));
    let placements = Placements::leaving(&puzzle, open.unwrap_or(CellSet::EMPTY));

    let lines = placements.pieces().iter().map(|piece| {
        vec![
            letter(&puzzle, piece.piece).into(),
            piece.orientations.len().into(),
            piece.count().into(),
        ]
    });
    let pieces = Table::new(["piece", "orientations", "placements"]).with(lines);
    let board = match &reveal {
        Some(reveal) => format!("that leave {} open", puzzle.labels_in_words(reveal, ", ")),
        None => "on the empty board".to_owned(),
    };
    let table = placement_table(&puzzle, &placements);
    let count = placements.count();
    Ok(Report {
        text: format!("{}\n{} {board}\n", pieces.text(), counted(count, "placement")),
        json: Object::default()
            .with("layout", puzzle.name())
            .with("reveal", reveal.as_ref().map(|reveal| LabelsByGroup::new(&puzzle, reveal)))
            .with("count", count)
            .with_json("pieces", &pieces.json())
            .with_json("placements", &table.json()),
        table,
    })
}

/// A line for each placement.
fn placement_table(puzzle: &Puzzle, placements: &Placements) -> Table {
    let mut lines = Vec::new();
    for piece in placements.pieces() {
        for (number, orientation) in (1_usize..).zip(&piece.orientations) {
            for cells in &orientation.placements {
                let squares = cells.iter().map(|cell| puzzle.board().position(cell).code());
                let names = cells.iter().map(|cell| puzzle.cell_in_words(cell));
                lines.push(vec![
                    letter(puzzle, piece.piece).into(),
                    number.into(),
                    Cell::List(squares.collect()),
                    Cell::List(names.collect()),
                ]);
            }
        }
    }
    Table::new(["piece", "orientation", "squares", "cells"]).with(lines)
}
