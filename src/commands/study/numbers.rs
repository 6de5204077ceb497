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
use crate::ordered::Files;
use crate::output::bail_usage;
use crate::progress::with_spinner;
use crate::table::{Cell, Column, Object, Report, Table, list};

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
    let wanted = order.wanted();
    let almanac = with_spinner(COUNTING, || Almanac::of_days(&puzzle, days, &wanted))?;
    let counts = almanac.day_counts();
    let survey = Survey::of_counts(counts.iter().map(|count| (count.day, count.tilings)));
    let numbers: Vec<(Day, u128)> =
        almanac.days().iter().copied().zip(order.numbers(&almanac)).collect();

    let english = Language::english();
    let months = (1..=12).map(|month| english.month_short(month).unwrap_or_default());
    let columns = std::iter::once("").chain(months).map(Column::number);
    let rows = (1..=31_u32).map(|number| {
        let cells = (1..=12).map(|month| {
            let is_it = |day: Day| (day.month(), day.number()) == (month, number);
            let shown = numbers.iter().find(|(day, _)| is_it(*day));
            Cell::or_blank(shown.map(|(_, number)| *number))
        });
        let number = Cell::Count(number.into());
        std::iter::once(number).chain(cells).collect()
    });
    let year = Table::new(columns).with(rows).text();
    let summary = summary(&[("dates", survey.spread())]);
    let extremes = extremes(&survey, |day| english.day_in_words(*day));

    let lines = numbers.iter();
    let lines = lines.map(|(day, number)| vec![day.slug().into(), (*number).into()]);
    let column = match order.by {
        tilendar::study::HeatMeasure::Solutions => "tilings",
        tilendar::study::HeatMeasure::Difficulty => "marks",
    };
    let table = Table::new(["date", column]).with(lines);
    Ok(Report {
        text: [year, summary, extremes].join("\n"),
        json: Object::default()
            .with("layout", puzzle.name())
            .with("year", numbers.first().and_then(|(day, _)| day.year()))
            .with("all", survey.spread())
            .with_json("dates", &table.json()),
        table,
    })
}

