//! What to do at a moment.

use serde::Serialize;

use super::{SCHEMA, left_out, left_out_names};
use crate::advice::{Advice, CharlestonAdvice};
use crate::hand::Exposure;
use crate::matcher::Matcher;
use crate::play::{Choice, Goal, Rated, RatedOption, Rollouts, Scene};
use crate::rules::Stage;
use crate::seat::Seat;
use crate::statistics::Difference;
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// A number that was counted on simulated games, with the ends of its 95 % interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AboutRow {
    pub about: f64,
    pub low: f64,
    pub high: f64,
}

/// What an option brings more than the best one, on the same deals, in what the options are compared
/// by, wins a game or points; with its 95 % interval.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CostRow {
    /// What it is compared with, as players say it.
    pub to: String,
    pub about: f64,
    pub low: f64,
    pub high: f64,
}

/// Something that may be done.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OptionRow {
    /// `discard`, `mah jongg`, `expose`, `pass` (claim nothing); in the Charleston `give`, `offer`.
    #[serde(rename = "do")]
    pub act: &'static str,
    /// The discard.
    pub tile: Option<String>,
    /// Tiles that are as good to throw: no near hand wants any of them.
    pub alike: Vec<String>,
    /// True for the one of several discards that may all be best which the others want least, by what
    /// they show and have thrown; false for all where it makes no difference.
    pub safest: bool,
    /// Jokers that are taken first, by what they stand for.
    pub exchanges: Vec<String>,
    /// The exposure that is made.
    pub exposure: Option<String>,
    /// The tiles that are passed or offered in the Charleston.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pass: Option<Vec<String>>,
    /// How many others are passed on unseen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blind: Option<u8>,
    /// On how many deals it was played; it is dropped when it is clearly behind.
    pub rollouts: u64,
    /// How often the player wins, 0 to 1.
    pub win: AboutRow,
    /// What the player gets on average, less what is paid.
    pub points: f64,
    /// Null for the best option.
    pub difference: Option<CostRow>,
    /// True if it may be as good as the best.
    pub tied: bool,
    /// The lines the player wins with most.
    pub aims: Vec<String>,
    #[serde(skip)]
    pub(crate) names: Vec<String>,
    #[serde(skip)]
    pub(crate) label: String,
}

/// What to discard, or what to do with another's discard.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AdviceReport {
    pub schema: u32,
    pub hand: String,
    pub tiles: usize,
    /// The discard in question; null in the own turn.
    pub discard: Option<String>,
    /// Who discarded it.
    pub from: Option<String>,
    pub seat: String,
    /// How many tiles the wall has.
    pub wall: usize,
    /// How many tiles the player cannot see.
    pub unseen: usize,
    /// What the options are compared by: `win` or `points`.
    #[serde(rename = "for")]
    pub goal: &'static str,
    /// Who plays all four seats from here on.
    pub policy: &'static str,
    /// On how many deals.
    pub rollouts: u64,
    pub seed: u64,
    /// Best first.
    pub options: Vec<OptionRow>,
    pub left_out: Vec<String>,
    #[serde(skip)]
    pub(crate) without: Vec<String>,
}

/// What to pass in the Charleston.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CharlestonReport {
    pub schema: u32,
    pub hand: String,
    pub tiles: usize,
    /// Which pass: `first right`.
    pub stage: String,
    pub seat: String,
    #[serde(rename = "for")]
    pub goal: &'static str,
    pub policy: &'static str,
    pub rollouts: u64,
    pub seed: u64,
    /// The tiles of the best pass.
    pub pass: Vec<String>,
    /// How many others are passed on unseen with it.
    pub blind: u8,
    /// The lines the player then wins with most.
    pub keeps: Vec<String>,
    /// What stopping brings more than going on; null where it is not asked.
    pub stop: Option<CostRow>,
    /// All that was looked at, best first.
    pub options: Vec<OptionRow>,
    pub left_out: Vec<String>,
    #[serde(skip)]
    pub(crate) keep_names: Vec<String>,
    #[serde(skip)]
    pub(crate) without: Vec<String>,
}

