//! Lines with jokers printed in them: header `jokers in lines: yes`. Only a joker fills such a place.

use mahj::answer::{Report, TargetsReport, VerifyReport};
use mahj::desk::{Away, LoadedCard, Session};
use mahj::kernel::{Kernel, Level, WinCheck};
use mahj::odds::{TargetOdds, Unseen};
use mahj::play::{Bot, Room, Study};
use mahj::{Card, Deals, Hand, Matcher, PackedHand, Seen, Targets, Tile, Tiles};
use std::sync::{Arc, LazyLock};

/// Printed jokers beside strict tiles alone, beside groups that take jokers, in both kinds of lines,
/// and in one of two alternatives.
pub(crate) const CARD: &str = "jokers in lines: yes\n\n[Jokers]\n\
    FF JJ 2222a 4444a 66a (Any 1 Suit, These Nos. Only) X 50\n\
    JJJ 111a 222a 333a 44a (Any 1 Suit, Any Run) X 40\n\
    NEWS J 11a 33b 55c NEW (Any 3 Suits, These Nos. Only) C 60\n\
    FFF J 11a 2222b 3333c -or- FFFF 11a 2222b 333c J (Any 3 Suits, Any Run) X 30\n";

static MATCHER: LazyLock<Arc<Matcher>> =
    LazyLock::new(|| Arc::new(Matcher::from_card(CARD).unwrap()));

fn hand(text: &str) -> Hand {
    text.parse().unwrap()
}

#[test]
fn lines_have_jokers_only_with_the_header() {
    for header in ["jokers in lines: yes", "Jokers In  Lines: YES", "jokers in lines : yes # so"] {
        let parsed = Card::parse(&CARD.replace("jokers in lines: yes", header));
        assert!(parsed.faults.is_empty(), "{header}: {}", parsed.faults);
        assert_eq!(Card::parse(&parsed.card.to_string()).card, parsed.card, "{header}");
    }
    for header in ["", "jokers in lines: no", "jokers: 8"] {
        let faults = Card::parse(&CARD.replace("jokers in lines: yes", header)).faults;
        let fault = &faults.list[0];
        assert_eq!((fault.code.name(), fault.place.row), ("card::unknown-word", 4), "{header}");
        assert!(fault.help.contains("`jokers in lines: yes`"), "{fault}");
    }
    for bad in ["jokers in lines:", "jokers in lines: 2"] {
        let faults = Card::parse(&CARD.replace("jokers in lines: yes", bad)).faults;
        assert_eq!(faults.list[0].code.name(), "card::header", "{bad}");
    }
    // More than the set has.
    let faults = Targets::read("jokers in lines: yes\njokers: 2\n[A]\nJJJ FFF 1111a 9999a X 25\n");
    let codes: Vec<_> = faults.unwrap_err().list.iter().map(|fault| fault.code.name()).collect();
    assert!(codes.contains(&"card::no-hand"), "{codes:?}");
}

#[test]
fn only_jokers_fill_them() {
    let won = |text: &str| MATCHER.verify(&hand(text)).is_mah_jongg();
    assert!(won("FF JJ 2222B 4444B 66B"));
    // Jokers beyond those two replace tiles of the kongs, and nothing else.
    assert!(won("FF JJJJ 222B 444B 66B"));
    assert!(!won("FF JJJ 2222B 4444B 6B"));
    assert!(won("FF JJ 66B [2222B] [444B J]") && won("JJJ JJJ 111C 222C 44C"));
    assert!(!won("FF J N 2222B 4444B 66B"));

    let away = MATCHER.away(&hand("FF J 2222B 4444B 66B"), &Seen::default()).unwrap();
    let line = &away.lines[0];
    assert_eq!((line.away, line.printed_jokers, line.useful_jokers()), (Some(1), 1, 1));
    assert_eq!(
        (line.missing.len(), line.missing[0].tile, line.missing[0].left),
        (1, Tile::Joker, 7)
    );
    let waits = MATCHER.waits(&hand("FF J 2222B 4444B 66B"), &Seen::default()).unwrap();
    assert_eq!(waits.waits.iter().map(|wait| wait.tile).collect::<Vec<_>>(), [Tile::Joker]);
    // A discarded joker can't be called, here either.
    let call = MATCHER.call(&hand("FF J 2222B 4444B 66B"), Tile::Joker, &Seen::default());
    assert!(!call.unwrap().may_be_claimed());
}

#[test]
fn line_is_closed_when_too_few_jokers_are_left() {
    let (line, _) = MATCHER.targets().find("jokers/1").unwrap();
    let reason = |seen: &str| {
        let seen = mahj::notation::seen(seen, &mahj::TileSet::default()).unwrap();
        let away = MATCHER.away_of(&hand("FF 2222B 4444B 66B N"), &seen, line, None).unwrap();
        away.unwrap().closed.map(|closed| closed.sentence())
    };
    assert_eq!(reason("JJJJJJ"), None);
    assert_eq!(reason("JJJJJJJ").as_deref(), Some("it needs two jokers, and one is available"));
    // One of an exposure can still be exchanged.
    assert_eq!(reason("JJJJJJ [NN J]"), None);
}

