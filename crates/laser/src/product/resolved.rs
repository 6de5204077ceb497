//! An order with its board and its options resolved.

use super::set::{Laser, LaserMode};
use crate::cut::in_words;
use crate::design::{LaserOptions, Lettering, Mode, TabOptions};
use chrono::NaiveDate;
use std::collections::BTreeSet;
use tilendar_drawing::{Mm, Typefaces};
use tilendar_press::check::check_text;
use tilendar_press::language::{Language, Message};
use tilendar_press::machine::Machine;
use tilendar_press::options::{RevealChoice, for_labels};
use tilendar_press::{MakeError, message};
use tilendar_puzzle::almanac::SolutionSource;
use tilendar_puzzle::solver::Solver;
use tilendar_puzzle::{Puzzle, Reveal, Solution};

/// A puzzle with its options resolved.
pub struct ResolvedPuzzle {
    pub puzzle: Puzzle,
    /// The title on its lid, or else that of its board.
    pub name: String,
    pub options: LaserOptions,
    pub language: Language,
    /// Remarks about the set.
    pub remarks: Vec<Message>,
}

/// What an order names: the board in its language, its typefaces, and where its solutions come from.
pub struct Board<'a> {
    pub puzzle: &'a Puzzle,
    pub language: &'a Language,
    pub typefaces: &'a Typefaces,
    pub source: &'a SolutionSource,
}

impl Laser {
    /// Refuses fields that exclude each other.
    fn check(&self) -> Result<(), MakeError> {
        let in_place = self.mode == LaserMode::InPlace;
        let has_text = self.letters || self.tray.title.is_some();
        let conflicts = [
            (
                self.separate_pieces && in_place,
                ["separate-pieces", "mode"],
                "`separate-pieces` is for `mode` apart: in place, the pieces come out of the frame",
            ),
            (
                self.two_tone.is_some() && in_place,
                ["two-tone", "mode"],
                "`two-tone` is for `mode` apart: in place, the pieces come out of one plate; or cut \
                 the same order from each wood and swap pieces, which makes two puzzles",
            ),
            (
                self.tabs.is_some() && !in_place,
                ["tabs", "mode"],
                "`tabs` are for `mode` in-place: apart, each piece is a contour of its own, to which a laser program can add \
                 tabs",
            ),
            (
                has_text && self.cutting.text == Lettering::None,
                [if self.letters { "letters" } else { "title" }, "text"],
                "`text` none leaves out `letters` and `title`: leave it out, or them",
            ),
        ];
        match conflicts.into_iter().find(|conflict| conflict.0) {
            Some((_, [field, other], reason)) => Err(MakeError::conflict(field, other, reason)),
            None => Ok(()),
        }
    }

    /// The order on this machine.
    ///
    /// # Errors
    /// [`MakeError`] for fields that exclude each other, and for what the board does not have.
    pub(crate) fn resolve(
        &self,
        board: &Board<'_>,
        machine: &Machine,
    ) -> Result<ResolvedPuzzle, MakeError> {
        self.check()?;
        let puzzle = board.puzzle;
        let defaults = self.cutting.options(machine);
        let mode = self.cut_mode(board, &defaults)?;
        let usual_date = match &mode {
            Mode::InPlace(solution) if !self.choice().is_given() && puzzle.has_dates() => {
                let labels = puzzle.texts_in_words(solution.reveal(), " ");
                Some(message!(usual_date, date = Message::Text(labels)))
            }
            _ => None,
        };
        let radius = match (&mode, self.cutting.radius) {
            // Shared corners are sharp; a request for others is refused with the reason.
            (Mode::InPlace(_), None) => 0.0,
            _ => defaults.radius,
        };
        let second_wood = match &self.two_tone {
            Some(two_tone) => two_tone.pieces(puzzle)?,
            None => BTreeSet::new(),
        };
        let remark_on_woods =
            self.two_tone.as_ref().and_then(|two_tone| two_tone.remark(puzzle, &second_wood));
        let options = LaserOptions {
            cell: self.cell.0.get(),
            radius,
            mode,
            tray: self.tray.options(self.cell.0.get())?,
            case: self.tray.case()?,
            tabs: self
                .tabs
                .map(|width| TabOptions { width: width.get(), count: self.tab_count.get() as u8 }),
            letters: self.letters,
            separate_pieces: self.separate_pieces,
            second_wood,
            parts: self.parts.iter().map(ToString::to_string).collect(),
            typefaces: board.typefaces.clone(),
            ..defaults
        };
        let title = self.tray.title.as_ref().map(|title| title.to_string());
        if let Some(title) = &title {
            check_text(title, board.typefaces)
                .map_err(|error| MakeError::concerning("title", error))?;
        }
        Ok(ResolvedPuzzle {
            name: title
                .map(|title| title.replace('\n', " "))
                .unwrap_or_else(|| puzzle.title().to_owned()),
            remarks: [usual_date, remark_on_woods, remark_on_art(&options)]
                .into_iter()
                .flatten()
                .collect(),
            puzzle: puzzle.clone(),
            options,
            language: board.language.clone(),
        })
    }

