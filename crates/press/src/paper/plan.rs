//! Assigns pages to the sides of sheets: numbers alone, without drawing.
//!
//! Creep: nested sheets push one another out at the fold, the innermost by the thickness of all sheets around it; the
//! total is thickness x (sheets - 1), and each sheet has its share according to its depth. A booklet is cut to the
//! outermost sheet's size, which takes that much from the outer margin of the inner pages. So pages move towards the
//! spine, except those of the outermost sheet: covers stay in place, and all outer margins are equal after the cut.

use super::{Impose, Imposition, ImpositionError, Sides};
use tilendar_drawing::{Affine, Millimeters, Rect, Size, Vec2};

/// The share of a page's margin that creep may take at the fold; the rest is left for staples and legibility.
const SPARE: f64 = 0.5;
/// The tolerance for rounding errors in a creep that is exactly at its limit, in millimeters.
const TOLERANCE: f64 = 1e-6;

/// The sheets for a number of pages, computed on demand without using memory.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Plan {
    imposition: Imposition,
    pages: usize,
    sheets: usize,
    /// The number of sheets that are folded together; the last signature may have fewer.
    signature: usize,
}

/// A printed side of a sheet.
#[derive(Debug, Clone, PartialEq)]
pub struct SheetSide {
    /// The sheet, counted from 0 in the order of printing.
    pub sheet: usize,
    /// The side of the sheet.
    pub face: Face,
    /// The slots of the side, one for each leaf of the sheet. The slots of the back come in the order of the leaves
    /// on the front.
    pub slots: Vec<Slot>,
}

/// A side of a sheet or leaf.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Face {
    /// The side that is printed first; on a folded sheet, the outer one.
    Front,
    /// The other side; on a folded sheet, the inner one.
    Back,
}

/// The room of a page on the side of a sheet.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Slot {
    /// The page, counted from 0 in reading order; `None` leaves the slot blank.
    pub page: Option<usize>,
    /// The trim box of the page on the sheet, in millimeters.
    pub trim: Rect,
    /// Maps the page's coordinates to the sheet's: a translation, with or without a half turn.
    pub transform: Affine,
    /// The visible part of the page, in the page's coordinates: its trim box and as much of its bleed as there is
    /// room for, less the strip at the fold that creep hides.
    pub visible: Rect,
}

impl Slot {
    /// Whether the page stands upright on the sheet.
    pub fn is_upright(&self) -> bool {
        self.transform.as_coeffs()[0] > 0.0
    }
}

impl Plan {
    /// The plan of this many pages.
    ///
    /// # Errors
    /// [`ImpositionError`] if this many nested sheets creep by more than the page's margin.
    pub fn new(imposition: Imposition, pages: usize) -> Result<Self, ImpositionError> {
        let printing = imposition.printing;
        let sheets = pages.div_ceil(printing.sides.count() * imposition.leaves());
        let nested = printing.signature.map_or(sheets, |most| most.get()).max(1);
        let signature = if imposition.folds() { nested } else { 1 };
        check_creep(&imposition, signature.min(sheets))?;
        Ok(Self { imposition, pages, sheets, signature })
    }

    /// The imposition of the pages.
    pub const fn imposition(&self) -> &Imposition {
        &self.imposition
    }

    /// The number of pages, in reading order, without the blank ones that fill the last sheet.
    pub const fn pages(&self) -> usize {
        self.pages
    }

    /// The number of sheets.
    pub const fn sheets(&self) -> usize {
        self.sheets
    }

    /// The number of printed sides, which are the pages of the imposed document. Fronts and backs alternate if both
    /// sides are printed.
    pub fn sides(&self) -> usize {
        match self.imposition.printing.order {
            Impose::None => self.pages,
            _ => self.sheets * self.imposition.printing.sides.count(),
        }
    }

