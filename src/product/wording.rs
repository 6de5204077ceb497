//! How numbers are put into words, in English.

/// `count` with a thousands separator and the word for tilings: `1,527,044 tilings`.
pub fn tilings(count: u128) -> String {
    match count {
        0 => "no tiling".to_string(),
        1 => "1 tiling".to_string(),
        _ => format!("{} tilings", grouped(count)),
    }
}

/// A number with commas between groups of three digits.
pub fn grouped(count: u128) -> String {
    let digits = count.to_string();
    let mut out = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_three() {
        assert_eq!(grouped(7), "7");
        assert_eq!(grouped(1_527_044), "1,527,044");
        assert_eq!(grouped(100), "100");
    }
}
