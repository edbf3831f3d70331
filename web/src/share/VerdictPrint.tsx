// A verdict in print, half a page: tiles, reading, the rule in full, who pays, which card.
import { useEffect } from "preact/hooks";
import { useAnswer } from "../engine/use";
import { readVersion } from "../engine/version";
import { Groups } from "../tiles/Groups";
import { useFound } from "../ui/found";
import { capital } from "../ui/words";
import { origin, payments } from "./copies";
import { originLine } from "./origin";
import { shared } from "./Share";
import { summary } from "./summary";
import "./print.css";

export default function VerdictPrint() {
  const told = shared.value;
  const sheet = told?.call === "verify" || told?.call === "away" ? summary(told) : null;
  const rule = sheet?.rule;
  const { read: laws } = useAnswer("rules", rule ? { id: rule } : null);
  const [law] = laws ?? [];
  useEffect(() => void readVersion(), []);
  // Who pays whom for a win, in the engine's words.
  const clauses = useFound(told?.call === "verify" ? JSON.stringify(told.keys) : "", async () =>
    told?.call === "verify" ? capital((await payments(told)).join(", ")) : "",
  );
  if (!sheet) return null;
  const { head, hand, reason, line } = sheet;
  return (
    <article class="sheet-print sheet-verdict" aria-hidden="true">
      <h1>{head}</h1>
      {reason && <p>{capital(reason)}.</p>}
      <p class="mono">{hand}</p>
      {line && (
        <>
          <p>
            <b>{line.name}</b>, {line.concealed ? "concealed" : "exposed"}, {line.value}
            {"away" in line && line.away ? `, ${line.away} away` : ""}
          </p>
          <Groups groups={line.groups} missing={"missing" in line ? line.missing : []} width={44} />
        </>
      )}
      {clauses && <p>{clauses}.</p>}
      {law && "source" in law && law.id === rule && (
        <p>
          <b>{rule}</b> {law.sentence}
        </p>
      )}
      <p class="print-foot">
        {originLine(origin())}; {new Date().toLocaleDateString("en", { dateStyle: "long" })}
      </p>
    </article>
  );
}
