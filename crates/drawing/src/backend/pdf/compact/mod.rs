//! The finished file, made small: krilla writes each object by itself and in plain text.
//!
//! Objects without streams go into compressed object streams, the table of where objects are
//! becomes a stream as well (ISO 32000-1, 7.5.7 and 7.5.8; PDF 1.5), and what pages say again and
//! again is said once. A booklet of 24,405 tagged tilings is a fifth of its size then.
//!
//! A file that is to be readable, or PDF 1.4, is only mended.
//!
//! Nothing here knows what the file shows. It reads the files that krilla writes, not PDF at large,
//! and leaves any other alone.

mod content;
mod file;
mod frame;
mod original;
mod references;

use file::{File, with_entry};
pub(super) use original::Original;

/// What krilla does not write, as entries of dictionaries.
#[derive(Default)]
pub(super) struct Additions {
    /// For the catalog; empty if there is nothing to add.
    pub catalog: String,
    /// For the information dictionary, which then stays out of object streams.
    pub information: Option<String>,
}

/// krilla's file with the additions, mended and not packed.
///
/// A file that is not as it used to be is better than none: what cannot be read stays as krilla wrote it, without
/// the additions.
pub(super) fn finished(krilla: Vec<u8>, additions: &Additions) -> Vec<u8> {
    let finished = || {
        let mut file = mended(&krilla, &additions.catalog)?;
        if let Some(entry) = &additions.information {
            let place = file.information()?;
            let information = file.objects.get_mut(place)?;
            *information = with_entry(information, entry)?.into();
        }
        Some(file.write())
    };
    finished().unwrap_or(krilla)
}

/// The parts of krilla's file, with an addition to its catalog.
fn mended<'a>(krilla: &'a [u8], catalog: &str) -> Option<File<'a>> {
    let mut file = File::read(krilla)?;
    // It is the default, and poppler takes it for a mistake.
    file.remove_from_catalog("/Suspects false")?;
    file.inline_destinations();
    file.add_to_catalog(catalog)?;
    Some(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    const OBJECTS: [&str; 4] = [
        "<</Type/Catalog/Title(endobj)>>",
        "<</Length 3>>\nstream\nabc\nendstream",
        "[1 0 R]",
        "<</Parent 1 0 R/Title(/Dest 9 0 R)/Dest 3 0 R>>",
    ];

    fn classic() -> Vec<u8> {
        written(&OBJECTS)
    }

    /// The objects in the layout that krilla writes.
    fn written(objects: &[&str]) -> Vec<u8> {
        let mut out = b"%PDF-1.7\n%\x80\x80\x80\x80\n\n".to_vec();
        let mut table = "xref\n0 5\n0000000000 65535 f\r\n".to_string();
        for (index, object) in objects.iter().enumerate() {
            table.push_str(&format!("{:010} 00000 n\r\n", out.len()));
            file::push_object(&mut out, index + 1, object.as_bytes());
        }
        let start = out.len();
        out.extend(table.bytes());
        out.extend(b"trailer\n<</Size 5/Root 1 0 R>>\n");
        out.extend(format!("startxref\n{start}\n%%EOF").bytes());
        out
    }

    #[test]
    fn what_is_read_is_what_was_written() {
        let bytes = classic();
        let file = File::read(&bytes).unwrap();
        let again = file.write();
        let file = File::read(&again).unwrap();
        for (object, expected) in file.objects.iter().zip(OBJECTS) {
            assert_eq!(object.as_ref(), expected.as_bytes());
        }
    }

    #[test]
    fn a_file_laid_out_otherwise_is_refused() {
        let bytes = classic();
        for end in [0, 20, bytes.len() - 12] {
            assert!(File::read(&bytes[..end]).is_none());
        }
        let shifted = [b" ".as_slice(), &bytes].concat();
        assert!(File::read(&shifted).is_none());
    }

    #[test]
    fn the_catalog_gains_and_loses_entries() {
        let bytes = classic();
        let mut file = File::read(&bytes).unwrap();
        file.add_to_catalog("/A/B").unwrap();
        file.remove_from_catalog("/Title(endobj)").unwrap();
        assert_eq!(file.objects[0].as_ref(), b"<</Type/Catalog/A/B>>");
    }

    #[test]
    fn destinations_move_to_their_bookmarks() {
        let bytes = classic();
        let mut file = File::read(&bytes).unwrap();
        file.inline_destinations();
        let bookmark = b"<</Parent 1 0 R/Title(/Dest 9 0 R)/Dest [1 0 R]>>";
        assert_eq!(file.objects[3].as_ref(), bookmark);
        let written = String::from_utf8_lossy(&file.write()).into_owned();
        assert!(!written.contains("3 0 obj"));
    }

    fn additions() -> Additions {
        Additions {
            catalog: "/ViewerPreferences<</PrintScaling/None>>".to_string(),
            information: None,
        }
    }

    #[test]
    fn a_file_that_cannot_be_read_stays_as_it_is() {
        let strange = [b"%PDF-2.0\n".as_slice(), &classic()].concat();
        assert_eq!(finished(strange.clone(), &additions()), strange);
        assert!(Original::new(&strange, "", &[]).is_none());
    }

    #[test]
    fn a_file_whose_information_cannot_be_found_stays_as_it_is() {
        let additions = Additions {
            information: Some("/A(b)".to_string()),
            ..additions()
        };
        assert_eq!(finished(classic(), &additions), classic());
    }

    #[test]
    fn a_file_that_cannot_be_packed_keeps_the_additions() {
        let page = "<</Type/Page/Resources 1 0 R/Contents 3 0 R>>";
        let mut objects = OBJECTS;
        objects[3] = page;
        assert!(Original::new(&written(&objects), "", &[]).is_none());
        let file = finished(written(&objects), &additions());
        let text = String::from_utf8_lossy(&file).into_owned();
        assert!(text.contains("/PrintScaling/None") && text.contains("\nxref\n"));
        assert!(text.contains(page) && text.contains("[1 0 R]"));
    }

    proptest::proptest! {
        #[test]
        fn damaged_files_are_finished_without_a_panic(
            changes in proptest::collection::vec((0_usize..600, 0_u8..=255), 1..8),
        ) {
            let mut file = classic();
            for (place, byte) in changes {
                let place = place % file.len();
                file[place] = byte;
            }
            let original = Original::new(&file, "", &[0]);
            original.and_then(|original| original.copy(Some(&file), Some("/A(b)")));
            assert!(!finished(file, &additions()).is_empty());
        }
    }
}
