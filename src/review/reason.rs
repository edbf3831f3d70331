//! Why a decision was costly, in sentences made of facts. Each reason has a condition; if none
//! holds, no reason is given.

use super::after::After;
use super::cost::Facts;
use crate::matcher::Matcher;
use crate::play::{Choice, Scene};
use crate::seat::Seat;
use crate::spelling::in_words;
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// The share of the cost that dealing in has to explain to be given as the reason.
const EXPLAINED: f64 = 0.5;

/// The minimum share of deals in which a seat has to win with the discard.
const DEALT_IN: f64 = 0.05;

/// The minimum share of deals by which a line has to win less often.
const LESS_OFTEN: f64 = 0.02;

/// At this distance or more, the Charleston should be continued.
const FAR: u8 = 5;
/// At this distance or less, the Charleston should be stopped.
const CLOSE: u8 = 3;

/// How badly a line needs a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Need {
    /// A joker can stand for it.
    Joker,
    /// No joker can stand for it.
    Strict,
    /// No joker can stand for it, and all the others are gone.
    Last,
    /// The line can't be made without it.
    Gone,
}

/// Why a decision was costly. Lines are indexes on the card, distances are in tiles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Reason {
    /// The hand was Mah Jongg.
    MahJongg,
    /// The discard made it Mah Jongg.
    CallMahJongg(Symbol),
    /// The hand was Mah Jongg with a joker from an exposure.
    ExchangeMahJongg(Vec<Symbol>),
    /// Another player wins with the discard.
    DealtIn { tile: Tile, by: Seat, exposures: usize, of_100: u64 },
    /// A joker was discarded.
    Joker { left: u8, instead: u8 },
    /// A tile of a pair that no joker can fill.
    BrokePair { tile: Tile, line: usize, left: u8, instead: u8 },
    /// A tile that the closest line needs, and how badly.
    Needed { tile: Tile, line: usize, need: Need, left: u8, instead: u8 },
    /// The hand is farther away, and not because of one tile that the closest line needs.
    Farther { left: u8, instead: u8 },
    /// Fewer tiles bring it closer.
    FewerTiles { away: u8, left: u32, instead: u32 },
    /// It gives up the line that wins most often.
    GaveUpLine { line: usize, left: Option<u8>, instead: u8 },
    /// A call brings it closer.
    MissedCall { tile: Symbol, left: u8, instead: u8 },
    /// The closest line is concealed, and the call ruled it out.
    CallConcealed { line: usize, away: u8, left: u8 },
    /// The call brings it no closer, or takes it farther away.
    CallNoCloser { away: u8, left: u8 },
    /// Fewer jokers would have done.
    JokersSpent { used: u8, enough: u8 },
    /// A joker could be taken.
    MissedExchange { tile: Symbol, closer: Option<(u8, u8)> },
    /// A tile that the closest line needs was passed.
    PassedNeeded { tile: Tile, line: usize, need: Need, left: u8, instead: u8 },
    /// A pair that no joker can fill was passed, or half of it.
    PassedPair { tile: Tile, line: usize, left: u8, instead: u8 },
    /// The Charleston was stopped with a hand that is far away.
    StoppedFar { away: u8 },
    /// It was continued with a hand that is close.
    ContinuedClose { away: u8 },
    /// A line wins less often, in 100 deals each.
    LessOften { line: usize, left: u64, instead: u64 },
}

/// Returns why the actual play was worse than the better one; `None` if no reason is known.
pub(crate) fn reason(
    matcher: &Matcher,
    scene: &Scene,
    played: &Choice,
    better: &Choice,
    (facts, cost): (&Facts, f64),
) -> Option<Reason> {
    let case = Case {
        matcher,
        scene,
        left: After::new(matcher, scene, played),
        instead: After::new(matcher, scene, better),
        facts,
        cost,
    };
    let specific = specific(&case, played, better);
    specific.or_else(|| case.less_often())
}

