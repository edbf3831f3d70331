// Compares the hands of two cards: same, moved, changed, gone, new.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { DiffRow } from "mahj";
import { isRefused } from "../../engine/engine";
import { useAnswer } from "../../engine/use";
import { shared } from "../../share/Share";
import { kept } from "../../state/cards";
import { coded } from "../../ui/Coded";
import { FileButton } from "../../ui/FileButton";
import { capital, many, sentence } from "../../ui/words";
import { FileTold } from "./Empty";
import { readFile } from "./file";
import { kept_, nameOf, own, PRACTICE, text } from "./model";
import { layout, type Layout } from "./rows";
import { Inked } from "./Inked";
import { Views } from "./Views";

/** What the engine says about a line. */
type Change = "same" | "moved" | "changed" | "gone" | "new";
const KINDS: [Change, string][] = [
  ["changed", "The same hands, with a different value, mark or jokerless bonus."],
  ["new", "The other card doesn't have these hands."],
  ["gone", "Only the other card has these hands."],
  ["moved", "The same hands under another name."],
  ["same", "Nothing is different."],
];
/** A card from a file, only for comparing: it is not saved. */
const opened = signal<{ name: string; text: string } | null>(null);
const against = signal("");

const named = (card: Layout, id: string) => card.lines.find((one) => one.id === id)?.name ?? id;
const worth = (concealed: boolean | null, value: number | null, closed: number | null) =>
  value === null ? "" : closed === null ? `${concealed ? "C" : "X"} ${value}` : `X ${value} C ${closed}`;

function Difference({ row, before, after }: { row: DiffRow; before: Layout; after: Layout }) {
  const one = worth(row.concealed, row.value, row.concealed_value);
  const other = worth(row.concealed_after, row.value_after, row.concealed_value_after);
  const form = after.lines.find(({ id }) => id === row.line_after) ?? before.lines.find(({ id }) => id === row.line);
  const was = row.line && named(before, row.line);
  const is = row.line_after && named(after, row.line_after);
  return (
    <li class="difference row wrap">
      <b>{was && is && row.line !== row.line_after ? `${was} is now ${is}` : was || is}</b>
      <span class="worth">{one && other && one !== other ? `${one} is now ${other}` : other || one}</span>
      {form && (
        <span class="printed-form">
          {form.forms.map((text, at) => (
            <span key={at}>
              {at > 0 && <span class="or">or </span>}
              <Inked form={text} />
            </span>
          ))}
        </span>
      )}
      <span class="small">
        {many(row.targets, "way")}
        {row.differs.includes("jokerless") && ", with another jokerless bonus"}
        {row.nearest &&
          row.shared > 0 &&
          `, ${row.shared} of them also in ${named(row.line ? after : before, row.nearest)} on the other card`}
      </span>
    </li>
  );
}

export function Compare() {
  const others = [
    ...(own.value ? [{ id: "practice", name: "The Practice Card", text: PRACTICE }] : []),
    ...kept.value.filter((card) => card !== kept_.value).map((card) => ({ ...card, name: nameOf(card) })),
    ...(opened.value ? [{ id: "file", ...opened.value }] : []),
  ];
  const other = others.find(({ id }) => id === against.value) ?? others[0];
  const keys = other ? { before: other.text, after: text.value } : null;
  const { answer, read, stale } = useAnswer("diff", keys);
  const rows = read ?? [];
  useEffect(() => {
    shared.value = keys && rows.length ? { call: "diff", keys, answer: rows } : null;
  }, [answer]);
  const [before, after] = [layout(other?.text ?? ""), layout(text.value)];
  const kinds = KINDS.map(([kind, what]) => ({ kind, what, of: rows.filter(({ change }) => change === kind) }));
  const open = async (chosen: File | undefined) => {
    const text = chosen ? await readFile(chosen) : null;
    if (!chosen || text === null) return;
    opened.value = { name: chosen.name, text };
    against.value = "file";
  };
  return (
    <>
      <div class="card-head row wrap">
        <Views />
        <p class="grow muted stats-said">
          {rows.length > 0 && kinds.map(({ kind, of }) => `${of.length} ${kind}`).join(", ")}
        </p>
        {others.length > 0 && (
          <label>
            <span class="small">compared with </span>
            <select class="button" value={other?.id} onChange={(event) => (against.value = event.currentTarget.value)}>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <FileButton label="Open a file" take={({ files }) => open(files?.[0])} />
      </div>
      <FileTold />
      {!other && (
        <p class="panel info">
          There's only one card on this device. Open or type another, and the two are compared hand by hand.
        </p>
      )}
      {isRefused(answer) && (
        <p class="panel no" role="alert">
          {coded(sentence(answer.error.message))} {coded(sentence(answer.error.help))}
        </p>
      )}
      <div class={stale ? "stale" : ""}>
        {kinds
          .filter(({ of }) => of.length > 0)
          .map(({ kind, what, of }) => (
            <details key={kind} class={`change-kind kind-${kind}`} open={kind !== "same"}>
              <summary>
                <b>
                  {capital(kind)}, {of.length}
                </b>{" "}
                <span class="small">{what}</span>
              </summary>
              <ul>
                {of.map((row, at) => (
                  <Difference key={at} row={row} before={before} after={after} />
                ))}
              </ul>
            </details>
          ))}
      </div>
    </>
  );
}
