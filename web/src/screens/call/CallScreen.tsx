// Someone has discarded a tile: may this hand call it, for what, and what does it bring?
import { lazy, Suspense } from "preact/compat";
import { useEffect } from "preact/hooks";
import { state } from "../../engine/engine";
import { shared } from "../../share/Share";
import { handText, size } from "../../state/hand";
import { wide } from "../../state/layout";
import { change, place, screen } from "../../state/place";
import { Tile } from "../../tiles/Tile";
import { named } from "../../tiles/names";
import { HandField } from "../../typing/HandField";
import { Keypad } from "../../typing/Keypad";
import { fold, unfold, up, why } from "../../typing/pad";
import { Rack } from "../../typing/Rack";
import { AnswerRegion } from "../../ui/Answer";
import { LeftOut } from "../../ui/LeftOut";
import { Loading } from "../../ui/Loading";
import { Stopped } from "../../ui/Stopped";
import { capital, many } from "../../ui/words";
import { call } from "./answers";
import { Claims, claimsTold } from "./Claims";
import "../hand/hand.css";
import "./call.css";

const Worth = lazy(() => import("./Worth"));

export default function CallScreen() {
  const tile = place.value.keys.t;
  const answer = call.good.value;
  const short = 13 - size.value;
  useEffect(() => {
    if (tile) fold();
    else unfold();
  }, [tile]);
  useEffect(() => {
    shared.value = call.told.value;
  }, [answer]);
  return (
    <div class={`board ${up.value ? "typing" : "answering"}`}>
      <AnswerRegion told={answer && tile ? claimsTold(answer) : ""} stale={call.stale.value}>
        <LeftOut answer={answer} />
        <Stopped answer={call.answer.value} />
        {state.value.is === "loading" && tile && <Loading part={state.value.part} />}
        {!tile ? (
          <div class="short">
            <h2 class="ask">Which tile was discarded?</h2>
            <p class="second">Your tiles stay as they are.</p>
          </div>
        ) : (
          <p class="thrown">
            <Tile tile={tile} width={46} ring silent />
            <span>
              <span class="small">Discarded</span>
              <b class="name">{named(tile)}</b>
            </span>
          </p>
        )}
        {tile && !handText.value && <p class="panel info">Tap in the 13 tiles of your hand first.</p>}
        {tile && handText.value && short > 0 && (
          <p class="panel warn">
            {capital(many(short, "more tile", "more tiles"))} to go: you call with 13 tiles. This answer is for the
            tiles entered so far.
          </p>
        )}
        {tile && size.value === 14 && (
          <p class="panel warn">This hand has 14 tiles; you call with 13. Take out the tile you picked.</p>
        )}
        {tile && answer && size.value !== 14 && <Claims answer={answer} />}
        {tile && size.value === 13 && answer && answer.claims.length > 0 && (
          <Suspense fallback={null}>
            <Worth tile={tile} />
          </Suspense>
        )}
      </AnswerRegion>
      {wide.value && <HandField answer={call.answer.value} />}
      <Rack />
      <div class="foot">
        {(up.value || wide.value) && (
          <Keypad
            plain
            can={() => null}
            onTile={(to) => {
              why.value = null;
              change({ t: to }, "add");
            }}
          />
        )}
        {tile && (
          <div class="buttons">
            <button type="button" class="button" onClick={() => change({ t: "" }, "add")}>
              Another tile
            </button>
            <button type="button" class="button" onClick={() => screen("hand")}>
              Change my hand
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