    /// The printed side with this number, counted from 0; `None` if there are not that many.
    pub fn side(&self, number: usize) -> Option<SheetSide> {
        if number >= self.sides() {
            return None;
        }
        let (sheet, face) = match self.imposition.printing.sides {
            Sides::One => (number, Face::Front),
            Sides::Two if number.is_multiple_of(2) => (number / 2, Face::Front),
            Sides::Two => (number / 2, Face::Back),
        };
        let depth = sheet % self.signature;
        let slots = (0..self.imposition.leaves())
            .map(|slot| {
                let page = Some(self.page(sheet, slot, face)).filter(|page| *page < self.pages);
                self.imposition.slot(page, slot, face, depth)
            })
            .collect();
        Some(SheetSide { sheet, face, slots })
    }

    /// The page on one face of the leaf in a slot of a sheet's front; the number may exceed that of the pages.
    fn page(&self, sheet: usize, slot: usize, face: Face) -> usize {
        let leaf = match self.imposition.printing.order {
            Impose::Saddle => return self.folded_page(sheet, slot, face),
            // Leaf by leaf down the pile below a slot, or along the sheets.
            Impose::Stack => slot * self.sheets + sheet,
            Impose::NUp | Impose::None => sheet * self.imposition.leaves() + slot,
        };
        leaf * self.imposition.printing.sides.count() + usize::from(face == Face::Back)
    }

    /// The outermost sheet of a signature has its first two and last two pages, and the next sheets continue inward.
    /// The outer face has the last page on the left and the first one on the right.
    fn folded_page(&self, sheet: usize, slot: usize, face: Face) -> usize {
        let depth = sheet % self.signature;
        let first_sheet = sheet - depth;
        let sheets = self.signature.min(self.sheets - first_sheet);
        let first = first_sheet * 4;
        let last = first + sheets * 4 - 1;
        let inner = 2 * depth + usize::from(face == Face::Back);
        match slot {
            0 => last - inner,
            _ => first + inner,
        }
    }

    /// The line in a file that tells programs how its sheets are divided into pages: all parameters of the plan, as
    /// words and millimeters. A signature of `all` nests all sheets.
    ///
    /// ```text
    /// tilendar: cut-and-stack; pages 730; page 105x148; bleed 3; safe 8; sheet 210x297; margin 5;
    ///     grid 2x2; gutter 0; sides 2; flip long; back-offset 0 0
    /// tilendar: saddle-stitch; pages 48; page 148x210; bleed 3; safe 8; sheet 297x210; margin 5;
    ///     grid 2x1; signature 4; thickness 0.1; sides 2; flip short; back-offset 0 0
    /// tilendar: one-a-page; pages 730; page 105x148; bleed 3; safe 8; sides 2; flip long
    /// ```
    pub fn production(&self) -> String {
        let imposition = &self.imposition;
        let printing = imposition.printing;
        let name = match printing.order {
            Impose::Saddle => "saddle-stitch",
            Impose::Stack => "cut-and-stack",
            Impose::NUp => "n-up",
            Impose::None => "one-a-page",
        };
        let start = format!(
            "tilendar: {name}; pages {}; page {}; bleed {}; safe {}",
            self.pages,
            in_millimeters(imposition.page),
            Millimeters(imposition.bleed),
            Millimeters(imposition.safe)
        );
        let end = format!("; sides {}; flip {}", printing.sides.count(), printing.flip.word());
        if printing.order == Impose::None {
            return start + &end;
        }
        let [gutter, thickness] = [printing.gutter, printing.thickness].map(Millimeters);
        let white = match (imposition.folds(), printing.signature) {
            (true, None) => format!("signature all; thickness {thickness}"),
            (true, Some(sheets)) => format!("signature {sheets}; thickness {thickness}"),
            (false, _) => format!("gutter {gutter}"),
        };
        let direction = if printing.from_right { "; reading right-to-left" } else { "" };
        format!(
            "{start}; sheet {}; margin {}; grid {}x{}; {white}{end}; back-offset {} {}{direction}",
            in_millimeters(imposition.sheet),
            Millimeters(imposition.margin),
            imposition.columns,
            imposition.rows,
            Millimeters(printing.back_offset.x),
            Millimeters(printing.back_offset.y)
        )
    }
}

fn in_millimeters(size: Size) -> String {
    format!("{}x{}", Millimeters(size.width), Millimeters(size.height))
}

