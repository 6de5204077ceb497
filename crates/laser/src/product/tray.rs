//! The fields of the tray.

use crate::art::{self, Art, ArtError, Simplified};
use crate::design::{Alignment, Lid, Storage, TrayOptions};
use tilendar_drawing::{FingerNotch, Mm};

use tilendar_fields::{BoundedText, Refusal, fields};
use tilendar_press::language::Message;
use tilendar_press::resources::{bounded, faulty, missing, open};
use tilendar_press::{MakeError, Resources};

fields! {
    /// The frame and its parts.
    pub struct Tray {
        /// The width of the border around the board; by default three fifths of a cell.
        border: Option<Mm>, "LENGTH";
        /// The radius of the tray's corners; by default half the border.
        corner: Option<Mm>, "LENGTH";
        /// A hole of this diameter in the upper border, to hang the tray by.
        hanging_hole: Option<Mm>, "LENGTH";
        /// The radius of the notches for fingers, or `none`; by default a third of a cell, or what the
        /// border has room for.
        finger_notch: Option<FingerNotch>, "LENGTH|none";
        /// What keeps the plates aligned while the glue dries: round holes for dowels, or flat pins of the
        /// same material.
        align: Alignment = Alignment::None, "ALIGN";
        /// The diameter of the dowels, for holes; by default 3mm.
        dowel: Option<Mm>, "LENGTH";
        /// Also cut a lid for the tray; pins or dowels hold it, if there are any.
        lid: bool;
        /// Also cut a box that holds the puzzle, with walls joined by fingers, and a lid that slides.
        r#box: bool;
        /// Text to engrave on the lid, in up to four lines; by default there is none.
        title: Option<BoundedText<60, 4>>, "TEXT";
        /// Your own art on the lid, from an SVG file: whatever is not white is engraved. The order carries its paths.
        art: Option<String>, "FILE";
        /// A recess in the frame below the board, for any one of the pieces or for all, whose places are
        /// scored on its floor.
        storage: Storage = Storage::None, "STORAGE";
        /// Also cut a stand of two feet and a bar, in which the tray leans back.
        stand: bool;
    }
}

impl Tray {
    /// The tray around a board with cells of `cell` millimeters.
    pub(crate) fn options(&self, cell: f64) -> Result<TrayOptions, MakeError> {
        if self.dowel.is_some() && self.align != Alignment::Holes {
            let reason = "`dowel` is for `align` holes";
            return Err(MakeError::conflict("dowel", "align", Refusal::Needs.because(reason)));
        }
        let border = self.border.map_or(0.6 * cell, Mm::get);
        let inscription = self.inscription()?;
        Ok(TrayOptions {
            border,
            corner: self.corner.map_or(border / 2.0, Mm::get),
            hanging_hole: self.hanging_hole.map(Mm::get),
            finger_notch: match self.finger_notch {
                None => TrayOptions::usual_notch(cell, border),
                Some(FingerNotch::None) => None,
                Some(FingerNotch::Radius(radius)) => Some(radius.get()),
            },
            alignment: self.align,
            dowel: self.dowel.map_or(3.0, Mm::get),
            lid: if self.lid { inscription } else { None },
            storage: self.storage,
            stand: self.stand,
        })
    }

    /// The inscription on the lid of the box, which replaces the tray's lid; `None` without a box.
    pub(crate) fn case(&self) -> Result<Option<Lid>, MakeError> {
        if self.lid && self.r#box {
            let reason =
                "`lid` does not go with `box`, which has a lid of its own: leave one of them out";
            return Err(MakeError::conflict("lid", "box", Refusal::Exclusive.because(reason)));
        }
        if self.r#box { self.inscription() } else { Ok(None) }
    }

    /// Replaces the name of an art file by the file's paths, and returns remarks on what was left out; `None` if no
    /// file is named.
    pub(crate) fn take_art(
        &mut self,
        resources: &dyn Resources,
    ) -> Result<Option<Vec<Message>>, MakeError> {
        const FIELD: &str = "art";
        let name = match &self.art {
            // A value that begins with `<` is the drawing itself.
            Some(art) if !art.trim_start().starts_with('<') => art,
            _ => return Ok(None),
        };
        let file = open(resources, FIELD, name)?.ok_or_else(|| missing(FIELD, name))?;
        let bytes = bounded(file, art::MAXIMUM_BYTES, FIELD, name)?;
        let Simplified { svg, remarks } = art::simplified(&bytes)
            .map_err(|error| faulty(resources, FIELD, name, no_art(error)))?;
        self.art = Some(svg);
        Ok(Some(remarks))
    }

    /// The inscription on the lid of the tray or of the box; `None` without either.
    fn inscription(&self) -> Result<Option<Lid>, MakeError> {
        if !self.lid && !self.r#box {
            let field = match (&self.title, &self.art) {
                (Some(_), _) => "title",
                (None, Some(_)) => "art",
                (None, None) => return Ok(None),
            };
            let reason = format!("`{field}` is for the lid: add it with `lid` or `box`");
            return Err(MakeError::conflict(field, "lid", Refusal::Needs.because(reason)));
        }
        let art = match &self.art {
            Some(svg) => Some(Art::read(svg.as_bytes()).map_err(no_art)?),
            None => None,
        };
        Ok(Some(Lid { title: self.title.as_ref().map(BoundedText::to_string), art }))
    }
}

fn no_art(error: ArtError) -> MakeError {
    MakeError::concerning("art", error.refusal().because(error.to_string()))
}
