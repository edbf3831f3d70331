// Which record is open: one of the player's own, stored on this device, or one of the project's examples.

import { MAX_TEXT } from "../../address";
import { Button } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { FileButton } from "../../ui/FileButton";
import { EXAMPLES } from "./examples";
import { titleOf } from "./answer";
import { at, refusal, text } from "./state";
import { signal } from "@preact/signals";
import { current, deleted, kept, newRecord, openRecord, removeRecord, takeBack } from "./records";
import { opened, save } from "../../share/download";
import { refused } from "../../store/settings";
import { day } from "../../ui/words";

/** What was last saved, in words. */
const saved = signal("");

export function Records() {
  const open = (name: string) => {
    const example = EXAMPLES.find((one) => one.name === name);
    if (example) newRecord(example.text);
    else openRecord(name);
    at.value = 1;
  };
  const saveFile = () => {
    const name = `${fileTitle()}.record`;
    save(name, text.value, "text/plain");
    saved.value = `Saved as ${name} in this device's downloads.`;
  };
  return (
    <>
      {refused.value && (
        <p class="panel warn row wrap records-refused" role="status">
          <b>Couldn't save on this device.</b>
          <Button onClick={saveFile}>Save a file</Button>
        </p>
      )}
      <div class="row wrap records no-print">
        <div class="grow">
          <Choice label="Open a record" value={shown()} change={open}>
            <option value="" disabled>
              Open a record
            </option>
            {kept.value.length > 0 && (
              <optgroup label="On this device">
                {kept.value.map((record) => (
                  <option key={record.id} value={record.id}>
                    {record.title}, {day(record.changed)}
                  </option>
                ))}
              </optgroup>
            )}
            <optgroup label="Examples">
              {EXAMPLES.map((example) => (
                <option key={example.name} value={example.name}>
                  {example.title}
                </option>
              ))}
            </optgroup>
          </Choice>
        </div>
        <Button onClick={() => newRecord("")}>New</Button>
        <details class="records-more">
          <summary class="button">Files</summary>
          <div>
            <Button onClick={saveFile}>Save a file</Button>
            <FileButton
              label="Open a file"
              accept=".record,.txt,text/plain"
              take={async (field) => {
                const found = await opened(field, MAX_TEXT);
                if (found?.text !== undefined) newRecord(found.text);
                else if (found) refusal.value = { message: found.fault, help: "" };
              }}
            />
            {current.value && (
              <Button
                onClick={(event) => {
                  event.currentTarget.closest("details")?.removeAttribute("open");
                  void removeRecord();
                }}
              >
                Delete
              </Button>
            )}
          </div>
        </details>
      </div>
      {saved.value && text.value && (
        <p class="small records-said" role="status">
          {saved.value}
        </p>
      )}
      {deleted.value && (
        <p class="row records-said" role="status">
          <span class="grow">Record deleted.</span>
          <Button onClick={() => void takeBack()}>Restore it</Button>
        </p>
      )}
    </>
  );
}

/** The open record: one stored on this device, or an example. */
function shown(): string {
  return current.value || (EXAMPLES.find((one) => one.text === text.value)?.name ?? "");
}

/** A file name that every system accepts. */
function fileTitle(): string {
  const words = (titleOf(text.value) || text.value.trim().split(/\s+/).slice(0, 6).join(" ") || "record")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  return words.replace(/^-|-$/g, "") || "record";
}
