//! Reading lettering from its file, which explains the format in its own head.

use super::super::path::{Contour, Segment};
use super::super::{Affine, Path, Point, Vec2};
use super::{Glyph, SPACE, StrokeFont};
use std::collections::BTreeMap;

/// How near two ends are to be one point, in units: far below a micrometre of any lettering.
const NEAR: f64 = 1e-6;

/// A line of the file that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub(super) struct LetteringError {
    line: usize,
    reason: &'static str,
}

/// Letters and accents as the file has them: y down, not yet moved to the left edge.
#[derive(Default)]
struct Strokes {
    letters: BTreeMap<char, Path>,
    marks: BTreeMap<String, Path>,
    glyphs: BTreeMap<char, Glyph>,
}

/// Reads a file of letters.
pub(super) fn parse(text: &str) -> Result<StrokeFont, LetteringError> {
    let mut strokes = Strokes::default();
    // A letter may be written before the one that it is built on: plain letters come first.
    for plain in [true, false] {
        for (index, line) in text.lines().enumerate() {
            let composed = line.chars().skip(1).collect::<String>().starts_with(" = ");
            if line.is_empty() || line.starts_with("##") || plain == composed {
                continue;
            }
            let read = if composed {
                compose(line, &mut strokes)
            } else {
                plain_letter(line, &mut strokes)
            };
            read.map_err(|reason| LetteringError {
                line: index + 1,
                reason,
            })?;
        }
    }
    let space = Glyph {
        strokes: Path::default(),
        width: SPACE,
    };
    // The space, the space that does not break a line, and its narrow form.
    for character in [' ', '\u{a0}', '\u{202f}'] {
        strokes.glyphs.insert(character, space.clone());
    }
    Ok(StrokeFont {
        glyphs: strokes.glyphs,
    })
}

/// Reads `A  0,0 1,1 | …` or `mark NAME  0,0 1,1 | …`.
fn plain_letter(line: &str, strokes: &mut Strokes) -> Result<(), &'static str> {
    let (name, rest) = line.split_once("  ").ok_or("there are no strokes")?;
    let contours: Result<Vec<Contour>, _> = rest.split(" | ").map(stroke).collect();
    let path = Path {
        contours: contours?,
    };
    if let Some(mark) = name.strip_prefix("mark ") {
        strokes.marks.insert(mark.to_owned(), path);
        return Ok(());
    }
    let mut characters = name.chars();
    let (Some(letter), None) = (characters.next(), characters.next()) else {
        return Err("a line starts with one letter");
    };
    strokes.glyphs.insert(letter, glyph(path.clone(), &path)?);
    strokes.letters.insert(letter, path);
    Ok(())
}

/// Reads `Á = A acute x,y`.
fn compose(line: &str, strokes: &mut Strokes) -> Result<(), &'static str> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [name, _, base, mark, place] = words[..] else {
        return Err("a composed letter is `letter = base mark x,y`");
    };
    let character = |word: &str| word.chars().next().ok_or("there is no letter");
    let base = strokes.letters.get(&character(base)?);
    let base = base.ok_or("the base letter is not in the file")?;
    let mark = strokes.marks.get(mark);
    let mark = mark.ok_or("the mark is not in the file")?;
    let (place, _) = point(place)?;
    let mut path = base.clone();
    path.extend(mark.clone().transformed(Affine::translate(place.to_vec2())));
    let glyph = glyph(path, base)?;
    strokes.glyphs.insert(character(name)?, glyph);
    Ok(())
}

/// The glyph of these strokes, as wide as the letter that they are built on.
fn glyph(path: Path, base: &Path) -> Result<Glyph, &'static str> {
    let bounds = base.bounds().ok_or("there are no strokes")?;
    let path = Path {
        contours: joined(path.contours),
    };
    Ok(Glyph {
        strokes: path.transformed(Affine::translate(Vec2::new(-bounds.x0, 0.0))),
        width: bounds.width(),
    })
}

fn stroke(text: &str) -> Result<Contour, &'static str> {
    let mut points = text.split_whitespace().map(point);
    let (start, _) = points.next().ok_or("a stroke has no points")??;
    let segment = |read: Result<(Point, f64), _>| {
        read.map(|(end, bulge)| {
            if bulge == 0.0 {
                Segment::Line { end }
            } else {
                Segment::Arc { end, bulge }
            }
        })
    };
    let segments: Result<Vec<Segment>, _> = points.map(segment).collect();
    Ok(Contour {
        start,
        segments: segments?,
        closed: false,
    })
}

