//! The answers and messages of commands.

use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use anstyle::AnsiColor;
use tilendar::puzzle::is_invisible;

use crate::ordered;

/// Whether a command that succeeded found a positive answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// There is a solution, or all is correct.
    Yes,
    /// There is no solution, or a solution or a stated count is wrong.
    No,
}

/// An error in what was typed, as opposed to one of a file or of the machine.
#[derive(Debug)]
pub struct WrongUsage(pub String);

impl std::fmt::Display for WrongUsage {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl std::error::Error for WrongUsage {}

/// Returns [`WrongUsage`] with a formatted message.
macro_rules! bail_usage {
    ($($message:tt)*) => {
        return Err($crate::output::WrongUsage(format!($($message)*)).into())
    };
}
pub(crate) use bail_usage;

/// Whether an error is in what was typed.
pub fn is_wrong_usage(error: &anyhow::Error) -> bool {
    error.is::<WrongUsage>() || ordered::is_wrong_order(error)
}

/// The exit codes, for `--help`.
pub const EXIT_CODES: &str = "\
Exit codes: 0 done; 1 an error; 2 an error in what was typed; 3 the answer is no (there is no solution, or a solution or a stated count \
is wrong).
Results go to standard output, everything else to standard error.";

/// Standard output, for results. Flush it at the end to find out about errors.
pub fn results() -> impl Write {
    BufWriter::new(io::stdout().lock())
}

/// The value of [`is_quiet`].
static IS_QUIET: AtomicBool = AtomicBool::new(false);

/// From now on, only errors are reported.
pub fn be_quiet() {
    IS_QUIET.store(true, Ordering::Relaxed);
}

/// Whether only errors are reported.
pub fn is_quiet() -> bool {
    IS_QUIET.load(Ordering::Relaxed)
}

/// Writes a message to standard error unless the program is quiet. Errors of writing are ignored.
pub fn say(message: &str) {
    if !is_quiet() {
        complain(message);
    }
}

/// Writes a message to standard error, even if the program is quiet. Lines after the first are indented, so that a
/// line break in a text from outside makes no message of its own.
pub fn complain(message: &str) {
    let message = visible(message).replace('\n', "\n  ");
    let _ = writeln!(anstream::stderr(), "{}", colored(&message));
}

/// A message with the word `error:` in a color on a terminal, as clap writes it.
fn colored(message: &str) -> String {
    let style = AnsiColor::Red.on_default().bold();
    match message.strip_prefix("error:") {
        Some(rest) => format!("{style}error:{style:#}{rest}"),
        None => message.to_owned(),
    }
}

/// Text that cannot control a terminal. Much of it comes from untrusted files: control characters and invisible or
/// direction-changing ones are escaped, except for line breaks.
pub fn visible(text: &str) -> String {
    let escaped = |letter: char| {
        if letter == '\n' || !is_invisible(letter) {
            letter.to_string()
        } else {
            letter.escape_default().to_string()
        }
    };
    text.chars().map(escaped).collect()
}

/// The same with line breaks escaped, too: a field or a name in the midst of a line.
pub fn on_one_line(text: &str) -> String {
    visible(text).replace('\n', "\\n")
}

/// A path in the midst of a line.
pub fn shown(path: &Path) -> String {
    on_one_line(&path.display().to_string())
}

/// Whether the reader of our output has closed its end; this is not an error.
pub fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let mut causes = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    causes.any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

/// The message of an error, with a remedy. An input or output error without a context comes from writing results to
/// standard output; all others name their file.
pub fn describe(error: &anyhow::Error) -> String {
    format!("error: {}", message(error))
}

/// The message without the prefix `error:`.
fn message(error: &anyhow::Error) -> String {
    message_naming(error, ordered::flag)
}

/// The message for a line of a table, whose columns are called as in its heading.
pub fn message_of_line(error: &anyhow::Error) -> String {
    message_naming(error, |column| format!("`{column}`"))
}

fn message_naming(error: &anyhow::Error, name: fn(&str) -> String) -> String {
    if let Some(message) = ordered::describe(error, name) {
        message
    } else if error.is::<io::Error>() && error.chain().count() == 1 {
        format!("cannot write to standard output: {error}")
    } else {
        format!("{error:#}")
    }
}