/// Returns a reason that says what these two plays do to the hand.
fn specific(case: &Case<'_>, played: &Choice, better: &Choice) -> Option<Reason> {
    match (played, better) {
        (_, Choice::MahJongg) => Some(match case.scene.discard() {
            Some((symbol, _)) => Reason::CallMahJongg(symbol),
            None => Reason::MahJongg,
        }),
        (_, Choice::MahJonggAfter { exchanges }) => {
            Some(Reason::ExchangeMahJongg(exchanges.clone()))
        }
        (
            Choice::Discard { exchanges, tile },
            Choice::Discard { exchanges: others, tile: other },
        ) => case.discard((exchanges, *tile), (others, *other)),
        (Choice::LetGo, Choice::Expose { .. }) => case.missed_call(),
        (Choice::Expose { .. }, Choice::LetGo) => case.called(),
        (Choice::Expose { jokers, .. }, Choice::Expose { jokers: enough, .. }) => {
            (enough < jokers).then_some(Reason::JokersSpent { used: *jokers, enough: *enough })
        }
        (Choice::Give(pass), Choice::Give(other)) => case.gave(&pass.tiles, &other.tiles),
        (Choice::Offer(offer), Choice::Offer(other)) => {
            let tiles = |offer: &[Option<Tile>; 3]| offer.iter().flatten().copied().collect();
            case.gave(&tiles(offer), &tiles(other))
        }
        (Choice::Stop(true), Choice::Stop(false)) => {
            case.best()?.0.ge(&FAR).then_some(Reason::StoppedFar { away: case.best()?.0 })
        }
        (Choice::Stop(false), Choice::Stop(true)) => {
            case.best()?.0.le(&CLOSE).then_some(Reason::ContinuedClose { away: case.best()?.0 })
        }
        _ => None,
    }
}

/// The actual play and the better one.
struct Case<'c> {
    matcher: &'c Matcher,
    scene: &'c Scene,
    left: Option<After>,
    instead: Option<After>,
    facts: &'c Facts,
    cost: f64,
}

