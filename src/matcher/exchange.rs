//! The jokers on the table that a hand can redeem, and how much each one helps.

use super::Matcher;
use crate::hand::{Exposure, Hand, HandError, Seen};
use crate::targets::TargetId;
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// Whose exposure a joker is in.
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
#[non_exhaustive]
pub enum Owner {
    /// The hand's own.
    Own,
    /// Another player's.
    Other,
}

/// An exchange that a hand may make on its turn: one natural tile for each joker taken from an
/// exposure (JKX-02).
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
#[non_exhaustive]
pub struct Exchange {
    /// The natural tile given for each joker.
    pub symbol: Symbol,
    /// The exposure that has the jokers, before the exchange.
    pub from: Exposure,
    pub owner: Owner,
    /// How many jokers are taken from that exposure, one after another; at least 1.
    pub count: u8,
    /// How far the hand was from the nearest line that can still be completed; `None` if there
    /// isn't one.
    pub away_before: Option<u8>,
    /// The same after the jokers are taken.
    pub away_after: Option<u8>,
    /// The nearest target afterward; `None` if no line can be completed.
    pub target: Option<TargetId>,
    /// True if this makes Mah Jongg (JKX-24), which is paid as self-picked.
    pub mah_jongg: bool,
}

/// Several joker exchanges in one turn, with different tiles.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Together {
    /// The natural tiles given, in order.
    pub given: Vec<Symbol>,
    /// How far away the hand is afterward.
    pub away_after: Option<u8>,
    /// True if this makes Mah Jongg.
    pub mah_jongg: bool,
}

/// The most exchanges in one turn that are considered together.
const TOGETHER: usize = 6;

impl Matcher {
    /// Returns the best set of exchanges to make together in one turn: the fewest exchanges, with
    /// different tiles, that bring the hand nearest. `None` if a single one from
    /// [`Matcher::exchanges`] does just as well.
    ///
    /// # Errors
    ///
    /// If the hand and the visible tiles together have more of a tile than the set contains.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Matcher, Targets, TileSet};
    /// let matcher = Matcher::new(Targets::practice());
    /// let hand = "FFF 11B 22B 22C 111C 9C 7D".parse().unwrap();
    /// let seen = mahj::notation::seen("[99C J] [77D J]", &TileSet::default()).unwrap();
    /// let together = matcher.exchanges_together(&hand, &seen).unwrap().unwrap();
    /// assert!(together.mah_jongg && together.given.len() == 2);
    /// // Each alone leaves the hand one tile away.
    /// assert_eq!(matcher.exchanges(&hand, &seen).unwrap()[0].away_after, Some(1));
    /// ```
    pub fn exchanges_together(
        &self,
        hand: &Hand,
        seen: &Seen,
    ) -> Result<Option<Together>, HandError> {
        let alone = self.exchanges(hand, seen)?;
        let Some(best) = alone.first() else { return Ok(None) };
        // Each way to get this near, fewest exchanges first; each symbol is given at most once.
        let mut found: Vec<(Vec<Symbol>, Hand, Seen)> =
            vec![(Vec::new(), hand.clone(), seen.clone())];
        let mut at = 0;
        let mut nearest: Option<Together> = None;
        while let Some((given, hand, seen)) = found.get(at).cloned() {
            at += 1;
            let own = hand.exposures().iter().map(|exposure| (Owner::Own, exposure));
            let others = seen.exposures.iter().map(|exposure| (Owner::Other, exposure));
            for (owner, from) in own.chain(others) {
                let symbol = from.symbol();
                // Order doesn't matter, so only the sorted order is tried.
                let sorted = given.last().is_none_or(|last| *last <= symbol);
                let has = from.jokers() > 0 && hand.rack().of(symbol) > 0;
                if !sorted || !has || given.len() == TOGETHER {
                    continue;
                }
                let (after, seen_after) = self.exchanged(&hand, &seen, from, owner, 1)?;
                let mut given = given.clone();
                given.push(symbol);
                if given[0] != symbol {
                    let away = self.view(&after, &seen_after)?.reach(after.rack()).best();
                    let mah_jongg = !self.won(&after).is_empty();
                    let rank =
                        |mah_jongg: bool, away: Option<u8>| (!mah_jongg, away.unwrap_or(u8::MAX));
                    let least =
                        nearest.as_ref().map_or(rank(best.mah_jongg, best.away_after), |nearest| {
                            rank(nearest.mah_jongg, nearest.away_after)
                        });
                    if rank(mah_jongg, away) < least {
                        let given = given.clone();
                        nearest = Some(Together { given, away_after: away, mah_jongg });
                    }
                }
                found.push((given, after, seen_after));
            }
        }
        Ok(nearest)
    }

