//! Selects the choices worth simulating at a given point of a game.

use super::choice::Choice;
use super::player::Player;
use super::policy::{Claim, Exchange, Pass, Policy};
use super::position::Position;
use super::scene::{Point, Scene};
use super::state::State;
use super::study::Study;
use super::worth::Claims;
use crate::deal::Wall;
use crate::opponent::{OpponentEstimate, OpponentModel};
use crate::rules::Stage;
use crate::seat::Seat;
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// The maximum number of discards considered. Discards that cost nothing count as one, or as two if
/// the other players want some of them more.
const DISCARDS: usize = 4;

/// How much more the other players must want a tile, as a share of the hands they may hold, before
/// it is listed apart from other tiles that are equally useless to the player.
pub(crate) const APART: f64 = 0.05;

/// How many of the least useful tiles are combined into passes.
const TRIED: usize = 6;

/// How many passes of three tiles are considered.
const PASSES: usize = 8;

/// Finds the choices that the reference bot would consider first in a scene.
pub struct Candidates<'s> {
    player: Player<'s, Claims>,
    state: State,
    scene: Scene,
}

impl std::fmt::Debug for Candidates<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Candidates").field("scene", &self.scene).finish_non_exhaustive()
    }
}

/// A discard, and the other discards that lose as little.
#[derive(Debug, Clone, PartialEq)]
pub struct Thrown {
    /// The choice.
    pub choice: Choice,
    /// Tiles that are equally good to discard: none of the player's own near targets wants them,
    /// and the other players want them about as much.
    pub alike: Vec<Tile>,
    /// How much the other players want it: the share of the hands each may hold that want it, added
    /// up over the players with exposures.
    pub wanted: f64,
}

impl Thrown {
    /// Creates an entry for a choice that gives the other players nothing.
    pub(crate) const fn plain(choice: Choice) -> Thrown {
        Thrown { choice, alike: Vec::new(), wanted: 0.0 }
    }
}

