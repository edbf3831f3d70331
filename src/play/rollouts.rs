//! Simulates games from a given point, on random deals of the tiles one player cannot see.

use super::choice::{Choice, Plan};
use super::player::Player;
use super::policy::{IllegalMove, Policy};
use super::position::Position;
use super::race::{Brought, Goal, Race};
use super::result::Played as GameResult;
use super::rules::{Charleston, TableRules};
use super::run::Run;
use super::scene::{Hidden, Point, Scene};
use super::state::{Move, State};
use super::study::Study;
use super::table::{Step, TableGame};
use super::worth::Claims;
use crate::deal::{Chance, Wall};
use crate::hand::{Exposure, Seen};
use crate::rules::Stage;
use crate::seat::{BySeat, Seat};
use crate::statistics::{Difference, Share};
use crate::tile::Tile;

/// The minimum number of rollouts, unless fewer are requested. Even when the choice is decided
/// sooner, this many are needed to estimate how good the hand is.
const LEAST: u64 = 256;

/// The number of rollouts between two looks at the results.
const BATCH: u64 = 64;

/// Returns how many tiles beyond a full hand an opponent could have chosen from after this many
/// turns: the tiles passed and drawn so far, minus those that were useless or came too late. With
/// these numbers, predicted win rates match actual ones early and late in the game
/// (`examples/promised.rs`, `tests/it/advice.rs`). If no tiles are passed, more of those that are
/// drawn are useful.
const fn chosen(rules: TableRules, turns: usize) -> usize {
    match rules.charleston {
        _ if !rules.has_charleston() => (turns * 3).div_ceil(4),
        Charleston::First => 7 + turns.div_ceil(2),
        _ => 8 + turns.div_ceil(2),
    }
}

/// Returns the same before a pass of the Charleston: 1.5 tiles per completed pass.
const fn passed(rules: TableRules, stage: Stage) -> usize {
    let passes = match stage {
        Stage::Courtesy if !rules.charleston.has_second() => Stage::SecondLeft.index(),
        stage => stage.index(),
    };
    passes * 3 / 2
}

/// Plays out each option on the same random deals of the tiles the player cannot see, with the
/// [reference bot](super::Bot::REFERENCE) in all seats from then on, by the scene's house rules.
///
/// The deals account for the fact that opponents choose their tiles. Each opponent is dealt extra
/// tiles, about as many as it has drawn or been passed, and returns the ones it wants least to the
/// wall. With purely random tiles, opponents would be far from Mah Jongg, and the predicted wins
/// would be twice the actual ones. Known discards of the other players are weighted as in an
/// [`OpponentModel`](crate::opponent::OpponentModel): the more of them a hand wants, the less often
/// it is dealt.
///
/// After each batch of 64 deals, options that are clearly worse are dropped. Play ends when the
/// result is decided, but not before 256 deals. The same seed and number of rollouts give the same
/// answer for any number of threads.
///
/// # Examples
///
/// ```
/// # use mahj::{Hand, Matcher, Seat, Seen, Targets, TileSet};
/// # use mahj::play::{Choice, Rollouts, Scene, Study};
/// let matcher = Matcher::new(Targets::practice());
/// let study = Study::new(&matcher);
/// let hand: Hand = "11B 22B 22C 11C J N 9D [FFF]".parse().unwrap();
/// let scene = Scene::new(Seat::East, hand, &Seen::default(), &TileSet::default()).unwrap();
/// let discard =
///     |tile: &str| Choice::Discard { exchanges: Vec::new(), tile: tile.parse().unwrap() };
/// let options = [discard("N"), discard("1C")];
/// let rated = Rollouts::new(64).play(&study, &scene, &options, |_| true)?;
/// assert_eq!(rated.options[0].choice, discard("N"));
/// # Ok::<(), mahj::play::IllegalMove>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rollouts {
    /// The maximum number of deals. They are played in batches of 64.
    pub most: u64,
    /// The seed of the deals.
    pub seed: u64,
    /// The measure by which the options are compared.
    pub goal: Goal,
    /// The number of threads; `None` for one per processor.
    pub threads: Option<usize>,
    /// How the opponents' tiles are dealt.
    pub dealt: Dealt,
}

