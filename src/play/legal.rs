//! The moves a seat may make in a game.

use super::charleston::PASSED;
use super::policy::{Claim, Exchange, Request};
use super::table::{Step, TableGame};
use crate::packed::PackedHand;
use crate::seat::Seat;
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// The number of tiles in the largest exposure.
const LARGEST: u8 = 6;

/// What a seat may answer to the current request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LegalMoves {
    /// Three of these tiles, or fewer with up to `blind` of the incoming tiles passed on blind.
    Pass {
        /// The tiles of the rack other than jokers.
        tiles: Tiles,
        /// 0 or 3.
        blind: u8,
    },
    /// To stop, or to go on.
    Stop,
    /// Up to three of these tiles.
    Courtesy {
        /// The tiles of the rack other than jokers.
        tiles: Tiles,
    },
    /// The options with 14 tiles.
    Turn {
        /// True if the hand is Mah Jongg.
        mah_jongg: bool,
        /// The possible joker exchanges, by owner and tile.
        exchanges: Vec<Exchange>,
        /// The tiles that may be discarded.
        discards: Tiles,
    },
    /// The options for another player's discard, besides not calling it.
    Claim {
        /// True if the discard completes the hand.
        mah_jongg: bool,
        /// The exposures after which a line is still possible, each a [`Claim::Expose`].
        exposures: Vec<Claim>,
    },
}

impl TableGame<'_> {
    /// Returns what a seat may answer now, or `None` if it is not being asked.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::play::{LegalMoves, Study, TableGame};
    /// # use mahj::{Matcher, Seat, Targets};
    /// let matcher = Matcher::new(Targets::practice());
    /// let study = Study::new(&matcher);
    /// let game = TableGame::new(&study, 1, 0);
    /// assert!(matches!(game.legal(Seat::East), Some(LegalMoves::Pass { blind: 0, .. })));
    /// assert_eq!(game.legal(Seat::West), None);
    /// ```
    #[must_use]
    pub fn legal(&self, seat: Seat) -> Option<LegalMoves> {
        let Step::Asked(request) = self.next() else { return None };
        if request.seat() != seat {
            return None;
        }
        let rack = &self.state.seats[seat].rack;
        let may_declare = request.allows_mah_jongg(&self.position(seat));
        Some(match request {
            Request::Pass { stage, .. } => {
                let blind =
                    if self.state.rules.charleston.allows_blind(stage) { PASSED as u8 } else { 0 };
                LegalMoves::Pass { tiles: rack.naturals(), blind }
            }
            Request::Stop { .. } => LegalMoves::Stop,
            Request::Courtesy { .. } => LegalMoves::Courtesy { tiles: rack.naturals() },
            Request::Turn { .. } => LegalMoves::Turn {
                mah_jongg: may_declare && self.is_mah_jongg(seat, None),
                exchanges: self.exchanges(seat),
                discards: *rack,
            },
            Request::Claim { tile, .. } => LegalMoves::Claim {
                mah_jongg: may_declare && self.is_mah_jongg(seat, Some(tile)),
                exposures: self.exposures(seat, tile),
            },
        })
    }

    fn is_mah_jongg(&self, seat: Seat, with: Option<Symbol>) -> bool {
        let hand = self.state.hand(seat, with.map(Tile::Symbol));
        // `Matcher::verify` would also find out what is missing, which takes much longer.
        hand.is_some_and(|hand| self.study.wins().find(&PackedHand::of(&hand)).is_some())
    }

    fn exchanges(&self, seat: Seat) -> Vec<Exchange> {
        let mut all = Vec::new();
        for (with, held) in self.state.seats.iter() {
            for shown in held.exposures.iter().filter(|shown| shown.jokers() > 0) {
                let exchange = Exchange { with, tile: shown.symbol() };
                let has_tile = self.state.seats[seat].rack.of(exchange.tile) > 0;
                if has_tile && !all.contains(&exchange) {
                    all.push(exchange);
                }
            }
        }
        all
    }

    fn exposures(&self, seat: Seat, tile: Symbol) -> Vec<Claim> {
        let rack = &self.state.seats[seat].rack;
        let (naturals, jokers) = (rack.of(tile), rack.jokers());
        let sizes = 2..=(naturals + jokers).min(LARGEST - 1);
        let each =
            sizes.flat_map(|own| (0..=own.min(jokers)).map(move |jokers| (own - jokers, jokers)));
        let matcher = self.study.matcher();
        let open = |own: &(u8, u8)| self.state.exposure(matcher, seat, tile, *own).is_some();
        let expose = |(naturals, jokers)| Claim::Expose { naturals, jokers };
        each.filter(|(own, _)| *own <= naturals).filter(open).map(expose).collect()
    }
}
