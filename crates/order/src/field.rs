//! Fields: what an order says, each declared once.
//!
//! [`fields!`](crate::field) declares a struct whose members are values, or groups of fields that several
//! products share. The declaration is the struct with its documentation and its defaults, and also the
//! [table](Fields::table) from which a front makes flags or forms, the reading of a JSON object, and the
//! writing of one. In JSON, groups are flat: their fields stand beside those of the product.

use serde_json::{Map, Value as Json};

use crate::OrderError;

/// The fields of an order as JSON.
pub type FieldMap = Map<String, Json>;

/// What a front has to know of a field.
#[derive(Debug, Clone)]
pub struct Field {
    /// Its name in JSON, such as `large-type`.
    pub name: String,
    /// What it means, in a sentence or two without the last full stop.
    pub documentation: String,
    /// What its value is called, such as `NAME|FILE`.
    pub value_name: &'static str,
    /// What sort of value it takes.
    pub kind: Kind,
    /// Its default as text, if it has one.
    pub default: Option<String>,
    /// The words that it takes, if it takes only these.
    pub choices: Vec<Choice>,
    /// Reads a value, a text or one of the field's own sort, and gives it as an order is written; says what
    /// would be right where it is wrong.
    pub read: fn(&Json) -> Result<Json, String>,
}

/// What sort of value a field takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// True or false, and false by default.
    Switch,
    /// A number.
    Number,
    /// A text.
    Text,
    /// A list of texts without commas, which may stand between them.
    List,
    /// A list of texts that may have commas.
    Texts,
}

/// A word that a field takes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The word.
    pub word: &'static str,
    /// What it means, without the last full stop.
    pub documentation: String,
}

/// A value of a field.
pub trait Value: Clone + PartialEq {
    /// What sort of value it is.
    const KIND: Kind;

    /// The words that it can be, if it can only be these.
    fn choices() -> Vec<Choice> {
        Vec::new()
    }

    /// Reads it; numbers and switches may also be texts.
    ///
    /// # Errors
    /// Says what would be right.
    fn from_json(json: &Json) -> Result<Self, String>;

    /// Writes it; nothing for what stands for not being given.
    fn to_json(&self) -> Option<Json>;
}

/// A struct of fields, or a value that is one of them. Values get this from [`Value`], structs from the
/// declaration.
pub trait Fields: Clone + PartialEq {
    /// Adds what fronts have to know to the table.
    fn describe(declared: &Declared, default: &Self, table: &mut Vec<Field>);

    /// Takes what belongs here out of the map.
    ///
    /// # Errors
    /// [`OrderError::Value`] names the field whose value is wrong.
    fn take(&mut self, name: &str, map: &mut FieldMap) -> Result<(), OrderError>;

    /// Puts all that differs from the default into the map.
    fn put(&self, name: &str, default: &Self, map: &mut FieldMap);

    /// The table of all fields, in the order of their declaration.
    fn table() -> Vec<Field>
    where
        Self: Default,
    {
        let mut table = Vec::new();
        Self::describe(&Declared::default(), &Self::default(), &mut table);
        table
    }
}

/// What a declaration states about a field besides its type.
#[derive(Debug, Clone, Copy, Default)]
pub struct Declared {
    /// The name of the struct's member.
    pub name: &'static str,
    /// The lines of its documentation.
    pub documentation: &'static str,
    /// What its value is called.
    pub value_name: &'static str,
}

impl<T: Value> Fields for T {
    fn describe(declared: &Declared, default: &Self, table: &mut Vec<Field>) {
        let default = default.to_json().map(|json| as_text(&json));
        table.push(Field {
            name: field_name(declared.name),
            documentation: sentence(declared.documentation),
            value_name: declared.value_name,
            kind: T::KIND,
            default: default.filter(|_| T::KIND != Kind::Switch),
            choices: T::choices(),
            read: |json| Ok(T::from_json(json)?.to_json().unwrap_or(Json::Null)),
        });
    }

    fn take(&mut self, name: &str, map: &mut FieldMap) -> Result<(), OrderError> {
        let name = field_name(name);
        if let Some(json) = map.remove(&name) {
            *self = T::from_json(&json).map_err(|expected| OrderError::Value {
                value: shown(&json),
                field: name,
                expected,
            })?;
        }
        Ok(())
    }

