//! The end of a game: who pays whom.

use std::sync::Arc;

use crate::card::LineName;
use crate::matcher::Arrangement;
use crate::rulebook::Rule;
use crate::rules::ask;
use crate::rules::choice::{
    AnnounceRequired, BettorSpeaks, FalseChallenge, MisnameMj, MisnameMjJokerless, Scoring,
    WallPlay,
};
use crate::rules::judgment::Judgment;
use crate::rules::money::payment::Payer;
use crate::rules::money::{payment, points};
use crate::rules::ruling::{Dependency, DependsOn, Response, Won};
use crate::rules::state::{
    Account, Bet, Contest, Declaration, Declared, DeclaredIn, Ending, GroupJokers, Jokerless,
    Phase, Place, Points, Table, Timing, Transfer, Who, Win, Winner,
};
use crate::seat::Seat;

/// Describes a win.
pub(crate) fn winner(
    case: &Judgment<'_>,
    declared: &Declaration,
    reading: Option<&Arrangement>,
) -> Winner {
    let seat = declared.seat;
    let exposed = case.after.exposed_area(seat);
    let jokerless = match reading.filter(|reading| reading.jokerless) {
        None => Jokerless::No,
        Some(reading) if ask::earns_bonus(case.matcher, reading) => Jokerless::WithBonus,
        Some(_) => Jokerless::WithoutBonus,
    };
    let redeemed = exposed.iter().any(|group| group.jokers == GroupJokers::Redeemed);
    let hot = case.rules.wall == WallPlay::Hot
        && declared.discarder.is_some()
        && case.after.wall_is_known
        && payment::is_hot(case.after.places.wall_left(), copies_seen(&case.after, seat));
    Winner {
        seat,
        by: declared.by,
        discarder: declared.discarder,
        value: reading.map(|reading| reading.value),
        jokerless,
        named: declared.named,
        alone: (declared.timing == Timing::OutOfTurn).then_some(Rule::Trn09),
        exposures: exposed.iter().filter(|group| !group.is_declared()).count(),
        jokers: if redeemed { GroupJokers::Redeemed } else { GroupJokers::AsPutUp },
        hot,
        stage: declared.stage,
        turn: case.after.turn.origin,
    }
}

/// Returns how many copies of the newest discard are visible, including itself.
fn copies_seen(table: &Table, winner: Seat) -> u8 {
    let Some(discard) = table.live.as_ref().map(|live| live.discard) else {
        return 0;
    };
    let seen = table.seen_by(winner).tiles()[discard.tile];
    let own: u8 = table.exposed_area(winner).tiles().map(|group| group[discard.tile]).sum();
    // Once it is on top of the winner's rack, it is one of the winner's own.
    let is_own = matches!(discard.place, Place::ExposedArea(seat, _) if seat == winner);
    seen.saturating_add(own).saturating_add(u8::from(!is_own))
}

