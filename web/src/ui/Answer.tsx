// The answer: a region that is announced once, 400 ms after the last tap, as one sentence.
import type { ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { isRefused } from "../engine/engine";
import { copy } from "../share/Share";
import { lineName } from "../state/cards";
import { screen } from "../state/place";
import { Button } from "./Button";
import { list, many } from "./words";

/** A text, once it has stayed the same for a moment. */
export function useSettled(text: string, milliseconds: number): string {
  const [settled, settle] = useState("");
  useEffect(() => {
    const later = setTimeout(() => settle(text), milliseconds);
    return () => clearTimeout(later);
  }, [text]);
  return settled;
}

type Shown = {
  told: string;
  /** The question; what is wrong with the card or with the engine is said above its answer. */
  of: { answer: ReadonlySignal<object | null>; good: ReadonlySignal<{ left_out: string[] } | null> };
  stale?: boolean;
  children: ComponentChildren;
};

export function AnswerRegion({ told, of, stale, children }: Shown) {
  return (
    <section aria-label="Answer" class={`answer scrolls ${stale ? "stale" : ""}`}>
      <p class="hidden" aria-live="polite" data-told>
        {useSettled(told, 400)}
      </p>
      <LeftOut out={of.good.value?.left_out ?? []} />
      <Stopped answer={of.answer.value} />
      {children}
    </section>
  );
}

/** A notice that the card has errors, which leads to the mistake. */
function LeftOut({ out }: { out: string[] }) {
  if (!out.length) return null;
  const named = out.length > 3 ? many(out.length, "hand") : list(out.map(lineName));
  return (
    <button type="button" class="left-out row" onClick={() => screen("card", { view: "type" })}>
      <span class="grow">
        Left out: {named}, which {out.length === 1 ? "has a mistake" : "have mistakes"}.
      </span>
      <span class="fix">Fix {out.length === 1 ? "it" : "them"}</span>
    </button>
  );
}

/** The engine stopped twice on one question: a bug in the page, to be reported with its address. */
function Stopped({ answer }: { answer: object | null }) {
  if (!isRefused(answer) || answer.error.code !== "engine::stopped") return null;
  return (
    <div class="panel no" role="alert">
      <p>
        <b>Something went wrong with this question. Please copy it and report it.</b>
      </p>
      <p class="mono small wrap-any">{location.hash}</p>
      <Button onClick={() => void copy(location.href)}>Copy the link</Button>
    </div>
  );
}
