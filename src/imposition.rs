//! Arguments of all commands that put pages on sheets, and what to do with the sheets.

use std::num::NonZeroUsize;

use anyhow::bail;
use clap::{Args, ValueEnum};
use tilendar::drawing::backend::pdf::{Duplex, ViewerPreferences};
use tilendar::drawing::{Mm, Pages, Vec2};
use tilendar::print::paper::{
    FlipEdge, Imposed, Imposition, PageFormat, Paper, Plan, Printing, Scheme, Sides,
};

use crate::choices;

/// Paper of 80 g a square metre, in millimetres.
const USUAL_THICKNESS: f64 = 0.1;
/// The word that stands for no paper: a page is its own sheet.
const NO_PAPER: &str = "none";

/// How pages come to paper.
#[derive(Args, Debug, Clone)]
#[command(next_help_heading = "Paper")]
pub struct ImpositionArguments {
    /// The paper: a0 to a10, b0 to b10, letter, legal, tabloid, index, poker, tarot, a size such as
    /// 320x450mm or 12x18in, the path of a paper, or `none` for one page a page with bleed, as print
    /// services want it.
    #[arg(long, value_name = "NAME|SIZE|FILE|none", default_value = "a4")]
    paper: String,

    /// The order of pages on sheets; by default what suits the product.
    #[arg(long, value_enum)]
    impose: Option<Impose>,

    /// The edge around which the printer turns the paper: long by default, but short for booklets
    /// on sheets that lie.
    #[arg(long, value_enum)]
    flip: Option<Flip>,

    /// Move all back sides by so many millimetres to the right and down, for printers that shift.
    #[arg(long, value_name = "X,Y", value_parser = back_offset, allow_hyphen_values = true)]
    back_offset: Option<Vec2>,

    /// The paper's thickness, from which creep follows, for `saddle`; 0.1mm by default.
    #[arg(long, value_name = "LENGTH")]
    paper_thickness: Option<Mm>,

    /// Fold so many sheets at a time, for `saddle`; by default all of them.
    #[arg(long, value_name = "SHEETS", value_parser = signature)]
    signature: Option<NonZeroUsize>,

    /// White between two pages, which then have their bleed and their own cuts, for `stack` and
    /// `n-up`; 0mm by default.
    #[arg(long, value_name = "LENGTH")]
    gutter: Option<Mm>,
}

/// The order of pages on sheets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Impose {
    /// A booklet: two pages beside a fold, sheets in each other, stapled.
    Saddle,
    /// Cut all sheets at once and lay the piles on each other.
    Stack,
    /// Reading order on each sheet.
    NUp,
    /// One page a page, with its bleed.
    None,
}

/// The edge around which the printer turns the paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Flip {
    Long,
    Short,
}

impl Flip {
    /// The edge.
    pub const fn edge(self) -> FlipEdge {
        match self {
            Self::Long => FlipEdge::Long,
            Self::Short => FlipEdge::Short,
        }
    }
}

/// How many sheets are folded together.
fn signature(text: &str) -> Result<NonZeroUsize, String> {
    text.parse()
        .map_err(|_| "write how many sheets are folded together, 1 or more".to_owned())
}

/// Millimetres to the right and down, such as `0.5,-1`.
pub fn back_offset(text: &str) -> Result<Vec2, String> {
    let error = || {
        let shown: String = text.chars().take(40).collect();
        format!("“{shown}” is no offset; write millimetres to the right and down, as in 0.5,-1")
    };
    let (x, y) = text.split_once(',').ok_or_else(error)?;
    let length = |side: &str| {
        let side = side.trim();
        let number = side.strip_suffix("mm").unwrap_or(side).trim_end();
        number
            .parse()
            .ok()
            .filter(|number: &f64| number.is_finite())
    };
    match (length(x), length(y)) {
        (Some(x), Some(y)) => Ok(Vec2::new(x, y)),
        _ => Err(error()),
    }
}

impl ImpositionArguments {
    /// The paper, whether pages are put on it or not: cards are chosen by it.
    pub fn paper(&self) -> anyhow::Result<Paper> {
        match self.paper.as_str() {
            NO_PAPER => choices::paper("a4"),
            name => choices::paper(name),
        }
    }

    /// How pages of this format come to paper, where a product is `usual`ly imposed like that.
    pub fn imposition(
        &self,
        format: &PageFormat,
        usual: Impose,
        sides: Sides,
    ) -> anyhow::Result<Imposition> {
        let impose = self.impose(usual)?;
        self.check_use(impose)?;
        let paper = self.paper()?;
        let scheme = self.scheme(impose);
        let printing = |flip| Printing {
            sides,
            flip,
            back_offset: self.back_offset.unwrap_or(Vec2::ZERO),
        };
        let flipped = |flip| Imposition::new(scheme, format, &paper, printing(flip));
        let flip = match self.flip {
            Some(flip) => flip.edge(),
            None if impose == Impose::Saddle => {
                // The pages of a booklet stand upright on both sides.
                let long = flipped(FlipEdge::Long)?;
                if long.turns_like_a_page() {
                    FlipEdge::Long
                } else {
                    FlipEdge::Short
                }
            }
            None => FlipEdge::Long,
        };
        Ok(flipped(flip)?)
    }

