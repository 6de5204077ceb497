//! The description of a field, and the macros that declare fields.

use std::borrow::Cow;

use serde_json::{Map, Value as Json};

use crate::reason::{Reason, Refusal};
use crate::value::composed_value;

/// Fields with their values, as JSON.
pub type FieldMap = Map<String, Json>;

/// Everything that a front end needs to know about a field.
#[derive(Debug, Clone)]
pub struct Field {
    /// Its name in JSON, such as `large-type`.
    pub name: String,
    /// Its meaning, in a sentence or two without the final period.
    pub documentation: String,
    /// A placeholder for its value, such as `NAME|FILE`.
    pub value_name: &'static str,
    /// The type of its value.
    pub kind: Kind,
    /// Its default as text, if it has one.
    pub default: Option<String>,
    /// The words that it is limited to, if any.
    pub choices: Vec<Choice>,
    /// The smallest and largest allowed value, if it has limits.
    pub limits: Option<Limits>,
    /// Fields that cannot be combined with it.
    pub excludes: &'static [&'static str],
    /// What it needs to change anything; see [`fields!`](crate::fields).
    pub needs: Option<&'static str>,
    read: fn(&Json, Option<Limits>) -> Result<Json, Reason>,
}

impl Field {
    /// Reads a value, given as text or in the field's own type, and returns it in its normal form.
    ///
    /// # Errors
    /// What to write instead.
    pub fn read(&self, json: &Json) -> Result<Json, Reason> {
        (self.read)(json, self.limits)
    }
}

/// The type of a field's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// True or false, and false by default.
    Switch,
    /// A number.
    Number,
    /// A text.
    Text,
    /// A day.
    Day,
    /// A day, or the first and last of several.
    Days,
    /// A length with its unit, in millimeters.
    Length,
    /// Two lengths in millimeters, which may be negative.
    Offset,
    /// A list of texts without commas; commas may separate them.
    List,
    /// A list of texts that may have commas.
    Texts,
    /// A list of days with words for each.
    SpecialDays,
}

/// The smallest and largest allowed value, in millimeters for a length.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Limits {
    /// The smallest allowed value.
    pub least: f64,
    /// The largest allowed value.
    pub most: f64,
}

impl Limits {
    fn check<T: Value>(self, value: &T) -> Result<(), Reason> {
        let Self { least, most } = self;
        let (unit, refusal) = match T::KIND {
            Kind::Length => (" mm", Refusal::lengths(least, most)),
            _ => ("", Refusal::numbers(least, most)),
        };
        match value.measure() {
            Some(measure) if !(least..=most).contains(&measure) => {
                Err(refusal.because(format!("it may be from {least}{unit} to {most}{unit}")))
            }
            _ => Ok(()),
        }
    }
}

/// A word that a field takes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The word.
    pub word: &'static str,
    /// Another word for it.
    pub alias: Option<&'static str>,
    /// Its meaning, without the final period.
    pub documentation: String,
}

/// A value that the field does not take.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("`{field}` {value}: {expected}")]
pub struct FieldError {
    /// The field.
    pub field: String,
    /// The value, at most forty characters of it.
    pub value: String,
    /// What to write instead.
    pub expected: Reason,
}

/// A value of a field.
pub trait Value: Clone + PartialEq {
    /// The type of the value.
    const KIND: Kind;

    /// The words that it is limited to, if any.
    fn choices() -> Vec<Choice> {
        Vec::new()
    }

    /// Reads the value; numbers and switches may also be given as text.
    ///
    /// # Errors
    /// What to write instead.
    fn from_json(json: &Json) -> Result<Self, Reason>;

    /// Writes the value; `None` for the value that means "not given".
    fn to_json(&self) -> Option<Json>;

    /// The number that is checked against the limits, if it has one.
    fn measure(&self) -> Option<f64> {
        None
    }
}

/// A struct of fields, or the value of one field. Values implement this through [`Value`], structs through their
/// declaration.
pub trait Fields: Clone + PartialEq {
    /// Adds the descriptions of its fields to the table.
    fn describe(declared: &Declared, default: &Self, table: &mut Vec<Field>);

    /// Removes its own fields from the map and takes their values.
    ///
    /// # Errors
    /// [`FieldError`] names the field whose value is wrong.
    fn take(&mut self, declared: &Declared, map: &mut FieldMap) -> Result<(), FieldError>;

    /// Puts every value that differs from its default into the map.
    fn put(&self, name: &str, default: &Self, map: &mut FieldMap);

    /// The table of all fields of a struct, in the order of their declaration; a value has none. It is made once, since
    /// thousands of orders ask for it.
    fn table() -> &'static [Field] {
        &[]
    }

    /// Reads a struct from its fields in the map, which are removed.
    ///
    /// # Errors
    /// As for [`Fields::take`].
    fn read(map: &mut FieldMap) -> Result<Self, FieldError>
    where
        Self: Default,
    {
        let mut fields = Self::default();
        fields.take(&Declared::default(), map)?;
        Ok(fields)
    }

    /// The fields of a struct that differ from their defaults.
    fn changed(&self) -> FieldMap
    where
        Self: Default,
    {
        let mut map = FieldMap::new();
        self.put("", &Self::default(), &mut map);
        map
    }
}

