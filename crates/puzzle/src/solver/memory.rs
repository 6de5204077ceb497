//! How much memory a count may take.

/// The most memory that the graph of all tilings may take, in bytes. What does
/// not fit is counted in slower ways that need less.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct MemoryLimit(u64);

impl MemoryLimit {
    /// A limit of this many bytes.
    pub const fn bytes(bytes: u64) -> Self {
        Self(bytes)
    }

    /// An error if so many bytes are over the limit.
    pub(super) fn check(self, bytes: usize) -> Result<(), OverLimit> {
        match u64::try_from(bytes) {
            Ok(bytes) if bytes <= self.0 => Ok(()),
            _ => Err(OverLimit { limit: self }),
        }
    }
}

impl Default for MemoryLimit {
    /// 2 GB (2 · 10⁹ bytes): more than ten times what any common board takes,
    /// and less than a small computer has.
    fn default() -> Self {
        Self(2_000_000_000)
    }
}

impl std::fmt::Display for MemoryLimit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            bytes if bytes >= 1_000_000_000 && bytes % 100_000_000 == 0 => {
                write!(f, "{} GB", bytes as f64 / 1e9)
            }
            bytes if bytes >= 1_000_000 => write!(f, "{} MB", bytes / 1_000_000),
            bytes => write!(f, "{bytes} bytes"),
        }
    }
}

/// The graph of a puzzle's tilings would take more memory than allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "there are too many tilings for {limit} of memory; `tilendar profile --memory 8GB` tells whether more helps"
)]
pub struct OverLimit {
    /// What was allowed.
    pub limit: MemoryLimit,
}