/// Ends a game that is won.
pub(crate) fn won(case: &mut Judgment<'_>, line: Option<LineName>) {
    // A hand that was waiting for another to be shown wins too.
    let waiting: Vec<Seat> = case
        .after
        .declarations
        .iter()
        .filter(|declaration| declaration.state == Declared::Waits)
        .map(|declaration| declaration.seat)
        .collect();
    let tied = |table: &Table, seat: Seat| {
        table.declarations.iter().any(|declaration| declaration.seat == seat && declaration.tie)
    };
    let needed_name = waiting.iter().any(|seat| !tied(&case.after, *seat));
    let void: Vec<Seat> =
        waiting.iter().copied().filter(|seat| !tied(&case.after, *seat)).collect();
    case.after.winners.retain(|winner| !void.contains(&winner.seat));
    for winner in case.after.winners.clone() {
        let mut rules = vec![Rule::Glo06, Rule::Mjv01, winner.by.rule()];
        if winner.value.is_none() || line.is_none() {
            rules.push(Rule::Mjv02);
        }
        if winner.by == Win::Exchange {
            rules.extend([Rule::Jkx24, Rule::Wtl04, Rule::Jkx22]);
            if winner.is_exchange_after_call() {
                rules.push(Rule::Jox11);
            }
        }
        if winner.stage == DeclaredIn::Heaven {
            rules.push(Rule::Cha11);
        }
        if needed_name {
            rules.push(Rule::Nam06);
        }
        if tied(&case.after, winner.seat) {
            rules.push(Rule::Mjx11);
        }
        let newest = case.after.winners.last().map(|winner| winner.seat);
        let line = line.clone().filter(|_| newest == Some(winner.seat));
        let seat = winner.seat;
        let with = line.as_ref().map_or(String::new(), |line| format!(" with {}", line.spoken()));
        let how = match (winner.by, winner.discarder) {
            (Win::Discard | Win::Misnamed, Some(by)) => format!("on {by}'s discard"),
            (Win::Exchange, _) => "by exchange".to_owned(),
            _ => "self-picked".to_owned(),
        };
        let points = winner.value.map_or(String::new(), |value| format!(", {value} points"));
        let why = format!("Mah Jongg! {seat} wins{with}{points}, {how}.");
        let bonus = winner.has_bonus();
        let answer = Response::Win(Won { by: winner.by, line, value: winner.value, bonus });
        case.rule(answer, seat, &rules, why);
    }
    case.after.claims.clear();
    for declaration in &mut case.after.declarations {
        if declaration.state == Declared::Waits && declaration.tie {
            declaration.state = Declared::Won;
        }
    }
    pay(case);
    let ending = if case.after.winners.iter().any(|winner| winner.alone.is_some()) {
        Ending::OutOfTurn
    } else {
        Ending::Won
    };
    end(case, ending, None, &[Rule::Set07], "The game is over.");
}

/// Ends a game because of a misnamed tile.
pub(crate) fn misnamed(case: &mut Judgment<'_>) {
    let rule = case.after.winners.last().and_then(|winner| winner.alone).unwrap_or(Rule::Nam05);
    case.after.claims.clear();
    pay(case);
    let why = "The hand is Mah Jongg with the tile that was named: the game is over.";
    end(case, Ending::Misnamed, None, &[rule], why);
}

/// Settles the declarations that were waiting for a hand that turned out to be wrong.
pub(crate) fn waiting(case: &mut Judgment<'_>) {
    let mut by_name = false;
    for declaration in &mut case.after.declarations {
        if declaration.state == Declared::Waits {
            by_name |= !declaration.tie;
            declaration.state = if declaration.tie { Declared::Won } else { Declared::Misnamed };
        }
    }
    if by_name {
        misnamed(case);
    } else {
        won(case, None);
    }
}

