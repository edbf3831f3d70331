// Copies of what is shown. Screens give what can be copied by `offers`.
import { signal } from "@preact/signals";
import { icons } from "../ui/icons";
import { Sheet } from "../ui/Sheet";

export type Offer = { name: string; text: () => string | Promise<string> };
/** What the screen that is shown can give besides its address. */
export const offers = signal<Offer[]>([]);
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
  const all: Offer[] = [...offers.value, { name: "Address", text: () => location.href }];
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
