// What is rarely needed in a dispute: its text, a new one, the saved ones.
import { useState } from "preact/hooks";
import { Button } from "../../ui/Button";
import { icons } from "../../ui/icons";
import { Sheet } from "../../ui/Sheet";
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
          <ul class="choices">
            <li>
              <Button onClick={choose(() => openPage("text"))}>Write it as text</Button>
            </li>
            {text.value.trim() && (
              <li>
                <Button onClick={choose(() => newRecord(""))}>New dispute</Button>
              </li>
            )}
            {others.map(({ id, title, changed }) => (
              <li key={id}>
                <Button onClick={choose(() => openRecord(id))}>
                  <span class="grow">{title}</span>
                  <span class="small">
                    {new Date(changed).toLocaleDateString("en", { month: "short", day: "numeric" })}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  );
}