/// Computes what is owed for the wins, and rules on it.
pub(crate) fn pay(case: &mut Judgment<'_>) {
    let (mut transfers, mut rules) = (Vec::new(), Vec::new());
    let mut how = String::new();
    // Points lost in the Charleston stay lost.
    case.after.points.retain(|points| points.rule == Rule::Cha05);
    let mut hangs = None;
    for winner in case.after.winners.clone() {
        let announced = case.rules.announce_required == AnnounceRequired::Required;
        let (mut value, mut jokerless) = (winner.value, winner.jokerless);
        if let Some(named) = winner.named
            && announced
        {
            rules.push(Rule::Mjx12);
            // A player may name the amount each owes as the value; that includes a claim to the
            // bonus.
            let is_paid = |points: u32, bonus: bool| {
                let paid =
                    value.map(|value| payment::payments(value, bonus, winner.by, None, None));
                paid.is_some_and(|paid| paid.iter().any(|payment| payment.amount == points))
            };
            let of_all =
                winner.has_bonus() && named.points.is_some_and(|points| is_paid(points, true));
            if let Some(points) = named.points.filter(|_| !of_all) {
                if let Some(value) = value.filter(|value| *value < points)
                    && !is_paid(points, false)
                {
                    how.push_str(&format!("The hand pays {value}, not {points}. "));
                }
                value = Some(value.map_or(points, |value| value.min(points)));
            }
            if winner.has_bonus() && !named.jokerless && !of_all {
                rules.push(Rule::Mjx13);
                jokerless = Jokerless::No;
                how.push_str("The jokerless bonus wasn't announced, so it isn't paid. ");
            }
        }
        let Some(value) = value else {
            hangs = Some(Dependency { seat: winner.seat, tiles: 0, on: DependsOn::Line });
            rules.push(winner.by.rule());
            continue;
        };
        let counted = Winner { value: Some(value), jokerless, ..winner };
        rules_of(&case.after, &counted, &mut rules);
        if case.rules.scoring == Scoring::Points {
            points::of_win(case, &counted);
            rules.push(Rule::Trm05);
        } else if counted.by == Win::Misnamed && case.rules.misname_mj == MisnameMj::Points {
            points::of_misname(case, &counted);
            rules.push(Rule::Trm05);
        } else {
            how.extend(reckoned(&counted));
            let of_win = transfers_of(case, &counted);
            with_bettor(case, &counted, of_win, &mut transfers, &mut rules);
        }
    }
    case.after.won.clone_from(&transfers);
    let points = case.after.points.clone();
    let mut why = match transfers.is_empty() && hangs.is_some() {
        true => "The payments aren't known yet.".to_owned(),
        false => format!("{how}{}", payments_sentence(&transfers, &points)),
    };
    let alone = |winner: &Winner| winner.discarder.filter(|_| winner.alone.is_some() || winner.hot);
    if let Some(by) = case.after.winners.iter().find_map(alone).filter(|_| !transfers.is_empty()) {
        why = format!("{by} pays alone, for the whole table. {why}");
    }
    if case.rules.wall == WallPlay::Hot && !case.after.wall_is_known {
        let thrown = case.after.winners.iter().find(|winner| winner.by == Win::Discard);
        hangs = hangs.or(thrown.map(|winner| Dependency {
            seat: winner.seat,
            tiles: 0,
            on: DependsOn::Wall,
        }));
    }
    case.rule_all(Response::Payments(transfers, points), &rules, why);
    case.hang(hangs);
}

/// Returns true if everything is doubled again for a jokerless hand.
fn is_doubled(winner: &Winner) -> bool {
    winner.has_bonus() && winner.by != Win::Misnamed && winner.alone.is_none()
}

/// Explains amounts that are doubled for a jokerless hand.
fn reckoned(winner: &Winner) -> Option<String> {
    winner.value.filter(|_| is_doubled(winner))?;
    let seat = winner.seat;
    Some(match winner.by {
        Win::Discard => {
            format!("{seat}'s hand is jokerless, so each payment to {seat} is doubled. ")
        }
        Win::Exchange => format!(
            "Jokerless, and an exchange counts as self-picked, so everyone pays {seat} four times \
             the value. "
        ),
        Win::SelfPicked | Win::Misnamed => {
            format!("Jokerless and self-picked, so everyone pays {seat} four times the value. ")
        }
    })
}

/// Adds the rules that apply to a payment.
fn rules_of(table: &Table, winner: &Winner, rules: &mut Vec<Rule>) {
    let bonus = winner.has_bonus();
    rules.push(match winner.alone {
        Some(alone) => alone,
        None => winner.by.rule(),
    });
    if is_doubled(winner) {
        rules.push(Rule::Pay04);
    }
    rules.push(Rule::Pay08);
    if winner.jokerless == Jokerless::WithoutBonus {
        rules.push(Rule::Pay05);
    }
    if winner.jokers == GroupJokers::Redeemed && bonus {
        rules.push(Rule::Pay06);
    }
    if Seat::ALL.into_iter().any(|seat| table.is_dead(seat)) {
        rules.push(Rule::Pay07);
    }
    if winner.stage == DeclaredIn::Heaven {
        rules.push(Rule::Pay09);
    }
    if winner.exposures >= 2 && winner.by == Win::Discard {
        rules.push(Rule::Pay10);
    }
    if winner.by == Win::Exchange {
        rules.push(Rule::Jkx25);
        if winner.is_exchange_after_call() {
            rules.push(Rule::Jox08);
        }
    }
    if winner.hot {
        rules.push(Rule::Wal03);
    }
    if table.winners.len() > 1 {
        rules.push(Rule::Mjx11);
    }
}