/// The parts of a field's declaration other than its type.
#[derive(Debug, Clone, Copy, Default)]
pub struct Declared {
    /// The name of the struct's member.
    pub name: &'static str,
    /// The lines of its documentation.
    pub documentation: &'static str,
    /// A placeholder for its value.
    pub value_name: &'static str,
    /// The limits of its value.
    pub limits: Option<Limits>,
    /// Fields that cannot be combined with it.
    pub excludes: &'static [&'static str],
    /// What it needs to change anything.
    pub needs: Option<&'static str>,
}

impl<T: Value> Fields for T {
    fn describe(declared: &Declared, default: &Self, table: &mut Vec<Field>) {
        let default = match T::KIND {
            Kind::Switch => None,
            _ => default.to_json().map(|json| as_text(&json)),
        };
        table.push(Field {
            name: field_name(declared.name).into_owned(),
            documentation: sentence(declared.documentation),
            value_name: declared.value_name,
            kind: T::KIND,
            default,
            choices: T::choices(),
            limits: declared.limits,
            excludes: declared.excludes,
            needs: declared.needs,
            read: |json, limits| Ok(within::<T>(json, limits)?.to_json().unwrap_or(Json::Null)),
        });
    }

    fn take(&mut self, declared: &Declared, map: &mut FieldMap) -> Result<(), FieldError> {
        if map.is_empty() {
            return Ok(());
        }
        let name = field_name(declared.name);
        if let Some(json) = map.remove(&*name) {
            *self = within(&json, declared.limits).map_err(|expected| FieldError {
                value: as_text(&json).chars().take(40).map(printable).collect(),
                field: name.into_owned(),
                expected,
            })?;
        }
        Ok(())
    }

    fn put(&self, name: &str, default: &Self, map: &mut FieldMap) {
        if self == default {
            return;
        }
        // `null` means "not given" where the default is a value.
        map.insert(field_name(name).into_owned(), self.to_json().unwrap_or(Json::Null));
    }
}

/// Reads a value, whose texts are composed, and checks it against the limits.
fn within<T: Value>(json: &Json, limits: Option<Limits>) -> Result<T, Reason> {
    let value = T::from_json(&composed_value(json))?;
    if let Some(limits) = limits {
        limits.check(&value)?;
    }
    Ok(value)
}

/// A character for a message: control characters have a mark in their place.
fn printable(letter: char) -> char {
    if letter.is_control() { '\u{fffd}' } else { letter }
}

/// The name of a field in JSON: `large-type` for the member `large_type`, and `box` for `r#box`.
fn field_name(member: &str) -> Cow<'_, str> {
    let name = member.trim_start_matches("r#");
    if name.contains('_') { name.replace('_', "-").into() } else { name.into() }
}

/// The lines of a doc comment as one sentence, without the final period, for forms and help.
pub fn sentence(documentation: &str) -> String {
    let mut sentence = String::with_capacity(documentation.len());
    for line in documentation.lines().map(str::trim) {
        if !sentence.is_empty() && !line.is_empty() {
            sentence.push(' ');
        }
        sentence.push_str(line);
    }
    if sentence.ends_with('.') {
        sentence.pop();
    }
    sentence
}

/// A value as people type it.
pub fn as_text(json: &Json) -> String {
    match json {
        Json::String(text) => text.clone(),
        Json::Array(items) => items.iter().map(as_text).collect::<Vec<_>>().join(","),
        json => json.to_string(),
    }
}

