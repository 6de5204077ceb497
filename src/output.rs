//! What commands answer, and where they say it.

use std::io::{self, BufWriter, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use anstyle::AnsiColor;

use crate::ordered;

/// Whether a command that succeeded found what was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// It did.
    Yes,
    /// There is no tiling, or a solution is faulty.
    No,
}

/// The exit codes as `--help` tells them.
pub const EXIT_CODES: &str = "\
Exit codes: 0 done; 1 an error; 2 wrong usage; 3 the answer is no (there is no tiling, or a solution or a stated count \
is wrong).
Results go to standard output, everything else to standard error.";

/// Standard output, for results. Flush it at the end, to learn of errors.
pub fn results() -> impl Write {
    BufWriter::new(io::stdout().lock())
}

/// What [`is_quiet`] tells.
static IS_QUIET: AtomicBool = AtomicBool::new(false);

/// Says nothing but errors from now on.
pub fn be_quiet() {
    IS_QUIET.store(true, Ordering::Relaxed);
}

/// Whether nothing but errors is said.
pub fn is_quiet() -> bool {
    IS_QUIET.load(Ordering::Relaxed)
}

/// Says something on standard error, unless nobody wants to hear it. It is no error if that is closed.
pub fn say(message: &str) {
    if !is_quiet() {
        complain(message);
    }
}

/// Says what is wrong on standard error, whether somebody wants to hear it or not.
pub fn complain(message: &str) {
    let _ = writeln!(anstream::stderr(), "{}", colored(&visible(message)));
}

/// A message with the word `error:` in a color on a terminal, as clap writes it.
fn colored(message: &str) -> String {
    let style = AnsiColor::Red.on_default().bold();
    match message.strip_prefix("error:") {
        Some(rest) => format!("{style}error:{style:#}{rest}"),
        None => message.to_owned(),
    }
}

/// Text that cannot control a terminal, since much of it comes from files of strangers: control
/// characters and those that turn or hide what follows are escaped, except for the ends of lines.
pub fn visible(text: &str) -> String {
    let is_harmless = |letter: char| {
        letter == '\n'
            || !letter.is_control()
                && !matches!(letter,
                    '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
                    | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
                    | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
    };
    let escaped = |letter: char| {
        if is_harmless(letter) {
            letter.to_string()
        } else {
            letter.escape_default().to_string()
        }
    };
    text.chars().map(escaped).collect()
}

/// Whether the reader of our output has closed its end, which is no error.
pub fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let mut causes = error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>());
    causes.any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

/// The message of an error, with what would help. An error of input or output without a context comes
/// from writing results: everything else that is read or written has a name, and the message has it.
pub fn describe(error: &anyhow::Error) -> String {
    format!("error: {}", message(error))
}

/// The same without the word.
pub fn message(error: &anyhow::Error) -> String {
    if let Some(message) = ordered::describe(error) {
        message
    } else if error.is::<io::Error>() && error.chain().count() == 1 {
        format!("cannot write to standard output: {error}")
    } else {
        format!("{error:#}")
    }
}
