//! The score for a session: who won what, who owes whom, and how to settle up in the fewest
//! payments.
//!
//! Amounts are in card points; most tables play a penny a point. Whatever one player receives the
//! others pay, so the totals add up to zero.

use std::fmt;

use crate::rules::{Amounts, Win};

/// One payment between two players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ScorePayment {
    /// Who pays, by index into [`Score::players`].
    pub from: usize,
    /// Who is paid, by index.
    pub to: usize,
    /// How much, in points, at least 1.
    pub amount: u64,
}

/// The kind of score entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ScoreKind {
    /// A game that a player won; holds the player's index.
    Win(usize),
    /// A game that no one won.
    Wall,
    /// A penalty, or another payment outside of a win.
    Payment,
}

/// A score entry and its payments.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ScoreEntry {
    /// What it is.
    pub kind: ScoreKind,
    /// Who pays whom.
    pub payments: Vec<ScorePayment>,
}

/// What is wrong with an entry, or with the names.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ScoreError {
    /// There are too few or too many names; holds how many. Three or four are needed.
    Players(usize),
    /// Two players have this name, or it is empty.
    Name(String),
    /// No player has this name.
    Unknown(String),
    /// The winner, or the player being paid, is also the payer.
    PaysSelf(String),
    /// The player who discarded or misnamed the last tile is missing, or one is named for a win by pick.
    Discarder(Win),
}

impl ScoreError {
    /// Returns what to do.
    #[must_use]
    pub const fn help(&self) -> &'static str {
        match self {
            ScoreError::Players(_) => "name three or four players",
            ScoreError::Name(_) => "give each player a different name",
            ScoreError::Unknown(_) => "use the names of the players",
            ScoreError::PaysSelf(_) => "name two players",
            ScoreError::Discarder(_) => "a discarder goes only with `discard` and `misname`",
        }
    }
}

impl fmt::Display for ScoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ScoreError::Players(1) => f.write_str("one player; it takes three or four"),
            ScoreError::Players(count) => write!(f, "{count} players; it takes three or four"),
            ScoreError::Name(name) if name.is_empty() => f.write_str("a player has no name"),
            ScoreError::Name(name) => write!(f, "two players are called `{name}`"),
            ScoreError::Unknown(name) => write!(f, "no player is called `{name}`"),
            ScoreError::PaysSelf(name) => write!(f, "`{name}` would pay themselves"),
            ScoreError::Discarder(Win::Discard | Win::Misnamed) => {
                f.write_str("the player who discarded or misnamed the tile is missing")
            }
            ScoreError::Discarder(_) => f.write_str("no one discarded the last tile of this win"),
        }
    }
}

impl std::error::Error for ScoreError {}

/// The score of three or four players, entry by entry.
///
/// # Examples
///
/// ```
/// use mahj::rules::Win;
/// use mahj::score::Score;
///
/// let mut score = Score::new(["Ann", "Bea", "Cat", "Dot"])?;
/// score.win("Ann", 25, false, Win::Discard, Some("Bea"))?; // Bea pays double
/// score.wall_game();
/// score.win("Cat", 30, false, Win::SelfPicked, None)?;
/// score.pay("Dot", Some("Ann"), 10)?; // a penalty
/// assert_eq!(score.totals(), [50, -110, 155, -95]);
/// // Bea and Dot owe; three payments are enough, and two aren't.
/// let paid: Vec<_> = score.settle_up().iter().map(|paid| (paid.from, paid.to, paid.amount)).collect();
/// assert_eq!(paid, [(1, 2, 110), (3, 0, 50), (3, 2, 45)]);
/// # Ok::<(), mahj::score::ScoreError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Score {
    players: Vec<String>,
    entries: Vec<ScoreEntry>,
}

impl Score {
    /// Starts a new score. Names are trimmed.
    ///
    /// # Errors
    ///
    /// If there aren't three or four names, or two names differ only in case.
    pub fn new<N: AsRef<str>>(players: impl IntoIterator<Item = N>) -> Result<Score, ScoreError> {
        let names = players.into_iter().map(|name| name.as_ref().trim().to_owned());
        let names: Vec<String> = names.collect();
        if !(3..=4).contains(&names.len()) {
            return Err(ScoreError::Players(names.len()));
        }
        for (at, name) in names.iter().enumerate() {
            let again = names[..at].iter().any(|other| is_name(other, name));
            if name.is_empty() || again {
                return Err(ScoreError::Name(name.clone()));
            }
        }
        Ok(Score { players: names, entries: Vec::new() })
    }

    /// Returns the names.
    #[must_use]
    pub fn players(&self) -> &[String] {
        &self.players
    }

    /// Returns the entries in order.
    #[must_use]
    pub fn entries(&self) -> &[ScoreEntry] {
        &self.entries
    }

