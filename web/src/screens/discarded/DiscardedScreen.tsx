// Someone has discarded a tile. It has its own screen, so that it can't get into the hand by accident: the rack
// is shown, but can't be tapped. Then one answer: may it be called, and should it be?
import { useEffect } from "preact/hooks";
import { state } from "../../engine/engine";
import { inSet, named } from "../../tiles/names";
import { left, size } from "../../state/hand";
import { wide } from "../../state/layout";
import { change, place, screen } from "../../state/place";
import { Keypad } from "../../typing/Keypad";
import { fold, unfold, up, why } from "../../typing/pad";
import { Rack } from "../../typing/Rack";
import { put } from "../../typing/Where";
import { AnswerRegion } from "../../ui/Answer";
import { Board } from "../../ui/Board";
import { Button } from "../../ui/Button";
import { Loading } from "../../ui/Loading";
import { capital, number } from "../../ui/words";
import { Message } from "../hand/Short";
import { Calling } from "./Calling";
import { call } from "./answers";
import "../hand/hand.css";
import "./discarded.css";

/** Why a tile can't have been discarded: all copies of it are visible. */
const gone = (tile: string) =>
  left(tile) > 0 ? null : `You can already see all ${number(inSet(tile))} ${named(tile)}s.`;

export default function DiscardedScreen() {
  const tile = place.value.keys.t;
  useEffect(() => put("rack"), []);
  useEffect(() => {
    if (tile) fold();
    else unfold();
  }, [tile]);
  return tile && size.value === 13 ? <Calling key={tile} tile={tile} /> : <Which tile={tile} />;
}

/** What is needed, by how many of the 13 tiles are missing. */
const asks = (short: number) =>
  short === 0
    ? "Tap the tile. Your 13 tiles stay as they are."
    : short > 0
      ? `You need 13 tiles to call: you’re ${number(short)} short.`
      : "You need 13 tiles to call, and you have 14. Discard one first.";

/** Which tile was it? */
function Which({ tile }: { tile: string | undefined }) {
  const short = 13 - size.value;
  const answer = (
    <AnswerRegion told="" of={call}>
      {state.value.is === "loading" && <Loading part={state.value.part} />}
      {why.value ? <Message /> : <p class="second">{asks(short)}</p>}
      {tile && <p>{capital(named(tile))} was discarded.</p>}
    </AnswerRegion>
  );
  return (
    <Board typing={up.value} answer={answer}>
      <Rack />
      <div class="foot">
        {short === 0 ? (
          (up.value || wide.value) && (
            <Keypad
              plain
              can={gone}
              onTile={(to) => {
                why.value = null;
                change({ t: to }, "add");
              }}
            />
          )
        ) : (
          <div class="buttons">
            <Button main onClick={() => screen("hand")}>
              Back to my hand
            </Button>
          </div>
        )}
      </div>
    </Board>
  );
}
