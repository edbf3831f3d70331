// An alternative as the card prints it: three colors, each with its own underline.
import { pieces, toldForm } from "./inks";

export function Inked({ form }: { form: string }) {
  return (
    <span class="inked">
      <span class="hidden">{toldForm(form)}</span>
      <span aria-hidden="true">
        {pieces(form).map(({ text, ink, sign }, at) => (
          <span key={at} class={sign ? "sign-word" : ink ? `ink ink-${ink}` : "ink"}>
            {text}
          </span>
        ))}
      </span>
    </span>
  );
}

/** What the color letters mean. Players take colors for suits, so this is shown wherever colors are entered. */
export function InkHelp() {
  return (
    <p class="ink-help small">
      Color letters: <b class="ink ink-a">a</b> red, <b class="ink ink-b">b</b> green, <b class="ink ink-c">c</b> blue.
      The color says which groups share a suit, not which suit it is.
    </p>
  );
}
