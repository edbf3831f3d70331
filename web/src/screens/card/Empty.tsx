// No card of one's own yet: what to begin with.
import { kept } from "../../state/cards";
import { take } from "../../ui/CardChoice";
import { FileButton } from "../../ui/FileButton";
import { fileTold, openFile } from "./file";
import { begin, PRACTICE, show } from "./model";

/** A button that asks for a file. */
export function OpenFile({ then, label = "Open a file" }: { then?: () => void; label?: string }) {
  return (
    <>
      <FileButton
        label={label}
        take={async ({ files }) => {
          const file = files?.[0];
          if (file && (await openFile(file))) then?.();
        }}
      />
      {fileTold.value && (
        <p role="alert" class="panel no">
          {fileTold.value}
        </p>
      )}
    </>
  );
}

export function Empty() {
  return (
    <div class="empty-card stack">
      <h2>Type this year's card from paper, once.</h2>
      <p>It takes about ten minutes. Mistakes are explained under their line, and the card stays on this device.</p>
      <ul class="begin">
        <li>
          <button type="button" class="button main" onClick={() => void begin("")}>
            Type your card
          </button>
          <span class="small">As text, as the paper prints it.</span>
        </li>
        <li>
          <button
            type="button"
            class="button"
            onClick={() => {
              void begin("");
              show("guided");
            }}
          >
            The guided way
          </button>
          <span class="small">A line at a time, by tapping. The text appears as you tap.</span>
        </li>
        <li>
          <OpenFile then={() => show("type")} />
          <span class="small">A card that was saved or sent.</span>
        </li>
      </ul>
      {kept.value.length > 0 && (
        <>
          <h3>Your cards</h3>
          <ul class="begin">
            {kept.value.map((own) => (
              <li key={own.id}>
                <button type="button" class="button" onClick={() => take(own.fingerprint)}>
                  {own.title || "A card without a title"}
                  {own.year && ` ${own.year}`}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>The Practice Card</h3>
      <p class="small">
        Our own invention for learning: 55 lines that show most of what a card can say. It is in use now.
      </p>
      <p class="row wrap">
        <button type="button" class="button only-narrow" onClick={() => show("look")}>
          Look at it
        </button>
        <button
          type="button"
          class="button"
          onClick={() => void begin(PRACTICE.replace(/^title:.*$/m, "title: My Practice Card"))}
        >
          Change a copy of it
        </button>
      </p>
    </div>
  );
}
