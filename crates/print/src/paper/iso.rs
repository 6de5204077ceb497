//! The sizes of ISO 216, which are a rule and not a list: each size is the one before it, cut in
//! half across its longer side and rounded down to whole millimetres.

use tilendar_drawing::Size;

/// The longest and the shortest size of a series have these numbers.
const LAST: u32 = 10;

/// A series of sizes that are like each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IsoSeries {
    /// Office paper: A0 has a square metre.
    A,
    /// Books and posters: B0 is a metre wide.
    B,
}

impl IsoSeries {
    /// Both series.
    pub const ALL: [Self; 2] = [Self::A, Self::B];

    /// The letter, in upper case.
    pub const fn letter(self) -> char {
        match self {
            Self::A => 'A',
            Self::B => 'B',
        }
    }

    /// The sizes from 0 to 10 in millimetres, upright.
    pub fn sizes(self) -> impl Iterator<Item = Size> {
        let (width, height) = match self {
            Self::A => (841_u32, 1189_u32),
            Self::B => (1000, 1414),
        };
        let halve = |&(width, height): &(u32, u32)| Some((height / 2, width));
        let sizes = std::iter::successors(Some((width, height)), halve);
        sizes
            .take(LAST as usize + 1)
            .map(|(width, height)| Size::new(f64::from(width), f64::from(height)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // ISO 216:2007, tables 1 and 2.
    #[test]
    fn the_rule_gives_the_sizes_of_the_standard() {
        let sizes = |series: IsoSeries| -> Vec<(u32, u32)> {
            let sizes = series.sizes();
            sizes
                .map(|size| (size.width as u32, size.height as u32))
                .collect()
        };
        let a = sizes(IsoSeries::A);
        assert_eq!(a[1..5], [(594, 841), (420, 594), (297, 420), (210, 297)]);
        assert_eq!(a[5..8], [(148, 210), (105, 148), (74, 105)]);
        assert_eq!(a[8..], [(52, 74), (37, 52), (26, 37)]);
        let b = sizes(IsoSeries::B);
        assert_eq!(b[1..5], [(707, 1000), (500, 707), (353, 500), (250, 353)]);
        assert_eq!(b[5..8], [(176, 250), (125, 176), (88, 125)]);
        assert_eq!(b[8..], [(62, 88), (44, 62), (31, 44)]);
    }
}
