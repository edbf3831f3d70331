//! Compares the library's answers with the oracle's, and records the differences.

use crate::random_cards::expand::{Group, Target, is_impossible, pile_up};
use crate::random_cards::judge::{self, Marked, Pile, Shown, Table};
use crate::random_cards::model::*;
use mahj::targets::Expanded;
use mahj::{Exposure, Hand, LineName, Matcher, Seen, Symbol, TargetId, Tile, TileSet, Tiles};
use std::collections::BTreeMap;
use std::fmt::Debug;

/// A question to which the library and the oracle have different answers.
#[derive(Debug, Clone)]
pub struct Mismatch {
    pub question: String,
    pub library: String,
    pub oracle: String,
}

fn differ(question: impl Into<String>, library: impl Debug, oracle: impl Debug) -> Mismatch {
    let (library, oracle) = (format!("{library:?}"), format!("{oracle:?}"));
    Mismatch { question: question.into(), library, oracle }
}

/// The oracle's answers, so that a test can check that every answer occurs.
#[derive(Debug, Clone, Copy, Default)]
pub struct Answers {
    pub mah_jongg: usize,
    pub lines_out_of_reach: usize,
    pub dead: usize,
    pub exposures_called: usize,
    pub mah_jongg_called: usize,
}

/// A card in both representations.
pub struct Pair {
    pub matcher: Matcher,
    pub marked: Vec<Marked>,
    /// The indexes of the lines that both sides have, by name.
    names: BTreeMap<String, usize>,
    /// The oracle's target for each of the library's, by index.
    of_library: Vec<usize>,
    set: TileSet,
    pub answers: Answers,
}

/// Parses a card with the library and compares every line with the oracle's. Lines that differ are
/// left out of the result.
pub fn read(card: &Card, expansions: &[BTreeMap<Target, usize>]) -> (Option<Pair>, Vec<Mismatch>) {
    let mut found = Vec::new();
    let read = Expanded::read(card.text.as_bytes());
    for (at, line) in card.lines.iter().enumerate() {
        let faults: Vec<&mahj::Diagnostic> =
            read.faults.iter().filter(|fault| line.rows.contains(&fault.place.row)).collect();
        let codes: Vec<&str> = faults.iter().map(|fault| fault.code.name()).collect();
        let impossible = ["card::no-hand", "card::contradiction"];
        let empty = expansions[at].is_empty();
        let none = codes.iter().any(|code| impossible.contains(code));
        let without = "card::form-no-hand";
        let partly = !empty && line.forms.iter().any(|form| is_impossible(form, card));
        let expected = |code: &&str| {
            line.meant.contains(code)
                || partly && *code == without
                || line.allowed.contains(code)
                || empty && impossible.contains(code)
        };
        let odd = !codes.iter().all(expected);
        let missing = line.meant.iter().any(|code| !codes.contains(code));
        let told = codes.contains(&without) == partly;
        if odd || !told || missing && !empty || empty != none {
            let meant = if empty { &vec!["card::no-hand"] } else { &line.meant };
            let listed: Vec<String> = faults
                .iter()
                .map(|fault| format!("{} {}", fault.code.name(), fault.sentence()))
                .collect();
            found.push(differ(format!("faults of:\n{}", line.text), listed, meant));
        }
    }
    found.extend(compare_shared(card, expansions, &read.faults));
    let mut pair = Pair {
        matcher: Matcher::new(read.targets),
        marked: Vec::new(),
        names: BTreeMap::new(),
        of_library: Vec::new(),
        set: TileSet::new(card.flowers as u8, card.jokers as u8).unwrap(),
        answers: Answers::default(),
    };
    for (at, line) in card.lines.iter().enumerate() {
        let name = name_of(card, line);
        let of_library = match pair.matcher.targets().find(&name) {
            Some((of_library, _)) => of_library.clone(),
            None if expansions[at].is_empty() => continue,
            None => {
                found.push(differ(
                    format!("the line is there: {name}\n{}", line.text),
                    "no",
                    "yes",
                ));
                continue;
            }
        };
        found.extend(compare_line(card, &mut pair, at, &expansions[at], &of_library));
    }
    let total = pair.matcher.targets().len();
    let whole = found.is_empty() && total == pair.marked.len();
    if found.is_empty() && !whole {
        found.push(differ("number of hands", total, pair.marked.len()));
    }
    let mut places = vec![usize::MAX; total];
    for (own, id) in pair.of_library.iter().enumerate() {
        places[*id] = own;
    }
    pair.of_library = places;
    (whole.then_some(pair), found)
}

