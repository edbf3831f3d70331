// What to do, played out on the same deals: a few first, then more as long as they come quickly.
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { AdviceReport, ErrorReport, Keys, OptionRow } from "mahj";
import { ask, isRefused } from "../../engine/engine";
import { ignoreTouches } from "../../typing/pad";
import { useSettled } from "../../ui/Answer";

const BATCHES = [64, 128, 256, 512, 1024];
/**
 * The maximum time of a batch in milliseconds, judged by the previous one: meanwhile the engine answers nothing
 * else.
 */
const LONGEST = 1000;

export type Advised = {
  answer: AdviceReport;
  /** What is recommended: that of the first batch until the last one, so it changes at most once. */
  best: OptionRow;
  done: boolean;
  /** How much of the work is done, 0 to 1. */
  part: number;
};
/** The newest answer to a question, or why there is none. */
export type Advice = { advised: Advised | null; refused: ErrorReport | null };

type Told = Advice & { of: string };
const NONE: Advice = { advised: null, refused: null };

/** Asks again if the keys change; asks nothing for null. */
export function useAdvice(keys: Keys<"advise"> | null): Advice {
  const [told, tell] = useState<Told | null>(null);
  const of = JSON.stringify(keys);
  useEffect(() => {
    if (!keys) return;
    let gone = false;
    const play = async () => {
      let first: OptionRow | undefined;
      for (const [nth, rollouts] of BATCHES.entries()) {
        const began = performance.now();
        const answer = await ask("advise", { ...keys, rollouts });
        if (gone) return;
        if (isRefused(answer)) return tell({ of, advised: null, refused: answer });
        const [best] = answer.options;
        if (!best) return;
        first ??= best;
        // The engine stops by itself once the best is clear.
        const done =
          best.do === "mah jongg" ||
          answer.options.length === 1 ||
          answer.rollouts < rollouts ||
          nth === BATCHES.length - 1 ||
          // The first batch may have waited for the engine.
          (nth > 0 && 2 * (performance.now() - began) > LONGEST);
        tell({
          of,
          refused: null,
          advised: { answer, best: done ? best : first, done, part: (nth + 1) / BATCHES.length },
        });
        if (done) return;
      }
    };
    void play();
    return () => {
      gone = true;
    };
  }, [of]);
  return told?.of === of ? told : NONE;
}

/** Ignores touches when another stage of the advice has moved what is below it. */
export function useIgnoredTouches(active: boolean, stage: string) {
  useLayoutEffect(() => {
    if (active) ignoreTouches();
  }, [active, stage]);
}

/** True after a moment without a recommendation. */
export const useMoment = (of: string, milliseconds: number): boolean => useSettled(of, milliseconds) === of;
