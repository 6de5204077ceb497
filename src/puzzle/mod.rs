//! Pure values.
