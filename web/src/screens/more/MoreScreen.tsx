// What is not needed at the table every day.
import type { Screen } from "../../address";
import { screen } from "../../state/place";
import { icons } from "../../ui/icons";
import "./about.css";

const LIST: [Screen, string, string][] = [
  ["settings", "Settings", "Text size, tiles, colors, files"],
  ["about", "About", "What this is, and five minutes of help"],
];

export default function MoreScreen() {
  return (
    <div class="one">
      <ul class="choices">
        {LIST.map(([to, name, what]) => (
          <li key={to}>
            <button type="button" class="button more-row" onClick={() => screen(to)}>
              <span class="grow">
                <b>{name}</b>
                <br />
                <span class="small">{what}</span>
              </span>
              {icons.on}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
