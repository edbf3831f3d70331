// Saving the card: automatically on this device, as a file, on another device.
import { signal } from "@preact/signals";
import { copy } from "../../share/Share";
import { Button, ButtonList } from "../../ui/Button";
import { icons } from "../../ui/icons";
import { Sheet } from "../../ui/Sheet";
import { OpenFile } from "./Empty";
import { saveFile, sendAddress } from "./file";
import { begin, kept_, remove, saving, show, text, view } from "./model";

type Part = "card" | "send" | "remove";
const open = signal<Part | "">("");
const told = signal("");
const opens = (part: Part) => () => {
  open.value = part;
};
const close = () => {
  open.value = "";
  told.value = "";
};

function save() {
  void saveFile();
  close();
}

function copyText() {
  void copy(text.value);
  told.value = "The text is copied.";
}

function beginAnother() {
  void begin("");
  close();
}

async function send() {
  const address = await sendAddress();
  if (navigator.share) {
    try {
      await navigator.share({ url: address });
      return close();
    } catch {
      /* not shared: it is copied */
    }
  }
  await copy(address);
  told.value = "The link is copied. Open it on the other device.";
}

async function removeThis() {
  if (kept_.value) await remove(kept_.value);
  close();
}

export function Files() {
  const guided = view.value === "guided";
  return (
    <div class="files row">
      <span class="small kept" role="status">
        {saving.value === "kept" ? "saved on this device" : saving.value}
      </span>
      <button type="button" class="button" onClick={() => show(guided ? "type" : "guided")}>
        {guided ? "As text" : "Step by step"}
      </button>
      <button type="button" class="button" aria-haspopup="dialog" aria-label="Files" onClick={opens("card")}>
        {icons.copy}
        <span class="only-wide">Files</span>
      </button>
      {open.value === "card" && (
        <Sheet title="This card" close={close}>
          <ButtonList>
            <Button onClick={save}>Save a file</Button>
            <Button onClick={copyText}>Copy the text</Button>
            <Button onClick={opens("send")}>Send this card to my other device</Button>
            <Button onClick={beginAnother}>Type another card</Button>
            <OpenFile then={close} />
            <Button onClick={opens("remove")}>Remove it from this device</Button>
          </ButtonList>
          <p class="small" role="status">
            {told.value}
          </p>
        </Sheet>
      )}
      {open.value === "send" && (
        <Sheet title="Send this card to my other device" close={close}>
          <div class="stack">
            <p>
              This link contains the whole card, so keep it for your own use. Printed cards are copyrighted; please
              don't pass them on.
            </p>
            <button type="button" class="button main" onClick={() => void send()}>
              Make a link
            </button>
            <p class="small" role="status">
              {told.value}
            </p>
          </div>
        </Sheet>
      )}
      {open.value === "remove" && (
        <Sheet title="Remove it from this device?" close={close}>
          <div class="stack">
            <p>The card will be gone for good unless you've saved it as a file.</p>
            <p class="row wrap">
              <button type="button" class="button" onClick={() => void saveFile()}>
                Save a file first
              </button>
              <button type="button" class="button" onClick={() => void removeThis()}>
                Remove
              </button>
            </p>
          </div>
        </Sheet>
      )}
    </div>
  );
}
