// The players: three or four names. The engine says whether they are valid.
import { useState } from "preact/hooks";
import { ask, isRefused } from "../../engine/engine";
import { MainButton } from "../../ui/Button";
import { Field, Form } from "../../ui/Form";
import { sentence } from "../../ui/words";

const MOST = 12;

type Asked = { players: string[]; started: boolean; done: (players: string[]) => void };

/** Once the sheet has a game, names can be corrected, but players can't be added or removed. */
export function Names({ players, started, done }: Asked) {
  const [names, setNames] = useState(started ? players : [0, 1, 2, 3].map((at) => players[at] ?? ""));
  const [wrong, setWrong] = useState("");
  const go = async () => {
    const all = names.map((name) => name.trim());
    const wanted = started || all[3] ? all : all.slice(0, 3);
    const answer = await ask("score", { players: wanted });
    if (isRefused(answer)) setWrong(sentence(answer.error.message.replace(/`/g, "")));
    else done(wanted);
  };
  return (
    <Form class="score-names" send={() => void go()}>
      <h2 class="head">Who’s playing?</h2>
      {names.map((name, at) => (
        <label key={at}>
          Player {at + 1}
          {at === 0 && <span class="small">, you</span>}
          {at === 3 && !started && <span class="small">, or leave it empty for three</span>}
          <Field
            value={name}
            maxLength={MOST}
            autocomplete="off"
            autocapitalize="words"
            enterkeyhint="next"
            typed={(to) => {
              setNames(names.map((old, nth) => (nth === at ? to : old)));
              setWrong("");
            }}
          />
        </label>
      ))}
      <p role="alert" class="score-wrong">
        {wrong}
      </p>
      <div class="score-foot">
        <MainButton type="submit">{started ? "Save the names" : "Start the sheet"}</MainButton>
      </div>
    </Form>
  );
}
