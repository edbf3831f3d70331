// One step: who did what, and the tile. The sentence grows in its box and says what is still missing. What is
// tapped goes into the address, so that a reload loses nothing; no ruling is shown before the step is finished.
import { SEATS } from "../../state/names";
import { useEffect } from "preact/hooks";
import { change, place } from "../../state/place";
import { ownUndo } from "../../state/undo";
import { inSet, text as notation, tiles as tilesOf } from "../../tiles/names";
import { Tile } from "../../tiles/Tile";
import { Keypad } from "../../typing/Keypad";
import { Exposed } from "../../typing/Rack";
import { why } from "../../typing/pad";
import { LinkButton, MainButton } from "../../ui/Button";
import { Options } from "../../ui/Options";
import { count } from "../../ui/words";
import { leavePage, type Told } from "./Builder";
import { said, sentenceOf } from "./plain";
import {
  asksWhom,
  calledTile,
  type Dispute,
  type Draft,
  FIRST,
  FORMS,
  isSeat,
  isVerb,
  MORE,
  nameOf,
  nextWho,
  onlyJoker,
  takenBack,
  type Verb,
  wants,
} from "./steps";

/** The maximum number of tiles in a group. */
const SEXTET = 6;

interface Props extends Told {
  /** Which step or exposure this is, from 1. */
  nth: number;
  /** The exposures before the first step. */
  before: boolean;
}

/** The step before anything in it was tapped. */
function begun({ exposed, rows }: Dispute, at: number, before: boolean): Draft {
  const nothing: Draft = { who: null, did: null, tiles: [], whom: null };
  if (before) {
    const old = exposed[at];
    return { ...nothing, did: "exposed", who: old?.seat ?? null, tiles: old?.tiles ?? [] };
  }
  return rows[at]?.step ?? { ...nothing, who: nextWho(rows.slice(0, at)) };
}

