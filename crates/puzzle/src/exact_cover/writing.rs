//! The formats of other people's solvers.

use std::fmt::Write;

use super::ExactCover;

impl ExactCover<'_> {
    /// As Knuth's programs for dancing links read it: the items on a line, then an option a line.
    pub fn to_dlx(&self) -> String {
        let items: Vec<String> = self
            .items
            .iter()
            .map(|item| self.item_name(*item))
            .collect();
        let mut text = self.title("|") + &items.join(" ") + "\n";
        for option in &self.options {
            text += &self.option_name(option);
            text.push('\n');
        }
        text
    }

    /// As DIMACS CNF: variable n is option n, from 1; each item has at least one of its options, and at most one.
    /// Variables beyond the options say whether one of the first options of an item was chosen: they follow from the
    /// others, so that the formula has as many models as the puzzle has tilings.
    pub fn to_cnf(&self) -> String {
        let mut clauses: Vec<String> = Vec::new();
        let mut variables = self.options.len();
        for options in self.options_of_items() {
            let all: String = options.iter().map(|option| format!("{option} ")).collect();
            clauses.push(all + "0");
            // The ladder: `before` says that one of the options up to here was chosen.
            let mut before: Option<usize> = None;
            for (index, &option) in options.iter().enumerate() {
                if index + 1 == options.len() {
                    clauses.extend(before.map(|before| format!("-{before} -{option} 0")));
                    break;
                }
                let Some(earlier) = before else {
                    before = Some(option);
                    continue;
                };
                variables += 1;
                clauses.push(format!("-{earlier} -{option} 0"));
                clauses.push(format!("-{earlier} {variables} 0"));
                clauses.push(format!("-{option} {variables} 0"));
                clauses.push(format!("{earlier} {option} -{variables} 0"));
                before = Some(variables);
            }
        }
        let mut text = self.title("c");
        for (number, option) in (1..).zip(&self.options) {
            // Writing into a text does not fail.
            let _ = writeln!(text, "c {number} {}", self.option_name(option));
        }
        let _ = writeln!(text, "p cnf {variables} {}", clauses.len());
        text + &clauses.join("\n") + "\n"
    }

    /// The incidence matrix for spreadsheets: a row for each option, a column for each item, 1 where it covers it.
    pub fn to_csv(&self) -> String {
        let items = self.items.iter().map(|item| self.item_name(*item));
        let mut text = std::iter::once("option".to_owned())
            .chain(items)
            .collect::<Vec<_>>()
            .join(",")
            + "\r\n";
        for option in &self.options {
            text += &self.option_name(option);
            for cell in self.row(option) {
                text += if cell == 1 { ",1" } else { ",0" };
            }
            text += "\r\n";
        }
        text
    }

    /// 1 for each item that the option covers, 0 for the others.
    fn row(&self, option: &super::Choice) -> Vec<u8> {
        let mut row = vec![0; self.items.len()];
        for item in self.covered(option) {
            row[item] = 1;
        }
        row
    }

    /// For each item the options that cover it, from 1.
    fn options_of_items(&self) -> Vec<Vec<usize>> {
        let mut of_items = vec![Vec::new(); self.items.len()];
        for (number, option) in (1..).zip(&self.options) {
            for item in self.covered(option) {
                of_items[item].push(number);
            }
        }
        of_items
    }

    /// A line for people.
    fn title(&self, comment: &str) -> String {
        let (name, items, options) = (self.puzzle.name(), self.items.len(), self.options.len());
        format!("{comment} {name}: exact cover of {items} items by {options} options\n")
    }
}
