//! What is listed and said of each kind of template.

use std::fmt::Display;
use std::io::Write;

use chrono::NaiveDate;
use tilendar::drawing::{Millimetres, Size};
use tilendar::laser::cut::Machine;
use tilendar::laser::template::LASERS;
use tilendar::print::figure::Theme;
use tilendar::print::language::{LANGUAGES, Language, Translation};
use tilendar::print::paper::{PageFormat, Paper};
use tilendar::print::template::{CARDS, PAPERS, THEMES};
use tilendar::puzzle::Puzzle;
use tilendar::puzzle::almanac::Day;
use tilendar::puzzle::template::{PUZZLES, Presets, UnknownName};

use super::{Kind, layout};
use crate::output::Answer;
use crate::table::{Cell, Column, Table};

/// The least contrast of small type on its ground: that of WCAG 2, level AA.
const LEAST_CONTRAST: f64 = 4.5;
/// The most phrases that are named.
const NAMED: usize = 12;

/// The option that takes templates of a kind.
pub const fn option(kind: Kind) -> &'static str {
    match kind {
        Kind::Layout => "--layout",
        Kind::Theme => "--theme",
        Kind::Card => "--card, --page",
        Kind::Paper => "--paper",
        Kind::Laser => "--preset",
        Kind::Language => "--lang",
    }
}

/// The text of the preset of this name.
pub fn text(kind: Kind, name: &str) -> Result<&'static str, UnknownName> {
    let preset = match kind {
        Kind::Layout => PUZZLES.find(name),
        Kind::Theme => THEMES.find(name),
        Kind::Card => CARDS.find(name),
        Kind::Paper => PAPERS.find(name),
        Kind::Laser => LASERS.find(name),
        Kind::Language => LANGUAGES.find(name),
    };
    preset.map(|preset| preset.text)
}

/// A line for each preset of a kind.
pub fn list(kind: Kind) -> anyhow::Result<String> {
    match kind {
        Kind::Layout => table(&PUZZLES, &LAYOUT_COLUMNS, layout_line),
        Kind::Theme => table(&THEMES, &THEME_COLUMNS, |theme| Ok(theme_line(theme))),
        Kind::Card => table(&CARDS, &CARD_COLUMNS, |card| Ok(card_line(card))),
        Kind::Paper => table(&PAPERS, &PAPER_COLUMNS, |paper| Ok(paper_line(paper))),
        Kind::Laser => table(&LASERS, &LASER_COLUMNS, |machine| Ok(laser_line(machine))),
        Kind::Language => table(&LANGUAGES, &LANGUAGE_COLUMNS, language_line),
    }
}

fn table<M>(
    presets: &'static Presets<M>,
    columns: &[&str],
    line: impl Fn(&M) -> anyhow::Result<Vec<Cell>>,
) -> anyhow::Result<String> {
    let mut lines: Vec<Vec<Cell>> = Vec::new();
    for preset in presets.all() {
        let mut cells = vec![preset.name.into()];
        cells.extend(line(&presets.read(preset.text, preset.name)?)?);
        lines.push(cells);
    }
    let columns = ["name"].iter().chain(columns).enumerate();
    let columns = columns.map(|(place, name)| {
        let first = lines.first().and_then(|line| line.get(place));
        match first {
            Some(Cell::Count(_)) => Column::number(*name),
            _ => Column::text(*name),
        }
    });
    let columns: Vec<Column> = columns.collect();
    Ok(Table::new(columns).with(lines).text())
}