/// Compares whether two lines share a hand, or a form adds no hand of its own.
fn compare_shared(
    card: &Card,
    expansions: &[BTreeMap<Target, usize>],
    faults: &mahj::DiagnosticList,
) -> Option<Mismatch> {
    let code = "card::shared-hand";
    let library = faults.iter().any(|fault| fault.code.name() == code);
    let lines = || expansions.iter().enumerate();
    let shared = lines().any(|(at, one)| {
        expansions[..at].iter().any(|other| other.keys().any(|target| one.contains_key(target)))
    });
    let useless = lines().any(|(at, targets)| {
        let brings_none = |(at, form): (usize, &Form)| {
            targets.values().all(|own| *own != at) && !is_impossible(form, card)
        };
        card.lines[at].forms.iter().enumerate().any(brings_none) && !targets.is_empty()
    });
    let oracle = shared || useless;
    (library != oracle).then(|| differ("a warning of shared hands", library, oracle))
}

fn name_of(card: &Card, line: &Line) -> String {
    let section = card.sections[line.section].title.clone();
    LineName { section, number: line.number, form: None }.id()
}

fn compare_line(
    card: &Card,
    pair: &mut Pair,
    at: usize,
    expansion: &BTreeMap<Target, usize>,
    of_library: &mahj::targets::TargetLine,
) -> Vec<Mismatch> {
    let line = &card.lines[at];
    let mut found = Vec::new();
    let targets = pair.matcher.targets();
    let mark = (of_library.values.exposed, of_library.concealed);
    if mark != (line.value, line.concealed) {
        found.push(differ(format!("mark of {}", line.text), mark, (line.value, line.concealed)));
    }
    let bonus = targets.print_of(of_library).0.jokerless_bonus();
    if bonus != card.sections[line.section].bonus {
        found.push(differ(format!("jokerless bonus of {}", line.text), bonus, !bonus));
    }
    let mut list: BTreeMap<Target, (usize, usize)> = BTreeMap::new();
    for (id, target) in targets.of_line(of_library) {
        let own = list.insert(own_target(target), (target.form, id.index()));
        if own.is_some() {
            found.push(differ(
                format!("a hand twice in {}", line.text),
                target.to_string(),
                "once",
            ));
        }
    }
    let library_only = list.keys().filter(|target| !expansion.contains_key(*target));
    let library_only: Vec<String> = library_only.map(target_name).collect();
    let oracle_only = expansion.keys().filter(|target| !list.contains_key(*target));
    let oracle_only: Vec<String> = oracle_only.map(target_name).collect();
    if !library_only.is_empty() || !oracle_only.is_empty() {
        let some = |names: &[String]| names.iter().take(4).cloned().collect::<Vec<_>>();
        found.push(Mismatch {
            question: format!("hands of:\n{}", line.text),
            library: format!("{} hands, alone with {:?}", list.len(), some(&library_only)),
            oracle: format!("{} hands, alone with {:?}", expansion.len(), some(&oracle_only)),
        });
        return found;
    }
    for (target, form) in expansion {
        let (library_form, id) = list[target];
        if library_form != *form {
            let question = format!("form of {} in:\n{}", target_name(target), line.text);
            found.push(differ(question, library_form, form));
        }
        let target = target.clone();
        pair.marked.push(Marked { line: at, form: *form, concealed: line.concealed, target });
        pair.of_library.push(id);
    }
    pair.names.insert(name_of(card, line), at);
    found
}

fn own_target(target: &mahj::Target) -> Target {
    let group = |group: &mahj::TargetGroup| Group {
        tile: own_tile(group.symbol),
        size: group.size.into(),
        jokers: group.jokers,
        heap: group.block || group.size < 3,
    };
    let printed =
        Group { tile: PRINTED, size: target.printed_jokers().into(), jokers: true, heap: true };
    pile_up(target.groups().iter().map(group).chain([printed]).collect())
}

fn own_tile(symbol: Symbol) -> usize {
    let name = symbol.to_string();
    (0..KINDS).find(|tile| tile_name(*tile) == name).unwrap()
}

fn tile(tile: usize) -> Tile {
    tile_name(tile).parse().unwrap()
}

pub fn target_name(target: &Target) -> String {
    let group = |group: &Group| {
        let sign = if group.heap {
            "~"
        } else if group.jokers {
            ""
        } else {
            "!"
        };
        format!("{}x{}{sign}", group.size, tile_name(group.tile))
    };
    target.iter().map(group).collect::<Vec<_>>().join(" ")
}

fn tiles(pile: &Pile) -> Tiles {
    let mut all = Tiles::NONE;
    for kind in (0..KINDS).filter(|kind| pile.tiles[*kind] > 0) {
        all.add_some(tile(kind), pile.tiles[kind] as u8);
    }
    all.add_some(Tile::Joker, pile.jokers as u8);
    all
}

fn exposures(shown: &[Shown]) -> Vec<Exposure> {
    shown.iter().map(|shown| Exposure::new(&tiles(&shown.pile())).unwrap()).collect()
}

