//! The schemas of docs/schema: what they allow, and that they allow nothing else.

use std::collections::BTreeMap;
use std::fs;

use jsonschema::{Registry, Validator};
use serde_json::{Value, json};

use crate::common::repository;

/// All schemas of docs/schema, by the names of their files without the end.
pub struct Schemas {
    values: BTreeMap<String, Value>,
    registry: Registry<'static>,
}

impl Schemas {
    pub fn open() -> Self {
        let files = fs::read_dir(repository("docs/schema")).unwrap();
        let files = files.map(|file| file.unwrap().path());
        let values = files.map(|path| {
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            let text = fs::read_to_string(&path).unwrap();
            (name, serde_json::from_str(&text).unwrap())
        });
        let values: BTreeMap<String, Value> = values.collect();
        let registry = values
            .iter()
            .fold(Registry::new(), |registry, (name, value)| {
                registry.add(uri(name), value.clone()).unwrap()
            });
        Self {
            registry: registry.prepare().unwrap(),
            values,
        }
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.values.keys().map(String::as_str)
    }

    pub fn validator(&self, name: &str) -> Validator {
        let schema = json!({ "$ref": uri(name) });
        let options = jsonschema::options().with_registry(&self.registry);
        options.build(&schema).unwrap()
    }
}

fn uri(name: &str) -> String {
    format!("https://schemas.example/{name}.json")
}

/// Calls `visit` with every schema in a schema that lists properties, and whether it is a definition that others
/// add to.
fn for_each_object(schema: &Value, is_part: bool, visit: &mut impl FnMut(&Value, bool)) {
    match schema {
        Value::Object(fields) => {
            if fields.get("properties").is_some_and(Value::is_object) {
                visit(schema, is_part);
            }
            for (name, value) in fields {
                for_each_object(value, name == "solution", visit);
            }
        }
        Value::Array(values) => values
            .iter()
            .for_each(|value| for_each_object(value, false, visit)),
        _ => {}
    }
}

#[test]
fn schemas_are_schemas() {
    for (name, schema) in &Schemas::open().values {
        assert!(jsonschema::meta::is_valid(schema), "{name}");
        let draft = "https://json-schema.org/draft/2020-12/schema";
        assert_eq!(schema["$schema"], draft, "{name}");
    }
}

#[test]
fn no_schema_lets_a_field_in_that_it_does_not_name() {
    for (name, schema) in &Schemas::open().values {
        for_each_object(schema, false, &mut |object, is_part| {
            let end = ["additionalProperties", "unevaluatedProperties"];
            let is_closed = end.iter().any(|end| object[*end] == false);
            // The fields of an order are those of its product.
            assert!(is_closed || is_part || name == "order", "{name}: {object}");
        });
    }
}

#[test]
fn what_a_schema_describes_it_describes_in_words() {
    for (name, schema) in &Schemas::open().values {
        for_each_object(schema, false, &mut |object, _| {
            let properties = object["properties"].as_object().unwrap();
            for (property, schema) in properties {
                let says = ["description", "$ref", "items", "enum"];
                let is_described = says.iter().any(|key| schema.get(key).is_some());
                assert!(is_described, "{name}: {property}");
            }
        });
    }
}
