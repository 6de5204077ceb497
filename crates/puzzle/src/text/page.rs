//! A part of a text as signs, in one row. What is read is taken out of it, so that nothing is read twice.

use std::hash::{Hash, Hasher};
use std::ops::Range;

use rustc_hash::FxHasher;
use unicode_segmentation::UnicodeSegmentation;

/// What stands in a cell; equal texts have equal tokens. A single character is its code point, and a longer text its
/// hash: only tokens of one board are compared.
pub type Token = u32;

/// The token of nothing.
pub const BLANK: Token = 0;

/// The token at the end of a line.
pub const LINE_END: Token = '\n' as Token;

/// Tokens that are no characters begin here.
pub const BEYOND_CHARACTERS: Token = 0x8000_0000;

/// The token of several in a row.
pub fn joined(tokens: &[Token]) -> Token {
    match tokens {
        [] => BLANK,
        [only] => *only,
        _ => hashed(tokens),
    }
}

fn hashed(value: &(impl Hash + ?Sized)) -> Token {
    let mut hasher = FxHasher::default();
    value.hash(&mut hasher);
    BEYOND_CHARACTERS | (hasher.finish() >> 33) as Token
}

/// The token of a text.
pub fn token_of_text(text: &str) -> Token {
    joined(&text.chars().map(token_of).collect::<Vec<_>>())
}

/// The token of a text in lower case.
pub fn lower_token(text: &str) -> Token {
    token_of_text(&text.to_lowercase())
}

/// The token of a character; blanks other than tabs are nothing.
pub fn token_of(letter: char) -> Token {
    if letter.is_whitespace() && letter != '\t' { BLANK } else { letter.into() }
}

/// The token of what is seen as one character.
fn token_of_grapheme(sign: &str) -> Token {
    let mut letters = sign.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => token_of(letter),
        _ => hashed(sign),
    }
}

/// The character of a token; a space for nothing.
pub fn letter(token: Token) -> char {
    match token {
        BLANK => ' ',
        _ => char::from_u32(token).unwrap_or('\u{FFFD}'),
    }
}

/// A character, or several that are seen as one, with its color.
#[derive(Debug, Clone, Copy)]
struct Sign {
    token: Token,
    /// The colors and the style, or [`BLANK`] for plain text.
    color: Token,
    is_read: bool,
}

impl Sign {
    /// Whether it is free, and anything can be seen there.
    fn is_filled(&self) -> bool {
        !self.is_read && self.token != LINE_END && (self.token != BLANK || self.color != BLANK)
    }
}

/// Lines of a text.
#[derive(Default)]
pub struct Page {
    signs: Vec<Sign>,
    /// Of each line the index of its first sign, and its number.
    starts: Vec<(usize, u64)>,
    colors: Colors,
}

/// The signs from the first to the last of these lines.
pub fn extent(lines: &[Range<usize>]) -> Range<usize> {
    lines.first().map_or(0, |first| first.start)..lines.last().map_or(0, |last| last.end)
}

impl Page {
    /// Begins a line of this number.
    pub fn begin_line(&mut self, number: u64) {
        if !self.starts.is_empty() {
            self.signs.push(Sign { token: LINE_END, color: BLANK, is_read: false });
        }
        self.starts.push((self.signs.len(), number));
    }

    /// Adds a text to the last line; escape sequences in it set colors.
    pub fn push(&mut self, text: &str) {
        for (index, part) in text.split('\u{1b}').enumerate() {
            let plain = if index == 0 { part } else { self.colors.read(part) };
            let color = self.colors.token();
            let sign = |token| Sign { token, color, is_read: false };
            if plain.is_ascii() {
                self.signs.extend(plain.chars().map(token_of).map(sign));
            } else {
                self.signs.extend(plain.graphemes(true).map(token_of_grapheme).map(sign));
            }
        }
    }

    pub fn len(&self) -> usize {
        self.signs.len()
    }

    pub fn line_count(&self) -> usize {
        self.starts.len()
    }

    /// The signs of each line.
    pub fn lines(&self) -> impl Iterator<Item = Range<usize>> {
        (0..self.starts.len()).map(|line| self.line(line))
    }

    /// The signs of a line.
    pub fn line(&self, line: usize) -> Range<usize> {
        let end = self.starts.get(line + 1).map_or(self.signs.len(), |(start, _)| start - 1);
        self.starts[line].0..end
    }

    /// The index of the line on which a sign stands.
    pub fn line_at(&self, sign: usize) -> usize {
        self.starts.partition_point(|(start, _)| *start <= sign).saturating_sub(1)
    }

    /// The number of the line on which a sign stands.
    pub fn line_number(&self, sign: usize) -> u64 {
        self.starts.get(self.line_at(sign)).map_or(1, |(_, number)| *number)
    }

    /// Whether these signs are on one line.
    pub fn is_within_line(&self, mut signs: Range<usize>) -> bool {
        signs.all(|sign| self.signs[sign].token != LINE_END)
    }

    fn seen_sign(&self, sign: usize) -> Option<&Sign> {
        self.signs.get(sign).filter(|sign| !sign.is_read)
    }

    pub fn token(&self, sign: usize) -> Token {
        self.seen_sign(sign).map_or(BLANK, |sign| sign.token)
    }