impl Case<'_> {
    /// Returns the distances after the actual play and after the better one.
    fn best(&self) -> Option<(u8, u8)> {
        Some((self.left.as_ref()?.best()?, self.instead.as_ref()?.best()?))
    }

    fn discard(
        &self,
        (exchanges, tile): (&[Symbol], Tile),
        (others, other): (&[Symbol], Tile),
    ) -> Option<Reason> {
        let exchange = others.iter().find(|symbol| !exchanges.contains(symbol)).copied();
        let same = exchanges == others;
        if let Some(dealt_in) = self.dealt_in(tile) {
            return Some(dealt_in);
        }
        let (left, instead) = self.best()?;
        if same && tile == Tile::Joker && other != Tile::Joker {
            return (left >= instead).then_some(Reason::Joker { left, instead });
        }
        if let Some(symbol) = exchange {
            let closer = (instead < left).then_some((left, instead));
            return Some(Reason::MissedExchange { tile: symbol, closer });
        }
        if !same {
            return None;
        }
        if instead < left {
            return self.needed(&[tile]).or(Some(Reason::Farther { left, instead }));
        }
        if left < instead {
            return None;
        }
        self.gave_up_line().or_else(|| self.fewer_tiles(left))
    }

    /// Returns a reason if another player wins with the discard and that explains the cost: the
    /// lost wins are the share of deals in which that happens, times what the hand was worth.
    fn dealt_in(&self, tile: Tile) -> Option<Reason> {
        let deals = self.facts.deals.max(1);
        let (by, [left, instead]) = self
            .facts
            .dealt_in
            .iter()
            .max_by_key(|(_, [left, instead])| left.saturating_sub(*instead))?;
        let more = left.saturating_sub(*instead) as f64 / deals as f64;
        let best: u64 = self.facts.lines.iter().map(|(_, [_, better])| better).sum();
        let explained = more * best as f64 / deals as f64;
        if more < DEALT_IN || explained < EXPLAINED * self.cost {
            return None;
        }
        let exposures = self.scene.shown_by(*by).len();
        Some(Reason::DealtIn { tile, by: *by, exposures, of_100: self.of_100(*left) })
    }

    /// Returns how many of 100 deals a number of all deals is.
    fn of_100(&self, some: u64) -> u64 {
        let deals = self.facts.deals.max(1);
        (some * 100 + deals / 2) / deals
    }

    /// Returns a reason if a tile that the closest line needs was given up.
    fn needed(&self, gone: &[Tile]) -> Option<Reason> {
        let (left, instead) = self.best()?;
        let (after, before) = (self.left.as_ref()?, self.instead.as_ref()?);
        let line = before.line(self.matcher)?;
        let mut found = None;
        for tile in gone.iter().copied().filter(|tile| *tile != Tile::Joker) {
            let is_strict = || before.uses_strictly(self.matcher, line, tile);
            let is_last = self.scene.unseen()[tile] == 0;
            // Without its last tile, a line is made some other way, if at all.
            let is_farther = || after.of(self.matcher, line).is_none_or(|left| left > instead);
            let need = match after.needs(self.matcher, line, tile) {
                _ if is_last && is_strict() && is_farther() => Need::Last,
                None => continue,
                Some(true) if is_strict() && after.of(self.matcher, line).is_none() => Need::Gone,
                Some(true) if is_strict() => Need::Strict,
                Some(_) => Need::Joker,
            };
            let held = self.scene.hand().rack()[tile];
            let is_pair = need != Need::Joker && held == 2;
            let reason = match is_pair {
                true => Reason::BrokePair { tile, line, left, instead },
                false => Reason::Needed { tile, line, need, left, instead },
            };
            if is_pair || found.is_none() {
                found = Some(reason);
            }
            if is_pair {
                break;
            }
        }
        found
    }

    /// Returns a reason if the play gave up the line that wins most often after the better play:
    /// that line is now farther away, or can no longer be made.
    fn gave_up_line(&self) -> Option<Reason> {
        let wins: u64 = self.facts.lines.iter().map(|(_, [_, better])| better).sum();
        let (line, [played, better]) = self.facts.lines.first()?;
        // Most wins come from this line, and half of them are gone.
        let many = (better - played.min(better)) * 20 >= self.facts.deals.max(1);
        if better * 3 < wins || played * 2 > *better || !many {
            return None;
        }
        let left = self.left.as_ref()?.of(self.matcher, *line);
        let instead = self.instead.as_ref()?.of(self.matcher, *line)?;
        let farther = left.is_none_or(|left| left > instead);
        farther.then_some(Reason::GaveUpLine { line: *line, left, instead })
    }

    /// Returns a reason if one line wins less often, and that explains most of the cost.
    fn less_often(&self) -> Option<Reason> {
        let lost = |[left, instead]: [u64; 2]| instead.saturating_sub(left);
        let (line, wins) = self.facts.lines.iter().max_by_key(|(_, wins)| lost(*wins))?;
        let deals = self.facts.deals.max(1);
        let share = lost(*wins) as f64 / deals as f64;
        if share < LESS_OFTEN || share < EXPLAINED * self.cost {
            return None;
        }
        let [left, instead] = wins.map(|wins| self.of_100(wins));
        Some(Reason::LessOften { line: *line, left, instead })
    }

    /// Returns a reason if clearly fewer tiles bring the hand closer.
    fn fewer_tiles(&self, away: u8) -> Option<Reason> {
        let left = self.left.as_ref()?.tiles_out(self.matcher)?;
        let instead = self.instead.as_ref()?.tiles_out(self.matcher)?;
        let clear = instead >= left + 2 && instead * 4 >= left * 5;
        clear.then_some(Reason::FewerTiles { away, left, instead })
    }

    fn missed_call(&self) -> Option<Reason> {
        let (left, instead) = self.best()?;
        let (tile, _) = self.scene.discard()?;
        (instead < left).then_some(Reason::MissedCall { tile, left, instead })
    }

    fn called(&self) -> Option<Reason> {
        let (left, away) = self.best()?;
        let line = self.instead.as_ref()?.line(self.matcher)?;
        let is_concealed = self.matcher.targets().lines()[line].concealed;
        let gone = self.left.as_ref()?.of(self.matcher, line).is_none();
        // A line whose tiles are gone is no loss, however close it looks.
        let deals = self.facts.deals.max(1);
        let wins = |(of, [_, better]): &(usize, [u64; 2])| *of == line && better * 20 >= deals;
        if is_concealed && gone && left >= away && self.facts.lines.iter().any(wins) {
            return Some(Reason::CallConcealed { line, away, left });
        }
        (left >= away).then_some(Reason::CallNoCloser { away, left })
    }

    fn gave(&self, tiles: &Tiles, others: &Tiles) -> Option<Reason> {
        let (left, instead) = self.best()?;
        if instead >= left {
            return None;
        }
        let more = |(tile, some): (Tile, u8)| (some > others[tile]).then_some(tile);
        let gone: Vec<Tile> = tiles.kinds().filter_map(more).collect();
        Some(match self.needed(&gone)? {
            Reason::BrokePair { tile, line, left, instead } => {
                Reason::PassedPair { tile, line, left, instead }
            }
            Reason::Needed { tile, line, need, left, instead } => {
                Reason::PassedNeeded { tile, line, need, left, instead }
            }
            other => other,
        })
    }
}

