//! Destinations stand where they are used.
//!
//! krilla makes each an object of its own. The standard allows that, but PDFBox's check of archives
//! does not find them there.

use super::file::{File, find_last, number, split_at};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// Puts the destinations of bookmarks and links into them, and frees their own objects.
pub(in crate::backend::pdf) fn inline(file: &mut File<'_>) -> Option<()> {
    let mut moved = BTreeSet::new();
    for index in 0..file.objects.len() {
        if let Some((object, destination)) = with_destination(file, index) {
            file.objects[index] = Cow::Owned(object);
            moved.insert(destination);
        }
    }
    for destination in moved {
        file.free(destination)?;
    }
    Some(())
}

/// The object with its destination in it, and the place of the destination's own object.
fn with_destination(file: &File<'_>, index: usize) -> Option<(Vec<u8>, usize)> {
    const KEY: &[u8] = b"/Dest ";
    let object = file.objects.get(index)?;
    let inner = object.strip_prefix(b"<<")?.trim_ascii_start();
    // Words of strangers come before a bookmark's destination and after a link's.
    let start = if inner.starts_with(b"/Parent ") {
        find_last(object, KEY)?
    } else if inner.starts_with(b"/Type/Annot") || inner.starts_with(b"/Type /Annot") {
        split_at(object, KEY)?.0.len()
    } else {
        return None;
    };
    let rest = object.get(start + KEY.len()..)?;
    let destination = number(rest)?.checked_sub(1)?;
    let (_, after) = split_at(rest, b" 0 R")?;
    let array = file.objects.get(destination)?;
    let is_destination = array.starts_with(b"[");
    let before = object.get(..start + KEY.len())?;
    is_destination.then(|| ([before, array, after].concat(), destination))
}