/// Declares a struct of fields. Each member is written as `/// Its meaning.` `name: Type = default, "VALUE NAME",
/// from 1.0 to 9.0, excludes "other", needs "another";`. The default may be left out if it is the type's own, and
/// the value name for switches and groups. Limits are for values that can be measured; `excludes` names fields that
/// cannot be combined with this one; `needs "other"`, `needs "one|another"`, `needs "other=one|two"` or several of
/// these with ` or ` between them say without what it changes nothing, also for a group. A member whose type is
/// itself such a struct is a group.
#[macro_export]
macro_rules! fields {
    (
        $(#[doc = $about:literal])*
        pub struct $Name:ident {
            $(
                $(#[doc = $documentation:literal])+
                $member:ident: $type:ty $(= $default:expr)? $(, $value_name:literal)?
                    $(, from $least:literal to $most:literal)? $(, excludes $($other:literal)+)?
                    $(, needs $need:literal)?;
            )*
        }
    ) => {
        $(#[doc = $about])*
        #[derive(Debug, Clone, PartialEq)]
        pub struct $Name {
            $( $(#[doc = $documentation])+ pub $member: $type, )*
        }

        impl Default for $Name {
            fn default() -> Self {
                Self { $( $member: $crate::fields!(@default $($default)?), )* }
            }
        }

        impl $crate::Fields for $Name {
            fn table() -> &'static [$crate::Field] {
                static TABLE: std::sync::LazyLock<Vec<$crate::Field>> =
                    std::sync::LazyLock::new(|| {
                        let mut table = Vec::new();
                        <$Name as $crate::Fields>::describe(
                            &$crate::Declared::default(),
                            &$Name::default(),
                            &mut table,
                        );
                        table
                    });
                &TABLE
            }

            fn describe(
                group: &$crate::Declared,
                default: &Self,
                table: &mut Vec<$crate::Field>,
            ) {
                $(
                    let declared = $crate::Declared {
                        name: stringify!($member),
                        documentation: concat!($($documentation, "\n"),+),
                        value_name: concat!($($value_name)?),
                        limits: $crate::fields!(@limits $($least, $most)?),
                        excludes: &[$($($other),+)?],
                        needs: $crate::fields!(@needs $($need)?).or(group.needs),
                    };
                    $crate::Fields::describe(&declared, &default.$member, table);
                )*
            }

            fn take(
                &mut self,
                _: &$crate::Declared,
                map: &mut $crate::FieldMap,
            ) -> Result<(), $crate::FieldError> {
                $(
                    let declared = $crate::Declared {
                        name: stringify!($member),
                        limits: $crate::fields!(@limits $($least, $most)?),
                        ..$crate::Declared::default()
                    };
                    $crate::Fields::take(&mut self.$member, &declared, map)?;
                )*
                Ok(())
            }

            fn put(&self, _: &str, default: &Self, map: &mut $crate::FieldMap) {
                $( $crate::Fields::put(
                    &self.$member, stringify!($member), &default.$member, map,
                ); )*
            }
        }
    };
    (@default) => { Default::default() };
    (@default $default:expr) => { $default };
    (@needs) => { None };
    (@needs $need:literal) => { Some($need) };
    (@limits) => { None };
    (@limits $least:literal, $most:literal) => {
        Some($crate::Limits { least: $least, most: $most })
    };
}

/// Declares an enum whose variants are words: `/// Its meaning.` `Variant = "word",`, or `"word" | "alias"`.
#[macro_export]
macro_rules! words {
    (
        $(#[doc = $about:literal])*
        pub enum $Name:ident {
            $( $(#[doc = $documentation:literal])+ $Variant:ident = $word:literal $(| $alias:literal)?, )*
        }
    ) => {
        $(#[doc = $about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $Name {
            $( $(#[doc = $documentation])+ $Variant, )*
        }

        impl $Name {
            /// All words, in the order of their declaration.
            pub const ALL: [Self; [$( $word ),*].len()] = [$( Self::$Variant, )*];

            /// The word of this variant.
            pub const fn word(self) -> &'static str {
                match self { $( Self::$Variant => $word, )* }
            }
        }

        impl $crate::Value for $Name {
            const KIND: $crate::Kind = $crate::Kind::Text;

            fn choices() -> Vec<$crate::Choice> {
                vec![$( $crate::Choice {
                    word: $word,
                    alias: [$( $alias )?].into_iter().next(),
                    documentation: $crate::sentence(concat!($($documentation),+)),
                }, )*]
            }

            fn from_json(json: &$crate::Json) -> Result<Self, $crate::Reason> {
                let text = json.as_str().unwrap_or_default();
                let aliases = [$( [$( $alias )?].into_iter().next() ),*];
                Self::ALL
                    .into_iter()
                    .zip(aliases)
                    .find(|(choice, alias)| {
                        let mut words = [choice.word()].into_iter().chain(*alias);
                        words.any(|word| word.eq_ignore_ascii_case(text))
                    })
                    .map(|(choice, _)| choice)
                    .ok_or_else(|| concat!("write one of " $(, $word, ", ")*).trim_end_matches(", ").into())
            }

            fn to_json(&self) -> Option<$crate::Json> {
                Some(self.word().into())
            }
        }
    };
}

/// Implements a value of this kind that is read from a text, or from a number or date written as one, and stored as
/// JSON: `text_value!(Day, Day, |text| …, |day| …)`.
#[macro_export]
macro_rules! text_value {
    ($Type:ty, $Kind:ident, $read:expr, $write:expr) => {
        impl $crate::Value for $Type {
            const KIND: $crate::Kind = $crate::Kind::$Kind;

            fn from_json(json: &$crate::Json) -> Result<Self, $crate::Reason> {
                let read: fn(&str) -> Result<Self, _> = $read;
                read($crate::as_text(json).trim()).map_err($crate::Reason::from)
            }

            fn to_json(&self) -> Option<$crate::Json> {
                let write: fn(&Self) -> $crate::Json = $write;
                Some(write(self))
            }
        }
    };
}