    /// Lists the jokers on the table that a hand can redeem on its turn, exposure by exposure, and
    /// how much each helps; best first.
    ///
    /// # Errors
    ///
    /// If the hand and the visible tiles together have more of a tile than the set contains.
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
    pub fn exchanges(&self, hand: &Hand, seen: &Seen) -> Result<Vec<Exchange>, HandError> {
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

    /// Returns the hand and the table after an exchange: jokers go to the rack, naturals to the
    /// exposure.
    fn exchanged(
        &self,
        hand: &Hand,
        seen: &Seen,
        from: &Exposure,
        owner: Owner,
        count: u8,
    ) -> Result<(Hand, Seen), HandError> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::targets::Targets;
    use crate::tiles::TileSet;

    /// Brute force: the best over all exchanges in all orders.
    fn best(matcher: &Matcher, hand: &Hand, seen: &Seen, given: usize) -> (bool, u8) {
        let won = !matcher.won(hand).is_empty();
        let away = matcher.view(hand, seen).unwrap().reach(hand.rack()).best().unwrap_or(u8::MAX);
        // With no exchange made, the hand hasn't won by one.
        let mut least = if given == 0 { (true, u8::MAX) } else { (!won, away) };
        for exchange in matcher.exchanges(hand, seen).unwrap() {
            let (hand, seen) =
                matcher.exchanged(hand, seen, &exchange.from, exchange.owner, 1).unwrap();
            least = least.min(best(matcher, &hand, &seen, given + 1));
        }
        least
    }

    #[test]
    fn combined_exchange_is_the_best_order() {
        let matcher = Matcher::new(Targets::practice());
        for (hand, table, together) in [
            // One joker is needed, and two are available.
            ("FFF 11B 22B 22C 1111C 9C", "[99C J]", None),
            ("FFF 11B 22B 22C 111C J 7D", "[99C J] [77D J]", None),
            // Both are.
            ("FFF 11B 22B 22C 111C 9C 7D", "[99C J] [77D J]", Some("9C 7D 0 true")),
            // A third exchange is left out.
            ("FFF 11B 22B 22C 11C 9C 7D 5D", "[99C J] [77D J] [55D J]", Some("9C 5D 7D 0 true")),
            // Two jokers from one exposure are covered by its own entry.
            ("FFF 11B 22B 22C 111C 99C", "[9C JJ]", None),
            ("FFF 11B 22B 22C 11C 99C 7D", "[9C JJ] [77D J]", Some("9C 9C 7D 0 true")),
            // The hand's own exposure counts too.
            ("F 11B 22C 111C 9C 7D [FFF J]", "[99C J] [77D J]", Some("9C 7D F 4 false")),
            // Jokers are no use in a pair.
            ("9D NN EE", "[99C J] [77D J]", None),
        ] {
            let hand: Hand = hand.parse().unwrap();
            let seen: Seen = crate::notation::seen(table, &TileSet::default()).unwrap();
            let found = matcher.exchanges_together(&hand, &seen).unwrap();
            let told = found.as_ref().map(|found| {
                let given = found.given.iter().map(|symbol| Tile::Symbol(*symbol).to_string());
                let given: Vec<String> = given.collect();
                format!("{} {} {}", given.join(" "), found.away_after.unwrap(), found.mah_jongg)
            });
            assert_eq!(told.as_deref(), together, "{hand}");
            let alone = matcher.exchanges(&hand, &seen).unwrap();
            let rank = |won: bool, away: Option<u8>| (!won, away.unwrap_or(u8::MAX));
            let alone = alone.first().map(|alone| rank(alone.mah_jongg, alone.away_after));
            let all = found.map(|found| rank(found.mah_jongg, found.away_after));
            let oracle = best(&matcher, &hand, &seen, 0);
            assert_eq!(all.or(alone).unwrap_or((true, u8::MAX)), oracle, "{hand}");
        }
    }
}
