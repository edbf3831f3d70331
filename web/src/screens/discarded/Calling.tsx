// May I call it, and should I: one answer. The ways to call it come from the engine's `call`, at once; whether
// to call comes from simulated games.
import { useState } from "preact/hooks";
import type { CallReport, ClaimRow, OptionRow } from "mahj";
import { callForMahJongg, exposeCalled, letGo } from "../../state/hand";
import { lineName, lines } from "../../state/cards";
import { wide } from "../../state/layout";
import { Groups } from "../../tiles/Groups";
import { spoken } from "../../tiles/names";
import { Rack } from "../../typing/Rack";
import { AnswerRegion } from "../../ui/Answer";
import { Board } from "../../ui/Board";
import { Button } from "../../ui/Button";
import { Bar } from "../../ui/Loading";
import { count, reason, value } from "../../ui/words";
import { type Advised, useAdvice, useIgnoredTouches } from "../hand/advise";
import { Best, Sure } from "../hand/Best";
import { bestOf, exposed, groupOf, hundred, optionName } from "../hand/says";
import { call, question } from "./answers";
import { Chance, Drawn } from "./Drawn";

/** The headline, and the text below it. */
type Said = { head: string; tone: "yes" | "warn" | "no" | "info"; below: string };

function says(report: CallReport, advised: Advised | null): Said {
  const { claims, refused } = report;
  const win = claims.find(({ kind }) => kind === "mah_jongg");
  if (win) return { head: "Mah Jongg! Call it.", tone: "yes", below: win.readings?.[0]?.name ?? "" };
  if (claims.length === 0) {
    const why = reason(refused[0]?.reason) || "No hand on this card has a use for it.";
    return { head: "You can’t call it.", tone: "no", below: why };
  }
  if (!advised?.done) return { head: "You may call it", tone: "info", below: "Checking whether you should…" };
  const best = bestOf(advised.answer);
  const calls = best.filter((option) => option.do === "expose");
  const way = calls[0] ? `for a ${groupOf(exposed(calls[0]))}` : "";
  if (calls.length === 0) return { head: "Let it go", tone: "warn", below: "You may call it, but don’t." };
  if (calls.length < best.length) return { head: "Toss-up", tone: "info", below: `Call it ${way}, or let it go.` };
  return { head: "Call it", tone: "yes", below: way };
}

/** Why it is better to let it go, by how far away the hand is either way. */
function because({ line_before, away_before, claims }: CallReport): string {
  const after = Math.min(...claims.map(({ away_after }) => away_after));
  const before = away_before ?? after;
  if (after < before) return "";
  const back = after - before;
  const concealed = line_before && (lines.value.get(line_before) ?? lines.value.get(`${line_before}a`))?.concealed;
  const tiles = back === 1 ? "a tile" : count(back, "tile");
  const takes = back === 0 ? "doesn’t bring you closer" : `sets you back ${tiles}`;
  return concealed && line_before
    ? `Your closest hand, ${lineName(line_before)}, is concealed. Exposing anything ${takes}.`
    : `Calling it ${takes}.`;
}

/** The name of the hand that is closest after calling it this way. */
function closest({ lines }: ClaimRow): string | undefined {
  const [line] = [...lines].sort((one, other) => one.away - other.away);
  return line && lineName(line.line);
}

export function Calling({ tile }: { tile: string }) {
  const report = call.good.value?.tile === tile ? call.good.value : null;
  const claims = report?.claims ?? [];
  const win = claims.find(({ kind }) => kind === "mah_jongg");
  const reading = win?.readings?.[0];
  const { advised } = useAdvice(claims.length > 0 && !win ? question.value : null);
  useIgnoredTouches(claims.length > 0, String(advised?.done));
  const [chosen, choose] = useState<string | null>(null);
  const said = report && says(report, advised);
  const options = advised?.done ? advised.answer.options : [];
  const best = options.find((option) => option.do === "expose")?.exposure;
  const ways = claims.filter(({ kind }) => kind === "exposure");
  const way = ways.find(({ exposure }) => exposure === (chosen ?? best)) ?? (best ? undefined : ways[0]);
  const take = () => (win ? callForMahJongg(tile) : way && exposeCalled(exposed(way)));
  const lets = said?.tone === "warn" || said?.tone === "no";
  const goes = lets || (said?.tone === "info" && options[0]?.do === "pass");
  // The places of the buttons don't depend on the advice: it may come while a finger is on its way.
  const buttons = report && (
    <div class="buttons">
      {claims.length > 0 && (
        <Button main={!goes} onClick={take}>
          I called it
        </Button>
      )}
      <Button main={goes} onClick={() => letGo(tile)}>
        Let it go
      </Button>
    </div>
  );
  const answer = (
    <AnswerRegion told={said ? `${said.head.replace(/[.!]$/, "")}. ${said.below}` : ""} of={call}>
      <Best
        tiles={[tile]}
        before={<span class="hidden">{spoken(tile)}: </span>}
        head={said?.head ?? "…"}
        tone={said?.tone}
      >
        <p>{said?.below}</p>
      </Best>
      {wide.value && buttons}
      {reading && (
        <>
          <p>{value(reading)}</p>
          <Groups groups={reading.groups} width={36} last={tile} />
        </>
      )}
      {way && !win && (said?.tone !== "warn" || chosen) && (
        <Drawn tile={tile} group={exposed(way)} line={closest(way)} away={way.away_after} />
      )}
      {claims.length > 0 && !win && !advised?.done && <Bar part={advised?.part ?? 0.05} label="Checking" />}
      {report && said?.tone === "warn" && <p class="because">{because(report)}</p>}
      {options.length > 0 && <Ways options={options} chosen={chosen} choose={choose} />}
      {advised?.done && <Sure answer={advised.answer} />}
    </AnswerRegion>
  );
  return (
    <Board typing={false} answer={answer}>
      {(lets || wide.value) && <Rack />}
      {!wide.value && <div class="foot">{buttons}</div>}
    </Board>
  );
}

type Choosing = { options: OptionRow[]; chosen: string | null; choose: (exposure: string) => void };

/** The best way, letting it go, and the worst way first; the others below. Tapping a way draws it. */
function Ways({ options, chosen, choose }: Choosing) {
  const calls = options.filter((option) => option.do === "expose");
  const worst = calls.length > 1 ? calls.at(-1) : undefined;
  const shown = options.filter((option) => option.do === "pass" || option === calls[0] || option === worst);
  const others = options.filter((option) => !shown.includes(option));
  const row = (option: OptionRow, at: number) => {
    const bad = option === worst && !option.tied;
    const name = optionName(option);
    const chance = <Chance name={name} wins={hundred(option.win.about)} first={at === 0} bad={bad} />;
    return (
      <li key={name} class={bad ? "bad" : ""}>
        {option.exposure ? (
          <button
            type="button"
            class="row-link"
            aria-pressed={option.exposure === (chosen ?? calls[0]?.exposure)}
            onClick={() => choose(option.exposure ?? "")}
          >
            {chance}
          </button>
        ) : (
          <p class="row-link">{chance}</p>
        )}
      </li>
    );
  };
  return (
    <>
      <ul class="ways">{shown.map(row)}</ul>
      {others.length > 0 && (
        <details class="other-ways">
          <summary>Other ways to call it</summary>
          <ul class="ways">{others.map((option) => row(option, 1))}</ul>
        </details>
      )}
    </>
  );
}