/// How the tiles a player cannot see are dealt to the other players.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Dealt {
    /// They keep the best of a larger number of tiles, about as many as they have drawn and been
    /// passed.
    #[default]
    Chosen,
    /// They get random tiles. This exists only to measure how wrong it is.
    Any,
}

/// The results of all options.
#[derive(Debug, Clone, PartialEq)]
pub struct Rated {
    /// The number of deals played.
    pub rollouts: u64,
    /// The options, best first.
    pub options: Vec<RatedOption>,
}

/// The result of one option.
#[derive(Debug, Clone, PartialEq)]
pub struct RatedOption {
    /// The choice that was played out.
    pub choice: Choice,
    /// Its index in the options passed in.
    pub index: usize,
    /// The number of deals it was played on; fewer than for the others if it was dropped.
    pub rollouts: u64,
    /// The share of these games the player wins.
    pub win: Share,
    /// The player's average points received, minus points paid.
    pub points: Difference,
    /// How much better it is than the best option on the same deals, in the measure the options are
    /// compared by; `None` for the best itself.
    pub difference: Option<Difference>,
    /// True if it may be as good as the best.
    pub tied: bool,
    /// The lines the player won with, as indexes into the card's lines, and how often; most
    /// frequent first.
    pub lines: Vec<(usize, u64)>,
}

impl Rollouts {
    /// Plays at most this many deals, compared by wins, with seed 0, on all processors.
    #[must_use]
    pub const fn new(most: u64) -> Rollouts {
        Rollouts { most, seed: 0, goal: Goal::Win, threads: None, dealt: Dealt::Chosen }
    }

    /// Plays the options until the result is decided, the maximum number of deals is reached, or
    /// `progress` returns `false`. `progress` is called after each batch with the number of deals played so
    /// far.
    ///
    /// # Errors
    ///
    /// If an option is illegal, or bots cannot play the card.
    pub fn play(
        &self,
        study: &Study<'_>,
        scene: &Scene,
        options: &[Choice],
        mut progress: impl FnMut(u64) -> bool,
    ) -> Result<Rated, IllegalMove> {
        let mut race = Race::new(self.goal, options.len());
        let mut done = 0;
        while done < self.most && !options.is_empty() {
            let to = self.most.min(done + BATCH);
            let run = Run { threads: self.threads, ..Run::new(self.seed, done..to) };
            let tables = || Played::new(study, scene, self.dealt);
            let runs: Vec<bool> = (0..options.len()).map(|at| race.is_in(at)).collect();
            let play = |played: &mut Played<'_, '_>, number: u64| {
                played.deal(self.seed, number);
                let one = |(option, runs): (&Choice, &bool)| {
                    runs.then(|| played.brought(option)).transpose()
                };
                options.iter().zip(&runs).map(one).collect::<Result<Vec<_>, IllegalMove>>()
            };
            run.in_order(tables, play, |brought| brought.map(|brought| race.add(&brought)))?;
            done = to;
            let decided = race.look();
            if !progress(done) || decided && done >= LEAST {
                break;
            }
        }
        Ok(self.rated(&race, options, done))
    }

    fn rated(&self, race: &Race, options: &[Choice], rollouts: u64) -> Rated {
        let best = race.leader();
        let rate = |(index, choice): (usize, &Choice)| {
            let (rollouts, win) = race.wins(index);
            let difference = (index != best).then(|| race.difference(index, best));
            RatedOption {
                choice: choice.clone(),
                index,
                rollouts,
                win,
                points: race.points(index),
                tied: difference.is_none_or(|less| race.is_in(index) && less.high() >= 0.0),
                difference,
                lines: race.lines(index),
            }
        };
        let mut rated: Vec<RatedOption> = options.iter().enumerate().map(rate).collect();
        let less = |option: &RatedOption| option.difference.map_or(0.0, |less| less.mean);
        rated.sort_by(|one, other| {
            let first = |option: &RatedOption| option.index != best;
            (first(one).cmp(&first(other))).then(less(other).total_cmp(&less(one)))
        });
        Rated { rollouts, options: rated }
    }
}