/// Returns what the players pay for a win.
fn transfers_of(case: &Judgment<'_>, winner: &Winner) -> Vec<Transfer> {
    let to = Account::Seat(winner.seat);
    let value = winner.value.unwrap_or(0);
    let rule = winner.alone.unwrap_or(winner.by.rule());
    let present =
        |seat: Seat| !matches!(case.after.status[seat], crate::rules::state::Status::Absent);
    let transfer = |from: Seat, amount: u32, rule| Transfer { from: from.into(), to, amount, rule };
    if let (Some(_), Some(by)) = (winner.alone, winner.discarder) {
        let doubled = case.rules.misname_mj_jokerless == MisnameMjJokerless::Doubled
            && winner.has_bonus()
            && winner.by == Win::Misnamed;
        let times = if doubled { 8 } else { 4 };
        return vec![transfer(by, value.saturating_mul(times), rule)];
    }
    let paid = payment::payments(
        value,
        winner.has_bonus(),
        winner.by,
        Some(winner.seat),
        winner.discarder,
    );
    let winners: Vec<Seat> = case.after.winners.iter().map(|winner| winner.seat).collect();
    let mut transfers: Vec<Transfer> = paid
        .iter()
        .filter_map(|payment| match payment.from {
            Payer::Seat(from) if present(from) && !winners.contains(&from) => {
                Some(transfer(from, payment.amount, rule))
            }
            _ => None,
        })
        .collect();
    if let (true, Some(by)) = (winner.hot, winner.discarder) {
        let all = transfers.iter().fold(0_u32, |all, transfer| all.saturating_add(transfer.amount));
        transfers = vec![transfer(by, all, Rule::Wal03)];
    }
    transfers
}

/// Adds what the bettor gets or pays.
fn with_bettor(
    case: &Judgment<'_>,
    winner: &Winner,
    of_win: Vec<Transfer>,
    transfers: &mut Vec<Transfer>,
    rules: &mut Vec<Rule>,
) {
    let mut bettors = Vec::new();
    if let Some((bettor, on)) =
        case.after.bettor.and_then(|bettor| bettor.on.map(|on| (bettor, on)))
    {
        let cancelled = bettor.spoke && case.rules.bettor_speaks == BettorSpeaks::Cancel;
        let rule = if bettor.spoke { Rule::Bet03 } else { Rule::Bet02 };
        rules.push(rule);
        let right = on == Bet::Seat(winner.seat);
        if right && !bettor.spoke {
            bettors.extend(of_win.iter().map(|transfer| Transfer {
                to: Account::Bettor,
                rule,
                ..*transfer
            }));
        } else if !cancelled && winner.alone.is_none() {
            let value = winner.value.unwrap_or(0);
            let double = if winner.has_bonus() { 2 } else { 1 };
            let thrown =
                winner.discarder.is_some_and(|by| winner.by == Win::Discard && on == Bet::Seat(by));
            let times = if winner.by == Win::Discard && !thrown { 1 } else { 2 };
            bettors.push(Transfer {
                from: Account::Bettor,
                to: winner.seat.into(),
                amount: value.saturating_mul(times * double),
                rule,
            });
        }
    }
    transfers.extend(of_win);
    transfers.extend(bettors);
    transfers.retain(|transfer| transfer.amount > 0);
}

