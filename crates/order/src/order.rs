//! The order: a product and its fields.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::atomic::AtomicUsize;
use std::sync::{Mutex, OnceLock, PoisonError};

use serde::de::Error as _;
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value as Json;
use tilendar_fields::{Field, FieldMap, Fields, Kind, as_text};
use tilendar_laser::product::{Coupon, Laser};
use tilendar_press::language::{Language, Message, date_order};
use tilendar_press::template::LASERS;
use tilendar_press::template::{CARDS, PAPERS, THEMES};
use tilendar_press::{
    Completed, Extent, FileSink, MakeError, Outcome, OutputFile, Press, Product, Progress,
    Resources, resources,
};
use tilendar_print::{
    ArtPrint, Board, Booklet, Calendar, Cards, Pieces, Poster, Sheet, Solutions, TuckBox,
    Worksheets,
};
use tilendar_puzzle::almanac::{DateError, day, day_in_order};
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
            pub fn table(product: &str) -> Option<Vec<Field>> {
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
                check_exclusive(&table, &fields)?;
                call_by_own_names(&mut fields);
                read_in_own_language(&table, &mut fields);
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
                    other => Err(unknown_product(other)),
                }
            }

            /// The fields that differ from their defaults.
            pub fn fields(&self) -> FieldMap {
                match self { $( Self::$Product(order) => order.changed(), )* }
            }

            fn make_with(&self, press: &Press<'_>) -> Result<Outcome, MakeError> {
                #[allow(unreachable_patterns, reason = "of the whole, all patterns are there")]
                match self {
                    $( Self::$Product(product) $(if $is_there)? => press.make(product), )*
                    other => Err(MakeError::caused_by(unknown_product(other.product()))),
                }
            }

            /// The order with the content of files in place of their names, and remarks on what the files lost.
            fn complete(
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

/// Rewrites ambiguous dates in ISO form, if the language among the fields decides how they are read.
fn read_in_own_language(table: &[Field], fields: &mut FieldMap) {
    let language = fields.get(LANGUAGE).and_then(Json::as_str);
    let Some(order) = language.and_then(date_order) else {
        return;
    };
    let is_date = |field: &&Field| matches!(field.kind, Kind::Day | Kind::Days);
    for field in table.iter().filter(is_date) {
        let Some(Json::String(typed)) = fields.get_mut(&field.name) else {
            continue;
        };
        let ends = typed.split("..").map(|end| match day(end) {
            Err(DateError::Ambiguous { .. }) => {
                day_in_order(end, Some(order)).map_or_else(|_| end.to_owned(), |day| day.slug())
            }
            _ => end.to_owned(),
        });
        *typed = ends.collect::<Vec<_>>().join("..");
    }
}

/// Replaces the names of presets and languages with their canonical ones, so that an order is always written the
/// same way.
fn call_by_own_names(fields: &mut FieldMap) {
    for (field, value) in fields {
        let Json::String(typed) = value else {
            continue;
        };
        let own = match &**field {
            "layout" => PUZZLES.find(typed).map(|preset| preset.name).ok(),
            "theme" => THEMES.find(typed).map(|preset| preset.name).ok(),
            "paper" => PAPERS.find(typed).map(|preset| preset.name).ok(),
            "card" => CARDS.find(typed).map(|preset| preset.name).ok(),
            "preset" => LASERS.find(typed).map(|preset| preset.name).ok(),
            "lang" => Some(Language::tag_called(typed)),
            _ => None,
        };
        if let Some(own) = own {
            *typed = own.to_owned();
        }
    }
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
    /// Print a tuck box for a deck of cards.
    TuckBox = "box" if WHOLE,
}

/// The result of an order.
#[derive(Debug, Clone, PartialEq)]
pub struct Made {
    /// The files; several are sorted by name.
    pub files: Vec<OutputFile>,
    /// A summary of the files.
    pub outcome: Outcome,
}

/// One page of an order's product, for viewing.
#[derive(Debug, Clone, PartialEq)]
pub struct Preview {
    /// The page as SVG.
    pub svg: Vec<u8>,
    /// The number of pages, or of sides of sheets if pages are imposed.
    pub pages: usize,
    /// A summary of the whole product.
    pub outcome: Outcome,
}

impl Order {
    /// Reads an order from JSON.
    ///
    /// # Errors
    /// [`OrderError`] describes what is wrong and names the field.
    pub fn from_json(text: &str) -> Result<Self, OrderError> {
        let syntax = |error: serde_json::Error| OrderError::Syntax(error.to_string());
        Self::from_map(serde_json::from_str(text).map_err(syntax)?)
    }

    /// Reads an order from the map of its fields and `product`.
    ///
    /// # Errors
    /// As for [`Order::from_json`].
    pub fn from_map(mut map: FieldMap) -> Result<Self, OrderError> {
        let product = map.remove(PRODUCT);
        let product = product.as_ref().and_then(Json::as_str).unwrap_or_default();
        Self::from_fields(product, map)
    }

    /// The order as JSON on one line; equal orders give equal text.
    pub fn to_json(&self) -> String {
        // Texts, numbers and lists of them can always be written.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Makes the order, with all files in memory. `()` as a resources has only presets; as a progress it ignores
    /// reports.
    ///
    /// # Errors
    /// [`OrderError`] if the order cannot be made.
    pub fn make(
        &self,
        resources: &dyn Resources,
        progress: &dyn Progress,
    ) -> Result<Made, OrderError> {
        let (mut files, (outcome, _)) =
            collected(|sink| self.run(resources, progress, sink, Extent::Whole))?;
        if files.iter().all(|file| file.name.end.starts_with('/')) {
            files.sort_by(|one, two| one.name.cmp(&two.name));
        }
        Ok(Made { files, outcome })
    }

    /// Makes the order and passes each file to `sink` as soon as it is ready, so that memory use does not grow with
    /// the number of files.
    ///
    /// # Errors
    /// [`OrderError`] if the order cannot be made. Some files may have been passed on before.
    pub fn make_into(
        &self,
        resources: &dyn Resources,
        progress: &dyn Progress,
        sink: FileSink<'_>,
    ) -> Result<Outcome, OrderError> {
        Ok(self.run(resources, progress, sink, Extent::Whole)?.0)
    }

    /// Checks and lays out everything, but writes nothing: returns the outcome, and passes on the files without
    /// content.
    ///
    /// # Errors
    /// As for [`Order::make_into`].
    pub fn rehearse(
        &self,
        resources: &dyn Resources,
        progress: &dyn Progress,
        sink: FileSink<'_>,
    ) -> Result<Outcome, OrderError> {
        Ok(self.run(resources, progress, sink, Extent::Rehearsal)?.0)
    }

    /// One page as printed, as SVG, without making the rest. `number` counts from 0; beyond the end it is the last
    /// page. Products for a laser show the sheets to cut.
    ///
    /// # Errors
    /// [`OrderError`] if the order cannot be made.
    pub fn preview(&self, resources: &dyn Resources, number: usize) -> Result<Preview, OrderError> {
        let mut fields = self.fields();
        match self {
            Self::Laser(_) | Self::Coupon(_) => {
                drop(fields.insert("format".to_owned(), "svg".into()))
            }
            Self::TuckBox(_) => drop(fields.remove("format")),
            _ => {}
        }
        let order = Self::from_fields(self.product(), fields)?;
        let count = AtomicUsize::new(0);
        let extent = Extent::Page { number, count };
        let (mut files, (outcome, extent)) =
            collected(|sink| order.run(resources, &(), sink, extent))?;
        let count = match extent {
            Extent::Page { count, .. } => count.into_inner(),
            Extent::Whole | Extent::Rehearsal => 0,
        };
        // Each sheet for a laser is a file, and all of them are made.
        let pages = count.max(files.len());
        files.truncate(number + 1);
        Ok(Preview { svg: files.pop().map_or_else(Vec::new, |file| file.bytes), pages, outcome })
    }

    /// Makes the `extent` of the order, and adds the paper it takes to the outcome.
    fn run(
        &self,
        resources: &dyn Resources,
        progress: &dyn Progress,
        sink: FileSink<'_>,
        extent: Extent,
    ) -> Result<(Outcome, Extent), OrderError> {
        let (complete, mut remarks) = self.complete(resources)?;
        let press = Press {
            resources,
            progress,
            sink,
            extent,
            fields: complete.fields(),
            order: complete.to_json(),
            paper: Mutex::default(),
        };
        let outcome = complete.make_with(&press)?;
        remarks.extend(outcome.remarks);
        let paper = press.paper.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok((Outcome { paper, remarks, ..outcome }, press.extent))
    }

    /// The language that it is made in: its own, or else that of the layout's template, or else English.
    pub fn language(&self, resources: &dyn Resources) -> String {
        let fields = self.fields();
        let text = |field: &str| fields.get(field).and_then(Json::as_str);
        if let Some(language) = text(LANGUAGE) {
            return language.to_owned();
        }
        // A faulty layout is reported when the order is made.
        let puzzle = text("layout").and_then(|name| resources::layout(resources, name).ok());
        puzzle.as_ref().and_then(|puzzle| puzzle.language()).unwrap_or("en").to_owned()
    }

    /// The fields that change nothing, because they need another one, each with a sentence that says so.
    pub fn idle_fields(&self) -> Vec<(String, String)> {
        let (product, fields) = (self.product(), self.fields());
        let table = Self::table(product).unwrap_or_default();
        let value = |name: &str| {
            let default = || table.iter().find(|field| field.name == name)?.default.clone();
            let usual =
                || (name == "format").then(|| Self::usual_format(product, &fields).to_owned());
            fields.get(name).map(as_text).or_else(default).or_else(usual)
        };
        let is_met = |need: &&str| match need.split_once('=') {
            Some((other, wanted)) => {
                let is_wanted = |word: &str| wanted.split('|').any(|wanted| word == wanted);
                value(other).is_some_and(|value| value.split(',').any(is_wanted))
            }
            // Worksheets have no field `challenge`: they all are challenges.
            None => need.split('|').any(|other| {
                fields.contains_key(other) || table.iter().all(|field| field.name != other)
            }),
        };
        let given = table.iter().filter(|field| fields.contains_key(&field.name));
        let idle = given.filter_map(|field| {
            let name = &field.name;
            let needs: Vec<&str> = field.needs?.split(" or ").collect();
            if needs.iter().any(is_met) {
                return None;
            }
            let words = needs.into_iter().map(|need| match need.split_once('=') {
                Some((other, wanted)) => format!("`{other}` {}", wanted.replace('|', " or ")),
                None => format!("`{}`", need.replace('|', "` or `")),
            });
            let needs = words.collect::<Vec<_>>().join(" or ");
            let words = format!("`{name}` changes nothing without {needs}");
            Some((name.clone(), words))
        });
        idle.collect()
    }
}

/// Collects the files that `make` passes on.
fn collected<T>(
    make: impl FnOnce(FileSink<'_>) -> Result<T, OrderError>,
) -> Result<(Vec<OutputFile>, T), OrderError> {
    let files = Mutex::new(Vec::new());
    let made = make(&|file| {
        let mut files = files.lock().unwrap_or_else(PoisonError::into_inner);
        files.push(file);
        Ok(())
    })?;
    let files = files.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok((files, made))
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
        let map = FieldMap::deserialize(deserializer)?;
        Self::from_map(map).map_err(D::Error::custom)
    }
}

impl fmt::Display for Order {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.to_json())
    }
}

