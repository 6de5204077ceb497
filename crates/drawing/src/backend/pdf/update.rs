//! What krilla does not write, as an incremental update at the end of its file (ISO 32000-1, 7.5.6): the catalog and the
//! information dictionary once more, with further entries.

/// Appends a catalog with `catalog` as its last entries and, if there is an order, an information dictionary with
/// `information` as its first one. `None` if the file is not laid out as krilla lays it out, with a classic
/// cross-reference table.
pub(super) fn append(file: &mut Vec<u8>, catalog: &str, information: Option<&str>) -> Option<()> {
    let start = last(file, b"startxref\n")?;
    let table = number(file.get(start + b"startxref\n".len()..)?)?;
    let trailer = file.get(table..start)?;
    let trailer = trailer.get(last(trailer, b"trailer\n")?..)?.to_vec();
    let mut changed = vec![changed_catalog(file, table, &trailer, catalog)?];
    if let Some(entry) = information {
        let (number, body) = object(file, table, &trailer, b"/Info ")?;
        let body = [b"<<", entry.as_bytes(), body.strip_prefix(b"<<")?].concat();
        changed.push((number, body));
    }
    let mut section = String::from("xref\n");
    for (number, body) in changed {
        file.push(b'\n');
        section.push_str(&format!("{number} 1\n{:010} 00000 n\r\n", file.len()));
        file.extend(format!("{number} 0 obj\n").bytes());
        file.extend(body);
        file.extend(b"\nendobj\n");
    }
    let start = file.len();
    file.extend(section.bytes());
    file.extend(trailer.get(..last(&trailer, b">>")?)?);
    file.extend(format!("/Prev {table}>>\nstartxref\n{start}\n%%EOF\n").bytes());
    Some(())
}

/// The number and the body of the catalog with further entries.
fn changed_catalog(
    file: &[u8],
    table: usize,
    trailer: &[u8],
    entries: &str,
) -> Option<(usize, Vec<u8>)> {
    let (number, body) = object(file, table, trailer, b"/Root ")?;
    let body = body.get(..last(body, b">>")?)?;
    let mut changed = body.to_vec();
    // This is the default, and poppler reports it as an error.
    let suspects = b"/Suspects false";
    if let Some(at) = last(body, suspects) {
        changed.drain(at..at + suspects.len());
    }
    changed.extend(entries.bytes());
    changed.extend(b">>");
    Some((number, changed))
}

/// The number and the body of the object that an entry of the trailer refers to.
fn object<'f>(
    file: &'f [u8],
    table: usize,
    trailer: &[u8],
    key: &[u8],
) -> Option<(usize, &'f [u8])> {
    /// Every entry of a cross-reference table has this many bytes.
    const ENTRY: usize = 20;
    let number = self::number(trailer.get(last(trailer, key)? + key.len()..)?)?;
    let entries = file.get(table..)?.strip_prefix(b"xref\n0 ")?;
    let entries = entries.get(first(entries, b"\n")? + 1..)?;
    let place = self::number(entries.get(number.checked_mul(ENTRY)?..)?)?;
    let opening = format!("{number} 0 obj\n");
    let body = file.get(place..table)?.strip_prefix(opening.as_bytes())?;
    // A line break inside a string would be escaped.
    Some((number, body.get(..first(body, b"\nendobj")?)?))
}

/// The digits that the bytes begin with, as a number.
fn number(bytes: &[u8]) -> Option<usize> {
    let digits = bytes
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    std::str::from_utf8(&bytes[..digits]).ok()?.parse().ok()
}

/// Where the pattern begins for the first time.
fn first(bytes: &[u8], pattern: &[u8]) -> Option<usize> {
    let mut windows = bytes.windows(pattern.len());
    windows.position(|window| window == pattern)
}

/// Where the pattern begins for the last time.
fn last(bytes: &[u8], pattern: &[u8]) -> Option<usize> {
    let mut windows = bytes.windows(pattern.len());
    windows.rposition(|window| window == pattern)
}
