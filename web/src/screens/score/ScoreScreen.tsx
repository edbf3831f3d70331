// The score of an afternoon: one row per game, the totals, and who owes whom. All numbers come from the engine.
import type { ScoreReport } from "mahj";
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { isRefused } from "../../engine/engine";
import { useAnswer } from "../../engine/use";
import { offers, openShare } from "../../share/Share";
import { change as changePlace, place, screen } from "../../state/place";
import { set, settings } from "../../store/settings";
import { Button, ButtonList, LinkButton, MainButton } from "../../ui/Button";
import { icons } from "../../ui/icons";
import { Sheet } from "../../ui/Sheet";
import { sentence, signed } from "../../ui/words";
import { AddGame } from "./AddGame";
import { Names } from "./Names";
import { asText, day, wallGames } from "./says";
import { type Game, keepSheet, question, readSheet, type ScoreSheet } from "./sheet";
import { ScorePrint } from "./ScorePrint";
import { ScoreTable, Settled } from "./ScoreTable";
import "./score.css";

/** Back to the sheet, which is the previous history entry if this was opened from it. */
function toSheet() {
  if (history.state?.under) history.back();
  else screen("score", {}, "replace");
}

export default function ScoreScreen() {
  const [sheet, setSheet] = useState(readSheet);
  /** The game removed last. */
  const [removed, setRemoved] = useState<Game | null>(null);
  /** Stores a changed sheet; `gone` can be put back. */
  const save = (to: Partial<ScoreSheet>, gone: Game | null = null) => {
    setSheet({ ...sheet, ...to });
    keepSheet({ ...sheet, ...to });
    setRemoved(gone);
  };
  const { players, games, begun } = sheet;
  const cents = settings.value.money === "cents";
  const { answer, read: report } = useAnswer("score", players.length ? question(sheet, cents) : null);
  useEffect(() => {
    if (!report) return;
    offers.value = [{ name: "Score as text", text: () => asText(report, begun) }];
    return () => {
      offers.value = [];
    };
  }, [report, begun]);
  const { view } = place.value.keys;

  if (!players.length || view === "names")
    return (
      <div class="one score">
        <Names
          players={players}
          started={games.length > 0}
          done={(players) => {
            save({ begun: begun || Date.now(), players }, removed);
            if (view) toSheet();
          }}
        />
      </div>
    );

  if (view === "add")
    return (
      <div class="one score">
        <AddGame
          players={players}
          add={(game) => {
            // A sheet is dated by its first game.
            save({ begun: games.length ? begun : Date.now(), games: [...games, game] });
            toSheet();
          }}
        />
      </div>
    );

  const last = report && games.at(-1);
  return (
    <>
      <div class="one score">
        {isRefused(answer) && <p class="panel no">{sentence(answer.error.message.replace(/`/g, ""))}</p>}
        {report && (
          <Shown report={report} begun={begun}>
            {last && (
              <LinkButton onClick={() => save({ games: games.slice(0, -1) }, last)}>
                Remove game {games.length}
              </LinkButton>
            )}
            {removed && (
              <LinkButton onClick={() => save({ games: [...games, removed] })}>
                Put game {games.length + 1} back
              </LinkButton>
            )}
          </Shown>
        )}
        <Foot report={report} played={games.length > 0} renew={() => save({ begun: Date.now(), games: [] })} />
      </div>
      {report && <ScorePrint report={report} begun={begun} />}
    </>
  );
}

type Seen = { report: ScoreReport; begun: number; children: ComponentChildren };

/** The children undo the last game. */
function Shown({ report, begun, children }: Seen) {
  const [open, show] = useState(false);
  const count = report.entries.length;
  const table = useRef<HTMLDivElement>(null);
  // Scrolls to the newest game.
  useEffect(() => table.current?.querySelector("tbody tr:last-child")?.scrollIntoView({ block: "nearest" }), [count]);
  const walls = wallGames(report);
  return (
    <>
      <p class="row small score-when">
        <span>
          {day(begun)} · in {report.cents ? "cents" : "points"}
        </span>
        <LinkButton aria-haspopup="dialog" onClick={() => show(true)}>
          Change
        </LinkButton>
      </p>
      <div ref={table}>
        <ScoreTable report={report} />
      </div>
      <div class="row wrap score-back">
        {children}
        {walls && <p class="small">{walls}</p>}
      </div>
      {count === 0 ? (
        <p class="small">No games yet. Each takes three taps: who won, how, and what the hand was worth.</p>
      ) : (
        <section class="panel yes score-settle" aria-labelledby="settle">
          <h2 id="settle">To settle up</h2>
          <Settled report={report} />
        </section>
      )}
      {open && <Change close={() => show(false)} />}
    </>
  );
}

/** Closes a sheet, then acts. */
const closing = (close: () => void, act: () => void) => () => {
  close();
  act();
};

/** Points or cents, and the names. */
function Change({ close }: { close: () => void }) {
  return (
    <Sheet title="This sheet" close={close}>
      <ButtonList>
        {(["points", "cents"] as const).map((money) => (
          <Button
            key={money}
            aria-pressed={settings.value.money === money}
            onClick={closing(close, () => set("money", money))}
          >
            <span class="grow">Count in {money}</span>
            {settings.value.money === money && icons.check}
          </Button>
        ))}
        <Button onClick={closing(close, () => changePlace({ view: "names" }, "add"))}>Correct the names</Button>
      </ButtonList>
    </Sheet>
  );
}

type Ending = { report: ScoreReport | null; played: boolean; renew: () => void };

function Foot({ report, played, renew }: Ending) {
  const [open, show] = useState(false);
  const close = () => show(false);
  return (
    <div class="score-foot">
      <MainButton onClick={() => changePlace({ view: "add" }, "add")}>
        {icons.plus}
        Add a game
      </MainButton>
      {played && (
        <Button aria-haspopup="dialog" onClick={() => show(true)}>
          Done for today
        </Button>
      )}
      {open && report && (
        <Sheet title="Done for today" close={close}>
          <div class="stack">
            <div>
              <Settled report={report} />
            </div>
            <p class="small">{report.players.map(({ name, total }) => `${name} ${signed(total)}`).join(" · ")}</p>
            <MainButton class="wide" onClick={closing(close, openShare)}>
              Copy or print
            </MainButton>
            <Button class="wide" onClick={closing(close, renew)}>
              Start a new sheet
            </Button>
            <p class="small">A new sheet keeps the same names. This one will be cleared.</p>
          </div>
        </Sheet>
      )}
    </div>
  );
}