    fn put(&self, name: &str, default: &Self, map: &mut FieldMap) {
        if self == default {
            return;
        }
        // What is not given although the default is something is said with `null`.
        map.insert(field_name(name), self.to_json().unwrap_or(Json::Null));
    }
}

/// The name of a field in JSON: `large-type` for the member `large_type`, and `box` for `r#box`.
fn field_name(member: &str) -> String {
    member.trim_start_matches("r#").replace('_', "-")
}

/// The lines of a documentation comment as one sentence, without the last full stop, as forms and help
/// have it.
pub(crate) fn sentence(documentation: &str) -> String {
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
pub(crate) fn as_text(json: &Json) -> String {
    match json {
        Json::String(text) => text.clone(),
        Json::Array(items) => items.iter().map(as_text).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    }
}

/// At most forty characters of a value, for messages.
fn shown(json: &Json) -> String {
    as_text(json).chars().take(40).collect()
}

/// Declares a struct of fields. Each member is written as
/// `/// What it means.` `name: Type = default, "VALUE NAME";`, where the default may be left out if it is
/// that of the type, and the value's name for switches and groups. A member whose type is itself such a
/// struct is a group.
macro_rules! fields {
    (
        $(#[doc = $about:literal])*
        pub struct $Name:ident {
            $(
                $(#[doc = $documentation:literal])+
                $member:ident: $type:ty $(= $default:expr)? $(, $value_name:literal)?;
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
                Self { $( $member: $crate::field::fields!(@default $($default)?), )* }
            }
        }

        impl $crate::field::Fields for $Name {
            fn describe(
                _: &$crate::field::Declared,
                default: &Self,
                table: &mut Vec<$crate::field::Field>,
            ) {
                $(
                    let declared = $crate::field::Declared {
                        name: stringify!($member),
                        documentation: concat!($($documentation, "\n"),+),
                        value_name: concat!($($value_name)?),
                    };
                    $crate::field::Fields::describe(&declared, &default.$member, table);
                )*
            }

            fn take(
                &mut self,
                _: &str,
                map: &mut $crate::field::FieldMap,
            ) -> Result<(), $crate::OrderError> {
                $( $crate::field::Fields::take(&mut self.$member, stringify!($member), map)?; )*
                Ok(())
            }

            fn put(&self, _: &str, default: &Self, map: &mut $crate::field::FieldMap) {
                $( $crate::field::Fields::put(
                    &self.$member, stringify!($member), &default.$member, map,
                ); )*
            }
        }
    };
    (@default) => { Default::default() };
    (@default $default:expr) => { $default };
}

/// Declares an enum whose variants are words: `/// What it means.` `Variant = "word",`.
macro_rules! words {
    (
        $(#[doc = $about:literal])*
        pub enum $Name:ident {
            $( $(#[doc = $documentation:literal])+ $Variant:ident = $word:literal, )*
        }
    ) => {
        $(#[doc = $about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub enum $Name {
            $( $(#[doc = $documentation])+ $Variant, )*
        }

        impl $Name {
            /// All of them, in the order of their declaration.
            pub const ALL: &'static [Self] = &[$( Self::$Variant, )*];

            /// The word for it.
            pub const fn word(self) -> &'static str {
                match self { $( Self::$Variant => $word, )* }
            }
        }

        impl $crate::field::Value for $Name {
            const KIND: $crate::field::Kind = $crate::field::Kind::Text;

            fn choices() -> Vec<$crate::field::Choice> {
                vec![$( $crate::field::Choice {
                    word: $word,
                    documentation: $crate::field::sentence(concat!($($documentation),+)),
                }, )*]
            }

            fn from_json(json: &serde_json::Value) -> Result<Self, String> {
                let word = json.as_str().unwrap_or_default();
                let mut all = Self::ALL.iter().copied();
                all.find(|one| one.word().eq_ignore_ascii_case(word))
                    .ok_or_else(|| concat!("write one of " $(, $word, ", ")*).trim_end_matches(", ").to_owned())
            }

            fn to_json(&self) -> Option<serde_json::Value> {
                Some(self.word().into())
            }
        }
    };
}

pub(crate) use {fields, words};
