// Browsers delete the data of pages that weren't opened for a week: once a card of the player's own has no
// mistakes, saving it as a file is offered.
import { signal } from "@preact/signals";
import { Button } from "../../ui/Button";
import { about, faults, kept_, saving } from "./model";
import { savedAs, saveFile } from "./file";

const later = signal<string | null>(null);

export function SaveOffer() {
  const at = kept_.value;
  if (saving.value === "not saved")
    return (
      <div class="panel warn save-offer" role="alert">
        <p>
          <b>Couldn't save on this device.</b> You can keep typing; save a file to keep your card.
        </p>
        <Button onClick={saveFile}>Save a file</Button>
      </div>
    );
  if (at?.saved && savedAs.value)
    return (
      <p class="small save-offer" role="status">
        {savedAs.value}
      </p>
    );
  const begun = (about.value?.lines ?? 0) > 4;
  if (!at || at.saved || later.value === at.id || faults.value.length > 0 || !begun) return null;
  return (
    <div class="panel info save-offer" role="status">
      <p>
        <b>No mistakes. Keep it as a file too.</b>{" "}
        <span class="small">
          Browsers may delete what a page has saved if you don't open it for a week, unless it's on your home screen.
        </span>
      </p>
      <p class="row wrap">
        <Button onClick={saveFile}>Save a file</Button>
        <Button onClick={() => (later.value = at.id)}>Later</Button>
      </p>
    </div>
  );
}
