// How a table plays: a set of rules to start from, and the house rules that differ from it.

export interface Table {
  id: string;
  title: string;
  preset: Preset;
  /** House rules by field name; values that the preset has anyway are left out. */
  switches: Record<string, string>;
}

export type Preset = "league" | "teacher" | "tournament";

/**
 * The values in which the engine's presets differ from the League's. A test compares these rows with the
 * engine's own; they only mark choices, and the engine does the ruling.
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

/** The three sets of rules as tables: they can be chosen, but never changed. */
export const SHIPPED: readonly Table[] = [
  { id: "league", title: "League", preset: "league", switches: {} },
  { id: "teacher", title: "Teacher", preset: "teacher", switches: {} },
  { id: "tournament", title: "Tournament", preset: "tournament", switches: {} },
];

/** The value of a house rule at a table, given its default. */
export function valueAt(table: Table, field: string, shipped: string): string {
  return table.switches[field] ?? DIFFERS[table.preset][field] ?? shipped;
}

/** The table with a house rule changed; values that the preset has anyway are not stored. */
export function withSwitch(table: Table, field: string, value: string, shipped: string): Table {
  const switches = { ...table.switches };
  if (value === (DIFFERS[table.preset][field] ?? shipped)) delete switches[field];
  else switches[field] = value;
  return { ...table, switches };
}

/** What the engine gets: the name of a preset, or a preset with its house rules. */
export function asRules(table: Table): string | Record<string, string> {
  if (Object.keys(table.switches).length === 0) return table.preset;
  return { preset: table.preset, ...table.switches };
}

/** Returns true if something read from a file or from storage is a table. */
export function isTable(value: unknown): value is Table {
  if (typeof value !== "object" || value === null) return false;
  const { id, title, preset, switches } = value as Record<string, unknown>;
  return (
    typeof id === "string" &&
    typeof title === "string" &&
    SHIPPED.some((one) => one.preset === preset) &&
    typeof switches === "object" &&
    switches !== null &&
    Object.values(switches).every((word) => typeof word === "string")
  );
}
