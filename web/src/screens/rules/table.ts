// How a table plays: a set of rules to start from, and the switches that were set differently.

export interface Table {
  id: string;
  title: string;
  preset: Preset;
  /** Switches by the name of their field; none stands here that says what the preset says anyway. */
  switches: Record<string, string>;
}

export type Preset = "league" | "teacher" | "tournament";

export const PRESETS: readonly { id: Preset; title: string }[] = [
  { id: "league", title: "League" },
  { id: "teacher", title: "Teacher" },
  { id: "tournament", title: "Tournament" },
];

/**
 * What the presets of the engine set otherwise than the League does. A test holds these rows to the
 * engine's own; they only mark a choice as made, what is ruled the engine decides.
 */
export const DIFFERS: Record<Preset, Record<string, string>> = {
  league: {},
  teacher: { commit_on: "touch", called_tile_in_slope: "dead", window_closes: "racking" },
  tournament: {
    commit_on: "touch",
    called_tile_in_slope: "dead",
    false_challenge: "challenger_dead",
    misname_mj: "points",
    scoring: "points",
    silent_take: "returned",
  },
};

/** The three sets of rules as tables: they can be chosen, and are never changed. */
export const SHIPPED: readonly Table[] = PRESETS.map(({ id, title }) => ({
  id,
  title,
  preset: id,
  switches: {},
}));

/** What holds at a table for a switch whose default is known. */
export function valueAt(table: Table, field: string, shipped: string): string {
  return table.switches[field] ?? DIFFERS[table.preset][field] ?? shipped;
}

/** The table with a switch set; what the preset says anyway is not written down. */
export function withSwitch(table: Table, field: string, value: string, shipped: string): Table {
  const switches = { ...table.switches };
  if (value === (DIFFERS[table.preset][field] ?? shipped)) delete switches[field];
  else switches[field] = value;
  return { ...table, switches };
}

/** What the engine is asked with: the name of a preset, or a preset and its switches. */
export function asRules(table: Table): string | Record<string, string> {
  if (Object.keys(table.switches).length === 0) return table.preset;
  return { preset: table.preset, ...table.switches };
}

/** Returns true if what was read from a file or from storage is a table. */
export function isTable(value: unknown): value is Table {
  if (typeof value !== "object" || value === null) return false;
  const { id, title, preset, switches } = value as Record<string, unknown>;
  return (
    typeof id === "string" &&
    typeof title === "string" &&
    PRESETS.some((one) => one.id === preset) &&
    typeof switches === "object" &&
    switches !== null &&
    Object.values(switches).every((word) => typeof word === "string")
  );
}
