//! A poster: the whole year as a calendar of tilings, on one page to hang on a wall.
//!
//! The sheet is upright or lying, and its months stand in the columns and rows, that give the
//! days the largest boards. Pieces carry letters, and open cells labels, from four points on, which
//! few sheets reach: the date stands at each board in larger type.

mod foot;
pub(in crate::product) mod plan;
pub(in crate::product) mod small;

use crate::figure::{Numeral, Theme, ground, spoken_tiling};
use crate::language::Language;
use crate::paper::Paper;
use crate::product::heading::{Edge, numeral};
use crate::product::special::{self, SpecialDays};
use crate::product::weeks::{COLUMNS, DayPlace, months, weeks};
use crate::product::words::in_language;
use plan::{DayShape, Plan};
use small::SmallBoards;
use std::ops::Range;
use tilendar_drawing::{
    Affine, Anchor, Color, Document, Group, Insets, Item, Layer, Metadata, Page, Point, Role, Size,
    Text,
};
use tilendar_puzzle::almanac::{Almanac, Day, Entry, ShownTilings};
use tilendar_puzzle::{Puzzle, Solution};

/// How a poster is drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct PosterOptions {
    /// The paper.
    pub paper: Paper,
    /// How the sheet hangs; `None` for the way that gives the days the largest boards.
    pub orientation: Option<Orientation>,
    /// How far the ground reaches beyond the sheet's edges, in millimetres; 0 by default.
    pub bleed: f64,
    /// The look.
    pub theme: Theme,
    /// The language of all that is said.
    pub language: Language,
    /// The days that are special, which stands below their boards.
    pub special: SpecialDays,
}

impl PosterOptions {
    /// A sheet without bleed that hangs as suits it, in English.
    pub fn new(paper: Paper, theme: Theme) -> Self {
        Self {
            paper,
            orientation: None,
            bleed: 0.0,
            theme,
            language: Language::english(),
            special: SpecialDays::default(),
        }
    }
}

/// How a sheet hangs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Orientation {
    /// On its shorter side.
    Portrait,
    /// On its longer side.
    Landscape,
}

/// A poster that cannot be made.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum PosterError {
    /// The boards would be too small to be seen.
    #[error(
        "on {paper} the days' boards would have cells of {cell:.2} mm, and less than {SMALLEST_CELL} mm cannot \
         be told apart; take a larger paper, such as a2"
    )]
    TooSmall {
        /// The paper's title.
        paper: String,
        /// The side of a cell in millimetres; 0 where not even the margins fit.
        cell: f64,
    },
}

/// The least side of a cell of a day's board, in millimetres.
const SMALLEST_CELL: f64 = 0.8;

/// The poster: a document of one page with the first of the tilings that the almanac shows of each
/// day. Its days come in their order, with a year for all of them or for none; months begin with the
/// first of them.
///
/// # Errors
/// [`PosterError::TooSmall`] if the paper is too small for so many days of this board.
pub fn poster(
    puzzle: &Puzzle,
    almanac: &Almanac<'_>,
    options: &PosterOptions,
) -> Result<Document, PosterError> {
    let puzzle = &in_language(puzzle, &options.language);
    let plan = plan(puzzle, almanac.days(), options)?;
    let language = &options.language;
    let days = shown_days(almanac);
    let phrases = &language.phrases().poster;
    let mut document = Document::new(Metadata {
        title: phrases
            .title
            .with(&[("title", &language.title_of(almanac.days()))]),
        description: phrases.description.with(&[
            ("count", &days.len().to_string()),
            ("puzzle", puzzle.title()),
        ]),
        language: language.tag().to_string(),
        ..Metadata::default()
    });
    let solutions = days.iter().filter_map(|shown| shown.solution.as_ref());
    let solutions: Vec<&Solution> = solutions.collect();
    let boards = SmallBoards::add(
        &mut document,
        puzzle,
        plan.grid(),
        &options.theme,
        options.language.spoken(),
        &solutions,
    );
    let drawing = Drawing {
        puzzle,
        almanac_days: almanac.days(),
        days: &days,
        options,
        plan: &plan,
        boards: &boards,
    };
    let paper = plan.sheet.to_rect().inflate(options.bleed, options.bleed);
    let mut items = vec![ground(paper, &options.theme), drawing.heading()];
    let months = months(almanac.days()).into_iter().enumerate();
    items.extend(months.filter_map(|(place, days)| drawing.month(place, days)));
    items.extend(foot::draw(&drawing));
    document.pages.push(Page {
        trim: plan.sheet,
        bleed: Insets::uniform(options.bleed),
        label: language
            .years(almanac.days())
            .unwrap_or_else(|| "poster".to_string()),
        items: vec![Group::on_layer(Layer::Print, items).into()],
    });
    Ok(document)
}

