//! The pending state of the table, returned for a `?` row.

use super::JudgedGame;
use crate::rulebook::Rule;
use crate::rules::acts::challenge;
use crate::rules::acts::exchange::UNTIMELY;
use crate::rules::acts::last_pass::PASSED;
use crate::rules::award;
use crate::rules::choice::OotExposureClaim;
use crate::rules::{
    Aim, Claim, Commitment, Declaration, Ending, Group, GroupOrigin, Laid, Name, Phase, Response,
    RuleSet, Ruling, Stage, Table, Timing, Who,
};
use crate::seat::Seat;
use crate::tile::Tile;
use crate::tiles::Tiles;

/// The pending state of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Open {
    /// How the game ended, if it has, and who deals next.
    pub over: Option<(Ending, Seat)>,
    /// The current pass of the Charleston, and the players who still have to pass.
    pub passing: Option<(Stage, Vec<Seat>)>,
    /// Whose turn it is.
    pub turn: Seat,
    /// True if that player has the fourteenth tile.
    pub begun: bool,
    /// Whether the newest discard may be called; `None` if there is none.
    pub window: Option<bool>,
    /// True if the wall is empty, so no one can pick.
    pub wall_is_empty: bool,
    /// The newest discard, and what it was called.
    pub tile: Option<(Tile, Option<Name>)>,
    /// Which of the players who called it gets it.
    pub award: Option<Seat>,
    /// The calls for it.
    pub claims: Vec<(Seat, Aim, Commitment)>,
    /// What players still have to do, as sentences.
    pub to_do: Vec<String>,
    /// The hands that are dead, or would be if challenged.
    pub dead: Vec<DeadIfCalled>,
    /// Exposures with jokers that can be redeemed.
    pub jokers: Vec<(Seat, Tiles)>,
    /// Whether the player who has the newest discard is committed to it, and what is recommended.
    pub rulings: Vec<Ruling>,
}

/// A hand that is dead, or would be if challenged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeadIfCalled {
    /// Whose.
    pub seat: Seat,
    /// Why it would be dead if challenged; `None` if it is dead already.
    pub when_called: Option<String>,
    /// True if it has been challenged for that, and the challenge is undecided.
    pub challenged: bool,
    /// True if it is an exchange that can still be undone (JOX-02, JOX-03).
    pub exchange: bool,
}

impl JudgedGame<'_> {
    /// Returns the open state: whose turn it is, the window, who gets the tile, calls, what has to
    /// be corrected, challenges, jokers.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Matcher, Seat, Targets};
    /// # use mahj::referee::{Begin, JudgedGame, Mode, Setup};
    /// # use mahj::rules::RuleSet;
    /// let matcher = Matcher::new(Targets::practice());
    /// let setup = Setup { begin: Begin::Turn(Seat::South), ..Setup::default() };
    /// let game = JudgedGame::new(&matcher, RuleSet::LEAGUE, Mode::Referee, &setup).unwrap();
    /// let open = game.open();
    /// assert_eq!((open.turn, open.begun, open.window), (Seat::South, false, None));
    /// ```
    #[must_use]
    pub fn open(&self) -> Open {
        let table = &self.table;
        let dying = |seat: Seat| {
            let cause = || challenge::cause(self.matcher, table, seat);
            match table.is_active(seat) {
                true => cause().map(|cause| DeadIfCalled {
                    seat,
                    when_called: Some(cause.sentence()),
                    challenged: table.challenges.is_challenged_for(seat, None, Some(&cause)),
                    exchange: UNTIMELY.contains(&cause.rule())
                        && table.last_exchange.is_some_and(|one| one.by == seat && !one.racked),
                }),
                false => table.is_dead(seat).then_some(DeadIfCalled {
                    seat,
                    when_called: None,
                    challenged: false,
                    exchange: false,
                }),
            }
        };
        let dead: Vec<DeadIfCalled> = Seat::ALL.into_iter().filter_map(dying).collect();
        let jokers: Vec<(Seat, Tiles)> = Seat::ALL
            .into_iter()
            .flat_map(|seat| table.exposed_area(seat).iter().map(move |group| (seat, group)))
            .filter(|(_, group)| group.tiles().jokers() > 0 && !goes_back(group))
            .map(|(seat, group)| (seat, *group.tiles()))
            .collect();
        let mut rulings: Vec<Ruling> =
            claimant_commitment(table, &self.rules).into_iter().collect();
        if !jokers.is_empty() && table.is_play() {
            let listed: Vec<String> =
                jokers.iter().map(|(seat, group)| format!("{seat} [{group}]")).collect();
            let why = format!("Jokers on the table: {}.", listed.join(", "));
            rulings.push(Ruling::new(Response::Advice, Who::All, &[Rule::Jkx27], why));
        }
        Open {
            over: self.ending().map(|ending| (ending, ending.next_east())),
            passing: passing(table),
            turn: table.turn.seat,
            begun: table.turn.begun,
            window: table.live.as_ref().map(|live| live.is_open() && self.ending().is_none()),
            wall_is_empty: is_at_the_end(table),
            tile: table.live.as_ref().map(|live| (live.discard.tile, live.discard.name)),
            award: award::award(table, &self.rules).map(|award| award.seat),
            claims: table
                .claims
                .iter()
                .map(|claim| (claim.seat, claim.aim, claim.commitment))
                .collect(),
            to_do: to_do(table, &self.rules),
            dead,
            jokers,
            rulings,
        }
    }
}

