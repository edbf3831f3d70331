// The frame of a puzzle, and its three questions.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { screen } from "../../state/place";
import { spoken } from "../../tiles/names";
import { Tile } from "../../tiles/Tile";
import { icons } from "../../ui/icons";
import { ExposureRow, TileRow } from "../play/Players";
import { Action, Buttons, Rack, Top } from "../play/parts";
import { tileTitle } from "../play/words";
import type { DeadQuestion, DiscardQuestion, PassQuestion } from "./make";
import type { Daily } from "./play";
import { nameOf, positionWords } from "./words";

export function Frame({ title, at, children }: { title: string; at?: number; children: ComponentChildren }) {
  return (
    <section class="play narrow daily" aria-label={title}>
      <Top title={title}>
        {at !== undefined && <span class="daily-at">{at + 1} of 3</span>}
        {at !== undefined && (
          <button
            type="button"
            class="icon-button"
            aria-label="See the card"
            onClick={() => screen("card", { view: "look" })}
          >
            {icons.card}
          </button>
        )}
      </Top>
      {children}
    </section>
  );
}

type Asked<Q> = { daily: Daily; question: Q };

/** True while an answer is played out: the buttons wait. */
const waiting = (daily: Daily) => daily.grading.value !== null;

export function Pass({ daily, question }: Asked<PassQuestion>) {
  const raised = useSignal<number[]>([]);
  const message = useSignal("");
  const { rack } = question;
  const tiles = raised.value.map((at) => rack[at] ?? "");
  const tap = (at: number) => {
    message.value = "";
    if (raised.value.includes(at)) raised.value = raised.value.filter((other) => other !== at);
    else if (rack[at] === "J") message.value = "Jokers can’t be passed.";
    else if (tiles.length === 3) message.value = "You have three. Tap one to put it back.";
    else raised.value = [...raised.value, at];
  };
  const wait = waiting(daily);
  return (
    <>
      <div class="play-middle">
        <h2>Which three do you pass?</h2>
        <p class={message.value ? "play-second said" : "play-second"} role="status">
          {message.value || "The first pass goes to the right."}
        </p>
        <ul class="slots" aria-label="To pass">
          {[0, 1, 2].map((at) => {
            const tile = tiles[at];
            return (
              <li key={at} class={tile === undefined ? "open" : ""}>
                {tile !== undefined && <Tile tile={tile} fills />}
              </li>
            );
          })}
        </ul>
      </div>
      <Rack tiles={rack} raised={raised.value} most={14} tap={wait ? undefined : tap} />
      <Buttons moment="pass">
        <Action main off={wait || tiles.length < 3} press={() => daily.answer(tiles)}>
          {wait ? "Checking…" : "Pass 3 right"}
        </Action>
      </Buttons>
    </>
  );
}

export function Discard({ daily, question: { position } }: Asked<DiscardQuestion>) {
  const chosen = useSignal<number | null>(null);
  const { rack, own, others, discards } = position;
  const tile = chosen.value === null ? undefined : rack[chosen.value];
  const lying = discards.filter(({ called }) => !called).map((row) => row.tile);
  const wait = waiting(daily);
  return (
    <>
      <div class="play-middle">
        <h2>What do you discard?</h2>
        <p class="play-second">{positionWords(position)}</p>
        {others
          .filter(({ exposures }) => exposures.length > 0)
          .map(({ seat, exposures }) => (
            <div class="daily-exposed" key={seat}>
              <b>{nameOf(seat)}</b>
              <ExposureRow look="tiles-wrap" groups={exposures} width={28} />
            </div>
          ))}
        {lying.length > 0 && (
          <div class="daily-discards">
            <span class="small">Discards</span>
            <TileRow label={`Discards: ${lying.map(spoken).join(", ")}`} tiles={lying} width={24} />
          </div>
        )}
        <div class="daily-choice">
          <p class="play-label">{tile ? "Your choice" : "Tap a tile"}</p>
          <span class={tile ? "daily-tile" : "daily-tile open"}>{tile && <Tile tile={tile} ring fills />}</span>
        </div>
      </div>
      <ExposureRow look="own-exposures" groups={own} />
      <Rack
        tiles={rack}
        raised={chosen.value === null ? [] : [chosen.value]}
        most={rack.length}
        tap={
          wait
            ? undefined
            : (at) => {
                chosen.value = chosen.value === at ? null : at;
              }
        }
      />
      <Buttons moment="discard">
        <Action main off={wait || !tile} press={() => tile && daily.answer([tile])}>
          {wait ? "Checking…" : tile ? `Discard ${tileTitle(tile)}` : "Discard"}
        </Action>
      </Buttons>
    </>
  );
}

export const Shown = ({ exposures }: { exposures: string[][] }) => (
  <ExposureRow look="daily-shown" groups={exposures} width={44} />
);

export function Dead({ daily, question: { exposures } }: Asked<DeadQuestion>) {
  const wait = waiting(daily);
  return (
    <>
      <div class="play-middle">
        <h2>Dead or not?</h2>
        <p class="play-second">Bea has exposed these two. Does any hand on the card have both?</p>
        <Shown exposures={exposures} />
      </div>
      <Buttons moment="dead">
        <Action off={wait} press={() => daily.answer(["dead"])}>
          Dead
        </Action>
        <Action off={wait} press={() => daily.answer(["open"])}>
          Not dead
        </Action>
      </Buttons>
    </>
  );
}
