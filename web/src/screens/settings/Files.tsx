// Everything that is kept here, out into one file and in again. Opening adds; it never overwrites.

import { useSignal } from "@preact/signals";
import { opened, save } from "../../share/download";
import { fileName, MOST_BYTES } from "../../share/files";
import { bring, everything } from "../../share/everything";
import { FileButton } from "../../ui/FileButton";

export function Files() {
  const said = useSignal("");
  const wrong = useSignal(false);
  const say = (words: string, isWrong = false) => {
    said.value = words;
    wrong.value = isWrong;
  };
  return (
    <section aria-labelledby="files">
      <h2 id="files">Files</h2>
      <p class="small">
        Cards, records, tables and settings are kept only on this device. Browsers may delete them if you don't open the
        page for a week and it isn't on your home screen, so save a file and put the page on your home screen.
      </p>
      <div class="row wrap settings-files">
        <button
          type="button"
          class="button main"
          onClick={async () => {
            save(fileName(new Date()), await everything(), "application/json");
            say("Saved as a file.");
          }}
        >
          Save everything
        </button>
        <FileButton
          label="Open a file"
          accept=".json,application/json"
          take={async (field) => {
            const file = await opened(field, MOST_BYTES);
            if (!file) return;
            if (file.text === undefined) return say(file.fault, true);
            const done = await bring(file.text);
            say(done.words, !done.good);
          }}
        />
      </div>
      <p role="status" class={wrong.value ? "panel no" : "small"}>
        {said.value}
      </p>
    </section>
  );
}