impl Advice {
    /// Returns what is told of it. Matcher, scene and rollouts are those it was made with.
    #[must_use]
    pub fn report(&self, matcher: &Matcher, scene: &Scene, rollouts: &Rollouts) -> AdviceReport {
        let claimed = scene.discard();
        let best = self.rated.options.first();
        let to = best.map(|best| label(&best.choice, claimed)).unwrap_or_default();
        let row = |option: &RatedOption| {
            let mut row = option_row(matcher, option, claimed, &to);
            row.win = beside(option, best, rollouts.goal);
            row.alike = self.given[option.index].alike.iter().map(Tile::to_string).collect();
            row.safest = self.safest() == Some(option.index);
            row
        };
        AdviceReport {
            schema: SCHEMA,
            hand: scene.hand().to_string(),
            tiles: scene.hand().len(),
            discard: claimed.map(|(symbol, _)| Tile::Symbol(symbol).to_string()),
            from: claimed.map(|(_, from)| from.to_string()),
            seat: scene.seat().to_string(),
            wall: scene.wall(),
            unseen: scene.unseen().len(),
            goal: goal_name(rollouts.goal),
            policy: "odds",
            rollouts: self.rated.rollouts,
            seed: rollouts.seed,
            options: self.rated.options.iter().map(row).collect(),
            left_out: left_out(&matcher.targets().card().left_out),
            without: left_out_names(matcher),
        }
    }
}

impl CharlestonAdvice {
    /// Returns what is told of it. Matcher, scene and rollouts are those it was made with.
    #[must_use]
    pub fn report(
        &self,
        matcher: &Matcher,
        scene: &Scene,
        stage: Stage,
        rollouts: &Rollouts,
    ) -> CharlestonReport {
        let rows = |rated: &Rated| -> Vec<OptionRow> {
            let best = rated.options.first();
            let to = best.map(|best| label(&best.choice, None)).unwrap_or_default();
            let row = |option| {
                let mut row = option_row(matcher, option, None, &to);
                row.win = beside(option, best, rollouts.goal);
                row
            };
            rated.options.iter().map(row).collect()
        };
        let options = rows(&self.passes);
        let first = options.first();
        let hand = scene.hand();
        CharlestonReport {
            schema: SCHEMA,
            hand: hand.to_string(),
            tiles: hand.len(),
            stage: stage.to_string(),
            seat: scene.seat().to_string(),
            goal: goal_name(rollouts.goal),
            policy: "odds",
            rollouts: self.passes.rollouts,
            seed: rollouts.seed,
            pass: first.and_then(|best| best.pass.clone()).unwrap_or_default(),
            blind: first.and_then(|best| best.blind).unwrap_or(0),
            keeps: first.map(|best| best.aims.clone()).unwrap_or_default(),
            keep_names: first.map(|best| best.names.clone()).unwrap_or_default(),
            stop: self.stop.as_ref().and_then(stopping),
            options,
            left_out: left_out(&matcher.targets().card().left_out),
            without: left_out_names(matcher),
        }
    }
}

/// Returns what stopping brings more than going on.
fn stopping(rated: &Rated) -> Option<CostRow> {
    let stops = rated.options.iter().find(|option| option.choice == Choice::Stop(true))?;
    let less = match stops.difference {
        Some(less) => less,
        // It is the better one: what going on brings less is what it brings more.
        None => {
            let mut less = rated.options.iter().find_map(|option| option.difference)?;
            less.mean = -less.mean;
            less
        }
    };
    Some(cost(&less, "go on"))
}

/// Returns how often an option wins, so that it agrees with what it costs: the best on all deals, less
/// the difference on those that both were played on. An option that was dropped early was played on
/// others than the best was in all.
fn beside(option: &RatedOption, best: Option<&RatedOption>, goal: Goal) -> AboutRow {
    let own = AboutRow { about: option.win.share, low: option.win.low, high: option.win.high };
    match (option.difference, best) {
        (Some(less), Some(best)) if goal == Goal::Win && option.rollouts < best.rollouts => {
            let about = best.win.share + less.mean;
            let half = less.half.hypot((best.win.high - best.win.low) / 2.0);
            let [about, low, high] =
                [about, about - half, about + half].map(|of| of.clamp(0.0, 1.0));
            AboutRow { about, low, high }
        }
        _ => own,
    }
}

const fn goal_name(goal: Goal) -> &'static str {
    match goal {
        Goal::Win => "win",
        Goal::Points => "points",
    }
}

