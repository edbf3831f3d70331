// Which table's rules are shown: a built-in set of rules, or one of the player's own.

import { useState } from "preact/hooks";
import { screen } from "../../state/place";
import { Button, LinkButton } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { Field, Form } from "../../ui/Form";
import { many } from "../../ui/words";
import { DISAGREE } from "./state";
import { SHIPPED } from "./table";
import { inUse, own, remove, rename, startTable, tables, useTable } from "./tables";
import "./table.css";

export function TableChooser() {
  /** The name being typed; null unless the table is being renamed. */
  const [name, setName] = useState<string | null>(null);
  const table = inUse.value;
  const changed = Object.keys(table.switches).length;
  const save = () => {
    void rename(table.id, name ?? "");
    setName(null);
  };
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
          {name === null ? (
            <div class="buttons wrap">
              <Button onClick={() => setName(table.title)}>Rename</Button>
              <Button onClick={() => void remove(table.id)}>Delete</Button>
            </div>
          ) : (
            <Form class="row wrap" send={save}>
              <Field aria-label="Name of the table" maxLength={60} value={name} typed={setName} />
              <Button type="submit">Save</Button>
            </Form>
          )}
        </>
      ) : (
        <Button onClick={() => void startTable(table.preset)}>New table</Button>
      )}
    </div>
  );
}
