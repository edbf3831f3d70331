// Addresses that lead nowhere: one that can't be read, and one whose card isn't on this device.
import { about } from "../state/cards";
import { place, screen } from "../state/place";
import { settings } from "../store/settings";
import { Button } from "./Button";
import { Notice } from "./Notice";

type Stray = { address: string | null; card: string | null };

export default function Strays({ address, card }: Stray) {
  if (address)
    return (
      <Notice head="This link can’t be read.">
        {/* The start is enough to know it by. */}
        <p class="mono small wrap-any">{address.length > 300 ? `${address.slice(0, 300)}…` : address}</p>
      </Notice>
    );
  return (
    <Notice head="This question uses a card that isn’t on this device.">
      {settings.value.developer && <p class="mono small">{card}</p>}
      <p>Open its file, or ask about another card.</p>
      <p class="row wrap">
        <Button onClick={() => screen("card", { view: "cards" })}>Open its file</Button>
        <Button onClick={() => (place.value = { ...place.value, keys: { ...place.value.keys, card: "practice" } })}>
          Use {about.value?.title ?? "The Practice Card"}
        </Button>
      </p>
    </Notice>
  );
}
