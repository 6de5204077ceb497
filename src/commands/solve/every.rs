//! All solutions of all reveals, in a stream.

use std::io::Write;
use std::ops::ControlFlow;
use std::sync::mpsc::{SendError, SyncSender, sync_channel};

use tilendar::puzzle::solver::{Census, CountingError, Listing, MemoryLimit, SearchSteps};
use tilendar::puzzle::{Puzzle, Reveal, Solution};

use super::{Arguments, Format, Numbered, csv_heading, say_where};
use crate::files::Target;
use crate::messages::{Answer, say};
use crate::progress::with_bar;

/// The size of a chunk in bytes.
const CHUNK_BYTES: usize = 1 << 18;
/// How many chunks of each core may wait to be written.
const WAITING_CHUNKS: usize = 4;

pub fn run(
    arguments: &Arguments,
    puzzle: &Puzzle,
    format: Format,
    target: &Target,
) -> anyhow::Result<Answer> {
    let most = arguments.limit.unwrap_or(u64::MAX);
    let written = match target {
        Target::File(_) => with_bar("listing solutions", puzzle.reveal_count(), |step| {
            write(puzzle, format, most, target, step)
        }),
        // A progress bar would appear among the solutions on a terminal.
        Target::StandardOutput => write(puzzle, format, most, target, &|| ()),
    }?;
    say_where(target, written);
    if written > 0 || most == 0 {
        return Ok(Answer::Yes);
    }
    say(&format!("the board {:?} has no solution", puzzle.name()));
    Ok(Answer::No)
}

/// Writes the solutions, at most this many of each reveal, and returns their number. Calls `step` after each reveal.
fn write(
    puzzle: &Puzzle,
    format: Format,
    most: u64,
    target: &Target,
    step: &dyn Fn(),
) -> anyhow::Result<u64> {
    target.stream(|out| match most {
        0 => Ok(0),
        _ => Finder::new(puzzle, format, most).write(out, step),
    })
}

/// The data that all cores share to find solutions.
struct Finder<'p> {
    puzzle: &'p Puzzle,
    format: Format,
    /// The most solutions to list for a reveal.
    most: u64,
    reveals: Vec<Reveal>,
    listing: Listing<'p>,
    census: Option<Census>,
}

/// Some solutions of one reveal.
#[derive(Default)]
struct Chunk {
    text: Vec<u8>,
    tilings: u64,
    /// Whether this is the reveal's last chunk.
    is_last: bool,
}

/// Sends chunks, or the reason why a search was given up.
type Sender = SyncSender<Result<Chunk, CountingError>>;

impl<'p> Finder<'p> {
    fn new(puzzle: &'p Puzzle, format: Format, most: u64) -> Self {
        let memory = MemoryLimit::default();
        let listing = Listing::new(puzzle, memory);
        if !listing.is_in_one_pass() {
            say("searching one reveal at a time, since all at once would take too much memory");
        }
        Self {
            puzzle,
            format,
            most,
            reveals: puzzle.reveals().collect(),
            listing,
            census: match format {
                Format::Jsonl | Format::Csv => Census::take(puzzle, memory).ok(),
                Format::Text => None,
            },
        }
    }

    /// Writes the solutions of every reveal in calendar order, and those of one reveal in the order of the search. Of
    /// `n` cores, each searches every `n`-th reveal, a few chunks ahead of the writer. Calls `step` after each
    /// reveal, and returns the number of solutions.
    fn write(&self, out: &mut dyn Write, step: &dyn Fn()) -> anyhow::Result<u64> {
        let cores = rayon::current_num_threads();
        std::thread::scope(|scope| {
            let mut chunks = Vec::new();
            for first in 0..cores {
                let (sender, receiver) = sync_channel(WAITING_CHUNKS);
                scope.spawn(move || {
                    let reveals = self.reveals.iter().skip(first).step_by(cores);
                    // If the writer has stopped, it reports the reason itself.
                    let _ = self.find(reveals, &sender);
                });
                chunks.push(receiver);
            }
            if self.format == Format::Csv {
                out.write_all(csv_heading(self.puzzle).as_bytes())?;
            }
            let mut written = 0;
            for receiver in (0..self.reveals.len()).map(|reveal| &chunks[reveal % cores]) {
                loop {
                    let chunk = receiver.recv()??;
                    // An empty line separates two solutions; none comes before the first.
                    let gap = usize::from(self.format == Format::Text && written == 0);
                    out.write_all(chunk.text.get(gap..).unwrap_or_default())?;
                    written += chunk.tilings;
                    if chunk.is_last {
                        break;
                    }
                }
                step();
            }
            Ok(written)
        })
    }

    /// Sends the solutions of these reveals.
    fn find<'r>(
        &self,
        reveals: impl Iterator<Item = &'r Reveal>,
        sender: &Sender,
    ) -> Result<(), SendError<Result<Chunk, CountingError>>> {
        for reveal in reveals {
            let count = self.census.as_ref().map(|census| census.count(self.puzzle, reveal));
            let mut sent = Ok(());
            let mut number = 0;
            let mut chunk = Chunk::default();
            let steps = SearchSteps::within(self.listing.memory());
            let searched = self.listing.for_each_within(reveal, &steps, |solution| {
                number += 1;
                self.add(&mut chunk, &solution, number, count);
                if chunk.text.len() > CHUNK_BYTES {
                    sent = sender.send(Ok(std::mem::take(&mut chunk)));
                }
                if sent.is_ok() && number < self.most {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
            sent?;
            chunk.is_last = true;
            sender.send(searched.map(|_| chunk))?;
        }
        Ok(())
    }

    /// Adds the solution of this number to a chunk.
    fn add(&self, chunk: &mut Chunk, solution: &Solution, number: u64, count: Option<u128>) {
        chunk.tilings += 1;
        if self.format == Format::Text {
            chunk.text.push(b'\n');
        }
        let puzzle = self.puzzle;
        let numbered = Numbered { puzzle, solution, day: None, number: Some(number.into()), count };
        // Memory takes everything.
        let _ = numbered.write(&mut chunk.text, self.format);
    }
}
