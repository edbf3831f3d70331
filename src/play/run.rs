//! Runs many games on several threads.

use std::ops::Range;

use super::game::Room;
use super::policy::{Foul, Policy};
use super::result::Played;
use super::study::Study;
use super::totals::Totals;
use crate::seat::Seat;

/// How many games are played between two times that what came of them is told.
#[cfg(feature = "parallel")]
const BLOCK: u64 = 512;

/// Which games to play.
///
/// A game is one by seed and number; what came of them is told in the order of their numbers. So
/// threads change no answer.
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
    /// How many threads to play on: as many as there are processors if it is not said. Without the
    /// feature `parallel` there is one.
    pub threads: Option<usize>,
}

impl Run {
    /// Plays games on all processors.
    #[must_use]
    pub const fn new(seed: u64, games: Range<u64>) -> Run {
        Run { seed, games, threads: None }
    }

    /// Plays the games, and tells each in the order of the numbers. The policies are made again for
    /// each thread.
    ///
    /// # Errors
    ///
    /// When a policy wants what the rules do not allow, for the first such game.
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
    /// # Ok::<(), mahj::play::Foul>(())
    /// ```
    pub fn each<'s>(
        &self,
        study: &'s Study<'s>,
        seats: impl Fn() -> [Box<dyn Policy + 's>; Seat::COUNT] + Sync,
        mut told: impl FnMut(&Played),
    ) -> Result<(), Foul> {
        let look = |_: &Room<'s>, _: &Played| ();
        self.try_each_seen(study, seats, look, |played, ()| {
            told(played);
            Ok(())
        })
    }

    /// Plays the games as [`Run::each`] does, looks at each while its room still has it, and tells it
    /// with what was seen there, such as its [record](Room::record).
    ///
    /// # Errors
    ///
    /// When a policy wants what the rules do not allow, for the first such game.
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
    /// # Ok::<(), mahj::play::Foul>(())
    /// ```
    pub fn each_seen<'s, T: Send>(
        &self,
        study: &'s Study<'s>,
        seats: impl Fn() -> [Box<dyn Policy + 's>; Seat::COUNT] + Sync,
        look: impl Fn(&Room<'s>, &Played) -> T + Sync,
        mut told: impl FnMut(&Played, T),
    ) -> Result<(), Foul> {
        self.try_each_seen(study, seats, look, |played, seen| {
            told(played, seen);
            Ok(())
        })
    }

    /// Plays the games as [`Run::each_seen`] does, until one cannot be taken: its error ends the
    /// run, and at most the games already begun on other threads are played.
    ///
    /// # Errors
    ///
    /// The first error of `told`, or of a policy that wants what the rules do not allow.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Matcher, Targets, play::{Bot, Foul, Run, Study}};
    /// #[derive(Debug, PartialEq)]
    /// enum Error { Foul, Full }
    /// impl From<Foul> for Error {
    ///     fn from(_: Foul) -> Error { Error::Foul }
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
    pub fn try_each_seen<'s, T: Send, E: From<Foul>>(
        &self,
        study: &'s Study<'s>,
        seats: impl Fn() -> [Box<dyn Policy + 's>; Seat::COUNT] + Sync,
        look: impl Fn(&Room<'s>, &Played) -> T + Sync,
        mut told: impl FnMut(&Played, T) -> Result<(), E>,
    ) -> Result<(), E> {
        self.in_order(
            || Room::new(study, seats()),
            |room, number| {
                let played = room.play(self.seed, number)?;
                let seen = look(room, &played);
                Ok((played, seen))
            },
            |played: Result<_, Foul>| {
                let (played, seen) = played?;
                told(&played, seen)
            },
        )
    }

    /// Does something for each number over threads, each with a room of its own, and tells what came
    /// of it in order until that fails.
    pub(super) fn in_order<R, T: Send, E>(
        &self,
        room: impl Fn() -> R + Sync,
        play: impl Fn(&mut R, u64) -> T + Sync,
        mut told: impl FnMut(T) -> Result<(), E>,
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
                    // No block has more games than that has numbers.
                    let games = (0..(to - from) as u32).into_par_iter().with_min_len(16);
                    games.map_init(&room, |room, at| play(room, from + u64::from(at))).collect()
                };
                let block = pool.as_ref().map_or_else(block, |pool| pool.install(block));
                block.into_iter().try_for_each(&mut told)?;
                from = to;
            }
            return Ok(());
        }
        let mut room = room();
        self.games.clone().try_for_each(|number| told(play(&mut room, number)))
    }
}

/// Plays games and adds up what came of them.
///
/// # Errors
///
/// When a policy wants what the rules do not allow, for the first such game.
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
/// # Ok::<(), play::Foul>(())
/// ```
pub fn simulate<'s>(
    study: &'s Study<'s>,
    seats: impl Fn() -> [Box<dyn Policy + 's>; Seat::COUNT] + Sync,
    run: &Run,
) -> Result<Totals, Foul> {
    let mut totals = Totals::new(study.matcher().targets());
    run.each(study, seats, |played| totals.add(played))?;
    Ok(totals)
}
