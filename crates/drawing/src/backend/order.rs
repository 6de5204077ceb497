//! The order that a file was made from, which every format carries in its metadata.
//!
//! | format | where |
//! |---|---|
//! | SVG | `<tilendar:order>` in `<metadata>` |
//! | PNG | an `iTXt` chunk with the keyword `TilendarOrder` |
//! | JPEG | comments before the picture, each `TilendarOrder`, zero and a part of it |
//! | PDF | `/TilendarOrder`, the first entry of the information dictionary |
//! | DXF | comments (group 999) `tilendar-order 1/2 …` before the first section, percent-encoded |
//! | LightBurn | the last line of the notes, `tilendar-order …`, which LightBurn keeps when it saves |
//! | 3MF | the part `Metadata/tilendar-order.json`, which is not compressed |
//!
//! Every writer is next to its reader, so that the two stay in step; 3MF is written by another crate, which takes
//! the part's name from here.

use memchr::{memchr, memmem};

/// The size limit of an order in a file, in bytes of UTF-8.
pub const LONGEST_ORDER: usize = 64 << 10;

/// The largest number of bytes that encode one byte in any of the formats: `&#x10FFFF;` takes ten for four; a
/// percent code or a UTF-16 code in hexadecimal takes at most four for one.
const EXPANSION: usize = 8;

/// The element of an SVG, with its prefix.
const SVG_ELEMENT: &str = "tilendar:order";
/// The namespace that the prefix stands for.
#[cfg(feature = "svg")]
const SVG_NAMESPACE: &str = "urn:tilendar";
/// The keyword of a PNG's chunk, and of a JPEG's comments.
const KEYWORD: &str = "TilendarOrder";
/// The key in a PDF's information dictionary.
const PDF_KEY: &str = "/TilendarOrder";
/// The word before an order in comments and notes.
const LINE_WORD: &str = "tilendar-order";

/// The part of a 3MF file that contains the order, and nothing else, unencoded.
pub const ORDER_PART: &str = "Metadata/tilendar-order.json";

/// The order that a file was made from: the text of [`Metadata::order`](crate::Metadata::order) at the time when
/// one of the backends wrote these bytes. `None` for a file without an order and for any other bytes.
pub fn order_in(bytes: &[u8]) -> Option<String> {
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    let order = if bytes.starts_with(PNG_SIGNATURE) {
        in_png(bytes)
    } else if bytes.starts_with(JPEG_START) {
        in_jpeg(bytes)
    } else if bytes.starts_with(b"%PDF-") {
        in_pdf(bytes)
    } else if bytes.starts_with(ENTRY_SIGNATURE) {
        in_archive(bytes)
    } else if text.starts_with(b"<") {
        let start = text.get(..1024).unwrap_or(text);
        if after(start, "<LightBurnProject").is_some() { in_lbrn2(text) } else { in_svg(text) }
    } else {
        in_dxf(text)
    };
    order.filter(|order| fault(order).is_none())
}

/// The document's order, checked for writing.
///
/// # Errors
/// [`BackendError::Order`](super::BackendError::Order) for a text that is too long or not one line.
#[cfg(any(feature = "svg", feature = "pdf", feature = "dxf", feature = "lbrn2"))]
pub fn checked(order: Option<&String>) -> Result<Option<&str>, super::BackendError> {
    let order = order.map(String::as_str);
    match order.and_then(fault) {
        None => Ok(order),
        Some(reason) => Err(super::BackendError::Order(reason)),
    }
}

/// Why this text cannot be an order; `None` if it can.
fn fault(order: &str) -> Option<&'static str> {
    fn is_forbidden(character: char) -> bool {
        character.is_control() || matches!(character, '\u{fffe}' | '\u{ffff}')
    }

    if order.is_empty() {
        Some("it is empty")
    } else if order.len() > LONGEST_ORDER {
        Some("it is longer than 64 KiB")
    } else if order.contains(is_forbidden) {
        Some("it has line breaks or other control characters")
    } else {
        None
    }
}

