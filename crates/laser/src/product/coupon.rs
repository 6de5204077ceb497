//! The fit coupon: pockets at stepped clearances and one piece to try in them.
//!
//! Every machine, lens and material has its own kerf, which cannot be known to a hundredth of a millimeter
//! before cutting. The pockets of one row are tight across x and loose across y, those of the other row
//! the reverse. A clearance that feels right in both rows is the one to use.

use super::cutting::{Cutting, usual_format};
use super::sheets::{Sheets, material};
use crate::cut::{Mark, Part, in_words};
use crate::design::{
    Batch, LaserOptions, LaserSet, Lettering, Material, Mode, check_sizes, laid_out, within,
};
use std::borrow::Cow;
use std::sync::LazyLock;
use tilendar_drawing::{
    Anchor, Color, Contour, Face, Layer, Mm, Path, Point, Rect, Size, Text, Vec2,
};
use tilendar_fields::{Count, FieldMap, fields};
use tilendar_press::language::{Language, Message};
use tilendar_press::options::{Layout, Look};
use tilendar_press::{Composition, Job, MakeError, Product, Shared, message};

fields! {
    /// Pockets at stepped clearances, to find out which one fits.
    pub struct Coupon {
        /// The smallest clearance.
        from: Mm = Mm::ZERO, "LENGTH";
        /// The step from one pocket to the next.
        step: Mm = Mm::nearest_to(0.05), "LENGTH";
        /// How many pockets there are in a row, from 2 to 12.
        steps: Count<2, 12> = Count::nearest_to(7), "COUNT";
        /// Machine, material and files.
        cutting: Cutting;
    }
}

impl Product for Coupon {
    fn usual_format(fields: &FieldMap) -> &'static str {
        usual_format(fields)
    }

    fn shared(&self) -> Shared<'_> {
        Shared::for_machines(&BOARD, Cow::Owned(Look::default()))
    }

    fn compose<'a>(&'a self, job: &'a Job<'_>) -> Result<Composition<'a>, MakeError> {
        let machine = self.cutting.machine(job.resources())?;
        let options = self.cutting.options(&machine);
        let coupon = self.fitting(&options);
        let set = laser_coupon(&coupon, &options, &machine.order())?;
        let note = material(&options, &Language::english());
        let sheets = Sheets {
            title: "Fit coupon".to_owned(),
            note: note.clone(),
            caption: note,
            next: message!(try_coupon),
            ..Sheets::default()
        };
        let mut composition = sheets.compose(&set, &machine, &options, &self.cutting)?;
        composition.noun = "coupon";
        if coupon.steps.get() < self.steps.get() {
            let last = coupon.clearances().last().unwrap_or(0.0);
            composition.remarks.push(message!(
                fewer_pockets,
                pockets = coupon.steps.get(),
                asked = self.steps.get(),
                last = Message::decimal(in_words(last))
            ));
        }
        Ok(composition)
    }
}

/// A coupon is of no board; the press resolves the usual one.
static BOARD: LazyLock<Layout> = LazyLock::new(Layout::default);

/// The side of the piece, in millimeters: large enough to hold without wasting material.
const SIDE: f64 = 15.0;
/// The greatest least clearance, in millimeters.
const MOST_FROM: f64 = 1.0;
/// The greatest step from pocket to pocket, in millimeters.
const MOST_STEP: f64 = 0.5;

impl Coupon {
    /// The clearances of the pockets in a row, in millimeters.
    pub fn clearances(&self) -> impl Iterator<Item = f64> {
        let from = self.from.get();
        let step = self.step.get();
        (0..self.steps.get()).map(move |number| from + number as f64 * step)
    }

    /// The same coupon, reduced to as many pockets in a row as fit on the bed. There are at least two, for which a
    /// bed may be too small.
    fn fitting(&self, options: &LaserOptions) -> Self {
        let margin = options.margin + options.kerf / 2.0;
        let room = options.bed - Size::new(2.0 * margin, 2.0 * margin);
        let mut coupon = self.clone();
        for steps in (2..=self.steps.get() as u16).rev() {
            coupon.steps = Count::nearest_to(steps);
            let Size { width, height } = PlateLayout::new(&coupon).size;
            if width <= room.width && height <= room.height {
                break;
            }
        }
        coupon
    }

    fn check(&self, radius: f64) -> Result<(), MakeError> {
        within("from", self.from.get(), 0.0, MOST_FROM, "the least clearance")?;
        within("step", self.step.get(), 0.01, MOST_STEP, "from pocket to pocket")?;
        let reason = "two corners must leave some of the piece's side straight";
        within("radius", radius, 0.0, 0.4 * SIDE, reason)
    }
}

/// The sheet of a fit coupon: a plate of pockets at stepped clearances, and the piece to try in them.
/// The options that concern the board have no effect.
///
/// # Errors
/// As for [`laser_set`](crate::design::laser_set).
pub fn laser_coupon(
    coupon: &Coupon,
    options: &LaserOptions,
    order: &[Layer],
) -> Result<LaserSet, MakeError> {
    let options = LaserOptions {
        // Each pocket has a clearance of its own.
        mode: Mode::Apart { clearance: 0.0 },
        ..options.clone()
    };
    check_sizes(&options)?;
    coupon.check(options.radius)?;
    // The rows test one direction each, so the plate must not be turned.
    let parts = [plate(coupon, &options)?, piece(&options)].map(|part| (0, vec![part]));
    let batch = Batch { material: Material::All, parts: parts.into() };
    laid_out(&[batch], &options, order)
}

/// The em of the marks, in millimeters.
const TYPE: f64 = 4.2;

