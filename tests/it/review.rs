//! Reviews of finished games: planted blunders are found, and hidden tiles make no difference.

use std::sync::LazyLock;

use mahj::answer::layout::Look;
use mahj::answer::{DecisionRow, Report, ReviewReport};
use mahj::desk::{self, Session};
use mahj::play::{Bot, Claim, Exchange, Pass, Policy, Position, Room, Study};
use mahj::rules::Stage;
use mahj::{Matcher, Seat, Symbol, Targets, Tile, Tiles};

static MATCHER: LazyLock<Matcher> = LazyLock::new(|| Matcher::new(Targets::practice()));

/// A planted blunder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Blunder {
    /// Mah Jongg is not declared.
    Win,
    /// A pair that the closest line needs is broken.
    Pair,
    /// This tile replaces the n-th discard, from 0: it gives a player with three exposures Mah
    /// Jongg.
    DealIn(usize, &'static str),
}

/// Plays like the reference bot, except for one blunder.
struct Blunderer<'s> {
    bot: Box<dyn Policy + 's>,
    blunder: Blunder,
    done: bool,
    /// How many tiles it has discarded.
    discards: usize,
}

impl Blunderer<'_> {
    /// Returns half of a pair without which the hand is farther away.
    fn half_of_a_pair(&self, position: &Position<'_>) -> Option<Tile> {
        let (hand, seen) = (position.hand().unwrap(), position.seen());
        let before = MATCHER.away(&hand, &seen).unwrap().best()?;
        if before > 2 {
            return None;
        }
        let pairs = position.rack().kinds().filter(|(_, some)| *some == 2);
        pairs.map(|(tile, _)| tile).find(|tile| {
            let Some(symbol) = tile.symbol() else { return false };
            let mut seen = seen.clone();
            seen.discards += Tiles::from(*tile);
            let left = without(position, *tile);
            let away = MATCHER.away(&left, &seen).unwrap();
            let of = away.lines[0].missing.iter().find(|one| one.tile == Tile::Symbol(symbol));
            away.best().is_some_and(|best| best > before) && of.is_some_and(|one| !one.joker)
        })
    }
}

fn without(position: &Position<'_>, tile: Tile) -> mahj::Hand {
    let rack = *position.rack() - Tiles::from(tile);
    mahj::Hand::new(rack, position.exposures(position.seat()).to_vec(), position.set()).unwrap()
}

impl Policy for Blunderer<'_> {
    fn begin(&mut self) {
        self.bot.begin();
        (self.done, self.discards) = (false, 0);
    }

    fn pass(&mut self, position: &Position<'_>, stage: Stage) -> Pass {
        self.bot.pass(position, stage)
    }

    fn stops(&mut self, position: &Position<'_>) -> bool {
        self.bot.stops(position)
    }

    fn courtesy(&mut self, position: &Position<'_>) -> [Option<Tile>; 3] {
        self.bot.courtesy(position)
    }

    fn declares(&mut self, position: &Position<'_>) -> bool {
        if !self.bot.declares(position) {
            return false;
        }
        let blunders = self.blunder == Blunder::Win && !self.done;
        self.done |= blunders;
        !blunders
    }

    fn exchange(&mut self, position: &Position<'_>) -> Option<Exchange> {
        self.bot.exchange(position)
    }

    fn discard(&mut self, position: &Position<'_>) -> Tile {
        let tile = match self.blunder {
            _ if self.done => None,
            Blunder::Win => None,
            Blunder::Pair => self.half_of_a_pair(position),
            Blunder::DealIn(nth, tile) => (nth == self.discards).then(|| tile.parse().unwrap()),
        };
        self.done |= tile.is_some();
        self.discards += 1;
        tile.unwrap_or_else(|| self.bot.discard(position))
    }

    fn claim(&mut self, position: &Position<'_>, tile: Symbol, from: Seat) -> Claim {
        let claim = self.bot.claim(position, tile, from);
        if claim == Claim::MahJongg && self.blunder == Blunder::Win && !self.done {
            self.done = true;
            return Claim::No;
        }
        claim
    }
}

/// Returns the record of a game in which South blunders.
fn game(study: &Study<'_>, blunder: Blunder, number: u64, seat: Seat) -> String {
    let reference = || Bot::REFERENCE.policy(study);
    let bots = Seat::ALL.map(|at| -> Box<dyn Policy> {
        match at == seat {
            true => Box::new(Blunderer { bot: reference(), blunder, done: false, discards: 0 }),
            false => reference(),
        }
    });
    let mut room = Room::new(study, bots);
    room.play(5, number).unwrap();
    room.record().to_string()
}