/// The bytes after the first occurrence of the pattern.
fn after<'a>(bytes: &'a [u8], pattern: &str) -> Option<&'a [u8]> {
    bytes.get(memmem::find(bytes, pattern.as_bytes())? + pattern.len()..)
}

/// The bytes before the first byte `end`, which must come soon enough to be part of an order.
fn until(bytes: &[u8], end: u8) -> Option<&[u8]> {
    let bounded = bytes.get(..EXPANSION * LONGEST_ORDER).unwrap_or(bytes);
    bounded.get(..memchr(end, bounded)?)
}

/// The element `<metadata>` of an SVG; `None` if it would be empty.
///
/// # Errors
/// As for [`checked`].
#[cfg(feature = "svg")]
pub fn svg_metadata(
    metadata: &crate::Metadata,
) -> Result<Option<svg::node::element::Element>, super::BackendError> {
    use svg::Node;
    use svg::node::element::Element;
    Ok(checked(metadata.order.as_ref())?.map(|order| {
        let mut inner = Element::new(SVG_ELEMENT);
        inner.append(svg::node::Text::new(order));
        inner.assign("xmlns:tilendar", SVG_NAMESPACE);
        let mut element = Element::new("metadata");
        element.append(inner);
        element
    }))
}

fn in_svg(bytes: &[u8]) -> Option<String> {
    let element = after(bytes, &format!("<{SVG_ELEMENT}"))?;
    let text = until(after(element, ">")?, b'<')?;
    without_entities(std::str::from_utf8(text).ok()?)
}

/// The value of LightBurn's attribute `Notes`: a description of the file, and the order on a line of its own.
///
/// # Errors
/// As for [`checked`].
#[cfg(feature = "lbrn2")]
pub fn lbrn2_notes(
    description: &str,
    metadata: &crate::Metadata,
) -> Result<String, super::BackendError> {
    use super::encoding::xml_attribute;
    let mut notes = xml_attribute(description);
    if let Some(order) = checked(metadata.order.as_ref())? {
        notes.push_str(&format!("&#10;{LINE_WORD} {}", xml_attribute(order)));
    }
    Ok(notes)
}

fn in_lbrn2(bytes: &[u8]) -> Option<String> {
    let notes = after(after(bytes, "<Notes ")?, "Notes=\"")?;
    let text = without_entities(std::str::from_utf8(until(notes, b'"')?).ok()?)?;
    let order = |line: &str| Some(line.strip_prefix(LINE_WORD)?.strip_prefix(' ')?.to_string());
    text.lines().rev().find_map(order)
}

/// The text of an element or attribute, with entities decoded.
fn without_entities(escaped: &str) -> Option<String> {
    let mut parts = escaped.split('&');
    let mut text = parts.next()?.to_string();
    for part in parts {
        let (entity, rest) = part.split_once(';')?;
        text.push(match entity {
            "amp" => '&',
            "lt" => '<',
            "gt" => '>',
            "quot" => '"',
            "apos" => '\'',
            _ => {
                let number = entity.strip_prefix('#')?;
                let code = match number.strip_prefix('x') {
                    Some(digits) => u32::from_str_radix(digits, 16).ok()?,
                    None => number.parse().ok()?,
                };
                char::from_u32(code)?
            }
        });
        text.push_str(rest);
    }
    Some(text)
}

const PNG_SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

/// The keyword and the text of the chunk that carries an order in a PNG.
#[cfg(feature = "png")]
pub fn png_chunk(order: &str) -> (String, String) {
    (KEYWORD.to_string(), order.to_string())
}

/// The chunk has the keyword, zero, no compression, method 0, no language, zero, no translated keyword, zero, and the
/// text; before its kind is its length.
fn in_png(bytes: &[u8]) -> Option<String> {
    let start = format!("iTXt{KEYWORD}\0\0\0\0\0");
    let text = after(bytes, &start)?;
    let before = bytes.get(..bytes.len() - text.len() - start.len())?;
    let length = u32::from_be_bytes(*before.last_chunk::<4>()?) as usize;
    let order = text.get(..length.checked_sub(start.len() - "iTXt".len())?)?;
    utf8(order.get(..=LONGEST_ORDER).unwrap_or(order))
}