impl<'s> Candidates<'s> {
    /// Sets up the table of a scene.
    #[must_use]
    pub(crate) fn new(study: &'s Study<'s>, scene: &Scene) -> Candidates<'s> {
        let mut state = State { rules: scene.rules, ..State::new(scene.set) };
        let seen = scene.seen();
        state.floor = scene.discards;
        state.shown = seen.tiles() + (scene.hand.tiles() - *scene.hand.rack());
        for seat in Seat::ALL {
            state.seats[seat].exposures.clone_from(&scene.shown[seat]);
        }
        // Who owns these exposures does not affect the value of the player's hand, and jokers can
        // be exchanged from any of them, so they all go to one seat.
        let next = scene.rules.players.after(scene.seat);
        state.seats[next].exposures.extend(scene.loose.iter().copied());
        state.seats[scene.seat].rack = *scene.hand.rack();
        // Only the size of the wall matters here, not its tiles.
        state.wall = Wall::of(&scene.set, vec![Tile::Joker; scene.wall()]);
        state.turn = match scene.point {
            Point::Charleston(_) => Seat::East,
            Point::Turn(seat) | Point::Discard(seat, _) => seat,
        };
        Candidates { player: Player::new(study, Claims), state, scene: scene.clone() }
    }

    /// Returns the discards to consider, those that lose least first. If the bot would exchange for
    /// jokers, the discards follow those exchanges, and the best discard without exchanges is added
    /// at the end. If the exchanges complete the hand, the choice is to declare instead.
    #[must_use]
    pub(crate) fn discards(&mut self) -> Vec<Thrown> {
        let seat = self.scene.seat;
        let without = self.thrown(&[]);
        let before = self.state.clone();
        let mut exchanges = Vec::new();
        loop {
            let position = Position::new(&self.state, seat);
            if self.player.declares(&position) && !exchanges.is_empty() {
                break;
            }
            let Some(exchange) = self.player.exchange(&position) else { break };
            if self.state.exchange(seat, exchange.with, exchange.tile).is_none() {
                break;
            }
            exchanges.push(exchange.tile);
        }
        if exchanges.is_empty() {
            return without;
        }
        let mut all = if self.player.declares(&Position::new(&self.state, seat)) {
            vec![Thrown::plain(Choice::MahJonggAfter { exchanges })]
        } else {
            self.thrown(&exchanges)
        };
        self.state = before;
        all.extend(without.into_iter().take(1));
        all
    }

    /// Returns what the bot would do itself; before the second Charleston, whether it would stop.
    #[must_use]
    pub(crate) fn own(&mut self, stops: bool) -> Choice {
        let seat = self.scene.seat;
        match self.scene.point {
            Point::Charleston(_) if stops => {
                Choice::Stop(self.player.stops(&Position::new(&self.state, seat)))
            }
            Point::Charleston(Stage::Courtesy) => {
                Choice::Offer(self.player.courtesy(&Position::new(&self.state, seat)))
            }
            Point::Charleston(stage) => {
                Choice::Give(self.player.pass(&Position::new(&self.state, seat), stage))
            }
            Point::Turn(_) => {
                let before = self.state.clone();
                let choice = self.own_turn();
                self.state = before;
                choice
            }
            Point::Discard(from, tile) => {
                let position = Position::new(&self.state, seat);
                match tile.symbol().map(|tile| self.player.claim(&position, tile, from)) {
                    Some(Claim::MahJongg) => Choice::MahJongg,
                    Some(Claim::Expose { naturals, jokers }) => Choice::Expose { naturals, jokers },
                    Some(Claim::No) | None => Choice::LetGo,
                }
            }
        }
    }

    fn own_turn(&mut self) -> Choice {
        let seat = self.scene.seat;
        let mut exchanges = Vec::new();
        loop {
            let position = Position::new(&self.state, seat);
            match (self.player.declares(&position), exchanges.is_empty()) {
                (true, true) => return Choice::MahJongg,
                (true, false) => return Choice::MahJonggAfter { exchanges },
                (false, _) => {}
            }
            let Some(Exchange { with, tile }) = self.player.exchange(&position) else { break };
            if self.state.exchange(seat, with, tile).is_none() {
                break;
            }
            exchanges.push(tile);
        }
        let tile = self.player.discard(&Position::new(&self.state, seat));
        Choice::Discard { exchanges, tile }
    }

    /// Returns true if the hand is Mah Jongg already.
    #[must_use]
    pub(crate) fn is_complete(&mut self) -> bool {
        self.player.declares(&Position::new(&self.state, self.scene.seat))
    }

    /// Returns the share of the rack's value that remains after each discard, 0 to 1; `None` if no
    /// near target has any value.
    #[must_use]
    pub(crate) fn kept(&mut self) -> Option<Vec<(Tile, f64)>> {
        let position = Position::new(&self.state, self.scene.seat);
        let losses = self.player.losses(&position);
        let kept = |tile| 1.0 - f64::from(losses.of(tile)) / f64::from(losses.value);
        let tiles = position.rack().kinds().map(|(tile, _)| (tile, kept(tile)));
        (losses.value > 0.0).then(|| tiles.collect())
    }

    fn thrown(&mut self, exchanges: &[Symbol]) -> Vec<Thrown> {
        let position = Position::new(&self.state, self.scene.seat);
        let losses = self.player.losses(&position);
        let shown = position.shown().counts();
        let estimates = estimates(self.player.study(), &self.scene, &position.live());
        let wanted = |tile: Tile| -> f64 {
            // No one can call a joker.
            let wants = |estimate: &OpponentEstimate| estimate.wants(tile);
            if tile == Tile::Joker { 0.0 } else { estimates.iter().map(wants).sum() }
        };
        // A joker that costs nothing is kept as long as another tile does, too.
        let is_free = |tile: Tile| losses.of(tile) == 0.0;
        let others = || position.rack().kinds().filter(|(tile, _)| *tile != Tile::Joker);
        let keeps = is_free(Tile::Joker) && others().any(|(tile, _)| is_free(tile));
        let kinds = position.rack().kinds().filter(|(tile, _)| *tile != Tile::Joker || !keeps);
        let mut tiles: Vec<(Tile, f64)> = kinds.map(|(tile, _)| (tile, wanted(tile))).collect();
        // Equally good tiles are sorted by safety: first by how little the others want them, then
        // by how many are visible.
        tiles.sort_by(|(one, want), (other, wants)| {
            let open = |tile: &Tile| shown[tile.index()];
            let losses = losses.of(*one).total_cmp(&losses.of(*other));
            losses.then(want.total_cmp(wants)).then(open(other).cmp(&open(one)))
        });
        let free = tiles.iter().take_while(|(tile, _)| is_free(*tile)).count();
        let choice = |tile: Tile| Choice::Discard { exchanges: exchanges.to_vec(), tile };
        let mut all = Vec::new();
        let (free, dear) = tiles.split_at(free);
        let least = free.first().map_or(0.0, |(_, wanted)| *wanted);
        let safe = free.partition_point(|(_, wanted)| *wanted <= least + APART);
        for alike in [&free[..safe], &free[safe..]] {
            if let Some((&(first, wanted), alike)) = alike.split_first() {
                let alike = alike.iter().map(|(tile, _)| *tile).collect();
                all.push(Thrown { choice: choice(first), alike, wanted });
            }
        }
        let dear = dear.iter().take(DISCARDS - all.len());
        all.extend(dear.map(|&(tile, wanted)| Thrown { wanted, ..Thrown::plain(choice(tile)) }));
        all
    }

    /// Returns the passes to consider, best first: three of the least useful tiles and, where a
    /// blind pass is allowed, fewer of them with the rest passed blind.
    #[must_use]
    pub(crate) fn passes(&mut self, stage: Stage) -> Vec<Choice> {
        let position = Position::new(&self.state, self.scene.seat);
        let least: Vec<Tile> =
            self.player.part_with::<TRIED>(&position, TRIED).into_iter().flatten().collect();
        let rack = *position.rack();
        let mut triples: Vec<(f32, Tiles)> = Vec::new();
        for one in 0..least.len() {
            for two in one + 1..least.len() {
                for three in two + 1..least.len() {
                    let tiles: Tiles = [one, two, three].into_iter().map(|at| least[at]).collect();
                    if triples.iter().all(|(_, known)| *known != tiles) {
                        triples.push((self.player.worth_of(&position, &(rack - tiles)), tiles));
                    }
                }
            }
        }
        triples.sort_by(|one, other| other.0.total_cmp(&one.0));
        let give = |tiles: Tiles, blind: u8| Choice::Give(Pass { tiles, blind });
        let mut all: Vec<Choice> =
            triples.into_iter().take(PASSES).map(|(_, tiles)| give(tiles, 0)).collect();
        if self.scene.rules.charleston.allows_blind(stage) {
            for own in (0..3).rev() {
                all.push(give(least.iter().take(own).copied().collect(), 3 - own as u8));
            }
        }
        all
    }

    /// Returns the courtesy-pass offers to consider: zero to three of the least useful tiles.
    #[must_use]
    pub(crate) fn offers(&mut self) -> Vec<Choice> {
        let position = Position::new(&self.state, self.scene.seat);
        let least = self.player.part_with::<3>(&position, 3);
        let offer = |some: usize| {
            let mut offer = least;
            offer[some..].fill(None);
            Choice::Offer(offer)
        };
        (0..=least.iter().flatten().count()).map(offer).collect()
    }
}

/// Estimates what each other player with exposures may hold, from their exposures and discards. An
/// exposure whose owner is unknown is treated as a player of its own.
fn estimates(study: &Study<'_>, scene: &Scene, live: &Tiles) -> Vec<OpponentEstimate> {
    let model = OpponentModel::new(study.matcher().targets());
    let others = Seat::ALL.into_iter().filter(|seat| *seat != scene.seat);
    let seats = others.map(|seat| (scene.shown[seat].as_slice(), scene.thrown[seat]));
    let loose = scene.loose.iter().map(|one| (std::slice::from_ref(one), Tiles::NONE));
    let showing = seats.chain(loose).filter(|(shown, _)| !shown.is_empty());
    showing.map(|(shown, thrown)| model.estimate(shown, &thrown, live)).collect()
}
