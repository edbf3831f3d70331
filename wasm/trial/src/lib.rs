//! The kernel on the practice card, at the portable level: what it says of hands of every family,
//! as one number, and work of a known size to be timed. Plain functions, the same for a module of
//! WebAssembly and for the native program.
//!
//! Nothing is shared between threads: each has its own kernel and hands.

// What a module exports goes by its name, which the compiler cannot hold to be the only one.
#![allow(unsafe_code)]

use std::cell::RefCell;

use mahj::kernel::{Columns, Kernel, LANES, Lanes, Level, Scratch};
use mahj::{Deals, PackedHand, Targets};

#[path = "../../../tests/common/families.rs"]
mod families;

use families::{FAMILIES, family};

/// How many hands of a family are measured.
const HANDS: usize = 1000;

struct Trial {
    targets: Targets,
    kernel: Kernel,
    scratch: Scratch,
    /// As many hands as one call measures, and a part of them with exposures.
    dealt: Vec<PackedHand>,
    exposed: Vec<PackedHand>,
}

impl Trial {
    fn new() -> Trial {
        let targets = Targets::practice();
        let kernel = Kernel::with_level(&targets, Level::Portable);
        Trial {
            scratch: kernel.scratch(),
            kernel,
            dealt: family("deal13", &targets, LANES),
            exposed: family("exposed", &targets, LANES),
            targets,
        }
    }

    /// Takes all distances of some hands into a number, each in its turn (FNV-1a).
    fn digest(&mut self, hands: &[PackedHand], digest: u64) -> u64 {
        let (mut best, mut lines) =
            (vec![0; hands.len()], vec![0; hands.len() * self.kernel.lines()]);
        let columns = Columns { best: Some(&mut best), lines: Some(&mut lines) };
        self.kernel.columns(hands, &mut self.scratch, columns);
        lines.iter().chain(&best).fold(digest, |digest, byte| {
            (digest ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01B3)
        })
    }
}

fn with<T>(act: impl FnOnce(&mut Trial) -> T) -> T {
    thread_local!(static TRIAL: RefCell<Trial> = RefCell::new(Trial::new()));
    TRIAL.with_borrow_mut(act)
}

/// Measures lanes that are filled already so many times.
fn measure(trial: &mut Trial, lanes: &Lanes, passes: u32) -> u32 {
    let mut sum = 0;
    for _ in 0..passes {
        sum += u32::from(trial.kernel.measure(lanes, &mut trial.scratch).best()[0]);
    }
    sum
}

fn filled(hands: &[PackedHand]) -> Lanes {
    let mut lanes = Lanes::new();
    lanes.fill(hands);
    lanes
}

/// Returns one number for how far all hands of all families, and dealt hands of every number of
/// tiles, are away from every line and from the nearest.
#[unsafe(no_mangle)]
pub extern "C" fn digest() -> u64 {
    with(|trial| {
        let mut digest = 0xCBF2_9CE4_8422_2325;
        for name in FAMILIES {
            let hands = family(name, &trial.targets, HANDS);
            digest = trial.digest(&hands, digest);
        }
        for tiles in 1..=14 {
            let deals = Deals::new(tiles as u64, tiles, &trial.targets.card().tile_set);
            // Not a multiple of the lanes of any vector, and at times fewer than it has.
            let hands: Vec<PackedHand> = deals.from(0).take(10 * tiles + 1).collect();
            digest = trial.digest(&hands, digest);
        }
        digest
    })
}

/// Returns true if the vectors of WebAssembly are compiled in.
#[unsafe(no_mangle)]
pub extern "C" fn has_simd128() -> bool {
    cfg!(all(target_arch = "wasm32", target_feature = "simd128"))
}

/// Measures hands in lanes, [`LANES`] of them, so many times.
#[unsafe(no_mangle)]
pub extern "C" fn lanes(passes: u32) -> u32 {
    with(|trial| measure(trial, &filled(&trial.dealt), passes))
}

/// The same for hands that show groups.
#[unsafe(no_mangle)]
pub extern "C" fn exposed(passes: u32) -> u32 {
    with(|trial| measure(trial, &filled(&trial.exposed), passes))
}

/// Measures one hand in lanes so many times.
#[unsafe(no_mangle)]
pub extern "C" fn alone(passes: u32) -> u32 {
    with(|trial| measure(trial, &filled(&trial.dealt[..1]), passes))
}

/// Measures packed hands, [`LANES`] of them, so many times.
#[unsafe(no_mangle)]
pub extern "C" fn packed(passes: u32) -> u32 {
    with(|trial| {
        let mut sum = 0;
        for _ in 0..passes {
            sum += u32::from(trial.kernel.away(&trial.dealt, &mut trial.scratch).best()[0]);
        }
        sum
    })
}

/// Returns how many hands are measured at once.
#[unsafe(no_mangle)]
pub extern "C" fn side_by_side() -> u32 {
    LANES as u32
}
