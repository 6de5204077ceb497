//! The files that an order opens: whatever its writer names, or for an order that a stranger may have written only
//! those below some folders.

use std::collections::BTreeSet;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use serde_json::Value as Json;
use tilendar::order::{Cause, FieldMap, Order, PRODUCTS, Resources};

use crate::files::{on_disk, open, will_read};

/// All files of this machine, for what the user typed.
pub struct Files;

impl Resources for Files {
    fn open(&self, field: &str, name: &str) -> Result<Option<Box<dyn Read>>, Cause> {
        let path = Path::new(name);
        if may_be_template(field) && !is_path(path) {
            return Ok(None);
        }
        let file = open(path).map_err(|error| format!("{error:#}"))?;
        Ok(Some(Box::new(file)))
    }
}

/// The regular files below some folders, for orders from a file; and those that the user typed for a field of them.
#[derive(Debug, Clone, Default)]
pub struct FilesBelow {
    /// The folders, in which names are looked up in this order. Without any, an order opens nothing.
    pub folders: Vec<PathBuf>,
    /// The fields that the user typed.
    pub typed: FieldMap,
}

impl FilesBelow {
    /// From now on, no result replaces the file with this name.
    pub fn will_read(&self, field: &str, name: &str) {
        if self.is_typed(field, name) {
            will_read(&on_disk(Path::new(name)));
        } else if let Some(path) = self.find(name) {
            will_read(&path);
        }
    }

    fn is_typed(&self, field: &str, name: &str) -> bool {
        self.typed.get(field).and_then(Json::as_str) == Some(name)
    }

    /// The file with this name, unless a link or `..` leads out of the folder.
    fn find(&self, name: &str) -> Option<PathBuf> {
        self.folders.iter().find_map(|folder| {
            let root = folder.canonicalize().ok()?;
            let path = on_disk(&root.join(name)).canonicalize().ok()?;
            (path.starts_with(&root) && path.is_file()).then_some(path)
        })
    }
}

/// The folder of a file of orders, if it is not standard input.
pub fn folder_of(orders: &Path) -> Option<PathBuf> {
    if orders == Path::new("-") {
        return None;
    }
    // That of a name alone is empty.
    Some(orders.parent()?.join("."))
}

impl Resources for FilesBelow {
    fn open(&self, field: &str, name: &str) -> Result<Option<Box<dyn Read>>, Cause> {
        if self.is_typed(field, name) {
            return Files.open(field, name);
        }
        match self.find(name) {
            Some(path) => Ok(Some(Box::new(open(&path)?))),
            None if may_be_template(field) && !is_path(Path::new(name)) => Ok(None),
            // The same whether the file exists or not.
            None if self.folders.is_empty() => Err(format!(
                "{name:?}: an order inside a file may not open others: for those below this folder, add --files-from . to \
                 `tilendar make`, or set `{field}` yourself"
            )
            .into()),
            None => Err(format!(
                "there is no file {name:?} below the folder of the orders: put it there, or name its folder with \
                 `tilendar make --files-from FOLDER`"
            )
            .into()),
        }
    }

    fn tells_content(&self) -> bool {
        false
    }
}

/// Whether the value of a field may be the path of a template.
pub fn may_be_template(field: &str) -> bool {
    !matches!(field, "art" | "font" | "solutions" | "date" | "reveal")
}

/// Whether a text that names no preset is meant as a path.
pub fn is_path(path: &Path) -> bool {
    path.components().count() > 1 || path.extension().is_some() || path.is_file()
}

/// Whether a field's value may name a file.
pub fn may_name_file(field: &str) -> bool {
    static FIELDS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
        let tables = PRODUCTS.iter().filter_map(|product| Order::table(product));
        let fields = tables.flatten().filter(|field| field.value_name.contains("FILE"));
        fields.map(|field| field.name.clone()).collect()
    });
    FIELDS.contains(field)
}
