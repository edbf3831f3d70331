// The cards on this device: which one is in use, how complete each is, and what can be done with it.
import { useEffect, useRef, useState } from "preact/hooks";
import { isRefused } from "../../engine/engine";
import { useAnswer } from "../../engine/use";
import { card, cardKey, kept } from "../../state/cards";
import { change, place } from "../../state/place";
import type { KeptCard } from "../../store/db";
import { inUse, refused } from "../../store/settings";
import { take } from "../../ui/CardChoice";
import { Button, ButtonList } from "../../ui/Button";
import { FileButton } from "../../ui/FileButton";
import { icons } from "../../ui/icons";
import { Sheet } from "../../ui/Sheet";
import { count } from "./Counts";
import { FileTold } from "./Empty";
import { openFile, saveRow } from "./file";
import { beginGuided, remove, rename, show } from "./model";
import { layout } from "./rows";

/** About how many hands this year's card has. */
const ABOUT = 50;

export function CardsList() {
  const [more, setMore] = useState<KeptCard | null>(null);
  const chosen = useRef(false);
  // The back arrow leads to the card that was chosen, not to the one in that address.
  useEffect(
    () => () => {
      const wanted = cardKey(inUse.peek().card);
      const { card: at } = place.peek().keys;
      if (chosen.current && at && at !== wanted) change({ card: wanted });
    },
    [],
  );
  const choose = (name: string) => {
    chosen.current = true;
    take(name);
  };
  const start = () => {
    chosen.current = true;
    beginGuided();
  };
  return (
    <div class="one cards">
      {refused.value && (
        <p class="panel warn">
          <b>Couldn’t save on this device.</b> You can keep typing, but save a file so you don’t lose your card.
        </p>
      )}
      <FileTold />
      <fieldset class="cards-list">
        <legend class="hidden">The card in use</legend>
        {kept.value.map((row) => (
          <Row key={row.id} row={row} choose={choose} open={() => setMore(row)} />
        ))}
        <div class="cards-row">
          <Radio name="practice" choose={choose}>
            <b class="cards-practice">Practice card</b>
            <span class="small">Made-up hands, for trying things out</span>
          </Radio>
        </div>
      </fieldset>
      <p class="small cards-used">The card you choose is used on every screen.</p>
      <div class="cards-foot">
        <button type="button" class="button main" onClick={start}>
          {icons.plus}
          Start a new card
        </button>
        <FileButton
          label="Open a file"
          take={async ({ files }) => {
            chosen.current = true;
            if (files?.[0]) await openFile(files[0]);
          }}
        />
      </div>
      {more && <More row={more} use={choose} close={() => setMore(null)} />}
    </div>
  );
}

type Chosen = { name: string; choose: (name: string) => void; children: preact.ComponentChildren };

function Radio({ name, choose, children }: Chosen) {
  return (
    <label class="cards-choice">
      <input type="radio" name="card" checked={card.value === name} onChange={() => choose(name)} />
      <span class="grow">{children}</span>
    </label>
  );
}

type Shown = { row: KeptCard; choose: (name: string) => void; open: () => void };

function Row({ row, choose, open }: Shown) {
  const typed = layout(row.text).lines.length;
  const { answer } = useAnswer("card", { text: row.text });
  const good = answer && !isRefused(answer) ? answer.lines : 0;
  const faulty = answer ? typed - good : 0;
  const name = row.title || "A card without a title";
  const fix = faulty > 0 ? `${faulty} to fix` : "nothing left to fix";
  return (
    <div class="cards-row">
      <Radio name={row.fingerprint} choose={choose}>
        <b>
          {name} {row.year}
        </b>
        <span class="small">
          {typed < ABOUT
            ? `${typed} of about ${ABOUT} hands typed${faulty > 0 ? `, ${fix}` : ""}`
            : `${count(typed, "hand")}, ${fix}. ${row.saved ? "Saved in a file." : "Not saved in a file yet."}`}
        </span>
        {typed < ABOUT && <progress class="cards-progress" max={ABOUT} value={typed} aria-label="Hands typed" />}
      </Radio>
      <button type="button" class="icon-button" aria-label={`More about ${name}`} aria-haspopup="dialog" onClick={open}>
        {icons.more}
      </button>
    </div>
  );
}

type Asked = { row: KeptCard; use: (name: string) => void; close: () => void };

function More({ row, use, close }: Asked) {
  const [asked, setAsked] = useState<"" | "rename" | "delete">("");
  const [title, setTitle] = useState(row.title);
  const name = row.title || "This card";
  if (asked === "rename")
    return (
      <Sheet title="Rename the card" close={close}>
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault();
            if (title.trim()) void rename(row, title.trim()).then(close);
          }}
        >
          <input
            class="field"
            aria-label="Card name"
            maxLength={60}
            value={title}
            onInput={({ currentTarget }) => setTitle(currentTarget.value)}
          />
          <button type="submit" class="button main" disabled={!title.trim()}>
            Rename
          </button>
        </form>
      </Sheet>
    );
  if (asked === "delete")
    return (
      <Sheet title={`Delete ${name}?`} close={close}>
        <div class="stack">
          <p>
            {row.saved
              ? "You’ll still have the file you saved."
              : "It isn’t saved in a file, so it will be gone for good."}
          </p>
          <p class="row wrap">
            {!row.saved && (
              <button type="button" class="button" onClick={() => void saveRow(row)}>
                Save a file first
              </button>
            )}
            <button type="button" class="button" onClick={() => void remove(row).then(close)}>
              Delete the card
            </button>
          </p>
        </div>
      </Sheet>
    );
  const edit = () => {
    close();
    use(row.fingerprint);
    show("type");
  };
  return (
    <Sheet title={name} close={close}>
      <ButtonList>
        <Button onClick={() => setAsked("rename")}>Rename</Button>
        <Button onClick={edit}>Edit</Button>
        <Button onClick={() => void saveRow(row).then(close)}>Save a file</Button>
        <Button onClick={() => setAsked("delete")}>Delete</Button>
      </ButtonList>
    </Sheet>
  );
}
