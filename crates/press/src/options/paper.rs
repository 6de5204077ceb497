//! Fields for the paper: of pages that are imposed, with instructions for the sheets, and of products that fill whole
//! sheets.

use crate::language::Message;
use std::num::NonZeroUsize;

use crate::paper::{
    Flip, Impose, Imposition, ImpositionError, PageFormat, Paper, Plan, Printing, Sides,
};
use tilendar_drawing::backend::pdf::{Duplex, ViewerPreferences};
use tilendar_drawing::{Millimeters, Mm, Offset, Vec2};

use crate::resources::{self, Resources};
use crate::{Job, MakeError};
use tilendar_fields::{Fields, fields};

/// The thickness of paper of 80 g per square meter, in millimeters.
const USUAL_THICKNESS: f64 = 0.1;
/// The word for no paper: each page is its own sheet.
const NO_PAPER: &str = "none";

fields! {
    /// How pages are put on sheets.
    pub struct OnPaper {
        /// The paper: a0 to a10, b0 to b10, letter, legal, tabloid, index, poker, tarot, a size such as
        /// 320x450mm or 12x18in, the path of a paper, or `none` for single pages with bleed, as print
        /// services want them.
        paper: String = "a4".to_owned(), "NAME|SIZE|FILE|none", needs "format=pdf";
        /// The order of pages on sheets; by default what suits the product.
        impose: Option<Impose>, "IMPOSE";
        /// The edge around which the printer turns the paper: long by default, but short for booklets on
        /// landscape sheets.
        flip: Option<Flip>, "FLIP", needs "format=pdf";
        /// Move all back sides by this many millimeters to the right and down, for printers that shift
        /// them.
        back_offset: Option<Offset>, "X,Y";
        /// The thickness of the paper, to allow for creep, for `saddle`; 0.1mm by default.
        paper_thickness: Option<Mm>, "LENGTH", from 0.0 to 2.0;
        /// How many sheets are folded together, for `saddle`; by default all of them.
        signature: Option<NonZeroUsize>, "SHEETS";
        /// The gap between pages, for `stack` and `n-up`, which gives each page its own bleed and cuts; 0mm by
        /// default.
        gutter: Option<Mm>, "LENGTH", from 0.0 to 100.0;
    }
}

impl OnPaper {
    /// The paper, even if pages are not imposed on it, since it determines the default card.
    pub fn paper(&self, resources: &dyn Resources) -> Result<Paper, MakeError> {
        match self.paper.as_str() {
            NO_PAPER => resources::paper(resources, "a4"),
            name => resources::paper(resources, name),
        }
    }

    /// The default page of a booklet, in the size common where this paper is used.
    pub fn booklet_page(&self, resources: &dyn Resources) -> Result<&'static str, MakeError> {
        let is_american = self.is_american(resources)?;
        Ok(if is_american { "half-letter" } else { "a5" })
    }

    /// The page size common where this paper is used: letter or A4.
    pub fn whole_page(&self, resources: &dyn Resources) -> Result<&'static str, MakeError> {
        let is_american = self.is_american(resources)?;
        Ok(if is_american { "letter" } else { "a4" })
    }

    /// Whether the paper belongs to the letter family, whose cards are quarters of letter.
    fn is_american(&self, resources: &dyn Resources) -> Result<bool, MakeError> {
        Ok(self.paper(resources)?.card == "quarter-letter")
    }

    /// The imposition of pages of this format; `usual` has the product's defaults.
    pub fn imposition(
        &self,
        resources: &dyn Resources,
        format: &PageFormat,
        usual: Printing,
    ) -> Result<Imposition, MakeError> {
        let order = self.imposed(usual.order)?;
        self.check_use(order)?;
        let paper = self.paper(resources)?;
        let flipped = |flip| {
            let printing = Printing {
                order,
                gutter: self.gutter.map_or(usual.gutter, Mm::get),
                thickness: self.paper_thickness.map_or(USUAL_THICKNESS, Mm::get),
                signature: self.signature,
                flip,
                back_offset: self.back_offset.map_or(Vec2::ZERO, |offset| offset.0),
                ..usual
            };
            Imposition::new(format, &paper, printing).map_err(refused)
        };
        let imposition = flipped(self.flip.unwrap_or(Flip::Long))?;
        // The pages of a booklet must be upright on both sides.
        if self.flip.is_none() && imposition.folds() && !imposition.turns_like_a_page() {
            return flipped(Flip::Short);
        }
        Ok(imposition)
    }

    /// Whether each page is on its own, on no paper.
    pub fn is_single(&self) -> bool {
        self.paper == NO_PAPER || self.impose == Some(Impose::None)
    }

    fn imposed(&self, usual: Impose) -> Result<Impose, MakeError> {
        match self.impose {
            None if self.paper == NO_PAPER => Ok(Impose::None),
            None => Ok(usual),
            Some(Impose::None) => Ok(Impose::None),
            Some(_) if self.paper == NO_PAPER => Err(MakeError::conflict(
                "impose",
                "paper",
                "`paper` none leaves nothing to impose on: name a paper, or leave out `impose`",
            )),
            Some(impose) => Ok(impose),
        }
    }

    /// Refuses fields that would have no effect.
    fn check_use(&self, impose: Impose) -> Result<(), MakeError> {
        let folds = impose == Impose::Saddle;
        let has_gutters = matches!(impose, Impose::Stack | Impose::NUp);
        let is_on_sheets = impose != Impose::None;
        let saddle = "`impose` saddle";
        let uses = [
            ("paper-thickness", folds, saddle),
            ("signature", folds, saddle),
            ("gutter", has_gutters, "`impose` stack or n-up"),
            ("back-offset", is_on_sheets, "pages on sheets"),
        ];
        let given = self.changed();
        let mut unused = uses.into_iter().filter(|(_, is_used, _)| !is_used);
        let Some((field, _, what_for)) = unused.find(|(field, ..)| given.contains_key(*field))
        else {
            return Ok(());
        };
        let reason = format!(
            "`{field}` is for {what_for}: leave it out, or choose `paper` and `impose` to suit"
        );
        Err(MakeError::conflict(field, "impose", reason))
    }

    /// Refuses fields about sheets for pictures, which are not imposed.
    pub fn check_pictures(&self) -> Result<(), MakeError> {
        let mut given = self.changed();
        if self.impose == Some(Impose::None) {
            given.remove("impose");
        }
        let of_sheets = ["impose", "back-offset", "paper-thickness", "signature", "gutter"];
        let Some(field) = of_sheets.into_iter().find(|field| given.contains_key(*field)) else {
            return Ok(());
        };
        let reason = format!(
            "`{field}` is for sheets, and pictures are one page a file: leave it out, or use `format` pdf"
        );
        Err(MakeError::conflict(field, "format", reason))
    }
}

