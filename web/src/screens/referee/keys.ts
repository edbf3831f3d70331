// The words that most records consist of, as keys below the record.

export const KEYS = [
  "East",
  "South",
  "West",
  "North",
  "discards",
  "calls",
  "lifts",
  "places",
  "exposes",
  "says Mah Jongg",
  "&",
  "?",
] as const;
