// The record in the address, and what can be copied of it.

import { effect } from "@preact/signals";
import { pack, unpack } from "../../address";
import { change, place } from "../../state/place";
import { asJson } from "../../share/copy";
import { origin } from "../../share/copies";
import { offers } from "../../share/Share";
import { signed } from "../../share/text";
import { titleOf } from "./answer";
import { newRecord } from "./records";
import { mode, outcome, raw, rulesId, text } from "./state";
import { recordText } from "./text";

/** What the address says of this screen, as far as it was written here. */
let written = "";

/** Keeps the address at the record that is typed, and opens the record of an address. */
export function watchAddress(): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  const reads = effect(() => {
    const { screen, keys } = place.value;
    if (screen !== "referee") return;
    if (keys.rules !== undefined && keys.rules !== rulesId.peek()) rulesId.value = keys.rules;
    const packed = keys.r ?? "";
    if (!packed || packed === written) return;
    written = packed;
    void unpack(packed).then((record) => {
      if (record !== null && record !== text.peek()) newRecord(record, rulesId.peek());
    });
  });
  const writes = effect(() => {
    const record = text.value;
    const rules = rulesId.value;
    clearTimeout(pause);
    pause = setTimeout(async () => {
      const packed = record.trim() ? await pack(record) : "";
      if (record !== text.peek() || place.peek().screen !== "referee") return;
      if (!packed && !written && !rules) return;
      written = packed;
      change({ r: packed, rules });
    }, 300);
  });
  return () => {
    clearTimeout(pause);
    reads();
    writes();
  };
}

/** Offers the record and its rulings for copying. */
export function watchOffers(rulesName: () => string): () => void {
  const stop = effect(() => {
    const told = outcome.value;
    const answer = raw.value;
    if (!told || !answer || told.rows.length === 0) {
      offers.value = [];
      return;
    }
    const as = mode.value;
    const title = titleOf(text.value);
    offers.value = [
      { name: "Rulings as text", text: () => signed(recordText(told, title, rulesName(), as), origin()) },
      { name: "The record", text: () => text.peek() },
      { name: "Rulings as JSON", text: () => asJson(answer) },
    ];
  });
  return () => {
    stop();
    offers.value = [];
  };
}
