//! What a hand lacks of many targets at once.

use super::distance::{HandBits, Lacks};
use super::view::Candidate;

/// Returns what a hand lacks of each candidate in turn.
///
/// That is a few words of which the bits are counted. A processor has an instruction for it, which
/// programs for every processor do without, and then it takes fifteen.
pub(super) fn lacks(candidates: &[Candidate], hand: &HandBits) -> Vec<Lacks> {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("popcnt") {
        // SAFETY: the instruction was just found on this processor.
        #[allow(unsafe_code)]
        return unsafe { with_popcnt(candidates, hand) };
    }
    plainly(candidates, hand)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt")]
fn with_popcnt(candidates: &[Candidate], hand: &HandBits) -> Vec<Lacks> {
    plainly(candidates, hand)
}

#[inline(always)]
fn plainly(candidates: &[Candidate], hand: &HandBits) -> Vec<Lacks> {
    let mut lacks = Vec::with_capacity(candidates.len());
    for candidate in candidates {
        lacks.push(candidate.bits.lacks(hand));
    }
    lacks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deal::Deals;
    use crate::matcher::Matcher;
    use crate::targets::Targets;

    #[test]
    fn what_is_lacked_is_what_each_target_says() {
        let matcher = Matcher::new(Targets::practice());
        let candidates = matcher.candidates(&[]);
        let set = matcher.targets().card().tile_set;
        for dealt in Deals::new(3, 13, &set).from(0).take(50) {
            let hand = HandBits::of(dealt.hand(&set).unwrap().rack());
            let lacks = lacks(&candidates, &hand);
            assert_eq!(lacks, plainly(&candidates, &hand));
            for (candidate, lacks) in candidates.iter().zip(lacks) {
                assert_eq!(lacks.away(hand.jokers()), candidate.bits.distance(&hand));
            }
        }
    }
}
