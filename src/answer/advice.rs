//! What to do in a given position.

use serde::Serialize;

use super::house_rules::with_rules;
use super::layout::Page;
use super::options::{
    AboutRow, Context, CostRow, OptionRow, OptionSummary, goal_name, label, option_row,
    push_assumptions, push_summary, table, win_rate,
};
use super::words::{count, note_source};
use super::{CardSource, Report, SCHEMA, TableRulesRow, left_out};
use crate::advice::Advice;
use crate::matcher::Matcher;
use crate::play::{Bot, RatedOption, Rollouts, Scene};
use crate::spelling::listed;
use crate::tile::Tile;

/// What to discard, or what to do with another player's discard.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AdviceReport {
    pub schema: u32,
    pub hand: String,
    pub tiles: usize,
    /// The discard in question; null on your own turn.
    pub discard: Option<String>,
    /// Who discarded it.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::or_null(&crate::seat::Seat::ALL))))]
    pub from: Option<String>,
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::one_of(&crate::seat::Seat::ALL))))]
    pub seat: String,
    /// How many tiles are left in the wall.
    pub wall: usize,
    /// How many tiles the player cannot see.
    pub unseen: usize,
    /// What the options are compared by: `win` or `points`.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["win", "points"])))]
    #[serde(rename = "for")]
    pub goal: &'static str,
    /// The bot that plays all four seats from here on.
    pub policy: &'static str,
    /// The house rules; missing for the League's game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<TableRulesRow>,
    /// How many deals were played out.
    pub rollouts: u64,
    pub seed: u64,
    /// How often the best option wins, 0 to 1. The options of a toss-up share one number, their
    /// mean.
    pub win: Option<AboutRow>,
    /// How much better the best option is than the next one; null if there is no alternative, or if
    /// the best option is Mah Jongg.
    pub lead: Option<CostRow>,
    /// True if other options may be as good as the best: those with `tied`.
    pub toss_up: bool,
    /// The options, the best first.
    pub options: Vec<OptionRow>,
    pub left_out: Vec<String>,
    /// The title of the card; null if it has none.
    pub card: Option<String>,
    /// The card's fingerprint: ten hex digits that identify its text.
    pub card_hash: String,
    #[serde(skip)]
    pub(crate) source: CardSource,
}

impl Advice {
    /// Creates the report. The matcher, scene and rollouts must be those the advice was made with.
    #[must_use]
    pub fn report(&self, matcher: &Matcher, scene: &Scene, rollouts: &Rollouts) -> AdviceReport {
        let claimed = scene.discard();
        let best = self.rated.options.first();
        let to = best.map(|best| label(&best.choice, claimed)).unwrap_or_default();
        let row = |option: &RatedOption| {
            let mut row = option_row(matcher, option, claimed, &to);
            row.win = win_rate(option, best, rollouts.goal);
            row.alike = self.given[option.index].alike.iter().map(Tile::to_string).collect();
            row.safest = self.safest() == Some(option.index);
            row
        };
        let options: Vec<OptionRow> = self.rated.options.iter().map(row).collect();
        let OptionSummary { win, lead, toss_up } = OptionSummary::of(&options);
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
            policy: Bot::REFERENCE.name(),
            rules: None,
            rollouts: self.rated.rollouts,
            seed: rollouts.seed,
            win,
            lead,
            toss_up,
            options,
            left_out: left_out(&matcher.targets().card().left_out),
            card: matcher.targets().card().title.clone(),
            card_hash: matcher.fingerprint().to_owned(),
            source: CardSource::of(matcher),
        }
    }
}

with_rules!(AdviceReport);

impl Report for AdviceReport {
    type Row = AdviceReport;

    fn rows(&self) -> &[AdviceReport] {
        std::slice::from_ref(self)
    }

    fn text(&self) -> Page {
        advice(self)
    }
}

fn advice(report: &AdviceReport) -> Page {
    let mut page = Page::default();
    let context = Context {
        goal: report.goal,
        policy: report.policy,
        rollouts: report.rollouts,
        seed: report.seed,
        everyone: TableRulesRow::everyone(&report.rules),
    };
    let discard = match (&report.discard, &report.from) {
        (Some(tile), Some(from)) => format!("   {from} discards {tile}"),
        _ => String::new(),
    };
    page.line(format!("{}{discard}", report.hand));
    page.paragraph("", format!("{}; {} in the wall", report.seat, count(report.wall, "tile")));
    TableRulesRow::show(&report.rules, &mut page);
    if TableRulesRow::needs_self_pick(&report.rules, report.wall) {
        page.line("The wall is cold: Mah Jongg needs a self-picked tile now.");
    }
    page.blank();
    if let Some((best, others)) = report.options.split_first() {
        let lead = match best.act {
            "discard" if best.exchanges.is_empty() => format!("Discard {}", thrown(best)),
            "discard" => format!(
                "Take the joker for {}, then discard {}",
                best.exchanges.join(", then for "),
                thrown(best)
            ),
            "mah jongg" if best.exchanges.is_empty() => "Declare Mah Jongg.".to_owned(),
            "mah jongg" => format!(
                "Take the joker for {}, and declare Mah Jongg.",
                best.exchanges.join(", then for ")
            ),
            "expose" => format!("Call it for {}.", best.label),
            _ if others.is_empty() => "You can't call it.".to_owned(),
            _ => "Let it go.".to_owned(),
        };
        push_summary(&mut page, &lead, &report.options, context);
        page.blank();
        table(&mut page, &report.options, context);
        page.blank();
    }
    push_assumptions(&mut page, context);
    note_source(&mut page, &report.source);
    page
}

/// The best discard and those that are equally good, as a sentence.
fn thrown(option: &OptionRow) -> String {
    let own = option.tile.as_deref().unwrap_or_default();
    let all: Vec<&str> =
        std::iter::once(own).chain(option.alike.iter().map(String::as_str)).collect();
    format!("{}.", listed(&all, "or"))
}
