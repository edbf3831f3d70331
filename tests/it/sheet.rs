//! The spring sheet equals `open_lines` for every exposure and pair of exposures.

use std::collections::{BTreeMap, BTreeSet};

use mahj::matcher::{Sheet, SheetExposures};
use mahj::targets::Expanded;
use mahj::{Exposure, Matcher, Seen, Symbol, Target, Tile, Tiles, notation};
use proptest::prelude::*;

use crate::random_cards;

type Shape = (usize, Symbol);

fn exposure(symbol: Symbol, naturals: usize, size: usize) -> Option<Exposure> {
    let mut tiles = Tiles::NONE;
    tiles.add_some(Tile::Symbol(symbol), naturals as u8);
    tiles.add_some(Tile::Joker, (size - naturals) as u8);
    Exposure::new(&tiles).ok()
}

fn shape(exposure: &Exposure) -> Shape {
    (exposure.len(), exposure.symbol())
}

fn jokers(shown: &[Exposure]) -> u8 {
    shown.iter().map(Exposure::jokers).sum()
}

/// A card and its seen tiles.
struct World {
    matcher: Matcher,
    seen: Seen,
    left: Tiles,
}

/// A line: how many jokers it needs, and whether any joker rules it out.
type Open = BTreeMap<usize, (Option<u8>, bool)>;

impl World {
    fn new(card: &str, seen: &str) -> Option<World> {
        let matcher = Matcher::new(Expanded::read(card.as_bytes()).targets);
        let set = matcher.targets().card().tile_set;
        let seen = notation::seen(seen, &set).ok()?;
        let left = set.tiles() - seen.tiles();
        Some(World { matcher, seen, left })
    }

    fn sheet(&self) -> Sheet {
        self.matcher.sheet(&self.seen).unwrap()
    }

    fn open(&self, shown: &[Exposure], seen: &Seen) -> BTreeSet<usize> {
        let lines = self.matcher.open_lines(shown, seen).unwrap();
        let place = |name: &mahj::LineName| {
            self.matcher.targets().lines().iter().position(|line| line.name == *name).unwrap()
        };
        lines.open.iter().map(|line| place(&line.name)).collect()
    }

    /// Every way to fill some exposures, the fewest jokers first.
    fn fillings(&self, shapes: &[Shape]) -> Vec<Vec<Exposure>> {
        let mut all: Vec<Vec<Exposure>> = vec![Vec::new()];
        for (size, symbol) in shapes {
            let more = |before: &Vec<Exposure>| -> Vec<Vec<Exposure>> {
                let fill =
                    (1..=*size).rev().filter_map(|naturals| exposure(*symbol, naturals, *size));
                fill.map(|exposure| [before.clone(), vec![exposure]].concat()).collect()
            };
            all = all.iter().flat_map(more).collect();
        }
        all.retain(|shown| {
            let tiles = shown.iter().fold(Tiles::NONE, |all, exposure| all + exposure.tiles());
            tiles.fits_in(&self.left)
        });
        all.sort_by_key(|shown| jokers(shown));
        all
    }

    /// What exposures leave open, and their first arrangement; `None` if impossible.
    fn slowly(&self, shapes: &[Shape]) -> Option<(Vec<Exposure>, Open)> {
        let fillings = self.fillings(shapes);
        let first = fillings.first()?.clone();
        let mut open = Open::new();
        let some_joker = fillings.iter().any(|shown| jokers(shown) > 0);
        for (nth, shown) in fillings.iter().enumerate() {
            for line in self.open(shown, &self.seen) {
                let needed = (nth > 0).then(|| jokers(shown));
                let known = open.entry(line).or_insert((needed, some_joker));
                known.1 &= jokers(shown) == 0;
            }
        }
        Some((first, open))
    }

    /// Checks a row against the exposures of all its suits.
    fn hold(&self, row: &SheetExposures) -> usize {
        let told: Open =
            row.lines.iter().map(|open| (open.line, (open.jokers, open.naturals_only))).collect();
        let members = std::iter::once(&row.exposures).chain(&row.others);
        for member in members {
            let shapes: Vec<Shape> = member.iter().map(shape).collect();
            let (first, open) = self.slowly(&shapes).unwrap();
            assert_eq!((&first, &open), (member, &told), "{shapes:?}");
        }
        1 + row.others.len()
    }

