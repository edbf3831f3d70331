//! What the rules say beyond what fits the card: who pays.

pub mod payment;
mod seat;

pub use payment::{Payee, Payer, Payment, Win, payments};
pub use seat::Seat;