/// A day of a poster.
struct ShownDay<'a> {
    day: Day,
    entry: &'a Entry,
    solution: Option<Solution>,
}

fn shown_days<'a>(almanac: &'a Almanac<'_>) -> Vec<ShownDay<'a>> {
    let days = almanac.days().iter().zip(almanac.entries());
    let days = days.map(|(&day, entry)| ShownDay {
        day,
        entry,
        solution: almanac.first_shown(entry).map(|tiling| tiling.solution),
    });
    days.collect()
}

/// The plan of the way to hang the sheet that was asked for, or of the better one.
fn plan(puzzle: &Puzzle, days: &[Day], options: &PosterOptions) -> Result<Plan, PosterError> {
    let of_month = |month: Range<usize>| {
        let days = days.get(month).unwrap_or_default();
        weeks(days, options.language.week_start()).len()
    };
    let weeks: Vec<usize> = months(days).into_iter().map(of_month).collect();
    let weekdays = days.iter().any(|day| day.weekday().is_some());
    let size = options.paper.size;
    let (short, long) = (size.width.min(size.height), size.width.max(size.height));
    let day = DayShape::new(puzzle.board(), &options.theme.typefaces.bold);
    let plan = |sheet| Plan::new(sheet, day, &weeks, weekdays);
    let portrait = || plan(Size::new(short, long));
    let landscape = || plan(Size::new(long, short));
    let plan = match options.orientation {
        Some(Orientation::Portrait) => portrait(),
        Some(Orientation::Landscape) => landscape(),
        None => {
            let (portrait, landscape) = (portrait(), landscape());
            if landscape.cell > portrait.cell {
                landscape
            } else {
                portrait
            }
        }
    };
    if plan.cell < SMALLEST_CELL {
        return Err(PosterError::TooSmall {
            paper: options.paper.title.clone(),
            cell: plan.cell,
        });
    }
    Ok(match options.language.reads_from_right() {
        true => plan.mirrored(),
        false => plan,
    })
}

/// What a poster is drawn from.
struct Drawing<'a> {
    puzzle: &'a Puzzle,
    almanac_days: &'a [Day],
    days: &'a [ShownDay<'a>],
    options: &'a PosterOptions,
    plan: &'a Plan,
    boards: &'a SmallBoards<'a>,
}