/// The dates by their numbers of tilings: a line with a bar for each range.
fn histogram(order: &Histogram) -> anyhow::Result<Report> {
    let cached = CachedPuzzle::of(order.puzzle(&Files)?);
    let survey = with_spinner(COUNTING, || order.survey(&cached))?;
    let (bins, spread) = (survey.bins(), survey.spread());
    let highest = bins.bins.iter().map(|bin| bin.count).max().unwrap_or(0);
    let zeros = (bins.zeros > 0).then(|| vec![Cell::from("0"), bins.zeros.into()]);
    let bars = bins.bins.iter().map(|bin| {
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
    let bars = Table::new(columns).with(zeros).with(bars).text();
    let english = Language::english();
    let extremes = extremes(&survey, |date| english.subject_in_words(date));

    // If a date has no solution, zero is a range of its own, before the others.
    let zeros = (bins.zeros > 0).then(|| vec![Cell::Count(0), Cell::Count(0), bins.zeros.into()]);
    let least = u128::from(bins.zeros > 0);
    let lines = bins.bins.iter();
    let lines =
        lines.map(|bin| vec![bin.least.max(least).into(), bin.most.into(), bin.count.into()]);
    let table = Table::new(["least", "most", "dates"]);
    let table = table.with(zeros).with(lines);
    let with = |tilings| -> Vec<String> {
        let dates = survey.with(tilings).map(|date| match date {
            Subject::Day(day) => day.slug(),
            Subject::Words { labels, .. } => labels.clone(),
        });
        dates.collect()
    };
    Ok(Report {
        text: [bars, summary(&[("dates", spread)]), extremes].join("\n"),
        json: Object::default()
            .with("layout", cached.puzzle().name())
            .with("year", order.days.year.map(Year::get))
            .with("all", spread)
            .with("fewest", with(spread.fewest))
            .with("most", with(spread.most))
            .with_json("bins", &table.json()),
        table,
    })
}

/// The numbers of solutions of all sets with this many open cells.
fn open_cells(order: &OpenCellPairs) -> anyhow::Result<Report> {
    let puzzle = order.layout.puzzle(&Files)?;
    let open = order.open_count(&puzzle);
    let count = || OpenCensus::take(&puzzle, open, MemoryLimit::default());
    let survey = Survey::of_open_cells(&with_spinner(COUNTING, count)?);
    let spread = survey.spread();
    let names = |set: CellSet| -> Vec<String> {
        let cells = set.iter();
        cells.map(|cell| cell_name(&puzzle, cell)).collect()
    };
    let listed = |words: &str, tilings| {
        let sets = survey.with(tilings).map(|&set| names(set).join("+"));
        listed(words, sets, NAMED_SETS)
    };
    let mut text = summary(&[("sets of open cells", spread)]) + "\n";
    text += &listed("unsolvable", 0);
    text += &listed("with a single solution", 1);
    if spread.most > 0 {
        text += &listed(&format!("most, {}", spread.most), spread.most);
    }
    let cells = (1..=open).map(|number| format!("cell_{number}"));
    let lines = survey.entries().iter().map(|entry| {
        let names = names(entry.subject).into_iter().map(Cell::from);
        names.chain([entry.tilings.into()]).collect()
    });
    let table = Table::new(cells.chain(["tilings".to_owned()])).with(lines);
    let position = |cell: CellIndex| {
        let at = puzzle.board().position(cell);
        [u32::from(at.row) + 1, u32::from(at.column) + 1]
    };
    let counts = survey.entries().iter().map(|entry| {
        let positions: Vec<[u32; 2]> = entry.subject.iter().map(position).collect();
        Object::default()
            .with("cells", names(entry.subject))
            .with("positions", positions)
            .with("tilings", entry.tilings)
    });
    Ok(Report {
        text,
        table,
        json: Object::default()
            .with("layout", puzzle.name())
            .with("all", spread)
            .with_json("counts", &list(counts)),
    })
}

/// How much each set of groups explains, and the mean of each label.
fn labels(order: &StudyLabels) -> anyhow::Result<Report> {
    let puzzle = order.layout.puzzle(&Files)?;
    let census = with_spinner(COUNTING, || Census::take(&puzzle, MemoryLimit::default()))?;
    let survey = Survey::of_real_reveals(&puzzle, &census);
    let reveals = survey.counts().filter(|count| *count > 0).count();
    let group = |group: usize| puzzle.groups().get(group).map_or("", |group| group.name());
    let names = |set: &Explained| -> Vec<String> {
        let groups = set.groups.iter();
        groups.map(|&of| group(of).to_owned()).collect()
    };
    let sets = explained(&puzzle, &survey);
    let columns = [
        Column::text("labels"),
        Column::number("explain"),
        Column::number("added"),
        Column::number("only together"),
    ];
    let shares = sets.iter().map(|set| {
        let percent = |share: f64| Cell::Text(format!("{:.1}%", 100.0 * share.max(0.0)));
        let is_alone = set.groups.len() == 1;
        let together = (!is_alone).then(|| percent(set.interaction()));
        let names = names(set).join(" and ").into();
        let [share, added] = [set.share, set.added].map(percent);
        vec![names, share, added, Cell::or_missing(together)]
    });
    let shares = Table::new(columns).with(shares).text();
    let text = if sets.is_empty() {
        "all numbers of solutions are equal: there is no spread to explain\n".to_owned()
    } else {
        let subjects = if puzzle.has_dates() { "dates" } else { "reveals" };
        format!(
            "{shares}\nof the spread of the logarithm of the numbers of solutions of {reveals} {subjects}\n"
        )
    };
    let lines = sets.iter().map(|set| {
        let numbers = [set.share, set.added, set.interaction()].map(Cell::Exact);
        let names = Cell::List(names(set));
        std::iter::once(names).chain(numbers).collect()
    });
    let table = Table::new(["labels", "share", "added", "interaction"]).with(lines);
    let means = label_means(&puzzle, &survey).into_iter().map(|of| {
        Object::default()
            .with("group", group(of.group))
            .with("label", puzzle.label(of.label).as_str())
            .with("mean", of.mean)
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
    let lines = placements.pieces().iter().flat_map(|of| {
        let letter = letter(&puzzle, of.piece);
        (1_usize..).zip(&of.orientations).map(move |(number, orientation)| {
            vec![
                letter.clone().into(),
                number.into(),
                orientation.shape.to_string().into(),
                usize::from(orientation.quarter_turns).into(),
                Cell::Flag(orientation.is_turned_over),
                orientation.placements.len().into(),
            ]
        })
    });
    let table = Table::new(columns).with(lines);
    let (count, all) = (placements.count(), placements.orientation_count());
    Ok(Report {
        text: format!(
            "{}\n{all} orientations with {count} placements on the empty board\n",
            table.text()
        ),
        json: Object::default()
            .with("layout", puzzle.name())
            .with("placements", count)
            .with_json("orientations", &table.json()),
        table,
    })
}

/// The placements of each piece, on the empty board or where a date stays open.
fn placements(order: &StudyPlacements) -> anyhow::Result<Report> {
    let puzzle = order.layout.puzzle(&Files)?;
    let reveal = order.chosen(&puzzle)?;
    let open = reveal.as_ref().map(|reveal| puzzle.open_cells(reveal));
    let placements = Placements::leaving(&puzzle, open.unwrap_or(CellSet::EMPTY));

    let pieces = placements.pieces().iter().map(|of| {
        vec![letter(&puzzle, of.piece).into(), of.orientations.len().into(), of.count().into()]
    });
    let pieces = Table::new(["piece", "orientations", "placements"]).with(pieces);
    let on = match &reveal {
        Some(reveal) => format!("that leave {} open", puzzle.labels_in_words(reveal, ", ")),
        None => "on the empty board".to_owned(),
    };
    let count = placements.count();

    let mut lines = Vec::new();
    for of in placements.pieces() {
        for (number, orientation) in (1_usize..).zip(&of.orientations) {
            for cells in &orientation.placements {
                let squares = cells.iter().map(|cell| puzzle.board().position(cell).code());
                let names = cells.iter().map(|cell| puzzle.cell_in_words(cell));
                lines.push(vec![
                    letter(&puzzle, of.piece).into(),
                    number.into(),
                    Cell::List(squares.collect()),
                    Cell::List(names.collect()),
                ]);
            }
        }
    }
    let table = Table::new(["piece", "orientation", "squares", "cells"]).with(lines);
    let labels = reveal.as_ref();
    let labels = labels.map(|reveal| LabelsByGroup::new(&puzzle, reveal));
    Ok(Report {
        text: format!("{}\n{} {on}\n", pieces.text(), counted(count, "placement")),
        json: Object::default()
            .with("layout", puzzle.name())
            .with("reveal", labels)
            .with("count", count)
            .with_json("pieces", &pieces.json())
            .with_json("placements", &table.json()),
        table,
    })
}
