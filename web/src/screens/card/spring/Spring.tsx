// The spring sheet: what players work out about a new card before they play with it.
import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import { isRefused } from "../../../engine/engine";
import { useAnswer } from "../../../engine/use";
import { LinkButton } from "../../../ui/Button";
import { Loading } from "../../../ui/Loading";
import { RowLink } from "../../../ui/RowLink";
import { sentence } from "../../../ui/words";
import { named, show, view } from "../model";
import { Exposed } from "./Exposed";
import { Pairs } from "./Pairs";
import { SpringPrint } from "./SpringPrint";
import { keySentence, lineOf, orWords, type Parts, partsOf } from "./words";
import "../../../share/print.css";
import "./spring.css";

export default function Spring() {
  const card = named.value;
  const { answer, read } = useAnswer("card_exposures", card ? { card, skip_faulty: true } : null);
  const parts = useMemo(() => read && partsOf(read), [read]);
  if (!parts)
    return (
      <div class="one spring">
        {isRefused(answer) ? <p class="panel no">{sentence(answer.error.message)}</p> : <Loading part={0.5} />}
      </div>
    );
  return (
    <>
      {view.value === "pairs" ? <Pairs parts={parts} /> : <Sheet parts={parts} />}
      <SpringPrint parts={parts} />
    </>
  );
}

/** How many rows of a part are shown at first. */
const FIRST = 6;

function Part({ title, look, rows }: { title: string; look: string; rows: ComponentChildren[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, FIRST);
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 class={look}>{title}</h2>
      <ul class="spring-rows">
        {shown.map((row, at) => (
          <li key={at} class="row wrap">
            {row}
          </li>
        ))}
      </ul>
      {shown.length < rows.length && <LinkButton onClick={() => setAll(true)}>Show all {rows.length}</LinkButton>}
    </section>
  );
}

function Sheet({ parts: { report, dead, given, watched } }: { parts: Parts }) {
  return (
    <div class="one spring">
      <Part
        title="Dead at once"
        look="spring-dead"
        rows={dead.map(({ exposures, words }) => (
          <>
            <Exposed groups={exposures} width={28} />
            <span class="grow">{words}</span>
          </>
        ))}
      />
      <Part
        title="Gives the hand away"
        look="spring-away"
        rows={given.map(({ line, exposures }) => (
          <>
            <Exposed groups={exposures.slice(0, 1)} width={28} />
            <span class="spring-or">{orWords(exposures)}</span>
            <b>{lineOf(report, line)}</b>
          </>
        ))}
      />
      <Part
        title="Key tiles"
        look=""
        rows={watched.map(({ exposures, line, tiles }) => (
          <>
            <Exposed groups={exposures} width={28} />
            <span class="grow">
              {keySentence(tiles)} <span class="small">({lineOf(report, line)})</span>
            </span>
          </>
        ))}
      />
      <LinkButton onClick={() => show("pairs")}>All pairs of exposures</LinkButton>
      <RowLink onClick={() => print()}>
        <span class="grow">Print the dead-hand chart</span>
      </RowLink>
    </div>
  );
}