fn review(text: &str, seat: Option<Seat>, rollouts: u64) -> ReviewReport {
    let question = desk::Review {
        text: Some(text.to_owned()),
        seat,
        rollouts: Some(rollouts),
        ..desk::Review::default()
    };
    Session::default().ask(&question).unwrap()
}

/// Returns the costliest decision of a seat, and how many were costly.
fn costliest(report: &ReviewReport) -> (DecisionRow, usize) {
    let costly = &report.seats[0].costly;
    assert!(!costly.is_empty(), "{:?}", report.decisions);
    (report.decisions[costly[0]].clone(), costly.len())
}

#[test]
fn a_planted_blunder_is_the_costliest_with_the_right_reason() {
    let study = Study::new(&MATCHER);
    for (blunder, number, seat, played, reason) in [
        (Blunder::Win, 13, Seat::South, "discard a flower", "mah-jongg"),
        (
            Blunder::Win,
            281,
            Seat::South,
            "exchange a green dragon for the joker and discard a flower",
            "exchange-mah-jongg",
        ),
        (Blunder::Win, 294, Seat::South, "don't call the 9 Bam", "call-mah-jongg"),
        (Blunder::Pair, 13, Seat::South, "discard 7 Bam", "broke-pair"),
        (Blunder::Pair, 18, Seat::South, "discard 9 Dot", "broke-pair"),
        (Blunder::DealIn(18, "F"), 3455, Seat::South, "discard a flower", "dealt-in"),
    ] {
        let text = game(&study, blunder, number, seat);
        let report = review(&text, Some(seat), 256);
        let (first, _) = costliest(&report);
        let told = format!("{blunder:?}: {first:?}");
        assert_eq!((first.played.as_str(), first.reason), (played, Some(reason)), "{told}");
        assert!(first.cost.low > 0.0 && first.cost.about >= 0.03, "{told}");
        // A declared win doesn't depend on the wall.
        let branch = (blunder == Blunder::Win).then_some(seat.name());
        assert!(branch.is_none_or(|seat| first.branch == Some(seat)), "{told}");
        // The same game without the blunder has no such decision.
        let mut room = Room::new(&study, [Bot::REFERENCE; 4].map(|bot| bot.policy(&study)));
        room.play(5, number).unwrap();
        let plain = room.record().to_string();
        assert_ne!(plain, text);
        let report = review(&plain, Some(seat), 64);
        let same = |row: &DecisionRow| row.row == first.row && row.played == played;
        assert!(!report.decisions.iter().any(same), "{told}");
    }
}

/// Returns a record without what one seat can't see: what others hold and pick, and the wall.
fn as_seen_by(text: &str, seat: Seat) -> String {
    let other = |row: &str| {
        Seat::ALL.into_iter().any(|other| other != seat && row.starts_with(&other.to_string()))
    };
    let hides = |row: &str| {
        if row.starts_with("wall ") || other(row) && row.contains(" holds ") {
            return None;
        }
        if other(row) && row.contains(" picks ") {
            let (who, rest) = row.split_once(" picks ").unwrap();
            let rest = rest.split_once(',').map(|(_, rest)| format!(",{rest}")).unwrap_or_default();
            return Some(format!("{who} picks{rest}"));
        }
        Some(row.to_owned())
    };
    text.lines().filter_map(hides).map(|row| row + "\n").collect()
}

/// Returns the decisions of a review without their places, nor who wins on the real wall.
fn decisions(report: &ReviewReport) -> Vec<String> {
    let row = |row: &DecisionRow| {
        let mut row = row.clone();
        (row.row, row.event, row.branch) = (0, 0, None);
        format!("{row:?}")
    };
    report.decisions.iter().map(row).collect()
}

/// Property: a review doesn't depend on the tiles that its seat couldn't see.
#[test]
fn hidden_tiles_do_not_affect_reviews() {
    let study = Study::new(&MATCHER);
    let mut compared = 0;
    for number in 0..3 {
        let mut room = Room::new(
            &study,
            [Bot::REFERENCE, Bot::Near, Bot::Near, Bot::REFERENCE].map(|bot| bot.policy(&study)),
        );
        room.play(12, number).unwrap();
        let text = room.record().to_string();
        let hidden = as_seen_by(&text, Seat::South);
        assert!(hidden.len() + 200 < text.len(), "{hidden}");
        let (open, hidden) =
            (review(&text, Some(Seat::South), 16), review(&hidden, Some(Seat::South), 16));
        let told = decisions(&open);
        let unseen = decisions(&hidden);
        assert_eq!(told.len(), unseen.len());
        for (one, other) in told.iter().zip(&unseen) {
            assert_eq!(one, other);
        }
        compared += told.len();
        // Nothing is known about the other seats, so they have no win probabilities.
        assert!(hidden.chances.iter().all(|chance| chance.seat == "South"));
        assert!(open.chances.iter().any(|chance| chance.seat == "West"));
    }
    assert!(compared > 30, "{compared}");
}

