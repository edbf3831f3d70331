// How much of a review is seen at once.
import { computed } from "@preact/signals";
import { window_ } from "../../state/layout";

/** True where a game and one moment of it have room beside each other. */
export const paired = computed(() => window_.value.width >= 768);
