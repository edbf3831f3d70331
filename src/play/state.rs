//! The state of a simulated table, with every tile known; kept simple for speed.

use super::rules::{Players, TableRules};
use crate::deal::Wall;
use crate::hand::{Exposure, Hand, Seen};
use crate::matcher::Matcher;
use crate::rules::choice::WallPlay;
use crate::rules::is_hot;
use crate::seat::{BySeat, Seat};
use crate::tile::{Symbol, Tile};
use crate::tiles::{TileSet, Tiles};

/// A move in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// A player passed three tiles, some of them possibly blind.
    Pass {
        /// The player.
        by: Seat,
        /// The tiles passed from the player's rack.
        tiles: Tiles,
        /// The number of incoming tiles passed on blind.
        blind: u8,
    },
    /// The Charleston was stopped.
    Stop {
        /// The player.
        by: Seat,
    },
    /// A player gave tiles across in the courtesy pass, and got the same number back.
    Courtesy {
        /// The player.
        by: Seat,
        /// The tiles.
        tiles: Tiles,
    },
    /// A tile was picked from the wall.
    Pick {
        /// The player.
        by: Seat,
        /// The tile.
        tile: Tile,
    },
    /// A player exchanged a tile for a joker.
    Exchange {
        /// The player.
        by: Seat,
        /// The owner of the exposure with the joker.
        with: Seat,
        /// The tile the joker stood for.
        tile: Symbol,
    },
    /// A tile was discarded.
    Discard {
        /// The player.
        by: Seat,
        /// The tile.
        tile: Tile,
    },
    /// A player called the discard for an exposure.
    Expose {
        /// The player.
        by: Seat,
        /// The tiles exposed from the rack.
        tiles: Tiles,
    },
    /// Mah Jongg was declared.
    MahJongg {
        /// The player.
        by: Seat,
        /// The discarder, if it was declared on a discard.
        from: Option<Seat>,
    },
}

/// What a seat holds.
#[derive(Debug, Clone, Default)]
pub(super) struct Held {
    pub(super) rack: Tiles,
    pub(super) exposures: Vec<Exposure>,
}

/// The table.
#[derive(Debug, Clone)]
pub(super) struct State {
    pub(super) rules: TableRules,
    pub(super) set: TileSet,
    pub(super) all: Tiles,
    pub(super) wall: Wall,
    pub(super) seats: BySeat<Held>,
    /// The tiles dealt to each player.
    pub(super) dealt: BySeat<Tiles>,
    /// Each player's tiles after the Charleston.
    pub(super) opening: BySeat<Tiles>,
    /// Discards that no one has called.
    pub(super) floor: Tiles,
    /// Those discards and all exposures.
    pub(super) shown: Tiles,
    pub(super) turn: Seat,
    pub(super) moves: Vec<Move>,
}

impl State {
    pub(super) fn new(set: TileSet) -> State {
        State {
            rules: TableRules::default(),
            set,
            all: set.tiles(),
            wall: Wall::new(0, &set),
            seats: BySeat::default(),
            dealt: BySeat::default(),
            opening: BySeat::default(),
            floor: Tiles::NONE,
            shown: Tiles::NONE,
            turn: Seat::East,
            moves: Vec::new(),
        }
    }

    /// Deals a game.
    pub(super) fn deal(&mut self, seed: u64, number: u64) {
        self.wall = Wall::numbered(seed, number, &self.set);
        let racks = match self.rules.players {
            Players::Four => self.wall.deal_racks(),
            Players::Three => {
                self.wall.deal_racks().map(|[east, south, west]| [east, south, west, Tiles::NONE])
            }
        };
        // A full wall always has enough tiles for the deal.
        for (seat, rack) in Seat::ALL.into_iter().zip(racks.unwrap_or_default()) {
            self.dealt[seat] = rack;
            self.seats[seat].rack = rack;
            self.seats[seat].exposures.clear();
        }
        self.floor = Tiles::NONE;
        self.shown = Tiles::NONE;
        self.turn = Seat::East;
        self.moves.clear();
    }