/// The extra width of a pocket on each side in the direction that it does not test, over the widest pocket in
/// the direction that it tests, in millimeters.
const LOOSE: f64 = 0.3;
/// Material between two pockets, in millimeters.
const WALL: f64 = 6.0;
/// The radius of the plate's corners, in millimeters.
const CORNER: f64 = 3.0;

/// The piece at its true size, with an arrow that points to the sheet's upper edge.
fn piece(options: &LaserOptions) -> Part {
    let size = Size::new(SIDE, SIDE);
    let rect = size.to_rect();
    let lines: [&[(f64, f64)]; 2] =
        [&[(0.5, 0.72), (0.5, 0.28)], &[(0.38, 0.44), (0.5, 0.28), (0.62, 0.44)]];
    let arrow = lines
        .map(|points| {
            Contour::through(points.iter().map(|(x, y)| Point::new(x * SIDE, y * SIDE)), false)
        })
        .into_iter()
        .collect();
    let outline = Contour::rounded_rectangle(rect, options.radius);
    let mut piece = Part::new("piece", outline, Vec::new(), vec![rect]);
    piece.marks = vec![Mark::scored(arrow)];
    piece
}

/// The positions on the plate, in millimeters.
struct PlateLayout {
    /// The largest pocket's side.
    pocket: f64,
    /// The height of a row with its values.
    row: f64,
    /// The top of the first row.
    top: f64,
    size: Size,
}

impl PlateLayout {
    fn new(coupon: &Coupon) -> Self {
        let widest = coupon.clearances().fold(0.0, f64::max);
        let pocket = SIDE + 2.0 * (widest + LOOSE);
        let row = pocket + 1.6 * TYPE + WALL;
        let top = WALL + TYPE + WALL / 2.0;
        // Room to the left of the pockets for the rows' names.
        let columns = coupon.steps.get() as f64 + 0.75;
        Self {
            pocket,
            row,
            top,
            size: Size::new(columns * (pocket + WALL) + WALL, top + 2.0 * row),
        }
    }

    /// The center of a pocket.
    fn center(&self, row: Row, column: u8) -> Point {
        let pitch = self.pocket + WALL;
        Point::new(WALL + pitch * (f64::from(column) + 0.75) + self.pocket / 2.0, self.middle(row))
    }

    fn middle(&self, row: Row) -> f64 {
        self.top + f64::from(row as u8) * self.row + self.pocket / 2.0
    }
}

/// The plate with the pockets.
///
/// # Errors
/// Never, although the type is [`MakeError`].
fn plate(coupon: &Coupon, options: &LaserOptions) -> Result<Part, MakeError> {
    let layout = PlateLayout::new(coupon);
    let rect = layout.size.to_rect();
    let mut holes = Vec::new();
    let heading =
        format!("{} mm thick, kerf {}", in_words(options.thickness), in_words(options.kerf));
    let mut texts = vec![text(&heading, Point::new(WALL, WALL + 0.85 * TYPE), Anchor::Start)];
    let mut marks = Vec::new();
    for row in [Row::X, Row::Y] {
        let names = 0.375 * (layout.pocket + WALL) + WALL / 2.0;
        let (name, arrow) = row.name(Point::new(names, layout.middle(row)));
        texts.push(name);
        marks.push(Mark::scored(arrow));
        for (column, clearance) in (0..).zip(coupon.clearances()) {
            let center = layout.center(row, column);
            let size = row.pocket(SIDE + 2.0 * clearance, layout.pocket);
            let pocket = Rect::from_center_size(center, size);
            holes.push(Contour::rounded_rectangle(pocket, options.radius).reversed());
            let below = center + Vec2::new(0.0, layout.pocket / 2.0 + 1.5 * TYPE);
            texts.push(text(&in_words(clearance), below, Anchor::Middle));
        }
    }
    let lettering = match options.lettering {
        // A coupon without its values is useless.
        Lettering::None => Lettering::SingleLine,
        lettering => lettering,
    };
    marks.extend(lettering.marks(&texts)?);
    let outline = Contour::rounded_rectangle(rect, CORNER);
    let mut plate = Part::new("coupon", outline, holes, vec![rect]);
    plate.marks = marks;
    Ok(plate)
}

/// The measurement that a row's pockets test.
#[derive(Clone, Copy)]
enum Row {
    X,
    Y,
}

impl Row {
    /// The size of a pocket with these widths in the direction that the row tests, and in the other.
    const fn pocket(self, tight: f64, loose: f64) -> Size {
        match self {
            Self::X => Size::new(tight, loose),
            Self::Y => Size::new(loose, tight),
        }
    }

    /// The row's name, and an arrow across its tight side.
    fn name(self, center: Point) -> (Text, Path) {
        let (letter, along) = match self {
            Self::X => ("x", Vec2::new(1.0, 0.0)),
            Self::Y => ("y", Vec2::new(0.0, 1.0)),
        };
        let label = Point::new(center.x, center.y - 0.3 * TYPE);
        let name = Text { size: 1.6 * TYPE, ..text(letter, label, Anchor::Middle) };
        let middle = Point::new(center.x, center.y + 1.7 * TYPE);
        let across = Vec2::new(-along.y, along.x);
        let [right, left] = [1.0, -1.0].map(|side| {
            let tip = middle + along * (side * TYPE);
            let [first, last] =
                [1.0, -1.0].map(|turn| tip - along * (side * 1.2) + across * (turn * 0.9));
            Contour::through([first, tip, last], false)
        });
        let shaft = Contour::through([middle - along * TYPE, middle + along * TYPE], false);
        (name, Path { contours: vec![left, shaft, right] })
    }
}

fn text(content: &str, origin: Point, anchor: Anchor) -> Text {
    Text::new(content, origin, TYPE, Face::Regular, anchor, Color::BLACK)
}
