//! Who pays whom, and tournament points.

pub(crate) mod payment;
pub(crate) mod points;
pub(crate) mod settle;