impl Drawing<'_> {
    /// The year at the left; at the right what it is, and which days if they are not the whole year.
    fn heading(&self) -> Item {
        let inks = self.options.theme.inks;
        let plan = self.plan;
        let language = &self.options.language;
        let phrases = &language.phrases().poster;
        let year = language.years(self.almanac_days);
        let year = year.unwrap_or_else(|| phrases.every_year.to_string());
        let puzzle = language.phrases().deck.puzzle.as_str();
        let name = match language.range_in_words(self.almanac_days) {
            Some(range) => format!("{puzzle}, {range}"),
            None => puzzle.to_string(),
        };
        let baseline =
            plan.inside.y0 + self.options.theme.typefaces.regular.cap_height() * plan.year;
        let cell = (baseline - plan.inside.y0) / Numeral::HEIGHT;
        let corner = plan.inside.origin();
        let theme = &self.options.theme;
        let in_cells = numeral(&year, corner, Edge::Left, cell, inks.text, theme);
        let mut large = Text {
            content: year.clone(),
            origin: Point::new(plan.inside.x0, baseline),
            size: plan.year,
            face: self.options.theme.typefaces.regular.clone(),
            anchor: Anchor::Start,
            color: inks.text,
        };
        // Figures this large carry white that is seen; their ink is what stands on the left edge.
        if let Some(ink) = large.ink() {
            large.origin.x -= ink.x0 - plan.inside.x0;
        }
        let room = plan.inside.width() - large.ink().map_or(0.0, |ink| ink.width()) - plan.year;
        let width = large.face.width(&name, plan.month);
        let name = self.line(
            &name,
            Point::new(plan.inside.x1, baseline),
            Anchor::End,
            plan.month * (room / width).min(1.0),
            inks.muted,
        );
        let mut items = in_cells.unwrap_or_else(|| vec![large.into()]);
        items.push(name.into());
        Group::named("year", year, items)
            .with_role(Role::Heading(1))
            .into()
    }

    /// The name of the month at this place, the weekdays and the days.
    fn month(&self, place: usize, days: Range<usize>) -> Option<Item> {
        let plan = self.plan;
        let corner = plan.block(place)?;
        let language = &self.options.language;
        let (&first, &last) = (self.almanac_days.first()?, self.almanac_days.last()?);
        let month = *self.almanac_days.get(days.start)?;
        let name = match first.year() == last.year() {
            true => language.month(month.month())?.to_string(),
            false => language.month_of(month),
        };
        let name = language.heading(&name);
        let baseline = corner.y + self.options.theme.typefaces.bold.cap_height() * plan.month;
        let (name_at, anchor) = match plan.from_right {
            true => (corner.x + plan.block_width(), Anchor::End),
            false => (corner.x, Anchor::Start),
        };
        let heading = Group {
            role: Some(Role::Heading(2)),
            items: vec![
                Text {
                    face: self.options.theme.typefaces.bold.clone(),
                    ..self.line(
                        &name,
                        Point::new(name_at, baseline),
                        anchor,
                        plan.month,
                        self.options.theme.month_ink(month.month()),
                    )
                }
                .into(),
            ],
            title: Some(name.clone()),
            ..Group::default()
        };
        let mut items: Vec<Item> = vec![heading.into()];
        let weeks = weeks(self.almanac_days.get(days.clone())?, language.week_start());
        if month.weekday().is_some() {
            items.push(self.weekdays(corner.x, baseline + 1.75 * plan.note));
        }
        let days = self.days.get(days)?.iter();
        items.extend(days.map(|shown| self.day(corner, weeks.start, shown)));
        let id = match first.year() == last.year() {
            true => format!("month-{}", month.month()),
            false => format!("month-{}-{}", month.year().unwrap_or(0), month.month()),
        };
        Some(Group::named(id, name, items).into())
    }

    /// The first letters of the weekdays over the middles of their columns.
    fn weekdays(&self, left: f64, baseline: f64) -> Item {
        let language = &self.options.language;
        let mut weekday = language.week_start();
        let mut letters = Vec::with_capacity(COLUMNS);
        for column in 0..COLUMNS {
            let initial = language.weekday_narrow(weekday);
            let place = Point::new(left + self.plan.middle_of_column(column), baseline);
            let muted = self.options.theme.inks.muted;
            let letter = self.line(&initial, place, Anchor::Middle, self.plan.note, muted);
            letters.push(Item::Text(letter));
            weekday = weekday.succ();
        }
        // Each day says its weekday itself.
        Item::Group(Group {
            role: Some(Role::Artifact),
            items: letters,
            ..Group::default()
        })
    }

    /// The number of the day and its board, in a block that begins with this week of the month.
    fn day(&self, block: Point, first_week: usize, shown: &ShownDay<'_>) -> Item {
        let plan = self.plan;
        let language = &self.options.language;
        let mut place = DayPlace::of(shown.day, language.week_start());
        place.week = place.week.saturating_sub(first_week);
        let inks = self.options.theme.inks;
        let weekday = shown.day.weekday();
        let quiet = weekday.is_some_and(|weekday| language.is_weekend(weekday));
        let color = if quiet { inks.muted } else { inks.text };
        let (origin, anchor) = plan.number_place();
        let number = shown.day.number().to_string();
        let mut items = vec![Item::Text(Text {
            face: if quiet {
                self.options.theme.typefaces.regular.clone()
            } else {
                self.options.theme.typefaces.bold.clone()
            },
            ..self.line(&number, origin, anchor, plan.number(), color)
        })];
        let date = language.day_in_words(shown.day);
        let phrases = &language.phrases().poster;
        let title = match (&shown.solution, &shown.entry.shown) {
            (Some(solution), _) => {
                items.extend(self.boards.tiling(solution));
                let tiling = spoken_tiling(self.puzzle, solution, language.spoken());
                phrases.day.with(&[("date", &date), ("tiling", &tiling)])
            }
            (None, ShownTilings::NotGiven) => phrases.not_given.with(&[("date", &date)]),
            (None, _) => phrases.no_tiling.with(&[("date", &date)]),
        };
        if shown.solution.is_none() {
            items.extend(self.boards.without_tiling(&shown.entry.reveal));
        }
        if let Some(said) = self.options.special.of(shown.day) {
            let size = plan.number() * 0.5;
            items.push(special::words(
                &said,
                plan.below_board(),
                Anchor::Start,
                size,
                &self.options.theme,
            ));
        }
        Item::Group(Group {
            transform: Affine::translate(block.to_vec2() + plan.day(place)),
            role: Some(Role::Figure),
            ..Group::named(format!("day-{}", shown.day.slug()), title, items)
        })
    }

    /// A line of text in the regular face.
    fn line(&self, content: &str, origin: Point, anchor: Anchor, size: f64, color: Color) -> Text {
        Text {
            content: content.to_string(),
            origin,
            size,
            face: self.options.theme.typefaces.regular.clone(),
            anchor,
            color,
        }
    }
}