export function Step({ told, write, nth, before }: Props) {
  const { names, rows, exposed } = told;
  const at = Math.min(Math.max(nth, 1) - 1, before ? exposed.length : rows.length);
  const edits = at < (before ? exposed : rows).length;
  const { keys } = place.value;
  const old = begun(told, at, before);
  const touched = ["who", "did", "t", "whom"].some((key) => key in keys);
  const draft: Draft = touched
    ? {
        who: isSeat(keys.who) ? keys.who : null,
        did: isVerb(keys.did) ? keys.did : null,
        tiles: tilesOf(keys.t ?? "").rack,
        whom: isSeat(keys.whom) ? keys.whom : null,
      }
    : old;
  const more = keys.did === "more";
  const takes = draft.did ? FORMS[draft.did].takes : "nothing";
  const wanted = more ? "did" : wants(draft);

  const show = ({ who, did, tiles, whom }: Draft, menu = false) => {
    why.value = null;
    change({ who: who ?? "", did: menu ? "more" : (did ?? ""), t: notation(tiles), whom: whom ?? "" });
  };
  const finish = (step: Draft) => {
    if (before) {
      const next = { seat: step.who ?? "East", tiles: step.tiles };
      write({ exposed: step.tiles.length ? exposed.toSpliced(at, 1, next) : exposed.toSpliced(at, 1) });
    } else write({ rows: rows.toSpliced(at, 1, { row: 0, text: "", step }) }, !edits);
    leavePage();
  };
  /** Continues the step; a new one with nothing missing is finished. */
  const tap = (to: Partial<Draft>) => {
    const next = { ...draft, ...to };
    if (next.did && next.tiles.length && asksWhom(next.did)) next.whom ??= onlyJoker(told);
    const open = next.did === "passed" ? next.tiles.length < 3 : next.did !== null && FORMS[next.did].takes === "group";
    if (wants(next) === null && !open && !edits) finish(next);
    else show(next);
  };
  const choose = (did: Verb) => {
    const keep = FORMS[did].takes === takes;
    const whom = did === "challenged" && draft.whom !== draft.who ? draft.whom : null;
    tap({ did, tiles: keep ? draft.tiles : [], whom });
  };
  const press = (tile: string) => tap({ tiles: takes === "tile" ? [tile] : [...draft.tiles, tile] });
  const back = () => {
    if (more) show({ ...draft, did: null });
    else if (draft.whom) show({ ...draft, whom: null });
    else if (draft.tiles.length) show({ ...draft, tiles: draft.tiles.slice(0, -1) });
    else if (draft.did && !before) show({ ...draft, did: null });
    else show({ ...draft, who: null });
  };
  useEffect(() => {
    ownUndo.value = { undo: back, redo: () => undefined, redoes: false };
    return () => {
      ownUndo.value = null;
    };
  });

  /** Why a tile can't be tapped. */
  const can = (tile: string): string | null => {
    if (takes === "tile") {
      if (tile !== "J" || draft.did === "picked" || draft.did === "discarded") return null;
      return draft.did === "renamed" ? "A joker has no other name." : "It takes a real tile to get a joker.";
    }
    const held = draft.tiles.filter((other) => other === tile).length;
    if (held >= inSet(tile)) return `There are only ${count(inSet(tile), said(tile))}.`;
    if (takes === "three") return draft.tiles.length < 3 ? null : "That’s three tiles.";
    return draft.tiles.length < SEXTET ? null : "A group has at most six tiles.";
  };

  const isFinished = wanted === null && draft.who !== null;
  const unknown = !more && wanted === "tile" && draft.did === "picked";
  const done = ((takes === "group" || takes === "three" || edits) && isFinished) || unknown;
  const changes = draft.did === "changed";
  const called = !before && (changes || draft.did === "exposed") ? calledTile(rows, at, draft.who, changes) : null;
  const group = called ? [called, ...draft.tiles] : draft.tiles;
  const asksForWhom = !more && draft.did !== null && asksWhom(draft.did) && (wanted === "whom" || edits) && draft.who;
  const keypad = draft.who !== null && draft.did !== null && !more && takes !== "nothing" && wanted !== "whom";
  const players = SEATS.map((seat) => [seat, nameOf(seat, names)] as const);
  const verbs = (all: readonly Verb[]) => all.map((verb) => [verb, FORMS[verb].chip] as const);
  const withdrawn = takenBack(draft.who, rows.slice(0, at));
  const others = MORE.map((verb) => (verb === "withdrew" ? withdrawn : verb));
  return (
    <section class="dispute-page dispute-step column" aria-label={before ? "Exposed before" : `Step ${at + 1}`}>
      <div class="row sentence">
        <div class="grow" role="status">
          <p class="sentence-told">
            {before && draft.who ? (
              <b>{nameOf(draft.who, names)} has exposed …</b>
            ) : (
              <Growing draft={draft} told={told} more={more} />
            )}
          </p>
          {(takes === "group" || takes === "three") && draft.tiles.length > 0 && !why.value ? (
            <div class="tiles sentence-tiles">
              {takes === "group" ? (
                <Exposed groups={[group]} width={22} />
              ) : (
                draft.tiles.map((tile, nth) => <Tile key={nth} tile={tile} width={22} />)
              )}
            </div>
          ) : (
            <p class="muted sentence-wants">{why.value ?? asks(wanted, draft, edits, called)}</p>
          )}
        </div>
        {done && (
          <MainButton onClick={() => finish(draft)}>
            {unknown ? "Not known" : takes === "three" && draft.tiles.length < 3 ? "Pass the rest blind" : "Done"}
          </MainButton>
        )}
      </div>
      <div class="step-choices scrolls">
        <h2>Who</h2>
        <Options
          look="chips chips-who"
          aria-label="Who"
          options={players}
          value={draft.who}
          choose={(who) => tap({ who })}
        />
        {!before && (
          <>
            <h2>What did they do?</h2>
            <Options
              look="chips chips-did"
              aria-label="What did they do?"
              options={[...verbs(FIRST), ["more", "more…"]]}
              value={more || (draft.did && !FIRST.includes(draft.did)) ? "more" : draft.did}
              choose={(did) =>
                did === "more" ? show({ ...draft, did: null, tiles: [], whom: null }, true) : choose(did)
              }
            />
          </>
        )}
        {more && (
          <Options look="chips chips-more" aria-label="More" options={verbs(others)} value={null} choose={choose} />
        )}
        {asksForWhom && (
          <Options
            look="chips chips-who chips-whom"
            aria-label="Whom"
            options={players.filter(([seat]) => draft.did !== "challenged" || seat !== draft.who)}
            value={draft.whom}
            choose={(whom) => tap({ whom })}
          />
        )}
        {before && edits && (
          <LinkButton class="dispute-remove" onClick={() => finish({ ...draft, tiles: [] })}>
            Remove
          </LinkButton>
        )}
      </div>
      {keypad && (
        <div class="step-keys">
          <Keypad plain can={can} onTile={press} />
        </div>
      )}
    </section>
  );
}

/** The sentence so far. */
function Growing({ draft, told, more }: { draft: Draft; told: Dispute; more: boolean }) {
  if (!draft.who) return <b>…</b>;
  const who = nameOf(draft.who, told.names);
  if (!draft.did || more) return <b>{who} …</b>;
  const { takes } = FORMS[draft.did];
  const isOpen = takes !== "nothing" && draft.tiles.length === 0;
  const words =
    takes === "group" || takes === "three" || isOpen
      ? `${FORMS[draft.did].says.replace(/\bT\b.*$/, "").trim()} …`
      : sentenceOf(draft, told.names);
  return (
    <b>
      {who} {words}
    </b>
  );
}

function asks(wanted: ReturnType<typeof wants> | "did", { did }: Draft, edits: boolean, called: string | null): string {
  if (wanted === "who") return "Who was it?";
  if (wanted === "did") return "What did they do?";
  if (wanted === "whom") return did === "challenged" ? "Whom?" : "Whose joker?";
  if (wanted === "group") return called ? `With the ${said(called)}: tap the rest.` : "Tap the tiles, then Done.";
  if (did === "passed") return "Tap the three tiles.";
  if (wanted === "tile") {
    return did === "exchanged" || did === "asked" ? "Which tile did they give?" : "Which tile?";
  }
  return edits ? "Tap what you want to change." : "";
}
