// Which record is open: one of the owner's, kept on this device, or an example of the project.

import { Choice } from "../../ui/Choice";
import { FileButton } from "../../ui/FileButton";
import { EXAMPLES } from "./examples";
import { titleOf } from "./answer";
import { at, refusal, text } from "./state";
import { current, kept, newRecord, openRecord, removeRecord } from "./records";
import { opened, save } from "../../share/download";
import { refused } from "../../store/settings";

export function Records() {
  const open = (name: string) => {
    const example = EXAMPLES.find((one) => one.name === name);
    if (example) newRecord(example.text);
    else openRecord(name);
    at.value = 1;
  };
  const saveFile = () => save(`${fileTitle()}.record`, text.value, "text/plain");
  return (
    <>
      {refused.value && (
        <p class="panel warn records-refused" role="status">
          <b>Could not save on this device.</b>
          <button type="button" class="button" onClick={saveFile}>
            Save a file
          </button>
        </p>
      )}
      <div class="records no-print">
        <div class="grow">
          <Choice label="Open a record" value={shown()} change={open}>
            <option value="" disabled>
              Open a record
            </option>
            {kept.value.length > 0 && (
              <optgroup label="On this device">
                {kept.value.map((record) => (
                  <option key={record.id} value={record.id}>
                    {record.title}
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
        <button type="button" class="button" onClick={() => newRecord("")}>
          New
        </button>
        <details class="records-more">
          <summary class="button">Files</summary>
          <div>
            <button type="button" class="button" onClick={saveFile}>
              Save a file
            </button>
            <FileButton
              label="Open a file"
              accept=".record,.txt,text/plain"
              take={async (field) => {
                const found = await opened(field);
                if (found?.text !== undefined) newRecord(found.text);
                else if (found) refusal.value = { message: found.fault, help: "" };
              }}
            />
            {current.value && (
              <button type="button" class="button" onClick={() => void removeRecord()}>
                Delete
              </button>
            )}
          </div>
        </details>
      </div>
    </>
  );
}

/** The record that is open: one of this device, or an example as it is. */
function shown(): string {
  return current.value || (EXAMPLES.find((one) => one.text === text.value)?.name ?? "");
}

/** A name of a file that every system takes. */
function fileTitle(): string {
  const words = (titleOf(text.value) || "record").toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return words.replace(/^-|-$/g, "") || "record";
}