#[test]
fn answers_show_them() {
    let won =
        VerifyReport::ask(&MATCHER, &hand("FF JJJ 2222B 444B 66B"), &Default::default(), None);
    let won = won.unwrap();
    let groups: Vec<_> = won.lines[0].groups.iter().map(|row| (&*row.tile, row.jokers)).collect();
    assert_eq!(groups, [("F", 0), ("2B", 0), ("4B", 1), ("6B", 0), ("J", 2)]);
    let said = won.text().render(Default::default());
    assert!(said.contains("FF  2222B  444BJ  66B  JJ"), "{said}");
    assert!(said.contains("as     FF 2222B 4444B 66B JJ\n"), "{said}");

    let card = Arc::new(LoadedCard::read("printed.card", CARD.as_bytes()));
    let question = Away { hand: "FF J 2222B 4444B 6B".into(), ..Away::default() };
    let away = Session::with_card(card).ask(&question).unwrap();
    let said = away.text().render(Default::default());
    assert!(said.contains("6B, J"), "{said}");

    let listed = TargetsReport::ask(&MATCHER, Some("jokers/1")).unwrap();
    let row = serde_json::to_string(&listed.rows()[0]).unwrap();
    assert!(row.contains(r#"{"tile":"J","size":2,"jokers":true}"#), "{row}");
}

#[test]
fn odds_are_those_of_the_jokers_left() {
    let targets = MATCHER.targets();
    let (line, _) = targets.find("jokers/1").unwrap();
    let (id, _) = targets.of_line(line).next().unwrap();
    let hand = hand("FF J 2222B 4444B 66B");
    let unseen = Unseen::of(&hand, &Seen::default(), &targets.card().tile_set).unwrap();
    let odds = TargetOdds::of(targets, id, &hand, &unseen).unwrap();
    assert!((odds.after(1) - 7.0 / 139.0).abs() < 1e-12, "{}", odds.after(1));
    // The kong and the J: two of seven jokers, or a joker and the last 2 Bam.
    let hand = self::hand("FF J 222B 4444B 66B");
    let unseen = Unseen::of(&hand, &Seen::default(), &targets.card().tile_set).unwrap();
    let odds = TargetOdds::of(targets, id, &hand, &unseen).unwrap();
    let (all, ways) = (140.0 * 139.0 / 2.0, 7.0 * 6.0 / 2.0 + 7.0 * 1.0);
    assert!((odds.after(2) - ways / all).abs() < 1e-12, "{}", odds.after(2));
}

/// Dealt hands, with more jokers than the wall would give them.
fn hands() -> Vec<Hand> {
    let set = MATCHER.targets().card().tile_set;
    let mut hands = Vec::new();
    for (nth, dealt) in Deals::new(9, 14, &set).from(0).take(600).enumerate() {
        let mut rack = Tiles::NONE;
        let naturals = dealt.rack().naturals();
        let each = naturals.kinds().flat_map(|(tile, some)| std::iter::repeat_n(tile, some.into()));
        rack.extend(each.take(14 - nth % 5));
        rack.add_some(Tile::Joker, (nth % 5) as u8);
        hands.push(Hand::new(rack, Vec::new(), &set).unwrap());
    }
    for (_, line) in (0..MATCHER.targets().len() as u32).zip(MATCHER.targets().iter()).step_by(5) {
        let mut rack = line.tiles();
        rack.add_some(Tile::Joker, line.printed_jokers());
        hands.push(Hand::new(rack, Vec::new(), &set).unwrap());
    }
    hands
}

#[test]
fn kernel_measures_them_as_the_matcher_does() {
    let (targets, hands) = (MATCHER.targets(), hands());
    let packed: Vec<PackedHand> = hands.iter().map(PackedHand::of).collect();
    let wins = WinCheck::new(targets);
    let mut won = 0;
    for level in Level::ALL.into_iter().filter(|level| level.is_available()) {
        let kernel = Kernel::with_level(targets, level);
        let mut scratch = kernel.scratch();
        for (hands, packed) in hands.chunks(64).zip(packed.chunks(64)) {
            let away = kernel.away(packed, &mut scratch);
            for (at, hand) in hands.iter().enumerate() {
                for (nth, line) in targets.lines().iter().enumerate() {
                    let ids = targets.of_line(line).map(|(id, _)| id);
                    let slow = ids.filter_map(|id| MATCHER.distance(hand, id)).min();
                    assert_eq!(Some(away.line(nth)[at]), slow, "{level} {hand} {}", line.name);
                }
                let is_won = MATCHER.verify(hand).is_mah_jongg();
                assert_eq!(wins.find(&packed[at]).is_some(), is_won, "{hand}");
                won += usize::from(is_won && level == Level::Portable);
            }
        }
    }
    assert!(won > 20, "{won}");
}

#[test]
fn bots_play_and_win_with_them() {
    let study = Study::new(&MATCHER);
    let mut wins = 0;
    for bot in [Bot::Near, Bot::Odds, Bot::Claims] {
        let mut room = Room::new(&study, [bot; 4].map(|bot| bot.policy(&study)));
        for number in 0..12 {
            let played = room.play(1, number).unwrap();
            wins += usize::from(played.paid.values().any(|points| *points != 0));
        }
    }
    assert!(wins > 0);
}
