// What is typed of a hand: the rack and the ledge tile by tile, the choice of where keys go, the keys, and
// the same as text.
import { useEffect, useRef, useState } from "preact/hooks";
import { ask } from "../engine/engine";
import { add, back, hand, handText, held, left, newGroup, refused, seen, seenText, setTexts, where, type Where } from "../state/hand";
import { GROUPS, spoken } from "../tiles/names";
import { Tile } from "../tiles/Tile";
import { Fault } from "./Fault";
import { icons } from "./icons";
import { Keypad } from "./Keypad";
import "./hand-input.css";

export type Pill = { text: string; good: boolean; said: string };
type Shown = {
  /** Which of rack, ledge and seen the screen has. */
  places?: Where[];
  /** Under each tile of the rack: what it costs to throw it. */
  pills?: Map<string, Pill>;
  chosen?: string | null;
  choose?: (tile: string) => void;
  empty?: string;
  /** Shows how many tiles there are to come. */
  slot?: number | null;
  children?: preact.ComponentChildren;
};

const NAMES: Record<Where, string> = { rack: "Rack", ledge: "Ledge", seen: "Seen" };

export function Exposed({ tiles, width }: { tiles: string[]; width: number }) {
  const natural = tiles.find((tile) => tile !== "J");
  const jokers = tiles.filter((tile) => tile === "J").length;
  const said = `exposed ${GROUPS[tiles.length] ?? `${tiles.length} tiles`} of ${spoken(natural ?? "J")}${jokers && natural ? `, ${jokers === 1 ? "one a joker" : `${jokers} jokers`}` : ""}`;
  return (
    <div class="group exposed" role="img" aria-label={said}>
      <div class="tiles">{tiles.map((tile, at) => <Tile key={at} tile={tile} stands={tile === "J" ? natural : undefined} width={width} silent />)}</div>
    </div>
  );
}

export function HandInput({ places = ["rack", "ledge", "seen"], pills, chosen, choose, empty, slot, children }: Shown) {
  const { rack, groups } = hand.value;
  const lying = seen.value;
  useEffect(() => {
    if (!places.includes(where.value)) where.value = places[0] ?? "rack";
  }, [places.join()]);
  const nothing = rack.length + groups.length === 0;
  return (
    <div class="stack hand-input">
      <TextField kind="h" label="The hand as text" />
      <div class="rack" role="group" aria-label="Hand">
        {nothing && empty && <Empty text={empty} />}
        {groups.map((group, at) => <Exposed key={at} tiles={group} width={41} />)}
        {places.includes("rack") && rack.map((tile, at) => {
          const pill = pills?.get(tile);
          const said = pill ? `${spoken(tile)}, ${pill.said}` : spoken(tile);
          const face = <Tile tile={tile} width={41} ring={chosen === tile && rack.indexOf(tile) === at} silent />;
          return choose ? (
            <button type="button" key={at} class={`rack-tile ${chosen === tile && rack.indexOf(tile) === at ? "chosen" : ""}`} aria-label={said} aria-pressed={chosen === tile} onClick={() => choose(tile)}>
              {face}
              {pill && <span class={pill.good ? "pill" : "cost"} aria-hidden="true">{pill.text}</span>}
            </button>
          ) : (
            <span class="rack-tile" role="img" aria-label={said} key={at}>{face}</span>
          );
        })}
        {!nothing && slot !== null && slot !== undefined && <span class="slot" aria-hidden="true">{slot}</span>}
      </div>
      {children}
      {places.includes("seen") && (lying.rack.length > 0 || lying.groups.length > 0) && (
        <div class="seen" role="group" aria-label="Seen on the table">
          <span class="small">seen</span>
          {lying.groups.map((group, at) => <Exposed key={at} tiles={group} width={24} />)}
          {lying.rack.map((tile, at) => <Tile key={at} tile={tile} width={24} />)}
        </div>
      )}
      <div class="row where no-print">
        <div class="segments grow" role="radiogroup" aria-label="Where the keys put their tiles">
          {places.map((to) => (
            <button type="button" role="radio" aria-checked={where.value === to} key={to} onClick={() => { where.value = to; }}>{NAMES[to]}</button>
          ))}
        </div>
        {where.value === "ledge" && <button type="button" class="button" onClick={newGroup}>New group</button>}
        <button type="button" class="button take-back" aria-label="Take the last tile back" onClick={back}>{icons.back}</button>
      </div>
      <div class="no-print"><Keypad add={add} held={held} left={left} refused={refused} /></div>
    </div>
  );
}

function Empty({ text }: { text: string }) {
  return (
    <div class="empty">
      <div class="row" aria-hidden="true">
        {[["1B", "1B"], ["2B", "2B", "2B"], ["F", "F", "F"]].map((group, at) => (
          <div class="group" key={at}><div class="tiles">{group.map((tile, nth) => <Tile key={nth} tile={tile} missing="missing" width={34} silent />)}</div></div>
        ))}
      </div>
      <p>{text}</p>
    </div>
  );
}

/** The text of the hand or of what is seen. What is typed stays as it is typed; it is read by the engine. */
function TextField({ kind, label }: { kind: "h" | "s"; label: string }) {
  const kept = kind === "h" ? handText.value : seenText.value;
  const [typed, type] = useState<string | null>(null);
  const [error, fail] = useState<{ message: string; help: string; code: string; faults: never[] } | null>(null);
  const newest = useRef(0);
  useEffect(() => {
    // The keypad has written something: what was typed by hand and could not be read gives way.
    if (typed !== null && error === null && typed.trim() !== kept) type(null);
  }, [kept]);
  const read = async (text: string) => {
    type(text);
    const number = ++newest.current;
    if (text.trim() === "") {
      fail(null);
      setTexts({ [kind]: "" });
      return;
    }
    const answer = await ask("notation", { text });
    if (number !== newest.current) return;
    if (answer.error || answer.hand === null) {
      const faults = answer.faults ?? answer.error?.faults ?? [];
      fail({ ...(answer.error ?? { message: "this is no hand", help: "", code: "" }), faults });
    } else {
      fail(null);
      setTexts({ [kind]: answer.hand });
    }
  };
  return (
    <div class="text-field">
      <input
        class="field mono" type="text" aria-label={label} aria-invalid={error !== null} value={typed ?? kept}
        placeholder="11B 22B J [FFF]" autocomplete="off" autocapitalize="off" autocorrect="off" spellcheck={false} data-text={kind}
        onInput={(event) => void read(event.currentTarget.value)}
        onBlur={() => { if (error === null) type(null); }}
        onKeyDown={(event) => { if (event.key === "Escape") event.currentTarget.blur(); }}
      />
      {error && <Fault error={error} />}
    </div>
  );
}
