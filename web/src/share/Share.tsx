// Copies of what is shown. Screens give what can be copied by `offers`.
import { signal } from "@preact/signals";
import type { Answer, Keys } from "../engine/engine";
import { icons } from "../ui/icons";
import { Sheet } from "../ui/Sheet";

export type Offer = { name: string; text: () => string | Promise<string> };
/** What the screen that is shown can give besides its address. */
export const offers = signal<Offer[]>([]);
/** What was asked last on the screen that is shown, and its answer: what copies and prints are made of. */
export const shared = signal<{ call: string; keys: Keys; answer: Answer } | null>(null);
const open = signal(false);
const said = signal("");

export async function copy(text: string, what: string) {
  try {
    await navigator.clipboard.writeText(text);
    said.value = `${what} copied.`;
  } catch {
    said.value = "Could not copy on this device.";
  }
}

export function Share() {
  const json = shared.value && { name: "JSON", text: () => `${JSON.stringify(shared.value?.answer, null, 2)}\n` };
  const all: Offer[] = [...offers.value, ...(json ? [json] : []), { name: "Address", text: () => location.href }];
  return (
    <>
      <button type="button" class="icon-button" aria-label="Share" aria-haspopup="dialog" onClick={() => { said.value = ""; open.value = true; }}>{icons.share}</button>
      {open.value && (
        <Sheet title="Copy" close={() => { open.value = false; }}>
          <ul class="choices">
            {all.map(({ name, text }) => (
              <li key={name}><button type="button" class="button" onClick={async () => copy(await text(), name)}>{name}</button></li>
            ))}
          </ul>
          <p role="status" class="small">{said.value}</p>
        </Sheet>
      )}
    </>
  );
}
