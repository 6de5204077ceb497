//! The arguments of the tray.

use anyhow::bail;
use clap::{Args, ValueEnum};
use tilendar::drawing::Mm;
use tilendar::laser::product::{Alignment, TrayOptions};

/// The frame and what belongs to it.
#[derive(Args, Debug, Clone)]
pub struct TrayArguments {
    /// From the board's box to the tray's edge.
    #[arg(
        long,
        value_name = "LENGTH",
        allow_hyphen_values = true,
        default_value = "12mm"
    )]
    border: Mm,

    /// The radius of the tray's corners; by default half the border.
    #[arg(long, value_name = "LENGTH", allow_hyphen_values = true)]
    corner: Option<Mm>,

    /// A hole of this diameter in the upper border, to hang the tray by.
    #[arg(long, value_name = "LENGTH", allow_hyphen_values = true)]
    hanging_hole: Option<Mm>,

    /// The radius of the notches by which a finger lifts a piece, or `none`; by default a third of a
    /// cell, and what the border leaves.
    #[arg(long, value_name = "LENGTH|none", allow_hyphen_values = true, value_parser = notch)]
    finger_notch: Option<FingerNotch>,

    /// What keeps the plates in line while the glue dries: round holes for dowels, or flat pins of
    /// the same material.
    #[arg(long, value_enum, default_value_t = Align::None)]
    align: Align,

    /// The diameter of the dowels of `--align holes`; by default 3mm.
    #[arg(long, value_name = "LENGTH", allow_hyphen_values = true)]
    dowel: Option<Mm>,

    /// Cut a plate to cover the tray as well; the pins or dowels hold it, if there are any.
    #[arg(long)]
    lid: bool,

    /// Do not score the lines between the cells.
    #[arg(long)]
    no_grid: bool,
}

/// What keeps the plates in line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Align {
    /// Their edges.
    None,
    /// Round holes for dowels.
    Holes,
    /// Slots, and flat pins.
    Pins,
}

/// A notch's radius, or none.
#[derive(Debug, Clone, Copy, PartialEq)]
enum FingerNotch {
    None,
    Radius(Mm),
}

fn notch(text: &str) -> Result<FingerNotch, String> {
    match text {
        "none" => Ok(FingerNotch::None),
        length => length
            .parse()
            .map(FingerNotch::Radius)
            .map_err(|error: tilendar::drawing::QuantityError| error.to_string()),
    }
}

impl TrayArguments {
    /// The tray around a board with cells of `cell` millimetres.
    pub fn options(&self, cell: f64) -> anyhow::Result<TrayOptions> {
        if self.dowel.is_some() && self.align != Align::Holes {
            bail!("--dowel is for --align holes");
        }
        let border = self.border.get();
        Ok(TrayOptions {
            border,
            corner: self.corner.map_or(border / 2.0, Mm::get),
            hanging_hole: self.hanging_hole.map(Mm::get),
            finger_notch: match self.finger_notch {
                None => TrayOptions::usual_notch(cell, border),
                Some(FingerNotch::None) => None,
                Some(FingerNotch::Radius(radius)) => Some(radius.get()),
            },
            alignment: match self.align {
                Align::None => Alignment::None,
                Align::Holes => Alignment::Holes(self.dowel.map_or(3.0, Mm::get)),
                Align::Pins => Alignment::Pins,
            },
            lid: self.lid,
            grid: !self.no_grid,
        })
    }
}
