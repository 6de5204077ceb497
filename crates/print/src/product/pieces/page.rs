//! What stands at the head and at the foot of pages, and the crosses for gluing.

use super::PiecesOptions;
use super::plan::{CROSSES, Plan};
use crate::language::PiecesPhrases;
use tilendar_drawing::{
    Anchor, Color, Contour, Face, Group, Item, Layer, Path, Point, Rect, Role, Shape, Stroke, Text,
};

/// The em of notes in millimetres, 8 points.
const NOTE: f64 = 2.82;
/// The em of the title in millimetres.
const TITLE: f64 = 7.0;
/// The lengths that the line to check the scale with may have, in millimetres: the longest that fits.
const SCALE_LINES: [u8; 3] = [100, 50, 20];
/// From the line to the words beside it, in millimetres.
const BESIDE: f64 = 2.5;
/// The arm of a cross, in millimetres.
pub(super) const ARM: f64 = 3.0;
/// The width of marks, in millimetres.
pub(super) const MARK: f64 = 0.15;

/// The text of a page, and how it is set.
pub(super) struct Words<'a> {
    pub options: &'a PiecesOptions,
    pub plan: &'a Plan,
}

impl Words<'_> {
    pub(super) fn phrases(&self) -> &PiecesPhrases {
        &self.options.language.phrases().pieces
    }

    /// What is printed at all, from the left edge of what else is on the page.
    pub(super) fn from(&self, left: f64) -> Rect {
        Rect {
            x0: left,
            ..self.plan.printable
        }
    }

    /// The puzzle, large, with a note under it, at the top of an area.
    pub(super) fn title(&self, title: &str, note: &str, at: Rect) -> Item {
        let inks = self.options.theme.inks;
        let size = TITLE * self.scale();
        let baseline = at.y0 + self.options.theme.typefaces.bold.cap_height() * size;
        let large = Text {
            face: self.options.theme.typefaces.bold.clone(),
            size: size * fitting(&self.options.theme.typefaces.bold, title, size, at.width()),
            ..self.text(title, Point::new(at.x0, baseline), Anchor::Start, inks.text)
        };
        let under = Point::new(at.x0, baseline + 1.9 * self.note());
        let note = self.text(note, under, Anchor::Start, inks.muted);
        Group::named("title", title, vec![large.into(), note.into()])
            .with_role(Role::Heading(1))
            .into()
    }

    /// What is on the page, in one small line at the top of an area.
    pub(super) fn head(&self, left: &str, right: &str, at: Rect) -> Item {
        let inks = self.options.theme.inks;
        let baseline = at.y0 + 1.2 * self.note();
        let left_end = Point::new(at.x0, baseline);
        let right_end = Point::new(at.x1, baseline);
        let what = Text {
            face: self.options.theme.typefaces.bold.clone(),
            ..self.text(left, left_end, Anchor::Start, inks.text)
        };
        let side = self.text(right, right_end, Anchor::End, inks.muted);
        Group::named("head", left, vec![what.into(), side.into()])
            .with_role(Role::Heading(2))
            .into()
    }

    /// The line to check the scale with, a tick every centimetre, and the size of a cell, at the foot
    /// of an area.
    pub(super) fn scale_line(&self, at: Rect) -> Item {
        let inks = self.options.theme.inks;
        let room = self.plan.printable.width() * 0.6;
        let fits = SCALE_LINES
            .into_iter()
            .find(|&length| f64::from(length) <= room);
        let length = fits.unwrap_or(SCALE_LINES[SCALE_LINES.len() - 1]);
        let text = length.to_string();
        let phrases = self.phrases();
        let values = [
            ("length", text.as_str()),
            (
                "cell",
                &self
                    .options
                    .language
                    .decimal(&self.options.cell.to_string()),
            ),
        ];
        let note = phrases.scale_note.with(&values);
        // Words in large type begin farther left, so that they keep the size of other notes.
        let words = self.options.theme.typefaces.bold.width(&note, self.note());
        let needed = f64::from(length) + BESIDE + words;
        let printable = self.plan.printable;
        let left = at.x0.min(printable.x1 - needed).max(printable.x0);
        let y = at.y1 - 0.3 * self.note();
        let point = |mm: f64, up: f64| Point::new(left + mm, y - up);
        let mut path = Path::from_contour(Contour::line(
            point(0.0, 0.0),
            point(f64::from(length), 0.0),
        ));
        for tick in (0..=length).step_by(10) {
            let height = if tick % 50 == 0 { 2.4 } else { 1.2 };
            let mm = f64::from(tick);
            path.contours
                .push(Contour::line(point(mm, 0.0), point(mm, height)));
        }
        let beside = point(f64::from(length) + BESIDE, 0.0);
        let words = self.text(&note, beside, Anchor::Start, inks.muted);
        let line = Shape::stroked(path, Stroke::new(inks.text, 0.2));
        let title = phrases.scale.with(&values);
        Group::named("scale", title, vec![line.into(), words.into()])
            .with_role(Role::Figure)
            .into()
    }

    /// Crosses at the left and at the right, in the same places on a front and on its back.
    pub(super) fn crosses(&self) -> Item {
        let (at, area) = (self.plan.printable, self.plan.area);
        let inset = CROSSES / 2.0 - 0.5;
        let mut path = Path::default();
        for x in [at.x0 + inset, at.x1 - inset] {
            for y in [area.y0 + ARM, area.center().y, area.y1 - ARM] {
                path.extend(cross(Point::new(x, y)));
            }
        }
        let stroke = Stroke::new(self.options.theme.inks.text, MARK);
        Group::on_layer(Layer::Marks, vec![Shape::stroked(path, stroke).into()]).into()
    }

    /// A note; one that is wider than the page is made smaller.
    pub(super) fn text(&self, content: &str, origin: Point, anchor: Anchor, color: Color) -> Text {
        let at = self.plan.printable;
        let room = match anchor {
            Anchor::Start => at.x1 - origin.x,
            Anchor::Middle | Anchor::End => at.width() * 0.4,
        };
        let size = self.note();
        Text {
            content: content.to_string(),
            origin,
            size: size * fitting(&self.options.theme.typefaces.bold, content, size, room),
            face: self.options.theme.typefaces.regular.clone(),
            anchor,
            color,
        }
    }

    /// The em of notes.
    pub(super) fn note(&self) -> f64 {
        NOTE * self.scale()
    }

    fn scale(&self) -> f64 {
        self.options.theme.sizes.note_scale()
    }
}

/// A cross around a point.
pub(super) fn cross(center: Point) -> Path {
    let line = |x: f64, y: f64| Contour::line(center - (x, y), center + (x, y));
    Path {
        contours: vec![line(ARM, 0.0), line(0.0, ARM)],
    }
}

/// What makes a text of this size fit.
fn fitting(face: &Face, text: &str, size: f64, room: f64) -> f64 {
    (room / face.width(text, size).max(f64::MIN_POSITIVE)).clamp(0.0, 1.0)
}
