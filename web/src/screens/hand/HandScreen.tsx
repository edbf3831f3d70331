// A hand is entered, and answered: how far away it is, whether it is Mah Jongg and why not, what to discard.
import { effect, signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { state } from "../../engine/engine";
import { shared } from "../../share/Share";
import { card } from "../../state/cards";
import { begun, clear, deal, handText, seenText, size, throwTile, where } from "../../state/hand";
import { wide } from "../../state/layout";
import { arrivals, place, screen, toTop } from "../../state/place";
import { named } from "../../tiles/names";
import { HandField } from "../../typing/HandField";
import { Keypad } from "../../typing/Keypad";
import { fold, picking, unfold, up } from "../../typing/pad";
import { chosen, Rack } from "../../typing/Rack";
import { Seen } from "../../typing/Seen";
import { put, Where } from "../../typing/Where";
import { Button, LinkButton } from "../../ui/Button";
import { AnswerRegion } from "../../ui/Answer";
import { Board } from "../../ui/Board";
import { later } from "../../ui/later";
import { Loading } from "../../ui/Loading";
import { icons } from "../../ui/icons";
import { Away } from "./Away";
import { away, counted, showing, verify, won, wrong } from "./answers";
import { Discard, discardTold, toDiscard, useRecommended } from "./Discard";
import { isStopped, No } from "./No";
import { Message, Short } from "./Short";
import { awayTold, noTold, yesTold } from "./told";
import { Yes } from "./Yes";
import "./hand.css";

// A map, because an address may say `constructor`.
const VIEWS = new Map<string, ComponentType>([
  ["hands", later(() => import("./OtherHandsView"))],
  ["recent", later(() => import("./RecentView"))],
]);

const Install = later(() => import("./Install"));
const ShowEveryone = later(() => import("./ShowEveryone"));

/** After how many milliseconds an answer counts as read: the hand is then saved. */
const READ = 800;

/** True if the hand is typed as text instead of tapped. */
const asText = signal(false);

// The fourteenth tile folds the keys; a hand that arrives complete starts with its answer.
let before = 0;
effect(() => {
  const now = size.value;
  if (now >= 14 && before < 14 && where.value !== "seen") {
    fold();
    toTop();
  }
  if (now === 0) unfold();
  before = now;
});
effect(() => {
  void arrivals.value;
  queueMicrotask(() => {
    // If a discard is asked about, its tile decides.
    if (place.peek().screen !== "discarded") up.value = size.peek() < 13;
  });
});

function newHand() {
  clear();
  unfold();
  toTop();
}

function discard(tile: string) {
  throwTile(tile);
  fold();
  toTop();
}

export function HandScreen() {
  const View = VIEWS.get(place.value.keys.view ?? "");
  return View ? (
    <div class="one">
      <View />
    </div>
  ) : (
    <Typed />
  );
}

/** The first sentence of an answer, without its period. */
const shortly = (told: string) => told.replace(/\. .*$|\.$/s, "");

/** The question for fourteen tiles: whether they are Mah Jongg, or what to discard. */
type Asked = { of: string; as: "verdict" | "discard" };

function Typed() {
  const [question, setQuestion] = useState<Asked | null>(null);
  const ask = (as: Asked["as"]) => {
    setQuestion({ of: handText.value, as });
    toTop();
  };
  const answer = size.value === 14 && !begun.value ? verify.good.value : null;
  // With these exposures no hand is left to discard for.
  const none = away.good.value?.best === null;
  const stopped = answer && (none || isStopped(answer));
  const as = question?.of === handText.value ? question.as : stopped ? "verdict" : "discard";
  const is = !answer ? "away" : answer.mah_jongg ? "yes" : as === "verdict" ? "no" : "discard";
  const recommended = useRecommended(is === "discard");
  const [reading] = answer?.lines ?? [];
  const told = {
    away: () => (away.good.value ? awayTold(away.good.value.best, counted.value[0]) : ""),
    yes: () => (reading ? yesTold(reading, won.value) : ""),
    no: () => noTold(answer?.reason ?? null),
    discard: () => discardTold(recommended),
  }[is]();
  const newest = answer ? verify : away;
  const shown = newest.told.value;
  useEffect(() => {
    shared.value = shown;
  }, [shown]);
  useEffect(() => {
    put("rack");
    // No key was tapped, so nothing has to be ignored.
    if (size.value >= 13) up.value = false;
  }, []);
  useEffect(() => {
    // The rack is back, and a tile picked next goes there.
    if (!up.value && where.value === "seen") put("rack");
  }, [up.value]);
  const said = newest.stale.value || !told || is === "away" ? "" : shortly(told);
  useEffect(() => {
    if (!answer || !said) return;
    const row = { card: card.value, hand: answer.hand, seen: seenText.value, said };
    const later = setTimeout(() => void import("../../state/recent").then(({ keepRecent }) => keepRecent(row)), READ);
    return () => clearTimeout(later);
  }, [said, card.value, handText.value, seenText.value]);
  const empty = size.value === 0 && handText.value === "" && where.value !== "seen";
  const grouped = is === "yes" || (is === "no" && answer?.nearest?.groups.length);
  const short = up.value && !wide.value;
  const keys = up.value || wide.value;
  const raised = chosen.value ? [chosen.value] : is === "discard" && !short ? recommended.tiles : [];
  const buttons = !short && !empty && (
    <Buttons is={is} none={none} ask={ask} tile={toDiscard(recommended, chosen.value)} />
  );
  // Next to the tiles, the buttons belong to the answer; on a phone they stay within thumb reach.
  const beside = wide.value && buttons;
  const region = (
    <AnswerRegion told={told} of={newest} stale={newest.stale.value}>
      {empty ? (
        <Empty />
      ) : state.value.is === "loading" ? (
        <Loading part={state.value.part} />
      ) : short ? (
        <Short />
      ) : (
        <>
          {is === "yes" && answer && <Yes lines={answer.lines} last={won.value.tile} />}
          {is === "no" && answer && <No answer={answer} />}
          {is === "discard" && (
            <>
              <Discard of={recommended} chosen={chosen.value}>
                {beside}
              </Discard>
              <LinkButton onClick={() => ask("verdict")}>Is this Mah Jongg?</LinkButton>
            </>
          )}
          {is === "away" && <Away />}
          {is !== "discard" && beside}
          <Message />
          {!wide.value && is !== "yes" && (
            <p class="row">
              {is === "away" && <LinkButton onClick={unfold}>Change tiles</LinkButton>}
              <LinkButton onClick={newHand}>New hand</LinkButton>
            </p>
          )}
          <Seen answer={wrong.value} />
          {said && <Install />}
        </>
      )}
    </AnswerRegion>
  );
  return (
    <>
      <Board typing={up.value} answer={region}>
        {/* A verdict that shows every tile in its group needs the room for who pays. */}
        {(wide.value || (!empty && (up.value || !grouped))) && (
          <Rack
            stale={Boolean(wrong.value)}
            raised={raised}
            onTile={(tile) => (chosen.value = chosen.value === tile ? null : tile)}
          />
        )}
        {(wide.value || asText.value || wrong.value) && <HandField answer={wrong.value} />}
        <div class="foot">
          {keys && (
            <>
              <Where />
              <Keypad />
            </>
          )}
          {!wide.value && buttons}
        </div>
      </Board>
      {showing.value && <ShowEveryone />}
    </>
  );
}

type Pressed = {
  is: "away" | "yes" | "no" | "discard";
  none: boolean;
  ask: (as: Asked["as"]) => void;
  /** The tile that a tap discards. */
  tile: string | null;
};

/** At most two buttons; the first is what most people want next. */
function Buttons({ is, none, ask, tile }: Pressed) {
  const thirteen = is === "away" && size.value === 13;
  return (
    <div class="buttons">
      {is === "yes" && (
        <Button main onClick={() => (showing.value = true)}>
          {icons.full} Show everyone
        </Button>
      )}
      {is === "no" && !none && (
        <Button main onClick={() => ask("discard")}>
          What do I discard?
        </Button>
      )}
      {is === "discard" && (
        <Button main class="discard" off={tile === null} onClick={() => discard(tile!)}>
          {tile === null ? "Discard…" : `Discard ${named(tile)}`}
        </Button>
      )}
      {is === "away" && !wide.value && (
        <Button
          main
          onClick={() => {
            unfold();
            picking.value = thirteen;
          }}
        >
          {thirteen ? "I picked…" : "Add tiles"}
        </Button>
      )}
      {thirteen && (
        <Button main={wide.value} onClick={() => screen("discarded")}>
          Someone discarded…
        </Button>
      )}
      {is === "yes" || wide.value ? (
        <Button onClick={newHand}>New hand</Button>
      ) : (
        is !== "away" && <Button onClick={unfold}>Change tiles</Button>
      )}
    </div>
  );
}

/** What else can be done without tiles. */
const INSTEAD: [string, () => void][] = [
  ["Try an example", () => void deal()],
  ["Recent hands", () => screen("hand", { view: "recent" })],
  ["Another player’s exposures", () => screen("player")],
];

function Empty() {
  const typed: [string, () => void] = ["Type instead of tapping", () => (asText.value = !asText.value)];
  return (
    <div class="short">
      <h2>Tap in your tiles.</h2>
      <ul>
        {[...INSTEAD, ...(wide.value ? [] : [typed])].map(([name, act]) => (
          <li key={name}>
            <LinkButton onClick={act}>{name}</LinkButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
