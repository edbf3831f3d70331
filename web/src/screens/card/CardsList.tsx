// The cards on this device: which one is in use, how complete each is, and what can be done with it.
import { useEffect, useState } from "preact/hooks";
import { isRefused } from "../../engine/engine";
import { useAnswer } from "../../engine/use";
import { card, cardKey, kept } from "../../state/cards";
import { change, place } from "../../state/place";
import type { KeptCard } from "../../store/db";
import { inUse, refused } from "../../store/settings";
import { take } from "../../ui/CardChoice";
import { Button, ButtonList, IconButton, MainButton } from "../../ui/Button";
import { Field, Form } from "../../ui/Form";
import { icons } from "../../ui/icons";
import { Sheet } from "../../ui/Sheet";
import { count } from "./Counts";
import { FileTold, PickFile } from "./Empty";
import { saveRow } from "./file";
import { beginGuided, nameOf, remove, rename, show } from "./model";
import { layout } from "./rows";

/** About how many hands this year's card has. */
const ABOUT = 50;

export function CardsList() {
  const [more, setMore] = useState<KeptCard | null>(null);
  // The back arrow leads to the card that was chosen, not to the one in that address.
  useEffect(() => {
    const before = inUse.peek();
    return () => {
      const now = inUse.peek();
      if (now !== before && place.peek().keys.card) change({ card: cardKey(now.card) });
    };
  }, []);
  return (
    <div class="one cards column">
      {refused.value && (
        <p class="panel warn">
          <b>Couldn’t save on this device.</b> You can keep typing, but save a file so you don’t lose your card.
        </p>
      )}
      <FileTold />
      <fieldset>
        <legend class="hidden">The card in use</legend>
        {kept.value.map((row) => (
          <Row key={row.id} row={row} open={() => setMore(row)} />
        ))}
        <div class="cards-row">
          <Radio name="practice">
            <b class="cards-practice">Practice card</b>
            <span class="small">Made-up hands, for trying things out</span>
          </Radio>
        </div>
      </fieldset>
      <p class="small cards-used">The card you choose is used on every screen.</p>
      <div class="cards-foot row wrap">
        <MainButton onClick={beginGuided}>
          {icons.plus}
          Start a new card
        </MainButton>
        <PickFile />
      </div>
      {more && <More row={more} close={() => setMore(null)} />}
    </div>
  );
}

function Radio({ name, children }: { name: string; children: preact.ComponentChildren }) {
  return (
    <label class="cards-choice row grow">
      <input type="radio" name="card" checked={card.value === name} onChange={() => take(name)} />
      <span class="grow">{children}</span>
    </label>
  );
}

function Row({ row, open }: { row: KeptCard; open: () => void }) {
  const typed = layout(row.text).lines.length;
  const { answer } = useAnswer("card", { text: row.text });
  const good = answer && !isRefused(answer) ? answer.lines : 0;
  const faulty = answer ? typed - good : 0;
  const name = row.title || "A card without a title";
  const fix = faulty > 0 ? `${faulty} to fix` : "nothing left to fix";
  return (
    <div class="cards-row">
      <Radio name={row.fingerprint}>
        <b>{nameOf(row)}</b>
        <span class="small">
          {typed < ABOUT
            ? `${typed} of about ${ABOUT} hands typed${faulty > 0 ? `, ${fix}` : ""}`
            : `${count(typed, "hand")}, ${fix}. ${row.saved ? "Saved in a file." : "Not saved in a file yet."}`}
        </span>
        {typed < ABOUT && <progress class="cards-progress" max={ABOUT} value={typed} aria-label="Hands typed" />}
      </Radio>
      <IconButton label={`More about ${name}`} aria-haspopup="dialog" onClick={open}>
        {icons.more}
      </IconButton>
    </div>
  );
}

function More({ row, close }: { row: KeptCard; close: () => void }) {
  const [asked, setAsked] = useState<"" | "rename" | "delete">("");
  const [title, setTitle] = useState(row.title);
  const name = row.title || "This card";
  if (asked === "rename")
    return (
      <Sheet title="Rename the card" close={close}>
        <Form class="stack" send={() => void (title.trim() && rename(row, title.trim()).then(close))}>
          <Field aria-label="Card name" maxLength={60} value={title} typed={setTitle} />
          <MainButton type="submit" disabled={!title.trim()}>
            Rename
          </MainButton>
        </Form>
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
            {!row.saved && <Button onClick={() => void saveRow(row)}>Save a file first</Button>}
            <Button onClick={() => void remove(row).then(close)}>Delete the card</Button>
          </p>
        </div>
      </Sheet>
    );
  const edit = () => {
    close();
    take(row.fingerprint);
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