    /// The tiles whose absence kills the hand, found by discarding one kind after another.
    fn kills(&self, dead: impl Fn(&Seen) -> bool, shown: &[Exposure]) -> Vec<(Symbol, u8)> {
        let own = shown.iter().fold(Tiles::NONE, |all, exposure| all + exposure.tiles());
        let mut keys = Vec::new();
        if dead(&self.seen) {
            return keys;
        }
        for symbol in Symbol::all() {
            for out in 1..=(self.left - own).of(symbol) {
                let mut seen = self.seen.clone();
                seen.discards.add_some(Tile::Symbol(symbol), out);
                if dead(&seen) {
                    keys.push((symbol, self.seen.tiles().of(symbol) + out));
                    break;
                }
            }
        }
        keys
    }

    /// Checks every `step`th row, and returns the number of exposures checked.
    fn hold_all(&self, step: usize) -> usize {
        let sheet = self.sheet();
        let mut asked = 0;
        for rows in [&sheet.singles, &sheet.pairs] {
            for (nth, row) in rows.iter().enumerate().filter(|(nth, _)| nth % step == 0) {
                asked += self.hold(row);
                if nth % (step * 7) == 0 {
                    let dead = |seen: &Seen| self.open(&row.exposures, seen).is_empty();
                    let keys: Vec<_> =
                        row.key_tiles.iter().map(|key| (key.symbol, key.seen)).collect();
                    assert_eq!(keys, self.kills(dead, &row.exposures), "{:?}", row.exposures);
                }
            }
        }
        self.hold_complete(&sheet, step);
        self.hold_lines(&sheet);
        asked
    }

    /// Nothing is on the sheet twice, and missing exposures are impossible or contain a dead one.
    fn hold_complete(&self, sheet: &Sheet, step: usize) {
        let mut listed: BTreeMap<Vec<Shape>, bool> = BTreeMap::new();
        for row in sheet.singles.iter().chain(&sheet.pairs) {
            for member in std::iter::once(&row.exposures).chain(&row.others) {
                let shapes = member.iter().map(shape).collect();
                assert!(listed.insert(shapes, row.lines.is_empty()).is_none(), "{member:?}");
            }
        }
        let all: Vec<Shape> =
            (3..=6).flat_map(|size| Symbol::all().map(move |symbol| (size, symbol))).collect();
        for (at, one) in all.iter().enumerate() {
            let alone = listed.get(&vec![*one]);
            assert_eq!(alone.is_none(), self.fillings(&[*one]).is_empty(), "{one:?}");
            for other in &all[at..] {
                let pair = listed.get(&vec![*one, *other]);
                let dead =
                    [one, other].iter().any(|shape| listed.get(&vec![**shape]) != Some(&false));
                if pair.is_none() && !dead {
                    assert!(self.fillings(&[*one, *other]).is_empty(), "{one:?} {other:?}");
                }
            }
            for other in all[at..].iter().step_by(step * 3) {
                if !listed.contains_key(&vec![*one, *other]) {
                    let open = self.slowly(&[*one, *other]).map_or(0, |(_, open)| open.len());
                    assert_eq!(open, 0, "{one:?} {other:?}");
                }
            }
        }
    }

    fn hold_lines(&self, sheet: &Sheet) {
        let open = self.open(&[], &self.seen);
        for line in sheet.lines.iter().step_by(1 + sheet.lines.len() / 12) {
            assert_eq!(line.open, open.contains(&line.line));
            let dead = |seen: &Seen| !self.open(&[], seen).contains(&line.line);
            let keys: Vec<_> = line.key_tiles.iter().map(|key| (key.symbol, key.seen)).collect();
            assert_eq!(keys, self.kills(dead, &[]), "line {}", line.line);
        }
    }

