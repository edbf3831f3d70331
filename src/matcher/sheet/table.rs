//! What is left on a table for a hand with exposures, and the tiles that would kill it.

use super::{KeyTile, Matcher};
use crate::hand::{Exposure, Hand, HandError, Seen};
use crate::matcher::distance::{HandBits, TargetBits};
use crate::matcher::view::completes;
use crate::targets::TargetId;
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// A table before the player in question has exposed anything.
pub(super) struct Table<'m> {
    pub(super) matcher: &'m Matcher,
    /// The tiles no one has seen, which is the upper bound on what a hand can obtain.
    pub(super) left: Tiles,
    /// The tiles that jokers stand for in the exposures of others.
    exposed_jokers: Tiles,
    seen: Tiles,
}

impl<'m> Table<'m> {
    pub(super) fn new(matcher: &'m Matcher, seen: &Seen) -> Result<Table<'m>, HandError> {
        let nothing = Hand::nothing();
        let left = seen.left(&nothing, &matcher.targets.card().tile_set)?;
        let (exposed_jokers, seen) = (seen.exposed_jokers(&nothing), seen.tiles());
        Ok(Table { matcher, left, exposed_jokers, seen })
    }

    /// Returns true if a concrete hand is possible for a player who shows some exposures.
    pub(super) fn opens(&self, id: TargetId, exposures: &[Exposure]) -> bool {
        Held::new(self, id, exposures).is_some_and(|held| held.completes(&self.after(exposures)))
    }

    /// Returns the tiles left after some exposures.
    fn after(&self, exposures: &[Exposure]) -> Tiles {
        exposures.iter().fold(self.left, |left, exposure| left - exposure.tiles())
    }

    /// Returns the tiles that would make all the given concrete hands impossible once enough of
    /// them are out.
    pub(super) fn key_tiles(&self, ids: &[TargetId], exposures: &[Exposure]) -> Vec<KeyTile> {
        let left = self.after(exposures);
        // How many more of each tile have to be out: the maximum over the hands so far.
        let mut needed = [0; Symbol::COUNT];
        let mut keys: Vec<Symbol> =
            if ids.is_empty() { Vec::new() } else { Symbol::all().collect() };
        for id in ids {
            let Some(held) = Held::new(self, *id, exposures) else { continue };
            keys.retain(|symbol| match held.kills(*symbol, &left) {
                Some(out) => {
                    needed[symbol.index()] = out.max(needed[symbol.index()]);
                    true
                }
                None => false,
            });
            if keys.is_empty() {
                break;
            }
        }
        let key = |symbol: Symbol| KeyTile {
            symbol,
            seen: self.seen.of(symbol) + needed[symbol.index()],
        };
        keys.into_iter().map(key).collect()
    }
}

/// A concrete hand that a player with some exposures may be making.
struct Held {
    bits: TargetBits,
    tiles: Tiles,
    exposed_jokers: Tiles,
}

impl Held {
    /// Returns the hand, if it has a group for each exposure and the card lets it be exposed.
    fn new(table: &Table<'_>, id: TargetId, exposures: &[Exposure]) -> Option<Held> {
        let targets = &table.matcher.targets;
        let target = targets.get(id);
        if !exposures.is_empty() && targets.lines()[target.line].concealed {
            return None;
        }
        let taken = target.fit(exposures)?;
        let mut exposed_jokers = table.exposed_jokers;
        for exposure in exposures {
            exposed_jokers.add_some(Tile::Symbol(exposure.symbol()), exposure.jokers());
        }
        let bits = TargetBits::of(target, taken);
        Some(Held { bits, tiles: target.tiles(), exposed_jokers })
    }

    fn completes(&self, left: &Tiles) -> bool {
        completes(&self.bits, &HandBits::of(left), &self.exposed_jokers)
    }

    /// Returns how many of a tile, at least one, have to be out beyond what is seen to make the hand
    /// impossible.
    fn kills(&self, symbol: Symbol, left: &Tiles) -> Option<u8> {
        let matters = self.tiles.of(symbol) > 0 || self.exposed_jokers.of(symbol) > 0;
        let most = if matters { left.of(symbol) } else { 0 };
        let kills = |out: &u8| {
            let mut less = *left;
            less.take_some(Tile::Symbol(symbol), *out);
            !self.completes(&less)
        };
        // The more tiles are out, the fewer hands are possible.
        if most == 0 || !kills(&most) { None } else { (1..=most).find(kills) }
    }
}
