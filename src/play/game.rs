//! A game from the deal to the payments.

use super::policy::{IllegalMove, Policy};
use super::position::Position;
use super::result::Played;
use super::rules::TableRules;
use super::state::Move;
use super::study::Study;
use super::table::{Step, TableGame};
use crate::seat::Seat;

/// A table with four policies that play one game after another.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Targets, play::{Bot, Room, Study}};
/// let matcher = Matcher::new(Targets::practice());
/// let study = Study::new(&matcher);
/// let bots = || [Bot::Odds, Bot::Near, Bot::Odds, Bot::Near].map(|bot| bot.policy(&study));
/// let mut room = Room::new(&study, bots());
/// let first = room.play(1, 5).unwrap();
/// // A game depends only on its seed and number, not on earlier games.
/// let again = Room::new(&study, bots()).play(1, 5).unwrap();
/// assert_eq!(first, again);
/// ```
pub struct Room<'s> {
    bots: [Box<dyn Policy + 's>; Seat::COUNT],
    pub(super) game: TableGame<'s>,
}

impl std::fmt::Debug for Room<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Room").field("game", &self.game).finish_non_exhaustive()
    }
}

impl<'s> Room<'s> {
    /// Seats four policies, East first.
    #[must_use]
    pub fn new(study: &'s Study<'s>, bots: [Box<dyn Policy + 's>; Seat::COUNT]) -> Room<'s> {
        Room { bots, game: TableGame::new(study, 0, 0) }
    }

    /// Plays the next games with house rules.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Matcher, Targets, play::{Bot, Charleston, Move, Room, Study, TableRules}};
    /// let matcher = Matcher::new(Targets::practice());
    /// let study = Study::new(&matcher);
    /// let rules = TableRules { charleston: Charleston::First, ..TableRules::default() };
    /// let bots = [Bot::Odds; 4].map(|bot| bot.policy(&study));
    /// let mut room = Room::new(&study, bots).with_rules(rules);
    /// room.play(1, 0)?;
    /// let passes = room.moves().iter().filter(|done| matches!(done, Move::Pass { .. }));
    /// assert_eq!(passes.count(), 4 * 3);
    /// # Ok::<(), mahj::play::IllegalMove>(())
    /// ```
    #[must_use]
    pub fn with_rules(mut self, rules: TableRules) -> Room<'s> {
        self.game.set_rules(rules);
        self
    }

    /// Plays the game with this seed and number. Earlier games do not affect it.
    ///
    /// # Errors
    ///
    /// If a policy makes an illegal move.
    pub fn play(&mut self, seed: u64, number: u64) -> Result<Played, IllegalMove> {
        self.game.restart(seed, number);
        for bot in &mut self.bots {
            bot.begin();
        }
        loop {
            let request = match self.game.next() {
                Step::Over(played) => return Ok(played),
                Step::Asked(request) => request,
            };
            let seat = request.seat();
            let answer = self.bots[seat.index()].answer(&self.game.position(seat), request);
            self.game.answer(answer)?;
        }
    }

    /// Returns what a seat knew at the end of the last game.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Matcher, Targets, play::{Bot, Room, Study}};
    /// let matcher = Matcher::new(Targets::practice());
    /// let study = Study::new(&matcher);
    /// let mut room = Room::new(&study, [Bot::Odds; 4].map(|bot| bot.policy(&study)));
    /// let played = room.play(1, 5)?;
    /// assert_eq!(room.position(mahj::Seat::East).wall(), 99 - usize::from(played.draws));
    /// # Ok::<(), mahj::play::IllegalMove>(())
    /// ```
    #[must_use]
    pub const fn position(&self, seat: Seat) -> Position<'_> {
        self.game.position(seat)
    }

    /// Returns the moves of the last game.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        self.game.moves()
    }
}