    /// Checks the lines to switch to by comparing all targets with all others.
    fn hold_switches(&self) {
        let targets = self.matcher.targets();
        let sheet = self.sheet();
        let all: Vec<(&Target, Tiles)> =
            targets.iter().map(|target| (target, target.tiles())).collect();
        // With nothing seen, every target is possible.
        assert!(self.seen.tiles().is_empty());
        for line in sheet.lines.iter().step_by(1 + sheet.lines.len() / 8) {
            let mut best: BTreeMap<usize, u8> = BTreeMap::new();
            for (from, tiles) in all.iter().filter(|(target, _)| target.line == line.line) {
                for (to, others) in all.iter().filter(|(target, _)| target.line != from.line) {
                    let shared = (*tiles & *others).len() as u8;
                    let kept = best.entry(to.line).or_default();
                    *kept = shared.max(*kept);
                }
            }
            let mut wanted: Vec<(u8, usize)> = best
                .into_iter()
                .filter(|(_, kept)| *kept > 0)
                .map(|(line, kept)| (kept, line))
                .collect();
            wanted.sort_by_key(|(kept, line)| (std::cmp::Reverse(*kept), *line));
            wanted.truncate(5);
            let told: Vec<(u8, usize)> =
                line.switches.iter().map(|switch| (switch.kept, switch.line)).collect();
            assert_eq!(told, wanted);
            for switch in &line.switches {
                let (from, to) = (targets.get(switch.from), targets.get(switch.to));
                assert_eq!((from.line, to.line), (line.line, switch.line));
                assert_eq!((from.tiles() & to.tiles()).len(), usize::from(switch.kept));
                for group in &switch.groups {
                    let same = |target: &Target| {
                        target.groups().iter().any(|other| {
                            other.may_be_exposed()
                                && (other.symbol, other.size) == (group.symbol, group.size)
                        })
                    };
                    assert!(same(from) && same(to));
                    assert!(
                        !targets.lines()[from.line].concealed
                            && !targets.lines()[to.line].concealed
                    );
                }
            }
        }
    }
}

/// The cards of the repository, except for those with errors.
fn cards() -> Vec<(String, String)> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut cards = Vec::new();
    for folder in ["cards", "tests/data", "tests/data/rulings", "tests/data/cards"] {
        let Ok(files) = std::fs::read_dir(root.join(folder)) else { continue };
        for file in files {
            let path = file.unwrap().path();
            if path.extension().is_some_and(|ending| ending == "card") {
                cards.push((path.display().to_string(), std::fs::read_to_string(path).unwrap()));
            }
        }
    }
    cards.sort();
    cards
}

#[test]
fn sheet_matches_each_exposure() {
    let cards = cards();
    assert!(cards.len() >= 5, "{}", cards.len());
    let mut asked = 0;
    for (name, card) in cards {
        for (seen, step) in [("", 1), ("3B 3B 5D 5D 5D N FFFFF [22C JJ] [000 J]", 5)] {
            let Some(world) = World::new(&card, seen) else { panic!("{name}: {seen}") };
            // Every row of the small cards, and of the practice card.
            let large = world.matcher.targets().lines().len() > 60;
            asked += world.hold_all(if large { 9 } else { step });
        }
    }
    assert!(asked > 5_000, "{asked}");
}

#[test]
fn sheet_switches_match_all_targets() {
    for (name, card) in cards() {
        let world = World::new(&card, "").unwrap();
        if world.matcher.targets().len() < 4_000 {
            world.hold_switches();
        } else {
            assert!(!name.contains("practice"));
        }
    }
}

