// Shown if there is no card yet: ways to begin.
import { kept } from "../../state/cards";
import { Button, MainButton } from "../../ui/Button";
import { take } from "../../ui/CardChoice";
import { FileButton } from "../../ui/FileButton";
import { fileTold, openFile } from "./file";
import { begin, beginGuided, nameOf, PRACTICE, show } from "./model";

/** Why the last file isn't a card. */
export const FileTold = () =>
  fileTold.value ? (
    <p role="alert" class="panel no">
      {fileTold.value}
    </p>
  ) : null;

/** A button that asks for a file. */
export const PickFile = ({ then }: { then?: () => void }) => (
  <FileButton
    label="Open a file"
    take={async ({ files }) => {
      if (await openFile(files?.[0])) then?.();
    }}
  />
);

/** The same, with the reason below it if the file isn't a card. */
export const OpenFile = ({ then }: { then: () => void }) => (
  <>
    <PickFile then={then} />
    <FileTold />
  </>
);

const changeCopy = () => void begin(PRACTICE.replace(/^title:.*$/m, "title: My Practice Card"));

export function Empty() {
  return (
    <div class="empty-card stack">
      <h2>Type in this year's card once.</h2>
      <p>It takes about ten minutes. Each mistake is explained under its line, and the card stays on this device.</p>
      <ul class="begin">
        <li>
          <MainButton onClick={() => void begin("")}>Type your card</MainButton>
          <span class="small">As text, the way it's printed.</span>
        </li>
        <li>
          <Button onClick={beginGuided}>Step by step</Button>
          <span class="small">One line at a time, by tapping. The text appears as you tap.</span>
        </li>
        <li>
          <OpenFile then={() => show("type")} />
          <span class="small">A card you saved or were sent.</span>
        </li>
      </ul>
      {kept.value.length > 0 && (
        <>
          <h3>Your cards</h3>
          <ul class="begin">
            {kept.value.map((own) => (
              <li key={own.id}>
                <Button onClick={() => take(own.fingerprint)}>{nameOf(own)}</Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>The Practice Card</h3>
      <p class="small">A made-up card for learning: 55 lines that show most of what a card can say. It's in use now.</p>
      <p class="row wrap">
        <Button onClick={changeCopy}>Change a copy of it</Button>
      </p>
    </div>
  );
}
