//! Fonts of a few hundred bytes, written table by table, so that each can have defects that no real font has.

#[derive(Debug, Clone)]
pub enum Glyph {
    /// A square from this point to that one, both on its diagonal, in font units.
    Square(i16, i16),
    /// This many points, all at one position.
    Dots(u16),
    /// Other glyphs, each moved by this distance in both directions.
    Composite(Vec<u16>, i16),
}

/// The number of the glyph of the letter A: those of the digits come before it.
pub const LETTER: u16 = 11;

/// The characters that have a glyph: from, to, and the glyph of the first.
pub const CHARACTERS: [[u32; 3]; 2] = [[0x30, 0x39, 1], [0x41, 0x41, LETTER as u32]];

/// A TrueType font with squares as digits; the first of the other glyphs is the letter A.
pub fn truetype(others: &[Glyph], characters: &[[u32; 3]]) -> Vec<u8> {
    let digits = std::iter::repeat_n(Glyph::Square(0, 500), usize::from(LETTER));
    let glyphs: Vec<Glyph> = digits.chain(others.iter().cloned()).collect();
    let (mut glyf, mut loca) = (Vec::new(), Vec::new());
    for glyph in &glyphs {
        loca.extend(long(glyf.len()));
        glyf.extend(outline(glyph));
    }
    loca.extend(long(glyf.len()));
    let mut maxp = [vec![0, 1, 0, 0], short(glyphs.len()).to_vec()].concat();
    maxp.resize(32, 0);
    let mut tables = shared_tables(glyphs.len(), characters);
    tables.extend([(*b"glyf", glyf), (*b"loca", loca), (*b"maxp", maxp)]);
    file([0, 1, 0, 0], tables)
}

/// An OpenType font with squares as digits, and these programs as subroutines and as the letter A.
pub fn opentype(subroutines: &[Vec<u8>], letter: Vec<u8>) -> Vec<u8> {
    // 0 0 rmoveto, 400 hlineto, 700 vlineto, -400 hlineto, endchar
    let square = [139, 139, 21, 28, 1, 144, 6, 28, 2, 188, 7, 28, 254, 112, 6, 14];
    let mut programs = vec![square.to_vec(); usize::from(LETTER)];
    programs.push(letter);
    let count = programs.len();
    let header = [vec![1, 0, 4, 4], index(&[b"x".to_vec()])].concat();
    let after = [index(&[]), index(subroutines)].concat();
    let top = |at: usize| {
        let number = |value| [vec![29], long(value).to_vec()].concat();
        // The offsets of the programs; the length and the offset of the private part, which is empty.
        index(&[[number(at), vec![17], number(0), number(at), vec![18]].concat()])
    };
    let at = header.len() + top(0).len() + after.len();
    let cff = [header, top(at), after, index(&programs)].concat();
    let maxp = [vec![0, 0, 0x50, 0], short(count).to_vec()].concat();
    let mut tables = shared_tables(count, &CHARACTERS);
    tables.extend([(*b"CFF ", cff), (*b"maxp", maxp)]);
    file(*b"OTTO", tables)
}

/// A program that calls each of these subroutines, fewer than 200, and returns.
pub fn calls(subroutines: &[u8]) -> Vec<u8> {
    let calls = subroutines.iter().flat_map(|subroutine| [subroutine + 32, 29]);
    calls.chain([11]).collect()
}

