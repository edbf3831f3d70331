//! The kernel on the practice card, at the portable level: a digest of its answers for hands of
//! every family, and workloads of known size for timing. Plain functions, the same for the
//! WebAssembly module and for the native program.
//!
//! Threads share nothing: each has its own kernel and hands.

// Exported functions need `no_mangle`, which is unsafe because the compiler can't check that names
// are unique.
#![allow(unsafe_code)]

use std::cell::RefCell;

use mahj::kernel::{Columns, Kernel, LANES, Lanes, Level, Scratch};
use mahj::{Deals, PackedHand, Targets};

#[path = "../../../tests/common/families.rs"]
mod families;

use families::{FAMILIES, family};

/// The number of hands measured per family.
const HANDS: usize = 1000;

struct Trial {
    targets: Targets,
    kernel: Kernel,
    scratch: Scratch,
    /// The hands measured by one call, and a part of them with exposures.
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

    /// Hashes all distances of some hands, in order (FNV-1a).
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

/// Measures filled lanes `passes` times.
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

/// Returns a digest of the distances from every line and from the closest, for all hands of all
/// families and dealt hands of every size.
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
            // Not a multiple of any vector's lane count, and sometimes less than one vector.
            let hands: Vec<PackedHand> = deals.from(0).take(10 * tiles + 1).collect();
            digest = trial.digest(&hands, digest);
        }
        digest
    })
}

/// Returns true if WebAssembly SIMD is compiled in.
#[unsafe(no_mangle)]
pub extern "C" fn has_simd128() -> bool {
    cfg!(all(target_arch = "wasm32", target_feature = "simd128"))
}

/// Measures [`LANES`] hands in lanes, `passes` times.
#[unsafe(no_mangle)]
pub extern "C" fn lanes(passes: u32) -> u32 {
    with(|trial| measure(trial, &filled(&trial.dealt), passes))
}

/// The same for hands with exposures.
#[unsafe(no_mangle)]
pub extern "C" fn exposed(passes: u32) -> u32 {
    with(|trial| measure(trial, &filled(&trial.exposed), passes))
}

/// Measures one hand in lanes, `passes` times.
#[unsafe(no_mangle)]
pub extern "C" fn alone(passes: u32) -> u32 {
    with(|trial| measure(trial, &filled(&trial.dealt[..1]), passes))
}

/// Measures [`LANES`] packed hands, `passes` times.
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