    pub fn color(&self, sign: usize) -> Token {
        self.seen_sign(sign).map_or(BLANK, |sign| sign.color)
    }

    /// The character of a sign; a space where nothing is seen.
    pub fn letter(&self, sign: usize) -> char {
        letter(self.token(sign))
    }

    /// The text of these signs, also of those that are read.
    pub fn text(&self, signs: Range<usize>) -> String {
        let end = signs.end.min(self.len());
        self.signs[signs.start.min(end)..end].iter().map(|sign| letter(sign.token)).collect()
    }

    /// The text of these signs, without what is no letter or digit around it.
    pub fn bare_text(&self, signs: Range<usize>) -> String {
        let text = self.text(signs);
        text.trim_matches(|letter: char| !letter.is_alphanumeric()).to_owned()
    }

    /// The token of the same in lower case.
    pub fn word(&self, signs: Range<usize>) -> Token {
        match self.signs.get(signs.clone()) {
            Some([Sign { token, .. }]) if *token < 0x80 => match letter(*token) {
                letter if letter.is_ascii_alphanumeric() => letter.to_ascii_lowercase().into(),
                _ => BLANK,
            },
            _ => lower_token(&self.bare_text(signs)),
        }
    }

    pub fn is_read(&self, sign: usize) -> bool {
        self.signs[sign].is_read
    }

    /// Takes signs out of the page.
    pub fn take(&mut self, signs: Range<usize>) {
        self.signs[signs].iter_mut().for_each(|sign| sign.is_read = true);
    }

    /// Takes the end of the page from a sign on, unless it is longer than what is read again with the next page.
    pub fn take_end(&mut self, from: usize, carried: usize) {
        if self.len() - from <= carried {
            self.take(from..self.len());
        }
    }

    /// What is left to read: each line that is read in part, and the lines between two of these, where no fewer signs
    /// than these are free; for each the signs of its lines. An empty line is before them: a board may lack a row.
    pub fn sections(&self, least: usize) -> Vec<Vec<Range<usize>>> {
        let lines: Vec<(Range<usize>, bool)> =
            self.lines().map(|line| (line.clone(), self.is_begun(line))).collect();
        lines
            .chunk_by(|(_, a), (_, b)| !a && !b)
            .filter(|lines| self.has_free(lines[0].0.start..lines[lines.len() - 1].0.end, least))
            .map(|lines| {
                let start = lines[0].0.start;
                let lines = lines.iter().map(|(line, _)| line.clone());
                std::iter::once(start..start).chain(lines).collect()
            })
            .collect()
    }

    fn has_free(&self, signs: Range<usize>, least: usize) -> bool {
        self.signs[signs].iter().filter(|sign| sign.is_filled()).take(least).count() == least
    }

    /// Whether any of these signs is read.
    pub fn is_begun(&self, mut signs: Range<usize>) -> bool {
        signs.any(|sign| self.is_read(sign))
    }

    /// How many signs of some lines are among these letters.
    pub fn count(&self, lines: &[Range<usize>], letters: &str) -> usize {
        let signs = lines.iter().cloned().flatten();
        signs.filter(|sign| letters.contains(self.letter(*sign))).count()
    }

    /// Keeps only the end of the page, from a sign on, and no more than so many signs. Returns how many are gone.
    pub fn keep_end(&mut self, from: usize, signs: usize) -> usize {
        let first = from.max(self.len().saturating_sub(signs));
        let line = self.line_at(first);
        self.signs.drain(..first);
        self.starts.drain(..line);
        self.starts.iter_mut().for_each(|(start, _)| *start = start.saturating_sub(first));
        self.signs.iter_mut().for_each(|sign| sign.is_read = false);
        first
    }
}

/// What escape sequences set: the color of letters, the one behind them, and another style.
#[derive(Default)]
struct Colors([u32; 3]);

impl Colors {
    fn token(&self) -> Token {
        if self.0 == [0; 3] { BLANK } else { hashed(&self.0) }
    }

    /// Reads what follows an escape character, and returns the text behind the sequence.
    fn read<'a>(&mut self, text: &'a str) -> &'a str {
        let Some(sequence) = text.strip_prefix('[') else {
            return text;
        };
        let Some(end) = sequence.find(|letter: char| matches!(letter, '@'..='~')) else {
            return "";
        };
        if sequence[end..].starts_with('m') {
            self.set(sequence[..end].split([';', ':']).map(|code| code.parse().unwrap_or(0)));
        }
        &sequence[end + 1..]
    }

    fn set(&mut self, mut codes: impl Iterator<Item = u32>) {
        while let Some(code) = codes.next() {
            match code {
                0 => self.0 = [0; 3],
                // One of 256 colors, or red, green and blue.
                38 | 48 => {
                    let count = if codes.next() == Some(5) { 1 } else { 3 };
                    let color = codes.by_ref().take(count).fold(1, |sum, part| (sum << 8) | part);
                    self.0[usize::from(code == 48)] = color;
                }
                39 => self.0[0] = 0,
                49 => self.0[1] = 0,
                30..=37 | 90..=97 => self.0[0] = code,
                40..=47 | 100..=107 => self.0[1] = code,
                _ => self.0[2] = code,
            }
        }
    }
}
