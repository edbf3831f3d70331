//! The choices worth simulating at a moment.

use super::choice::Choice;
use super::player::Player;
use super::policy::{Pass, Policy};
use super::position::Position;
use super::scene::{Point, Scene};
use super::state::State;
use super::study::Study;
use super::worth::Squares;
use crate::deal::Wall;
use crate::opponent::{OpponentEstimate, OpponentModel};
use crate::rules::Stage;
use crate::seat::Seat;
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// How many discards are looked at, those without any loss counted as one.
const DISCARDS: usize = 4;

/// By how much more the others want a tile, in shares of the hands they may hold, that is told apart from
/// those that are as useless to oneself.
pub(crate) const APART: f64 = 0.05;

/// How many tiles of the least worth are tried together in a pass.
const TRIED: usize = 6;

/// How many passes are looked at.
const PASSES: usize = 8;

/// The choices of a moment that a bot by `odds` would look at first.
pub struct Candidates<'s> {
    player: Player<'s, Squares>,
    state: State,
    scene: Scene,
}

impl std::fmt::Debug for Candidates<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Candidates").field("scene", &self.scene).finish_non_exhaustive()
    }
}

/// A discard, and the others that lose as little as it does.
#[derive(Debug, Clone, PartialEq)]
pub struct Thrown {
    /// The choice.
    pub choice: Choice,
    /// Tiles that are as good to throw: no near hand of one's own wants any of them, and those of others
    /// want them about as much.
    pub alike: Vec<Tile>,
    /// How much the others want it, in shares of the hands they may hold, added up over those who
    /// show something.
    pub wanted: f64,
}

impl Thrown {
    /// Makes one of a choice that gives no one anything.
    pub(crate) const fn plain(choice: Choice) -> Thrown {
        Thrown { choice, alike: Vec::new(), wanted: 0.0 }
    }
}

impl<'s> Candidates<'s> {
    /// Looks at a table.
    #[must_use]
    pub(crate) fn new(study: &'s Study<'s>, scene: &Scene) -> Candidates<'s> {
        let mut state = State::new(scene.set);
        let seen = scene.seen();
        state.floor = scene.discards;
        state.shown = seen.tiles() + (scene.hand.tiles() - *scene.hand.rack());
        for seat in Seat::ALL {
            state.seats[seat].exposures.clone_from(&scene.shown[seat]);
        }
        // Whose the others are makes no difference to what one's own hand is worth, and jokers can
        // be taken from all of them.
        state.seats[scene.seat.next()].exposures.extend(scene.loose.iter().copied());
        state.seats[scene.seat].rack = *scene.hand.rack();
        // No one looks at what lies in the wall, only at how much it is.
        state.wall = Wall::of(&scene.set, vec![Tile::Joker; scene.wall]);
        state.turn = match scene.point {
            Point::Charleston(_) => Seat::East,
            Point::Turn(seat) | Point::Discard(seat, _) => seat,
        };
        Candidates { player: Player::new(study, Squares), state, scene: scene.clone() }
    }

    /// Returns the discards to look at, what loses least first; a discard that joker exchanges go
    /// before, if the bot would make them, and the best without them. Where the exchanges complete the
    /// hand it is declared instead.
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

    /// Returns true if the hand is Mah Jongg as it is.
    #[must_use]
    pub(crate) fn is_complete(&mut self) -> bool {
        self.player.declares(&Position::new(&self.state, self.scene.seat))
    }

    fn thrown(&mut self, exchanges: &[Symbol]) -> Vec<Thrown> {
        let position = Position::new(&self.state, self.scene.seat);
        let losses = self.player.losses(&position);
        let shown = position.shown().counts();
        let estimates = estimates(self.player.study(), &self.scene, &position.live());
        let wanted =
            |tile: Tile| -> f64 { estimates.iter().map(|estimate| estimate.wants(tile)).sum() };
        let symbols = position.rack().kinds().filter(|(tile, _)| *tile != Tile::Joker);
        let mut tiles: Vec<(Tile, f64)> = symbols.map(|(tile, _)| (tile, wanted(tile))).collect();
        // What is as good is told with the safest first: what others want least, then that of which
        // most lies open.
        tiles.sort_by(|(one, want), (other, wants)| {
            let open = |tile: &Tile| shown[tile.index()];
            let losses = losses.of(*one).total_cmp(&losses.of(*other));
            losses.then(want.total_cmp(wants)).then(open(other).cmp(&open(one)))
        });
        let free = tiles.iter().take_while(|(tile, _)| losses.of(*tile) == 0.0).count();
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
        // Nothing but jokers: one of them has to go.
        if all.is_empty() {
            all.push(Thrown::plain(choice(Tile::Joker)));
        }
        all
    }

    /// Returns the passes to look at, the best first: three of the tiles that are wanted least, and
    /// where that is allowed fewer, with others passed on unseen.
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
        if stage.blind_allowed() {
            for own in (0..3).rev() {
                all.push(give(least.iter().take(own).copied().collect(), 3 - own as u8));
            }
        }
        all
    }

    /// Returns the offers to look at for the courtesy pass: from none to three of the tiles that are
    /// wanted least.
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

/// Reads what those of the others may hold who show something: each by what is shown and thrown, and an
/// exposure of which no one said whose it is as a player of its own.
fn estimates(study: &Study<'_>, scene: &Scene, live: &Tiles) -> Vec<OpponentEstimate> {
    let model = OpponentModel::new(study.matcher().targets());
    let others = Seat::ALL.into_iter().filter(|seat| *seat != scene.seat);
    let seats = others.map(|seat| (scene.shown[seat].as_slice(), scene.thrown[seat]));
    let loose = scene.loose.iter().map(|one| (std::slice::from_ref(one), Tiles::NONE));
    let showing = seats.chain(loose).filter(|(shown, _)| !shown.is_empty());
    showing.map(|(shown, thrown)| model.estimate(shown, &thrown, live)).collect()
}
