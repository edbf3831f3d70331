// May I call it, and should I: one answer. The ways to call it come from the engine's `call`, at once; whether
// to call comes from simulated games.
import { lazy, Suspense } from "preact/compat";
import { useState } from "preact/hooks";
import type { CallReport, ClaimRow, OptionRow } from "mahj";
import { callForMahJongg, exposeCalled, letGo } from "../../state/hand";
import { lineName, lines } from "../../state/cards";
import { wide } from "../../state/layout";
import { Groups } from "../../tiles/Groups";
import { Tile } from "../../tiles/Tile";
import { spoken, tiles } from "../../tiles/names";
import { Rack } from "../../typing/Rack";
import { AnswerRegion } from "../../ui/Answer";
import { Board } from "../../ui/Board";
import { LinkButton } from "../../ui/Button";
import { LeftOut } from "../../ui/LeftOut";
import { Stopped } from "../../ui/Stopped";
import { count, list, reason, value } from "../../ui/words";
import { type Advised, useAdvice, useIgnoredTouches } from "../hand/advise";
import { bestOf, groupOf, hundred, optionName } from "../hand/says";
import { call, question } from "./answers";

const HowSure = lazy(() => import("../hand/HowSure"));

/** The headline, and the text below it. */
type Said = { head: string; tone: "yes" | "warn" | "no" | "toss"; below: string };

const groupIn = (exposure: string | null) => tiles(exposure ?? "").groups[0] ?? [];

function says(report: CallReport, advised: Advised | null): Said {
  const { claims, refused } = report;
  const win = claims.find(({ kind }) => kind === "mah_jongg");
  if (win) return { head: "Mah Jongg! Call it.", tone: "yes", below: win.readings?.[0]?.name ?? "" };
  if (claims.length === 0) {
    const why = reason(refused[0]?.reason) || "No hand on this card has a use for it.";
    return { head: "You can’t call it.", tone: "no", below: why };
  }
  if (!advised?.done) return { head: "You may call it", tone: "toss", below: "Checking whether you should…" };
  const best = bestOf(advised.answer);
  const calls = best.filter((option) => option.do === "expose");
  const way = calls[0] ? `for a ${groupOf(groupIn(calls[0].exposure))}` : "";
  if (calls.length === 0) return { head: "Let it go", tone: "warn", below: "You may call it, but don’t." };
  if (calls.length < best.length) return { head: "Toss-up", tone: "toss", below: `Call it ${way}, or let it go.` };
  return { head: "Call it", tone: "yes", below: way };
}

/** Why it is better to let it go, by how far away the hand is either way. */
function because({ line_before, away_before, claims }: CallReport): string {
  const after = Math.min(...claims.map(({ away_after }) => away_after));
  const before = away_before ?? after;
  if (after < before) return "";
  const back = after - before;
  const concealed = line_before && (lines.value.get(line_before) ?? lines.value.get(`${line_before}a`))?.concealed;
  const takes =
    back === 0 ? "doesn’t bring you closer" : `sets you back ${count(back, "tile").replace(/^tile$/, "a tile")}`;
  return concealed && line_before
    ? `Your closest hand, ${lineName(line_before)}, is concealed. Exposing anything ${takes}.`
    : `Calling it ${takes}.`;
}

