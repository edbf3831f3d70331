// Call: somebody has discarded a tile. May it be called, for what, and what does it cost?
import { useEffect } from "preact/hooks";
import type { Answer } from "../../engine/engine";
import { useAnswer } from "../../engine/use";
import { offers } from "../../share/Share";
import { card } from "../../state/cards";
import { asked, handText, size } from "../../state/hand";
import { change, place, screen } from "../../state/place";
import { Groups } from "../../tiles/Groups";
import { spoken, tiles } from "../../tiles/names";
import { Tile } from "../../tiles/Tile";
import { AnswerRegion, Getting } from "../../ui/Answer";
import { Fault, LeftOut, sentence } from "../../ui/Fault";
import { Exposed, HandInput } from "../../ui/HandInput";
import { icons } from "../../ui/icons";
import { Keypad } from "../../ui/Keypad";
import { Law } from "../../ui/Law";
import "./call.css";

type Claim = {
  kind: "mah_jongg" | "exposure"; exposure: string | null; away_after: number; jokers: number | null;
  lines: { line: string; value: number; away: number }[]; readings?: Answer[];
};

export function CallScreen() {
  const tile = place.value.keys.t ?? "";
  const typed = handText.value !== "";
  // A discard is called with thirteen tiles; what is missing is said, and the engine answers all the same.
  const { answer, stale } = useAnswer("call", tile && typed ? { ...asked(card.value), tile } : null);
  useEffect(() => {
    offers.value = answer ? [{ name: "Answer as JSON", text: () => JSON.stringify(answer) }] : [];
    return () => { offers.value = []; };
  }, [answer]);
  const pick = (to: string) => change({ t: to === tile ? "" : to }, "add");
  const key = (to: string) => (tile === to ? 1 : 0);
  return (
    <>
      <div class="pane">
        <div class="phone-answer"><Told answer={answer} stale={stale} tile={tile} typed={typed} /></div>
        {tile === "" ? (
          <>
            <h2>Which tile was thrown?</h2>
            <Keypad add={pick} held={key} left={() => 4} refused={() => null} />
            {!typed && <p class="small own">Your own tiles come from the screen Hand. <button type="button" class="button" onClick={() => screen("hand")}>Type them</button></p>}
          </>
        ) : (
          <>
            <div class="row thrown">
              <Tile tile={tile} width={60} ring />
              <p class="grow"><span class="small">thrown</span><br /><b class="big">{spoken(tile)}</b></p>
              <button type="button" class="button" onClick={() => change({ t: "" }, "add")}>Another tile</button>
            </div>
            <HandInput places={["rack", "ledge", "seen"]} empty="Tap the tiles you hold." slot={size.value < 13 ? 13 : null} />
          </>
        )}
      </div>
      <div class="pane"><div class="desk-answer"><Told answer={answer} stale={stale} tile={tile} typed={typed} /></div></div>
    </>
  );
}

function Told({ answer, stale, tile, typed }: { answer: Answer; stale: boolean; tile: string; typed: boolean }) {
  if (!tile || !typed) return <Getting />;
  const lacking = 13 - size.value;
  const short = lacking > 0 ? <p class="panel warn">{lacking} more {lacking === 1 ? "tile" : "tiles"}: a discard is called with thirteen.</p> : null;
  if (!answer) return <><Getting />{short}</>;
  if (answer.error) return short ?? <Fault error={answer.error} />;
  const claims: Claim[] = answer.claims;
  const win = claims.find(({ kind }) => kind === "mah_jongg");
  const exposures = claims.filter(({ kind }) => kind === "exposure").sort((one, other) => one.away_after - other.away_after);
  const before = Math.min(...claims.map(({ away_after }) => away_after), 99);
  const name = spoken(tile);
  const head = win ? "Mah Jongg" : exposures.length > 0 ? `Call ${name}?` : `${(name[0] ?? "").toUpperCase()}${name.slice(1)} cannot be called`;
  const reading = win?.readings?.[0];
  const said = win ? `Mah Jongg with ${name}. ${reading?.name ?? ""}` : exposures.length > 0 ? `${exposures.length} exposures of ${name} may be made` : `${head}. ${answer.refused.map((row: Answer) => row.reason).join(". ")}`;
  return (
    <AnswerRegion said={said} stale={stale}>
      <LeftOut lines={answer.left_out} />
      {short}
      <div class={`panel verdict ${win ? "yes" : exposures.length > 0 ? "info" : "no"}`}>
        {win && <span class="sign yes" aria-hidden="true">{icons.yes}</span>}
        {!win && exposures.length === 0 && <span class="sign no" aria-hidden="true">{icons.no}</span>}
        <p><span class="head">{head}</span>{reading && <><br /><b>{reading.name}</b> · {reading.concealed ? "C" : "X"} {reading.value}</>}
          {!win && exposures.length > 0 && <><br />It may be exposed in {exposures.length === 1 ? "one way" : `${exposures.length} ways`}; nothing here gives Mah Jongg.</>}
        </p>
      </div>
      {reading && <div class="reading"><Groups groups={reading.groups} width={38} last={tile} labels /></div>}
      {answer.refused.map((row: Answer, at: number) => (
        <p class="panel no refusal" key={at}>{sentence(row.reason ?? "")} <Law id={row.rule} /></p>
      ))}
      {exposures.length > 0 && (
        <section aria-label="Exposures to choose from">
          <h2>{win ? "Or expose it" : "Exposures"}</h2>
          <ol>
            {exposures.map((claim) => (
              <li class="claim" key={claim.exposure}>
                <Exposed tiles={tiles(claim.exposure ?? "").groups[0] ?? []} width={38} />
                <p class="grow">
                  <b>{`${claim.away_after} away after`}</b>
                  {claim.away_after > before && <span class="back"> puts the hand back by {claim.away_after - before}</span>}
                  <br /><span class="small">{claim.lines.slice(0, 3).map(({ line }) => title(line)).join(", ")}{claim.lines.length > 3 && ` and ${claim.lines.length - 3} more`}</span>
                </p>
              </li>
            ))}
          </ol>
        </section>
      )}
    </AnswerRegion>
  );
}

/** `consecutive-run/2` as it is called. */
export const title = (line: string) => line.replace(/\/(\d+)$/, " $1").replace(/(^|-)([a-z])/g, (_, dash: string, sign: string) => (dash ? " " : "") + sign.toUpperCase());