/// Reads a template, and writes what it describes.
pub fn check(kind: Kind, text: &str, name: &str, out: &mut dyn Write) -> anyhow::Result<Answer> {
    let mut good = |summary: &dyn Display, more: Vec<String>| -> anyhow::Result<Answer> {
        writeln!(out, "{name}: good: {summary}")?;
        for line in more {
            writeln!(out, "  {line}")?;
        }
        Ok(Answer::Yes)
    };
    match kind {
        Kind::Layout => {
            let puzzle = PUZZLES.read(text, name)?;
            good(&layout::summary(&puzzle), Vec::new())?;
            layout::report(&puzzle, out)
        }
        Kind::Theme => {
            let theme = THEMES.read(text, name)?;
            good(&theme_summary(&theme), contrasts(&theme))
        }
        Kind::Card => good(&card_summary(&CARDS.read(text, name)?), Vec::new()),
        Kind::Paper => good(&paper_summary(&PAPERS.read(text, name)?), Vec::new()),
        Kind::Laser => {
            let machine = LASERS.read(text, name)?;
            good(&laser_summary(&machine), operations(&machine))
        }
        Kind::Language => {
            let translation = LANGUAGES.read(text, name)?;
            good(
                &language_summary(&translation),
                missing_phrases(&translation),
            )
        }
    }
}

const LAYOUT_COLUMNS: [&str; 8] = [
    "title",
    "cells",
    "pieces",
    "area",
    "reveals",
    "tilings",
    "of real dates",
    "per date",
];

fn layout_line(puzzle: &Puzzle) -> anyhow::Result<Vec<Cell>> {
    let counts = puzzle.known_counts();
    let of_dates = counts.filter(|_| puzzle.has_dates());
    let per_date = of_dates.map(|counts| format!("{} to {}", counts.fewest, counts.most));
    Ok(vec![
        puzzle.title().into(),
        puzzle.board().cell_count().into(),
        puzzle.pieces().len().into(),
        puzzle.piece_area().into(),
        puzzle.reveal_count().into(),
        Cell::or_missing(counts.map(|counts| counts.tilings)),
        Cell::or_missing(counts.and_then(|counts| counts.real_tilings)),
        Cell::or_missing(per_date),
    ])
}

const THEME_COLUMNS: [&str; 3] = ["for", "piece colors", "hatched"];

fn theme_line(theme: &Theme) -> Vec<Cell> {
    vec![
        theme.purpose.as_str().into(),
        theme.pieces.fills.len().into(),
        Cell::Flag(!theme.pieces.hatches.is_empty()),
    ]
}

fn theme_summary(theme: &Theme) -> String {
    format!(
        "{} ({}): {} colors for pieces, type of {} to {} mm",
        theme.name,
        theme.purpose,
        theme.pieces.fills.len(),
        Millimetres(theme.sizes.note),
        Millimetres(theme.sizes.display)
    )
}

/// The contrasts of what is read.
fn contrasts(theme: &Theme) -> Vec<String> {
    let ground = theme.inks.ground;
    let cells = theme.board.cell_fill.map(|tone| theme.tone(tone));
    let lowest = |contrasts: &mut dyn Iterator<Item = f64>| contrasts.reduce(f64::min);
    let mut months = (1..=12).map(|month| theme.month_ink(month).contrast(ground));
    let mut letters = (0..theme.pieces.fills.len()).map(|piece| {
        theme
            .pieces
            .letter(piece)
            .contrast(theme.pieces.fill(piece))
    });
    let contrasts = [
        ("text", Some(theme.inks.text.contrast(ground))),
        ("notes", Some(theme.inks.muted.contrast(ground))),
        (
            "labels",
            Some(theme.board.label.contrast(cells.unwrap_or(ground))),
        ),
        ("months", lowest(&mut months)),
        ("letters", lowest(&mut letters)),
    ];
    let lines = contrasts.into_iter().filter_map(|(name, contrast)| {
        let contrast = contrast?;
        let remark = if contrast < LEAST_CONTRAST {
            format!(", which is hard to read: {LEAST_CONTRAST} : 1 is the least")
        } else {
            String::new()
        };
        Some(format!("{name:<8} contrast {contrast:.1} : 1{remark}"))
    });
    lines.collect()
}

const CARD_COLUMNS: [&str; 4] = ["title", "size", "bleed", "safe margin"];

