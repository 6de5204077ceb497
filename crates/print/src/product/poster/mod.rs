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
use crate::product::words::in_language;
use chrono::Weekday;
use plan::{COLUMNS, DayPlace, DayShape, Plan, weeks_of_months};
use small::SmallBoards;
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
/// day. Its days are those of one year in their order, with a year for all of them or for none.
///
/// # Errors
/// [`PosterError::TooSmall`] if the paper is too small for a year of this board.
pub fn poster(
    puzzle: &Puzzle,
    almanac: &Almanac<'_>,
    options: &PosterOptions,
) -> Result<Document, PosterError> {
    let puzzle = &in_language(puzzle, &options.language);
    let plan = plan(puzzle, almanac.days(), options)?;
    let language = &options.language;
    let days = shown_days(almanac);
    let year = days.iter().find_map(|shown| shown.day.year());
    let phrases = &language.phrases().poster;
    let mut document = Document::new(Metadata {
        title: match year {
            Some(year) => phrases
                .title
                .with(&[("puzzle", puzzle.title()), ("year", &year.to_string())]),
            None => phrases
                .title_of_every_year
                .with(&[("puzzle", puzzle.title())]),
        },
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
        days: &days,
        options,
        plan: &plan,
        boards: &boards,
    };
    let paper = plan.sheet.to_rect().inflate(options.bleed, options.bleed);
    let mut items = vec![ground(paper, &options.theme), drawing.heading(year)];
    items.extend((1..=12).filter_map(|month| drawing.month(month)));
    items.extend(foot::draw(&drawing));
    document.pages.push(Page {
        trim: plan.sheet,
        bleed: Insets::uniform(options.bleed),
        label: year.map_or_else(|| "poster".to_string(), |year| year.to_string()),
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
    let weeks = weeks_of_months(days, options.language.week_start());
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
    Ok(plan)
}

/// What a poster is drawn from.
struct Drawing<'a> {
    puzzle: &'a Puzzle,
    days: &'a [ShownDay<'a>],
    options: &'a PosterOptions,
    plan: &'a Plan,
    boards: &'a SmallBoards<'a>,
}

impl Drawing<'_> {
    /// The year at the left, the board's name at the right.
    fn heading(&self, year: Option<i32>) -> Item {
        let inks = self.options.theme.inks;
        let plan = self.plan;
        let phrases = &self.options.language.phrases().poster;
        let year = year.map_or_else(|| phrases.every_year.to_string(), |year| year.to_string());
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
        let name = self.line(
            self.puzzle.title(),
            Point::new(plan.inside.x1, baseline),
            Anchor::End,
            plan.month,
            inks.muted,
        );
        let mut items = in_cells.unwrap_or_else(|| vec![large.into()]);
        items.push(name.into());
        Group::named("year", year, items)
            .with_role(Role::Heading(1))
            .into()
    }

    /// The name of the month, 1 to 12, the weekdays and the days.
    fn month(&self, month: u32) -> Option<Item> {
        let plan = self.plan;
        let corner = plan.block(month)?;
        let language = &self.options.language;
        let name = language.heading(language.month(month)?);
        let baseline = corner.y + self.options.theme.typefaces.bold.cap_height() * plan.month;
        let heading = Group {
            role: Some(Role::Heading(2)),
            items: vec![
                Text {
                    face: self.options.theme.typefaces.bold.clone(),
                    ..self.line(
                        &name,
                        Point::new(corner.x, baseline),
                        Anchor::Start,
                        plan.month,
                        self.options.theme.month_ink(month),
                    )
                }
                .into(),
            ],
            title: Some(name.clone()),
            ..Group::default()
        };
        let mut items: Vec<Item> = vec![heading.into()];
        let days = self.days.iter().filter(|shown| shown.day.month() == month);
        if days.clone().any(|shown| shown.day.weekday().is_some()) {
            items.push(self.weekdays(corner.x, baseline + 1.75 * plan.note));
        }
        items.extend(days.map(|shown| self.day(corner, shown)));
        Some(Group::named(format!("month-{month}"), name, items).into())
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

    /// The number of the day and its board.
    fn day(&self, block: Point, shown: &ShownDay<'_>) -> Item {
        let plan = self.plan;
        let language = &self.options.language;
        let place = DayPlace::of(shown.day, language.week_start());
        let inks = self.options.theme.inks;
        let quiet = matches!(shown.day.weekday(), Some(Weekday::Sat | Weekday::Sun));
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
