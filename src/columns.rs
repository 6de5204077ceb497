//! Tables of text.

/// Lines with their cells in columns, words at the left of the first `words` columns and numbers
/// at the right of the others. No line ends in spaces.
pub fn in_columns(lines: &[Vec<String>], words: usize) -> String {
    let columns = lines.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column| {
        let cells = lines.iter().filter_map(|line| line.get(column));
        cells
            .map(|cell: &String| cell.chars().count())
            .max()
            .unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for line in lines {
        for (column, (cell, &width)) in line.iter().zip(&widths).enumerate() {
            let padded = match column < words {
                true => format!("{cell:<width$}  "),
                false => format!("{cell:>width$}  "),
            };
            text.push_str(&padded);
        }
        text.truncate(text.trim_end_matches(' ').len());
        text.push('\n');
    }
    text
}
