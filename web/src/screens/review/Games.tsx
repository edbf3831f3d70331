// The games that can be reviewed, and records from files.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { MAX_TEXT } from "../../address";
import { card } from "../../state/cards";
import { screen } from "../../state/place";
import { type KeptGame, newest } from "../../store/db";
import { FileButton } from "../../ui/FileButton";
import { icons } from "../../ui/icons";
import { keepRecord } from "./kept";

const day = (time: number) => new Date(time).toLocaleDateString("en", { month: "short", day: "numeric" });

export function Games() {
  const games = useSignal<KeptGame[] | null>(null);
  const wrong = useSignal("");
  useEffect(
    () =>
      void newest("games").then((rows) => {
        games.value = rows;
      }),
    [],
  );
  const open = async (field: HTMLInputElement) => {
    const file = field.files?.[0];
    if (!file) return;
    wrong.value = file.size > MAX_TEXT ? "This file is too large for a record." : "";
    if (wrong.value) return;
    const id = await keepRecord(await file.text(), file.name, card.value);
    screen("review", { g: id });
  };
  return (
    <div class="play-page">
      <ul class="choices play-list">
        {games.value?.map((game) => (
          <li key={game.id}>
            <button type="button" class="button play-door" onClick={() => screen("review", { g: game.id })}>
              <span class="grow">
                <b>{game.title}</b>
                <br />
                <span class="small">
                  {day(game.changed)}
                  {game.own ? "" : ", from a file"}
                  {game.own?.practice && ", practice"}
                </span>
              </span>
              {icons.on}
            </button>
          </li>
        ))}
      </ul>
      {games.value?.length === 0 && <p>The last twenty games you finish are kept here.</p>}
      <p class="review-open">
        <FileButton label="Open a record" accept=".record,.txt,text/plain" take={open} />
      </p>
      {wrong.value && (
        <p class="small" role="alert">
          {wrong.value}
        </p>
      )}
    </div>
  );
}