/// Whether some product has a field of this name.
pub(crate) fn is_field(name: &str) -> bool {
    static FIELDS: OnceLock<BTreeSet<String>> = OnceLock::new();
    let all = || {
        let tables = PRODUCTS.iter().filter_map(|product| Order::table(product));
        tables.flatten().map(|field| field.name).collect()
    };
    FIELDS.get_or_init(all).contains(name)
}

fn check_exclusive(table: &[Field], fields: &FieldMap) -> Result<(), OrderError> {
    let is_given = |field: &str| {
        let value = fields.get(field);
        value.is_some_and(|value| !matches!(value, Json::Null | Json::Bool(false)))
    };
    for field in table.iter().filter(|field| is_given(&field.name)) {
        if let Some(other) = field.excludes.iter().copied().find(|other| is_given(other)) {
            let field = field.name.clone();
            return Err(MakeError::Exclusive { field, other }.into());
        }
    }
    Ok(())
}

fn unknown_product(name: &str) -> OrderError {
    let known = PRODUCTS.iter().map(|name| (*name).to_owned()).collect();
    OrderError::Product(UnknownName::among(PRODUCT, name, known))
}

/// Refuses fields that are left in a map after a product has taken its own.
fn refuse_others(product: &'static str, left: &FieldMap) -> Result<(), OrderError> {
    let Some(field) = left.keys().next() else {
        return Ok(());
    };
    let has = |product: &&&str| {
        let table = Order::table(product).unwrap_or_default();
        table.iter().any(|known| known.name == *field)
    };
    let others: Vec<&str> = PRODUCTS.iter().filter(has).copied().collect();
    if !others.is_empty() {
        let field = field.clone();
        return Err(OrderError::ForeignField { product, field, others });
    }
    let known = Order::table(product).unwrap_or_default().into_iter();
    let known = known.map(|field| field.name).collect();
    let unknown = UnknownName::among("field", &field.replace('_', "-"), known);
    Err(OrderError::UnknownField {
        field: field.chars().take(40).collect(),
        similar: unknown.suggestion,
    })
}