/// # Errors
/// If the innermost of this many sheets moves its pages further over the fold than their margin allows.
fn check_creep(imposition: &Imposition, sheets: usize) -> Result<(), ImpositionError> {
    let thickness = imposition.printing.thickness;
    let creep = thickness * sheets.saturating_sub(1) as f64;
    let spare = imposition.safe * SPARE;
    if creep <= spare + TOLERANCE {
        return Ok(());
    }
    let most = ((spare + TOLERANCE) / thickness) as usize + 1;
    let reason = format!(
        "{sheets} sheets of {} mm in each other creep by {creep:.2} mm, and the page's margin can spare \
         {} mm at the fold",
        Millimeters(thickness),
        Millimeters(spare)
    );
    Err(match most {
        0 | 1 => {
            let remedy = "give the thickness of thinner paper (`paper-thickness`)";
            ImpositionError::new("paper-thickness", reason, remedy)
        }
        most => {
            let remedy =
                format!("{most} sheets stay within it: sew signatures, `signature` {most}");
            ImpositionError::new("signature", reason, &remedy)
        }
    })
}

impl Imposition {
    /// The slot with this number, counted along the rows of the front, on either face; `depth` is the number of
    /// sheets around this one.
    fn slot(&self, page: Option<usize>, number: usize, face: Face, depth: usize) -> Slot {
        let row = number / self.columns;
        let column = match number % self.columns {
            // Piles are laid on each other from the left, whatever is on them.
            column if self.printing.from_right && self.printing.order != Impose::Stack => {
                self.columns - 1 - column
            }
            column => column,
        };
        let creep = match (self.folds(), column) {
            (true, 0) => self.printing.thickness * depth as f64,
            (true, _) => -self.printing.thickness * depth as f64,
            (false, _) => 0.0,
        };
        let on_front = self.trim(column, row) + Vec2::new(creep, 0.0);
        let seen_on_front = self.seen(column, row, on_front);
        let (trim, seen, upright) = match face {
            Face::Front => (on_front, seen_on_front, true),
            Face::Back => {
                (self.behind(on_front), self.behind(seen_on_front), self.turns_like_a_page())
            }
        };
        let transform = if upright {
            Affine::translate(trim.origin().to_vec2())
        } else {
            // Exact, whereas a rotation by an angle would leave a rounding error in the sine.
            Affine::new([-1.0, 0.0, 0.0, -1.0, trim.x1, trim.y1])
        };
        Slot { page, trim, transform, visible: transform.inverse().transform_rect_bbox(seen) }
    }

    /// The box of a page on the front, without creep.
    fn trim(&self, column: usize, row: usize) -> Rect {
        let Size { width, height } = self.page;
        let gutter = self.printing.gutter;
        let step = Vec2::new(column as f64 * (width + gutter), row as f64 * (height + gutter));
        Rect::from_origin_size(self.block().origin() + step, self.page)
    }

    /// The visible part of a page on the front: its bleed, up to the middle of the gutters or the edge of the sheet.
    /// A page that fills its own sheet extends beyond the sheet.
    fn seen(&self, column: usize, row: usize, trim: Rect) -> Rect {
        let page = self.trim(column, row);
        let half = self.printing.gutter / 2.0;
        let sheet = self.sheet.to_rect();
        let edge = match self.printing.order {
            Impose::None => sheet.inflate(self.bleed, self.bleed),
            _ => sheet,
        };
        let cell = Rect::new(
            if column == 0 { edge.x0 } else { page.x0 - half },
            if row == 0 { edge.y0 } else { page.y0 - half },
            if column + 1 == self.columns { edge.x1 } else { page.x1 + half },
            if row + 1 == self.rows { edge.y1 } else { page.y1 + half },
        );
        trim.inflate(self.bleed, self.bleed).intersect(cell)
    }

    /// The box behind a box of the front, as seen on the back after the sheet has been turned, with the back's offset.
    fn behind(&self, front: Rect) -> Rect {
        let Size { width, height } = self.sheet;
        let behind = if self.turns_like_a_page() {
            Rect::new(width - front.x1, front.y0, width - front.x0, front.y1)
        } else {
            Rect::new(front.x0, height - front.y1, front.x1, height - front.y0)
        };
        behind + self.printing.back_offset
    }
}
