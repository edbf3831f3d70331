//! The frame of an HTML page that is one file, without scripts.

use super::layout::Tone;
use super::svg::escaped;

/// Returns the beginning of a page, up to its body. `style` is its style sheet.
pub(super) fn opening(title: &str, style: &str) -> String {
    let title = escaped(title);
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
    )
}

/// Returns the class of text in one of a card's three colors; `None` for other text.
pub(super) const fn ink_class(tone: Tone) -> Option<&'static str> {
    match tone {
        Tone::ColorA => Some("a"),
        Tone::ColorB => Some("b"),
        Tone::ColorC => Some("c"),
        _ => None,
    }
}