    /// Pages of this format, printed on both sides, on sheets.
    pub fn sheets<'a>(
        &self,
        pages: &'a dyn Pages,
        format: &PageFormat,
        usual: Impose,
    ) -> anyhow::Result<Imposed<'a>> {
        let imposition = self.imposition(format, usual, Sides::Two)?;
        Ok(Imposed::new(pages, imposition)?)
    }

    fn impose(&self, usual: Impose) -> anyhow::Result<Impose> {
        match self.impose {
            None if self.paper == NO_PAPER => Ok(Impose::None),
            None => Ok(usual),
            Some(Impose::None) => Ok(Impose::None),
            Some(_) if self.paper == NO_PAPER => {
                bail!(
                    "--paper none leaves nothing to impose on: name a paper, or leave out --impose"
                )
            }
            Some(impose) => Ok(impose),
        }
    }

    /// Options that would change nothing are mistakes.
    fn check_use(&self, impose: Impose) -> anyhow::Result<()> {
        let folds = impose == Impose::Saddle;
        let has_gutters = matches!(impose, Impose::Stack | Impose::NUp);
        let uses = [
            (
                "--paper-thickness",
                self.paper_thickness.is_some(),
                folds,
                "--impose saddle",
            ),
            (
                "--signature",
                self.signature.is_some(),
                folds,
                "--impose saddle",
            ),
            (
                "--gutter",
                self.gutter.is_some(),
                has_gutters,
                "--impose stack or n-up",
            ),
            (
                "--back-offset",
                self.back_offset.is_some(),
                impose != Impose::None,
                "pages on sheets",
            ),
        ];
        for (option, is_given, is_used, what_for) in uses {
            if is_given && !is_used {
                bail!(
                    "{option} is for {what_for}: leave it out, or choose --paper and --impose to suit"
                );
            }
        }
        Ok(())
    }

    /// Pictures are not put on sheets: what is said about sheets is a mistake.
    pub fn check_pictures(&self) -> anyhow::Result<()> {
        let said = [
            (
                "--impose",
                self.impose.is_some_and(|impose| impose != Impose::None),
            ),
            ("--back-offset", self.back_offset.is_some()),
            ("--paper-thickness", self.paper_thickness.is_some()),
            ("--signature", self.signature.is_some()),
            ("--gutter", self.gutter.is_some()),
        ];
        match said.iter().find(|(_, is_given)| *is_given) {
            Some((option, _)) => bail!(
                "{option} is for sheets, and pictures are one page a file: leave it out, or use --format pdf"
            ),
            None => Ok(()),
        }
    }

    fn scheme(&self, impose: Impose) -> Scheme {
        let gutter = self.gutter.map_or(0.0, Mm::get);
        match impose {
            Impose::Saddle => Scheme::SaddleStitch {
                thickness: self.paper_thickness.map_or(USUAL_THICKNESS, Mm::get),
                signature: self.signature,
            },
            Impose::Stack => Scheme::CutAndStack { gutter },
            Impose::NUp => Scheme::NUp { gutter },
            Impose::None => Scheme::OneAPage,
        }
    }
}

/// What a PDF of these sheets asks of the program that prints it.
pub fn preferences(imposition: &Imposition) -> ViewerPreferences {
    let printing = imposition.printing();
    let duplex = match (printing.sides, printing.flip) {
        (Sides::One, _) => Duplex::Simplex,
        (Sides::Two, FlipEdge::Long) => Duplex::LongEdge,
        (Sides::Two, FlipEdge::Short) => Duplex::ShortEdge,
    };
    ViewerPreferences {
        unscaled: true,
        duplex: Some(duplex),
    }
}

/// What to do with the sheets, for the line that says what is next; `format` names the page.
pub fn next_steps(plan: &Plan, format: &PageFormat) -> String {
    let imposition = plan.imposition();
    let print = match imposition.printing().sides {
        Sides::One => "print it at 100 %".to_owned(),
        Sides::Two => format!(
            "print it on both sides, flipped on the {} edge, at 100 %",
            imposition.printing().flip.name()
        ),
    };
    let pages = imposition.leaves();
    match imposition.scheme() {
        Scheme::OneAPage if imposition.bleed() == 0.0 => {
            format!("print it at 100 %, one {} a page", format.title)
        }
        Scheme::OneAPage => format!(
            "send it to a print service: {} with {} mm of bleed",
            format.title, format.bleed
        ),
        Scheme::CutAndStack { .. } if pages > 1 && plan.sheets() > 1 => format!(
            "{print}; cut all {} sheets at the marks; lay the {pages} piles on each other, the top left \
             one on top, the others below it row by row",
            plan.sheets()
        ),
        Scheme::CutAndStack { .. } | Scheme::NUp { .. } => {
            format!("{print}; cut at the marks ({pages} a sheet)")
        }
        Scheme::SaddleStitch { signature, .. } => match signature.map(NonZeroUsize::get) {
            Some(sheets) if sheets < plan.sheets() => format!(
                "{print}; fold {sheets} sheets at a time between the pages, one in the other, and sew \
                 them on each other"
            ),
            _ => format!(
                "{print}; fold all sheets between the pages, one in the other, the first outside, and \
                 staple them through the fold"
            ),
        },
    }
}
