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

    /// As an integer program in the format LP: a variable of 0 or 1 for each option, an equation for each item.
    pub fn to_lp(&self) -> String {
        let mut text = self.title("\\");
        text += "Minimize\n count: 0 x1\nSubject To\n";
        for (item, options) in self.items.iter().zip(self.options_of_items()) {
            let _ = write!(text, " {}:", self.item_name(*item));
            for (place, option) in options.iter().enumerate() {
                // Some readers take lines of at most 255 characters.
                let end = if place % 16 == 15 { "\n " } else { "" };
                let _ = write!(text, " + x{option}{end}");
            }
            text += " = 1\n";
        }
        text += "Binary\n";
        for (number, option) in (1..).zip(&self.options) {
            let _ = writeln!(text, " x{number} \\ {}", self.option_name(option));
        }
        text + "End\n"
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

    /// The incidence matrix as numpy saves it: bytes of 0 and 1, options by items.
    ///
    /// The format is that of [NEP 1](https://numpy.org/neps/nep-0001-npy-format.html), version 1.0.
    pub fn to_npy(&self) -> Vec<u8> {
        const BEFORE: usize = 10;
        let shape = format!("({}, {})", self.options.len(), self.items.len());
        let header = format!("{{'descr': '|u1', 'fortran_order': False, 'shape': {shape}, }}");
        // The data begin at a multiple of 64 bytes.
        let length = (BEFORE + header.len() + 1).next_multiple_of(64) - BEFORE;
        let header = format!("{header:<width$}\n", width = length - 1);
        let mut bytes = b"\x93NUMPY\x01\x00".to_vec();
        bytes.extend((length as u16).to_le_bytes());
        bytes.extend(header.as_bytes());
        for option in &self.options {
            bytes.extend(self.row(option));
        }
        bytes
    }

    /// 1 for each item that the option covers, 0 for the others.
    pub fn row(&self, option: &super::Choice) -> Vec<u8> {
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
