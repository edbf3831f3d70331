// The engine is loading: a thin bar with real progress, in place of the verdict; or the rest of it, above what
// waits for it.
export function Loading({ part }: { part: number }) {
  return (
    <div class="getting" role="status">
      <Bar part={part} label="Loading" />
      <p class="small">Loading…</p>
    </div>
  );
}

/** A thin bar with real progress. */
export const Bar = ({ part, label }: { part: number; label: string }) => (
  <div class="loading">
    <progress class="hidden" value={part} max={1} aria-label={label} />
    <i style={{ width: `${Math.round(part * 100)}%` }} />
  </div>
);
