// A discard that may be claimed: is it worth it? Played out, each way on the same deals.
import { change, place } from "../../state/place";
import { Choice } from "../../ui/Choice";
import { About, Asked, Options } from "../advice/Options";
import { Others, players, question as asked, seat, SeatChoice } from "../advice/Others";
import { DEALS } from "../advice/said";

const SEATS = ["East", "South", "West", "North"];

export default function Worth({ tile }: { tile: string }) {
  const from = place.value.keys.from ?? "";
  const threw = SEATS.filter((name) => name !== seat.value);
  return (
    <section class="worth-it stack" aria-labelledby="worth">
      <h2 id="worth">Should I call it?</h2>
      <div class="row wrap">
        <SeatChoice />
        <Choice
          label="Discarded by"
          shown
          value={threw.includes(from) ? from : ""}
          change={(name) => change({ from: name })}
        >
          <option value="">unknown</option>
          {threw.map((name) => (
            <option value={name} key={name}>
              {name}
            </option>
          ))}
        </Choice>
      </div>
      <Others />
      <Asked
        call="advise"
        button="Simulate games"
        keys={
          asked.value && {
            ...asked.value,
            tile,
            rollouts: DEALS,
            seat: seat.value,
            players: players.value,
            ...(threw.includes(from) && { from }),
          }
        }
        shown={(answer) => (
          <>
            <Options options={answer.options} />
            <About games={`${answer.rollouts} deals of the tiles you can't see`} />
          </>
        )}
      />
    </section>
  );
}
