// No card yet: type it, open a file, or continue with the practice card.
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { about } from "../../state/cards";
import { leaveWelcome, screen } from "../../state/place";
import { refused, welcomed } from "../../store/settings";
import { RowLink } from "../../ui/RowLink";
import { Titled } from "../../ui/Titled";
import "./welcome.css";

/** The code for cards is loaded once someone has a card. */
const cards = () => import("../card/CardScreen");

export default function SetupScreen() {
  const field = useRef<HTMLInputElement>(null);
  const [told, tell] = useState("");
  const made = about.value ? `${about.value.lines} made-up hands` : "Made-up hands";
  const type = async () => {
    const { begin } = await cards();
    await begin("");
    welcomed.value = { seen: true };
    screen("card", { view: "guided" }, "replace");
  };
  const open = async (file: File | undefined) => {
    if (!file) return;
    const { openFile, fileTold } = await cards();
    if (!(await openFile(file))) return tell(fileTold.value);
    welcomed.value = { seen: true };
    screen("card", {}, "replace");
  };
  return (
    <div class="welcome column">
      <div class="welcome-said scrolls">
        <p>A card is needed to check a hand. We can’t include the League’s card, but yours is quick to type in.</p>
        {refused.value && (
          <p class="panel warn">This browser won’t keep your card. Open the page in a normal window, or save a file.</p>
        )}
        {told && (
          <p role="alert" class="panel no">
            {told}
          </p>
        )}
        <ul class="setup">
          <Way name="Type my card" act={() => void type()}>
            Hand by hand; it takes about ten minutes. Stop any time; it’s saved as you go.
          </Way>
          <Way name="Open a card file" act={() => field.current?.click()}>
            From your tablet, computer, or a backup.
          </Way>
          <Way name="Use the practice card" act={leaveWelcome}>
            {made}, good for trying things out. Not a card anyone sells.
          </Way>
        </ul>
        <input
          ref={field}
          type="file"
          hidden
          aria-label="Open a card file"
          onChange={({ currentTarget: at }) => void open(at.files?.[0])}
        />
        <p class="panel warn">
          <b>Practicing?</b> Every answer has an amber label until you use your own card.
        </p>
      </div>
    </div>
  );
}

function Way({ name, act, children }: { name: string; act: () => void; children: ComponentChildren }) {
  return (
    <li>
      <RowLink onClick={act}>
        <Titled name={name}>{children}</Titled>
      </RowLink>
    </li>
  );
}
