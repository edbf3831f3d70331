// What takes a moment to find.
import { useEffect, useState } from "preact/hooks";

/** Returns what `find` finds for a key: undefined until it is there, and without a key. */
export function useFound<T>(key: string, find: () => Promise<T>): T | undefined {
  const [found, keep] = useState<{ key: string; value: T }>();
  useEffect(() => {
    let gone = false;
    if (key && found?.key !== key) void find().then((value) => !gone && keep({ key, value }));
    return () => {
      gone = true;
    };
  }, [key]);
  return found && found.key === key ? found.value : undefined;
}