/// Results worked out by hand from the printed card.
#[test]
fn practice_card_sheet_matches_hand_computation() {
    let world = World::new(mahj::card::PRACTICE, "").unwrap();
    let sheet = world.sheet();
    let row = |shown: &str| {
        let hand: mahj::Hand = shown.parse().unwrap();
        let is = |row: &&SheetExposures| {
            std::iter::once(&row.exposures).chain(&row.others).any(|one| one == hand.exposures())
        };
        let row = sheet.singles.iter().chain(&sheet.pairs).find(is).unwrap();
        let names =
            row.lines.iter().map(|open| world.matcher.targets().lines()[open.line].name.id());
        (names.collect::<Vec<_>>(), row.key_tiles.clone())
    };
    // Only Quints 2 has a sextet of flowers; its line has no other flowers.
    assert_eq!(row("[FFFFFF]").0, ["quints/2"]);
    // FFFFFF 33333b: the single is a 2 or a 4 of another suit, the pair one of the third.
    assert_eq!(row("[3333B J] [FFFFFF]").0, ["quints/2"]);
    // 0 44444 RG NNNNN 0: both soaps are singles, the dragons too.
    let (lines, keys) = row("[4444B J] [NNNN J]");
    assert_eq!(lines, ["quints/3"]);
    let keys: Vec<String> = keys.iter().map(|key| format!("{}{}", key.seen, key.symbol)).collect();
    assert_eq!(keys, ["4G", "4R", "30"]);
    // EEE 3a SSSS 3b WWWW 3c has the only pung of east next to kongs of two other winds.
    assert_eq!(row("[EEE] [SSSS]").0, ["winds-dragons/6"]);
    assert_eq!(row("[EEE] [NNNN]").0, Vec::<String>::new());
}

/// Checks that a generated file is current; `RENEW=1` rewrites it.
fn hold_file(file: &str, wanted: &str) {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    if std::env::var_os("RENEW").is_some() {
        std::fs::write(&path, wanted).unwrap();
    }
    let is = std::fs::read_to_string(&path).unwrap_or_default().replace('\r', "");
    assert!(
        is == wanted,
        "{file} is out of date: RENEW=1 cargo test --test it sheet::exposures_page"
    );
}

const INTRODUCTION: &str = "\
# What's possible after each exposure on the practice card

Every spring, players work out which exposures are dead on the new card, which give a hand away, and where to switch. We
call the result a *spring sheet*. `mahj card exposures` makes one for any card: as text, with `--json`, with `--svg
FILE` as the picture below, and with `--html FILE` as pages to print on letter-size paper. After `--seen`, list the
tiles that are already out.

In the picture, go to the row of one exposure and the column of the other. Gray is dead, a number says how many lines are left, and a 1
gives the hand away. The upper square is for two suits, the lower one for one suit. The first column is for one exposure alone.

![All pairs of exposures](pictures/exposures.svg)

\"Dead\" means that no line on the card has the groups, or that every line that has them needs tiles that are no longer
left, whatever the player has in the rack. `mahj exposures \"[333B] [6666C]\"` answers the question for one player and
names the rule.

A key tile is one that makes a line impossible once enough of it is out: `3 x 5c` says that it takes three 5s of the third suit.

```text
";

#[test]
fn exposures_page_and_picture_are_current() {
    use mahj::answer::layout::Look;
    use mahj::answer::{Report as _, SheetReport};

    let report = SheetReport::ask(&Matcher::practice(), &Seen::default()).unwrap();
    let text = report.text().render(Look { width: 100, ..Look::default() });
    hold_file("docs/exposures.md", &format!("{INTRODUCTION}{text}```\n"));
    hold_file("docs/pictures/exposures.svg", &report.svg());
    // The printed page has the same pairs, and loads nothing.
    let page = report.html();
    let open = report.pairs.iter().chain(&report.singles).filter(|row| !row.dead).count();
    assert_eq!(page.matches("<div class=\"row").count(), open);
    assert!(!page.contains("<script") && !page.contains("href=") && !page.contains("src="));
}

#[test]
fn untrusted_titles_are_escaped() {
    use mahj::answer::{Report as _, SheetReport};

    let card = "title: <script>x\u{1b}[2J\n[A<b>\"]\nFFFF 2222a 666666b X 30\n";
    let report = SheetReport::ask(&Matcher::from_card(card).unwrap(), &Seen::default()).unwrap();
    for text in [report.html(), report.svg()] {
        assert!(!text.contains("<script") && !text.contains("<b>\"") && !text.contains('\u{1b}'));
    }
    assert!(report.is_yes());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn random_card_sheets_match_each_exposure(seed in 0..100_000_u64, some in 0..4_usize) {
        let seen = ["", "1B 1B 5C N", "[333B J] FFFF", "7D 7D 7D JJJJ"][some];
        if let Some(world) = World::new(&random_cards::text(seed), seen) {
            world.hold_all(6);
        }
    }
}
