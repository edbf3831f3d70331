// A finished game reviewed: what each decision cost, and why.
import type { ErrorReport } from "mahj";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { card, cardKey, missing, ready } from "../../state/cards";
import { SEATS } from "../../state/names";
import { change, goBack, place, screen } from "../../state/place";
import { wide } from "../../state/layout";
import { all, type KeptGame } from "../../store/db";
import { coded } from "../../ui/Coded";
import { useFound } from "../../ui/found";
import { Loading } from "../../ui/Loading";
import { sentence } from "../../ui/words";
import { Button, ButtonList, MainButton } from "../../ui/Button";
import { Buttons } from "../play/parts";
import { Branch } from "./Branch";
import { Decision } from "./Decision";
import { Games } from "./Games";
import { costly, lookedAt } from "./looked";
import { momentOf, wholeGame } from "./moment";
import { Overview } from "./Overview";
import { RecordSteps } from "./RecordSteps";
import { Steps } from "./Steps";
import { chanceAt, type Decision as Row, recorded, type Seat, whoIs } from "./who";

/** The largest number of costly decisions that are listed. */
const MOST = 3;

export default function ReviewScreen() {
  const { g } = place.value.keys;
  return g ? <Kept key={g} id={g} /> : <Games />;
}

/** A saved game, once the engine knows its card. */
function Kept({ id }: { id: string }) {
  const now = useFound(id, async () => (await all("games")).find((row) => row.id === id) ?? null);
  const of = now?.card;
  useEffect(() => {
    if (of && card.value !== of) change({ card: cardKey(of) });
  }, [of]);
  if (now === null) return <Gone>This game isn’t kept on this device.</Gone>;
  if (of && missing.value === of) return <Gone>The card for this game isn’t on this device.</Gone>;
  if (!now || ready.value !== of) return <Loading part={0.5} />;
  const { who } = place.value.keys;
  const seat = now.own?.seat ?? SEATS.find((one) => one === who);
  return seat ? <Review key={seat} game={now} seat={seat} /> : <Whose game={now} />;
}

const Gone = ({ children }: { children: string }) => (
  <div class="play-page scrolls">
    <h2>{children}</h2>
    <p class="deal-again">
      <MainButton onClick={() => screen("review", {}, "replace")}>Reviews</MainButton>
    </p>
  </div>
);

/** Whose decisions in a record are reviewed. */
function Whose({ game }: { game: KeptGame }) {
  return (
    <div class="play-page scrolls">
      <h2>Which player are you?</h2>
      <ButtonList>
        {SEATS.map((seat) => (
          <Button class="play-door" key={seat} onClick={() => change({ who: seat })}>
            <span class="grow">
              <b>{recorded(game.record, seat)}</b>
              {recorded(game.record, seat) !== seat && <span class="small"> {seat}</span>}
            </span>
          </Button>
        ))}
      </ButtonList>
    </div>
  );
}

function Review({ game, seat }: { game: KeptGame; seat: Seat }) {
  const [end, cut] = useState(0);
  const record = end > 0 ? game.record.split("\n").slice(0, end).join("\n") : game.record;
  const looked = useMemo(() => lookedAt({ ...game, record }, seat), [game, seat, record]);
  useEffect(() => looked.start(), [looked]);
  const who = useMemo(() => whoIs(seat, game.own ? null : game.record), [game, seat]);
  const played = useFound(game.id, () => wholeGame(game));
  const report = looked.report.value;
  const refused = looked.refused.value;
  const { view = "", n = "1" } = place.value.keys;
  const rows = report ? costly(report) : [];
  const nth = Math.min(Math.max(1, Number.parseInt(n, 10) || 1), MOST);
  const shown = view === "" && wide.value ? (rows.length > 0 ? "decision" : report ? "whole" : "") : view;
  const row = useHeld(view === "decision" || view === "branch" ? nth : 0, rows[nth - 1]);
  /** True for one decision, as it was played or as it could have been. */
  const decides = shown === "decision" || shown === "branch";
  const sought = decides && row ? `${row.event} ${row.discard ?? ""}` : "";
  /** Where it was in a game played here, once it is found. */
  const moment = useFound(sought, async () => (row ? momentOf(game, row) : null)) ?? null;
  if (refused && !report) return <Unread why={refused} upTo={cut} />;
  // Next to the overview, a new moment replaces the previous one; on a phone, back leads to the overview.
  const to = (keys: Record<string, string>, on = false) => {
    const all = { g: game.id, who: place.value.keys.who ?? "", ...keys };
    screen("review", all, wide.value || on ? "replace" : "add");
  };
  const choose = (nth: number, on = false) => to({ view: "decision", n: String(nth) }, on);
  const whole = () => to({ view: "whole" }, view !== "");
  const back = () => (!wide.value && history.state?.under ? goBack() : choose(nth, true));
  let side: ComponentChildren = null;
  if (shown === "whole") {
    side = played ? (
      <Steps
        report={played}
        label="Whole game"
        chance={(discards) => report && chanceAt(report, record, seat, discards)}
      />
    ) : game.own ? (
      <Loading part={0.5} />
    ) : (
      <RecordSteps looked={looked} />
    );
  } else if (shown === "branch" && report && row && moment) {
    side = <Branch looked={looked} row={row} moment={moment} back={back} />;
  } else if (decides && report && row) {
    side = (
      <Decision
        key={nth}
        looked={looked}
        who={who}
        row={row}
        all={report.decisions}
        nth={nth}
        of={Math.max(nth, rows.length)}
        moment={moment}
        attempt={() => to({ view: "branch", n: String(nth) })}
        next={nth < rows.length ? () => choose(nth + 1, true) : null}
        whole={whole}
      />
    );
  } else if (decides) {
    side = report ? <Gone>No costly decisions.</Gone> : <Loading part={0.5} />;
  }
  const overview = (
    <Overview looked={looked} report={report} who={who} chosen={decides ? nth : 0} choose={choose} whole={whole} />
  );
  if (!wide.value) return <div class="review play column">{side ?? overview}</div>;
  return (
    <div class="review play review-two column">
      {overview}
      {side ?? <section class="review-pane column" aria-label="A costly moment" />}
    </div>
  );
}

/** The decision opened: more games change the list, but not the decision being read. */
function useHeld(nth: number, row: Row | undefined): Row | undefined {
  const held = useRef<{ nth: number; row: Row | undefined }>({ nth: 0, row: undefined });
  if (held.current.nth !== nth || !held.current.row) held.current = { nth, row };
  return nth ? held.current.row : row;
}

/** A record that the engine can't read, or can't read to the end. */
function Unread({ why, upTo }: { why: ErrorReport; upTo: (row: number) => void }) {
  const rows = why.error.faults.map(({ row }) => row).filter((row) => row > 0);
  const first = Math.min(...rows);
  const fault = why.error.faults.find(({ row }) => row === first);
  return (
    <div class="review play column">
      <div class="review-scroll scrolls">
        <div class="panel no">
          <h2>{fault ? `Row ${first} can’t be read.` : "This record can’t be reviewed."}</h2>
          <p>{coded(sentence(fault?.message ?? why.error.message))}</p>
        </div>
      </div>
      <Buttons moment="unread">
        {fault && first > 1 && <MainButton onClick={() => upTo(first - 1)}>Review up to there</MainButton>}
        <Button onClick={() => screen("review", {}, "replace")}>Reviews</Button>
      </Buttons>
    </div>
  );
}
