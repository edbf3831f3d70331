// Everything stored here, exported to one file and imported again. Importing adds; it never overwrites.

import { useSignal } from "@preact/signals";
import { opened, save } from "../../share/download";
import { fileName, MOST_BYTES } from "../../share/files";
import { bring, everything } from "../../share/everything";
import { refused } from "../../store/settings";
import { Button } from "../../ui/Button";
import { FileButton } from "../../ui/FileButton";
import "../settings/settings.css";

export default function BackupScreen() {
  const said = useSignal("");
  const wrong = useSignal(false);
  const say = (words: string, isWrong = false) => {
    said.value = words;
    wrong.value = isWrong;
  };
  return (
    <section class="one settings" aria-label="Back up and move">
      <p>
        Your cards, stars, games, disputes, recent hands, score sheet, tables, and settings are kept only on this
        device. Browsers may delete them if you don’t open the page for a week and it isn’t on your home screen.
      </p>
      <p>Save a file now and then. To move to another phone or computer, open the file on this screen there.</p>
      <div class="row wrap settings-files">
        <Button
          class="main"
          onClick={async () => {
            save(fileName(new Date()), await everything(), "application/json");
            say("Saved as a file.");
          }}
        >
          Save everything
        </Button>
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
      {refused.value && (
        <p class="panel warn" role="status">
          <b>Couldn't save on this device.</b> Save a file so you don’t lose anything.
        </p>
      )}
    </section>
  );
}
