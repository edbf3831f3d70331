//! Shortens what is repeated in messages.

/// Truncates a text to a readable length.
pub(crate) fn clipped(text: &str, longest: usize) -> String {
    match text.char_indices().nth(longest) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
