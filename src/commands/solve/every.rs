//! All tilings of all reveals, in a stream.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::mpsc::{SendError, SyncSender, sync_channel};

use tilendar::puzzle::Puzzle;
use tilendar::puzzle::solver::{Census, Listing, MemoryLimit};
use tilendar::puzzle::text::{JsonLineWriter, letter_grid};

use super::{Arguments, Format, say_where};
use crate::colors::{Pieces, grid};
use crate::files::Target;
use crate::output::{Answer, say};

/// How many bytes are handed over at a time.
const CHUNK_BYTES: usize = 1 << 18;
/// How many chunks may wait to be written.
const WAITING_CHUNKS: usize = 4;

pub fn run(
    arguments: &Arguments,
    puzzle: &Puzzle,
    most: u64,
    target: &Target,
) -> anyhow::Result<Answer> {
    let pieces = Pieces::shown(puzzle, target)?;
    let drawn = (puzzle, arguments.format(), pieces.as_ref());
    let memory = arguments.memory.memory;
    let written = target.stream(|out| Ok(write_every(out, drawn, most, memory)?))?;
    say_where(target, written, &arguments.layout);
    if written > 0 || most == 0 {
        return Ok(Answer::Yes);
    }
    say(&format!("the layout {:?} has no tiling", puzzle.name()));
    Ok(Answer::No)
}

/// Writes the tilings of every reveal, at most this many of each, in calendar order and those of one reveal in
/// the order in which the search finds them, and returns how many. While one core writes, the other finds.
fn write_every(
    out: &mut dyn Write,
    drawn: Drawn<'_>,
    most: u64,
    memory: MemoryLimit,
) -> io::Result<u64> {
    let (sender, chunks) = sync_channel::<Vec<u8>>(WAITING_CHUNKS);
    std::thread::scope(|scope| {
        let finder = scope.spawn(move || {
            let mut stream = Stream::new(drawn, sender);
            // If nothing takes the chunks any more, the writer says why.
            let _ = stream.run(most, memory);
            stream.written
        });
        for chunk in chunks {
            out.write_all(&chunk)?;
        }
        finder
            .join()
            .map_err(|_| io::Error::other("the search for tilings broke off"))
    })
}

/// Of which puzzle tilings are written, how, and in which colors.
type Drawn<'a> = (&'a Puzzle, Format, Option<&'a Pieces>);

/// Tilings as text, cut into chunks.
struct Stream<'p> {
    puzzle: &'p Puzzle,
    format: Format,
    pieces: Option<&'p Pieces>,
    lines: JsonLineWriter<'p>,
    chunk: Vec<u8>,
    sender: SyncSender<Vec<u8>>,
    written: u64,
}

impl<'p> Stream<'p> {
    fn new((puzzle, format, pieces): Drawn<'p>, sender: SyncSender<Vec<u8>>) -> Self {
        Self {
            puzzle,
            format,
            pieces,
            lines: JsonLineWriter::new(puzzle),
            chunk: Vec::with_capacity(CHUNK_BYTES),
            sender,
            written: 0,
        }
    }

    fn run(&mut self, most: u64, memory: MemoryLimit) -> Result<(), SendError<Vec<u8>>> {
        if most == 0 {
            return Ok(());
        }
        let listing = Listing::new(self.puzzle, memory);
        if !listing.is_in_one_pass() {
            say(&format!(
                "searching one reveal after the other: all at once takes more than {memory}; a larger --memory is faster"
            ));
        }
        let census = match self.format {
            Format::Jsonl => Census::take(self.puzzle, memory).ok(),
            Format::Text => None,
        };
        for reveal in self.puzzle.reveals() {
            let count = census.as_ref().map(|it| it.count(self.puzzle, &reveal));
            let (mut sent, mut of_reveal) = (Ok(()), 0);
            // Whether the listing was stopped shows in what was sent.
            let _ = listing.for_each(&reveal, |solution| {
                match self.format {
                    Format::Jsonl => {
                        let number = u128::from(of_reveal) + 1;
                        let line = self.lines.line(&solution, number, count);
                        self.chunk.extend_from_slice(line);
                    }
                    Format::Text => {
                        let gap = if self.written == 0 { "" } else { "\n" };
                        self.chunk.extend_from_slice(gap.as_bytes());
                        let letters = letter_grid(self.puzzle, &solution);
                        let grid = grid(self.pieces, letters);
                        self.chunk.extend_from_slice(grid.as_bytes());
                    }
                }
                self.written += 1;
                of_reveal += 1;
                sent = self.send_if_longer_than(CHUNK_BYTES);
                match sent.is_ok() && of_reveal < most {
                    true => ControlFlow::Continue(()),
                    false => ControlFlow::Break(()),
                }
            });
            sent?;
        }
        self.send_if_longer_than(0)
    }

    fn send_if_longer_than(&mut self, bytes: usize) -> Result<(), SendError<Vec<u8>>> {
        if self.chunk.len() <= bytes {
            return Ok(());
        }
        let next = Vec::with_capacity(CHUNK_BYTES);
        self.sender.send(std::mem::replace(&mut self.chunk, next))
    }
}
