//! Places in the text of a template.

use std::fmt;
use std::ops::Range;

/// A place in a file, for messages: `FILE:LINE:COLUMN`, or the file alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The file's name, as the user knows it.
    pub file: String,
    /// The line and the column, both from 1, the column in characters.
    pub line_and_column: Option<(usize, usize)>,
}

impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.file)?;
        match self.line_and_column {
            Some((line, column)) => write!(formatter, ":{line}:{column}"),
            None => Ok(()),
        }
    }
}

/// The text of a template with its name, to find places in.
#[derive(Clone, Copy)]
pub struct Source<'a> {
    /// The file's name, as the user knows it.
    pub file: &'a str,
    /// All of its text.
    pub text: &'a str,
}

impl Source<'_> {
    /// The whole file.
    pub fn whole(&self) -> Place {
        Place {
            file: self.file.to_owned(),
            line_and_column: None,
        }
    }

    /// The place before which this many bytes stand.
    pub fn place(&self, offset: usize) -> Place {
        let before = self.text.get(..offset).unwrap_or(self.text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let line = before.matches('\n').count() + 1;
        let column = before[line_start..].chars().count() + 1;
        Place {
            file: self.file.to_owned(),
            line_and_column: Some((line, column)),
        }
    }

    /// Where the content of a quoted string begins, if it stands in the file
    /// letter by letter: without escapes.
    pub fn content_start(&self, span: Range<usize>, value: &str) -> Option<usize> {
        let raw = self.text.get(span.clone())?;
        let content = raw.trim_start_matches(['"', '\'']);
        let start = span.start + (raw.len() - content.len());
        content.starts_with(value).then_some(start)
    }
}