/// A table for playing deals, one per thread.
pub(super) struct Played<'s, 'c> {
    scene: &'c Scene,
    dealt: Dealt,
    /// The players from here on.
    bots: [Player<'s, Claims>; Seat::COUNT],
    /// Chooses what the opponents keep.
    keeper: Player<'s, Claims>,
    study: &'s Study<'s>,
    /// The state of the table after the deal.
    state: State,
}

impl<'s, 'c> Played<'s, 'c> {
    pub(super) fn new(study: &'s Study<'s>, scene: &'c Scene, dealt: Dealt) -> Played<'s, 'c> {
        let bots = Seat::ALL.map(|_| Player::new(study, Claims));
        let keeper = Player::new(study, Claims);
        let state = State { rules: scene.rules, ..State::new(scene.set) };
        Played { scene, dealt, bots, keeper, study, state }
    }

    /// Deals the tiles the player cannot see. If discards of the other players are known, this is
    /// rejection sampling: the better a deal agrees with them, the more likely it is to be kept.
    pub(super) fn deal(&mut self, seed: u64, number: u64) {
        #[cfg(test)]
        if let Some(hidden) = &self.scene.peeked {
            return self.lay(hidden);
        }
        let mut chance = Chance::new(seed, number);
        for _ in 0..DEALT_AGAIN {
            self.deal_once(&mut chance);
            if self.dealt == Dealt::Any || self.stays(&mut chance) {
                return;
            }
        }
        self.deal_once(&mut chance);
    }

    /// Decides at random whether to keep a deal, given the other players' discards.
    fn stays(&mut self, chance: &mut Chance) -> bool {
        let thrown = &self.scene.thrown;
        let others = thrown.iter().filter(|(seat, _)| *seat != self.scene.seat);
        let mut likely = 1.0;
        for (seat, thrown) in others.filter(|(_, thrown)| !thrown.is_empty()) {
            self.keeper.begin();
            likely *= self.keeper.likely(&Position::new(&self.state, seat), thrown);
        }
        const SIDES: usize = 1 << 16;
        likely == 1.0 || (chance.below(SIDES) as f32) < likely * SIDES as f32
    }

    fn deal_once(&mut self, chance: &mut Chance) {
        let scene = self.scene;
        let shown = self.owned(chance);
        let more = self.more();
        let state = &mut self.state;
        state.floor = scene.discards;
        state.shown = scene.discards;
        state.moves.clear();
        for seat in Seat::ALL {
            state.seats[seat].exposures.clone_from(&shown[seat]);
            for exposure in &shown[seat] {
                state.shown += exposure.tiles();
            }
        }
        state.seats[scene.seat].rack = *scene.hand.rack();
        let mut tiles = chance.shuffled(scene.unseen.each().collect());
        let needed: usize = scene.others().map(|seat| scene.concealed(seat, &shown[seat])).sum();
        // Tiles that are given back go into the wall or, if the wall is shorter than that, out of
        // play.
        let room = tiles.len().saturating_sub(needed) / scene.others().count();
        let more = more.min(room);
        for seat in scene.others() {
            let concealed = scene.concealed(seat, &shown[seat]);
            let from = tiles.len().saturating_sub(concealed + more);
            state.seats[seat].rack = tiles.drain(from..).collect();
        }
        // The wall must be there before the opponents choose, because they look at its size.
        state.wall = Wall::of(&scene.set, tiles.iter().copied().take(scene.wall()).collect());
        if more > 0 {
            for seat in scene.others() {
                self.keeper.begin();
                let position = Position::new(&self.state, seat);
                let parted = self.keeper.part_with::<MAX>(&position, more);
                for tile in parted.into_iter().flatten() {
                    self.state.seats[seat].rack.take_some(tile, 1);
                    tiles.push(tile);
                }
                // Jokers are never given away above, so a rack with many of them may still be too
                // large.
                let concealed = scene.concealed(seat, &shown[seat]);
                let rack = &mut self.state.seats[seat].rack;
                while rack.len() > concealed {
                    rack.take_some(Tile::Joker, 1);
                    tiles.push(Tile::Joker);
                }
            }
            tiles = chance.shuffled(tiles);
        }
        tiles.truncate(scene.wall());
        let state = &mut self.state;
        state.wall = Wall::of(&scene.set, tiles);
        state.turn = match scene.point {
            Point::Charleston(_) => Seat::East,
            Point::Turn(seat) | Point::Discard(seat, _) => seat,
        };
    }

