//! The words of `mahj advise` and `mahj charleston`.

use super::words::{count, left_out};
use super::{Grid, Line, Page, Tone};
use crate::report::Report;
use crate::report::advice::{AdviceReport, CharlestonReport, CostRow, OptionRow};

impl Report for AdviceReport {
    type Row = AdviceReport;

    fn rows(&self) -> &[AdviceReport] {
        std::slice::from_ref(self)
    }

    fn text(&self) -> Page {
        advice(self)
    }
}

impl Report for CharlestonReport {
    type Row = CharlestonReport;

    fn rows(&self) -> &[CharlestonReport] {
        std::slice::from_ref(self)
    }

    fn text(&self) -> Page {
        charleston(self)
    }
}

/// What options are told in.
#[derive(Clone, Copy)]
struct Told<'a> {
    goal: &'a str,
    policy: &'a str,
    rollouts: u64,
    seed: u64,
}

fn advice(report: &AdviceReport) -> Page {
    let mut page = Page::default();
    let told = Told {
        goal: report.goal,
        policy: report.policy,
        rollouts: report.rollouts,
        seed: report.seed,
    };
    let discard = match (&report.discard, &report.from) {
        (Some(tile), Some(from)) => format!("   {from} discards {tile}"),
        _ => String::new(),
    };
    page.line(format!("{}{discard}", report.hand));
    page.paragraph("", format!("{}; {} in the wall", report.seat, count(report.wall, "tile")));
    page.blank();
    if let Some((best, others)) = report.options.split_first() {
        let lead = match best.act {
            "discard" if best.exchanges.is_empty() => format!("Throw {}", thrown(best)),
            "discard" => format!(
                "Take the joker for {}, then throw {}",
                best.exchanges.join(", then for "),
                thrown(best)
            ),
            "mah jongg" if best.exchanges.is_empty() => "Declare Mah Jongg.".to_owned(),
            "mah jongg" => format!(
                "Take the joker for {}, and declare Mah Jongg.",
                best.exchanges.join(", then for ")
            ),
            "expose" => format!("Claim it for {}.", best.label),
            _ if others.is_empty() => "It may not be claimed.".to_owned(),
            _ => "Let it go.".to_owned(),
        };
        said(&mut page, &lead, &report.options, told);
        page.blank();
        table(&mut page, &report.options, told);
        page.blank();
    }
    assumed(&mut page, told);
    left_out(&mut page, &report.without);
    page
}

/// The best discard with those as good, as a sentence.
fn thrown(option: &OptionRow) -> String {
    let own = option.tile.as_deref().unwrap_or_default();
    match option.alike.split_last() {
        None => format!("{own}."),
        Some((last, some)) => {
            let some: String = some.iter().map(|tile| format!(", {tile}")).collect();
            format!("{own}{some} or {last}, they are equal.")
        }
    }
}

/// What to do, and what the others cost.
fn said(page: &mut Page, lead: &str, options: &[OptionRow], told: Told<'_>) {
    page.line(Line::default().and(Tone::Yes, lead));
    let others = options.get(1..).unwrap_or_default();
    let (tied, worse): (Vec<&OptionRow>, Vec<&OptionRow>) =
        others.iter().partition(|option| option.tied);
    if !tied.is_empty() {
        let names: Vec<String> = tied.iter().map(|option| named(option)).collect();
        let be = if names.len() == 1 { "may be as good" } else { "may all be as good" };
        let all = options.iter().find(|option| option.safest);
        let safest =
            all.map(|option| format!(" Of these the others want {} least.", named(option)));
        let safest = safest.unwrap_or_default();
        page.paragraph("", format!("{} {be}.{safest}", upper(&names.join(", "))));
    }
    for option in worse {
        if let Some(cost) = &option.difference {
            page.paragraph("", format!("{} {}.", upper(&named(option)), costs(cost, told)));
        }
    }
}

fn named(option: &OptionRow) -> String {
    match option.act {
        "pass" => "to let it go".to_owned(),
        "mah jongg" => option.label.clone(),
        "discard" if !option.alike.is_empty() => {
            format!("{} or {}", option.label, option.alike.join(" or "))
        }
        _ => option.label.clone(),
    }
}

