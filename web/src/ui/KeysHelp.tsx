// All the keys, as a list.
import { helping, KEYS } from "./keys";
import { Sheet } from "./Sheet";

export function KeysHelp() {
  if (!helping.value) return null;
  return (
    <Sheet
      title="Keys"
      close={() => {
        helping.value = false;
      }}
    >
      <dl class="key-list">
        {KEYS.map(([keys, what]) => (
          <div class="row" key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