/// Describes payments in a sentence, with tournament points if they are used.
pub(crate) fn payments_sentence(transfers: &[Transfer], points: &[Points]) -> String {
    let scored = points_sentence(points);
    if transfers.is_empty() && scored.is_empty() {
        return "No one pays.".to_owned();
    }
    if transfers.is_empty() {
        return scored;
    }
    let each: Vec<String> = transfers
        .iter()
        .map(|transfer| {
            let from = match transfer.from {
                Account::Seat(seat) => seat.name(),
                Account::Bettor => "the bettor",
            };
            let to = match transfer.to {
                Account::Seat(seat) => seat.name(),
                Account::Bettor => "the bettor",
            };
            format!("{from} pays {to} {}", transfer.amount)
        })
        .collect();
    let mut sentence = each.join(", ");
    if sentence.starts_with("the") {
        sentence.replace_range(..1, "T");
    }
    sentence.push('.');
    if !scored.is_empty() {
        sentence = format!("{sentence} {scored}");
    }
    sentence
}

/// Describes tournament points in a sentence, naming each player once.
fn points_sentence(points: &[Points]) -> String {
    let sum = |seat: Seat| -> i32 {
        points.iter().filter(|points| points.seat == seat).map(|points| points.points).sum()
    };
    let scored: Vec<String> = Seat::ALL
        .into_iter()
        .filter(|seat| sum(*seat) != 0)
        .map(|seat| match sum(seat) {
            lost @ ..0 => format!("{seat} loses {}", lost.unsigned_abs()),
            scored => format!("{seat} scores {scored}"),
        })
        .collect();
    match scored.is_empty() {
        true if points.is_empty() => String::new(),
        true => "No one scores points.".to_owned(),
        false => format!("{} points.", scored.join(", ")),
    }
}

/// Adds what is owed for an error, and rules on it.
pub(crate) fn owe(case: &mut Judgment<'_>, mut transfers: Vec<Transfer>, rules: &[Rule]) {
    transfers.retain(|transfer| transfer.amount > 0);
    let why = payments_sentence(&transfers, &[]);
    owe_saying(case, transfers, rules, why);
}

/// Adds what is owed, with a ruling in these words.
fn owe_saying(case: &mut Judgment<'_>, transfers: Vec<Transfer>, rules: &[Rule], why: String) {
    if case.rules.scoring == Scoring::Points {
        return;
    }
    Arc::make_mut(&mut case.after.owed).extend_from_slice(&transfers);
    case.rule_all(Response::Payments(transfers, Vec::new()), rules, why);
}

/// Ends a game: contested challenges are settled, and the deal passes on.
pub(crate) fn end(
    case: &mut Judgment<'_>,
    ending: Ending,
    who: Option<Seat>,
    rules: &[Rule],
    why: impl Into<String>,
) {
    if matches!(case.after.phase, Phase::Over(_)) {
        return;
    }
    case.after.phase = Phase::Over(ending);
    contests(case);
    if ending == Ending::WallGame {
        bet_on_wall(case);
        if case.rules.scoring == Scoring::Points {
            points::of_wall_game(case);
        }
    }
    let points_alone = case.after.winners.is_empty() && !case.after.points.is_empty();
    if points_alone {
        let points = case.after.points.clone();
        let laws: Vec<Rule> = points.iter().map(|points| points.rule).collect();
        let why = payments_sentence(&[], &points);
        case.rule_all(Response::Payments(Vec::new(), points), &laws, why);
    }
    let mut laws = rules.to_vec();
    laws.push(Rule::Set07);
    case.after.ended_by.clone_from(&laws);
    let next = ending.next_east();
    let why = format!("{} {next} deals next.", why.into());
    let answer = Response::GameOver(next);
    match who {
        Some(seat) => case.rule(answer, seat, &laws, why),
        None => case.rule_all(answer, &laws, why),
    }
}

