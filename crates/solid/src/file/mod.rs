//! Files of meshes: plates as 3MF, parts as STL. The same parts make the same bytes.

mod archive;
pub mod stl;
pub mod three_mf;
