//! The referee: a game, judged event by event.
//!
//! A [`JudgedGame`] is made from a [`Setup`] and takes one [`Event`] after another. Each event
//! yields rulings, and every ruling cites the rules behind it.

mod decide;
mod expected;
mod judge;
mod moment;
mod objection;
mod open;
mod resolve;
mod run;
mod setup;

use crate::matcher::Matcher;
use crate::rules::{Account, Ending, Phase, RuleSet, Table, TableError};
use crate::seat::BySeat;

pub use crate::record::{
    Act, Begin, Choice, Class, Entry, Event, Habit, JsonRowError, Record, RecordLine, SeatSetup,
    Setup, Time,
};
pub use crate::rules::Mode;
pub use open::{DeadIfCalled, Open};
pub(crate) use run::replay;
pub use run::{EventRulings, Judged, JudgedEntry, Terms, unknown_lines};

/// A game: its table, its rules, and how it is judged.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Seat, Targets};
/// # use mahj::referee::{Act, Event, JudgedGame, Mode, Setup};
/// # use mahj::rules::RuleSet;
/// let matcher = Matcher::new(Targets::practice());
/// let mut game = JudgedGame::new(&matcher, RuleSet::LEAGUE, Mode::Referee, &Setup::default()).unwrap();
/// let discard = Act::Discard { tile: "2B".parse().unwrap(), name: None };
/// let rulings = game.judge(&Event::new(Seat::East, discard));
/// assert_eq!(rulings[0].answer.name(), "window-open");
/// ```
#[derive(Debug, Clone)]
pub struct JudgedGame<'m> {
    matcher: &'m Matcher,
    rules: RuleSet,
    mode: Mode,
    table: Table,
    events: u32,
    /// True until the first act has shown whose turn it is.
    inferring: bool,
    /// The act that an objection would be about.
    objections: objection::Objections,
    /// What is undone if the player who said "wait" takes the tile.
    unwaited: Option<Box<judge::Unwaited>>,
}

/// The balance of each account, and tournament points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Accounts {
    /// The players' balances, in points.
    pub seats: BySeat<i64>,
    /// The bettor's balance, if there is a bettor.
    pub bettor: Option<i64>,
    /// Tournament points, if they are used.
    pub points: Option<BySeat<i32>>,
    /// True if a payment isn't included because the line that it depends on isn't known.
    pub incomplete: bool,
}

impl<'m> JudgedGame<'m> {
    /// Starts a game from a setup.
    ///
    /// # Errors
    ///
    /// If the setup names more of a tile than the set holds, or more tiles than there are.
    pub fn new(
        matcher: &'m Matcher,
        rules: RuleSet,
        mode: Mode,
        setup: &Setup,
    ) -> Result<JudgedGame<'m>, TableError> {
        let table = setup.table(matcher)?;
        Ok(JudgedGame {
            matcher,
            rules,
            mode,
            table,
            events: 0,
            inferring: setup.begin == Begin::Inferred,
            objections: objection::Objections::default(),
            unwaited: None,
        })
    }

    /// Returns the current table.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Returns the table's house rules.
    #[must_use]
    pub const fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// Returns how acts that break a rule are handled.
    #[must_use]
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// Returns a copy of the game that from now on handles acts that break a rule in the given
    /// mode.
    #[must_use]
    pub fn with_mode(&self, mode: Mode) -> JudgedGame<'m> {
        JudgedGame { mode, ..self.clone() }
    }

    /// Returns how the game ended, if it has.
    #[must_use]
    pub const fn ending(&self) -> Option<Ending> {
        match self.table.phase {
            Phase::Over(ending) => Some(ending),
            _ => None,
        }
    }

    /// Returns what each player pays or receives in the payments settled so far.
    #[must_use]
    pub fn accounts(&self) -> Accounts {
        let mut accounts = Accounts {
            seats: BySeat::default(),
            bettor: self.table.bettor.map(|_| 0),
            points: None,
            incomplete: self.table.waits_for_line.is_some()
                || self.table.winners.iter().any(|winner| winner.value.is_none()),
        };
        let mut add = |account: Account, amount: i64| match account {
            Account::Seat(seat) => accounts.seats[seat] += amount,
            Account::Bettor => *accounts.bettor.get_or_insert(0) += amount,
        };
        for transfer in self.table.settled() {
            add(transfer.from, -i64::from(transfer.amount));
            add(transfer.to, i64::from(transfer.amount));
        }
        if self.rules.scoring == crate::rules::choice::Scoring::Points {
            let mut points = BySeat::default();
            for of in &self.table.points {
                points[of.seat] += of.points;
            }
            accounts.points = Some(points);
        }
        accounts
    }
}
