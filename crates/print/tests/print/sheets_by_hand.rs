//! A model of paper: sheets are printed and turned, then cut at visible marks and stacked, or folded into each
//! other. It does not use the imposition plan.

use tilendar_drawing::{
    Affine, Anchor, Color, Destination, Document, Face, Group, Insets, Item, Layer, Link, Metadata,
    Page, Pages, Path, Point, Rect, Segment, Shape, Size, Text, Vec2,
};
use tilendar_press::paper::{Flip, Imposed, Imposition, PageFormat, Paper, Printing, Sides};

/// The positions of a page's head and foot as shares of its size, without symmetry.
const HEAD: (f64, f64) = (0.2, 0.15);
const FOOT: (f64, f64) = (0.3, 0.8);

pub fn head(size: Size) -> Vec2 {
    Vec2::new(size.width * HEAD.0, size.height * HEAD.1)
}

pub fn foot(size: Size) -> Vec2 {
    Vec2::new(size.width * FOOT.0, size.height * FOOT.1)
}

/// A page format of this size; lengths in mm.
pub fn format(size: Size, bleed: f64, safe: f64) -> PageFormat {
    PageFormat { name: "page".to_owned(), title: "The page".to_owned(), trim: size, bleed, safe }
}

/// A paper of this size in portrait orientation; lengths in mm.
pub fn paper(size: Size, margin: f64) -> Paper {
    Paper {
        name: "paper".to_owned(),
        title: "The paper".to_owned(),
        size: Size::new(size.min_side(), size.max_side()),
        margin,
        card: "a6".to_owned(),
    }
}

/// This many pages, each with a ground, `head N`, `foot N`, and a link to the head of another page.
pub fn pages(count: usize, size: Size, bleed: f64) -> Document {
    let mut document = Document::new(Metadata::default());
    document.pages = (0..count).map(|number| page(number, count, size, bleed)).collect();
    document
}

/// The page that a page links to.
pub fn linked(page: usize, count: usize) -> usize {
    (page * 7 + 3) % count
}

