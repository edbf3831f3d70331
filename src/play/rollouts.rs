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
mod tests {
    use super::super::policy::{Action, Claim, Request};
    use super::super::rules::Players;
    use super::super::scene::{Known, ScenarioError};
    use super::*;
    use crate::hand::Hand;
    use crate::matcher::Matcher;
    use crate::rules::choice::WallPlay;
    use crate::targets::Targets;
    use crate::tiles::{TileSet, Tiles};

    fn scenes() -> Vec<Scene> {
        let set = TileSet::default();
        let hand = |text: &str| text.parse::<Hand>().unwrap();
        let seen = |text: &str| text.parse::<Seen>().unwrap();
        let turn = Scene::new(
            Seat::West,
            hand("11B 22B 22C 11C J N 9D [FFF]"),
            &seen("5D 5D 1D [777C J] [NNN]"),
            &set,
        );
        let known = turn.clone().unwrap().showing(Seat::North, &seen("[4444B J]").exposures);
        let late = turn.clone().unwrap().with_wall(7);
        let tile: Tile = "2B".parse().unwrap();
        let nothing = Seen::default();
        let thirteen = || hand("11B 2B 22C 111C JJ [FFF]");
        let claim = Scene::discarded(Seat::East, thirteen(), &nothing, &set, (tile, Seat::North));
        let stage = Stage::FirstLeft;
        let first =
            Scene::charleston(Seat::South, hand("11B 2B 22C 111C JJ FFF"), &nothing, &set, stage);
        [turn, known, late, claim, first].map(Result::unwrap).to_vec()
    }

    /// Deals the unseen tiles of a scene, and checks that every tile is accounted for.
    fn check_deals(study: &Study<'_>, scene: &Scene, dealt: Dealt, deals: u64) {
        let mut played = Played::new(study, scene, dealt);
        for number in 0..deals {
            played.deal(9, number);
            let state = &played.state;
            let told = format!("{scene:?} {dealt:?} {number}: {state:?}");
            assert_eq!(state.rules, scene.rules, "{told}");
            assert_eq!(state.wall.len(), scene.wall(), "{told}");
            assert_eq!(state.floor, scene.discards, "{told}");
            assert_eq!(state.seats[scene.seat].rack, *scene.hand.rack(), "{told}");
            let shown = |held: &super::super::state::Held| -> Tiles {
                held.exposures.iter().fold(Tiles::NONE, |all, one| all + one.tiles())
            };
            let mut all = state.floor;
            for (seat, held) in state.seats.iter() {
                assert_eq!(held.rack.len(), scene.concealed(seat, &held.exposures), "{told}");
                let known = &scene.shown[seat];
                assert_eq!(&held.exposures[..known.len()], &known[..], "{told}");
                all += held.rack + shown(held);
            }
            assert_eq!(state.shown, scene.seen().tiles() + shown(&state.seats[scene.seat]));
            all += state.wall.remaining().iter().copied().collect();
            // Missing tiles are unreported discards.
            let gone = scene.set.len() - all.len();
            assert!(all.fits_in(&scene.set.tiles()), "{told}");
            assert_eq!(gone, scene.most() - scene.wall(), "{told}");
        }
    }

    #[test]
    fn deals_respect_known_tiles() {
        let matcher = Matcher::new(Targets::practice());
        let study = Study::new(&matcher);
        for scene in scenes() {
            for dealt in [Dealt::Chosen, Dealt::Any] {
                check_deals(&study, &scene, dealt, 40);
            }
        }
    }

    /// What a player may know about a random table, which may be impossible: with three players,
    /// North may have exposures or discards.
    fn random_known(chance: &mut Chance, set: &TileSet) -> (Seat, Hand, Known) {
        let mut any = |all: usize| chance.below(all);
        let rules = TableRules {
            wall: WallPlay::ALL[any(WallPlay::ALL.len())],
            charleston: Charleston::ALL[any(Charleston::ALL.len())],
            players: Players::ALL[any(Players::ALL.len())],
        };
        let seat = rules.players.seats()[any(rules.players.seats().len())];
        let (shows, floors, walled, claims) = (any(6), any(4), any(3) == 0, any(2) == 0);
        let owners: Vec<Option<Seat>> =
            (0..shows).map(|_| Seat::ALL.get(any(Seat::COUNT + 1)).copied()).collect();
        let throwers: Vec<Seat> = (0..floors).map(|_| Seat::ALL[any(Seat::COUNT)]).collect();
        let (wall, from) = (any(60), rules.players.before(seat));
        let mut tiles = chance.shuffled(set.tiles().each().collect());
        let mut draw = |some: usize| -> Tiles { tiles.drain(..some).collect() };
        let hand = draw(Hand::MAX - usize::from(claims));
        let mut known = Known { rules, ..Known::default() };
        if claims {
            let thrown = draw(1);
            known.discard = thrown.each().next().map(|tile| (tile, Some(from)));
        }
        for thrower in throwers {
            let discards = draw(5);
            known.players.push((thrower, Seen { discards, ..Seen::default() }));
        }
        let mut left: Tiles = tiles.iter().copied().collect();
        for owner in owners {
            let most = left.kinds().filter(|(tile, _)| *tile != Tile::Joker);
            let Some((tile, some)) = most.max_by_key(|(_, some)| *some) else { continue };
            let mut group = Tiles::NONE;
            group.add_some(tile, some.min(4));
            group.add_some(Tile::Joker, left.jokers().min(1));
            let Ok(exposure) = Exposure::new(&group) else { continue };
            left -= group;
            match owner.filter(|owner| *owner != seat) {
                Some(owner) => {
                    let seen = Seen { exposures: vec![exposure], ..Seen::default() };
                    known.players.push((owner, seen));
                }
                None => known.seen.exposures.push(exposure),
            }
        }
        known.wall = walled.then_some(wall);
        (seat, Hand::new(hand, Vec::new(), set).unwrap(), known)
    }

