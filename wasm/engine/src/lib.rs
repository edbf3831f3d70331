//! The engine for browsers and Node: a question in, an answer out, both as JSON text. It only
//! converts and dispatches; the answers come from the library's `desk` module, and are what the
//! command prints with `--json`. See `wasm/README.md` for the interface.
//!
//! A module has one thread and one engine, which caches cards by the fingerprint of their text.

// Exported functions need `no_mangle`, which is unsafe because the compiler can't check that names
// are unique.
#![allow(unsafe_code)]

mod engine;

use std::cell::RefCell;

pub use engine::Engine;

#[derive(Debug, Default)]
struct Border {
    engine: Engine,
    question: Vec<u8>,
    answer: String,
}

fn with<T>(act: impl FnOnce(&mut Border) -> T) -> T {
    thread_local!(static BORDER: RefCell<Border> = RefCell::new(Border::default()));
    BORDER.with_borrow_mut(act)
}

/// Allocates `bytes` bytes for a question, and returns where to write it.
#[unsafe(no_mangle)]
pub extern "C" fn mahj_alloc(bytes: usize) -> *mut u8 {
    with(|border| {
        border.question.clear();
        border.question.resize(bytes, 0);
        border.question.as_mut_ptr()
    })
}

/// Answers the question that was written, and returns the length of the answer in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn mahj_ask() -> usize {
    with(|border| {
        let question = std::mem::take(&mut border.question);
        border.answer = border.engine.ask(&String::from_utf8_lossy(&question));
        border.answer.len()
    })
}

/// Returns the address of the answer, valid until the next question.
#[unsafe(no_mangle)]
pub extern "C" fn mahj_answer() -> *const u8 {
    with(|border| border.answer.as_ptr())
}
