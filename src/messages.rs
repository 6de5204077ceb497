//! The answers and messages of commands.

use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use anstyle::AnsiColor;
use tilendar::puzzle::is_invisible;

/// Whether a command that succeeded found a positive answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// There is a solution, or all is correct.
    Yes,
    /// There is no solution, or a solution or a stated count is wrong.
    No,
}

/// Standard output, for results. Flush it at the end to find out about errors.
pub fn standard_output() -> impl Write {
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
    let text = visible(message).replace('\n', "\n  ");
    let mut stderr = anstream::stderr();
    let _ = match text.strip_prefix("error:") {
        // In a color on a terminal, as clap writes it.
        Some(rest) => {
            let style = AnsiColor::Red.on_default().bold();
            writeln!(stderr, "{style}error:{style:#}{rest}")
        }
        None => writeln!(stderr, "{text}"),
    };
}

/// Writes a text that is no message to standard error, as it is. Errors of writing are ignored.
pub fn show(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// Text that cannot control a terminal. Much of it comes from untrusted files: control characters and invisible or
/// direction-changing ones are escaped, except for line breaks.
pub fn visible(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter == '\n' || !is_invisible(letter) {
            escaped.push(letter);
        } else {
            escaped.extend(letter.escape_default());
        }
    }
    escaped
}

/// The same with line breaks escaped, too: a field or a name in the midst of a line.
pub fn on_one_line(text: &str) -> String {
    visible(text).replace('\n', "\\n")
}

/// A path in the midst of a line.
pub fn visible_path(path: &Path) -> String {
    on_one_line(&path.display().to_string())
}
