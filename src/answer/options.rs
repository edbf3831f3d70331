//! Options that were played out: how often each wins and what it costs, as data and as text.

use serde::Serialize;

use super::layout::{Grid, Line, Page, Tone};
use super::words::count;
use crate::hand::Exposure;
use crate::matcher::Matcher;
use crate::play::{Choice, Goal, RatedOption};
use crate::seat::Seat;
use crate::spelling::listed;
use crate::statistics::Difference;
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// A number estimated from simulated games, with the ends of its 95% interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct AboutRow {
    /// The estimate, in the unit of the field that it is in.
    pub about: f64,
    pub low: f64,
    pub high: f64,
}

/// How an option compares to the best one on the same deals, in wins per game or points, whichever
/// the options are compared by; with its 95% interval.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct CostRow {
    /// The option it is compared with, as players say it.
    pub to: String,
    pub about: f64,
    pub low: f64,
    pub high: f64,
}

/// One option.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OptionRow {
    /// `discard`, `mah jongg`, `expose`, `pass` (no call); in the Charleston `give`, `offer`,
    /// `stop`, `go on`.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["discard", "mah jongg", "expose", "pass", "give", "offer", "stop", "go on"])))]
    #[serde(rename = "do")]
    pub act: &'static str,
    /// The discard.
    pub tile: Option<String>,
    /// Tiles that are equally good to discard: none of the near ways to win wants any of them.
    pub alike: Vec<String>,
    /// True for the safest of several discards that may be best: the one the other players want
    /// least, judging by their exposures and discards. False for all if it makes no difference.
    pub safest: bool,
    /// The tiles represented by the jokers taken in exchange before this move.
    pub exchanges: Vec<String>,
    /// The exposure to make.
    pub exposure: Option<String>,
    /// The tiles to pass or offer in the Charleston.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pass: Option<Vec<String>>,
    /// How many incoming tiles are passed on blind, 0 to 3.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blind: Option<u8>,
    /// How many deals it was played on; fewer than the best if it was dropped as clearly worse.
    pub rollouts: u64,
    /// How often the player wins, 0 to 1.
    pub win: AboutRow,
    /// The player's average points received, minus points paid.
    pub points: f64,
    /// Null for the best option.
    pub difference: Option<CostRow>,
    /// True if it may be as good as the best.
    pub tied: bool,
    /// The lines the player wins with most often.
    pub aims: Vec<String>,
    #[serde(skip)]
    pub(crate) names: Vec<String>,
    #[serde(skip)]
    pub(crate) label: String,
}

/// Returns how often an option wins, consistent with its cost: the best option's share over all
/// deals, minus the difference on the deals both were played on. An option dropped early was played
/// on fewer deals than the best, so its own share is not comparable.
pub(super) fn win_rate(option: &RatedOption, best: Option<&RatedOption>, goal: Goal) -> AboutRow {
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

pub(super) const fn goal_name(goal: Goal) -> &'static str {
    match goal {
        Goal::Win => "win",
        Goal::Points => "points",
    }
}

