// The frame of a puzzle, and its three questions.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { screen } from "../../state/place";
import { spoken } from "../../tiles/names";
import { Tile } from "../../tiles/Tile";
import { icons } from "../../ui/icons";
import { ExposureRow, TileRow } from "../play/Players";
import { Button, IconButton, MainButton } from "../../ui/Button";
import { Buttons, Rack, Top } from "../play/parts";
import { Advice, Slots, useRaised } from "../play/passing";
import { tileTitle } from "../play/words";
import type { DeadQuestion, DiscardQuestion, PassQuestion } from "./make";
import type { Daily } from "./play";
import { nameOf, positionWords } from "./words";

export function Frame({ title, at, children }: { title: string; at?: number; children: ComponentChildren }) {
  return (
    <section class="play narrow daily column" aria-label={title}>
      <Top title={title}>
        {at !== undefined && <span class="daily-at muted whole">{at + 1} of 3</span>}
        {at !== undefined && (
          <IconButton label="See the card" onClick={() => screen("card", { view: "look" })}>
            {icons.card}
          </IconButton>
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
  const { rack } = question;
  const { raised, tiles, message, tap } = useRaised(rack);
  const wait = waiting(daily);
  return (
    <>
      <div class="play-middle column scrolls">
        <h2>Which three do you pass?</h2>
        <Advice message={message.value}>The first pass goes to the right.</Advice>
        <Slots tiles={tiles} />
      </div>
      <Rack tiles={rack} raised={raised} most={14} tap={wait ? undefined : tap} />
      <Buttons moment="pass">
        <MainButton off={wait || tiles.length < 3} onClick={() => daily.answer(tiles)}>
          {wait ? "Checking…" : "Pass 3 right"}
        </MainButton>
      </Buttons>
    </>
  );
}

export function Discard({ daily, question: { position } }: Asked<DiscardQuestion>) {
  const [chosen, choose] = useState<number | null>(null);
  const { rack, own, others, discards } = position;
  const tile = chosen === null ? undefined : rack[chosen];
  const lying = discards.filter(({ called }) => !called).map((row) => row.tile);
  const wait = waiting(daily);
  return (
    <>
      <div class="play-middle column scrolls">
        <h2>What do you discard?</h2>
        <p class="play-second">{positionWords(position)}</p>
        {others
          .filter(({ exposures }) => exposures.length > 0)
          .map(({ seat, exposures }) => (
            <div class="daily-exposed row" key={seat}>
              <b>{nameOf(seat)}</b>
              <ExposureRow look="tiles-wrap" groups={exposures} width={28} />
            </div>
          ))}
        {lying.length > 0 && (
          <div class="daily-discards">
            <p class="small">Discards</p>
            <TileRow label={`Discards: ${lying.map(spoken).join(", ")}`} tiles={lying} width={24} />
          </div>
        )}
        <div class="daily-choice">
          <p class="play-label">{tile ? "Your choice" : "Tap a tile"}</p>
          <span class={tile ? "daily-tile" : "daily-tile open-place"}>{tile && <Tile tile={tile} ring fills />}</span>
        </div>
      </div>
      <ExposureRow look="own-exposures" groups={own} />
      <Rack
        tiles={rack}
        raised={chosen === null ? [] : [chosen]}
        most={rack.length}
        tap={wait ? undefined : (at) => choose(chosen === at ? null : at)}
      />
      <Buttons moment="discard">
        <MainButton off={wait || !tile} onClick={() => tile && daily.answer([tile])}>
          {wait ? "Checking…" : tile ? `Discard ${tileTitle(tile)}` : "Discard"}
        </MainButton>
      </Buttons>
    </>
  );
}

export const Shown = ({ exposures }: { exposures: string[][] }) => (
  <ExposureRow look="groups daily-shown middle" groups={exposures} width={44} />
);

export function Dead({ daily, question: { exposures } }: Asked<DeadQuestion>) {
  const wait = waiting(daily);
  return (
    <>
      <div class="play-middle column scrolls">
        <h2>Dead or not?</h2>
        <p class="play-second">Bea has exposed these two. Does any hand on the card have both?</p>
        <Shown exposures={exposures} />
      </div>
      <Buttons moment="dead">
        <Button off={wait} onClick={() => daily.answer(["dead"])}>
          Dead
        </Button>
        <Button off={wait} onClick={() => daily.answer(["open"])}>
          Not dead
        </Button>
      </Buttons>
    </>
  );
}
