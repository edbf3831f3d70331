// Hand: what is typed on one side, what the engine says of it on the other.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useAnswer } from "../../engine/use";
import { type Offer, offers } from "../../share/Share";
import { card } from "../../state/cards";
import { asked, clear, hand, handText, setTexts, size, throwTile } from "../../state/hand";
import { place } from "../../state/place";
import { settings } from "../../store/settings";
import { ask } from "../../engine/engine";
import { Getting } from "../../ui/Answer";
import { LeftOut } from "../../ui/Fault";
import { HandInput, type Pill } from "../../ui/HandInput";
import { Away } from "./Away";
import { Exchange } from "./Exchange";
import { Lines } from "./Lines";
import { ThrowPanel } from "./ThrowPanel";
import { Verdict } from "./Verdict";
import { pillsOf, type WhatIf } from "./what-if";
import { answerText } from "./text";
import "./hand.css";

/** The tile that was lifted to see what throwing it costs. */
const chosen = signal<string | null>(null);
let dealt = 1;

export function HandScreen() {
  const count = size.value;
  const help = settings.value.help;
  const question = handText.value === "" ? null : asked(card.value);
  const { by, from, winner } = place.value.keys;
  const full = count === 14;
  const verify = useAnswer("verify", full && question ? { ...question, seen: undefined, by: by ?? "discard", from, winner } : null);
  const away = useAnswer("away", question && count >= 1 && count <= 14 ? { ...question, all: true } : null);
  const waits = useAnswer("waits", question && count === 13 ? question : null);
  const won = full && verify.answer?.mah_jongg === true;
  const what = useAnswer("what_if", question && !won && (full || count === 13) && help === "everything" ? question : null);
  const exchange = useAnswer("exchange", question && full && !won && (question.seen ?? "").includes("[") ? question : null);

  const turns: WhatIf[] = full && Array.isArray(what.answer) ? what.answer : [];
  const pills: Map<string, Pill> = pillsOf(turns, hand.value.rack);
  const lifted = chosen.value !== null && hand.value.rack.includes(chosen.value) ? chosen.value : null;
  const turn = turns.find(({ tile }) => tile === (lifted ?? turns[0]?.tile));
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const typing = (event.target as HTMLElement).closest("input, textarea, select, [contenteditable], [role=dialog]");
      if (event.key === "Enter" && !typing && lifted && !(event.target as HTMLElement).closest("button")) {
        throwTile(lifted);
        chosen.value = null;
      }
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [lifted]);
  const shown = full ? verify.answer : away.answer;
  useEffect(() => {
    const json: Offer = { name: "Answer as JSON", text: () => JSON.stringify(shown) };
    const words: Offer = { name: "Answer as text", text: () => answerText(full ? verify.answer : null, away.answer, handText.value) };
    offers.value = shown ? [words, json] : [];
    return () => { offers.value = []; };
  }, [shown, away.answer]);

  const answer = (
    <>
      <LeftOut lines={shown?.left_out} />
      <Getting />
      {full ? (
        <Verdict answer={verify.answer} stale={verify.stale} away={away.answer} />
      ) : (
        question && <Away answer={away.answer} waits={waits.answer} stale={away.stale} count={count} help={help} />
      )}
      {!won && help !== "verdict" && turn && (
        <ThrowPanel turn={turn} turns={turns} chosen={lifted !== null} act={() => { throwTile(turn.tile); chosen.value = null; }} />
      )}
      {!won && Array.isArray(exchange.answer) && exchange.answer.length > 0 && <Exchange rows={exchange.answer} />}
    </>
  );
  return (
    <>
      <div class="pane">
        <div class="phone-answer">{answer}</div>
        {!won && (
          <HandInput
            pills={pills}
            chosen={lifted}
            {...(turns.length > 0 ? { choose: (tile: string) => { chosen.value = chosen.value === tile ? null : tile; } } : {})}
            empty="Tap the tiles you hold."
            slot={count < 14 ? (count === 13 ? 14 : null) : null}
          >
            {null}
          </HandInput>
        )}
        {won && <p class="row wrap typed-again no-print"><button type="button" class="button" onClick={clear}>New hand</button></p>}
        <p class="row wrap no-print desk">
          <button type="button" class="button" onClick={async () => { dealt += 1; const [row] = await ask("deal", { count: 1, seed: Date.now() % 1_000_000_000 + dealt, tiles: 14 }); setTexts({ h: row.hand, s: "" }, "add"); }}>Deal</button>
          <button type="button" class="button" onClick={clear}>Clear</button>
        </p>
        {turns.length > 0 && !won && (
          <p class="legend small"><span class="pill">15</span> nothing lost, live tiles <b>+1</b> one tile farther</p>
        )}
      </div>
      <div class="pane answers">
        <div class="desk-answer">{answer}</div>
        {question && !won && help === "everything" && <Lines answer={away.answer} stale={away.stale} />}
        {!question && <p class="small desk-answer">Tap the tiles you hold, or type them: <span class="mono">11B 22B J [FFF]</span>. Fourteen make a claim.</p>}
      </div>
    </>
  );
}

