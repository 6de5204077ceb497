//! Fields that change nothing, because they need another one.

use tilendar_fields::{Field, FieldMap, as_text};
use tilendar_press::template::find_paper;

use crate::Order;

impl Order {
    /// The fields that change nothing, because they need another one, each with a sentence that says so.
    pub fn idle_fields(&self) -> Vec<(String, String)> {
        let product = self.product();
        let table = Self::table(product).unwrap_or_default();
        let settings = Settings { product, table, fields: self.fields() };
        table
            .iter()
            .filter(|field| settings.fields.contains_key(&field.name))
            .filter_map(|field| {
                let needs: Vec<&str> = settings.needs(field)?.split(" or ").collect();
                let is_used = field.name == "paper" && settings.paper_decides_size();
                if is_used || needs.iter().any(|need| settings.meet(need)) {
                    return None;
                }
                let alternatives: Vec<String> = needs.into_iter().map(in_words).collect();
                let sentence = format!(
                    "`{}` changes nothing without {}",
                    field.name,
                    alternatives.join(" or ")
                );
                Some((field.name.clone(), sentence))
            })
            .collect()
    }
}

/// The fields of an order, and those that its product has.
struct Settings<'a> {
    product: &'static str,
    table: &'a [Field],
    fields: FieldMap,
}

impl Settings<'_> {
    /// What a field needs in this product.
    fn needs(&self, field: &Field) -> Option<&'static str> {
        match (self.product, &*field.name) {
            // Others always show solutions, or say how many there are.
            ("board", "no-flip") => Some("solution|solutions"),
            ("laser", "no-flip") => Some("mode=in-place or picture"),
            _ => field.needs,
        }
    }

    /// Whether they meet a need: a field, or one that has a value, such as `mode=in-place`.
    fn meet(&self, need: &str) -> bool {
        match need.split_once('=') {
            Some((field, words)) => self.value(field).is_some_and(|value| {
                value.split(',').any(|word| words.split('|').any(|needed| needed == word))
            }),
            // Worksheets have no field `challenge`: they all are challenges.
            None => need.split('|').any(|name| {
                self.fields.contains_key(name) || self.table.iter().all(|field| field.name != name)
            }),
        }
    }

    /// Whether the paper decides the size of pictures: that of a card or page that is not given.
    fn paper_decides_size(&self) -> bool {
        let mut sizes = self.table.iter().filter(|field| ["card", "page"].contains(&&*field.name));
        let is_open = sizes.next().is_some_and(|size| !self.fields.contains_key(&size.name));
        let usual_card = |paper: &str| find_paper(paper).ok().map(|paper| paper.card);
        let paper = self.value("paper").filter(|paper| paper != "none");
        is_open && paper.is_some_and(|paper| usual_card(&paper) != usual_card("a4"))
    }

    /// The value of a field, or its usual one.
    fn value(&self, name: &str) -> Option<String> {
        if let Some(value) = self.fields.get(name) {
            return Some(as_text(value));
        }
        match self.table.iter().find(|field| field.name == name)?.default.clone() {
            None if name == "format" => {
                Some(Order::usual_format(self.product, &self.fields).to_owned())
            }
            default => default,
        }
    }
}

fn in_words(need: &str) -> String {
    match need.split_once('=') {
        Some((field, words)) => format!("`{field}` {}", words.replace('|', " or ")),
        None => format!("`{}`", need.replace('|', "` or `")),
    }
}
