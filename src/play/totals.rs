//! The totals of many games.

use super::result::{Played, Victory};
use crate::rules::Win;
use crate::seat::BySeat;
use crate::statistics::Share;
use crate::targets::{TargetLine, Targets};

/// The results of games, added up.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Targets, play::{Bot, Room, Study, Totals}};
/// let matcher = Matcher::new(Targets::practice());
/// let study = Study::new(&matcher);
/// let mut room = Room::new(&study, [Bot::Odds; 4].map(|bot| bot.policy(&study)));
/// let mut totals = Totals::new(matcher.targets());
/// for number in 0..20 {
///     totals.add(&room.play(1, number).unwrap());
/// }
/// assert_eq!(totals.won() + totals.wall, 20);
/// assert_eq!(totals.lines.iter().sum::<u64>(), totals.won());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Totals {
    /// Games played.
    pub games: u64,
    /// Games that no one won.
    pub wall: u64,
    /// Wins of each seat.
    pub seats: BySeat<u64>,
    /// Wins of each line, in the order of the card.
    pub lines: Vec<u64>,
    /// Wins with a tile picked from the wall, and by an exchange: both are paid as self-picked.
    pub self_picked: u64,
    /// How many of these were by a joker exchange.
    pub by_exchange: u64,
    /// Wins without a joker.
    pub jokerless: u64,
    /// Wins by the number of exposures in the hand, 0 to 4.
    pub exposures: [u64; 5],
    /// Tiles picked from the wall in games that were won.
    pub draws: u64,
    /// Discards called for an exposure.
    pub claims: u64,
    /// Jokers exchanged.
    pub exchanges: u64,
    /// What the winners got, in points.
    pub points: u64,
    /// The net points of each seat.
    pub paid: BySeat<i64>,
}

impl Totals {
    /// Creates totals without any games.
    #[must_use]
    pub fn new(targets: &Targets) -> Totals {
        Totals {
            games: 0,
            wall: 0,
            seats: BySeat::default(),
            lines: vec![0; targets.lines().len()],
            self_picked: 0,
            by_exchange: 0,
            jokerless: 0,
            exposures: [0; 5],
            draws: 0,
            claims: 0,
            exchanges: 0,
            points: 0,
            paid: BySeat::default(),
        }
    }

    /// Adds a game played with the same card.
    ///
    /// # Panics
    ///
    /// If its line belongs to another card with more lines.
    pub fn add(&mut self, played: &Played) {
        self.games += 1;
        self.claims += u64::from(played.claims);
        self.exchanges += u64::from(played.exchanges);
        for (all, paid) in self.paid.values_mut().zip(played.paid.values()) {
            *all += paid;
        }
        let Some(Victory { seat, by, line, jokerless, exposures, .. }) = played.win else {
            self.wall += 1;
            return;
        };
        self.seats[seat] += 1;
        self.lines[line] += 1;
        self.self_picked += u64::from(by != Win::Discard);
        self.by_exchange += u64::from(by == Win::Exchange);
        self.jokerless += u64::from(jokerless);
        self.exposures[usize::from(exposures).min(4)] += 1;
        self.draws += u64::from(played.draws);
        self.points += played.paid[seat].unsigned_abs();
    }

    /// Returns how many games were won.
    #[must_use]
    pub const fn won(&self) -> u64 {
        self.games - self.wall
    }

    /// Returns the share of games that no one won, with its interval.
    #[must_use]
    pub fn wall_games(&self) -> Share {
        Share::of(self.wall, self.games)
    }

    /// Returns the share of a line among all wins, with its interval.
    ///
    /// # Panics
    ///
    /// If there is no such line.
    #[must_use]
    pub fn line(&self, line: usize) -> Share {
        Share::of(self.lines[line], self.won())
    }

    /// Returns the wins of each section that has lines, by its index on the card.
    #[must_use]
    pub fn sections(&self, targets: &Targets) -> Vec<(usize, u64)> {
        let mut sections: Vec<(usize, u64)> = Vec::new();
        for (line, wins) in targets.lines().iter().zip(&self.lines) {
            match sections.last_mut() {
                Some((section, all)) if *section == line.section => *all += wins,
                _ => sections.push((line.section, *wins)),
            }
        }
        sections
    }

    /// Returns the lines that no one has won.
    pub fn never_won<'t>(&'t self, targets: &'t Targets) -> impl Iterator<Item = &'t TargetLine> {
        let lines = targets.lines().iter().zip(&self.lines);
        lines.filter(|(_, wins)| **wins == 0).map(|(line, _)| line)
    }
}
