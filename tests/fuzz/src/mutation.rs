//! Mutations of valid files.

/// Random numbers from a seed (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
pub struct Chance(u64);

impl Chance {
    /// The random numbers of a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`, or 0 if `end` is 0.
    pub fn below(&mut self, end: usize) -> usize {
        // The remainder is below a `usize`.
        (self.next() % end.max(1) as u64) as usize
    }

    /// One of the words of a text with such blanks between them.
    pub fn word_of<'a>(&mut self, text: &'a str, blank: &str) -> &'a str {
        let index = self.below(text.split(blank).count());
        text.split(blank).nth(index).unwrap_or_default()
    }

    /// One of these things, which must not be empty.
    pub fn one_of<'a, T>(&mut self, things: &'a [T]) -> &'a T {
        &things[self.below(things.len())]
    }
}

/// Boundary numbers, and words with a meaning to several readers, separated by blanks.
const TELLING: &str = "0 -1 1 2 31 127 128 255 65535 4294967296 1e7 1e308 1e-45 1e400 -0.0 nan inf 0.1 \
                       99999999999999999999 \" ' \\ { } [ ] \n\n \0 \x1b[31m \u{202e} ß = # &a;";

/// The longest mutated file in bytes; longer ones are slow to read and find no more.
const LONGEST: usize = 20_000;

/// One of these files, mutated in up to four places.
pub fn changed(files: &[Vec<u8>], words: &str, chance: &mut Chance) -> Vec<u8> {
    let mut file = chance.one_of(files).clone();
    for _ in 0..1 + chance.below(4) {
        change(&mut file, files, words, chance);
        file.truncate(LONGEST.max(files.iter().map(Vec::len).max().unwrap_or(0)));
    }
    file
}

fn change(file: &mut Vec<u8>, files: &[Vec<u8>], words: &str, chance: &mut Chance) {
    let place = chance.below(file.len() + 1);
    match chance.below(9) {
        0 => {
            if let Some(byte) = file.get_mut(place) {
                *byte ^= 1 << chance.below(8);
            }
        }
        1 => drop(file.drain(part(file, place, chance))),
        2 => {
            insert(file, place, chance.word_of(TELLING, " ").as_bytes());
        }
        3 => insert(file, place, chance.word_of(words, "  ").as_bytes()),
        4 => {
            let number = number_after(file, place);
            file.splice(number, chance.word_of(TELLING, " ").bytes());
        }
        5 => {
            let twice = file[part(file, place, chance)].repeat(1 << chance.below(7));
            insert(file, place, &twice);
        }
        6 => {
            let other = chance.one_of(files);
            let from = chance.below(other.len());
            let taken = &other[part(other, from, chance)];
            insert(file, place, taken);
        }
        7 => {
            // The beginning of one file and the end of another.
            let other = chance.one_of(files);
            let from = chance.below(other.len());
            file.truncate(place);
            file.extend_from_slice(&other[from..]);
        }
        _ => {
            for _ in 0..chance.below(8) {
                let place = chance.below(file.len());
                if let Some(byte) = file.get_mut(place) {
                    *byte = chance.below(256) as u8;
                }
            }
        }
    }
}

fn insert(file: &mut Vec<u8>, place: usize, bytes: &[u8]) {
    file.splice(place..place, bytes.iter().copied().take(LONGEST));
}

/// A part from a position on: some bytes, or up to the end of a line, an element or a list.
fn part(file: &[u8], place: usize, chance: &mut Chance) -> std::ops::Range<usize> {
    let rest = &file[place.min(file.len())..];
    let most = rest.len();
    let length = match chance.below(3) {
        0 => chance.below(17),
        1 => chance.below(most),
        _ => {
            let end = *chance.one_of(b"\n>,]}");
            let end = rest.iter().position(|&byte| byte == end);
            end.map_or(most, |end| end + 1)
        }
    };
    place..place + length.min(most)
}

/// The first number from a position on; empty if there is none.
fn number_after(file: &[u8], place: usize) -> std::ops::Range<usize> {
    let is_digit = |&at: &usize| file[at].is_ascii_digit();
    let Some(start) = (place..file.len()).find(is_digit) else {
        return place..place;
    };
    let end = (start..file.len()).find(|at| !is_digit(at));
    start..end.unwrap_or(file.len())
}
