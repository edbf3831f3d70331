//! What each act does, one file per family of acts: the rulings, and the changes to the table.

pub(crate) mod bettor;
pub(crate) mod challenge;
pub(crate) mod charleston;
pub(crate) mod claim;
pub(crate) mod commitment;
pub(crate) mod count;
pub(crate) mod dead;
pub(crate) mod declaration;
pub(crate) mod discard;
pub(crate) mod error;
pub(crate) mod exchange;
pub(crate) mod exposure;
pub(crate) mod last_pass;
pub(crate) mod meanwhile;
pub(crate) mod name;
pub(crate) mod pick;
pub(crate) mod turn_end;
pub(crate) mod verification;
pub(crate) mod window;
pub(crate) mod withdrawal;