fn card_line(card: &PageFormat) -> Vec<Cell> {
    vec![
        card.title.as_str().into(),
        size(card.trim).into(),
        millimetres(card.bleed).into(),
        millimetres(card.safe).into(),
    ]
}

fn card_summary(card: &PageFormat) -> String {
    format!(
        "{} ({}): {}, {} of bleed outside, {} of safe margin inside",
        card.name,
        card.title,
        size(card.trim),
        millimetres(card.bleed),
        millimetres(card.safe)
    )
}

const PAPER_COLUMNS: [&str; 4] = ["title", "size", "margin", "usual card"];

fn paper_line(paper: &Paper) -> Vec<Cell> {
    vec![
        paper.title.as_str().into(),
        size(paper.size).into(),
        millimetres(paper.margin).into(),
        paper.card.as_str().into(),
    ]
}

fn paper_summary(paper: &Paper) -> String {
    format!(
        "{} ({}): {}, of which {} at each edge cannot be printed; cards of {} are cut from it",
        paper.name,
        paper.title,
        size(paper.size),
        millimetres(paper.margin),
        paper.card
    )
}

const LASER_COLUMNS: [&str; 4] = ["title", "bed", "kerf", "order of work"];

fn laser_line(machine: &Machine) -> Vec<Cell> {
    vec![
        machine.title.as_str().into(),
        size(machine.bed).into(),
        millimetres(machine.kerf).into(),
        order_of_work(machine).into(),
    ]
}

fn laser_summary(machine: &Machine) -> String {
    format!(
        "{} ({}): a bed of {}, a kerf of {}",
        machine.name,
        machine.title,
        size(machine.bed),
        millimetres(machine.kerf)
    )
}

/// What the laser does in which order, and how.
fn operations(machine: &Machine) -> Vec<String> {
    let lines = machine.operations.iter().map(|operation| {
        let (layer, color) = (operation.layer.name(), operation.color);
        let how = if operation.power > 0.0 {
            let passes = match operation.passes {
                1 => "1 pass".to_owned(),
                passes => format!("{passes} passes"),
            };
            format!(
                "{} mm/s, {} % power, {passes}",
                operation.speed, operation.power
            )
        } else {
            "never burned".to_owned()
        };
        format!("{layer:<10} {color}  {how}")
    });
    lines.collect()
}

fn order_of_work(machine: &Machine) -> String {
    let burned = machine.operations.iter();
    let burned = burned.filter(|operation| operation.power > 0.0);
    let names: Vec<&str> = burned.map(|operation| operation.layer.name()).collect();
    names.join(", ")
}

const LANGUAGE_COLUMNS: [&str; 2] = ["date", "phrases"];

fn language_line(translation: &Translation) -> anyhow::Result<Vec<Cell>> {
    let language = Language::named(&translation.language)?;
    let date = NaiveDate::from_ymd_opt(2027, 10, 6);
    let date = date.map(|date| language.day_in_words(Day::Dated(date)));
    Ok(vec![Cell::or_missing(date), translation.phrases.into()])
}

fn language_summary(translation: &Translation) -> String {
    let all = translation.phrases + translation.missing.len();
    format!(
        "{} of {all} phrases, with dates in {}",
        translation.phrases, translation.language
    )
}

/// Which phrases are said in English.
fn missing_phrases(translation: &Translation) -> Vec<String> {
    let missing = &translation.missing;
    let named = missing.iter().take(NAMED);
    let mut lines: Vec<String> = named.map(|phrase| format!("missing: {phrase}")).collect();
    if missing.len() > NAMED {
        lines.push(format!("missing: {} more", missing.len() - NAMED));
    }
    lines
}

fn size(size: Size) -> String {
    format!(
        "{} x {} mm",
        Millimetres(size.width),
        Millimetres(size.height)
    )
}

fn millimetres(length: f64) -> String {
    format!("{} mm", Millimetres(length))
}