const JPEG_START: &[u8] = b"\xff\xd8";
const JPEG_COMMENT: [u8; 2] = [0xff, 0xfe];
/// A segment that starts so has the picture after it.
const JPEG_SCAN: [u8; 2] = [0xff, 0xda];
/// The most bytes of an order in a comment, which has at most 65,533 bytes.
#[cfg(feature = "jpeg")]
const JPEG_PART: usize = 65_000;

/// An order as comments of a JPEG, of which a long one takes two.
#[cfg(feature = "jpeg")]
pub fn jpeg_comments(order: &str) -> Vec<u8> {
    let comment = |part: &[u8]| {
        let length = (2 + KEYWORD.len() + 1 + part.len()) as u16;
        [&JPEG_COMMENT[..], &length.to_be_bytes(), KEYWORD.as_bytes(), &[0], part].concat()
    };
    order.as_bytes().chunks(JPEG_PART).flat_map(comment).collect()
}

/// Walks the segments before the picture, each of which states its length.
fn in_jpeg(bytes: &[u8]) -> Option<String> {
    let mut rest = bytes.strip_prefix(JPEG_START)?;
    let mut order = Vec::new();
    while !rest.starts_with(&JPEG_SCAN) {
        let (marker, after_marker) = rest.split_first_chunk::<2>()?;
        let length = u16::from_be_bytes(*after_marker.first_chunk()?);
        let (segment, after_segment) = after_marker.split_at_checked(usize::from(length))?;
        if *marker == JPEG_COMMENT
            && let Some(part) = segment.get(2..)?.strip_prefix(KEYWORD.as_bytes())
        {
            order.extend_from_slice(part.strip_prefix(b"\0")?);
        }
        // A damaged length may be none, and files of others have comments without end.
        if length < 2 || order.len() > LONGEST_ORDER {
            return None;
        }
        rest = after_segment;
    }
    utf8(&order)
}

fn utf8(bytes: &[u8]) -> Option<String> {
    Some(std::str::from_utf8(bytes).ok()?.to_string())
}

const ENTRY_SIGNATURE: &[u8] = b"PK\x03\x04";

/// Walks the entries of an archive, each of which states its length.
fn in_archive(bytes: &[u8]) -> Option<String> {
    let mut rest = bytes;
    loop {
        let header = rest.strip_prefix(ENTRY_SIGNATURE)?.get(..26)?;
        let number = |at: usize| u16::from_le_bytes([header[at], header[at + 1]]);
        let length = usize::from(number(14)) | usize::from(number(16)) << 16;
        let (name, after_name) = rest.get(30..)?.split_at_checked(usize::from(number(22)))?;
        let content = after_name.get(usize::from(number(24))..)?;
        if name == ORDER_PART.as_bytes() && number(4) == 0 {
            return utf8(content.get(..length.min(LONGEST_ORDER + 1))?);
        }
        rest = content.get(length..)?;
    }
}

/// The entry of a PDF's information dictionary: the order as a string in ASCII.
#[cfg(feature = "pdf")]
pub fn pdf_entry(order: &str) -> String {
    let mut entry = PDF_KEY.to_string();
    if order.is_ascii() {
        entry.push('(');
        for character in order.chars() {
            if matches!(character, '(' | ')' | '\\') {
                entry.push('\\');
            }
            entry.push(character);
        }
        entry.push(')');
    } else {
        entry.push_str("<FEFF");
        for unit in order.encode_utf16() {
            entry.push_str(&format!("{unit:04X}"));
        }
        entry.push('>');
    }
    entry
}

