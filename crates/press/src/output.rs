//! Finished files, their names, and the summary of them.
//!
//! Unless the user names a file, its name describes the order: the product, the days, and each field that differs
//! from its default. So different orders have different names, unless they differ only in a user's own layout, whose
//! name is in its template.

use crate::Cause;
use crate::language::Message;
use std::fmt;
use tilendar_drawing::{Millimeters, Pages, Size};
use tilendar_fields::{FieldMap, Json, as_text};

/// A file, ready to be written or sent.
#[derive(Debug, Clone, PartialEq)]
pub struct OutputFile {
    /// The default name.
    pub name: FileName,
    /// Its content.
    pub bytes: Vec<u8>,
    /// Its pages; `None` for files without pages, such as a summary.
    pub pages: Option<FilePages>,
}

/// The pages of a file.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FilePages {
    /// The number of pages; 1 for a picture, and for a sheet for a laser.
    pub count: usize,
    /// The size of the first page in millimeters, with its bleed.
    pub size: Size,
}

impl FilePages {
    /// The pages of a file that contains all of these pages.
    pub fn new(pages: &dyn Pages) -> Option<Self> {
        Some(Self { count: pages.page_count(), size: pages.media(0)?.size() })
    }
}

/// Receives finished files, on several threads.
pub type FileSink<'a> = &'a (dyn Fn(OutputFile) -> Result<(), Cause> + Sync);

/// The paper that a file is printed on.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PaperUse {
    /// The size of a sheet in millimeters.
    pub size: Size,
    /// The number of printed sides.
    pub pages: usize,
    /// The number of sheets.
    pub sheets: usize,
}

/// A summary of the files that were made.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Outcome {
    /// The total number of pages, or of sheets for a laser.
    pub pages: usize,
    /// The paper that is needed, one entry for each file; empty for pictures and for sheets that a laser cuts.
    pub paper: Vec<PaperUse>,
    /// The content of the files, in a few words: `366 cards on 46 pages`.
    pub summary: Message,
    /// Possible problems, one sentence each.
    pub warnings: Vec<Message>,
    /// Remarks, one sentence each, with fields between backticks.
    pub remarks: Vec<Message>,
    /// The next step for the user, without a full stop and with fields between backticks.
    pub next: Option<Message>,
    /// The cuts and the time they take, for laser products.
    pub cutting: Option<Report>,
}

/// A detailed report, for products that need more than a summary.
#[derive(Debug, Clone, PartialEq)]
pub struct Report {
    /// The text for people.
    pub text: String,
    /// The data for programs.
    pub json: Json,
}

/// The name of a made file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct FileName {
    /// The part that all files of an order share, such as `calendar-2027-cards`.
    pub stem: String,
    /// The rest: `.pdf`, `-2.svg`, or `/page-01.svg` for files of a folder.
    pub end: String,
}

impl fmt::Display for FileName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}{}", self.stem, self.end)
    }
}

/// Fields that do not affect the content, or that the plain name or its end already states.
const IMPLIED: [&str; 7] =
    ["force", "format", "layout", "perpetual", "picture", "price-minute", "price-sheet"];
/// Fields whose values explain themselves, unless they are `none`. No two of them share another value.
const PLAIN: [&str; 5] = ["challenge", "lang", "level", "paper", "theme"];
/// Fields whose values are words of a person.
const WORDS: [&str; 4] = ["dedication", "from-name", "name", "title"];
/// Fields whose values are too long for a name.
const LONG: [&str; 2] = ["art", "beside"];
/// The longest name that is not shortened, in bytes.
const LONGEST: usize = 80;

/// The plain name and all fields that differ from their defaults, those whose values explain themselves first; `stated`
/// are the fields that the plain name states.
pub fn stem(plain: &str, stated: &[&str], fields: &FieldMap) -> String {
    let mut stem = plain.to_owned();
    let mut is_exact = true;
    let (plain, named): (Vec<_>, Vec<_>) = fields
        .iter()
        .filter(|(field, _)| !IMPLIED.contains(&&***field) && !stated.contains(&&***field))
        .partition(|(field, _)| PLAIN.contains(&&***field));
    for (field, value) in plain.into_iter().chain(named) {
        let text = as_text(value);
        if !PLAIN.contains(&&**field) || text == "none" {
            stem.push('-');
            stem.push_str(field);
        }
        if LONG.contains(&&**field) {
            is_exact &= field != "beside";
        } else if !value.is_boolean() {
            stem.push('-');
            is_exact &= push(&mut stem, &text);
            is_exact &= !text.contains(' ') || is_length(&text) || WORDS.contains(&&**field);
            is_exact &= !WORDS.contains(&&**field) || is_name(&text);
        }
    }
    if is_exact && stem.len() <= LONGEST {
        return stem;
    }
    let all: Vec<String> = fields.iter().map(|(field, value)| format!("{field}={value}")).collect();
    let start = stem[..stem.floor_char_boundary(LONGEST)].trim_end_matches('-');
    format!("{start}-{:08x}", fold(&all.join("\n")))
}

/// Whether a text can be told from any other, and from fields, when hyphens are in the place of its spaces: names of
/// fields begin with small letters.
fn is_name(text: &str) -> bool {
    let mut after = text.split(' ').skip(1);
    !text.contains('-') && after.all(|word| word.starts_with(char::is_uppercase))
}

fn is_length(text: &str) -> bool {
    text.strip_suffix(" mm").is_some_and(|number| !number.contains(' '))
}

/// Appends a value in the form for file names; false if that form is ambiguous.
fn push(stem: &mut String, text: &str) -> bool {
    let length = text.strip_suffix(" mm").map(str::parse);
    if let Some(Ok(length)) = length {
        let rounded = Millimeters(length).to_string();
        stem.push_str(&format!("{rounded}mm"));
        return rounded.parse().is_ok_and(|rounded: f64| (rounded - length).abs() < 1e-9);
    }
    // Of a path, the file's name recalls enough; `5 mm/s` is none.
    let name = text.rsplit(['/', '\\']).next();
    let name = name.filter(|name| name.contains('.') && !text.contains('\n'));
    let name = name.unwrap_or(text);
    let mut is_exact = name == text;
    let dash = |stem: &mut String| {
        if !stem.ends_with('-') {
            stem.push('-');
        }
    };
    for letter in name.chars() {
        match letter {
            letter if letter.is_alphanumeric() || "-._,".contains(letter) => stem.push(letter),
            // `For Anna` is two words, and `15 mm` is one.
            ' ' if stem.ends_with(char::is_alphabetic) => dash(stem),
            ' ' => {}
            '\'' | '’' => is_exact = false,
            _ => {
                is_exact = false;
                dash(stem);
            }
        }
    }
    is_exact && !text.contains("..")
}

/// The 64-bit FNV-1a hash folded to 32 bits, to distinguish two texts.
pub fn fold(text: &str) -> u32 {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    (hash >> 32) as u32 ^ hash as u32
}
