// Someone has discarded a tile: may this hand claim it, for what, and what does it bring?
import { lazy, Suspense } from "preact/compat";
import { useEffect } from "preact/hooks";
import { state } from "../../engine/engine";
import { shared } from "../../share/Share";
import { handText, hand, size } from "../../state/hand";
import { change, place } from "../../state/place";
import { Tile } from "../../tiles/Tile";
import { spoken } from "../../tiles/names";
import { HandField } from "../../typing/HandField";
import { Keypad, why } from "../../typing/Keypad";
import { Lying, Rack } from "../../typing/Rack";
import { Where, put } from "../../typing/Where";
import { AnswerRegion } from "../../ui/Answer";
import { LeftOut } from "../../ui/LeftOut";
import { Loading } from "../../ui/Loading";
import { Stopped } from "../../ui/Stopped";
import { capital, many } from "../../ui/words";
import { call, typing } from "./answers";
import { Claims, claimsTold } from "./Claims";
import "../../typing/rack.css";
import "../hand/hand.css";
import "./call.css";

const Worth = lazy(() => import("./Worth"));

export function CallScreen() {
  const tile = place.value.keys.t;
  const answer = call.good.value;
  const short = 13 - size.value;
  useEffect(() => {
    shared.value = call.told.value;
  }, [answer]);
  const pick = (to: string) => {
    why.value = null;
    change({ t: to }, "add");
    typing.value = false;
  };
  return (
    <>
      <h1 class="hidden">Call</h1>
      <div class="pane typed call-typed">
        <div class="o-thrown">
          {tile ? (
            <button type="button" class="thrown" onClick={() => change({ t: "" }, "add")}>
              <Tile tile={tile} width={62} ring silent />
              <span>
                <span class="small">Discarded</span>
                <b class="name">{capital(spoken(tile))}</b>
                <span class="small">Tap to change</span>
              </span>
            </button>
          ) : (
            <h2>Which tile was discarded?</h2>
          )}
        </div>
        {typing.value && (
          <div class="o-rack">
            <Rack />
          </div>
        )}
        {(!tile || typing.value) && (
          <div class="o-pad">
            {typing.value && <Where />}
            <Keypad {...(!typing.value && { onTile: pick, can: () => null })} />
          </div>
        )}
        <div class="o-own">
          {typing.value ? (
            <HandField answer={call.answer.value} />
          ) : (
            <p class="your-hand">
              <span class="grow">
                Your hand: {handText.value ? <span class="mono">{handText.value}</span> : "no tiles yet"}
              </span>
              <button
                type="button"
                class="button"
                onClick={() => {
                  typing.value = true;
                  put("rack");
                }}
              >
                {handText.value ? "Change" : "Type it"}
              </button>
            </p>
          )}
          {!typing.value && handText.value && (
            <div class="wide-only">
              <Lying rack={hand.value.rack} groups={hand.value.groups} />
            </div>
          )}
          {typing.value && (
            <button
              type="button"
              class="button"
              onClick={() => {
                typing.value = false;
              }}
            >
              Done
            </button>
          )}
        </div>
      </div>
      <div class="pane answered">
        <AnswerRegion told={answer && tile ? claimsTold(answer) : ""} stale={call.stale.value} class="o-answer">
          <LeftOut answer={answer} />
          <Stopped answer={call.answer.value} />
          {state.value.is === "loading" && tile && <Loading part={state.value.part} />}
          {!tile && <p class="panel info small wide-only">Tap a discard to see whether you can call it.</p>}
          {tile && !handText.value && <p class="panel info">Tap in the 13 tiles of your hand.</p>}
          {tile && handText.value && short > 0 && (
            <p class="panel warn">
              {capital(many(short, "more tile", "more tiles"))} to go: you call with 13 tiles. This answer is for the
              tiles entered so far.
            </p>
          )}
          {tile && size.value === 14 && (
            <div class="panel warn">
              <p>This hand has 14 tiles; you call with 13. Take out the tile you picked.</p>
              <button
                type="button"
                class="button"
                onClick={() => {
                  typing.value = true;
                  put("rack");
                }}
              >
                Change the hand
              </button>
            </div>
          )}
          {tile && answer && size.value !== 14 && <Claims answer={answer} />}
          {tile && size.value === 13 && answer && answer.claims.length > 0 && (
            <Suspense fallback={null}>
              <Worth tile={tile} />
            </Suspense>
          )}
        </AnswerRegion>
      </div>
    </>
  );
}
