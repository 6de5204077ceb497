//! What hands do with printed sheets: turn, cut, stack, fold. A model of paper.
//!
//! It shares nothing with the plan of an imposition, which says where pages are to be printed: so it can
//! tell whether they come out right.

use tilendar_drawing::{Affine, Point, Rect, Size};
use tilendar_print::paper::{Face, Imposition, Production, Scheme};

/// One side of a leaf, as it lies upright in the hand once sheets are cut or folded.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LeafSide {
    /// The printed side that it is a part of, counted from 0 in the order of the file.
    pub printed: usize,
    /// Whether it is the leaf's front, which a book has at the right.
    pub face: Face,
    /// Maps the printed side's coordinates to the leaf's, whose origin is its top left corner as
    /// one looks at this side. Millimetres.
    pub to_leaf: Affine,
}

/// The sides of all leaves in the order in which one reads them, blank ones too: a leaf's front, its
/// back, the next leaf's front.
pub fn assemble(production: &Production, printed_sides: usize) -> Vec<LeafSide> {
    let imposition = &production.imposition;
    let per_sheet = imposition.printing().sides.count();
    // A last page without a back is a sheet of its own.
    let sheets = printed_sides.div_ceil(per_sheet);
    let leaves: Vec<Leaf> = match imposition.scheme() {
        Scheme::SaddleStitch { signature, .. } => {
            let signature = signature.map_or(sheets, |most| most.get()).max(1);
            fold_and_nest(imposition, sheets, signature)
        }
        Scheme::CutAndStack { .. } => {
            let piles = 0..imposition.leaves();
            piles
                .flat_map(|slot| (0..sheets).map(move |sheet| (sheet, slot)))
                .map(|(sheet, slot)| cut(imposition, sheet, slot))
                .collect()
        }
        Scheme::NUp { .. } | Scheme::OneAPage => (0..sheets)
            .flat_map(|sheet| (0..imposition.leaves()).map(move |slot| (sheet, slot)))
            .map(|(sheet, slot)| cut(imposition, sheet, slot))
            .collect(),
    };
    let sides = leaves.iter().flat_map(|leaf| leaf.sides(imposition));
    sides.filter(|side| side.printed < printed_sides).collect()
}

/// A leaf that has been freed from its sheet.
struct Leaf {
    sheet: usize,
    /// Where it was, as one looks at the sheet's front.
    place: Rect,
    /// Whether one reads its side on the sheet's front first.
    front_first: bool,
}

impl Leaf {
    fn sides(&self, imposition: &Imposition) -> impl Iterator<Item = LeafSide> + use<> {
        let per_sheet = imposition.printing().sides.count();
        let first = self.sheet * per_sheet;
        let front = (first, Affine::translate(-self.place.origin().to_vec2()));
        let back = (first + 1, self.turned(imposition));
        let both = if self.front_first {
            [front, back]
        } else {
            [back, front]
        };
        let faces = both.into_iter().zip([Face::Front, Face::Back]);
        faces
            .take(per_sheet)
            .map(|((printed, to_leaf), face)| LeafSide {
                printed,
                face,
                to_leaf,
            })
    }

    /// Maps what is printed on the sheet's back to the leaf's other side, turned over like the page
    /// of a book.
    fn turned(&self, imposition: &Imposition) -> Affine {
        // Print services lay both sides of a leaf head to head, whatever way their machines turn.
        if imposition.scheme() == Scheme::OneAPage {
            return Affine::IDENTITY;
        }
        let Size { width, height } = imposition.sheet();
        // The printer shifts what it prints on backs; the offset makes up for that.
        let lands = Affine::translate(-imposition.printing().back_offset);
        let through_the_paper = if imposition.turns_like_a_page() {
            Affine::new([-1.0, 0.0, 0.0, 1.0, width, 0.0])
        } else {
            Affine::new([1.0, 0.0, 0.0, -1.0, 0.0, height])
        };
        let cut_out = Affine::translate(-self.place.origin().to_vec2());
        let turned_over = Affine::new([-1.0, 0.0, 0.0, 1.0, self.place.width(), 0.0]);
        turned_over * cut_out * through_the_paper * lands
    }
}

/// The leaf that two cuts across and two along free from a sheet.
fn cut(imposition: &Imposition, sheet: usize, slot: usize) -> Leaf {
    let (column, row) = (slot % imposition.columns(), slot / imposition.columns());
    let page = imposition.page();
    let gutter = imposition.scheme().gutter();
    let start = |count: usize, page: f64, sheet: f64| {
        let block = count as f64 * page + (count - 1) as f64 * gutter;
        (sheet - block) / 2.0
    };
    let corner = Point::new(
        start(imposition.columns(), page.width, imposition.sheet().width)
            + column as f64 * (page.width + gutter),
        start(imposition.rows(), page.height, imposition.sheet().height)
            + row as f64 * (page.height + gutter),
    );
    Leaf {
        sheet,
        place: Rect::from_origin_size(corner, page),
        front_first: true,
    }
}

/// Sheets are folded in the middle, backs inside, laid in each other and cut at the outer edge to
/// the size of the outermost one. One reads the right halves from the outermost to the innermost
/// sheet, and the left halves back again.
fn fold_and_nest(imposition: &Imposition, sheets: usize, signature: usize) -> Vec<Leaf> {
    let Scheme::SaddleStitch { thickness, .. } = imposition.scheme() else {
        return Vec::new();
    };
    let page = imposition.page();
    let fold = imposition.sheet().width / 2.0;
    let top = (imposition.sheet().height - page.height) / 2.0;
    let mut leaves = Vec::new();
    for first in (0..sheets).step_by(signature) {
        let inside: Vec<usize> = (first..sheets.min(first + signature)).collect();
        let half = |sheet: usize, is_right: bool| {
            // What lies around a sheet pushes it out: the outer cut takes as much from it.
            let reach = page.width - thickness * (sheet - first) as f64;
            let left = if is_right {
                fold + reach - page.width
            } else {
                fold - reach
            };
            Leaf {
                sheet,
                place: Rect::from_origin_size(Point::new(left, top), page),
                front_first: is_right,
            }
        };
        leaves.extend(inside.iter().map(|&sheet| half(sheet, true)));
        leaves.extend(inside.iter().rev().map(|&sheet| half(sheet, false)));
    }
    leaves
}