    #[test]
    fn no_tile_is_lost_under_house_rules() {
        let matcher = Matcher::new(Targets::practice());
        let study = Study::new(&matcher);
        let set = TileSet::default();
        let (mut dealt, mut refused, mut crowded) = (0, 0, 0);
        for number in 0..400 {
            let mut chance = Chance::new(31, number);
            let (seat, hand, known) = random_known(&mut chance, &set);
            let Players::Three = known.rules.players else {
                let scene = Scene::asked(seat, hand, &set, &known);
                if let Ok(scene) = scene {
                    check_deals(&study, &scene, Dealt::Chosen, 2);
                    dealt += 1;
                }
                continue;
            };
            let north = known.players.iter().any(|(seat, _)| *seat == Seat::North);
            match Scene::asked(seat, hand, &set, &known) {
                Ok(scene) => {
                    assert!(!north, "{known:?}");
                    check_deals(&study, &scene, Dealt::Chosen, 2);
                    let mut played = Played::new(&study, &scene, Dealt::Any);
                    played.deal(1, number);
                    assert!(played.state.seats[Seat::North].rack.is_empty());
                    dealt += 1;
                }
                Err(ScenarioError::EmptySeat) => {
                    assert!(north, "{known:?}");
                    refused += 1;
                }
                Err(_) => crowded += 1,
            }
        }
        assert!(dealt > 150 && refused > 50 && crowded > 0, "{dealt} {refused} {crowded}");
    }

    /// A game that goes on as in the table's own words: the choice, then fresh bots.
    fn oracle(game: &TableGame<'_>, study: &Study<'_>, choice: &Choice) -> GameResult {
        let mut game = game.clone();
        let mut bots = Seat::ALL.map(|_| Player::new(study, Claims));
        bots.iter_mut().for_each(Policy::begin);
        let Step::Asked(first) = game.next() else { unreachable!() };
        let action = match (first, choice) {
            (Request::Claim { .. }, Choice::MahJongg) => Action::Claim(Claim::MahJongg),
            _ => choice.steps()[0],
        };
        game.answer(action).unwrap();
        loop {
            let request = match game.next() {
                Step::Over(played) => return played,
                Step::Asked(request) => request,
            };
            let seat = request.seat();
            let answer = bots[seat.index()].answer(&game.position(seat), request);
            game.answer(answer).unwrap();
        }
    }

    /// What a seat that is asked knows, and what it doesn't; `None` if a scene can't say it.
    fn scene_of(game: &TableGame<'_>, request: Request) -> Option<(Scene, Hidden)> {
        let (seat, state) = (request.seat(), &game.state);
        let position = game.position(seat);
        let (hand, set) = (position.hand().unwrap(), position.set());
        let mut seen = Seen { discards: *position.discards(), ..Seen::default() };
        let scene = match request {
            Request::Claim { tile, from, .. } => {
                let tile = Tile::Symbol(tile);
                seen.discards -= Tiles::from(tile);
                Scene::discarded(seat, hand, &seen, set, (tile, from))
            }
            // A hand that just made an exposure looks like one with a picked tile.
            Request::Turn { .. } if position.follows_exposure() => return None,
            Request::Turn { .. } => Scene::new(seat, hand, &seen, set),
            // The earlier players have already chosen what to pass.
            _ if seat != Seat::East => return None,
            Request::Pass { stage, .. } => Scene::charleston(seat, hand, &seen, set, stage),
            Request::Stop { .. } => Scene::charleston(seat, hand, &seen, set, Stage::SecondLeft),
            Request::Courtesy { .. } => Scene::charleston(seat, hand, &seen, set, Stage::Courtesy),
        };
        let scene = scene.unwrap().with_rules(position.rules()).unwrap();
        let others: Vec<Seat> = scene.others().collect();
        let show = |scene: Scene, other| scene.showing(other, position.exposures(other));
        let scene = others.into_iter().try_fold(scene, show).unwrap();
        assert_eq!(scene.wall(), position.wall());
        let racks = BySeat::from(Seat::ALL.map(|seat| state.seats[seat].rack));
        Some((scene, Hidden { racks, wall: state.wall.remaining().to_vec() }))
    }

