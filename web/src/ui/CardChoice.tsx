// The current card, at the top left of every root. A tap leads to the cards on this device.
import { about, card, cardKey } from "../state/cards";
import { change, screen } from "../state/place";
import { inUse } from "../store/settings";
import { icons } from "./icons";

/** Makes a card the current one, here and for all further questions. */
export function take(name: string) {
  inUse.value = { card: name };
  change({ card: cardKey(name) });
}

export function CardChoice() {
  const said = about.value;
  return (
    <button
      type="button"
      class={`card-in-use ${card.value === "practice" ? "practice-mark" : ""}`}
      onClick={() => screen("card", { view: "cards" })}
    >
      <span class="card-title">{card.value === "practice" ? "Practice card" : said?.title || "Your card"}</span>
      {card.value !== "practice" && said?.year && <span class="year">{said.year}</span>}
      {icons.down}
      <span class="hidden">, the card in use. Choose another</span>
    </button>
  );
}
