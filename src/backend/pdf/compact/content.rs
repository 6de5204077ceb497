//! Content streams of pages, without what they repeat.
//!
//! krilla puts each use of a shared object under a placement of its own. Where several stand under
//! the same placement in a row, as the pieces of a tiling do, one is enough: a shared object leaves
//! the graphics state as it found it.

use super::file::{File, number, split_at};
use super::packed::stream;
use super::{deflate, inflate};
use rayon::prelude::*;
use std::borrow::Cow;

/// Merges placements in the streams of all pages.
pub(super) fn merge_in_pages(file: &mut File<'_>) -> Option<()> {
    let streams: Vec<usize> = file
        .objects
        .iter()
        .filter_map(|object| content_of(object))
        .collect();
    let merged: Vec<Vec<u8>> = streams
        .par_iter()
        .map(|&index| {
            let content = inflate(compressed(file.objects.get(index)?)?)?;
            Some(stream("", &deflate(&merge(&content))?))
        })
        .collect::<Option<_>>()?;
    for (index, stream) in streams.into_iter().zip(merged) {
        *file.objects.get_mut(index)? = Cow::Owned(stream);
    }
    Some(())
}

/// The place among the objects of a page's content; `None` if the object is no page. There are no
/// strings in a page's dictionary that could look like entries.
fn content_of(object: &[u8]) -> Option<usize> {
    let page = object.strip_prefix(b"<</Type/Page/")?;
    let (_, rest) = split_at(page, b"/Contents ")?;
    number(rest)?.checked_sub(1)
}

/// The data of a stream that is compressed and nothing else.
fn compressed(object: &[u8]) -> Option<&[u8]> {
    let (dictionary, rest) = split_at(object, b">>\nstream\n")?;
    let length = number(dictionary.strip_prefix(b"<</Length ")?)?;
    dictionary
        .ends_with(b"/Filter/FlateDecode")
        .then(|| rest.get(..length))?
}

/// The content with one placement where several in a row are the same.
fn merge(content: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(content.len());
    let mut open: Option<&[u8]> = None;
    let mut rest = content;
    while let Some(&first) = rest.first() {
        if let Some((matrix, object, after)) = placed(rest) {
            if open != Some(matrix) {
                close(&mut out, &mut open);
                out.extend(b"q ");
                out.extend(matrix);
                out.extend(b" cm");
                open = Some(matrix);
            }
            out.extend(object);
            out.extend(b" Do\n");
            rest = after;
            continue;
        }
        close(&mut out, &mut open);
        let length = match first {
            b'(' => string_length(rest),
            _ => 1,
        };
        let (copied, after) = rest.split_at(length);
        out.extend(copied);
        rest = after;
    }
    close(&mut out, &mut open);
    out
}

fn close(out: &mut Vec<u8>, open: &mut Option<&[u8]>) {
    if open.take().is_some() {
        out.extend(b"Q\n");
    }
}

/// The matrix and the name of a shared object that is placed here, with what follows:
/// `q 1 0 0 1 5 7 cm/x3 Do`, a new line, `Q`, and another.
fn placed(content: &[u8]) -> Option<(&[u8], &[u8], &[u8])> {
    let rest = content.strip_prefix(b"q ")?;
    let is_number = |byte: &u8| byte.is_ascii_digit() || matches!(byte, b' ' | b'.' | b'-');
    let length = rest.iter().take_while(|byte| is_number(byte)).count();
    let (matrix, rest) = rest.split_at(length);
    let matrix = matrix.strip_suffix(b" ")?;
    let rest = rest.strip_prefix(b"cm")?;
    let digits = rest
        .strip_prefix(b"/x")?
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    let (object, rest) = rest.split_at_checked(b"/x".len() + digits)?;
    Some((matrix, object, rest.strip_prefix(b" Do\nQ\n")?))
}

/// The length of the literal string at the start, whose parentheses may nest.
fn string_length(content: &[u8]) -> usize {
    let mut depth = 0_usize;
    let mut escaped = false;
    for (index, byte) in content.iter().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'(' => depth += 1,
            b')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return index + 1;
        }
    }
    content.len()
}
