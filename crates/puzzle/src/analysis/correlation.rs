//! How far two series of numbers go together.

use std::cmp::Ordering;

/// Spearman's rank correlation of two series of equal length: 1 if one rises wherever the other does,
/// -1 if it falls there. Equal numbers share the mean of their ranks, so that this is Pearson's
/// correlation of the ranks (C. Spearman, "The proof and measurement of association between two
/// things", 1904). `None` for fewer than two numbers, or if all numbers of a series are equal: then
/// nothing can be said.
///
/// What one series has more than the other does not count; a number that is none (NaN) counts as
/// larger than all.
pub fn rank_correlation(one: &[f64], other: &[f64]) -> Option<f64> {
    let length = one.len().min(other.len());
    let (one, other) = (ranks(&one[..length]), ranks(&other[..length]));
    // The mean of the ranks 0 to n - 1, however they are shared.
    let mean = (length as f64 - 1.0) / 2.0;
    let (mut together, mut of_one, mut of_other) = (0.0, 0.0, 0.0);
    for (one, other) in one.iter().zip(&other) {
        let (one, other) = (one - mean, other - mean);
        together += one * other;
        of_one += one * one;
        of_other += other * other;
    }
    (of_one > 0.0 && of_other > 0.0).then(|| together / (of_one * of_other).sqrt())
}

/// How many pairs of numbers stand in the wrong order: an earlier one that is larger than a later one.
/// Equal numbers are in order. Counted while merging, in n log n steps.
pub fn inversions<T: PartialOrd + Copy>(numbers: &[T]) -> u64 {
    let mut sorted = numbers.to_vec();
    let mut spare = numbers.to_vec();
    merge_sort(&mut sorted, &mut spare)
}

/// Sorts the numbers and returns how many pairs stood in the wrong order.
fn merge_sort<T: PartialOrd + Copy>(numbers: &mut [T], spare: &mut [T]) -> u64 {
    let middle = numbers.len() / 2;
    if middle == 0 {
        return 0;
    }
    let (left, right) = numbers.split_at_mut(middle);
    let (spare_left, spare_right) = spare.split_at_mut(middle);
    let mut wrong = merge_sort(left, spare_left) + merge_sort(right, spare_right);
    let (mut from_left, mut from_right) = (0, 0);
    for place in spare.iter_mut() {
        let takes_right = from_left == left.len()
            || (from_right < right.len() && right[from_right] < left[from_left]);
        if takes_right {
            wrong += (left.len() - from_left) as u64;
            *place = right[from_right];
            from_right += 1;
        } else {
            *place = left[from_left];
            from_left += 1;
        }
    }
    numbers.copy_from_slice(spare);
    wrong
}

/// The rank of each number from 0; equal numbers share the mean of their ranks.
fn ranks(numbers: &[f64]) -> Vec<f64> {
    let mut places: Vec<usize> = (0..numbers.len()).collect();
    places.sort_by(|&one, &other| numbers[one].total_cmp(&numbers[other]));
    let mut ranks = vec![0.0; numbers.len()];
    let mut first = 0;
    for equal in
        places.chunk_by(|&one, &other| numbers[one].total_cmp(&numbers[other]) == Ordering::Equal)
    {
        let rank = first as f64 + (equal.len() as f64 - 1.0) / 2.0;
        for &place in equal {
            ranks[place] = rank;
        }
        first += equal.len();
    }
    ranks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn series_that_rise_together_have_a_correlation_of_one() {
        let rising = [1.0, 2.0, 30.0, 31.0];
        let falling = [9.0, 8.0, 3.0, 1.0];
        assert_eq!(rank_correlation(&rising, &rising), Some(1.0));
        assert_eq!(rank_correlation(&rising, &falling), Some(-1.0));
        assert_eq!(rank_correlation(&rising, &[5.0; 4]), None);
        assert_eq!(rank_correlation(&[1.0], &[1.0]), None);
    }

    /// 1 - 6 * (1 + 1 + 0 + 0) / (4 * 15), the formula for series without equal numbers.
    #[test]
    fn the_formula_for_unequal_numbers_agrees() {
        let found = rank_correlation(&[1.0, 2.0, 3.0, 4.0], &[2.0, 1.0, 3.0, 4.0]);
        assert!((found.unwrap() - 0.8).abs() < 1e-12);
    }

    #[test]
    fn equal_numbers_share_their_ranks_and_are_in_order() {
        assert_eq!(ranks(&[3.0, 1.0, 3.0, 2.0]), [2.5, 0.0, 2.5, 1.0]);
        assert_eq!(inversions(&[3, 1, 3, 2]), 3);
        assert_eq!(inversions(&[1, 1, 2, 2]), 0);
        assert_eq!(inversions::<u8>(&[]), 0);
    }

    #[test]
    fn inversions_are_those_that_looking_at_all_pairs_finds() {
        let mut seed: u32 = 7;
        let numbers: Vec<u32> = (0..200)
            .map(|_| {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                seed >> 27
            })
            .collect();
        let later = |place: usize| numbers[place..].iter();
        let all = (0..numbers.len()).map(|place| {
            later(place)
                .filter(|&&other| other < numbers[place])
                .count() as u64
        });
        assert_eq!(inversions(&numbers), all.sum::<u64>());
    }
}
