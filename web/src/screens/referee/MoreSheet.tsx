// What is rarely needed in a dispute: its text, a new one, the saved ones.
import { useState } from "preact/hooks";
import { Button, ButtonList } from "../../ui/Button";
import { icons } from "../../ui/icons";
import { Sheet } from "../../ui/Sheet";
import { day } from "../../ui/words";
import { openPage } from "./Builder";
import { current, kept, newRecord, openRecord } from "./records";
import { text } from "./state";

/** The maximum number of disputes listed; the text view lists all of them. */
const LISTED = 6;

export function MoreButton() {
  const [open, setOpen] = useState(false);
  const choose = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  const others = kept.value.filter(({ id }) => id !== current.value).slice(0, LISTED);
  return (
    <>
      <Button class="more-button" aria-label="More choices" onClick={() => setOpen(true)}>
        {icons.more}
      </Button>
      {open && (
        <Sheet title="Disputes" close={() => setOpen(false)}>
          <ButtonList>
            <Button onClick={choose(() => openPage("text"))}>Write it as text</Button>
            {text.value.trim() && <Button onClick={choose(() => newRecord(""))}>New dispute</Button>}
            {others.map(({ id, title, changed }) => (
              <Button key={id} onClick={choose(() => openRecord(id))}>
                <span class="grow">{title}</span>
                <span class="small">{day(changed)}</span>
              </Button>
            ))}
          </ButtonList>
        </Sheet>
      )}
    </>
  );
}
