// Offered once, below the first answer to a hand that was tapped in: adding the page to the home screen.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { accept, asked, HOW, worthAsking } from "../../pwa/home";
import { offered } from "../../pwa/install";
import { dealtHand, handText } from "../../state/hand";
import { Button } from "../../ui/Button";
import "./later.css";

/** The hand below which it is offered, as long as that hand is shown. */
const of = signal("");

export default function Install() {
  const hand = handText.value;
  // An example isn't the player's own hand.
  const begins = worthAsking() && hand !== dealtHand.value;
  useEffect(() => {
    if (!begins) return;
    of.value = hand;
    asked();
  }, [begins]);
  if (hand === "" || of.value !== hand) return null;
  const end = () => (of.value = "");
  return (
    <section class="panel install no-print" aria-label="Put it on your home screen">
      <p>
        <b>Put this on your home screen?</b> It opens like an app, works offline, and keeps your card longer.
      </p>
      {!offered.value && <p>{HOW}</p>}
      <p class="row wrap">
        {offered.value && (
          <Button
            onClick={() => {
              void accept();
              end();
            }}
          >
            Add it
          </Button>
        )}
        <Button onClick={end}>{offered.value ? "Not now" : "Got it"}</Button>
      </p>
    </section>
  );
}
