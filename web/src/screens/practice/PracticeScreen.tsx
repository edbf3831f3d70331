// Practice: a dealt hand by its number. Name the nearest line, throw a tile, then see the answer.

import { useComputed, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { isRefused, Newest } from "../../engine/engine";
import { card } from "../../state/cards";
import { change, go, place, screen } from "../../state/place";
import { spoken, tiles } from "../../tiles/names";
import { Tile } from "../../tiles/Tile";
import { NameTheLine } from "./NameTheLine";
import { isOpen, isUseful, nextSeed, saidOfThrow, type Discard } from "./quiz";
import "./practice.css";

const dealt = new Newest("deal");
const lines = new Newest("away");
const discards = new Newest("what_if");

type Ask = "line" | "throw";

export default function PracticeScreen() {
  const asked = useSignal<Ask>("line");
  const thrown = useSignal<string | null>(null);
  const seed = Math.max(1, Math.trunc(Number(place.value.keys.seed)) || 1);
  const hand = useComputed(() => dealt.good.value?.[0]?.hand ?? "");
  useEffect(() => {
    thrown.value = null;
    void dealt.ask({ card: card.value, count: 1, seed, skip_faulty: true });
  }, [seed, card.value]);
  useEffect(() => {
    const keys = hand.value ? { card: card.value, hand: hand.value, skip_faulty: true } : null;
    void lines.ask(keys && { ...keys, all: true });
    void discards.ask(keys);
  }, [hand.value, card.value]);
  const rows = (discards.good.value ?? []).filter(isUseful);
  const all = (lines.good.value?.lines ?? []).filter(isOpen);
  const none = lines.good.value !== null && !isRefused(lines.answer.value) && all.length === 0;
  const error = [dealt.answer.value, lines.answer.value].find(isRefused)?.error;
  return (
    <>
      <section class="pane practice-hand">
        <p class="small">Hand {seed}</p>
        <Rack
          hand={hand.value}
          thrown={thrown.value}
          pills={asked.value === "throw" && thrown.value !== null ? rows : []}
          throwIt={asked.value === "throw" && thrown.value === null ? (tile) => (thrown.value = tile) : null}
        />
        {error && <p class="panel no">{error.message}</p>}
      </section>
      <section class="pane" aria-label="Answer" aria-live="polite">
        <div class="practice-kinds" role="group" aria-label="What is asked">
          {(["line", "throw"] as const).map((kind) => (
            <button
              key={kind}
              type="button"
              class="button"
              aria-pressed={asked.value === kind}
              onClick={() => (asked.value = kind)}
            >
              {kind === "line" ? "Name the closest line" : "What would you discard?"}
            </button>
          ))}
        </div>
        {none ? (
          <div class="panel info stack">
            <p>There's nothing to practice yet: every line on this card has a mistake.</p>
            <button type="button" class="button" onClick={() => screen("card")}>
              Open the card
            </button>
          </div>
        ) : asked.value === "line" ? (
          <NameTheLine key={`${seed} ${hand.value}`} lines={all} seed={seed} />
        ) : thrown.value === null ? (
          <p class="practice-ask">Tap the tile you'd discard.</p>
        ) : (
          <Thrown tile={thrown.value} rows={rows} again={() => (thrown.value = null)} />
        )}
        <div class="row wrap practice-next">
          <button type="button" class="button main" onClick={() => change({ seed: String(nextSeed(seed)) }, "add")}>
            Next hand
          </button>
          <button
            type="button"
            class="button"
            disabled={!hand.value}
            onClick={() => go({ screen: "hand", keys: { ...keep(), h: hand.value } })}
          >
            Open in Hand
          </button>
          <SeedField seed={seed} />
        </div>
      </section>
    </>
  );
}

/** The card goes along; what was typed on another screen does not. */
function keep(): Record<string, string> {
  const named = place.value.keys.card;
  return named ? { card: named } : {};
}

interface RackProps {
  hand: string;
  thrown: string | null;
  pills: Discard[];
  throwIt: ((tile: string) => void) | null;
}

/** The dealt hand; where a tile is asked for, each is a button. */
function Rack({ hand, thrown, pills, throwIt }: RackProps) {
  const best = pills[0];
  return (
    <ul class="practice-rack" aria-label="The hand">
      {tiles(hand).rack.map((tile, nth, rack) => {
        const pill = pills.find((row) => row.tile === tile);
        const ring = thrown === tile && rack.indexOf(tile) === nth;
        return (
          <li key={nth}>
            {throwIt ? (
              <button
                type="button"
                class="practice-tile"
                aria-label={`discard ${spoken(tile)}`}
                onClick={() => throwIt(tile)}
              >
                <Tile tile={tile} silent />
              </button>
            ) : (
              <Tile tile={tile} ring={ring} />
            )}
            {pill && best && (
              <span class={pill.away === best.away ? "practice-pill practice-best" : "practice-pill"}>
                {pill.away === best.away ? pill.live : `+${pill.away - best.away}`}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Thrown({ tile, rows, again }: { tile: string; rows: Discard[]; again: () => void }) {
  const best = rows[0];
  const good = best && rows.find((row) => row.tile === tile)?.away === best.away;
  return (
    <div class="stack">
      <p class={`panel ${good ? "yes" : "warn"}`}>{saidOfThrow(tile, rows)}</p>
      <p class="small">
        Under each tile: how many live tiles are left if discarding it costs nothing, or how much farther away it leaves
        you.
      </p>
      <button type="button" class="button" onClick={again}>
        Discard another
      </button>
    </div>
  );
}

/** A hand by its number, so that two people can play the same. */
function SeedField({ seed }: { seed: number }) {
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = Math.trunc(Number(new FormData(event.currentTarget).get("seed")));
        if (wanted >= 1) change({ seed: String(Math.min(wanted, 999_999)) }, "add");
      }}
    >
      <label class="row">
        <span class="small">Hand number</span>
        <input
          key={seed}
          class="field practice-seed"
          name="seed"
          type="number"
          min={1}
          max={999999}
          defaultValue={String(seed)}
        />
      </label>
      <button type="submit" class="button">
        Deal
      </button>
    </form>
  );
}
