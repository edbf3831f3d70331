//! What to pass in the Charleston, and whether to stop it.

use serde::Serialize;

use super::house_rules::with_rules;
use super::layout::{Line, Page, Tone};
use super::words::note_source;
use super::{CardSource, Report, SCHEMA, TableRulesRow, left_out};
use crate::advice::CharlestonAdvice;
use crate::matcher::Matcher;
use crate::play::{Bot, Choice, Rated, RatedOption, Rollouts, Scene};
use crate::rules::Stage;

use super::options::{
    AboutRow, Context, CostRow, OptionRow, OptionSummary, cost, costs, goal_name, label,
    option_row, push_assumptions, push_summary, standing, table, upper, win_rate,
};

/// What to pass in the Charleston.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CharlestonReport {
    pub schema: u32,
    pub hand: String,
    pub tiles: usize,
    /// Which pass: `first right`.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::one_of(&crate::rules::Stage::ALL))))]
    pub stage: String,
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::one_of(&crate::seat::Seat::ALL))))]
    pub seat: String,
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["win", "points"])))]
    #[serde(rename = "for")]
    pub goal: &'static str,
    pub policy: &'static str,
    /// The house rules; missing for the League's game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<TableRulesRow>,
    pub rollouts: u64,
    pub seed: u64,
    /// The tiles of the best pass; in a toss-up, of the one that keeps the most.
    pub pass: Vec<String>,
    /// How many incoming tiles are passed on blind with it, 0 to 3.
    pub blind: u8,
    /// The lines the player wins with most often after this pass.
    pub keeps: Vec<String>,
    /// How much better stopping is than continuing; null if that isn't a choice.
    pub stop: Option<CostRow>,
    /// How often the best pass wins, 0 to 1. The passes of a toss-up share one number, their mean.
    pub win: Option<AboutRow>,
    /// How much better the best pass is than the next one; null if there is no other.
    pub lead: Option<CostRow>,
    /// True if other options may be as good as the best: those with `tied`.
    pub toss_up: bool,
    /// The pass that was to be compared with the others, one of `options`; null if there is none.
    pub compared: Option<Box<OptionRow>>,
    /// All passes considered, best first.
    pub options: Vec<OptionRow>,
    pub left_out: Vec<String>,
    /// The title of the card; null if it has none.
    pub card: Option<String>,
    /// The card's fingerprint: ten hex digits that identify its text.
    pub card_hash: String,
    #[serde(skip)]
    pub(crate) keep_names: Vec<String>,
    #[serde(skip)]
    pub(crate) keep_label: String,
    #[serde(skip)]
    pub(crate) source: CardSource,
}

impl CharlestonAdvice {
    /// Creates the report. The matcher, scene and rollouts must be those the advice was made with.
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
                row.win = win_rate(option, best, rollouts.goal);
                row
            };
            rated.options.iter().map(row).collect()
        };
        let options = rows(&self.passes);
        let OptionSummary { win, lead, toss_up } = OptionSummary::of(&options);
        // The candidates are sorted by how much they keep.
        let kept = self.passes.options.iter().enumerate();
        let kept = kept.filter(|(at, option)| *at == 0 || toss_up && option.tied);
        let kept = kept.min_by_key(|(_, option)| option.index).map(|(at, _)| at);
        let first = kept.map(|at| &options[at]);
        let hand = scene.hand();
        let is_compared = |option: &&RatedOption| {
            self.compared.as_ref().is_some_and(|choice| choice.is_same(&option.choice))
        };
        let compared = self.passes.options.iter().position(|option| is_compared(&option));
        CharlestonReport {
            schema: SCHEMA,
            hand: hand.to_string(),
            tiles: hand.len(),
            stage: stage.to_string(),
            seat: scene.seat().to_string(),
            goal: goal_name(rollouts.goal),
            policy: Bot::REFERENCE.name(),
            rules: None,
            rollouts: self.passes.rollouts,
            seed: rollouts.seed,
            pass: first.and_then(|best| best.pass.clone()).unwrap_or_default(),
            blind: first.and_then(|best| best.blind).unwrap_or(0),
            keeps: first.map(|best| best.aims.clone()).unwrap_or_default(),
            keep_label: first.map(|best| best.label.clone()).unwrap_or_default(),
            keep_names: first.map(|best| best.names.clone()).unwrap_or_default(),
            stop: self.stop.as_ref().and_then(stopping),
            win,
            lead,
            toss_up,
            compared: compared.map(|at| Box::new(options[at].clone())),
            options,
            left_out: left_out(&matcher.targets().card().left_out),
            card: matcher.targets().card().title.clone(),
            card_hash: matcher.fingerprint().to_owned(),
            source: CardSource::of(matcher),
        }
    }
}