export function Calling({ tile }: { tile: string }) {
  const report = call.good.value?.tile === tile ? call.good.value : null;
  const claims = report?.claims ?? [];
  const win = claims.find(({ kind }) => kind === "mah_jongg");
  const { advised } = useAdvice(claims.length > 0 && !win ? question.value : null);
  useIgnoredTouches(claims.length > 0, String(advised?.done));
  const [chosen, choose] = useState<string | null>(null);
  const [asksHow, askHow] = useState(false);
  const said = report && says(report, advised);
  const options = advised?.done ? advised.answer.options : [];
  const best = options.find((option) => option.do === "expose")?.exposure;
  const ways = claims.filter(({ kind }) => kind === "exposure");
  const way = ways.find(({ exposure }) => exposure === (chosen ?? best)) ?? (best ? undefined : ways[0]);
  const take = () => (win ? callForMahJongg(tile) : way && exposeCalled(groupIn(way.exposure)));
  const lets = said?.tone === "warn" || said?.tone === "no";
  const goes = lets || (said?.tone === "toss" && options[0]?.do === "pass");
  // The places of the buttons don't depend on the advice: it may come while a finger is on its way.
  const buttons = report && (
    <div class="buttons">
      {claims.length > 0 && (
        <button type="button" class={`button ${goes ? "" : "main"}`} onClick={take}>
          I called it
        </button>
      )}
      <button type="button" class={`button ${goes ? "main" : ""}`} onClick={() => letGo(tile)}>
        Let it go
      </button>
    </div>
  );
  const answer = (
    <AnswerRegion told={said ? `${said.head.replace(/[.!]$/, "")}. ${said.below}` : ""}>
      <LeftOut answer={report} />
      <Stopped answer={call.answer.value} />
      <div class="best">
        <span class="best-tiles">
          <Tile tile={tile} width={58} ring silent />
        </span>
        <div class="grow">
          <h2>
            <span class="hidden">{spoken(tile)}: </span>
            <span class={`head ${said?.tone ?? ""}`}>{said?.head ?? "…"}</span>
          </h2>
          <p>{said?.below}</p>
        </div>
      </div>
      {wide.value && buttons}
      {win?.readings?.[0] && (
        <>
          <p>{value(win.readings[0])}</p>
          <Groups groups={win.readings[0].groups} width={36} last={tile} />
        </>
      )}
      {way && !win && (said?.tone !== "warn" || chosen) && <Drawn way={way} tile={tile} />}
      {claims.length > 0 && !win && !advised?.done && (
        <div class="loading">
          <i style={{ width: `${Math.round((advised?.part ?? 0.05) * 100)}%` }} />
        </div>
      )}
      {report && said?.tone === "warn" && <p class="because">{because(report)}</p>}
      {options.length > 0 && <Ways options={options} chosen={chosen} choose={choose} />}
      {advised?.done && <LinkButton onClick={() => askHow(true)}>How sure is this?</LinkButton>}
      {asksHow && advised && (
        <Suspense fallback={null}>
          <HowSure answer={advised.answer} close={() => askHow(false)} />
        </Suspense>
      )}
    </AnswerRegion>
  );
  return (
    <Board typing={false} answer={answer}>
      {(lets || wide.value) && <Rack />}
      {!wide.value && <div class="foot">{buttons}</div>}
    </Board>
  );
}

/** The resulting exposure, and how far away the hand is then. */
function Drawn({ way, tile }: { way: ClaimRow; tile: string }) {
  const group = groupIn(way.exposure);
  const [line] = [...way.lines].sort((one, other) => one.away - other.away);
  return (
    <div class="drawn">
      <span class="tiles" role="img" aria-label={list(group.map(spoken))}>
        {group.map((other, at) => (
          <Tile
            key={at}
            tile={other}
            width={40}
            stands={other === "J" ? tile : undefined}
            ring={at === 0 && other === tile}
            silent
          />
        ))}
      </span>
      {line && (
        <p>
          {lineName(line.line)}, then {way.away_after} away
        </p>
      )}
    </div>
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
    const wins = (
      <span class="whole">
        {bad ? "wins only" : "wins"} <b>{hundred(option.win.about)}</b>
        {at === 0 && " of 100"}
      </span>
    );
    const name = at === 0 ? <b class="grow">{optionName(option)}</b> : <span class="grow">{optionName(option)}</span>;
    return (
      <li key={optionName(option)} class={bad ? "bad" : ""}>
        {option.exposure ? (
          <button
            type="button"
            class="row-link"
            aria-pressed={option.exposure === (chosen ?? calls[0]?.exposure)}
            onClick={() => choose(option.exposure ?? "")}
          >
            {name}
            {wins}
          </button>
        ) : (
          <p class="row-link">
            {name}
            {wins}
          </p>
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