/// Returns true if the next player has no tile to pick: only the newest discard is still open.
fn is_at_the_end(table: &Table) -> bool {
    table.wall_is_empty() && table.is_play() && !table.turn.begun
}

/// Returns true for tiles that were exposed without a right to do so and must be returned.
fn goes_back(group: &Group) -> bool {
    group.is_unclaimed() || group.origin == GroupOrigin::Meanwhile
}

/// Returns the current pass, and who still has to pass.
fn passing(table: &Table) -> Option<(Stage, Vec<Seat>)> {
    let Phase::Charleston(stage) = table.phase else {
        return None;
    };
    let passing = &table.passing;
    let waits = |seat: &Seat| match stage {
        Stage::Courtesy => passing.wishes[*seat].is_none(),
        _ => passing.passed[*seat].is_none(),
    };
    Some((stage, table.active().filter(waits).collect()))
}

/// Returns what the player who gets the newest discard has to do.
fn claimant_to_do(table: &Table, rules: &RuleSet) -> Option<String> {
    let claim = claimant(table, rules)?;
    let (seat, tile) = (claim.seat, table.live.as_ref()?.discard.tile);
    let binds = award::binds(claim.commitment, rules);
    Some(match claim.commitment {
        Commitment::Touched if binds => {
            format!(
                "{seat} must take the {tile} and exposes a group with it.",
                tile = tile.spoken()
            )
        }
        Commitment::None | Commitment::Touched if !table.has_live(seat) => {
            format!(
                "{seat} may now take the {tile} and expose a group with it, or let it go.",
                tile = tile.spoken()
            )
        }
        Commitment::Exposed => format!("{seat} completes the group if necessary, then discards."),
        _ if binds => format!(
            "{seat} keeps the {tile}, exposes a group with it, then discards.",
            tile = tile.spoken()
        ),
        _ => format!(
            "{seat} exposes a group with the {tile}, or puts it back.",
            tile = tile.spoken()
        ),
    })
}

/// Returns the claim of the player who gets the newest discard for an exposure.
fn claimant(table: &Table, rules: &RuleSet) -> Option<Claim> {
    let seat = award::award(table, rules)?.seat;
    table.claim_of(seat).copied().filter(|claim| claim.aim == Aim::Exposure)
}

