//! Jokers on the table that a hand may take, and what each brings.

use super::Matcher;
use crate::hand::{Exposure, Hand, HandFault, Seen};
use crate::targets::TargetId;
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// Whose exposure a joker stands in.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Targets};
/// let matcher = Matcher::new(Targets::practice());
/// let hand = "FFF 11B 22B 22C 1111C 9C".parse().unwrap();
/// let table = mahj::notation::seen("[99C J]", &mahj::TileSet::default()).unwrap();
/// let exchange = &matcher.exchanges(&hand, &table).unwrap()[0];
/// assert_eq!(exchange.owner, mahj::matcher::Owner::Other);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Owner {
    /// The hand's own.
    Own,
    /// Another player's.
    Other,
}

/// One joker exchange that a hand may make in its turn (JKX-02).
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Targets};
/// let matcher = Matcher::new(Targets::practice());
/// let hand = "FFF 11B 22B 22C 1111C 9C".parse().unwrap();
/// let table = mahj::notation::seen("[99C J]", &mahj::TileSet::default()).unwrap();
/// let exchange = &matcher.exchanges(&hand, &table).unwrap()[0];
/// assert_eq!((exchange.away_before, exchange.away_after, exchange.mah_jongg), (Some(1), Some(0), true));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exchange {
    /// The natural that is given for each joker.
    pub symbol: Symbol,
    /// The exposure in which the jokers stand, as it is before.
    pub from: Exposure,
    pub owner: Owner,
    /// How many jokers are taken, one after the other from the same exposure; from 1.
    pub count: u8,
    /// How far the hand was from the nearest line that can be completed; nothing without one.
    pub away_before: Option<u8>,
    /// The same when the jokers are taken.
    pub away_after: Option<u8>,
    /// The concrete hand that is nearest then; nothing if no line can be completed.
    pub target: Option<TargetId>,
    /// True if the hand is Mah Jongg then (JKX-24), which is paid as self-picked.
    pub mah_jongg: bool,
}

impl Matcher {
    /// Tells which jokers on the table a hand may take in its turn, one exposure after the other,
    /// and what that brings; the best first.
    ///
    /// # Errors
    ///
    /// When the hand and what is seen have more of a tile than the set holds.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Matcher, Targets, TileSet};
    /// let matcher = Matcher::new(Targets::practice());
    /// let hand = "FFF 11B 22B 22C 111C J 9C".parse().unwrap();
    /// let seen = mahj::notation::seen("[99C J]", &TileSet::default()).unwrap();
    /// assert!(matcher.exchanges(&hand, &seen).unwrap()[0].mah_jongg);
    /// ```
    pub fn exchanges(&self, hand: &Hand, seen: &Seen) -> Result<Vec<Exchange>, HandFault> {
        let before = self.view(hand, seen)?.reach(hand.rack()).best();
        let own = hand.exposures().iter().map(|exposure| (Owner::Own, exposure));
        let others = seen.exposures.iter().map(|exposure| (Owner::Other, exposure));
        let mut exchanges = Vec::new();
        for (owner, from) in own.chain(others) {
            let symbol = from.symbol();
            for count in 1..=from.jokers().min(hand.rack().of(symbol)) {
                let (after, seen_after) = self.exchanged(hand, seen, from, owner, count)?;
                let view = self.view(&after, &seen_after)?;
                let nearest = view.reach(after.rack()).nearest(after.rack());
                exchanges.push(Exchange {
                    symbol,
                    from: *from,
                    owner,
                    count,
                    away_before: before,
                    away_after: nearest.best,
                    target: nearest.target,
                    mah_jongg: !self.won(&after).is_empty(),
                });
            }
        }
        exchanges.sort_by_key(|exchange| {
            (
                !exchange.mah_jongg,
                exchange.away_after.unwrap_or(u8::MAX),
                exchange.count,
                exchange.symbol,
            )
        });
        Ok(exchanges)
    }

    /// Returns hand and table after an exchange: jokers into the rack, naturals into the exposure.
    fn exchanged(
        &self,
        hand: &Hand,
        seen: &Seen,
        from: &Exposure,
        owner: Owner,
        count: u8,
    ) -> Result<(Hand, Seen), HandFault> {
        let (mut naturals, mut jokers) = (Tiles::NONE, Tiles::NONE);
        naturals.add_some(Tile::Symbol(from.symbol()), count);
        jokers.add_some(Tile::Joker, count);
        let full = Exposure::new(&(from.tiles() - jokers + naturals)).unwrap_or(*from);
        let put = |exposures: &[Exposure]| {
            let mut exposures = exposures.to_vec();
            if let Some(place) = exposures.iter_mut().find(|exposure| *exposure == from) {
                *place = full;
            }
            exposures
        };
        let (own, others) = match owner {
            Owner::Own => (put(hand.exposures()), seen.exposures.clone()),
            Owner::Other => (hand.exposures().to_vec(), put(&seen.exposures)),
        };
        let rack = *hand.rack() - naturals + jokers;
        let hand = Hand::new(rack, own, &self.targets.card().tile_set)?;
        Ok((hand, Seen { discards: seen.discards, exposures: others }))
    }
}