/// Rules that a bet on a wall game is won. No hand is paid, so nothing is owed for it.
fn bet_on_wall(case: &mut Judgment<'_>) {
    let Some(bettor) = case.after.bettor.filter(|bettor| bettor.on == Some(Bet::Wall)) else {
        return;
    };
    if bettor.spoke {
        let why = "The bettor spoke about the play: the bet on a wall game isn't won.";
        return case.rule(Response::Void(Vec::new()), Who::Bettor, &[Rule::Bet03], why);
    }
    let why = "The bettor wins the bet on a wall game. Since no one is paid for a hand, the rules \
               don't say how much.";
    case.rule(Response::Legal, Who::Bettor, &[Rule::Bet02, Rule::Bet01], why);
}

/// Returns what is owed for contested challenges.
fn of_contests(case: &Judgment<'_>) -> Vec<Transfer> {
    let amount = |finding: bool| match case.rules.false_challenge {
        FalseChallenge::Fifty => 50,
        FalseChallenge::TwentyFive => 25,
        FalseChallenge::ChallengerDead if finding => 50,
        FalseChallenge::ChallengerDead | FalseChallenge::None => 0,
    };
    let contested = case.after.challenges.in_state(Contest::Contested).into_iter();
    let transfers = contested.map(|challenge| {
        let found = challenge.finding.is_some();
        let (from, to) =
            if found { (challenge.of, challenge.by) } else { (challenge.by, challenge.of) };
        Transfer { from: from.into(), to: to.into(), amount: amount(found), rule: Rule::Dhc07 }
    });
    transfers.filter(|transfer| transfer.amount > 0).collect()
}

/// Settles contested challenges again, after a count.
pub(crate) fn contested_again(case: &mut Judgment<'_>) {
    let transfers = of_contests(case);
    let of_contest = |transfer: &&Transfer| transfer.rule == Rule::Dhc07;
    if case.after.owed.iter().filter(of_contest).eq(transfers.iter()) {
        return;
    }
    Arc::make_mut(&mut case.after.owed).retain(|transfer| !of_contest(&transfer));
    owe_for_contests(case, transfers);
    if let Some(ruling) = case.rulings.last_mut() {
        ruling.replaces = true;
    }
}

/// Adds what is owed for contested challenges. The sentence says what for, because the same player
/// may owe the same amount for an error too.
fn owe_for_contests(case: &mut Judgment<'_>, transfers: Vec<Transfer>) {
    let why = match transfers.as_slice() {
        [] => return owe(case, transfers, &[Rule::Dhc07]),
        [_] => payments_sentence(&transfers, &[]).replace('.', " for the contested challenge."),
        _ => payments_sentence(&transfers, &[]).replace('.', " for the contested challenges."),
    };
    owe_saying(case, transfers, &[Rule::Dhc07], why);
}

/// Settles contested challenges.
fn contests(case: &mut Judgment<'_>) {
    let transfers = of_contests(case);
    if !transfers.is_empty() {
        owe_for_contests(case, transfers);
    }
    // An unanswered challenge ends with the game.
    let open: Vec<(Seat, Seat)> = case
        .after
        .challenges
        .in_state(Contest::Open)
        .into_iter()
        .map(|challenge| (challenge.by, challenge.of))
        .collect();
    for (by, of) in open {
        let why = format!("{of} hasn't answered {by}'s challenge: nothing is owed for it.");
        case.rule(Response::Void(Vec::new()), by, &[Rule::Dhc06], why);
    }
    for seat in Seat::ALL {
        case.after.challenges.answer(seat, Contest::Decided);
    }
}

/// Ends a game that is replayed with the same East.
pub(crate) fn replay(case: &mut Judgment<'_>, rules: &[Rule], why: impl Into<String>) {
    case.after.phase = Phase::Over(Ending::Replay);
    case.after.ended_by = rules.to_vec();
    case.rule_all(Response::Replay, rules, why);
}