/// Returns whether a claimant who has done something with the tile is committed to it, and by which
/// rule.
fn claimant_commitment(table: &Table, rules: &RuleSet) -> Option<Ruling> {
    let claim = claimant(table, rules).filter(|_| table.is_play())?;
    let (seat, tile) = (claim.seat, table.live.as_ref()?.discard.tile);
    if award::binds(claim.commitment, rules) {
        let laws = award::bound_by(&claim, rules);
        let why = format!(
            "{seat} is committed to the {tile} and can't give it back.",
            tile = tile.spoken()
        );
        return Some(Ruling::new(Response::Advice, seat, laws, why));
    }
    let laws = award::left_free_by(&claim);
    let why = format!("{seat} isn't committed to the {tile} yet.", tile = tile.spoken());
    table.has_live(seat).then(|| Ruling::new(Response::Advice, seat, laws, why))
}

/// Returns what a player who has declared does next.
fn declarer_to_do(declaration: &Declaration) -> String {
    let seat = declaration.seat;
    match declaration.shown {
        Laid::Nothing => format!("{seat} has declared Mah Jongg but hasn't shown any tiles yet."),
        Laid::Tile | Laid::Group | Laid::Part => {
            format!("{seat} has declared Mah Jongg and must show the rest of the hand.")
        }
        Laid::All => format!("{seat} has laid out the hand; the others check it."),
    }
}

/// Returns what players still have to do.
fn to_do(table: &Table, rules: &RuleSet) -> Vec<String> {
    let mut to_do = Vec::new();
    if matches!(table.phase, Phase::Over(_)) {
        let owed =
            table.waits_for_line.map(|owed| format!("{} says which line it was.", owed.from));
        return owed.into_iter().collect();
    }
    to_do.extend(claimant_to_do(table, rules));
    if let Some(live) = table.live.as_ref().filter(|live| live.is_open())
        && live.discard.timing == Timing::OutOfTurn
        && rules.oot_exposure_claim == OotExposureClaim::Void
    {
        to_do.push("It can be called only for Mah Jongg.".to_owned());
    }
    if let Some(unnoticed) = &table.unnoticed {
        let seat = unnoticed.seat;
        to_do.push(format!("Undo what {seat} did."));
    }
    if !table.is_named_rightly()
        && let Some(live) = &table.live
        && (live.is_open() || !table.claims.is_empty())
    {
        to_do.push(format!("{} must name the tile correctly.", live.discard.by));
    }
    if is_at_the_end(table)
        && table.claims.is_empty()
        && !table.declarations.iter().any(Declaration::is_open)
    {
        let called = table.live.as_ref().is_some_and(|live| live.is_open());
        let why = match called {
            true => "If no one calls, it's a wall game.",
            false => "It's a wall game.",
        };
        to_do.push(why.to_owned());
    }
    if let (Phase::Charleston(_), Some(last)) = (table.phase, &table.passing.last) {
        let owes = |seat: &Seat| {
            last.passed[*seat].is_some_and(|passed| {
                passed.owes_for_joker && usize::from(passed.own + passed.blind) < PASSED
            })
        };
        let owing = table.active().filter(owes);
        to_do.extend(owing.map(|seat| format!("{seat} must pass another tile for the joker.")));
    }
    let to_correct = table.active().filter_map(|seat| challenge::to_be_corrected(table, seat));
    to_do.extend(to_correct.map(|(_, why)| why));
    for declaration in &table.declarations {
        if declaration.is_open() {
            to_do.push(declarer_to_do(declaration));
        }
    }
    for seat in Seat::ALL {
        match table.challenges.open_of(seat) {
            0 if table.challenges.is_pending_of(seat) => {
                let what = match table.is_dead(seat) {
                    true => format!(
                        "{seat} contested an earlier challenge, which is settled after the game."
                    ),
                    false => format!("{seat} contests the challenge; it's settled after the game."),
                };
                to_do.push(what);
            }
            0 => {}
            1 => to_do.push(format!("{seat} must accept the challenge or contest it.")),
            several => {
                to_do.push(format!("{seat} must accept the {several} challenges or contest them."))
            }
        }
    }
    to_do
}
