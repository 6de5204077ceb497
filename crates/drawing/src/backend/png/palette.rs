//! Few colours: most pages have less than 256, and files that index them are less than half as long.

/// The most colours that a palette may have.
const MOST: usize = 256;
/// Slots of the table of colours: four times as many as colours, so that it stays nearly empty.
const SLOTS: usize = 4 * MOST;

/// A picture as a palette and a number a pixel.
pub(super) struct Indexed {
    /// Red, green and blue of each colour, in the order in which they first occur.
    pub(super) palette: Vec<u8>,
    /// The number of each pixel's colour.
    pub(super) indices: Vec<u8>,
}

/// The picture with a palette, or `None` if it has more than 256 colours. Four bytes a pixel: red,
/// green, blue and an alpha that does not count, since pictures are opaque.
pub(super) fn index(data: &[u8]) -> Option<Indexed> {
    let (pixels, _) = data.as_chunks::<4>();
    let mut table = Table::new();
    let mut indices = vec![0; pixels.len()];
    let mut last_color = u32::from_le_bytes(*pixels.first()?);
    let mut last_index = table.number(last_color)?;
    for (pixel, index) in pixels.iter().zip(&mut indices) {
        let color = u32::from_le_bytes(*pixel);
        // Most pixels are like their neighbour.
        if color != last_color {
            last_color = color;
            last_index = table.number(color)?;
        }
        *index = last_index;
    }
    Some(Indexed {
        palette: table.palette(),
        indices,
    })
}

/// An open-addressed table from colours, red in the lowest byte, to their numbers.
struct Table {
    slots: [u16; SLOTS],
    colors: Vec<u32>,
}

/// What an empty slot holds: no colour has this number.
const EMPTY: u16 = u16::MAX;

impl Table {
    fn new() -> Self {
        Self {
            slots: [EMPTY; SLOTS],
            colors: Vec::with_capacity(MOST),
        }
    }

    /// The colour's number, a new one if need be; `None` if all are taken.
    fn number(&mut self, color: u32) -> Option<u8> {
        // Fibonacci hashing: the upper bits of a product with 2^32 over the golden ratio.
        let mut slot = (color.wrapping_mul(0x9e37_79b9) >> (32 - SLOTS.ilog2())) as usize;
        while self.slots[slot] != EMPTY {
            let number = self.slots[slot];
            if self.colors[usize::from(number)] == color {
                return u8::try_from(number).ok();
            }
            slot = (slot + 1) % SLOTS;
        }
        let number = u8::try_from(self.colors.len()).ok()?;
        self.slots[slot] = u16::from(number);
        self.colors.push(color);
        Some(number)
    }

    /// Red, green and blue of each colour.
    fn palette(&self) -> Vec<u8> {
        let colors = self.colors.iter().map(|color| color.to_le_bytes());
        colors
            .flat_map(|[red, green, blue, _]| [red, green, blue])
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pixels(count: usize) -> Vec<u8> {
        (0..count)
            .flat_map(|number| {
                let (low, high) = ((number % 256) as u8, (number / 256) as u8);
                [low, 255 - low, high, 255]
            })
            .collect()
    }

    #[test]
    fn every_pixel_keeps_its_colour() {
        let mut picture = pixels(256);
        picture.extend(pixels(100));
        let indexed = index(&picture).unwrap();
        assert_eq!(indexed.palette.len(), 3 * 256);
        for (pixel, &number) in picture.chunks(4).zip(&indexed.indices) {
            let start = 3 * usize::from(number);
            assert_eq!(indexed.palette[start..start + 3], pixel[..3]);
        }
    }

    #[test]
    fn a_picture_of_257_colours_has_no_palette() {
        assert!(index(&pixels(257)).is_none());
    }
}
