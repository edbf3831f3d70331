// Icons drawn with lines, in the color of the text next to them.
import type { JSX } from "preact";

export const drawn =
  (path: string, size = 26) =>
  () => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: path }}
    />
  );
const DRAWN = {
  hand: drawn(
    '<rect x="4" y="4" width="6" height="11" rx="1.5"/><rect x="13" y="4" width="6" height="11" rx="1.5"/>' +
      '<path d="M3 20h18"/>',
  ),
  play: drawn('<rect x="8" y="8" width="8" height="8" rx="1.5"/><path d="M9 3.5h6M9 20.5h6M3.5 9v6M20.5 9v6"/>'),
  rules: drawn('<path d="M12 6C9 4 6 4 3 5v13c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v13"/>'),
  card: drawn('<rect x="4.5" y="3" width="15" height="18" rx="2"/><path d="M8 8h8M8 12h8M8 16h5"/>'),
  more: drawn('<circle cx="5" cy="12" r="1.3"/><circle cx="12" cy="12" r="1.3"/><circle cx="19" cy="12" r="1.3"/>'),
  undo: drawn('<path d="M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3"/>'),
  redo: drawn('<path d="M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h3"/>'),
  share: drawn('<path d="M12 3v12M8 7l4-4 4 4M6 12H5v9h14v-9h-1"/>'),
  down: drawn('<path d="M6 9l6 6 6-6"/>', 20),
  plus: drawn('<path d="M12 5v14M5 12h14"/>', 24),
  check: drawn('<path d="M5 13l4.5 4.5L19 7"/>', 24),
  sheet: drawn('<rect x="4" y="4" width="16" height="16" rx="2"/><path d="M4 9.5h16M4 14.5h16M9.5 4v16"/>'),
  gear: drawn(
    '<circle cx="12" cy="12" r="3"/><path d="M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2' +
      'M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2"/>',
  ),
  clock: drawn('<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.5 2"/>'),
  file: drawn('<path d="M6 3h8l4 4v14H6zM14 3v4h4"/>'),
  help: drawn('<circle cx="12" cy="12" r="9"/><path d="M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.8v.2"/>'),
  star: drawn('<path d="M12 3.2l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1L12 17l-5.4 2.9 1.1-6.1-4.5-4.2 6.1-.8z"/>'),
  before: drawn('<path d="M15 5l-7 7 7 7"/>'),
  on: drawn('<path d="M9 6l6 6-6 6"/>', 20),
  back: drawn('<path d="M9 6h11v12H9l-6-6zM12 10l4 4M16 10l-4 4"/>'),
  yes: drawn('<path d="M5 13l4.5 4.5L19 7"/>', 34),
  no: drawn('<path d="M6 6l12 12M18 6L6 18"/>', 30),
  full: drawn('<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"/>', 22),
  copy: drawn('<rect x="8" y="8" width="12" height="12" rx="2"/><path d="M16 8V4H4v12h4"/>', 22),
  warn: drawn('<path d="M12 4L2.8 20h18.4zM12 10v5M12 17.6v.2"/>', 24),
  pencil: drawn('<path d="M4 20l1-4L16 5l3 3L8 19l-4 1zM14 7l3 3"/>', 22),
  deal: drawn('<rect x="9" y="4" width="9" height="13" rx="1.5"/><path d="M6 8v12h9"/>', 22),
};

/**
 * The icons by name. Each use is rendered again: a tree kept in a constant references its parents, and so
 * retains every screen in which it was ever used.
 */
export const icons = Object.defineProperties(
  {},
  Object.fromEntries(Object.entries(DRAWN).map(([name, draw]) => [name, { get: draw }])),
) as { readonly [name in keyof typeof DRAWN]: JSX.Element };
