//! `tilendar study forced`: pieces that lie the same way in all tilings of a date.

use std::collections::BTreeMap;

use serde::Serialize;
use tilendar::puzzle::analysis::{Coverage, Forced};
use tilendar::puzzle::solver::Listing;
use tilendar::puzzle::text::LabelsByGroup;
use tilendar::puzzle::{Puzzle, Reveal};

use super::{Study, real, subjects};
use crate::progress::with_spinner;
use crate::survey::COUNTING;
use crate::table::{Cell, Column, Report, Table};

/// Lists all tilings, and says which pieces have no choice.
pub fn run(study: &Study) -> anyhow::Result<()> {
    let puzzle = study.layout.load()?;
    study.table.format()?;
    let coverage = with_spinner(COUNTING, || {
        let listing = Listing::new(&puzzle, study.memory.memory);
        Coverage::of(&puzzle, &listing, real(&puzzle))
    })?;
    let report = ForcedPieces {
        puzzle: &puzzle,
        forced: coverage.forced(),
        reveals: real(&puzzle).count(),
    };
    study.table.write(&report, None)
}

/// Which pieces are forced when.
struct ForcedPieces<'a> {
    puzzle: &'a Puzzle,
    forced: &'a [Forced],
    reveals: usize,
}

impl ForcedPieces<'_> {
    fn letter(&self, forced: &Forced) -> char {
        self.puzzle.piece(forced.piece).letter()
    }

    /// The squares of a piece, by row and column from 1.
    fn squares(&self, forced: &Forced) -> Vec<String> {
        let cells = forced.cells.iter();
        cells
            .map(|cell| self.puzzle.board().position(cell).code())
            .collect()
    }
}

impl Report for ForcedPieces<'_> {
    /// A line a date that has such pieces.
    fn text(&self) -> String {
        let mut by_reveal: Vec<(&Reveal, String)> = Vec::new();
        for forced in self.forced {
            match by_reveal
                .last_mut()
                .filter(|(reveal, _)| *reveal == &forced.reveal)
            {
                Some((_, letters)) => letters.push(self.letter(forced)),
                None => by_reveal.push((&forced.reveal, self.letter(forced).to_string())),
            }
        }
        let mut sums: BTreeMap<usize, usize> = BTreeMap::new();
        for (_, letters) in &by_reveal {
            *sums.entry(letters.len()).or_default() += 1;
        }
        let lines = by_reveal.iter().map(|(reveal, letters)| {
            let labels = self.puzzle.labels_in_words(reveal, " ");
            vec![Cell::from(labels), Cell::Letters(letters.chars().collect())]
        });
        let columns = [Column::text("labels"), Column::text("forced")];
        let table = Table::new(columns).with(lines);
        let subjects = subjects(self.puzzle);
        let sums = sums.into_iter().map(|(pieces, count)| match pieces {
            1 => format!("1 piece on {count}"),
            _ => format!("{pieces} pieces on {count}"),
        });
        let sums: Vec<String> = sums.collect();
        format!(
            "{}\nforced on {} of {} {subjects}: {}\n",
            table.text(),
            by_reveal.len(),
            self.reveals,
            match sums.is_empty() {
                true => "no piece".to_owned(),
                false => sums.join(", "),
            }
        )
    }

    fn table(&self) -> Table {
        let groups = self.puzzle.groups().iter();
        let groups = groups.map(|group| Column::text(group.name()));
        let columns = ["piece", "squares", "cells"].map(Column::text);
        let lines = self.forced.iter().map(|forced| {
            let labels = self.puzzle.labels_of(&forced.reveal);
            let labels = labels.map(|(_, label)| Cell::from(label.as_str()));
            let own = [
                self.letter(forced).to_string().into(),
                Cell::List(self.squares(forced)),
                self.puzzle.cells_in_words(forced.cells).into(),
            ];
            labels.chain(own).collect()
        });
        Table::new(groups.chain(columns)).with(lines)
    }

    fn object(&self) -> impl Serialize {
        let forced = self.forced.iter().map(|forced| WrittenForced {
            reveal: LabelsByGroup::new(self.puzzle, &forced.reveal),
            piece: self.letter(forced),
            squares: self.squares(forced),
        });
        WrittenForcedPieces {
            layout: self.puzzle.name(),
            reveals: self.reveals,
            forced: forced.collect(),
        }
    }
}

#[derive(Serialize)]
struct WrittenForcedPieces<'a> {
    layout: &'a str,
    reveals: usize,
    forced: Vec<WrittenForced<'a>>,
}

#[derive(Serialize)]
struct WrittenForced<'a> {
    reveal: LabelsByGroup<'a>,
    piece: char,
    squares: Vec<String>,
}