fn page(number: usize, count: usize, size: Size, bleed: f64) -> Page {
    let ground = size.to_rect().inflate(bleed, bleed);
    let text = |word: &str, at: Vec2| {
        let (words, at) = (format!("{word} {number}"), at.to_point());
        Text::new(words, at, 4.0, Face::Regular, Anchor::Start, Color::BLACK)
    };
    let link = Link {
        area: size.to_rect(),
        to: Destination { page: linked(number, count), point: head(size).to_point() },
        title: format!("{number}"),
    };
    let items = vec![
        Shape::filled(Path::rectangle(ground), Color::new(200, 200, 200)).into(),
        text("head", head(size)).into(),
        text("foot", foot(size)).into(),
        link.into(),
    ];
    Page {
        trim: size,
        bleed: Insets::uniform(bleed),
        label: format!("page {number}"),
        items: vec![Group::on_layer(Layer::Print, items).into()],
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct Spot {
    pub is_head: bool,
    pub page: usize,
    pub at: Point,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Mark {
    pub from: Point,
    pub to: Point,
}

/// The visible elements of a printed side.
#[derive(Debug, Clone, Default)]
pub struct Side {
    pub spots: Vec<Spot>,
    pub grounds: Vec<(usize, Rect)>,
    pub marks: Vec<Mark>,
    pub links: Vec<(usize, Destination)>,
}

impl Side {
    pub fn of(page: &Page) -> Self {
        let mut side = Self::default();
        side.look(&page.items, Affine::IDENTITY, None, false);
        side
    }

    fn look(&mut self, items: &[Item], outer: Affine, clip: Option<Rect>, marks: bool) {
        for item in items {
            match item {
                Item::Group(group) => {
                    let inner = outer * group.transform;
                    let own = group.clip.as_ref().and_then(Path::bounds);
                    let own = own.map(|bounds| inner.transform_rect_bbox(bounds));
                    let both = match (clip, own) {
                        (Some(one), Some(two)) => Some(one.intersect(two)),
                        (one, two) => one.or(two),
                    };
                    let marks = marks || group.layer == Some(Layer::Marks);
                    self.look(&group.items, inner, both, marks);
                }
                Item::Shape(shape) if marks => self.mark(shape, outer),
                Item::Shape(shape) => {
                    let bounds = shape.path.bounds().unwrap();
                    let bounds = outer.transform_rect_bbox(bounds);
                    let seen = clip.map_or(bounds, |clip| clip.intersect(bounds));
                    self.grounds.push((usize::MAX, seen));
                }
                Item::Text(text) => {
                    let (word, page) = text.content.split_once(' ').unwrap();
                    let page = page.parse().unwrap();
                    let at = outer * text.origin;
                    assert!(clip.is_none_or(|clip| clip.contains(at)), "{page} is clipped");
                    // A page's ground is drawn before its text.
                    if let Some(last) = self.grounds.last_mut() {
                        last.0 = page;
                    }
                    self.spots.push(Spot { is_head: word == "head", page, at });
                }
                Item::Link(link) => {
                    self.links.push((link.title.parse().unwrap(), link.to));
                }
                Item::Use(_) => {}
            }
        }
    }

    fn mark(&mut self, shape: &Shape, outer: Affine) {
        for contour in &shape.path.contours {
            let Some(Segment::Line { end }) = contour.segments.first() else {
                panic!("a mark is a straight line");
            };
            let (from, to) = (outer * contour.start, outer * *end);
            self.marks.push(Mark { from, to });
        }
    }
}

/// A sheet with both sides as seen from the front, through the paper.
#[derive(Debug, Clone)]
pub struct Sheet {
    pub size: Size,
    pub front: Side,
    pub back: Side,
}

/// So many pages printed on sheets. The printer turns sheets around an edge, and shifts backs by exactly what the back
/// offset corrects.
pub fn print(count: usize, imposition: Imposition) -> Vec<Sheet> {
    let document = pages(count, imposition.page, imposition.bleed);
    let document = Imposed::new(&document, imposition).unwrap();
    let drawn = (0..document.page_count()).map(|number| document.page(number).unwrap());
    let drawn: Vec<Page> = drawn.map(|page| page.into_owned()).collect();
    let Printing { sides, flip, back_offset, .. } = imposition.printing;
    let shift = -back_offset;
    let sides = if sides == Sides::Two { 2 } else { 1 };
    let sheets = drawn.chunks(sides).map(|sides| {
        let size = sides[0].trim;
        let back = sides.get(1).map(Side::of).unwrap_or_default();
        Sheet { size, front: Side::of(&sides[0]), back: through_the_paper(back, size, flip, shift) }
    });
    sheets.collect()
}

fn through_the_paper(side: Side, size: Size, flip: Flip, shift: Vec2) -> Side {
    // Whether the sheet turns around a vertical edge.
    let longer_is_vertical = size.height >= size.width;
    let vertical = longer_is_vertical == (flip == Flip::Long);
    let turn = |point: Point| {
        let printed = point + shift;
        if vertical {
            Point::new(size.width - printed.x, printed.y)
        } else {
            Point::new(printed.x, size.height - printed.y)
        }
    };
    let turn_rect = |rect: Rect| {
        Rect::from_points(turn(Point::new(rect.x0, rect.y0)), turn(Point::new(rect.x1, rect.y1)))
    };
    Side {
        spots: side.spots.into_iter().map(|spot| Spot { at: turn(spot.at), ..spot }).collect(),
        grounds: side.grounds.into_iter().map(|(page, rect)| (page, turn_rect(rect))).collect(),
        marks: side
            .marks
            .into_iter()
            .map(|mark| Mark { from: turn(mark.from), to: turn(mark.to) })
            .collect(),
        links: side.links,
    }
}

/// The cuts that a guillotine makes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum First {
    Columns,
    Rows,
}

/// The shortest part of a mark that is visible, in mm.
const SEEN: f64 = 0.5;
/// Cuts nearer to each other than this are the same, in mm.
const SAME: f64 = 1e-6;

/// Cuts a stack at the marks on its first sheet: all cuts in one direction, then each strip at the marks that are
/// left on it. Marks in the printer's margin are invisible.
pub fn cut(sheet: &Sheet, margin: f64, first: First) -> Vec<Rect> {
    let whole = sheet.size.to_rect();
    let seen = whole.inset(-margin);
    let strips = divide(whole, &sheet.front.marks, seen, first == First::Columns);
    let pieces = strips.into_iter().flat_map(|strip| {
        let left = strip.intersect(seen);
        divide(strip, &sheet.front.marks, left, first == First::Rows)
    });
    let mut pieces: Vec<Rect> = pieces.collect();
    let order = |a: &f64, b: &f64| (a - b).abs().gt(&SAME).then(|| a.total_cmp(b));
    pieces.sort_by(|a, b| {
        let rows = order(&a.y0, &b.y0);
        rows.or(order(&a.x0, &b.x0)).unwrap_or(std::cmp::Ordering::Equal)
    });
    pieces
}

/// Cuts a piece of paper in one direction where marks are visible at both ends, since a blade needs two points.
fn divide(paper: Rect, marks: &[Mark], seen: Rect, downwards: bool) -> Vec<Rect> {
    let (along, across) = if downwards {
        ((seen.y0, seen.y1), (seen.x0, seen.x1))
    } else {
        ((seen.x0, seen.x1), (seen.y0, seen.y1))
    };
    let found = marks.iter().filter_map(|mark| {
        let (start, end, at) = match downwards {
            true if mark.from.x == mark.to.x => (mark.from.y, mark.to.y, mark.from.x),
            false if mark.from.y == mark.to.y => (mark.from.x, mark.to.x, mark.from.y),
            _ => return None,
        };
        let (start, end) = (start.max(along.0), end.min(along.1));
        let inside = at > across.0 + SAME && at < across.1 - SAME;
        (end - start >= SEEN && inside).then_some((at, (start + end) / 2.0))
    });
    let found: Vec<(f64, f64)> = found.collect();
    let middle = (along.0 + along.1) / 2.0;
    let other_end = |at: f64, place: f64| {
        let others = found.iter().filter(|other| (other.0 - at).abs() < SAME);
        others.into_iter().any(|other| (other.1 < middle) != (place < middle))
    };
    let cuts = found.iter().filter(|&&(at, place)| other_end(at, place));
    let mut cuts: Vec<f64> = cuts.map(|&(at, _)| at).collect();
    cuts.sort_by(f64::total_cmp);
    cuts.dedup_by(|two, one| (*two - *one).abs() < SAME);
    let (start, end) = if downwards { (paper.x0, paper.x1) } else { (paper.y0, paper.y1) };
    let starts = std::iter::once(start).chain(cuts.iter().copied());
    let ends = cuts.iter().copied().chain(std::iter::once(end));
    let pieces = starts.zip(ends).map(|(start, end)| {
        if downwards {
            Rect::new(start, paper.y0, end, paper.y1)
        } else {
            Rect::new(paper.x0, start, paper.x1, end)
        }
    });
    pieces.collect()
}

/// The page whose head is in this part of a side, with the positions of its head and foot.
pub fn page_in(side: &Side, part: Rect) -> Option<(usize, Point, Point)> {
    let found: Vec<&Spot> = side.spots.iter().filter(|spot| part.contains(spot.at)).collect();
    let head = found.iter().find(|spot| spot.is_head)?;
    let foot = found.iter().find(|spot| !spot.is_head)?;
    assert_eq!((found.len(), head.page), (2, foot.page), "pages mix in {part:?}");
    Some((head.page, head.at, foot.at))
}
