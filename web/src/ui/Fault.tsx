// What the engine says where it has no answer: its words, with a capital and a full stop.
import type { Answer } from "../engine/engine";

export const sentence = (text: string) => {
  const trimmed = text.trim();
  if (!trimmed) return "";
  const first = trimmed[0]?.toUpperCase() + trimmed.slice(1);
  return /[.!?:]$/.test(first) ? first : `${first}.`;
};

export function Fault({ error }: { error: NonNullable<Answer>["error"] }) {
  const faults: { message: string; help: string; column: number }[] = error.faults ?? [];
  const rows = faults.length > 0 ? faults : [error];
  return (
    <div class="panel no" role="alert">
      {rows.map((row, at) => (
        <div key={at}>
          <p><b>{sentence(row.message)}</b></p>
          {row.help && <p class="small">{sentence(row.help)}</p>}
        </div>
      ))}
    </div>
  );
}

/** What is told at the top of every answer of a card with mistakes. */
export function LeftOut({ lines }: { lines: string[] | undefined }) {
  if (!lines?.length) return null;
  return <p class="left-out">Without {lines.join(", ")}, which {lines.length === 1 ? "has a mistake" : "have mistakes"}</p>;
}