/// Reads `x,y` or `x,y,bulge`, y up, and turns it to y down, which turns arcs the other way.
fn point(text: &str) -> Result<(Point, f64), &'static str> {
    let numbers: Result<Vec<f64>, _> = text.split(',').map(str::parse).collect();
    match numbers.as_deref() {
        Ok([x, y]) => Ok((Point::new(*x, -y), 0.0)),
        Ok([x, y, bulge]) => Ok((Point::new(*x, -y), -bulge)),
        _ => Err("a point is `x,y` or `x,y,bulge`"),
    }
}

/// The strokes with those that meet end to end made one, in the order of their first parts, so that
/// the laser need not stop between them.
fn joined(strokes: Vec<Contour>) -> Vec<Contour> {
    let mut joined: Vec<Contour> = Vec::with_capacity(strokes.len());
    for mut stroke in strokes {
        // A stroke may close the gap between two of the ones before: look again until none meets.
        while let Some(index) = joined.iter().position(|other| meet(other, &stroke)) {
            stroke = chain(joined.remove(index), stroke);
        }
        joined.push(stroke);
    }
    joined.into_iter().map(closed_ring).collect()
}

fn meet(one: &Contour, two: &Contour) -> bool {
    let ends = |stroke: &Contour| [stroke.start, end(stroke)];
    let meets = |a| ends(two).into_iter().any(|b| near(a, b));
    // Rings stay rings: a stroke that starts on one would open it for nothing.
    let ring = |stroke: &Contour| near(stroke.start, end(stroke));
    !ring(one) && !ring(two) && ends(one).into_iter().any(meets)
}

/// One stroke of two that meet, turned as they must be.
fn chain(one: Contour, two: Contour) -> Contour {
    let (mut one, two) = if near(end(&one), two.start) {
        (one, two)
    } else if near(end(&one), end(&two)) {
        (one, two.reversed())
    } else if near(one.start, end(&two)) {
        (two, one)
    } else {
        (one.reversed(), two)
    };
    one.segments.extend(two.segments);
    one
}

/// The stroke, as a closed contour if it ends where it starts.
fn closed_ring(mut stroke: Contour) -> Contour {
    stroke.closed = near(stroke.start, end(&stroke));
    stroke
}

fn end(stroke: &Contour) -> Point {
    stroke.segments.last().map_or(stroke.start, Segment::end)
}

fn near(one: Point, two: Point) -> bool {
    one.distance(two) < NEAR
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_embedded_lettering_can_be_read() {
        let font = parse(include_str!("../../../../templates/fonts/lettering.txt")).unwrap();
        assert!(font.glyphs.len() > 480, "{}", font.glyphs.len());
    }

    #[test]
    fn arcs_turn_as_the_file_says() {
        // From the right over the top to the left: counter-clockwise with y up.
        let font = parse("o  1,0 -1,0,1").unwrap();
        let bounds = font.glyphs[&'o'].strokes.bounds().unwrap();
        assert!(
            (bounds.y0 + 1.0).abs() < 1e-3 && bounds.y1.abs() < 1e-3,
            "{bounds:?}"
        );
    }

    #[test]
    fn strokes_are_joined_whichever_way_they_run() {
        for text in [
            "N  0,0 0,8 | 0,8 4,0 | 4,0 4,8",
            "N  0,0 0,8 | 4,0 0,8 | 4,8 4,0",
            "N  0,8 0,0 | 4,8 4,0 | 4,0 0,8",
        ] {
            let font = parse(text).unwrap();
            let contours = &font.glyphs[&'N'].strokes.contours;
            assert_eq!(contours.len(), 1, "{text}");
            assert_eq!(contours[0].segments.len(), 3, "{text}");
        }
    }

    #[test]
    fn lines_that_cannot_be_read_are_numbered() {
        for (text, reason) in [
            ("## head\nA", "line 2: there are no strokes"),
            ("AB  0,0 1,1", "line 1: a line starts with one letter"),
            ("A  0,0 1", "line 1: a point is `x,y` or `x,y,bulge`"),
            (
                "Á = A acute 0,0",
                "line 1: the base letter is not in the file",
            ),
            (
                "A  0,0 1,1\nÁ = A acute 0,0",
                "line 2: the mark is not in the file",
            ),
            (
                "Á = A acute",
                "line 1: a composed letter is `letter = base mark x,y`",
            ),
        ] {
            assert_eq!(parse(text).unwrap_err().to_string(), reason);
        }
    }
}
