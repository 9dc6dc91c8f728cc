import { useCallback, useEffect, useState } from "react";

type Loaded<Value> = { state: "loading" } | { state: "ready"; value: Value } | { state: "failed" };

/**
 * What `load` resolves with, and `again`, which loads it once more: until that has ended, the earlier outcome stays.
 * `load` has to be the same function as long as it loads the same; with `null` it waits.
 */
export function useLoaded<Value>(load: (() => Promise<Value>) | null) {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: "loading" });
  const start = useCallback(() => {
    let left = false;
    load?.().then(
      (value) => left || setLoaded({ state: "ready", value }),
      // Offline, or replaced by a new release.
      () => left || setLoaded({ state: "failed" }),
    );
    return () => {
      left = true;
    };
  }, [load]);
  useEffect(() => start(), [start]);
  return { loaded, again: () => void start() };
}
