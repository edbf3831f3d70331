//! Runs many games on several threads.

use std::ops::Range;

use super::game::Room;
use super::policy::{IllegalMove, Policy};
use super::result::Played;
use super::rules::TableRules;
use super::study::Study;
use super::totals::Totals;
use crate::seat::Seat;

/// The number of games played between two calls of the callback.
#[cfg(feature = "parallel")]
const BLOCK: u64 = 512;

/// Which games to play.
///
/// A game is determined by its seed and number, and results are reported in order of the numbers,
/// so the number of threads never changes an answer.
///
/// # Examples
///
/// ```
/// # use mahj::play::Run;
/// let run = Run::new(1, 0..100);
/// assert_eq!((run.seed, run.games.end), (1, 100));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Run {
    /// The seed of all games.
    pub seed: u64,
    /// Their numbers.
    pub games: Range<u64>,
    /// The number of threads; `None` for one per processor. Without the `parallel` feature, there
    /// is only one.
    pub threads: Option<usize>,
    /// The house rules of the table.
    pub rules: TableRules,
}

impl Run {
    /// Plays games on all processors.
    #[must_use]
    pub const fn new(seed: u64, games: Range<u64>) -> Run {
        Run { seed, games, threads: None, rules: TableRules::LEAGUE }
    }

    /// Plays the games with house rules.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Matcher, Targets, play::{self, Bot, Run, Study, TableRules}};
    /// # use mahj::rules::choice::WallPlay;
    /// let matcher = Matcher::new(Targets::practice());
    /// let study = Study::new(&matcher);
    /// let seats = || [Bot::Odds; 4].map(|bot| bot.policy(&study));
    /// let league = Run::new(1, 0..50);
    /// let cold = league.clone().with_rules(TableRules { wall: WallPlay::Cold, ..TableRules::LEAGUE });
    /// let [league, cold] = [league, cold].map(|run| play::simulate(&study, seats, &run));
    /// assert!(cold?.wall >= league?.wall);
    /// # Ok::<(), play::IllegalMove>(())
    /// ```
    #[must_use]
    pub const fn with_rules(self, rules: TableRules) -> Run {
        Run { rules, ..self }
    }

    /// Plays the games and passes each result to `on_result`, in order of the numbers. `seats` creates
    /// new policies for each thread.
    ///
    /// # Errors
    ///
    /// If a policy makes an illegal move; returns the error of the first such game.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Matcher, Targets, play::{Bot, Run, Study}};
    /// let matcher = Matcher::new(Targets::practice());
    /// let study = Study::new(&matcher);
    /// let mut numbers = Vec::new();
    /// let seats = || [Bot::Near; 4].map(|bot| bot.policy(&study));
    /// Run::new(1, 0..20).each(&study, seats, |played| numbers.push(played.number))?;
    /// assert!(numbers.into_iter().eq(0..20));
    /// # Ok::<(), mahj::play::IllegalMove>(())
    /// ```
    pub fn each<'s>(
        &self,
        study: &'s Study<'s>,
        seats: impl Fn() -> [Box<dyn Policy + 's>; Seat::COUNT] + Sync,
        mut on_result: impl FnMut(&Played),
    ) -> Result<(), IllegalMove> {
        let look = |_: &Room<'s>, _: &Played| ();
        self.try_each_seen(study, seats, look, |played, ()| {
            on_result(played);
            Ok(())
        })
    }