fn upper(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// `costs 3 wins in a hundred (between 1 and 5)`
fn costs(cost: &CostRow, told: Told<'_>) -> String {
    let unit = if told.goal == "points" { 1.0 } else { 100.0 };
    let of = |number: f64| -number * unit;
    let (about, low, high) = (of(cost.about), of(cost.high), of(cost.low));
    let number = |number: f64| match number {
        number if number.abs() < 0.95 => format!("{number:.1}"),
        number => format!("{number:.0}"),
    };
    let what = match (told.goal, number(about).as_str()) {
        ("points", "1") => "point a game",
        ("points", _) => "points a game",
        (_, "1") => "win in a hundred",
        _ => "wins in a hundred",
    };
    format!("costs {} {what} (between {} and {})", number(about), number(low), number(high))
}

fn table(page: &mut Page, options: &[OptionRow], told: Told<'_>) {
    let percent = |share: f64| format!("{:.0}", share * 100.0);
    let unit = if told.goal == "points" { 1.0 } else { 100.0 };
    let rows = options.iter().map(|option| {
        let alike: String = option.alike.iter().map(|tile| format!(", {tile}")).collect();
        let act = match option.act {
            "discard" => format!("throw {}{alike}", option.label),
            "expose" => format!("claim {}", option.label),
            "pass" => "let it go".to_owned(),
            _ => option.label.clone(),
        };
        let difference = option.difference.as_ref().map_or(String::new(), |cost| {
            let of = |number: f64| match number * unit {
                number if number.abs() < 9.95 => format!("{number:+.1}"),
                number => format!("{number:+.0}"),
            };
            format!("{} ({} to {})", of(cost.about), of(cost.low), of(cost.high))
        });
        let win = &option.win;
        vec![
            Line::from(act),
            format!("~{}", percent(win.about)).into(),
            format!("{}-{}", percent(win.low), percent(win.high)).into(),
            format!("~{:+.0}", option.points).into(),
            difference.into(),
            option.names.join(", ").into(),
        ]
    });
    let less = if told.goal == "points" { "points more" } else { "wins more" };
    let header = ["", "wins in 100", "95 %", "points", less, "wins with"];
    page.table(Grid::new(&header, rows.collect()));
}

fn assumed(page: &mut Page, told: Told<'_>) {
    page.paragraph(
        "",
        format!(
            "About: ~ is counted on {} of what you cannot see (seed {}), every option on the same, \
             fewer for one that is clearly behind. All four players play by `{}` from here on; in 95 \
             of 100 such counts the truth lies in the interval. Beside people it may be otherwise.",
            count(told.rollouts as usize, "deal"),
            told.seed,
            told.policy
        ),
    );
}

fn charleston(report: &CharlestonReport) -> Page {
    let mut page = Page::default();
    let told = Told {
        goal: report.goal,
        policy: report.policy,
        rollouts: report.rollouts,
        seed: report.seed,
    };
    page.line(report.hand.as_str());
    page.paragraph("", format!("{}; {}", report.seat, upper(&report.stage)));
    page.blank();
    if let Some(stop) = &report.stop {
        stopping(&mut page, stop, told);
    }
    if let Some(best) = report.options.first() {
        let lead = match (best.act, &report.stop) {
            ("offer", _) => format!("Offer {}.", best.label),
            (_, Some(_)) => format!("If it goes on, pass {}.", best.label),
            (_, None) => format!("Pass {}.", best.label),
        };
        said(&mut page, &lead, &report.options, told);
        if !report.keep_names.is_empty() {
            page.paragraph("", format!("It keeps {}.", report.keep_names.join(", ")));
        }
        page.blank();
        table(&mut page, &report.options, told);
        page.blank();
        if report.options.iter().any(|option| option.blind.is_some_and(|blind| blind > 0)) {
            page.note("blind: as many of the tiles that come are passed on unseen");
        }
    }
    assumed(&mut page, told);
    left_out(&mut page, &report.without);
    page
}

/// Whether to stop the Charleston.
fn stopping(page: &mut Page, stop: &CostRow, told: Told<'_>) {
    let turned = CostRow {
        to: String::new(),
        about: -stop.about.abs(),
        low: -stop.about.signum() * if stop.about >= 0.0 { stop.high } else { stop.low },
        high: -stop.about.signum() * if stop.about >= 0.0 { stop.low } else { stop.high },
    };
    let (what, other) = if stop.about >= 0.0 {
        ("Stop the Charleston", "To go on")
    } else {
        ("Go on with the Charleston", "To stop")
    };
    if stop.low <= 0.0 && stop.high >= 0.0 {
        page.line(Line::default().and(Tone::Yes, "Stop or go on, it may be the same."));
    } else {
        page.line(Line::default().and(Tone::Yes, format!("{what}.")));
    }
    page.paragraph("", format!("{other} {}.", costs(&turned, told)));
    page.blank();
}
