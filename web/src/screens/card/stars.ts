// The hands a player has starred, card by card, stored on this device. A hand is identified by its printed
// text: its number changes when a line is added above it.
import { signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { keepValue, readValue } from "../../store/settings";
import type { Line } from "./rows";

export type Stars = Record<string, string[]>;

/** Reads stars from storage or a file; returns none for anything else. */
export function asStars(kept: unknown): Stars {
  if (typeof kept !== "object" || kept === null) return {};
  const rows = Object.entries(kept).filter(([, hands]) => Array.isArray(hands));
  return Object.fromEntries(
    rows.map(([card, hands]) => [card, hands.filter((one: unknown) => typeof one === "string")]),
  );
}

export const readStars = (): Stars => asStars(readValue<unknown>("stars", null));
export const keepStars = (stars: Stars) => keepValue("stars", stars);

const printed = ({ section, forms, note }: Line) => `${section}: ${forms.join(" or ")} (${note})`;

/** The stars of a card, by the ID of its row or `practice`. */
export function useStars(card: string) {
  const all = useMemo(() => signal(readStars()), []);
  const own = all.value[card] ?? [];
  return {
    has: (line: Line) => own.includes(printed(line)),
    toggle: (line: Line) => {
      const hand = printed(line);
      const now = own.includes(hand) ? own.filter((one) => one !== hand) : [...own, hand];
      all.value = { ...all.value, [card]: now };
      keepStars(all.value);
    },
  };
}
export type UsedStars = ReturnType<typeof useStars>;