impl Pair {
    /// Asks everything about one hand.
    pub fn ask(
        &mut self,
        table: &Table,
        discard: Option<usize>,
        lines: usize,
    ) -> (String, Vec<Mismatch>) {
        let hand = Hand::new(tiles(&table.rack), exposures(&table.shown), &self.set).unwrap();
        let seen = Seen { discards: tiles(&table.discards), exposures: exposures(&table.others) };
        let text = format!("{hand}   seen {:?} {:?}", seen.discards, seen.exposures);
        let mut found = Vec::new();
        self.distances(&hand, table, &mut found);
        self.verify(&hand, table, &mut found);
        self.away(&hand, &seen, table, lines, &mut found);
        self.open(&hand, &seen, table, lines, &mut found);
        if let Some(discard) = discard.filter(|_| table.len() == 13) {
            self.call(&hand, &seen, table, discard, &mut found);
        }
        (text, found)
    }

    fn distances(&self, hand: &Hand, table: &Table, found: &mut Vec<Mismatch>) {
        for (id, own) in self.of_library.iter().enumerate() {
            let library = self.matcher.distance(hand, TargetId(id as u32)).map(usize::from);
            let oracle = judge::distance(&self.marked[*own], &table.rack, &table.shown);
            if library != oracle {
                let name = target_name(&self.marked[*own].target);
                found.push(differ(format!("distance from {name}"), library, oracle));
            }
        }
    }

    fn verify(&mut self, hand: &Hand, table: &Table, found: &mut Vec<Mismatch>) {
        let verdict = self.matcher.verify(hand);
        let done = |list: Vec<usize>| if table.len() == 14 { list } else { Vec::new() };
        let oracle = done(judge::verify(&self.marked, &table.rack, &table.shown));
        self.answers.mah_jongg += usize::from(!oracle.is_empty());
        self.readings(
            "verify",
            &verdict.readings,
            oracle.clone(),
            &table.rack,
            &table.shown,
            found,
        );
        if verdict.is_mah_jongg() == oracle.is_empty() {
            found.push(differ("verify", verdict.is_mah_jongg(), !oracle.is_empty()));
        }
    }

    /// Compares arrangements by their targets, and checks that each uses the hand's tiles.
    fn readings(
        &self,
        question: &str,
        readings: &[mahj::matcher::Arrangement],
        oracle: Vec<usize>,
        rack: &Pile,
        shown: &[Shown],
        found: &mut Vec<Mismatch>,
    ) {
        let mut library: Vec<usize> =
            readings.iter().map(|reading| self.of_library[reading.target.index()]).collect();
        library.sort_unstable();
        if library != oracle {
            found.push(differ(question, self.targets(&library), self.targets(&oracle)));
        }
        let whole = shown.iter().fold(rack.clone(), |all, shown| all.plus(&shown.pile()));
        for reading in readings {
            let mut used = Pile::none();
            used.jokers = reading.printed_jokers.into();
            let mut legal = true;
            for filled in &reading.groups {
                used.tiles[own_tile(filled.group.symbol)] += usize::from(filled.naturals);
                used.jokers += usize::from(filled.jokers);
                legal &= filled.missing() == 0 && (filled.jokers == 0 || filled.group.jokers);
            }
            let exposed = reading.groups.iter().filter(|filled| filled.exposed).count();
            let plain = whole.jokers == 0;
            if used != whole || !legal || exposed != shown.len() || reading.jokerless != plain {
                found.push(differ(format!("reading of {question}"), reading, &whole));
            }
        }
    }

    fn targets(&self, list: &[usize]) -> Vec<String> {
        let name = |at: &usize| {
            let marked = &self.marked[*at];
            format!("{}{}: {}", marked.line, marked.form, target_name(&marked.target))
        };
        list.iter().map(name).collect()
    }

