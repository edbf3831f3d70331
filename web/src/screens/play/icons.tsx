// The game's icons, in addition to the page's.
import { drawn } from "../../ui/icons";

const BULB = '<path d="M9 17.5h6M9.8 20.5h4.4M9 17.5c0-2.5-3-3.8-3-7.5a6 6 0 0 1 12 0c0 3.7-3 5-3 7.5z"/>';
export const bulb = drawn(BULB);
export const bulbSmall = drawn(BULB, 24);
export const swap = drawn('<path d="M5 9h14l-4-4M19 15H5l4 4"/>');
export const pause = drawn('<path d="M9 5v14M15 5v14"/>');
export const calendar = drawn(
  '<rect x="4" y="5.5" width="16" height="14.5" rx="2"/><path d="M4 10.5h16M8.5 3v4M15.5 3v4"/>',
);
export const chart = drawn('<path d="M4 4v16h16M7.5 15l4-5 3.5 3 5-7"/>');