/// The error for pages that cannot be imposed, with the field that helps.
pub fn refused(error: ImpositionError) -> MakeError {
    MakeError::Caused {
        field: Some(error.field),
        remedy: error.remedy.clone(),
        cause: error.reason.into(),
    }
}

/// The print settings that a PDF of these sheets suggests to a viewer.
pub fn preferences(imposition: &Imposition) -> ViewerPreferences {
    let printing = imposition.printing;
    let duplex = match (printing.sides, printing.flip) {
        (Sides::One, _) => Duplex::Simplex,
        (Sides::Two, Flip::Long) => Duplex::LongEdge,
        (Sides::Two, Flip::Short) => Duplex::ShortEdge,
    };
    let from_right = printing.from_right;
    ViewerPreferences { from_right, ..ViewerPreferences::true_size(Some(duplex)) }
}

/// Instructions for printing, cutting and folding the sheets; `format` names the page.
pub fn next_steps(plan: &Plan, format: &PageFormat) -> Message {
    let imposition = plan.imposition();
    let print = match imposition.printing.sides {
        Sides::One => message!(print),
        Sides::Two => print_on_both_sides(imposition.printing.flip),
    };
    let (pages, sheets) = (imposition.leaves(), plan.sheets());
    let page = &*format.title;
    match imposition.printing.order {
        Impose::None if imposition.bleed == 0.0 => {
            message!(print_pages, page = page)
        }
        Impose::None => {
            let bleed = Message::decimal(Millimeters(format.bleed));
            message!(print_service, page = page, bleed = bleed)
        }
        Impose::Stack if pages > 1 && sheets > 1 => {
            message!(lay_piles, print = print, sheets = sheets, piles = pages)
        }
        Impose::Stack | Impose::NUp => message!(cut_at_marks, print = print, pages = pages),
        Impose::Saddle => match imposition.printing.signature.map(NonZeroUsize::get) {
            Some(signature) if signature < sheets => {
                message!(sew_sheets, print = print, sheets = signature)
            }
            _ => message!(staple_sheets, print = print),
        },
    }
}

/// How both sides of the paper are printed.
pub fn print_on_both_sides(flip: Flip) -> Message {
    match flip {
        Flip::Long => message!(print_flipped_long),
        Flip::Short => message!(print_flipped_short),
    }
}

fields! {
    /// The paper of a product that fills whole sheets.
    pub struct SheetPaper {
        /// The paper: a0 to a10, b0 to b10, letter, legal, tabloid, a size such as 210x297mm or 24x36in, or the path of
        /// a paper.
        paper: String = "a4".to_owned(), "NAME|SIZE|FILE";
        /// How far the background reaches beyond the edges, for print shops that trim; 3mm is usual.
        bleed: Mm = Mm::ZERO, "LENGTH", from 0.0 to 20.0;
    }
}

impl SheetPaper {
    /// This paper by default.
    pub fn usually(paper: &str) -> Self {
        Self { paper: paper.to_owned(), ..Self::default() }
    }

    /// The paper.
    ///
    /// # Errors
    /// [`MakeError`] for unknown papers.
    pub fn find(&self, job: &Job<'_>) -> Result<Paper, MakeError> {
        job.paper(&self.paper)
    }
}
