// Typing a card: the editor and, on a phone, the line under the cursor as printed, and the keys.
import { Counts } from "./Counts";
import { Editor } from "./Editor";
import { InkHelp } from "./Inked";
import { lay, lineAtRow, opened } from "./model";
import { Printed } from "./Look";
import { NoteKeys } from "./NoteKeys";
import { useKeyboard } from "./keyboard";
import { wide } from "../../state/layout";
import { tilesOf } from "./rows";
import { SaveOffer } from "./SaveOffer";

function Preview() {
  const line = lineAtRow.value;
  if (!line)
    return (
      <div class="preview">
        <p class="small">
          {lay.value.lines.length
            ? "The line you're typing appears here as printed."
            : "Type the line as printed; it appears here in color."}
        </p>
      </div>
    );
  const sizes = line.forms.map(tilesOf);
  const told = sizes.every((size) => size === 14)
    ? "as the card prints it; 14 tiles"
    : sizes.some((size) => size > 14) && line.to > line.from
      ? `rows ${line.from} to ${line.to} are read as one line; end each line with X or C and its value`
      : `as the card prints it; ${sizes.join(" and ")} of 14 tiles`;
  return (
    <div class="preview" aria-label="The line as printed" role="group">
      <Printed line={line} />
      <p class="small">{told}</p>
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
