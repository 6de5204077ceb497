//! The order: a product and its fields.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::LazyLock;

use serde::de::Error as _;
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value as Json;
use tilendar_fields::{Field, FieldMap, Fields, Kind, as_text};
use tilendar_laser::product::{Coupon, Laser};
use tilendar_press::language::{Language, Message, date_order};
use tilendar_press::template::{CARDS, LASERS, PAPERS, THEMES, size_called};
use tilendar_press::{Completed, MakeError, Outcome, Press, Product, Resources, resources};
use tilendar_print::{
    ArtPrint, Board, Booklet, Bookmark, Calendar, Cards, Pieces, Poster, Sheet, Solutions, TuckBox,
    Worksheets,
};
use tilendar_puzzle::almanac::{DateError, DateOrder, day, day_in_order};
use tilendar_puzzle::template::{PUZZLES, UnknownName};
use tilendar_solid::product::Print3d;
use tilendar_study::{
    HeatMap, Histogram, OpenCellPairs, StudyLabels, StudyOrientations, StudyPlacements,
};

use crate::OrderError;

/// The key of the product.
const PRODUCT: &str = "product";
/// The field of the language.
const LANGUAGE: &str = "lang";

/// Whether there are all products, and not only those that the page previews before the rest has come.
const WHOLE: bool = !cfg!(feature = "previews");