#[test]
fn reports_what_the_record_lacks() {
    let study = Study::new(&MATCHER);
    let text = game(&study, Blunder::Win, 2, Seat::South);
    let report = review(&as_seen_by(&text, Seat::South), None, 4);
    for seat in &report.seats {
        let gaps: Vec<(&str, bool)> =
            seat.gaps.iter().map(|gap| (gap.gap, gap.decisions > 0 && gap.row > 0)).collect();
        match seat.seat {
            "South" => assert!(seat.decisions > 0 && gaps.is_empty(), "{seat:?}"),
            _ => assert_eq!((seat.decisions, gaps), (0, vec![("rack", true)]), "{seat:?}"),
        }
    }
    let text = report.text().render(Look::default());
    assert!(text.contains("East: nothing could be reviewed."), "{text}");
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("The record doesn't have all of this player's tiles."), "{text}");
}

#[test]
fn reviews_ignore_thread_count() {
    let text = game(&Study::new(&MATCHER), Blunder::Win, 2, Seat::South);
    let asked = |threads: usize, seed: u64| {
        let mut session = Session::default();
        session.threads = Some(threads);
        let text = Some(text.clone());
        let seat = Some(Seat::South);
        let question = desk::Review { text, seat, rollouts: Some(40), seed, ..Default::default() };
        session.ask(&question).unwrap()
    };
    let one = asked(1, 0);
    assert_eq!(one, asked(1, 0));
    assert_eq!(one, asked(2, 0));
    assert_ne!(one, asked(1, 1));
}

#[test]
fn start_choices_and_luck_sum_to_end() {
    let study = Study::new(&MATCHER);
    let text = game(&study, Blunder::Win, 3, Seat::South);
    let whole = review(&text, None, 16);
    assert_eq!(whole.seats.len(), 4);
    // If a game is cut off, `end` is the last win probability.
    let rows: Vec<&str> = text.lines().collect();
    let cut = review(&rows[..rows.len() / 2].join("\n"), None, 16);
    assert!(whole.over && !cut.over && cut.winners.is_empty());
    for report in [&whole, &cut] {
        for seat in &report.seats {
            let (start, choices) = (seat.start.unwrap(), seat.choices.unwrap());
            let end = seat.end.unwrap();
            assert!((start + choices.about + seat.luck.unwrap() - end).abs() < 1e-9);
            let won = report.winners.contains(&seat.seat);
            let last = report.decisions.iter().rfind(|row| row.seat == seat.seat).unwrap();
            assert_eq!(end, if report.over { f64::from(u8::from(won)) } else { last.win });
        }
    }
}

#[test]
fn html_page_is_self_contained() {
    let study = Study::new(&MATCHER);
    let text = game(&study, Blunder::Win, 3, Seat::South);
    let text = text.replacen("mode play", "title <b>&\"\nSouth is <i>Ann</i>\nmode play", 1);
    let page = review(&text, None, 16).html();
    for not in ["<script", "http://", "https://", "<link", "<img", "url(", "<b>&", "<i>"] {
        let page = page.replace("http://www.w3.org/2000/svg", "");
        assert!(!page.contains(not), "{not}");
    }
    for part in [
        "<h2>Win chances</h2>",
        "<h2>The whole game</h2>",
        "&lt;i&gt;Ann",
        "<use href=\"#t",
        "@media print",
    ] {
        assert!(page.contains(part), "{part}");
    }
    // Every referenced tile is defined.
    for tile in page.split("href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap()) {
        assert!(page.contains(&format!("<symbol id=\"{tile}\"")), "{tile}");
    }
    // Every act that players see is told once, and nothing else is.
    let (_, steps) = page.split_once("<h2>The whole game</h2>").unwrap();
    for verb in [" passes ", " picks ", " discards ", " calls", " exposes ", " exchanges "] {
        assert_eq!(steps.matches(verb).count(), text.matches(verb).count(), "{verb}");
    }
    for verb in [" racks", " lifts", " places"] {
        assert!(text.contains(verb) && !steps.contains(verb), "{verb}");
    }
}
