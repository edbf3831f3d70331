// Typing a card: the editor and, on a phone, the line under the cursor as printed, and the keys.
import { Counts } from "./Counts";
import { Editor } from "./Editor";
import { InkHelp } from "./Inked";
import { lay, lineAtRow, opened } from "./model";
import { Printed } from "./Look";
import { NoteKeys } from "./NoteKeys";
import { useKeyboard } from "./keyboard";
import { wide } from "../../state/layout";
import { type Line, tilesOf } from "./rows";
import { SaveOffer } from "./SaveOffer";

function told(line: Line | undefined): string {
  if (!line)
    return lay.value.lines.length
      ? "The line you're typing appears here as printed."
      : "Type the line as printed; it appears here in color.";
  const sizes = line.forms.map(tilesOf);
  if (sizes.every((size) => size === 14)) return "as the card prints it; 14 tiles";
  if (sizes.some((size) => size > 14) && line.to > line.from)
    return `rows ${line.from} to ${line.to} are read as one line; end each line with X or C and its value`;
  return `as the card prints it; ${sizes.join(" and ")} of 14 tiles`;
}

function Preview() {
  const line = lineAtRow.value;
  return (
    <div class="preview" {...(line && { role: "group", "aria-label": "The line as printed" })}>
      {line && <Printed line={line} />}
      <p class="small">{told(line)}</p>
    </div>
  );
}

export function Type() {
  useKeyboard();
  return (
    <>
      {!wide.value && <Counts />}
      <SaveOffer />
      <Editor key={opened.value} />
      <div class="type-foot">
        <Preview />
        <NoteKeys />
        <InkHelp />
      </div>
    </>
  );
}