    /// Enters a win worth its line's value, in points, using [`payments`](crate::rules::payments):
    /// with three players, two pay. `bonus` means that the hand had no jokers and earns the
    /// jokerless bonus; `from` is the player who discarded or misnamed the last tile.
    ///
    /// # Errors
    ///
    /// If a name is unknown, the winner is also the discarder, or the discarder doesn't fit the
    /// kind of win.
    pub fn win(
        &mut self,
        winner: &str,
        value: u32,
        bonus: bool,
        by: Win,
        from: Option<&str>,
    ) -> Result<&ScoreEntry, ScoreError> {
        let to = self.place(winner)?;
        let discarder = from.map(|name| self.place(name)).transpose()?;
        if discarder == Some(to) {
            return Err(ScoreError::PaysSelf(self.players[to].clone()));
        }
        if discarder.is_some() != matches!(by, Win::Discard | Win::Misnamed) {
            return Err(ScoreError::Discarder(by));
        }
        let paid = Amounts::new(value, bonus, by);
        let amount = |player| match paid.discarder {
            Some(amount) if discarder == Some(player) => amount,
            _ => paid.others,
        };
        let others = (0..self.players.len()).filter(|player| *player != to);
        let payments = others.map(|from| ScorePayment { from, to, amount: amount(from).into() });
        let payments = payments.filter(|paid| paid.amount > 0).collect();
        Ok(self.enter(ScoreKind::Win(to), payments))
    }

    /// Enters a wall game: no one won, and no one pays.
    pub fn wall_game(&mut self) -> &ScoreEntry {
        self.enter(ScoreKind::Wall, Vec::new())
    }

    /// Enters a penalty or another payment to one player or, if no name is given, the same amount
    /// to each of the others.
    ///
    /// # Errors
    ///
    /// If a name is unknown, or a player would pay themselves.
    pub fn pay(
        &mut self,
        from: &str,
        to: Option<&str>,
        amount: u32,
    ) -> Result<&ScoreEntry, ScoreError> {
        let from = self.place(from)?;
        let to = to.map(|name| self.place(name)).transpose()?;
        if to == Some(from) {
            return Err(ScoreError::PaysSelf(self.players[from].clone()));
        }
        let paid = |player: &usize| to.map_or(*player != from, |to| to == *player);
        let paid = (0..self.players.len()).filter(paid).filter(|_| amount > 0);
        let payments = paid.map(|to| ScorePayment { from, to, amount: amount.into() }).collect();
        Ok(self.enter(ScoreKind::Payment, payments))
    }

    /// Takes back the last entry, if there is one.
    pub fn undo(&mut self) -> Option<ScoreEntry> {
        self.entries.pop()
    }

    /// Returns what each player has won or, if negative, lost. The totals add up to zero.
    #[must_use]
    pub fn totals(&self) -> Vec<i64> {
        let mut totals = vec![0; self.players.len()];
        for entry in &self.entries {
            for (total, change) in totals.iter_mut().zip(entry.changes(self.players.len())) {
                *total += change;
            }
        }
        totals
    }

    /// Returns the fewest payments that settle the score.
    #[must_use]
    pub fn settle_up(&self) -> Vec<ScorePayment> {
        let mut balances = self.totals();
        let open: Vec<usize> = (0..balances.len()).filter(|at| balances[*at] != 0).collect();
        // Each group that adds up to zero takes one payment fewer than it has players.
        let groups = most_groups(&open, &balances);
        groups.iter().flat_map(|group| settle(group, &mut balances)).collect()
    }

    fn place(&self, name: &str) -> Result<usize, ScoreError> {
        let place = self.players.iter().position(|player| is_name(player, name.trim()));
        place.ok_or_else(|| ScoreError::Unknown(name.to_owned()))
    }

    fn enter(&mut self, kind: ScoreKind, payments: Vec<ScorePayment>) -> &ScoreEntry {
        let at = self.entries.len();
        self.entries.push(ScoreEntry { kind, payments });
        &self.entries[at]
    }
}

impl ScoreEntry {
    /// Returns how the entry changes the score of each of `players` players.
    #[must_use]
    pub fn changes(&self, players: usize) -> Vec<i64> {
        let mut changes = vec![0; players];
        for paid in &self.payments {
            let amount = i64::try_from(paid.amount).unwrap_or(i64::MAX);
            for (player, change) in [(paid.from, -amount), (paid.to, amount)] {
                if let Some(sum) = changes.get_mut(player) {
                    *sum += change;
                }
            }
        }
        changes
    }
}

fn is_name(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

/// Splits players into as many groups as possible that each add up to zero.
fn most_groups(open: &[usize], balances: &[i64]) -> Vec<Vec<usize>> {
    let Some((first, rest)) = open.split_first() else { return Vec::new() };
    let mut best: Vec<Vec<usize>> = Vec::new();
    for with in 0..1_u32 << rest.len() {
        let (mut group, mut others) = (vec![*first], Vec::new());
        for (nth, player) in rest.iter().enumerate() {
            if with >> nth & 1 == 1 { &mut group } else { &mut others }.push(*player);
        }
        if group.iter().map(|player| balances[*player]).sum::<i64>() != 0 {
            continue;
        }
        let mut groups = vec![group];
        groups.extend(most_groups(&others, balances));
        if groups.len() > best.len() {
            best = groups;
        }
    }
    best
}

/// Settles a group that adds up to zero: whoever owes the most pays whoever is owed the most.
fn settle(group: &[usize], balances: &mut [i64]) -> Vec<ScorePayment> {
    let mut payments = Vec::new();
    loop {
        // On a tie, the earlier player.
        let from = group.iter().copied().min_by_key(|player| balances[*player]);
        let to = group.iter().copied().rev().max_by_key(|player| balances[*player]);
        let (Some(from), Some(to)) = (from, to) else { break };
        let amount = balances[to].min(-balances[from]);
        if amount <= 0 {
            break;
        }
        balances[from] += amount;
        balances[to] -= amount;
        payments.push(ScorePayment { from, to, amount: amount.unsigned_abs() });
    }
    payments
}
