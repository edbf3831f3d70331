// The players, and what was on the table before the first step.
import { SEATS } from "../../state/names";
import { useSignal } from "@preact/signals";
import { ask, isRefused } from "../../engine/engine";
import { players } from "../../store/settings";
import { Exposed } from "../../typing/Rack";
import { Button, MainButton } from "../../ui/Button";
import { icons } from "../../ui/icons";
import { openPage, type Told } from "./Builder";
import { EXAMPLES } from "./examples";
import { MoreButton } from "./MoreSheet";
import { newRecord } from "./records";
import { text } from "./state";
import { nameOf, type Names, type Seat } from "./steps";

const EXAMPLE = "18-a-joker-for-a-4-crak";
/** The maximum length of a name: four of them fit next to each other. */
const LONGEST = 16;

/** Why a name can't be used: the engine has to distinguish it from every other word in a record. */
async function wrongName(seat: Seat, name: string, names: Names): Promise<string | null> {
  const others = SEATS.filter((one) => one !== seat);
  if (others.some((one) => nameOf(one, names).toLowerCase() === name.toLowerCase()))
    return `Someone is already called ${name}. Add a letter.`;
  // After the first step, no row is read as part of the setup.
  const answer = await ask("referee", { text: `${seat} is ${name}\n${others[0]} picks 1B\n${name} picks 1B` });
  return isRefused(answer) ? `“${name}” is a word used in the game. Try another name.` : null;
}

export function Start({ told, write, leave }: Told & { leave: (() => void) | null }) {
  const wrong = useSignal<string | null>(null);
  const { names, exposed, rows } = told;
  const rename = async (seat: Seat, field: HTMLInputElement) => {
    const name = field.value
      .replace(/[#&,"]/g, "")
      .replace(/\s+/g, " ")
      .trim();
    const now = names[seat] ?? "";
    wrong.value = name && name !== seat && name !== now ? await wrongName(seat, name, names) : null;
    if (wrong.value) {
      field.value = now;
      return;
    }
    field.value = name;
    const next = { ...names, [seat]: name === seat ? "" : name };
    players.value = next;
    if (text.value.trim()) write({ names: next });
  };
  return (
    <section class="dispute-page column" aria-label="The table">
      <div class="dispute-scroll scrolls">
        <p class="dispute-intro">
          {wrong.value ?? "Write down what happened, one step at a time. You’ll see the ruling under each step."}
        </p>
        <h2>Who’s playing?</h2>
        <ul class="seat-names">
          {SEATS.map((seat) => (
            <li key={seat}>
              <label>
                <span>{seat}</span>
                <input
                  type="text"
                  value={names[seat] ?? ""}
                  placeholder="Name"
                  maxLength={LONGEST}
                  autocomplete="off"
                  enterkeyhint="done"
                  spellcheck={false}
                  onBlur={(event) => void rename(seat, event.currentTarget)}
                  onKeyDown={(event) => {
                    if (event.key === "Enter") event.currentTarget.blur();
                  }}
                />
                {icons.pencil}
              </label>
            </li>
          ))}
        </ul>
        <h2>Before the dispute</h2>
        <ul class="before">
          {exposed.map(({ seat, tiles }, at) => (
            <li key={at}>
              <button type="button" class="row-link" onClick={() => openPage("before", at + 1)}>
                <span class="grow">{nameOf(seat, names)} has exposed</span>
                <Exposed groups={[tiles]} width={28} />
              </button>
            </li>
          ))}
          <li>
            <button type="button" class="row-link" onClick={() => openPage("before", exposed.length + 1)}>
              <span class="grow">{exposed.length ? "More exposed tiles" : "Had anyone exposed tiles?"}</span>
              {icons.plus}
            </button>
          </li>
        </ul>
      </div>
      {rows.length === 0 ? (
        <div class="buttons">
          <MainButton onClick={() => openPage("step", 1)}>First step</MainButton>
          <Button onClick={() => newRecord(EXAMPLES.find(({ name }) => name === EXAMPLE)?.text ?? "")}>
            See an example
          </Button>
          <MoreButton />
        </div>
      ) : (
        leave && (
          <div class="buttons">
            <MainButton onClick={leave}>Back to the steps</MainButton>
          </div>
        )
      )}
    </section>
  );
}
