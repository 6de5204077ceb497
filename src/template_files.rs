//! Files of templates.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use anyhow::{Context, bail};
use tilendar::puzzle::template::MAXIMUM_TEMPLATE_BYTES;

/// The text of a template file, of which no more is read than a template may have.
pub fn read_template(path: &Path) -> anyhow::Result<String> {
    let name = path.display().to_string();
    let file = File::open(path).with_context(|| format!("cannot open {name:?}"))?;
    read_from(file, &name)
}

/// The text of a template that comes from somewhere of this name, of which no more is read than a template
/// may have.
pub fn read_from(source: impl Read, name: &str) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    // One byte more than allowed is enough to see that there are too many.
    let limit = MAXIMUM_TEMPLATE_BYTES as u64 + 1;
    source
        .take(limit)
        .read_to_end(&mut bytes)
        .with_context(|| format!("cannot read {name:?}"))?;
    match String::from_utf8(bytes) {
        Ok(text) => Ok(text),
        Err(error) => {
            let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = valid.iter().filter(|&&byte| byte == b'\n').count() + 1;
            bail!("{name}:{line}: the text is not UTF-8: save the template as UTF-8");
        }
    }
}
