//! What is said of each kind of template, but for layouts.

use std::io::Write;

use chrono::NaiveDate;
use tilendar::drawing::{Millimetres, Size};
use tilendar::laser::cut::Machine;
use tilendar::laser::template::LASERS;
use tilendar::print::figure::Theme;
use tilendar::print::language::{LANGUAGES, Language, Translation};
use tilendar::print::paper::{PageFormat, Paper};
use tilendar::print::template::{CARDS, PAPERS, THEMES};
use tilendar::puzzle::almanac::Day;
use tilendar::puzzle::template::Presets;

use super::Kind;
use crate::output::Answer;
use crate::table::{Cell, Column};

/// The least contrast of small type on its ground: that of WCAG 2, level AA.
const LEAST_CONTRAST: f64 = 4.5;
/// The most phrases that are named.
const NAMED: usize = 12;

/// Looks.
pub struct Themes;

impl Kind for Themes {
    const NAME: &'static str = "themes";

    type Model = Theme;
    type CheckOptions = ();

    fn presets() -> &'static Presets<Theme> {
        &THEMES
    }

    fn columns() -> Vec<Column> {
        vec![
            Column::text("for"),
            Column::number("piece_colors").headed("piece colors"),
            Column::text("hatched"),
        ]
    }

    fn line(theme: &Theme) -> anyhow::Result<Vec<Cell>> {
        Ok(vec![
            theme.purpose.as_str().into(),
            theme.pieces.fills.len().into(),
            Cell::Flag(!theme.pieces.hatches.is_empty()),
        ])
    }

    fn summary(theme: &Theme) -> String {
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
    fn report(theme: &Theme, (): &(), out: &mut dyn Write) -> anyhow::Result<Answer> {
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
        for (what, contrast) in contrasts {
            let Some(contrast) = contrast else { continue };
            let remark = match contrast < LEAST_CONTRAST {
                true => format!(", which is hard to read: {LEAST_CONTRAST} : 1 is the least"),
                false => String::new(),
            };
            writeln!(out, "  {what:<8} contrast {contrast:.1} : 1{remark}")?;
        }
        Ok(Answer::Yes)
    }
}

/// Sizes of cards, which pages of booklets may have as well.
pub struct CardSizes;

impl Kind for CardSizes {
    const NAME: &'static str = "card_sizes";

    type Model = PageFormat;
    type CheckOptions = ();

    fn presets() -> &'static Presets<PageFormat> {
        &CARDS
    }

    fn columns() -> Vec<Column> {
        vec![
            Column::text("title"),
            Column::text("size").for_people(),
            Column::number("width_mm").for_programs(),
            Column::number("height_mm").for_programs(),
            Column::text("bleed_mm").headed("bleed"),
            Column::text("safe_margin_mm").headed("safe margin"),
        ]
    }

    fn line(card: &PageFormat) -> anyhow::Result<Vec<Cell>> {
        Ok(vec![
            card.title.as_str().into(),
            size(card.trim).into(),
            Cell::Millimetres(card.trim.width),
            Cell::Millimetres(card.trim.height),
            Cell::Millimetres(card.bleed),
            Cell::Millimetres(card.safe),
        ])
    }

    fn summary(card: &PageFormat) -> String {
        format!(
            "{} ({}): {}, {} of bleed outside, {} of safe margin inside",
            card.name,
            card.title,
            size(card.trim),
            millimetres(card.bleed),
            millimetres(card.safe)
        )
    }
}

/// Sheets of paper.
pub struct Papers;

impl Kind for Papers {
    const NAME: &'static str = "papers";

    type Model = Paper;
    type CheckOptions = ();