    /// Plays the games like [`Run::each`], and also calls `look` right after each game, while the
    /// room still has it. `on_result` gets what `look` returned, such as the game's
    /// [record](Room::record).
    ///
    /// # Errors
    ///
    /// If a policy makes an illegal move; returns the error of the first such game.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Matcher, Targets, play::{Bot, Run, Study}};
    /// let matcher = Matcher::new(Targets::practice());
    /// let study = Study::new(&matcher);
    /// let seats = || [Bot::Near; 4].map(|bot| bot.policy(&study));
    /// let mut moves = 0;
    /// let games = Run::new(1, 0..5);
    /// games.each_seen(&study, seats, |room, _| room.moves().len(), |_, some| moves += some)?;
    /// assert!(moves > 5 * 20);
    /// # Ok::<(), mahj::play::IllegalMove>(())
    /// ```
    pub fn each_seen<'s, T: Send>(
        &self,
        study: &'s Study<'s>,
        seats: impl Fn() -> [Box<dyn Policy + 's>; Seat::COUNT] + Sync,
        look: impl Fn(&Room<'s>, &Played) -> T + Sync,
        mut on_result: impl FnMut(&Played, T),
    ) -> Result<(), IllegalMove> {
        self.try_each_seen(study, seats, look, |played, seen| {
            on_result(played, seen);
            Ok(())
        })
    }

    /// Plays the games like [`Run::each_seen`] until `on_result` returns an error. The error ends the
    /// run; at most, the games of the current block are still played on other threads.
    ///
    /// # Errors
    ///
    /// The first error returned by `on_result`, or caused by a policy's illegal move.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Matcher, Targets, play::{Bot, IllegalMove, Run, Study}};
    /// #[derive(Debug, PartialEq)]
    /// enum Error { IllegalMove, Full }
    /// impl From<IllegalMove> for Error {
    ///     fn from(_: IllegalMove) -> Error { Error::IllegalMove }
    /// }
    ///
    /// let matcher = Matcher::new(Targets::practice());
    /// let study = Study::new(&matcher);
    /// let seats = || [Bot::Near; 4].map(|bot| bot.policy(&study));
    /// let mut taken = 0;
    /// let games = Run::new(1, 0..1_000_000_000);
    /// let ended = games.try_each_seen(&study, seats, |_, _| (), |_, ()| {
    ///     taken += 1;
    ///     if taken < 3 { Ok(()) } else { Err(Error::Full) }
    /// });
    /// assert_eq!((ended, taken), (Err(Error::Full), 3));
    /// ```
    pub fn try_each_seen<'s, T: Send, E: From<IllegalMove>>(
        &self,
        study: &'s Study<'s>,
        seats: impl Fn() -> [Box<dyn Policy + 's>; Seat::COUNT] + Sync,
        look: impl Fn(&Room<'s>, &Played) -> T + Sync,
        mut on_result: impl FnMut(&Played, T) -> Result<(), E>,
    ) -> Result<(), E> {
        self.in_order(
            || Room::new(study, seats()).with_rules(self.rules),
            |room, number| {
                let played = room.play(self.seed, number)?;
                let seen = look(room, &played);
                Ok((played, seen))
            },
            |played: Result<_, IllegalMove>| {
                let (played, seen) = played?;
                on_result(&played, seen)
            },
        )
    }

    /// Calls `play` for each number on several threads, each with its own room, and passes the
    /// results to `on_result` in order until it returns an error.
    pub(super) fn in_order<R, T: Send, E>(
        &self,
        room: impl Fn() -> R + Sync,
        play: impl Fn(&mut R, u64) -> T + Sync,
        mut on_result: impl FnMut(T) -> Result<(), E>,
    ) -> Result<(), E> {
        #[cfg(feature = "parallel")]
        if self.threads != Some(1) {
            use rayon::prelude::*;
            let pool = self.threads.and_then(|threads| {
                rayon::ThreadPoolBuilder::new().num_threads(threads).build().ok()
            });
            let mut from = self.games.start;
            while from < self.games.end {
                let to = self.games.end.min(from.saturating_add(BLOCK));
                let block = || -> Vec<T> {
                    // Lossless: a block has at most `BLOCK` games.
                    let games = (0..(to - from) as u32).into_par_iter().with_min_len(16);
                    games.map_init(&room, |room, at| play(room, from + u64::from(at))).collect()
                };
                let block = pool.as_ref().map_or_else(block, |pool| pool.install(block));
                block.into_iter().try_for_each(&mut on_result)?;
                from = to;
            }
            return Ok(());
        }
        let mut room = room();
        self.games.clone().try_for_each(|number| on_result(play(&mut room, number)))
    }
}

/// Plays games and returns their totals.
///
/// # Errors
///
/// If a policy makes an illegal move; returns the error of the first such game.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Targets, play::{self, Bot, Run, Study}};
/// let matcher = Matcher::new(Targets::practice());
/// let study = Study::new(&matcher);
/// let seats = || [Bot::Odds; 4].map(|bot| bot.policy(&study));
/// let totals = play::simulate(&study, seats, &Run::new(1, 0..50))?;
/// assert_eq!(totals.games, 50);
/// assert!(totals.wall_games().share < 0.3);
/// # Ok::<(), play::IllegalMove>(())
/// ```
pub fn simulate<'s>(
    study: &'s Study<'s>,
    seats: impl Fn() -> [Box<dyn Policy + 's>; Seat::COUNT] + Sync,
    run: &Run,
) -> Result<Totals, IllegalMove> {
    let mut totals = Totals::new(study.matcher().targets());
    run.each(study, seats, |played| totals.add(played))?;
    Ok(totals)
}