/// Returns how much better stopping is than continuing.
fn stopping(rated: &Rated) -> Option<CostRow> {
    let stops = rated.options.iter().find(|option| option.choice == Choice::Stop(true))?;
    let less = match stops.difference {
        Some(less) => less,
        // Stopping is the better option, so its gain is the loss from continuing.
        None => {
            let mut less = rated.options.iter().find_map(|option| option.difference)?;
            less.mean = -less.mean;
            less
        }
    };
    Some(cost(&less, "go on"))
}

with_rules!(CharlestonReport);

impl Report for CharlestonReport {
    type Row = CharlestonReport;

    fn rows(&self) -> &[CharlestonReport] {
        std::slice::from_ref(self)
    }

    fn text(&self) -> Page {
        charleston(self)
    }
}

fn charleston(report: &CharlestonReport) -> Page {
    let mut page = Page::default();
    let context = Context {
        goal: report.goal,
        policy: report.policy,
        rollouts: report.rollouts,
        seed: report.seed,
        everyone: TableRulesRow::everyone(&report.rules),
    };
    page.line(report.hand.as_str());
    page.paragraph("", format!("{}; {}", report.seat, upper(&report.stage)));
    TableRulesRow::show(&report.rules, &mut page);
    page.blank();
    if let Some(stop) = &report.stop {
        advise_stopping(&mut page, stop, context);
    }
    if let Some(best) = report.options.first() {
        let lead = match (best.act, &report.stop) {
            ("offer", _) => format!("Offer {}.", best.label),
            (_, Some(_)) => format!("If it continues, pass {}.", best.label),
            (_, None) => format!("Pass {}.", best.label),
        };
        push_summary(&mut page, &lead, &report.options, context);
        if !report.keep_names.is_empty() {
            let keeps = report.keep_names.join(", ");
            let keeps = if report.toss_up {
                let verb = if best.act == "offer" { "offer" } else { "pass" };
                let label = &report.keep_label;
                format!("If in doubt, {verb} {label}; you would most often win with {keeps}.")
            } else {
                format!("It keeps {keeps}.")
            };
            page.paragraph("", keeps);
        }
        if let Some(compared) = &report.compared {
            page.paragraph("", standing(&report.options, compared, context));
        }
        page.blank();
        table(&mut page, &report.options, context);
        page.blank();
        if report.options.iter().any(|option| option.blind.is_some_and(|blind| blind > 0)) {
            page.note("blind: pass on this many of the incoming tiles without looking");
        }
    }
    push_assumptions(&mut page, context);
    note_source(&mut page, &report.source);
    page
}

/// Whether to stop the Charleston.
fn advise_stopping(page: &mut Page, stop: &CostRow, context: Context<'_>) {
    if stop.low <= 0.0 && stop.high >= 0.0 {
        page.line(Line::default().and(Tone::Yes, "Toss-up: stop or continue the Charleston."));
        page.blank();
        return;
    }
    let (what, other) = if stop.about >= 0.0 {
        ("Stop the Charleston.", "Continuing")
    } else {
        ("Continue the Charleston.", "Stopping")
    };
    let [low, high] =
        if stop.about >= 0.0 { [-stop.high, -stop.low] } else { [stop.low, stop.high] };
    let turned = CostRow { to: String::new(), about: -stop.about.abs(), low, high };
    page.line(Line::default().and(Tone::Yes, what));
    page.paragraph("", format!("{other} {}.", costs(&turned, context)));
    page.blank();
}
