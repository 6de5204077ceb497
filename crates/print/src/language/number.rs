//! Digits in groups.

/// How digits are grouped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Grouping {
    separator: &'static str,
    /// The sizes of the groups from the right; the last one repeats. Empty for no groups.
    sizes: Vec<usize>,
}

impl Grouping {
    /// A locale's grouping: `sizes` from the right, where -1 ends the groups and 0 repeats the last.
    pub(super) fn new(separator: &'static str, sizes: &[i64]) -> Self {
        let given: Vec<usize> = sizes
            .iter()
            .map_while(|&size| usize::try_from(size).ok().filter(|&size| size > 0))
            .collect();
        // Greek has `.` between groups of size 0, which makes no sense; threes are meant.
        let threes = given.is_empty() && !separator.is_empty();
        Self {
            separator,
            sizes: if threes { vec![3] } else { given },
        }
    }

    /// The number, with separators if there are any.
    pub(super) fn apply(&self, number: u128) -> String {
        let mut rest = number.to_string();
        if self.separator.is_empty() {
            return rest;
        }
        let mut groups = Vec::new();
        let mut sizes = self.sizes.iter().copied();
        let mut size = sizes.next();
        while let Some(wanted) = size.filter(|&size| rest.len() > size) {
            groups.push(rest.split_off(rest.len() - wanted));
            size = sizes.next().or(Some(wanted));
        }
        groups.push(rest);
        groups.reverse();
        groups.join(self.separator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_grouped_as_people_do() {
        let western = Grouping::new(",", &[3, 3]);
        assert_eq!(western.apply(7), "7");
        assert_eq!(western.apply(100), "100");
        assert_eq!(western.apply(1_527_044), "1,527,044");
        assert_eq!(Grouping::new(",", &[3, 2]).apply(1_527_044), "15,27,044");
        assert_eq!(Grouping::new(",", &[4]).apply(1_527_044), "152,7044");
        assert_eq!(Grouping::new("", &[-1]).apply(1_527_044), "1527044");
        assert_eq!(Grouping::new(".", &[0, 0]).apply(1_527_044), "1.527.044");
    }
}