pub(super) fn option_row(
    matcher: &Matcher,
    option: &RatedOption,
    claimed: Option<(Symbol, Seat)>,
    to: &str,
) -> OptionRow {
    let lines = matcher.targets().lines();
    let wins: u64 = option.lines.iter().map(|(_, wins)| wins).sum();
    // A line is worth naming if it has at least a tenth of the wins.
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

pub(super) fn cost(less: &Difference, to: &str) -> CostRow {
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

/// The exposure that is made.
pub(super) fn exposure(choice: &Choice, claimed: Option<(Symbol, Seat)>) -> Option<Exposure> {
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
        Choice::Give(pass) => Some(pass.tiles.each().map(|tile| tile.to_string()).collect()),
        Choice::Offer(offer) => Some(offer.iter().flatten().map(Tile::to_string).collect()),
        _ => None,
    }
}

/// Returns the tiles that jokers stand for, in words.
fn stands(exchanges: &[Symbol]) -> String {
    let jokers: Vec<String> =
        exchanges.iter().map(|symbol| Tile::Symbol(*symbol).to_string()).collect();
    jokers.join(", ")
}

/// Returns what players call a choice.
pub(super) fn label(choice: &Choice, claimed: Option<(Symbol, Seat)>) -> String {
    match choice {
        Choice::MahJongg => "Mah Jongg".to_owned(),
        Choice::Discard { exchanges, tile } if exchanges.is_empty() => tile.to_string(),
        Choice::Discard { exchanges, tile } => {
            format!("{tile} after taking the joker for {}", stands(exchanges))
        }
        Choice::MahJonggAfter { exchanges } => {
            format!("Mah Jongg after taking the joker for {}", stands(exchanges))
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

/// The summary of the options: one number for the best, and whether it is better than the next one
/// or a toss-up.
pub(super) struct OptionSummary {
    /// How often the best option wins; in a toss-up, the mean of its options.
    pub(super) win: Option<AboutRow>,
    /// How much better the best option is than the next one.
    pub(super) lead: Option<CostRow>,
    pub(super) toss_up: bool,
}

impl OptionSummary {
    pub(super) fn of(options: &[OptionRow]) -> OptionSummary {
        let best = best(options);
        let lead = match options {
            [best, next, ..] if best.act != "mah jongg" => next.difference.as_ref().map(|less| {
                let (about, low, high) = (-less.about, -less.high, -less.low);
                CostRow { to: next.label.clone(), about, low, high }
            }),
            _ => None,
        };
        OptionSummary { win: win(&best), lead, toss_up: best.len() > 1 }
    }
}

/// Returns the best option, or all options of a toss-up. The options that may be as good as the
/// best need not be adjacent in the list.
fn best(options: &[OptionRow]) -> Vec<&OptionRow> {
    match options.split_first() {
        None => Vec::new(),
        // Nothing is as good as winning now.
        Some((best, _)) if best.act == "mah jongg" => vec![best],
        Some((best, others)) => {
            std::iter::once(best).chain(others.iter().filter(|option| option.tied)).collect()
        }
    }
}

fn mean(best: &[&OptionRow], of: impl Fn(&OptionRow) -> f64) -> f64 {
    best.iter().map(|option| of(option)).sum::<f64>() / best.len() as f64
}

/// Returns the difference of an option from the best one, or in a toss-up from the mean of its
/// options: the text shows that mean as the one number of the toss-up.
fn cost_beside(best: &[&OptionRow], option: &OptionRow) -> Option<CostRow> {
    let of_mean = mean(best, |tied| tied.difference.as_ref().map_or(0.0, |cost| cost.about));
    option.difference.as_ref().map(|cost| CostRow {
        to: cost.to.clone(),
        about: cost.about - of_mean,
        low: cost.low - of_mean,
        high: cost.high - of_mean,
    })
}

/// Returns how often the best options win, as one number.
fn win(best: &[&OptionRow]) -> Option<AboutRow> {
    (!best.is_empty()).then(|| AboutRow {
        about: mean(best, |option| option.win.about),
        low: mean(best, |option| option.win.low),
        high: mean(best, |option| option.win.high),
    })
}

/// What the text about options needs to know.
#[derive(Clone, Copy)]
pub(super) struct Context<'a> {
    pub(super) goal: &'a str,
    pub(super) policy: &'a str,
    pub(super) rollouts: u64,
    pub(super) seed: u64,
    /// All the players, in words.
    pub(super) everyone: &'a str,
}

/// Writes what to do, how often it wins, and what the next option costs. `lead` says what to do if
/// one option is the best.
pub(super) fn push_summary(
    page: &mut Page,
    lead: &str,
    options: &[OptionRow],
    context: Context<'_>,
) {
    let best = best(options);
    let lead = if best.len() > 1 { toss_up(&best) } else { lead.to_owned() };
    page.line(Line::default().and(Tone::Yes, lead));
    if let Some(numbers) = worth(&best, context) {
        page.paragraph("", numbers);
    }
    if let Some(safest) = options.iter().find(|option| option.safest) {
        page.paragraph("", format!("The safest of them is {}.", doing(safest)));
    }
    let next = options.iter().skip(1).find(|option| !option.tied);
    let next = next.filter(|_| options[0].act != "mah jongg");
    if let Some((next, cost)) = next.and_then(|next| Some((next, cost_beside(&best, next)?))) {
        page.paragraph(
            "",
            format!("{}, the next best, {}.", upper(&doing(next)), costs(&cost, context)),
        );
    }
}

/// Says how an option compares with the best: `Passing 5D 7D N wins 16 fewer games per 100 (4 to 28).`
pub(super) fn standing(options: &[OptionRow], option: &OptionRow, context: Context<'_>) -> String {
    let (best, doing) = (best(options), upper(&doing(option)));
    match cost_beside(&best, option).filter(|_| !option.tied) {
        Some(cost) => format!("{doing} {}.", costs(&cost, context)),
        None if best.len() > 1 => format!("{doing} may be as good as any."),
        None => format!("{doing} is the best of these."),
    }
}

/// `Toss-up: discard 9B, 3D or 2C.`
fn toss_up(best: &[&OptionRow]) -> String {
    let verb = |option: &OptionRow| match option.act {
        "discard" => "discard ",
        "expose" => "call it for ",
        "give" => "pass ",
        "offer" => "offer ",
        _ => "",
    };
    let first = best.first().map_or("", |option| verb(option));
    let same = best.iter().all(|option| verb(option) == first);
    let what = |option: &&OptionRow| -> Vec<String> {
        let verb = if same { "" } else { verb(option) };
        let own = if option.act == "pass" { "let it go" } else { option.label.as_str() };
        let all = std::iter::once(own).chain(option.alike.iter().map(String::as_str));
        all.map(|label| format!("{verb}{label}")).collect()
    };
    let all: Vec<String> = best.iter().flat_map(what).collect();
    format!("Toss-up: {}{}.", if same { first } else { "" }, listed(&all, "or"))
}

/// How often the best option wins, or each of the best; nothing for Mah Jongg.
fn worth(best: &[&OptionRow], context: Context<'_>) -> Option<String> {
    let first = best.first().filter(|best| best.act != "mah jongg")?;
    let who = if best.len() > 1 || !first.alike.is_empty() { "Each" } else { "It" };
    if context.goal == "points" {
        let points = mean(best, |option| option.points);
        let verb = if points < 0.0 { "loses" } else { "earns" };
        let about = count(points.abs().round() as usize, "point");
        return Some(format!("{who} {verb} about {about} per game."));
    }
    let win = win(best)?;
    let [about, low, high] = [win.about, win.low, win.high].map(|share| share * 100.0);
    Some(format!("{who} wins about {about:.0} of 100 games ({low:.0} to {high:.0})."))
}

/// `discarding 9D or N`
fn doing(option: &OptionRow) -> String {
    let what = named(option);
    match option.act {
        "discard" if option.exchanges.is_empty() => format!("discarding {what}"),
        "expose" => format!("calling it for {what}"),
        "give" => format!("passing {what}"),
        "offer" => format!("offering {what}"),
        _ => what,
    }
}

pub(super) fn named(option: &OptionRow) -> String {
    match option.act {
        "pass" => "letting it go".to_owned(),
        "mah jongg" => option.label.clone(),
        _ if option.alike.is_empty() => option.label.clone(),
        _ => format!("{} or {}", option.label, option.alike.join(" or ")),
    }
}

pub(super) fn upper(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// `wins 3 fewer games per 100 (1 to 5)`, or `(from 2 more to 5 fewer)`
pub(super) fn costs(cost: &CostRow, context: Context<'_>) -> String {
    let unit = if context.goal == "points" { 1.0 } else { 100.0 };
    let of = |number: f64| -number * unit;
    let (about, low, high) = (of(cost.about), of(cost.high), of(cost.low));
    // What rounds to zero is no more.
    let may_win_more = low <= -0.05 && high >= 0.0;
    let range = |fewer: &str| match may_win_more {
        true => format!("from {} more to {} {fewer}", number(-low), number(high)),
        false => format!("{} to {}", number(low), number(high)),
    };
    let about = number(about);
    match (context.goal, about.as_str()) {
        ("points", "1") => format!("earns 1 point less per game ({})", range("less")),
        ("points", _) => format!("earns {about} fewer points per game ({})", range("fewer")),
        _ => format!("wins {about} fewer games per 100 ({})", range("fewer")),
    }
}

/// Returns a number of wins or points: with one decimal place if it is less than one.
pub(super) fn number(of: f64) -> String {
    if of.abs() < 0.95 { format!("{of:.1}") } else { format!("{of:.0}") }
}

/// Writes the table of the options. Those of a toss-up share one row of numbers.
pub(super) fn table(page: &mut Page, options: &[OptionRow], context: Context<'_>) {
    let unit = if context.goal == "points" { 1.0 } else { 100.0 };
    let numbers = |win: &AboutRow, points: f64| -> [Line; 3] {
        let [about, low, high] = [win.about, win.low, win.high].map(|share| share * 100.0);
        [
            format!("~{about:.0}").into(),
            format!("{low:.0}-{high:.0}").into(),
            format!("~{points:+.0}").into(),
        ]
    };
    let best = best(options);
    let difference = |option: &OptionRow| {
        cost_beside(&best, option).map_or(String::new(), |cost| {
            let of = |number: f64| match number * unit {
                number if number.abs() < 9.95 => format!("{number:+.1}"),
                number => format!("{number:+.0}"),
            };
            format!("{} ({} to {})", of(cost.about), of(cost.low), of(cost.high))
        })
    };
    let is_toss_up = best.len() > 1;
    let mut rows: Vec<Vec<Line>> = Vec::new();
    if let Some(win) = win(&best).filter(|_| is_toss_up) {
        let [about, interval, points] = numbers(&win, mean(&best, |option| option.points));
        rows.push(vec!["toss-up".into(), about, interval, points, "".into(), "".into()]);
        rows.extend(best.iter().map(|option| {
            let aims = option.names.join(", ").into();
            let act = format!("  {}", does(option)).into();
            vec![act, "".into(), "".into(), "".into(), "".into(), aims]
        }));
    }
    let others = options.iter().filter(|option| !(is_toss_up && option.tied));
    rows.extend(others.map(|option| {
        let [about, interval, points] = numbers(&option.win, option.points);
        let aims = option.names.join(", ").into();
        vec![does(option).into(), about, interval, points, difference(option).into(), aims]
    }));
    let less = if context.goal == "points" { "points vs. best" } else { "wins vs. best" };
    page.table(Grid::new(&["", "wins/100", "95%", "points", less, "wins with"], rows));
}

/// What an option does, as in the table.
fn does(option: &OptionRow) -> String {
    let alike: String = option.alike.iter().map(|tile| format!(", {tile}")).collect();
    match option.act {
        "discard" => format!("discard {}{alike}", option.label),
        "expose" => format!("call {}", option.label),
        "pass" => "let it go".to_owned(),
        _ => option.label.clone(),
    }
}

pub(super) fn push_assumptions(page: &mut Page, context: Context<'_>) {
    page.paragraph(
        "",
        format!(
            "About: ~ marks an estimate from {} of the unseen tiles (seed {}), with its 95% interval. Every option is tried on the same deals; one that's clearly worse, on fewer of them. From here on, {} play like the bot `{}`. Estimates assume bots; against people, results may differ.",
            count(context.rollouts as usize, "deal"),
            context.seed,
            context.everyone,
            context.policy
        ),
    );
}
