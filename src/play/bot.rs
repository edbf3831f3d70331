//! The built-in policies.

use super::player::Player;
use super::policy::{Action, Claim, Exchange, Pass, Policy, Request};
use super::position::Position;
use super::study::Study;
use super::wary::Wary;
use super::worth::{Claims, Nearest, Squares};
use crate::named::named;
use crate::rules::Stage;
use crate::seat::Seat;
use crate::tile::{Symbol, Tile};

named! {
    /// The built-in policies, which differ in how they value a rack.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::play::Bot;
    /// assert_eq!("odds".parse(), Ok(Bot::Odds));
    /// ```
    pub enum Bot {
        /// The fewer tiles away, the better; among equally close racks, the one with the most
        /// targets at that distance.
        Near "near",
        /// The sum of the squared odds of the near targets ([`Outlook`](crate::odds::Outlook)).
        Odds "odds",
        /// Like `odds`, but discards are also weighed by what they give to the other players
        /// ([`Danger`](crate::play::Danger)).
        Wary "wary",
        /// Like `odds`, but counts the tiles it may call from others, and fewer picks of its own,
        /// because games end early ([`Outlook::with_calls`](crate::odds::Outlook::with_calls)).
        Claims "claims",
        /// Like `claims`, but discards are also weighed by what they give to the other players, as
        /// in `wary`.
        WaryClaims "wary-claims",
    }
    /// All of them.
    ALL: slice;
    /// Returns the name.
    name: "policy";
}

impl Bot {
    /// The bot that advice, reviews and balanced values rest on, and the default wherever bots play.
    ///
    /// `docs/odds.md`, section 6, compares it with the others and with people.
    pub const REFERENCE: Bot = Bot::Claims;

    /// Creates a player of this kind.
    #[must_use]
    pub fn policy<'s>(self, study: &'s Study<'s>) -> Box<dyn Policy + 's> {
        Box::new(self.player(study))
    }

    /// Creates a player of this kind that can be cloned and sent to another thread.
    #[must_use]
    pub fn player<'s>(self, study: &'s Study<'s>) -> BotPlayer<'s> {
        BotPlayer(match self {
            Bot::Near => Kind::Near(Player::new(study, Nearest)),
            Bot::Odds => Kind::Odds(Player::new(study, Squares)),
            Bot::Wary => Kind::Wary(Wary::new(study, Squares)),
            Bot::Claims => Kind::Claims(Player::new(study, Claims)),
            Bot::WaryClaims => Kind::WaryClaims(Wary::new(study, Claims)),
        })
    }
}

/// A built-in bot at a table.
///
/// It remembers what it saw last in its game. A clone remembers the same, so a clone of a
/// [`TableGame`](super::TableGame) goes on with clones of its bots exactly as the original does.
///
/// # Examples
///
/// ```
/// # use mahj::play::{Bot, BotPlayer, Policy, Step, Study, TableGame};
/// # use mahj::{Matcher, Targets};
/// let matcher = Matcher::new(Targets::practice());
/// let study = Study::new(&matcher);
/// // Plays until a game has some number of moves.
/// fn play<'s>(game: &mut TableGame<'s>, bots: &mut [BotPlayer<'s>; 4], moves: usize) {
///     while let Step::Asked(request) = game.next() {
///         if game.moves().len() >= moves {
///             return;
///         }
///         let seat = request.seat();
///         let answer = bots[seat.index()].answer(&game.position(seat), request);
///         game.answer(answer).unwrap();
///     }
/// }
/// let (mut game, mut bots) =
///     (TableGame::new(&study, 1, 5), [Bot::Odds; 4].map(|bot| bot.player(&study)));
/// play(&mut game, &mut bots, 60);
/// let (mut copy, mut copied) = (game.clone(), bots.clone());
/// play(&mut game, &mut bots, usize::MAX);
/// play(&mut copy, &mut copied, usize::MAX);
/// assert_eq!(copy.moves(), game.moves());
/// ```
#[derive(Clone)]
pub struct BotPlayer<'s>(Kind<'s>);

#[derive(Clone)]
enum Kind<'s> {
    Near(Player<'s, Nearest>),
    Odds(Player<'s, Squares>),
    Wary(Wary<'s, Squares>),
    Claims(Player<'s, Claims>),
    WaryClaims(Wary<'s, Claims>),
}

impl std::fmt::Debug for BotPlayer<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let bot = match self.0 {
            Kind::Near(_) => Bot::Near,
            Kind::Odds(_) => Bot::Odds,
            Kind::Wary(_) => Bot::Wary,
            Kind::Claims(_) => Bot::Claims,
            Kind::WaryClaims(_) => Bot::WaryClaims,
        };
        f.debug_tuple("BotPlayer").field(&bot).finish()
    }
}

/// Calls the same method of whichever player it is.
macro_rules! each {
    ($this:expr, $player:ident => $call:expr) => {
        match &mut $this.0 {
            Kind::Near($player) => $call,
            Kind::Odds($player) => $call,
            Kind::Wary($player) => $call,
            Kind::Claims($player) => $call,
            Kind::WaryClaims($player) => $call,
        }
    };
}

impl Policy for BotPlayer<'_> {
    fn begin(&mut self) {
        each!(self, player => player.begin());
    }

    fn pass(&mut self, position: &Position<'_>, stage: Stage) -> Pass {
        each!(self, player => player.pass(position, stage))
    }

    fn stops(&mut self, position: &Position<'_>) -> bool {
        each!(self, player => player.stops(position))
    }

    fn courtesy(&mut self, position: &Position<'_>) -> [Option<Tile>; 3] {
        each!(self, player => player.courtesy(position))
    }

    fn declares(&mut self, position: &Position<'_>) -> bool {
        each!(self, player => player.declares(position))
    }

    fn exchange(&mut self, position: &Position<'_>) -> Option<Exchange> {
        each!(self, player => player.exchange(position))
    }

    fn discard(&mut self, position: &Position<'_>) -> Tile {
        each!(self, player => player.discard(position))
    }

    fn claim(&mut self, position: &Position<'_>, tile: Symbol, from: Seat) -> Claim {
        each!(self, player => player.claim(position, tile, from))
    }

    fn answer(&mut self, position: &Position<'_>, request: Request) -> Action {
        each!(self, player => player.answer(position, request))
    }
}
