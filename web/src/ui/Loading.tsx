// The engine is on its way: a thin bar with real progress, in the place of the verdict; or the rest
// of it, above what waits for it.
export function Loading({ part }: { part: number }) {
  return (
    <div class="getting" role="status">
      <div class="loading">
        <progress class="hidden" value={part} max={1} aria-label="Loading" />
        <i style={{ width: `${Math.round(part * 100)}%` }} />
      </div>
      <p class="small">Loading…</p>
    </div>
  );
}