/// Declares the products, each with its name, and `if` it is among those that are there.
macro_rules! products {
    ($( $(#[doc = $about:literal])+ $Product:ident = $name:literal $(if $is_there:ident)?, )*) => {
        /// A product to make, in a user's terms.
        ///
        /// It is written as one flat JSON object: the product, and the fields that differ from their defaults,
        /// sorted by name.
        #[derive(Debug, Clone, PartialEq)]
        #[non_exhaustive]
        pub enum Order {
            $( $(#[doc = $about])+ $Product($Product), )*
        }

        $(
            impl From<$Product> for Order {
                fn from(product: $Product) -> Self {
                    Self::$Product(product)
                }
            }
        )*

        /// The names of all products.
        pub const PRODUCTS: &[&str] = &[$( $name, )*];

        impl Order {
            /// The product's name.
            pub const fn product(&self) -> &'static str {
                match self { $( Self::$Product(_) => $name, )* }
            }

            /// The table of the fields of a product; `None` if no product has this name.
            pub fn table(product: &str) -> Option<&'static [Field]> {
                match product {
                    $( $name $(if $is_there)? => Some($Product::table()), )*
                    _ => None,
                }
            }

            /// The order of a product with these fields.
            ///
            /// # Errors
            /// [`OrderError`] for unknown fields, wrong values, and fields that exclude each other.
            pub fn from_fields(product: &str, mut fields: FieldMap) -> Result<Self, OrderError> {
                let table = Self::table(product).unwrap_or_default();
                refuse_exclusive(table, &fields)?;
                use_canonical_names(&mut fields);
                resolve_dates(table, &mut fields);
                let format = fields.get("format").map(as_text);
                if format.as_deref() == Some(Self::usual_format(product, &fields)) {
                    fields.remove("format");
                }
                match product {
                    $( $name $(if $is_there)? => {
                        let order: $Product = Fields::read(&mut fields)?;
                        refuse_others($name, &fields)?;
                        Ok(Self::$Product(order))
                    } )*
                    _ => Err(unknown_product(product)),
                }
            }

            /// The fields that differ from their defaults.
            pub fn fields(&self) -> FieldMap {
                match self { $( Self::$Product(order) => order.changed(), )* }
            }

            pub(crate) fn make_with(&self, press: &Press<'_>) -> Result<Outcome, MakeError> {
                #[allow(unreachable_patterns, reason = "of the whole, all patterns are there")]
                match self {
                    $( Self::$Product(product) $(if $is_there)? => press.make(product), )*
                    order => Err(MakeError::caused_by(unknown_product(order.product()))),
                }
            }

            /// The order with the content of files in place of their names, and remarks on what the files lost.
            pub(crate) fn complete(
                &self,
                resources: &dyn Resources,
            ) -> Result<(Cow<'_, Self>, Vec<Message>), OrderError> {
                match self {
                    $( Self::$Product(product) => Ok(match product.complete(resources)? {
                        Some(Completed { product, remarks }) => (Cow::Owned(product.into()), remarks),
                        None => (Cow::Borrowed(self), Vec::new()),
                    }), )*
                }
            }

            /// The default format of a product with these fields, which is not written in an order.
            pub fn usual_format(product: &str, fields: &FieldMap) -> &'static str {
                match product {
                    $( $name => <$Product as Product>::usual_format(fields), )*
                    _ => "pdf",
                }
            }
        }
    };
}

products! {
    /// Print a year of daily puzzle cards.
    Cards = "cards",
    /// Print a booklet with a solution for every date.
    Booklet = "booklet",
    /// Print all solutions of one or more dates.
    Solutions = "solutions" if WHOLE,
    /// Print a poster with a solution for each day of a year.
    Poster = "poster",
    /// Print one date as a picture to hang, with one large solution or all of them.
    ArtPrint = "art-print",
    /// Draw a board that is empty, has a date marked, or shows a solution.
    Board = "board" if WHOLE,
    /// Print the puzzle of one date, to cut out and play.
    Sheet = "sheet",
    /// Print a class set of worksheets, from easy to hard, with an answer key.
    Worksheets = "worksheets",
    /// Print the board and its pieces at true size, to cut out and play.
    Pieces = "pieces",
    /// Make files for a laser cutter: a tray and its pieces.
    Laser = "laser" if WHOLE,
    /// Cut a fit coupon: pockets in steps, to find the clearance that fits.
    Coupon = "coupon" if WHOLE,
    /// Make files for a 3D printer: a tray and its pieces.
    Print3d = "print-3d" if WHOLE,
    /// Draw a year as a grid, each date colored by its number of solutions.
    HeatMap = "heatmap" if WHOLE,
    /// Draw how many dates have how many solutions.
    Histogram = "histogram" if WHOLE,
    /// Draw how many solutions there are for any choice of open cells.
    OpenCellPairs = "gaps" if WHOLE,
    /// Draw how much the month, the day and the weekday explain of the spread of the numbers of solutions.
    StudyLabels = "study-labels" if WHOLE,
    /// Draw every orientation of the pieces, with the number of its places.
    StudyOrientations = "study-orientations" if WHOLE,
    /// Draw the incidence matrix: all placements of the pieces by the cells that they cover.
    StudyPlacements = "study-placements" if WHOLE,
    /// Print a wall calendar, a page for each month.
    Calendar = "wall-calendar",
    /// Print bookmarks: a date, its solution and a name.
    Bookmark = "bookmark",
    /// Print a tuck box for a deck of cards.
    TuckBox = "box" if WHOLE,
}

impl Order {
    /// Reads an order from JSON.
    ///
    /// # Errors
    /// [`OrderError`] describes what is wrong and names the field.
    pub fn from_json(text: &str) -> Result<Self, OrderError> {
        match serde_json::from_str(text) {
            Ok(map) => Self::from_map(map),
            Err(error) => Err(OrderError::Syntax(error.to_string())),
        }
    }

    /// Reads an order from the map of its fields and `product`.
    ///
    /// # Errors
    /// As for [`Order::from_json`].
    pub fn from_map(mut map: FieldMap) -> Result<Self, OrderError> {
        match map.remove(PRODUCT) {
            Some(Json::String(product)) => Self::from_fields(&product, map),
            _ => Self::from_fields("", map),
        }
    }

    /// The order as JSON on one line; equal orders give equal text.
    pub fn to_json(&self) -> String {
        // Texts, numbers and lists of them can always be written.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The language in which it is made: its `lang`, or else that of the layout's template, or else English.
    pub fn language(&self, resources: &dyn Resources) -> String {
        let fields = self.fields();
        if let Some(language) = fields.get(LANGUAGE).and_then(Json::as_str) {
            return language.to_owned();
        }
        fields
            .get("layout")
            .and_then(Json::as_str)
            // A faulty layout is reported when the order is made.
            .and_then(|name| resources::layout(resources, name).ok())
            .and_then(|puzzle| puzzle.language().map(str::to_owned))
            .unwrap_or_else(|| "en".to_owned())
    }
}

impl Serialize for Order {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let fields = self.fields();
        let mut map = serializer.serialize_map(Some(fields.len() + 1))?;
        map.serialize_entry(PRODUCT, self.product())?;
        for (field, value) in &fields {
            map.serialize_entry(field, value)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Order {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::from_map(FieldMap::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl fmt::Display for Order {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.to_json())
    }
}

/// The names of the fields of all products.
pub fn all_fields() -> &'static BTreeSet<String> {
    static FIELDS: LazyLock<BTreeSet<String>> =
        LazyLock::new(|| PRODUCTS.iter().flat_map(|product| field_names(product)).collect());
    &FIELDS
}

/// Refuses fields that exclude each other.
fn refuse_exclusive(table: &[Field], fields: &FieldMap) -> Result<(), OrderError> {
    for field in table.iter().filter(|field| is_set(fields, &field.name)) {
        if let Some(excluded) = field.excludes.iter().find(|excluded| is_set(fields, excluded)) {
            let field = field.name.clone();
            return Err(MakeError::Exclusive { field, other: excluded }.into());
        }
    }
    Ok(())
}

/// Whether a field has a value other than `null` and `false`.
fn is_set(fields: &FieldMap, name: &str) -> bool {
    !matches!(fields.get(name), None | Some(Json::Null | Json::Bool(false)))
}

/// Replaces the names of presets and languages with their canonical ones, so that an order is always written the
/// same way.
fn use_canonical_names(fields: &mut FieldMap) {
    for (field, value) in fields {
        if let Json::String(name) = value
            && let Some(canonical) = canonical_name(field, name)
        {
            *name = canonical.to_owned();
        }
    }
}

fn canonical_name<'a>(field: &str, name: &'a str) -> Option<&'a str> {
    match field {
        "layout" => PUZZLES.find(name).map(|preset| preset.name).ok(),
        "theme" => THEMES.find(name).map(|preset| preset.name).ok(),
        "paper" | "page" | "card" if size_called(name).is_some() => size_called(name),
        "paper" => PAPERS.find(name).map(|preset| preset.name).ok(),
        "card" => CARDS.find(name).map(|preset| preset.name).ok(),
        "preset" => LASERS.find(name).map(|preset| preset.name).ok(),
        LANGUAGE => Some(Language::tag_called(name)),
        _ => None,
    }
}

/// Rewrites ambiguous dates in ISO form, if the language among the fields decides how they are read.
fn resolve_dates(table: &[Field], fields: &mut FieldMap) {
    let language = fields.get(LANGUAGE).and_then(Json::as_str);
    let Some(order) = language.and_then(date_order) else {
        return;
    };
    for field in table {
        if matches!(field.kind, Kind::Day | Kind::Days)
            && let Some(Json::String(dates)) = fields.get_mut(&field.name)
        {
            let ends: Vec<String> =
                dates.split("..").map(|date| in_iso_form(date, order)).collect();
            *dates = ends.join("..");
        }
    }
}

/// An ambiguous date in ISO form; any other text as it is.
fn in_iso_form(date: &str, order: DateOrder) -> String {
    match (day(date), day_in_order(date, Some(order))) {
        (Err(DateError::Ambiguous { .. }), Ok(day)) => day.slug(),
        _ => date.to_owned(),
    }
}

fn unknown_product(name: &str) -> OrderError {
    let names = PRODUCTS.iter().map(|product| (*product).to_owned()).collect();
    OrderError::Product(UnknownName::among(PRODUCT, name, names))
}

/// Refuses fields that are left in a map after a product has taken its fields.
fn refuse_others(product: &'static str, left: &FieldMap) -> Result<(), OrderError> {
    let Some(name) = left.keys().next() else {
        return Ok(());
    };
    let others: Vec<&str> =
        PRODUCTS.iter().copied().filter(|product| field_names(product).contains(name)).collect();
    if !others.is_empty() {
        return Err(OrderError::ForeignField { product, field: name.clone(), others });
    }
    Err(OrderError::UnknownField {
        field: name.chars().take(40).collect(),
        similar: UnknownName::among("field", &name.replace('_', "-"), field_names(product))
            .suggestion,
    })
}

/// The names of a product's fields.
fn field_names(product: &str) -> Vec<String> {
    let table = Order::table(product).unwrap_or_default();
    table.iter().map(|field| field.name.clone()).collect()
}
