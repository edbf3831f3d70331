//! What to do at a moment: choices played out on the same deals of what the player cannot see.
//!
//! What to look at is found by the evaluation the bots play with, at once; how good a choice is, and
//! whether one is better than another, is counted by [`Rollouts`]. They do not find better discards
//! than the evaluation does; they tell how many wins each costs, and which are equal.

mod charleston;

use crate::hand::{Exposure, Seen};
use crate::matcher::Matcher;
use crate::play::{
    APART, Candidates, Choice, Foul, Goal, Rated, RatedOption, Rollouts, Scene, Study, Thrown,
};
use crate::report::{AboutRow, AdviceReport, CostRow, OptionRow, SCHEMA, left_out, left_out_names};
use crate::statistics::Difference;
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

pub use charleston::{CharlestonAdvice, charleston};

/// How many exposures are looked at when a discard may be claimed for several.
const EXPOSURES: usize = 4;

/// What to do at a moment.
///
/// # Examples
///
/// ```
/// # use mahj::{Hand, Matcher, Seat, Seen, Targets, TileSet};
/// # use mahj::{advice, play::{Rollouts, Scene, Study}};
/// let matcher = Matcher::new(Targets::practice());
/// let study = Study::new(&matcher);
/// let hand: Hand = "11B 22B 22C 11C J N 9D [FFF]".parse().unwrap();
/// let scene = Scene::new(Seat::East, hand, &Seen::default(), &TileSet::default()).unwrap();
/// let rollouts = Rollouts::new(64);
/// let advice = advice::advise(&study, &scene, &rollouts, |_| true)?;
/// let report = advice.report(&matcher, &scene, &rollouts);
/// assert_eq!(report.options[0].act, "discard");
/// assert!(["N", "9D"].contains(&report.options[0].tile.as_deref().unwrap()));
/// # Ok::<(), mahj::play::Foul>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Advice {
    /// What came of the choices.
    pub rated: Rated,
    /// The choices as they were given, each with the tiles that are as good to throw.
    pub given: Vec<Thrown>,
}

/// Plays out what may be done at a moment: the discards that lose least, Mah Jongg, or what may be
/// claimed. What is told after each batch of deals is how many were played; `false` ends it.
///
/// # Errors
///
/// When the card cannot be played by bots.
pub fn advise(
    study: &Study<'_>,
    scene: &Scene,
    rollouts: &Rollouts,
    told: impl FnMut(u64) -> bool,
) -> Result<Advice, Foul> {
    let given = match scene.discard() {
        Some((symbol, _)) => claims(study.matcher(), scene, symbol),
        None => discards(study, scene),
    };
    let choices: Vec<Choice> = given.iter().map(|option| option.choice.clone()).collect();
    let mut rated = rollouts.play(study, scene, &choices, told)?;
    // Nothing is better than to have won; of choices that are as good it is the plain one.
    if let Some(at) = rated.options.iter().position(|option| option.choice == Choice::MahJongg)
        && rated.options[at].tied
    {
        let won = rated.options.remove(at);
        rated.options.insert(0, won);
    }
    Ok(Advice { rated, given })
}

fn discards(study: &Study<'_>, scene: &Scene) -> Vec<Thrown> {
    let mut candidates = Candidates::new(study, scene);
    let mut all = Vec::new();
    if candidates.is_complete() {
        all.push(Thrown::plain(Choice::MahJongg));
    }
    all.extend(candidates.discards());
    all
}

/// Returns what may be done with a discard: the exposures that leave the hand nearest among them.
fn claims(matcher: &Matcher, scene: &Scene, symbol: Symbol) -> Vec<Thrown> {
    let mut seen: Seen = scene.seen();
    seen.discards.take_some(Tile::Symbol(symbol), 1);
    let mut all = Vec::new();
    // A scene has no more tiles than the set, so the question is always answered.
    if let Ok(call) = matcher.call(scene.hand(), Tile::Symbol(symbol), &seen) {
        if !call.mah_jongg.is_empty() {
            all.push(Thrown::plain(Choice::MahJongg));
        }
        // What completes the hand is Mah Jongg, and is declared as such.
        let mut exposures = call.exposures;
        exposures.retain(|exposure| exposure.away > 0);
        exposures.sort_by_key(|exposure| exposure.away);
        let choice = |exposure: Exposure| Choice::Expose {
            naturals: exposure.naturals() - 1,
            jokers: exposure.jokers(),
        };
        let exposures = exposures.into_iter().take(EXPOSURES);
        // Who takes the last tile of the game picks no more, and only Mah Jongg is of use.
        let exposures = exposures.filter(|_| scene.wall() > 0);
        all.extend(exposures.map(|exposure| Thrown::plain(choice(exposure.exposure))));
    }
    all.push(Thrown::plain(Choice::LetGo));
    all
}

impl Advice {
    /// Returns which of the discards that may all be best the others want clearly least.
    fn safest(&self) -> Option<usize> {
        let is_discard = |option: &&RatedOption| matches!(option.choice, Choice::Discard { .. });
        let tied = self.rated.options.iter().filter(|option| option.tied).filter(is_discard);
        let mut tied: Vec<usize> = tied.map(|option| option.index).collect();
        let wanted = |at: usize| self.given[at].wanted;
        tied.sort_by(|one, other| wanted(*one).total_cmp(&wanted(*other)));
        match tied[..] {
            [first, second, ..] if wanted(second) > wanted(first) + APART => Some(first),
            _ => None,
        }
    }

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
    claimed: Option<(Symbol, crate::seat::Seat)>,
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

fn exposure(choice: &Choice, claimed: Option<(Symbol, crate::seat::Seat)>) -> Option<Exposure> {
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
fn label(choice: &Choice, claimed: Option<(Symbol, crate::seat::Seat)>) -> String {
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
