//! What pages of solutions show, before they are drawn.

use crate::product::SolutionSource;
use crate::product::plates::{
    Choosing, ListedTilings, Numbering, ShownDate, ShownTilings, Subject, TilingAmount,
};
use tilendar_puzzle::solver::{Census, CountingError, MemoryLimit, Solver};
use tilendar_puzzle::{Puzzle, Reveal};

/// So many dates, or fewer, are counted and listed one by one, which is faster than all of the puzzle
/// at once.
const FEW: usize = 12;

/// The dates of pages of solutions, and where their tilings come from.
pub struct SolutionsContent<'p> {
    dates: Vec<ShownDate>,
    listed: ListedTilings<'p>,
}

impl<'p> SolutionsContent<'p> {
    /// The dates, in the order in which they were asked for.
    pub fn dates(&self) -> &[ShownDate] {
        &self.dates
    }

    pub(super) fn listed(&self) -> &ListedTilings<'p> {
        &self.listed
    }
}

/// All tilings of each of these reveals, from the solver or of those in a file.
///
/// # Errors
/// [`CountingError`] if the tilings cannot be counted.
pub fn solutions_content<'p>(
    puzzle: &'p Puzzle,
    asked: Vec<(Subject, Reveal)>,
    source: &SolutionSource,
) -> Result<SolutionsContent<'p>, CountingError> {
    let few = asked.len() <= FEW && matches!(source, SolutionSource::Solver(_));
    if few {
        let solver = Solver::new(puzzle);
        let dates = asked.into_iter().map(|(subject, reveal)| {
            let tilings = solver.count_within(&reveal, MemoryLimit::default())?;
            let shown = match tilings {
                0 => ShownTilings::NoTiling,
                _ => ShownTilings::Leading(u64::try_from(tilings).unwrap_or(u64::MAX), None),
            };
            Ok(ShownDate {
                subject,
                reveal,
                tilings,
                shown,
            })
        });
        return Ok(SolutionsContent {
            dates: dates.collect::<Result<_, CountingError>>()?,
            listed: ListedTilings::one_by_one(puzzle),
        });
    }
    let (census, numbering) = rayon::join(
        || Census::take(puzzle, MemoryLimit::default()),
        || Numbering::new(puzzle),
    );
    let census = census?;
    let choosing = Choosing {
        puzzle,
        solver: &Solver::new(puzzle),
        numbering: &numbering,
        source,
        amount: TilingAmount::All,
    };
    let dates = asked.into_iter().map(|(subject, reveal)| {
        let tilings = census.count(puzzle, &reveal);
        Ok(ShownDate {
            shown: choosing.shown(&reveal, tilings)?,
            subject,
            reveal,
            tilings,
        })
    });
    Ok(SolutionsContent {
        dates: dates.collect::<Result<_, CountingError>>()?,
        listed: ListedTilings::of_all(numbering, puzzle),
    })
}
