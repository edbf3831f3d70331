//! Which jokers on the table may a hand take?

use serde::Serialize;

use super::{SCHEMA, left_out, target_text};
use crate::matcher::{Exchange, Matcher, Owner};
use crate::tile::Tile;

/// A joker exchange.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ExchangeRow {
    /// The version of the shape.
    pub schema: u32,
    /// The tile that is given.
    pub tile: String,
    /// The exposure in which the jokers stand.
    pub from: String,
    /// `own` or `other`.
    pub owner: &'static str,
    /// How many jokers are taken together.
    pub count: u8,
    /// How far the hand was.
    pub away_before: Option<u8>,
    /// How far it is then.
    pub away_after: Option<u8>,
    /// The concrete hand that is nearest then, the first of several.
    pub target: Option<String>,
    /// True if it is Mah Jongg then.
    pub mah_jongg: bool,
    /// Lines that were left out of the card.
    pub left_out: Vec<String>,
}

/// Makes a row of each exchange.
///
/// # Examples
///
/// ```
/// # use mahj::{Card, Hand, Matcher, Seen, Targets};
/// # let card = Card::parse("[Tiny]\nFFF 11a 333a 55a 7777a (Any 1 Suit, These Nos. Only) X 25").card;
/// # let matcher = Matcher::new(Targets::expand(card).targets);
/// # let seen = Seen::default();
/// # let hand = |text: &str| -> Hand { text.parse().unwrap() };
/// let hand = hand("FFF 11B 33B 55B 7777B 9C");
/// let table = mahj::notation::seen("[99C J]", &mahj::TileSet::default()).unwrap();
/// let exchanges = matcher.exchanges(&hand, &table).unwrap();
/// assert_eq!(mahj::report::exchange_rows(&matcher, &exchanges)[0].tile, "9C");
/// ```
#[must_use]
pub fn exchange_rows(matcher: &Matcher, exchanges: &[Exchange]) -> Vec<ExchangeRow> {
    let left = left_out(&matcher.targets().card().left_out);
    let row = |exchange: &Exchange| ExchangeRow {
        schema: SCHEMA,
        tile: Tile::Symbol(exchange.symbol).to_string(),
        from: exchange.from.to_string(),
        owner: match exchange.owner {
            Owner::Own => "own",
            Owner::Other => "other",
        },
        count: exchange.count,
        away_before: exchange.away_before,
        away_after: exchange.away_after,
        target: exchange.target.map(|target| target_text(matcher, target)),
        mah_jongg: exchange.mah_jongg,
        left_out: left.clone(),
    };
    exchanges.iter().map(row).collect()
}
