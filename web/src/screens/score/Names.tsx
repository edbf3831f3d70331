// The players: three or four names. The engine says whether they are valid.
import { useSignal } from "@preact/signals";
import { ask, isRefused } from "../../engine/engine";
import { sentence } from "../../ui/words";

const MOST = 12;

type Asked = { players: string[]; started: boolean; done: (players: string[]) => void };

/** Once the sheet has a game, names can be corrected, but players can't be added or removed. */
export function Names({ players, started, done }: Asked) {
  const names = useSignal(started ? players : [0, 1, 2, 3].map((at) => players[at] ?? ""));
  const wrong = useSignal("");
  const go = async () => {
    const all = names.value.map((name) => name.trim());
    const wanted = started || all[3] ? all : all.slice(0, 3);
    const answer = await ask("score", { players: wanted });
    if (isRefused(answer)) {
      wrong.value = sentence(answer.error.message.replace(/`/g, ""));
      return;
    }
    done(wanted);
  };
  return (
    <form
      class="score-names"
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      <h2 class="head">Who’s playing?</h2>
      {names.value.map((name, at) => (
        <label key={at}>
          Player {at + 1}
          {at === 0 && <span class="small">, you</span>}
          {at === 3 && !started && <span class="small">, or leave it empty for three</span>}
          <input
            class="field"
            value={name}
            maxLength={MOST}
            autocomplete="off"
            autocapitalize="words"
            enterkeyhint="next"
            onInput={({ currentTarget }) => {
              names.value = names.value.map((old, nth) => (nth === at ? currentTarget.value : old));
              wrong.value = "";
            }}
          />
        </label>
      ))}
      <p role="alert" class="score-wrong">
        {wrong.value}
      </p>
      <div class="score-foot">
        <button type="submit" class="button main">
          {started ? "Save the names" : "Start the sheet"}
        </button>
      </div>
    </form>
  );
}