    /// With the tiles as they are, a choice leads to what it leads to in the table's own game, under
    /// every house rule: the same winner, hand and payments.
    #[test]
    fn choices_lead_to_what_they_lead_to_in_the_game() {
        let matcher = Matcher::new(Targets::practice());
        let study = Study::new(&matcher);
        let all = WallPlay::ALL.iter().flat_map(|wall| {
            let rules = |players: Players, charleston: Charleston| TableRules {
                wall: *wall,
                charleston,
                players,
            };
            let four = Charleston::ALL.iter().map(move |kind| rules(Players::Four, *kind));
            four.chain([rules(Players::Three, Charleston::Full)])
        });
        let mut compared = [0; 6];
        for (nth, rules) in all.enumerate() {
            let mut bots = Seat::ALL.map(|_| Player::new(&study, Claims));
            for number in 0..4 {
                let mut game = TableGame::with_rules(&study, rules, 11, number);
                bots.iter_mut().for_each(Policy::begin);
                let mut asked = nth;
                while let Step::Asked(request) = game.next() {
                    let seat = request.seat();
                    let action = bots[seat.index()].answer(&game.position(seat), request);
                    asked += 1;
                    let rare = action == Action::Claim(Claim::No)
                        || matches!(request, Request::Turn { .. });
                    if let Some((scene, hidden)) = scene_of(&game, request)
                        && (!rare || asked % 17 == 0)
                    {
                        let (place, choice) = match (request, action) {
                            (_, Action::Pass(pass)) => (0, Choice::Give(pass)),
                            (_, Action::Stop(_)) => (1, Choice::Stop(true)),
                            (_, Action::Courtesy(offer)) => (2, Choice::Offer(offer)),
                            (Request::Claim { .. }, Action::Claim(claim)) => match claim {
                                Claim::MahJongg => (3, Choice::MahJongg),
                                Claim::Expose { naturals, jokers } => {
                                    (4, Choice::Expose { naturals, jokers })
                                }
                                Claim::No => (4, Choice::LetGo),
                            },
                            (_, Action::Discard(tile)) => {
                                (5, Choice::Discard { exchanges: Vec::new(), tile })
                            }
                            _ => (5, Choice::MahJongg),
                        };
                        // An exchange needs its own kind of choice.
                        if !matches!(action, Action::Exchange(_)) {
                            let found = hidden.play(&study, &scene, &choice).unwrap();
                            let expected = oracle(&game, &study, &choice);
                            assert_eq!(
                                (found.win, found.paid),
                                (expected.win, expected.paid),
                                "{rules:?} {number} {request:?} {choice:?}"
                            );
                            compared[place] += 1;
                        }
                    }
                    game.answer(action).unwrap();
                }
            }
        }
        assert!(compared.iter().all(|some| *some >= 12), "{compared:?}");
    }

    /// Invariant: a player who discarded certain tiles holds fewer of them than if it is unknown
    /// who discarded them.
    #[test]
    fn discarders_hold_fewer_of_their_discards() {
        let matcher = Matcher::new(Targets::practice());
        let study = Study::new(&matcher);
        let set = TileSet::default();
        let hand: Hand = "NN EE WW SS RR GG 00".parse().unwrap();
        let seen: Seen = "2C 2C 4C 4C 6C 6C 8C 8C".parse().unwrap();
        let unread = Scene::new(Seat::East, hand, &seen, &set).unwrap();
        let read = unread.clone().having_thrown(Seat::South, &seen.discards).unwrap();
        let held = |scene: &Scene, seat: Seat| -> usize {
            let mut played = Played::new(&study, scene, Dealt::Chosen);
            let mut held = 0;
            for number in 0..300 {
                played.deal(3, number);
                let rack = &played.state.seats[seat].rack;
                held +=
                    seen.discards.kinds().map(|(tile, _)| usize::from(rack[tile])).sum::<usize>();
            }
            held
        };
        let [before, after] = [&unread, &read].map(|scene| held(scene, Seat::South));
        assert!(after * 10 < before * 9, "{before} {after}");
        // Nothing was learned about the other players.
        let [before, after] = [&unread, &read].map(|scene| held(scene, Seat::West));
        assert!(after * 10 > before * 9 && after * 9 < before * 10, "{before} {after}");
    }

    #[test]
    fn players_who_choose_are_closer() {
        let matcher = Matcher::new(Targets::practice());
        let study = Study::new(&matcher);
        let scene = &scenes()[0];
        let away = |dealt| -> usize {
            let mut played = Played::new(&study, scene, dealt);
            let mut away = 0;
            for number in 0..20 {
                played.deal(9, number);
                for seat in Seat::ALL.into_iter().filter(|seat| *seat != scene.seat) {
                    let hand = played.state.hand(seat, None).unwrap();
                    let found = matcher.away(&hand, &Seen::default()).unwrap();
                    away += usize::from(found.best().unwrap_or(14));
                }
            }
            away
        };
        // By more than a tile.
        assert!(away(Dealt::Chosen) + 60 < away(Dealt::Any));
    }
}
