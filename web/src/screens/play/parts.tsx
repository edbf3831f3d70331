// What several moments of the game share: the header, the rack, the hint, the buttons.
import type { PlayReport } from "mahj";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { roomy } from "../../state/layout";
import { goBack, subject } from "../../state/place";
import { spoken } from "../../tiles/names";
import { Tile } from "../../tiles/Tile";
import { Button, IconButton, TextButton } from "../../ui/Button";
import { icons } from "../../ui/icons";
import { later } from "../../ui/later";
import { Titled } from "../../ui/Titled";
import type { Game } from "./game";
import { useHint } from "./hints";
import { bulb, bulbSmall } from "./icons";
import { Menu } from "./Menu";
import { NEXT_HINTS } from "./saved";

const Others = later(() => import("./Others"));

/** For how many milliseconds the header says which hints are on. */
const TOLD = 2000;

/** The header of a screen that has no tabs. */
export const Top = ({ title, children }: { title: string; children?: ComponentChildren }) => (
  <header class="top play-top">
    <IconButton label="Back" onClick={goBack}>
      {icons.before}
    </IconButton>
    <h1 class="title">{title}</h1>
    <span class="grow" />
    {children}
  </header>
);

/** Makes this the title of the page as long as it is shown. */
export function useSubject(title: string) {
  useEffect(() => {
    subject.value = title;
    return () => {
      subject.value = "";
    };
  }, [title]);
}

export function Head({ game, title, wall }: { game: Game; title: string; wall?: number }) {
  const [open, show] = useState<"menu" | "others" | null>(null);
  /** How many taps on the bulb are still being told. */
  const told = useSignal(0);
  const { hints } = game.ways.value;
  const report = game.report.value;
  const table = game.table.value;
  const close = () => show(null);
  return (
    <Top title={title}>
      {told.value ? (
        <span class="play-wall muted whole" role="status">
          Hints: {hints}
        </span>
      ) : (
        wall !== undefined && (
          <span class="play-wall muted whole">
            <b class="digits">{wall}</b> <span>in wall</span>
          </span>
        )
      )}
      {roomy.value && game.saved.value.acts.length > 0 && (
        <IconButton label="Take back my last move" onClick={() => game.undo()}>
          {icons.undo}
        </IconButton>
      )}
      <IconButton
        class={`play-bulb ${hints === "off" ? "muted" : `hints-${hints}`}`}
        label={`Hints: ${hints}`}
        onClick={() => {
          game.setWays({ hints: NEXT_HINTS[hints] });
          told.value += 1;
          setTimeout(() => {
            told.value -= 1;
          }, TOLD);
        }}
      >
        {bulb()}
      </IconButton>
      <IconButton label="Your game" aria-haspopup="dialog" onClick={() => show("menu")}>
        {icons.more}
      </IconButton>
      {open === "menu" && (
        <Menu game={game} others={table?.discards.length ? () => show("others") : null} close={close} />
      )}
      {open === "others" && report && table && <Others game={game} report={report} table={table} close={close} />}
    </Top>
  );
}

/** True at the places of some of the tiles: the last of each kind, as players take it from a rack. */
export function places(tiles: string[], some: string[]): boolean[] {
  const left = [...some];
  const last: boolean[] = [];
  for (let at = tiles.length - 1; at >= 0; at -= 1) {
    const found = left.indexOf(tiles[at] ?? "");
    if (found >= 0) left.splice(found, 1);
    last[at] = found >= 0;
  }
  return last;
}

type RackProps = {
  tiles: string[];
  raised?: number[];
  fresh?: string[];
  /** The maximum number of tiles it will have in this game, so its rows stay the same while tiles come and go. */
  most: number;
  tap?: ((at: number) => void) | undefined;
};

export function Rack({ tiles, raised = [], fresh = [], most, tap }: RackProps) {
  const rings = raised.length > 0 ? [] : places(tiles, fresh);
  return (
    <ul
      class={most === 8 ? "play-rack of-8" : "play-rack"}
      aria-label="Your rack"
      style={most === 8 ? {} : { "--rows": Math.ceil(most / 7) }}
    >
      {tiles.map((tile, at) => {
        const up = raised.includes(at);
        const shown = <Tile tile={tile} ring={up || rings[at]} fills silent />;
        return (
          <li key={at} class={up ? "up" : ""}>
            {tap ? (
              <button
                type="button"
                class="play-tile"
                data-tile={tile}
                aria-label={rings[at] ? `${spoken(tile)}, just in` : spoken(tile)}
                aria-pressed={up}
                onClick={() => tap(at)}
              >
                {shown}
              </button>
            ) : (
              <span class="play-tile" role="img" data-tile={tile} aria-label={spoken(tile)}>
                {shown}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The hint, in its own place as long as hints are on. */
export function HintBox({ game, report, ask }: { game: Game; report: PlayReport; ask: boolean }) {
  const { hints } = game.ways.value;
  const [told, tell] = useState(-1);
  const { card, acts } = game.saved.value;
  const hint = useHint(game.hints.ask, card, report, ask && hints !== "off");
  if (hints === "off") return null;
  const full = hints === "full" || told === acts.length;
  return (
    <div class="play-hint" role="status">
      {ask && hint && (
        <div class="panel warn play-hint-box row">
          {bulbSmall()}
          <span class="grow">{hint === "coming" ? "…" : full ? hint.full : hint.nudge}</span>
          {hint !== "coming" && !full && <TextButton onClick={() => tell(acts.length)}>Tell me</TextButton>}
        </div>
      )}
    </div>
  );
}

/** After how many milliseconds a new button can be pressed, so that a double tap presses nothing else. */
const SETTLED = 350;

/** The buttons, always in the same place; `moment` changes when their meaning does. */
export function Buttons({ moment, children }: { moment: string; children?: ComponentChildren }) {
  const since = useRef(0);
  useLayoutEffect(() => {
    since.current = performance.now();
  }, [moment]);
  return (
    <div
      class="buttons play-buttons"
      onClickCapture={(event) => {
        // A key is never pressed twice by accident; key clicks have no pointer, so their `detail` is 0.
        if (event.detail > 0 && performance.now() - since.current < SETTLED) event.stopPropagation();
      }}
      onKeyDownCapture={(event) => {
        // A key held down doesn't carry over to the next moment.
        if (event.repeat) event.preventDefault();
      }}
    >
      {children}
    </div>
  );
}

type Way = {
  name: string;
  icon?: ComponentChildren;
  look?: string;
  press: () => void;
  /** More about it. */
  children: ComponentChildren;
};

/** A button of a list that leads to something. */
export const Door = ({ name, icon, look = "", press, children }: Way) => (
  <Button class={`play-door ${look}`} onClick={press}>
    {icon && <span class="play-round">{icon}</span>}
    <Titled name={name}>{children}</Titled>
    {icons.on}
  </Button>
);