    fn presets() -> &'static Presets<Paper> {
        &PAPERS
    }

    fn columns() -> Vec<Column> {
        vec![
            Column::text("title"),
            Column::text("size").for_people(),
            Column::number("width_mm").for_programs(),
            Column::number("height_mm").for_programs(),
            Column::text("margin_mm").headed("margin"),
            Column::text("usual_card").headed("usual card"),
        ]
    }

    fn line(paper: &Paper) -> anyhow::Result<Vec<Cell>> {
        Ok(vec![
            paper.title.as_str().into(),
            size(paper.size).into(),
            Cell::Millimetres(paper.size.width),
            Cell::Millimetres(paper.size.height),
            Cell::Millimetres(paper.margin),
            paper.card.as_str().into(),
        ])
    }

    fn summary(paper: &Paper) -> String {
        format!(
            "{} ({}): {}, of which {} at each edge cannot be printed; cards of {} are cut from it",
            paper.name,
            paper.title,
            size(paper.size),
            millimetres(paper.margin),
            paper.card
        )
    }
}

/// Laser cutters.
pub struct Lasers;

impl Kind for Lasers {
    const NAME: &'static str = "lasers";

    type Model = Machine;
    type CheckOptions = ();

    fn presets() -> &'static Presets<Machine> {
        &LASERS
    }

    fn columns() -> Vec<Column> {
        vec![
            Column::text("title"),
            Column::text("bed").for_people(),
            Column::number("bed_width_mm").for_programs(),
            Column::number("bed_height_mm").for_programs(),
            Column::text("kerf_mm").headed("kerf"),
            Column::text("order_of_work").headed("order of work"),
        ]
    }

    fn line(machine: &Machine) -> anyhow::Result<Vec<Cell>> {
        Ok(vec![
            machine.title.as_str().into(),
            size(machine.bed).into(),
            Cell::Millimetres(machine.bed.width),
            Cell::Millimetres(machine.bed.height),
            Cell::Millimetres(machine.kerf),
            order_of_work(machine).into(),
        ])
    }

    fn summary(machine: &Machine) -> String {
        format!(
            "{} ({}): a bed of {}, a kerf of {}",
            machine.name,
            machine.title,
            size(machine.bed),
            millimetres(machine.kerf)
        )
    }

    /// What it does in which order, and how.
    fn report(machine: &Machine, (): &(), out: &mut dyn Write) -> anyhow::Result<Answer> {
        for operation in &machine.operations {
            let (layer, color) = (operation.layer.name(), operation.color);
            let how = match operation.power > 0.0 {
                true => format!(
                    "{} mm/s, {} % power, {}",
                    operation.speed,
                    operation.power,
                    match operation.passes {
                        1 => "1 pass".to_owned(),
                        passes => format!("{passes} passes"),
                    }
                ),
                false => "never burned".to_owned(),
            };
            writeln!(out, "  {layer:<10} {color}  {how}")?;
        }
        Ok(Answer::Yes)
    }
}

fn order_of_work(machine: &Machine) -> String {
    let burned = machine.operations.iter();
    let burned = burned.filter(|operation| operation.power > 0.0);
    let names: Vec<&str> = burned.map(|operation| operation.layer.name()).collect();
    names.join(", ")
}

/// Languages with phrases of their own.
pub struct Languages;

impl Kind for Languages {
    const NAME: &'static str = "languages";

    type Model = Translation;
    type CheckOptions = ();

    fn presets() -> &'static Presets<Translation> {
        &LANGUAGES
    }

    fn columns() -> Vec<Column> {
        vec![Column::text("date"), Column::number("phrases")]
    }

    fn line(translation: &Translation) -> anyhow::Result<Vec<Cell>> {
        let language = Language::named(&translation.language)?;
        let date = NaiveDate::from_ymd_opt(2027, 10, 6);
        let date = date.map(|date| language.day_in_words(Day::Dated(date)));
        Ok(vec![Cell::or_missing(date), translation.phrases.into()])
    }

    fn summary(translation: &Translation) -> String {
        let all = translation.phrases + translation.missing.len();
        format!(
            "{} of {all} phrases, with dates in {}",
            translation.phrases, translation.language
        )
    }

    /// Which phrases are said in English.
    fn report(translation: &Translation, (): &(), out: &mut dyn Write) -> anyhow::Result<Answer> {
        let missing = &translation.missing;
        let named = missing.iter().take(NAMED);
        for phrase in named {
            writeln!(out, "  missing: {phrase}")?;
        }
        if missing.len() > NAMED {
            writeln!(out, "  missing: {} more", missing.len() - NAMED)?;
        }
        Ok(Answer::Yes)
    }
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
