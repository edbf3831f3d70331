// Parts that are loaded on demand.
import type { ComponentType } from "preact";
import { lazy, Suspense } from "preact/compat";

/** A part that is loaded once it is shown; until it is there, its place is empty. */
export function later<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Part = lazy(load);
  return (props: P) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
