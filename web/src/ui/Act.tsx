// A button in the list of a sheet.
import type { ComponentChildren } from "preact";

export const Act = ({ act, children }: { act: () => void; children: ComponentChildren }) => (
  <li>
    <button type="button" class="button" onClick={act}>
      {children}
    </button>
  </li>
);
