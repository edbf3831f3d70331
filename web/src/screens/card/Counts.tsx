// The numbers of hands, ways and mistakes, while a card is typed.
import { icons } from "../../ui/icons";
import { editor } from "./Editor";
import { about, doubts, mistakes, toRow } from "./model";

export const thousands = (number: number) => number.toLocaleString("en-US");

/** `1,451 hands`. */
export const count = (number: number, one: string) => `${thousands(number)} ${number === 1 ? one : `${one}s`}`;

function toMistake() {
  if (editor.value) editor.value.next(1, mistakes.value.length > 0);
  else toRow((mistakes.value[0] ?? doubts.value[0])?.row ?? 1);
}

export function Counts() {
  const { lines = 0, hands = 0 } = about.value ?? {};
  const wrong = mistakes.value.length;
  const again = doubts.value.length;
  return (
    <div class="counts row wrap">
      <span>
        <b>{thousands(lines)}</b> {lines === 1 ? "hand" : "hands"}
      </span>
      <span>
        <b>{thousands(hands)}</b> {hands === 1 ? "way" : "ways"}
      </span>
      <span class="grow" />
      {wrong + again > 0 ? (
        <button type="button" class={`mistakes row ${wrong > 0 ? "" : "again"}`} title="F8" onClick={toMistake}>
          {icons.warn}
          {wrong > 0 ? count(wrong, "mistake") : `${again} to look at`}
        </button>
      ) : (
        lines > 0 && <span class="small">no mistakes</span>
      )}
      <span class="hidden" role="status">
        {count(lines, "hand")}, {count(hands, "way")}, {wrong ? count(wrong, "mistake") : "no mistakes"}
      </span>
    </div>
  );
}
