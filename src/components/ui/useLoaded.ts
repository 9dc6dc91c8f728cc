import { useCallback, useEffect, useRef, useState } from "react";

type Loaded<Value> = { state: "loading" } | { state: "ready"; value: Value } | { state: "failed" };

/**
 * What `load` resolves with, and `again`, which loads it once more: until that has ended, the earlier outcome stays.
 * Only the last load counts. `load` has to be the same function as long as it loads the same; with `null` it waits.
 */
export function useLoaded<Value>(load: (() => Promise<Value>) | null) {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: "loading" });
  const last = useRef(0);
  const start = useCallback(() => {
    const own = (last.current += 1);
    const end = (outcome: Loaded<Value>) => own === last.current && setLoaded(outcome);
    load?.().then(
      (value) => end({ state: "ready", value }),
      // Offline, or replaced by a new release.
      () => end({ state: "failed" }),
    );
    return () => {
      last.current += 1;
    };
  }, [load]);
  useEffect(start, [start]);
  return { loaded, again: () => void start() };
}