/// The entry is the first of its dictionary in a file of ours. No text written by krilla can be mistaken for it, since
/// the line break before it would be escaped. Only in a file without it is the form looked for in which other programs
/// write it again, with a blank after the key.
fn in_pdf(bytes: &[u8]) -> Option<String> {
    let value =
        after(bytes, &format!("\n<<{PDF_KEY}")).or_else(|| after(bytes, &format!("{PDF_KEY} ")))?;
    match value.split_first()? {
        (b'(', string) => in_literal(string),
        (b'<', digits) => in_hexadecimal(digits),
        _ => None,
    }
}

fn in_literal(string: &[u8]) -> Option<String> {
    let mut text = String::new();
    let mut bytes = string.iter();
    while text.len() <= LONGEST_ORDER {
        match bytes.next()? {
            b')' => return Some(text),
            b'\\' => text.push(char::from(*bytes.next()?)),
            byte if byte.is_ascii() => text.push(char::from(*byte)),
            _ => return None,
        }
    }
    None
}

fn in_hexadecimal(digits: &[u8]) -> Option<String> {
    let units: Option<Vec<u16>> = until(digits, b'>')?
        .strip_prefix(b"FEFF")?
        .chunks(4)
        .map(|unit| u16::from_str_radix(std::str::from_utf8(unit).ok()?, 16).ok())
        .collect();
    String::from_utf16(&units?).ok()
}

/// R12 requires short lines; with the word and the numbers they have at most 250 bytes.
#[cfg(feature = "dxf")]
const DXF_PART: usize = 220;

/// The comments of a DXF: a description and the order. R12 headers have no user-defined properties,
/// and an unknown variable keeps AutoCAD from opening a file; comments never do.
///
/// # Errors
/// As for [`checked`].
#[cfg(feature = "dxf")]
pub fn dxf_comments(metadata: &crate::Metadata) -> Result<Vec<String>, super::BackendError> {
    let mut comments = Vec::new();
    let description = super::encoding::ascii(&metadata.description, DXF_PART);
    if !description.is_empty() {
        comments.push(description);
    }
    if let Some(order) = checked(metadata.order.as_ref())? {
        comments.extend(dxf_order(order));
    }
    Ok(comments)
}

/// An order in comments, each a numbered part of it, percent-encoded, so that it is ASCII and no program
/// trims its blanks.
#[cfg(feature = "dxf")]
fn dxf_order(order: &str) -> Vec<String> {
    let mut encoded = String::new();
    for byte in order.bytes() {
        match byte {
            b'%' | b' ' | 0x7f.. => encoded.push_str(&format!("%{byte:02X}")),
            _ => encoded.push(char::from(byte)),
        }
    }
    let parts = encoded.as_bytes().chunks(DXF_PART);
    let count = parts.len();
    (1..)
        .zip(parts)
        .map(|(number, part)| {
            format!("{LINE_WORD} {number}/{count} {}", String::from_utf8_lossy(part))
        })
        .collect()
}

fn in_dxf(bytes: &[u8]) -> Option<String> {
    let mut lines = bytes.split(|&byte| byte == b'\n');
    let mut encoded = String::new();
    let mut number = 0_usize;
    while encoded.len() <= EXPANSION * LONGEST_ORDER && lines.next()?.trim_ascii() == b"999" {
        let comment = std::str::from_utf8(lines.next()?.trim_ascii()).ok()?;
        let mut words = comment.split(' ');
        if words.next() != Some(LINE_WORD) {
            continue;
        }
        let (index, count) = words.next()?.split_once('/')?;
        number += 1;
        if index.parse() != Ok(number) {
            return None;
        }
        encoded.push_str(words.next()?);
        if index == count {
            // The line is complete if another follows.
            lines.next()?;
            return without_percent_codes(&encoded);
        }
    }
    None
}

fn without_percent_codes(encoded: &str) -> Option<String> {
    let mut parts = encoded.split('%');
    let mut bytes = parts.next()?.as_bytes().to_vec();
    for part in parts {
        bytes.push(u8::from_str_radix(part.get(..2)?, 16).ok()?);
        bytes.extend(part.get(2..)?.bytes());
    }
    String::from_utf8(bytes).ok()
}
