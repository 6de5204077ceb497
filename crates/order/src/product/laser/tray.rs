//! The fields of the tray.

use tilendar_drawing::Mm;
use tilendar_laser::art::{Art, ArtStyle, Simplified};
use tilendar_laser::product::{Alignment, BoxLid, BoxOptions, Lid, Storage, TrayOptions};
use tilendar_print::product::check_words;
use tilendar_puzzle::Puzzle;
use tilendar_puzzle::almanac::Day;

use crate::OrderError;
use crate::field::{fields, words};
use crate::group::RevealChoice;
use crate::shelf::{self, Shelf};
use crate::value::{BoundedText, FingerNotch, Gap};

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

words! {
    /// What the recess below the board has room for.
    pub enum StorageFor {
        /// There is none.
        None = "none",
        /// Any one of the pieces.
        One = "one",
        /// All of them, each on a place of its own.
        All = "all",
    }
}

words! {
    /// How a box is opened.
    pub enum OpenBy {
        /// The lid slides out to the front.
        Sliding = "sliding",
        /// The lid turns on pegs at its back.
        Hinged = "hinged",
    }
}

words! {
    /// How art is put on the lid.
    pub enum ArtAs {
        /// Areas and lines, as wide as they are drawn.
        Engrave = "engrave",
        /// The middle of lines and the outlines of areas.
        Score = "score",
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
        /// Also cut a box that holds the puzzle, with walls joined by fingers, and a lid that slides or turns.
        r#box: Option<OpenBy>, "LID";
        /// The gap between two fingers of the box's joints; by default 0mm. Less than nothing, such as
        /// -0.05mm, makes fingers that are pressed into each other.
        joint_clearance: Option<Gap>, "LENGTH";
        /// A line to engrave on the lid, which says nothing otherwise.
        title: Option<BoundedText<60>>, "TEXT";
        /// Dates to mark on the lid, each on a small board: 06-14, or 2027-06-14 where the layout has
        /// weekdays.
        date_marks: Vec<Day>, "DATE,…";
        /// Own art on the lid, an SVG file: what is not white is burnt. The order carries its paths.
        art: Option<String>, "FILE";
        /// How the art is put on the lid.
        art_as: ArtAs = ArtAs::Engrave, "STYLE";
        /// Do not score the lines between the cells.
        no_grid: bool;
        /// A hole of this diameter in the base, between the labels in its middle, through which a finger
        /// or a pen lifts the pieces above it.
        push_out: Option<Mm>, "LENGTH";
        /// A recess in the frame below the board, for any one of the pieces or for all, whose places are
        /// scored on its floor.
        storage: StorageFor = StorageFor::None, "STORAGE";
        /// Also cut a stand of two feet and a bar, in which the tray leans back.
        stand: bool;
    }
}

impl Tray {
    /// The tray around a board with cells of `cell` millimetres.
    pub(super) fn options(&self, cell: f64, puzzle: &Puzzle) -> Result<TrayOptions, OrderError> {
        if self.art.is_none() && self.art_as != ArtAs::Engrave {
            return Err(OrderError::conflict(
                "art-as",
                "art",
                "`art-as` says how the drawing of `art` is burnt: name its file with `art`",
            ));
        }
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
            lid: self.lid(puzzle)?.filter(|_| self.lid),
            grid: !self.no_grid,
            push_out: self.push_out.map(Mm::get),
            storage: match self.storage {
                StorageFor::None => Storage::None,
                StorageFor::One => Storage::One,
                StorageFor::All => Storage::All,
            },
            stand: self.stand,
        })
    }

    /// Whether a box is cut as well.
    pub(super) const fn has_box(&self) -> bool {
        self.r#box.is_some()
    }

    /// The box around the tray, whose lid says what would be on the tray's.
    pub(super) fn case(&self, puzzle: &Puzzle) -> Result<Option<BoxOptions>, OrderError> {
        let Some(open_by) = self.r#box else {
            return match self.joint_clearance {
                Some(_) => Err(OrderError::conflict(
                    "joint-clearance",
                    "box",
                    "`joint-clearance` is for the joints of a box: ask for one with `box`",
                )),
                None => Ok(None),
            };
        };
        if self.lid {
            let reason =
                "`lid` does not go with `box`, which has a lid of its own: leave one of them out";
            return Err(OrderError::conflict("lid", "box", reason));
        }
        Ok(Some(BoxOptions {
            lid: match open_by {
                OpenBy::Sliding => BoxLid::Sliding,
                OpenBy::Hinged => BoxLid::Hinged,
            },
            said: self.lid(puzzle)?.unwrap_or_default(),
            joint_clearance: self.joint_clearance.map_or(0.0, Gap::get),
        }))
    }

    /// The tray with the paths of a file of art in place of the file's name, and what was left out of them;
    /// `None` where no file is named.
    pub(super) fn with_art(
        &self,
        shelf: &dyn Shelf,
    ) -> Result<Option<(Self, Vec<String>)>, OrderError> {
        let Some(name) = self.art.as_ref().filter(|art| !shelf::is_drawing(art)) else {
            return Ok(None);
        };
        let Simplified { svg, remarks } = shelf::art(shelf, name)?;
        let tray = Self {
            art: Some(svg),
            ..self.clone()
        };
        Ok(Some((tray, remarks)))
    }

    /// The fields of words on the lid.
    pub(super) fn said(&self) -> impl Iterator<Item = &'static str> {
        let fields = [
            ("title", self.title.is_some()),
            ("date-marks", !self.date_marks.is_empty()),
        ];
        let said = fields.into_iter().filter(|(_, is_said)| *is_said);
        said.map(|(field, _)| field)
    }

    /// What the lid of the tray or of the box says; `None` without either.
    fn lid(&self, puzzle: &Puzzle) -> Result<Option<Lid>, OrderError> {
        if !self.lid && self.r#box.is_none() {
            let art = self.art.as_ref().map(|_| "art");
            return match self.said().chain(art).next() {
                Some(field) => Err(OrderError::conflict(
                    field,
                    "lid",
                    format!("`{field}` is for the lid: ask for it with `lid` or `box`"),
                )),
                None => Ok(None),
            };
        }
        let title = self.title.as_ref().map(BoundedText::to_string);
        if let Some(title) = &title {
            check_words(title).map_err(|error| OrderError::concerning("title", error))?;
        }
        let style = match self.art_as {
            ArtAs::Engrave => ArtStyle::Engrave,
            ArtAs::Score => ArtStyle::Score,
        };
        let art = self.art.as_ref();
        let art = art.map(|svg| Art::read(svg.as_bytes(), style)).transpose();
        let art = art.map_err(|error| OrderError::concerning("art", error))?;
        let dates = self.date_marks.iter().map(|&day| {
            let chosen = RevealChoice {
                date: Some(day),
                reveal: None,
            };
            chosen.reveal(puzzle)
        });
        Ok(Some(Lid {
            title,
            dates: dates.collect::<Result<_, _>>()?,
            art,
        }))
    }
}