fn shared_tables(glyphs: usize, characters: &[[u32; 3]]) -> Vec<([u8; 4], Vec<u8>)> {
    let mut head = vec![0; 54];
    head[..4].copy_from_slice(&[0, 1, 0, 0]);
    head[12..16].copy_from_slice(&[0x5f, 0x0f, 0x3c, 0xf5]);
    head[18..20].copy_from_slice(&short(1_000));
    // The offsets of glyphs are long numbers.
    head[51] = 1;
    let mut hhea = vec![0; 36];
    hhea[..4].copy_from_slice(&[0, 1, 0, 0]);
    hhea[4..6].copy_from_slice(&short(800));
    hhea[34..].copy_from_slice(&short(1));
    let mut hmtx = short(600).to_vec();
    hmtx.resize(2 + 2 * glyphs, 0);
    let groups: Vec<u8> =
        characters.iter().flatten().flat_map(|number| number.to_be_bytes()).collect();
    let cmap = [
        vec![0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12, 0, 12, 0, 0],
        long(16 + groups.len()).to_vec(),
        vec![0; 4],
        long(characters.len()).to_vec(),
        groups,
    ];
    vec![(*b"cmap", cmap.concat()), (*b"head", head), (*b"hhea", hhea), (*b"hmtx", hmtx)]
}

fn outline(glyph: &Glyph) -> Vec<u8> {
    match glyph {
        &Glyph::Square(from, to) => {
            let side = to.wrapping_sub(from);
            let (right, up) = ([from, side, 0, side.wrapping_neg()], [from, 0, side, 0]);
            let numbers = [1, from, from, to, to, 3, 0];
            let numbers = numbers.iter().flat_map(|number| number.to_be_bytes());
            let points = right.iter().chain(&up).flat_map(|number| number.to_be_bytes());
            // All four points are on the outline.
            let mut outline: Vec<u8> = numbers.chain([1; 4]).chain(points).collect();
            outline.resize(outline.len().next_multiple_of(4), 0);
            outline
        }
        &Glyph::Dots(points) => {
            let numbers = [1, 0, 0, 0, 0, points as i16 - 1, 0];
            let numbers = numbers.iter().flat_map(|number| number.to_be_bytes());
            // On the outline, at the position of the point before, and repeated; then the number of repetitions.
            let flags = (0..points).step_by(256);
            let flags = flags.flat_map(|from| [0x39, (points - from - 1).min(255) as u8]);
            let mut outline: Vec<u8> = numbers.chain(flags).collect();
            outline.resize(outline.len().next_multiple_of(4), 0);
            outline
        }
        Glyph::Composite(parts, moved) => {
            let mut outline = [vec![255, 255], vec![0; 8]].concat();
            for (number, part) in parts.iter().enumerate() {
                let more = if number + 1 < parts.len() { 0x23 } else { 0x03 };
                outline.extend([0, more]);
                outline.extend(part.to_be_bytes());
                outline.extend(moved.to_be_bytes().repeat(2));
            }
            outline.resize(outline.len().next_multiple_of(4), 0);
            outline
        }
    }
}

fn file(version: [u8; 4], mut tables: Vec<([u8; 4], Vec<u8>)>) -> Vec<u8> {
    tables.sort();
    let mut file = [version.to_vec(), short(tables.len()).to_vec(), vec![0; 6]].concat();
    let mut at = file.len() + 16 * tables.len();
    for (tag, table) in &tables {
        file.extend(tag);
        file.extend([0; 4]);
        file.extend(long(at));
        file.extend(long(table.len()));
        at += table.len().next_multiple_of(4);
    }
    for (_, table) in tables {
        file.extend(table);
        file.resize(file.len().next_multiple_of(4), 0);
    }
    file
}

/// A list in the table `CFF `.
fn index(entries: &[Vec<u8>]) -> Vec<u8> {
    let mut index = short(entries.len()).to_vec();
    if entries.is_empty() {
        return index;
    }
    index.push(4);
    let mut end = 1;
    index.extend(long(end));
    for entry in entries {
        end += entry.len();
        index.extend(long(end));
    }
    index.extend(entries.concat());
    index
}

fn short(number: usize) -> [u8; 2] {
    u16::try_from(number).unwrap_or(u16::MAX).to_be_bytes()
}

fn long(number: usize) -> [u8; 4] {
    u32::try_from(number).unwrap_or(u32::MAX).to_be_bytes()
}
