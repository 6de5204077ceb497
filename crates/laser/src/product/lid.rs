//! The lid: a plate that covers the tray, with what its owner wants to see there. Unless it is told, it
//! says nothing: a board's name is its maker's.

use super::LaserError;
use super::options::Lid;
use super::pieces::{Lettering, Planned};
use super::tray::{LID_PLAY, Plates, scored};
use crate::art::Art;
use crate::cut::Mark;
use tilendar_drawing::{Anchor, Color, Face, Layer, Point, Rect, Size, Text};
use tilendar_print::figure::{Grid, Radii, rounded_outline};
use tilendar_puzzle::{Puzzle, Reveal};

/// The share of the plate's width that writing and boards may take.
const WIDTH: f64 = 0.76;
/// The share of its height that boards may take, and what they may take below art.
const HEIGHT: f64 = 0.4;
const HEIGHT_BELOW_ART: f64 = 0.22;
/// The em of the title, in cells of the board.
const TITLE: f64 = 0.5;
/// The side of a small board's cell at most, in cells of the board.
const SMALL: f64 = 0.4;
/// The em of what stands below a small board, in its cells.
const CAPTION: f64 = 0.85;
/// White between small boards, and between a board and its date, in cells of the small boards.
const GAP: f64 = 1.2;
/// White between small boards and the title, in cells of the small boards.
const TITLE_GAP: f64 = 2.2;
/// What the mark of a cell loses at each side, in small cells.
const INSET: f64 = 0.14;
/// The share of the plate's height that everything together may take.
const ALL: f64 = 0.76;
/// White between the art and what is below it, as a share of the plate's height.
const ART_GAP: f64 = 0.07;
/// The least length of the art's longer side, in millimetres.
const LEAST_ART: f64 = 10.0;
/// The smallest type and the smallest cell that a laser engraves well, in millimetres.
const LEAST: f64 = 2.0;

/// The lid of a puzzle.
///
/// # Errors
/// [`LaserError::LidFull`] for what does not fit, and [`LaserError::NoSingleLine`].
pub(super) fn lid(puzzle: &Puzzle, lid: &Lid, plates: &Plates<'_>) -> Result<Planned, LaserError> {
    let mut planned = plates.plate("lid", plates.clearance + LID_PLAY);
    let center = plates.size.to_rect().center();
    let height = match lid.art {
        Some(_) => HEIGHT_BELOW_ART,
        None => HEIGHT,
    };
    let boards = Boards::of(puzzle, &lid.dates, height, plates)?;
    let title = lid
        .title
        .as_deref()
        .map(|title| Title::of(title, plates))
        .transpose()?;
    let between = match (&boards, &title) {
        (Some(boards), Some(_)) => TITLE_GAP * boards.cell,
        _ => 0.0,
    };
    let heights = [
        boards.as_ref().map_or(0.0, Boards::height),
        title.as_ref().map_or(0.0, Title::height),
    ];
    let below = heights[0] + between + heights[1];
    let art = lid.art.as_ref();
    let art = art.map(|art| Fitted::of(art, below, plates)).transpose()?;
    let above = art.as_ref().map_or(0.0, Fitted::height);
    let mut top = center.y - (above + below) / 2.0;
    if let Some(art) = art {
        planned.part.marks = art.marks(Point::new(center.x, top));
        top += above;
    }
    let lettering = plates.options.lettering;
    if let Some(boards) = boards {
        let marks = boards.marks(Point::new(center.x, top), lettering)?;
        planned.part.marks.extend(marks);
        top += heights[0] + between;
    }
    if let Some(title) = title {
        let text = title.at(Point::new(center.x, top + heights[1]));
        planned.part.marks.extend(lettering.marks(&[text])?);
    }
    Ok(planned)
}

/// The art in the size that fits.
struct Fitted<'a> {
    art: &'a Art,
    size: Size,
    /// White below it.
    gap: f64,
}

impl<'a> Fitted<'a> {
    /// The art above what has this height. Holes, slots and notches are in the border, of which it keeps
    /// clear.
    fn of(art: &'a Art, below: f64, plates: &Plates<'_>) -> Result<Self, LaserError> {
        let gap = match below > 0.0 {
            true => ART_GAP * plates.size.height,
            false => 0.0,
        };
        let border = plates.options.tray.border;
        let inside = plates.size - Size::new(2.0 * border, 2.0 * border);
        let room = Size::new(
            inside.width.min(WIDTH * plates.size.width),
            inside.height.min(ALL * plates.size.height) - below - gap,
        );
        let size = art.size() * art.scale_in(room);
        let longer = size.width.max(size.height);
        match longer >= LEAST_ART {
            true => Ok(Self { art, size, gap }),
            false => Err(LaserError::LidFull {
                what: "its art",
                size: longer.max(0.0),
                least: LEAST_ART,
            }),
        }
    }

    fn height(&self) -> f64 {
        self.size.height + self.gap
    }