    fn cut_mode(&self, board: &Board<'_>, options: &LaserOptions) -> Result<Mode, MakeError> {
        if self.mode == LaserMode::InPlace {
            self.check_clearance(options)?;
            return self.tiling(board).map(Mode::InPlace);
        }
        if let Some(labels) = &self.reveal
            && self.picture.is_empty()
        {
            // A misspelled command is no label.
            self.choice().reveal(board.puzzle)?;
            let reason = format!(
                "{labels} is for `mode` in-place or `picture`: apart, no piece has a place"
            );
            return Err(MakeError::conflict("reveal", "mode", reason));
        }
        Ok(Mode::Apart { clearance: self.clearance.map_or(0.1, Mm::get) })
    }

    /// Checks the clearance: in place, only the kerf is possible.
    fn check_clearance(&self, options: &LaserOptions) -> Result<(), MakeError> {
        match self.clearance {
            Some(clearance) if clearance.get() != options.kerf => {
                let reason = format!(
                    "`clearance` {clearance} does not go with `mode` in-place: neighbors share one line, so the gap is \
                     what the beam takes away, {} mm; leave `clearance` out, or use `mode` apart",
                    in_words(options.kerf)
                );
                Err(MakeError::conflict("clearance", "mode", reason))
            }
            _ => Ok(()),
        }
    }

    fn choice(&self) -> RevealChoice {
        RevealChoice { date: self.date, reveal: self.reveal.clone() }
    }

    /// The chosen labels, or else those of Christmas Day, which every calendar has.
    fn reveal_to_show(&self, puzzle: &Puzzle) -> Result<Reveal, MakeError> {
        let choice = self.choice();
        if !choice.is_given()
            && let Some(usual) = christmas(puzzle).or_else(|| puzzle.reveal_at(0))
        {
            return Ok(usual);
        }
        choice.reveal(puzzle)
    }

    /// A tiling of the chosen labels, in which the pieces are cut in place or appear on pictures.
    pub(crate) fn tiling(&self, board: &Board<'_>) -> Result<Solution, MakeError> {
        let puzzle = board.puzzle;
        let reveal = self.reveal_to_show(puzzle)?;
        board
            .source
            .find(puzzle, &Solver::new(puzzle), &reveal)
            .map_err(MakeError::caused_by)?
            .ok_or_else(|| {
                let purpose = match self.mode {
                    LaserMode::InPlace => "`mode` in-place",
                    LaserMode::Apart => "the pictures",
                };
                MakeError::NoTiling(format!(
                    "there is no solution{}: choose another date for {purpose}",
                    for_labels(puzzle, &reveal)
                ))
            })
    }
}

/// A remark that lines of the art are thinner than a laser can engrave.
fn remark_on_art(options: &LaserOptions) -> Option<Message> {
    let lid = options.tray.lid.as_ref().or(options.case.as_ref())?;
    let count = lid.art.as_ref()?.hairlines();
    (count > 0).then(|| message!(thin_lines, count = count))
}

/// The labels of Christmas Day, if the puzzle has them.
fn christmas(puzzle: &Puzzle) -> Option<Reveal> {
    if puzzle.needs_year() {
        puzzle.reveal_for_date(NaiveDate::from_ymd_opt(2027, 12, 25)?).ok()
    } else {
        puzzle.reveal_for_day(12, 25).ok()
    }
}
