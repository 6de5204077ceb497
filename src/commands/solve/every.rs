//! All tilings of all reveals, in a stream.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::sync::mpsc::{SendError, SyncSender, sync_channel};

use tilendar::puzzle::solver::{Census, CountingError, Listing, MemoryLimit, SearchSteps};
use tilendar::puzzle::text::{JsonLineWriter, letter_grid};
use tilendar::puzzle::{Puzzle, Reveal, Solution};

use super::{Arguments, Format, say_where};
use crate::files::Target;
use crate::output::{Answer, say};
use crate::progress::with_bar;

/// How many bytes are handed over at a time.
const CHUNK_BYTES: usize = 1 << 18;
/// How many chunks of each core may wait to be written.
const WAITING_CHUNKS: usize = 4;

pub fn run(
    arguments: &Arguments,
    puzzle: &Puzzle,
    most: u64,
    target: &Target,
) -> anyhow::Result<Answer> {
    let drawn = (puzzle, arguments.format());
    let written = match target {
        Target::File(_) => with_bar("listing tilings", puzzle.reveal_count(), |bar| {
            target.stream(|out| Ok(write_every(out, drawn, most, &|| bar.inc(1))?))
        }),
        // A bar would come between the tilings on a terminal.
        Target::StandardOutput => target.stream(|out| Ok(write_every(out, drawn, most, &|| ())?)),
    }?;
    say_where(target, written, &arguments.layout);
    if written > 0 || most == 0 {
        return Ok(Answer::Yes);
    }
    say(&format!("the layout {:?} has no tiling", puzzle.name()));
    Ok(Answer::No)
}

/// Writes the tilings of every reveal, at most this many of each, in calendar order and those of one reveal in
/// the order in which the search finds them, and returns how many. Each core finds those of every so many-th
/// reveal, a few chunks ahead of what is written. Each reveal that is written is reported.
fn write_every(
    out: &mut dyn Write,
    drawn: Drawn<'_>,
    most: u64,
    report_reveal: &dyn Fn(),
) -> io::Result<u64> {
    if most == 0 {
        return Ok(0);
    }
    let found = Found::new(drawn);
    let finders = rayon::current_num_threads();
    std::thread::scope(|scope| {
        let mut parts = Vec::new();
        for first in 0..finders {
            let (sender, part) = sync_channel(WAITING_CHUNKS);
            let found = &found;
            scope.spawn(move || {
                let mut stream = Stream::new(drawn, sender);
                // If nothing takes the chunks any more, the writer says why.
                let _ = stream.run(found, first, finders, most);
            });
            parts.push(part);
        }
        let mut written = 0;
        for reveal in 0..found.reveals.len() {
            loop {
                let broken_off = |_| match found.failed.get() {
                    Some(error) => io::Error::other(*error),
                    None => io::Error::other("the search for tilings broke off"),
                };
                let part = parts[reveal % finders].recv().map_err(broken_off)?;
                // There is a line between two tilings, but none before the first.
                let gap = usize::from(drawn.1 == Format::Text && written == 0);
                out.write_all(part.text.get(gap..).unwrap_or_default())?;
                written += part.tilings;
                if part.is_last {
                    break;
                }
            }
            report_reveal();
        }
        Ok(written)
    })
}

/// Of which puzzle tilings are written, and how.
type Drawn<'a> = (&'a Puzzle, Format);

/// What all cores find tilings with.
struct Found<'p> {
    reveals: Vec<Reveal>,
    listing: Listing<'p>,
    census: Option<Census>,
    /// Why a search was given up.
    failed: OnceLock<CountingError>,
}

impl<'p> Found<'p> {
    fn new((puzzle, format): Drawn<'p>) -> Self {
        let memory = MemoryLimit::default();
        let listing = Listing::new(puzzle, memory);
        if !listing.is_in_one_pass() {
            say("searching one reveal after the other: all at once would take too much memory");
        }
        Self {
            reveals: puzzle.reveals().collect(),
            listing,
            census: match format {
                Format::Jsonl => Census::take(puzzle, memory).ok(),
                Format::Text => None,
            },
            failed: OnceLock::new(),
        }
    }
}

/// Some tilings of one reveal.
struct Chunk {
    text: Vec<u8>,
    tilings: u64,
    /// Whether the reveal has no more.
    is_last: bool,
}

/// Tilings as text, cut into chunks.
struct Stream<'p> {
    puzzle: &'p Puzzle,
    format: Format,
    lines: JsonLineWriter<'p>,
    chunk: Chunk,
    sender: SyncSender<Chunk>,
}

impl<'p> Stream<'p> {
    fn new((puzzle, format): Drawn<'p>, sender: SyncSender<Chunk>) -> Self {
        Self {
            puzzle,
            format,
            lines: JsonLineWriter::new(puzzle),
            chunk: Chunk::new(),
            sender,
        }
    }

    /// Finds the tilings of each reveal of which the number is `first` or so many more.
    fn run(
        &mut self,
        found: &Found<'_>,
        first: usize,
        finders: usize,
        most: u64,
    ) -> Result<(), SendError<Chunk>> {
        for reveal in found.reveals.iter().skip(first).step_by(finders) {
            let count = found.census.as_ref();
            let count = count.map(|census| census.count(self.puzzle, reveal));
            let (mut sent, mut of_reveal) = (Ok(()), 0);
            let steps = SearchSteps::within(found.listing.memory());
            let searched = found.listing.for_each_within(reveal, &steps, |solution| {
                of_reveal += 1;
                self.add(&solution, of_reveal, count);
                if self.chunk.text.len() > CHUNK_BYTES {
                    sent = self.send(false);
                }
                if sent.is_ok() && of_reveal < most {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
            sent?;
            if let Err(error) = searched {
                // It is the same one whichever search is first to end with it.
                let _ = found.failed.set(error);
                return Ok(());
            }
            self.send(true)?;
        }
        Ok(())
    }

    fn add(&mut self, solution: &Solution, number: u64, count: Option<u128>) {
        let text = &mut self.chunk.text;
        match self.format {
            Format::Jsonl => {
                text.extend_from_slice(self.lines.line(solution, number.into(), count));
            }
            Format::Text => {
                let letters = letter_grid(self.puzzle, solution);
                text.push(b'\n');
                text.extend_from_slice(letters.as_bytes());
            }
        }
        self.chunk.tilings += 1;
    }

    fn send(&mut self, is_last: bool) -> Result<(), SendError<Chunk>> {
        let mut chunk = std::mem::replace(&mut self.chunk, Chunk::new());
        chunk.is_last = is_last;
        self.sender.send(chunk)
    }
}

impl Chunk {
    const fn new() -> Self {
        Self {
            text: Vec::new(),
            tilings: 0,
            is_last: false,
        }
    }
}
