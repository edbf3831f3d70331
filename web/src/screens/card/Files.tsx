// Saving the card: automatically on this device, as a file, on another device.
import { signal } from "@preact/signals";
import { copy } from "../../share/Share";
import { Button, ButtonList, MainButton } from "../../ui/Button";
import { icons } from "../../ui/icons";
import { Sheet } from "../../ui/Sheet";
import { OpenFile } from "./Empty";
import { saveFile, sendAddress } from "./file";
import { begin, kept_, remove, saving, show, text, view } from "./model";

const open = signal<"card" | "send" | "remove" | "">("");
const told = signal("");
const close = () => {
  open.value = "";
  told.value = "";
};
/** Acts, then closes the sheet. */
const closing = (act: () => unknown) => () => {
  act();
  close();
};

async function copied(what: string, words: string) {
  await copy(what);
  told.value = words;
}

async function send() {
  const url = await sendAddress();
  try {
    await navigator.share({ url });
    close();
  } catch {
    // It can't be shared here, or wasn't.
    await copied(url, "The link is copied. Open it on the other device.");
  }
}

async function removeThis() {
  if (kept_.value) await remove(kept_.value);
  close();
}

const Told = () => (
  <p class="small" role="status">
    {told.value}
  </p>
);

const SHEETS = {
  card: () => (
    <Sheet title="This card" close={close}>
      <ButtonList>
        <Button onClick={closing(saveFile)}>Save a file</Button>
        <Button onClick={() => void copied(text.value, "The text is copied.")}>Copy the text</Button>
        <Button onClick={() => (open.value = "send")}>Send this card to my other device</Button>
        <Button onClick={closing(() => begin(""))}>Type another card</Button>
        <OpenFile then={close} />
        <Button onClick={() => (open.value = "remove")}>Remove it from this device</Button>
      </ButtonList>
      <Told />
    </Sheet>
  ),
  send: () => (
    <Sheet title="Send this card to my other device" close={close}>
      <div class="stack">
        <p>
          This link contains the whole card, so keep it for your own use. Printed cards are copyrighted; please don't
          pass them on.
        </p>
        <MainButton onClick={send}>Make a link</MainButton>
        <Told />
      </div>
    </Sheet>
  ),
  remove: () => (
    <Sheet title="Remove it from this device?" close={close}>
      <div class="stack">
        <p>The card will be gone for good unless you've saved it as a file.</p>
        <p class="row wrap">
          <Button onClick={saveFile}>Save a file first</Button>
          <Button onClick={removeThis}>Remove</Button>
        </p>
      </div>
    </Sheet>
  ),
};

export function Files() {
  const guided = view.value === "guided";
  const Shown = open.value && SHEETS[open.value];
  return (
    <div class="files row">
      <span class="small kept" role="status">
        {saving.value === "kept" ? "saved on this device" : saving.value}
      </span>
      <Button onClick={() => show(guided ? "type" : "guided")}>{guided ? "As text" : "Step by step"}</Button>
      <Button aria-haspopup="dialog" aria-label="Files" onClick={() => (open.value = "card")}>
        {icons.copy}
        <span class="only-wide">Files</span>
      </Button>
      {Shown && <Shown />}
    </div>
  );
}