    /// Places the tiles as they really are.
    pub(super) fn lay(&mut self, hidden: &Hidden) {
        self.deal_once(&mut Chance::new(0, 0));
        for seat in Seat::ALL {
            self.state.seats[seat].rack = hidden.racks[seat];
        }
        self.state.wall = Wall::of(&self.scene.set, hidden.wall.clone());
    }

    /// Returns how many extra tiles each opponent could choose from.
    fn more(&self) -> usize {
        let Scene { rules, point, .. } = *self.scene;
        let more = match (self.dealt, point) {
            (Dealt::Any, _) => 0,
            (Dealt::Chosen, Point::Charleston(stage)) => passed(rules, stage),
            (Dealt::Chosen, _) => chosen(rules, self.scene.turns()),
        };
        more.min(MAX)
    }

    /// Assigns each exposure with an unknown owner to a random other player for whom the card still
    /// has an open line, if there is one.
    fn owned(&self, chance: &mut Chance) -> BySeat<Vec<Exposure>> {
        let scene = self.scene;
        let mut shown = scene.shown.clone();
        for exposure in &scene.loose {
            let mut others: Vec<Seat> =
                scene.others().filter(|seat| Scene::has_room(&shown[*seat], exposure)).collect();
            let mut owner = None;
            while !others.is_empty() {
                let seat = others.swap_remove(chance.below(others.len()));
                owner = owner.or(Some(seat));
                let all: Vec<Exposure> = shown[seat].iter().copied().chain([*exposure]).collect();
                if self.study.matcher().is_open(&all, &Seen::default()).unwrap_or(false) {
                    owner = Some(seat);
                    break;
                }
            }
            if let Some(seat) = owner {
                shown[seat].push(*exposure);
            }
        }
        shown
    }

    /// Plays out the deal with a choice, and returns the outcome.
    fn brought(&mut self, choice: &Choice) -> Result<Brought, IllegalMove> {
        let played = self.finish(choice)?;
        let seat = self.scene.seat;
        let won = played.win.filter(|win| win.seat == seat);
        Ok(Brought { won: won.is_some(), points: played.paid[seat], line: won.map(|win| win.line) })
    }

    /// Plays the deal to the end, starting with a choice, and returns the result of the game.
    pub(super) fn finish(&mut self, choice: &Choice) -> Result<GameResult, IllegalMove> {
        let (scene, mut state) = (self.scene, self.state.clone());
        let mut game = match (choice, scene.point) {
            // No other player stops the Charleston.
            (Choice::Stop(true), _) => {
                let mut game = TableGame::at(self.study, state, Stage::Courtesy);
                game.pass_across();
                game
            }
            (Choice::Stop(false), _) => TableGame::at(self.study, state, Stage::SecondLeft),
            (_, Point::Charleston(stage)) => TableGame::at(self.study, state, stage),
            (_, Point::Turn(seat)) => {
                let mut game = TableGame::at(self.study, state, Stage::FirstRight);
                game.turn(seat);
                game
            }
            (_, Point::Discard(from, tile)) => {
                // A hot wall asks which tile was discarded last.
                state.moves.push(Move::Discard { by: from, tile });
                let mut game = TableGame::at(self.study, state, Stage::FirstRight);
                game.discarded(from, tile);
                game
            }
        };
        let mut plan = Plan::new(choice);
        self.bots.iter_mut().for_each(Policy::begin);
        loop {
            let request = match game.next() {
                Step::Over(played) => return Ok(played),
                Step::Asked(request) => request,
            };
            let seat = request.seat();
            let position = game.position(seat);
            let chosen = if seat == scene.seat { plan.answer(&position, request) } else { None };
            let answer =
                chosen.unwrap_or_else(|| self.bots[seat.index()].answer(&position, request));
            game.answer(answer)?;
        }
    }
}

/// The number of deals that may be rejected before one is kept regardless.
const DEALT_AGAIN: usize = 7;

/// The maximum number of tiles an opponent gives back.
const MAX: usize = 40;

#[cfg(test)]
mod tests;
