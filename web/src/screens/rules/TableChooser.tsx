// Which table's rules are shown: a built-in set of rules, or one of the player's own.

import { useState } from "preact/hooks";
import { screen } from "../../state/place";
import { Button, LinkButton } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { many } from "../../ui/words";
import { DISAGREE } from "./state";
import { SHIPPED } from "./table";
import { inUse, own, remove, rename, startTable, tables, useTable } from "./tables";
import "./table.css";

export function TableChooser() {
  const [naming, setNaming] = useState(false);
  const table = inUse.value;
  const changed = Object.keys(table.switches).length;
  return (
    <div class="table-chooser">
      <Choice label="Table rules" shown value={table.id} change={useTable}>
        {tables.value.map((one) => (
          <option key={one.id} value={one.id}>
            {one.title}
          </option>
        ))}
      </Choice>
      {own.value.includes(table) ? (
        <>
          <p class="small">
            {SHIPPED.find((one) => one.id === table.preset)?.title} rules, {many(changed, "house rule")} changed.
          </p>
          <LinkButton onClick={() => screen("rules", { topic: DISAGREE })}>Change a house rule</LinkButton>
          {naming ? (
            <form
              class="naming"
              onSubmit={(event) => {
                event.preventDefault();
                const title = new FormData(event.currentTarget).get("title");
                void rename(table.id, String(title ?? ""));
                setNaming(false);
              }}
            >
              <input
                class="field"
                name="title"
                defaultValue={table.title}
                aria-label="Name of the table"
                maxLength={60}
              />
              <button type="submit" class="button">
                Save
              </button>
            </form>
          ) : (
            <div class="buttons">
              <Button onClick={() => setNaming(true)}>Rename</Button>
              <Button onClick={() => void remove(table.id)}>Delete</Button>
            </div>
          )}
        </>
      ) : (
        <Button onClick={() => void startTable(table.preset)}>New table</Button>
      )}
    </div>
  );
}