    /// The marks, with the middle of their upper edge at `top`.
    fn marks(&self, top: Point) -> Vec<Mark> {
        let corner = top - (self.size.width / 2.0, 0.0);
        let (areas, lines) = self.art.fitted(Rect::from_origin_size(corner, self.size));
        let marks = [(Layer::Engrave, areas, true), (Layer::Score, lines, false)];
        let drawn = marks
            .into_iter()
            .filter(|(_, path, _)| !path.contours.is_empty());
        let marks = drawn.map(|(layer, path, filled)| Mark {
            layer,
            path,
            filled,
        });
        marks.collect()
    }
}

/// The title in the size that fits.
struct Title<'a> {
    content: &'a str,
    size: f64,
}

impl<'a> Title<'a> {
    fn of(content: &'a str, plates: &Plates<'_>) -> Result<Self, LaserError> {
        let wanted = TITLE * plates.options.cell;
        let room = WIDTH * plates.size.width;
        let width = Face::Regular.width(content, wanted);
        let size = wanted * (room / width).min(1.0);
        match size >= LEAST {
            true => Ok(Self { content, size }),
            false => Err(LaserError::LidFull {
                what: "its title",
                size,
                least: LEAST,
            }),
        }
    }

    fn height(&self) -> f64 {
        Face::Regular.cap_height() * self.size
    }

    /// The text, with the middle of its baseline here.
    fn at(&self, foot: Point) -> Text {
        centered(self.content.to_owned(), self.size, foot)
    }
}

fn centered(content: String, size: f64, foot: Point) -> Text {
    Text {
        content,
        origin: foot,
        size,
        face: Face::Regular,
        anchor: Anchor::Middle,
        color: Color::BLACK,
    }
}

/// Small boards side by side, each with the cells of a date marked and the date below it.
struct Boards<'a> {
    puzzle: &'a Puzzle,
    dates: &'a [Reveal],
    /// The side of a cell in millimetres.
    cell: f64,
}

impl<'a> Boards<'a> {
    /// In this share of the plate's height; `None` without dates.
    fn of(
        puzzle: &'a Puzzle,
        dates: &'a [Reveal],
        share: f64,
        plates: &Plates<'_>,
    ) -> Result<Option<Self>, LaserError> {
        if dates.is_empty() {
            return Ok(None);
        }
        let Size { width, height } = plates.size;
        let mut boards = Self {
            puzzle,
            dates,
            cell: 1.0,
        };
        let across = WIDTH * width / boards.width();
        let down = share * height / boards.height();
        boards.cell = across.min(down).min(SMALL * plates.options.cell);
        match boards.cell >= LEAST {
            true => Ok(Some(boards)),
            false => Err(LaserError::LidFull {
                what: "the cells of its dates",
                size: boards.cell,
                least: LEAST,
            }),
        }
    }

    fn board_size(&self) -> Size {
        let board = self.puzzle.board();
        Size::new(f64::from(board.columns()), f64::from(board.rows())) * self.cell
    }

    fn width(&self) -> f64 {
        let count = self.dates.len() as f64;
        count * self.board_size().width + (count - 1.0) * GAP * self.cell
    }

    fn height(&self) -> f64 {
        self.board_size().height + (GAP + CAPTION * Face::Regular.cap_height()) * self.cell
    }

    /// All marks, with the middle of their upper edge at `top`.
    fn marks(&self, top: Point, lettering: Lettering) -> Result<Vec<Mark>, LaserError> {
        let mut marks = Vec::new();
        let mut left = top.x - self.width() / 2.0;
        for date in self.dates {
            let grid = Grid {
                origin: Point::new(left, top.y),
                cell: self.cell,
            };
            marks.extend(self.one(date, &grid, lettering)?);
            left += self.board_size().width + GAP * self.cell;
        }
        Ok(marks)
    }

    fn one(
        &self,
        date: &Reveal,
        grid: &Grid,
        lettering: Lettering,
    ) -> Result<Vec<Mark>, LaserError> {
        let board = self.puzzle.board();
        let around = rounded_outline(board.positions(), grid, 0.0, Radii::uniform(0.0));
        let mut marks: Vec<Mark> = scored(around.contours).collect();
        for label in date.labels() {
            let cells = board.labels()[label.index()].cells.iter();
            let positions: Vec<_> = cells.map(|cell| board.position(cell)).collect();
            let inset = INSET * grid.cell;
            let path = rounded_outline(&positions, grid, inset, Radii::uniform(0.0));
            marks.push(match lettering {
                Lettering::Outline => Mark {
                    layer: Layer::Engrave,
                    path,
                    filled: true,
                },
                Lettering::SingleLine | Lettering::None => Mark {
                    layer: Layer::Score,
                    path,
                    filled: false,
                },
            });
        }
        let size = self.board_size();
        let foot = grid.origin + (size.width / 2.0, self.height());
        let words = self.puzzle.texts_in_words(date, " ");
        marks.extend(lettering.marks(&[centered(words, CAPTION * self.cell, foot)])?);
        Ok(marks)
    }
}
