//! The fields of the tray.

use tilendar_drawing::Mm;
use tilendar_laser::product::{Alignment, TrayOptions};

use crate::OrderError;
use crate::field::{fields, words};
use crate::value::FingerNotch;

words! {
    /// What keeps the plates aligned.
    pub enum AlignBy {
        /// Their edges.
        None = "none",
        /// Round holes for dowels.
        Holes = "holes",
        /// Slots, and flat pins.
        Pins = "pins",
    }
}

fields! {
    /// The frame and its parts.
    pub struct Tray {
        /// From the board's box to the tray's edge.
        border: Mm = Mm::new(12.0).unwrap_or(Mm::ZERO), "LENGTH";
        /// The radius of the tray's corners; by default half the border.
        corner: Option<Mm>, "LENGTH";
        /// A hole of this diameter in the upper border, to hang the tray by.
        hanging_hole: Option<Mm>, "LENGTH";
        /// The radius of the notches for fingers, or `none`; by default a third of a cell, or what the
        /// border has room for.
        finger_notch: Option<FingerNotch>, "LENGTH|none";
        /// What keeps the plates aligned while the glue dries: round holes for dowels, or flat pins of the
        /// same material.
        align: AlignBy = AlignBy::None, "ALIGN";
        /// The diameter of the dowels, for holes; by default 3mm.
        dowel: Option<Mm>, "LENGTH";
        /// Also cut a plate to cover the tray; the pins or dowels hold it, if there are any.
        lid: bool;
        /// Do not score the lines between the cells.
        no_grid: bool;
    }
}

impl Tray {
    /// The tray around a board with cells of `cell` millimetres.
    pub(super) fn options(&self, cell: f64) -> Result<TrayOptions, OrderError> {
        if self.dowel.is_some() && self.align != AlignBy::Holes {
            return Err(OrderError::conflict(
                "dowel",
                "align",
                "`dowel` is for `align` holes",
            ));
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
                AlignBy::None => Alignment::None,
                AlignBy::Holes => Alignment::Holes(self.dowel.map_or(3.0, Mm::get)),
                AlignBy::Pins => Alignment::Pins,
            },
            lid: self.lid,
            grid: !self.no_grid,
        })
    }
}
