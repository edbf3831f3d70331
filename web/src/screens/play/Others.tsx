// What the other players could be playing, judging by their exposures and the tiles that the player sees.
import type { PlayReport } from "mahj";
import { useState } from "preact/hooks";
import { useAnswer } from "../../engine/use";
import { lineName } from "../../state/cards";
import { write } from "../../tiles/names";
import { LinkButton } from "../../ui/Button";
import { Sheet } from "../../ui/Sheet";
import { list, many } from "../../ui/words";
import Risky from "../player/Risky";
import type { Game } from "./game";
import { ExposureRow } from "./Players";
import type { Player, Table } from "./table";
import { player } from "./words";

type Shown = { game: Game; report: PlayReport; table: Table };

/** How many hands are named; the rest are counted. */
const NAMED = 6;

/** The tiles that lie open, one player's exposures apart. */
const open = ({ discards, players, own }: Table, of: Player) => [
  ...discards.filter(({ called }) => !called).map(({ tile }) => tile),
  ...players.filter((one) => one !== of).flatMap(({ exposures }) => exposures.flat()),
  ...own.flat(),
];

function Other({ game, report, table, of, ask }: Shown & { of: Player; ask: () => void }) {
  const seen = [...open(table, of), ...table.rack].join(" ");
  const hand = write([], of.exposures);
  const { read: left } = useAnswer("exposures", { card: game.saved.value.card, skip_faulty: true, hand, seen });
  const names = left?.lines.slice(0, NAMED).map(({ line }) => lineName(line)) ?? [];
  const more = (left?.open ?? 0) - names.length;
  return (
    <li class="other">
      <h3>{player(report, of.seat).name}</h3>
      <ExposureRow look="tiles-wrap" groups={of.exposures} width={30} />
      {left?.dead && <p>Dead: no hand on this card is left.</p>}
      {left && !left.dead && (
        <>
          <p>
            <b>{many(left.open, "hand")} left:</b> {names.join(", ")}
            {more > 0 && ` and ${more} more`}.
          </p>
          <LinkButton onClick={ask}>Which of my tiles are risky?</LinkButton>
        </>
      )}
    </li>
  );
}

export default function Others({ game, report, table, close }: Shown & { close: () => void }) {
  const [of, ask] = useState<Player | null>(null);
  const shown = table.players.filter(({ exposures }) => exposures.length > 0);
  const hidden = table.players.filter(({ exposures }) => exposures.length === 0);
  if (of) {
    return (
      <Risky
        shown={write([], of.exposures)}
        seen={open(table, of).join(" ")}
        own={write(table.rack, [])}
        name={player(report, of.seat).name}
        close={() => ask(null)}
      />
    );
  }
  return (
    <Sheet title="What could the others be playing?" close={close}>
      {shown.length > 0 && (
        <ul class="others">
          {shown.map((of) => (
            <Other key={of.seat} game={game} report={report} table={table} of={of} ask={() => ask(of)} />
          ))}
        </ul>
      )}
      {hidden.length > 0 && (
        <p class="small">
          {list(hidden.map(({ seat }) => player(report, seat).name))} {hidden.length === 1 ? "hasn’t" : "haven’t"}{" "}
          exposed anything yet: any hand is possible.
        </p>
      )}
    </Sheet>
  );
}
