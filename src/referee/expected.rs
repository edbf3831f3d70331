//! What players can be expected to do now, for buttons and prompts. Anything may happen at a table;
//! this decides what to offer first.

use super::{Act, Class, JudgedGame};
use crate::rules::acts::challenge;
use crate::rules::{Live, Phase, Stage, Table, Who};
use crate::seat::Seat;

/// A player's situation at the table.
#[derive(Debug, Clone, Copy)]
struct Situation {
    /// The player is next to act.
    picks: bool,
    /// The player has the fourteenth tile.
    has_turn: bool,
    /// The newest discard is another player's and may be called.
    may_call: bool,
    /// The player has called or taken the newest discard.
    calls: bool,
    /// The player has made the newest discard.
    discarded: bool,
    /// The player has declared.
    declares: bool,
    /// Another player's declared hand is open.
    judges: bool,
    /// A challenge to the player's hand is waiting for an answer.
    challenged: bool,
    /// There are exposed jokers.
    jokers: bool,
}

impl Situation {
    fn of(table: &Table, seat: Seat) -> Situation {
        let newest = table.live.as_ref();
        let discarded = newest.is_some_and(|live| live.discard.by == seat);
        let claim = table.claim_of(seat).is_some();
        let mine = table.turn.seat == seat;
        Situation {
            picks: mine && !table.turn.begun && !claim,
            has_turn: mine && table.turn.begun,
            may_call: newest.is_some_and(Live::is_open) && !discarded,
            calls: claim || table.has_live(seat),
            discarded,
            declares: table.declared(seat).is_some(),
            judges: table.other_declared(seat).is_some() || table.is_shown_to(seat),
            challenged: challenge::is_open(table, seat),
            jokers: Seat::ALL
                .into_iter()
                .any(|seat| table.exposed_area(seat).tiles().any(|group| group.jokers() > 0)),
        }
    }

    fn of_play(self, table: &Table, seat: Seat, act: &Act) -> bool {
        let held = table.places.held(seat).is_some();
        match act {
            Act::Pick { wrong_end, .. } => self.picks && !wrong_end,
            Act::Look | Act::Tap | Act::Rest | Act::Rack { .. } | Act::ReturnToWall => held,
            Act::Discard { .. } if self.picks => table.live.is_none(),
            Act::Discard { .. } | Act::PartialName { .. } => self.has_turn && !self.declares,
            Act::AnnounceExchange { .. } | Act::Exchange { .. } => {
                self.jokers && (self.has_turn || self.declares)
            }
            Act::HandOver { .. } | Act::Refuse => table.turn.announced.is_some() && !self.has_turn,
            Act::RackJoker | Act::TakeBackExchange => {
                table.last_exchange.is_some_and(|exchange| exchange.by == seat)
            }
            Act::Declare { .. } => !self.declares && (self.may_call || self.has_turn),
            Act::Withdraw => self.declares || table.challenges.open_by(seat).is_some(),
            Act::Show { .. } | Act::Value { .. } => self.declares,
            Act::Convert => self.declares && self.calls,
            Act::Verify { .. } | Act::ThrowIn | Act::DisturbWall => self.judges,
            Act::Claim { unheard, .. } => {
                self.may_call && !self.calls && !self.declares && !unheard
            }
            Act::Pause => self.may_call && !self.calls,
            Act::GoOn | Act::LiftDiscard { .. } | Act::PlaceOnTop | Act::PlaceInSlope => self.calls,
            Act::Expose { .. } | Act::TakeBack { .. } | Act::EndExposure => {
                self.calls || self.declares
            }
            Act::ReturnDiscard => self.calls && table.has_live(seat),
            Act::Name { .. } | Act::Rename { .. } => {
                self.discarded && !table.is_named_rightly() || self.calls
            }
            Act::Accept | Act::Contest => self.challenged,
            Act::Challenge { .. } => true,
            Act::WallGame => table.wall_is_empty(),
            _ => false,
        }
    }
}

impl JudgedGame<'_> {
    /// Returns true if a player can be expected to do this act now. Errors are never expected,
    /// although they happen.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Matcher, Seat, Targets};
    /// # use mahj::referee::{Act, Begin, JudgedGame, Mode, Setup};
    /// # use mahj::rules::RuleSet;
    /// let matcher = Matcher::new(Targets::practice());
    /// let setup = Setup { begin: Begin::Turn(Seat::South), ..Setup::default() };
    /// let game = JudgedGame::new(&matcher, RuleSet::LEAGUE, Mode::Referee, &setup).unwrap();
    /// let pick = Act::Pick { tile: None, wrong_end: false };
    /// assert!(game.expects(Seat::South, &pick) && !game.expects(Seat::West, &pick));
    /// ```
    #[must_use]
    pub fn expects(&self, seat: Seat, act: &Act) -> bool {
        let table = &self.table;
        match table.phase {
            Phase::Over(_) => act.class() == Class::Afterwards,
            _ if !table.is_active(seat) => false,
            // Before the first act, it is unknown whose turn it is.
            _ if self.inferring => match act {
                Act::Pick { wrong_end, .. } => !wrong_end,
                Act::Discard { .. } | Act::Declare { .. } => true,
                act => act.class() == Class::Deal,
            },
            Phase::Charleston(stage) => match act {
                Act::Courtesy { .. } => stage == Stage::Courtesy,
                Act::Pass { .. } | Act::Replace { .. } | Act::TakeBack { .. } => {
                    stage != Stage::Courtesy
                }
                Act::Stop => stage == Stage::SecondLeft,
                Act::Look => true,
                Act::Declare { .. } | Act::Discard { .. } => seat == Seat::East,
                _ => false,
            },
            _ if matches!(act, Act::Object { .. }) => {
                self.objections.about(Who::Seat(seat), None).is_some()
            }
            _ => Situation::of(table, seat).of_play(table, seat, act),
        }
    }
}