    /// Exchanges a tile for a joker, if the player has the tile and the exposure has the joker.
    pub(super) fn exchange(&mut self, by: Seat, with: Seat, symbol: Symbol) -> Option<()> {
        let tile = Tile::Symbol(symbol);
        if self.seats[by].rack[tile] == 0 {
            return None;
        }
        let has_joker =
            |exposure: &&mut Exposure| exposure.symbol() == symbol && exposure.jokers() > 0;
        let exposure = self.seats[with].exposures.iter_mut().find(has_joker)?;
        let mut tiles = exposure.tiles();
        tiles.take_some(Tile::Joker, 1);
        tiles.add_some(tile, 1);
        *exposure = Exposure::new(&tiles).ok()?;
        let rack = &mut self.seats[by].rack;
        rack.take_some(tile, 1);
        rack.add_some(Tile::Joker, 1);
        self.shown.take_some(Tile::Joker, 1);
        self.shown.add_some(tile, 1);
        self.moves.push(Move::Exchange { by, with, tile: symbol });
        Some(())
    }

    /// Discards a tile, if it is in the rack.
    pub(super) fn discard(&mut self, by: Seat, tile: Tile) -> Option<()> {
        let rack = &mut self.seats[by].rack;
        if rack[tile] == 0 {
            return None;
        }
        rack.take_some(tile, 1);
        self.floor.add_some(tile, 1);
        self.shown.add_some(tile, 1);
        self.moves.push(Move::Discard { by, tile });
        Some(())
    }

    /// Picks the next tile.
    pub(super) fn pick(&mut self, by: Seat) -> Option<Tile> {
        let tile = self.wall.next()?;
        self.seats[by].rack.add_some(tile, 1);
        self.turn = by;
        self.moves.push(Move::Pick { by, tile });
        Some(tile)
    }

    /// Moves the newest discard, with tiles from the rack, into an exposure.
    pub(super) fn expose(&mut self, by: Seat, exposure: Exposure, tiles: Tiles) {
        self.seats[by].rack -= tiles;
        self.seats[by].exposures.push(exposure);
        self.floor.take_some(Tile::Symbol(exposure.symbol()), 1);
        self.shown += tiles;
        self.turn = by;
        self.moves.push(Move::Expose { by, tiles });
    }

    /// Returns true if Mah Jongg needs a self-picked tile, because the wall is cold.
    pub(super) fn is_cold(&self) -> bool {
        self.rules.needs_self_pick(self.wall.len())
    }

    /// Returns true if the newest discard makes its discarder pay for the table if it is called for
    /// Mah Jongg, because the wall is hot.
    pub(super) fn is_hot(&self) -> bool {
        let newest = self.moves.iter().rev().find_map(|done| match done {
            Move::Discard { tile, .. } => Some(*tile),
            _ => None,
        });
        self.rules.wall == WallPlay::Hot
            && newest.is_some_and(|tile| is_hot(self.wall.len(), self.shown[tile]))
    }

    /// Returns a seat's tiles as a hand, with one more tile if given.
    pub(super) fn hand(&self, seat: Seat, with: Option<Tile>) -> Option<Hand> {
        let Held { rack, exposures } = &self.seats[seat];
        let mut rack = *rack;
        rack.extend(with);
        Hand::new(rack, exposures.clone(), &self.set).ok()
    }

    /// Returns the exposure made from the newest discard and tiles of the rack, with the tiles that
    /// leave the rack. Returns `None` if the rack does not have them, or if no line would still be
    /// possible with all the exposures.
    pub(super) fn exposure(
        &self,
        matcher: &Matcher,
        by: Seat,
        symbol: Symbol,
        (naturals, jokers): (u8, u8),
    ) -> Option<(Exposure, Tiles)> {
        let mut tiles = Tiles::NONE;
        tiles.add_some(Tile::Symbol(symbol), naturals);
        tiles.add_some(Tile::Joker, jokers);
        let held = &self.seats[by];
        if !tiles.fits_in(&held.rack) {
            return None;
        }
        let exposure = Exposure::new(&(tiles + Tiles::from(Tile::Symbol(symbol)))).ok()?;
        let exposures: Vec<Exposure> = held.exposures.iter().copied().chain([exposure]).collect();
        let mut seen = self.seen(by);
        seen.discards.take_some(Tile::Symbol(symbol), 1);
        matcher.is_open(&exposures, &seen).ok()?.then_some((exposure, tiles))
    }

    /// Returns what a seat sees besides its own hand.
    pub(super) fn seen(&self, seat: Seat) -> Seen {
        let others = self.seats.iter().filter(|(other, _)| *other != seat);
        let exposures = others.flat_map(|(_, held)| held.exposures.iter().copied());
        Seen { discards: self.floor, exposures: exposures.collect() }
    }
}
