//! A bot that considers what its discards give to the other players.

use super::danger::Danger;
use super::player::Player;
use super::policy::{Claim, Exchange, Pass, Policy};
use super::position::Position;
use super::study::Study;
use super::watch::learned;
use super::worth::Defended;
use crate::opponent::OpponentModel;
use crate::rules::Stage;
use crate::seat::{BySeat, Seat};
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// What a discard that gives Mah Jongg costs, in units of the player's own odds: the discarder pays
/// double and loses the chance to win. Values from 0.05 to 0.25 give the same results; most of the
/// gain comes from the order among discards that cost nothing.
const COSTS: f64 = 0.15;
/// If the total risk is below this, danger is ignored, because too little can be saved.
const LITTLE: f64 = 0.002;

/// Plays like a [`Player`] with the same worth, but also weighs the danger of its discards.
#[derive(Clone)]
pub(super) struct Wary<'s, W> {
    player: Player<'s, W>,
    model: OpponentModel<'s>,
    danger: &'s Danger,
}

impl<'s, W: Defended + Sync> Wary<'s, W> {
    pub(super) fn new(study: &'s Study<'s>, worth: W) -> Wary<'s, W> {
        let learned = learned(study, worth);
        Wary {
            player: Player::new(study, worth),
            model: OpponentModel::with_wins(study.matcher().targets(), &learned.wins),
            danger: &learned.danger,
        }
    }

    /// Returns how likely each tile of the rack is to give another player Mah Jongg, or `None` if
    /// the risk is negligible for all tiles.
    fn risks(&self, position: &Position<'_>) -> Option<Vec<(Tile, f64)>> {
        let players = position.rules().players.seats();
        let others = || players.iter().copied().filter(|seat| *seat != position.seat());
        let shown = |seat: Seat| position.exposures(seat);
        let most = |seat| self.danger.at_most(shown(seat).len(), position.wall()).mah_jongg;
        if others().map(most).sum::<f64>() < LITTLE {
            return None;
        }
        let mut thrown: BySeat<Tiles> = BySeat::default();
        position.thrown().for_each(|(seat, tile)| thrown[seat].add_some(tile, 1));
        let mut risks: Vec<(Tile, f64)> =
            position.rack().kinds().map(|(tile, _)| (tile, 0.0)).collect();
        for seat in others() {
            let estimate = self.model.estimate(shown(seat), &thrown[seat], &position.live());
            for (tile, risk) in &mut risks {
                let of = self.danger.of(&estimate, shown(seat).len(), position.wall(), *tile);
                *risk += of.mah_jongg;
            }
        }
        Some(risks)
    }
}

impl<W: Defended + Sync> Policy for Wary<'_, W> {
    fn begin(&mut self) {
        self.player.begin();
    }

    fn pass(&mut self, position: &Position<'_>, stage: Stage) -> Pass {
        self.player.pass(position, stage)
    }

    fn stops(&mut self, position: &Position<'_>) -> bool {
        self.player.stops(position)
    }

    fn courtesy(&mut self, position: &Position<'_>) -> [Option<Tile>; 3] {
        self.player.courtesy(position)
    }

    fn declares(&mut self, position: &Position<'_>) -> bool {
        self.player.declares(position)
    }

    fn exchange(&mut self, position: &Position<'_>) -> Option<Exchange> {
        self.player.exchange(position)
    }

    fn discard(&mut self, position: &Position<'_>) -> Tile {
        let Some(risks) = self.risks(position) else {
            return self.player.discard(position);
        };
        let losses = self.player.losses(position);
        // The worth is a sum of squared odds, so its square root is on the scale of the odds.
        let odds = |worth: f32| f64::from(worth.max(0.0)).sqrt();
        let all = odds(losses.value);
        let cost =
            |tile: Tile, risk: f64| all - odds(losses.value - losses.of(tile)) + COSTS * risk;
        let shown = |tile: Tile| match tile {
            Tile::Symbol(symbol) => position.shown().of(symbol),
            Tile::Joker => 0,
        };
        let least = risks.into_iter().min_by(|(one, risk), (other, more)| {
            let costs = cost(*one, *risk).total_cmp(&cost(*other, *more));
            costs.then(shown(*other).cmp(&shown(*one)))
        });
        let tile = least.map_or(Tile::Joker, |(tile, _)| tile);
        self.player.throws(tile);
        tile
    }

    fn claim(&mut self, position: &Position<'_>, tile: Symbol, from: Seat) -> Claim {
        self.player.claim(position, tile, from)
    }
}