fn option_row(
    matcher: &Matcher,
    option: &RatedOption,
    claimed: Option<(Symbol, Seat)>,
    to: &str,
) -> OptionRow {
    let lines = matcher.targets().lines();
    let wins: u64 = option.lines.iter().map(|(_, wins)| wins).sum();
    // What brings a tenth of the wins is worth being named.
    let aims = option.lines.iter().take(3).filter(|(_, some)| some * 10 >= wins);
    let aims: Vec<usize> = aims.map(|(line, _)| *line).collect();
    let win = option.win;
    OptionRow {
        act: act(&option.choice),
        tile: tile(&option.choice).map(|tile| tile.to_string()),
        alike: Vec::new(),
        safest: false,
        exchanges: match &option.choice {
            Choice::Discard { exchanges, .. } | Choice::MahJonggAfter { exchanges } => {
                exchanges.iter().map(|symbol| Tile::Symbol(*symbol).to_string()).collect()
            }
            _ => Vec::new(),
        },
        exposure: exposure(&option.choice, claimed).map(|exposure| exposure.to_string()),
        pass: passed(&option.choice),
        blind: match option.choice {
            Choice::Give(pass) => Some(pass.blind),
            _ => None,
        },
        rollouts: option.rollouts,
        win: AboutRow { about: win.share, low: win.low, high: win.high },
        points: option.points.mean,
        difference: option.difference.map(|less| cost(&less, to)),
        tied: option.tied,
        aims: aims.iter().map(|line| lines[*line].name.id()).collect(),
        names: aims.iter().map(|line| lines[*line].name.to_string()).collect(),
        label: label(&option.choice, claimed),
    }
}

fn cost(less: &Difference, to: &str) -> CostRow {
    CostRow { to: to.to_owned(), about: less.mean, low: less.low(), high: less.high() }
}

const fn act(choice: &Choice) -> &'static str {
    match choice {
        Choice::MahJongg | Choice::MahJonggAfter { .. } => "mah jongg",
        Choice::Discard { .. } => "discard",
        Choice::Expose { .. } => "expose",
        Choice::LetGo => "pass",
        Choice::Give(_) => "give",
        Choice::Offer(_) => "offer",
        Choice::Stop(true) => "stop",
        Choice::Stop(false) => "go on",
    }
}

const fn tile(choice: &Choice) -> Option<Tile> {
    match choice {
        Choice::Discard { tile, .. } => Some(*tile),
        _ => None,
    }
}

fn exposure(choice: &Choice, claimed: Option<(Symbol, Seat)>) -> Option<Exposure> {
    let Choice::Expose { naturals, jokers } = *choice else { return None };
    let (symbol, _) = claimed?;
    let mut tiles = Tiles::NONE;
    tiles.add_some(Tile::Symbol(symbol), naturals + 1);
    tiles.add_some(Tile::Joker, jokers);
    Exposure::new(&tiles).ok()
}

/// The tiles that are passed or offered.
fn passed(choice: &Choice) -> Option<Vec<String>> {
    match choice {
        Choice::Give(pass) => Some(
            pass.tiles
                .kinds()
                .flat_map(|(tile, some)| (0..some).map(move |_| tile.to_string()))
                .collect(),
        ),
        Choice::Offer(offer) => Some(offer.iter().flatten().map(Tile::to_string).collect()),
        _ => None,
    }
}

/// What jokers stand for.
fn stands(exchanges: &[Symbol]) -> String {
    let jokers: Vec<String> =
        exchanges.iter().map(|symbol| Tile::Symbol(*symbol).to_string()).collect();
    jokers.join(", ")
}

/// What players call a choice.
fn label(choice: &Choice, claimed: Option<(Symbol, Seat)>) -> String {
    match choice {
        Choice::MahJongg => "Mah Jongg".to_owned(),
        Choice::Discard { exchanges, tile } if exchanges.is_empty() => tile.to_string(),
        Choice::Discard { exchanges, tile } => {
            format!("{tile} after the joker for {}", stands(exchanges))
        }
        Choice::MahJonggAfter { exchanges } => {
            format!("Mah Jongg after the joker for {}", stands(exchanges))
        }
        Choice::Expose { .. } => {
            exposure(choice, claimed).map(|exposure| exposure.to_string()).unwrap_or_default()
        }
        Choice::LetGo => "pass".to_owned(),
        Choice::Give(pass) => {
            let own = passed(choice).unwrap_or_default().join(" ");
            match (own.is_empty(), pass.blind) {
                (false, 0) => own,
                (false, blind) => format!("{own} and {blind} blind"),
                (true, blind) => format!("{blind} blind"),
            }
        }
        Choice::Offer(_) => match passed(choice).unwrap_or_default().join(" ") {
            own if own.is_empty() => "nothing".to_owned(),
            own => own,
        },
        Choice::Stop(true) => "stop".to_owned(),
        Choice::Stop(false) => "go on".to_owned(),
    }
}