    fn away(
        &mut self,
        hand: &Hand,
        seen: &Seen,
        table: &Table,
        lines: usize,
        found: &mut Vec<Mismatch>,
    ) {
        let oracle = judge::away(&self.marked, lines, table);
        self.answers.lines_out_of_reach += oracle.iter().filter(|line| !line.possible).count();
        let library = match self.matcher.away(hand, seen) {
            Ok(library) => library,
            Err(fault) => return found.push(differ("away", fault, oracle)),
        };
        if library.lines.len() != self.names.len() {
            found.push(differ("lines of away", library.lines.len(), self.names.len()));
        }
        for line in &library.lines {
            let whole = LineName { form: None, ..line.name.clone() };
            let wanted = &oracle[self.names[&whole.id()]];
            let away = line.away.map(usize::from);
            if (away, line.possible()) != (wanted.away, wanted.possible) {
                let oracle = (wanted.away, wanted.possible);
                found.push(differ(
                    format!("away of {}", line.name),
                    (away, line.possible()),
                    oracle,
                ));
                continue;
            }
            let target = line.target.map(|target| self.of_library[target.index()]);
            let fits =
                target.map_or(wanted.nearest.is_empty(), |own| wanted.nearest.contains(&own));
            if !fits || line.ties != wanted.nearest.len() {
                let question = format!("nearest hands of {}", line.name);
                found.push(differ(question, (target, line.ties), &wanted.nearest));
            }
            let missing: u8 = line.missing.iter().map(|missing| missing.count).sum();
            if away.is_some() && away != Some(missing.into()) {
                found.push(differ(format!("missing of {}", line.name), missing, away));
            }
        }
        let best = oracle.iter().filter(|line| line.possible).filter_map(|line| line.away).min();
        if library.best().map(usize::from) != best {
            found.push(differ("best", library.best(), best));
        }
        let key = |line: &mahj::matcher::LineAway| (!line.possible(), line.away.unwrap_or(99));
        if !library.lines.is_sorted_by_key(key) {
            found.push(differ("order of away", "not nearest first", "nearest first"));
        }
    }

    fn open(
        &mut self,
        hand: &Hand,
        seen: &Seen,
        table: &Table,
        lines: usize,
        found: &mut Vec<Mismatch>,
    ) {
        let open = judge::open(&self.marked, table);
        self.answers.dead += usize::from(open.is_empty());
        let library = match self.matcher.open_lines(hand.exposures(), seen) {
            Ok(library) => library,
            Err(fault) => return found.push(differ("open lines", fault, open)),
        };
        let mut oracle: BTreeMap<usize, (usize, Vec<usize>)> = BTreeMap::new();
        for at in open {
            let marked = &self.marked[at];
            let (count, forms) = oracle.entry(marked.line).or_default();
            *count += 1;
            if !forms.contains(&marked.form) {
                forms.push(marked.form);
            }
        }
        let mut own: BTreeMap<usize, (usize, Vec<usize>)> = BTreeMap::new();
        for line in &library.open {
            let forms = line.forms.iter().filter_map(|name| name.form).collect();
            own.insert(self.names[&line.name.id()], (line.targets, forms));
        }
        for (forms, one) in oracle.iter_mut().map(|(line, (_, forms))| (forms, own.get(line))) {
            forms.sort_unstable();
            // A line with one form doesn't name it.
            if one.is_some_and(|(_, named)| named.is_empty()) && *forms == [0] {
                forms.clear();
            }
        }
        if own != oracle {
            found.push(differ("open lines", own, oracle));
        }
        let dead = library.dead.is_some();
        if dead == library.open.iter().any(|_| true)
            || library.open.len() + library.closed.len() > lines
        {
            found.push(differ("dead", dead, library.open.is_empty()));
        }
    }

    fn call(
        &mut self,
        hand: &Hand,
        seen: &Seen,
        table: &Table,
        discard: usize,
        found: &mut Vec<Mismatch>,
    ) {
        let question = format!("call {}", tile_name(discard));
        let oracle = judge::call(&self.marked, table, discard);
        self.answers.exposures_called += oracle.len();
        let library = match self.matcher.call(hand, tile(discard), seen) {
            Ok(library) => library,
            Err(fault) => return found.push(differ(question, fault, oracle)),
        };
        let mut own = Vec::new();
        for made in &library.exposures {
            let shown = Shown {
                tile: own_tile(made.exposure.symbol()),
                naturals: made.exposure.naturals().into(),
                jokers: made.exposure.jokers().into(),
            };
            let mut lines = Vec::new();
            for line in &made.lines {
                let marked = &self.marked[self.of_library[line.target.index()]];
                lines.push(((marked.line, marked.form), usize::from(line.away)));
                let after = (marked.line, line.name.clone());
                let whole = LineName { form: None, ..after.1 };
                if self.names[&whole.id()] != marked.line
                    || usize::from(made.own) + 1 != shown.naturals
                {
                    found.push(differ(format!("{question}: names"), made, &oracle));
                }
            }
            lines.sort_unstable();
            own.push(judge::Call { shown, away: made.away.into(), lines });
        }
        own.sort_unstable();
        if own != oracle {
            found.push(differ(question.clone(), own, oracle));
        }
        let mut rack = table.rack.clone();
        rack.tiles[discard] += 1;
        let won = judge::verify(&self.marked, &rack, &table.shown);
        self.answers.mah_jongg_called += usize::from(!won.is_empty());
        let question = format!("{question} for Mah Jongg");
        self.readings(&question, &library.mah_jongg, won, &rack, &table.shown, found);
        match self.matcher.call(hand, Tile::Joker, seen) {
            Ok(call) if table.left.jokers > 0 && call.may_be_claimed() => {
                found.push(differ("call a joker", "yes", "no"));
            }
            _ => {}
        }
    }
}
