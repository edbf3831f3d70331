// Copies of what is shown. Screens provide what can be copied through `offers`.
import { signal } from "@preact/signals";
import { Button, ButtonList } from "../ui/Button";
import { icons } from "../ui/icons";
import { Sheet } from "../ui/Sheet";
import { place } from "../state/place";
import { copies, type Offer, type Shared } from "./copies";
import { copyPicture, copyText } from "./copy";

/** What the current screen can provide besides its address. */
export const offers = signal<Offer[]>([]);
/** The last question on the current screen, and its answer: copies and prints are made from these. */
export const shared = signal<Shared | null>(null);
/** True while a card is printed in large print. */
export const large = signal(false);
const open = signal(false);
const said = signal("");

/** Opens the sheet of everything that can be copied or printed. */
export function openShare() {
  said.value = "";
  open.value = true;
}

/** Copies a text, and reports it in words. */
export async function copy(text: string | Promise<string>) {
  said.value = await copyText(text);
}

async function take(offer: Offer) {
  if (offer.text) {
    said.value = "Copying.";
    return copy(offer.text());
  }
  said.value = "Drawing.";
  try {
    said.value = await copyPicture(offer.picture(), offer.file);
  } catch {
    said.value = "This device couldn't make the picture.";
  }
}

/** The screens that ask about a hand, and put the question in `shared`. */
const ASKING = { hand: true, card: true };

/** Everything that can be copied now; the address always can. */
function all(): Offer[] {
  const last = place.value.screen in ASKING ? shared.value : null;
  return [...offers.value, ...copies(last), { name: "Link", text: () => location.href }];
}

/** The screens with a print sheet of their own. */
const isPrinted = () => ["hand", "referee", "card", "score"].includes(place.value.screen);

/** Closes the sheet first, because what is printed is the page below it. */
function printed(isLarge: boolean) {
  open.value = false;
  large.value = isLarge;
  setTimeout(() => print());
}

export function Share() {
  return (
    <>
      <button type="button" class="icon-button" aria-label="Share" aria-haspopup="dialog" onClick={openShare}>
        {icons.share}
      </button>
      {open.value && (
        <Sheet title="Copy or print" close={() => (open.value = false)}>
          <ButtonList>
            {all().map((offer) => (
              <Button key={offer.name} onClick={() => void take(offer)}>
                {offer.name}
              </Button>
            ))}
            {isPrinted() && <Button onClick={() => printed(false)}>Print</Button>}
            {place.value.screen === "card" && <Button onClick={() => printed(true)}>Print in large type</Button>}
          </ButtonList>
          <p role="status" class="small">
            {said.value}
          </p>
        </Sheet>
      )}
    </>
  );
}

// Copying with nothing selected copies the answer.
document.addEventListener("copy", (event) => {
  // The editors live in shadow roots; outside of them the event has another target.
  const at = event.composedPath()[0];
  const field = at instanceof Element && at.closest("input, textarea, [contenteditable]");
  if (field || !getSelection()?.isCollapsed) return;
  const first = all().find((offer) => offer.text);
  const text = first?.text?.();
  if (!text || !event.clipboardData) return;
  event.preventDefault();
  // A text that comes from the engine arrives after this event.
  if (typeof text === "string") event.clipboardData.setData("text/plain", text);
  else void copyText(text);
});
