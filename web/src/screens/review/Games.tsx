// The games that can be reviewed, and records from files.
import { useState } from "preact/hooks";
import { MAX_TEXT } from "../../address";
import { card } from "../../state/cards";
import { screen } from "../../state/place";
import { newest } from "../../store/db";
import { ButtonList } from "../../ui/Button";
import { FileButton } from "../../ui/FileButton";
import { useFound } from "../../ui/found";
import { day } from "../../ui/words";
import { Door } from "../play/parts";
import { keepRecord } from "./kept";

export function Games() {
  const games = useFound("games", () => newest("games"));
  const [wrong, say] = useState("");
  const open = async (field: HTMLInputElement) => {
    const file = field.files?.[0];
    if (!file) return;
    if (file.size > MAX_TEXT) return say("This file is too large for a record.");
    say("");
    const id = await keepRecord(await file.text(), file.name, card.value);
    screen("review", { g: id });
  };
  return (
    <div class="play-page scrolls">
      <ButtonList>
        {games?.map((game) => (
          <Door key={game.id} name={game.title} press={() => screen("review", { g: game.id })}>
            {day(game.changed)}
            {game.own ? "" : ", from a file"}
            {game.own?.practice && ", practice"}
          </Door>
        ))}
      </ButtonList>
      {games?.length === 0 && <p>The last twenty games you finish are kept here.</p>}
      <p class="review-open">
        <FileButton label="Open a record" accept=".record,.txt,text/plain" take={open} />
      </p>
      {wrong && (
        <p class="small" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
