use super::*;

#[test]
fn only_certain_odds_show_as_0_or_100() {
    for (odds, text) in [
        (0.0, "0"),
        (1e-9, "<0.1"),
        (0.0005, "0.1"),
        (0.489_49, "48.9"),
        (0.9994, "99.9"),
        (0.9996, ">99.9"),
        (1.0, "100"),
    ] {
        assert_eq!(percent(odds), text, "{odds}");
    }
}

#[test]
fn numbers_show_their_kind() {
    let row = |low, high, kind: Kind| BracketRow {
        low,
        high,
        middle: f64::midpoint(low, high),
        margin: (high - low) / 2.0,
        kind: kind.name(),
        low_interval: None,
        high_interval: None,
    };
    assert_eq!(quoted(&row(0.25, 0.25, Kind::Exact), percent, "%"), "25.0%");
    assert_eq!(quoted(&row(0.25, 0.5, Kind::Between), percent, "%"), "37.5% ± 12.5");
    let text_of = |row| bracket_text(&row, percent, " %");
    assert_eq!(text_of(row(0.25, 0.25, Kind::Exact)), "exact 25.0 %");
    assert_eq!(text_of(row(0.25, 0.5, Kind::Between)), "between 25.0 and 50.0 %");
    let about = row(0.25, 0.5, Kind::About);
    let high = BracketRow { high_interval: Some((0.4, 0.6)), ..about };
    assert_eq!(text_of(high), "about 25.0 to ~50.0 % (~ from 40.0 to 60.0)");
    let both = BracketRow { low_interval: Some((0.2, 0.3)), ..high };
    let text = "about ~25.0 to ~50.0 % (~ from 20.0 to 30.0, from 40.0 to 60.0)";
    assert_eq!(text_of(both), text);
    // Bounds that print the same are printed once.
    let alike = BracketRow { low: 0.4281, high: 0.4284, ..high };
    assert_eq!(text_of(alike), "about ~42.8 % (~ from 40.0 to 60.0)");
}