impl Reason {
    /// The names of all kinds.
    #[cfg(test)]
    pub(crate) const KINDS: [&'static str; 20] = [
        "mah-jongg",
        "call-mah-jongg",
        "exchange-mah-jongg",
        "dealt-in",
        "joker",
        "broke-pair",
        "needed-tile",
        "farther",
        "fewer-tiles",
        "gave-up-line",
        "missed-call",
        "call-concealed",
        "call-no-closer",
        "jokers-spent",
        "missed-exchange",
        "passed-needed",
        "passed-pair",
        "stopped-far",
        "continued-close",
        "less-often",
    ];

    /// Returns its name, as used in JSON.
    pub(crate) const fn kind(&self) -> &'static str {
        match self {
            Reason::MahJongg => "mah-jongg",
            Reason::CallMahJongg(_) => "call-mah-jongg",
            Reason::ExchangeMahJongg(_) => "exchange-mah-jongg",
            Reason::DealtIn { .. } => "dealt-in",
            Reason::Joker { .. } => "joker",
            Reason::BrokePair { .. } => "broke-pair",
            Reason::Needed { .. } => "needed-tile",
            Reason::Farther { .. } => "farther",
            Reason::FewerTiles { .. } => "fewer-tiles",
            Reason::GaveUpLine { .. } => "gave-up-line",
            Reason::MissedCall { .. } => "missed-call",
            Reason::CallConcealed { .. } => "call-concealed",
            Reason::CallNoCloser { .. } => "call-no-closer",
            Reason::JokersSpent { .. } => "jokers-spent",
            Reason::MissedExchange { .. } => "missed-exchange",
            Reason::PassedNeeded { .. } => "passed-needed",
            Reason::PassedPair { .. } => "passed-pair",
            Reason::StoppedFar { .. } => "stopped-far",
            Reason::ContinuedClose { .. } => "continued-close",
            Reason::LessOften { .. } => "less-often",
        }
    }

    /// Returns it as a sentence.
    pub(crate) fn sentence(&self, matcher: &Matcher) -> String {
        let line = |line: &usize| {
            let line = matcher.targets().lines().get(*line);
            line.map(|line| line.name.spoken()).unwrap_or_default()
        };
        let than = |left: &u8, instead: &u8| {
            if left > instead {
                format!("{left} away instead of {instead}")
            } else {
                format!("{left} away either way")
            }
        };
        let pair = |tile: Tile, of: &usize, kept: &str, than: &str| {
            let (tile, of) = (tile.spoken(), line(of));
            format!(
                "It breaks up the pair of {tile}s that {of} needs, and no joker can be in a pair: {kept} \
                 {than}."
            )
        };
        let needed = |tile: Tile, of: &usize, need: Need, kept: &str, than: &str| {
            let (tile, of) = (tile.spoken(), line(of));
            match need {
                Need::Joker => format!("{of} needs the {tile}: {kept} {than}."),
                Need::Strict => {
                    format!("{of} needs the {tile}, and no joker can stand for it: {kept} {than}.")
                }
                Need::Gone => format!("{of} can't be made without this {tile}: {kept} {than}."),
                Need::Last => format!("It was the last {tile}, and {of} needs it: {kept} {than}."),
            }
        };
        match self {
            Reason::MahJongg => "The hand was Mah Jongg.".to_owned(),
            Reason::CallMahJongg(tile) => {
                format!("The {} made the hand Mah Jongg.", tile.spoken())
            }
            Reason::ExchangeMahJongg(tiles) => {
                let tiles: Vec<&str> = tiles.iter().map(|tile| tile.spoken()).collect();
                let jokers = if tiles.len() == 1 { "joker" } else { "jokers" };
                let tiles = tiles.join(" and the ");
                format!("With the {jokers} exchanged for the {tiles}, the hand was Mah Jongg.")
            }
            Reason::DealtIn { tile, by, exposures, of_100 } => {
                let shows = match exposures {
                    0 => format!("{by} shows nothing"),
                    1 => format!("{by} shows one exposure"),
                    some => format!("{by} shows {} exposures", in_words(*some)),
                };
                let tile = tile.spoken();
                format!("{shows}, and wins with the {tile} in about {of_100} of 100 deals.")
            }
            Reason::Joker { left, instead } => {
                format!("A joker was thrown away, and the hand is {}.", than(left, instead))
            }
            Reason::BrokePair { tile, line, left, instead } => {
                pair(*tile, line, "the hand is", &than(left, instead))
            }
            Reason::Needed { tile, line, need, left, instead } => {
                needed(*tile, line, *need, "the hand is", &than(left, instead))
            }
            Reason::Farther { left, instead } => format!("The hand is {}.", than(left, instead)),
            Reason::FewerTiles { away, left, instead } => {
                let (tiles, s) = match left {
                    0 => ("No unseen tile".to_owned(), "s"),
                    1 => ("Only 1 unseen tile".to_owned(), "s"),
                    left => (format!("Only {left} unseen tiles"), ""),
                };
                let closer = match away {
                    1 => format!("make{s} Mah Jongg"),
                    _ => format!("bring{s} the hand closer"),
                };
                format!("{tiles} {closer}, instead of {instead}.")
            }
            Reason::GaveUpLine { line: of, left, instead } => {
                let (of, name) = (line(of), "the line it would have won with most often");
                match left {
                    Some(left) => format!("{of}, {name}, is {left} away instead of {instead}."),
                    None => format!("{of}, {name}, can't be made anymore."),
                }
            }
            Reason::MissedCall { tile, left, instead } => {
                let (tile, than) = (tile.spoken(), than(left, instead));
                format!("Without the {tile}, the hand is {than}.")
            }
            Reason::CallConcealed { line: of, away, left } => {
                let of = line(of);
                format!(
                    "The hand was {away} away from {of}, which is concealed: the call rules it \
                     out, and the hand is {left} away."
                )
            }
            Reason::CallNoCloser { away, left } if left > away => {
                format!(
                    "The call takes the hand farther from Mah Jongg: {left} away instead of {away}."
                )
            }
            Reason::CallNoCloser { away, .. } => {
                format!("The call brings the hand no closer: it was {away} away without it.")
            }
            Reason::JokersSpent { used, enough } => {
                let jokers = if *used == 1 { "joker" } else { "jokers" };
                let enough = match enough {
                    0 => "didn't need any".to_owned(),
                    some => format!("needed only {}", in_words(usize::from(*some))),
                };
                let used = in_words(usize::from(*used));
                format!("The exposure used {used} {jokers} and {enough}.")
            }
            Reason::MissedExchange { tile, closer } => {
                let tile = tile.spoken();
                match closer {
                    Some((left, instead)) => format!(
                        "It leaves a joker on the table that the {tile} could have been exchanged for: the hand is {}.",
                        than(left, instead)
                    ),
                    None => format!(
                        "It leaves a joker on the table that the {tile} could have been exchanged for."
                    ),
                }
            }
            Reason::PassedNeeded { tile, line, need, left, instead } => {
                needed(*tile, line, *need, "the tiles kept are", &than(left, instead))
            }
            Reason::PassedPair { tile, line, left, instead } => {
                pair(*tile, line, "the tiles kept are", &than(left, instead))
            }
            Reason::StoppedFar { away } => {
                format!("The hand was {away} away, and three more passes were to come.")
            }
            Reason::ContinuedClose { away } => {
                format!("The hand was only {away} away, with three more passes to make.")
            }
            Reason::LessOften { line: of, left, instead } => {
                let of = line(of);
                let left = match left {
                    0 => "fewer than 1".to_owned(),
                    left => format!("about {left}"),
                };
                format!("{of} wins in {left} of 100 deals instead of {instead}.")
            }
        }
    }
}
