import { useEffect, useEffectEvent, useState } from "react";

/** How long a dare lasts, in seconds. */
export const DARE_SECONDS = 20;

/**
 * Counts the seconds of a dare.
 * @param onSecond called every second with how many are left; 0 at the end.
 */
export function useCountdown(onSecond: (left: number) => void) {
  /** Seconds that are left; `null` while it does not run. */
  const [left, setLeft] = useState<number | null>(null);
  const isRunning = left !== null;
  const tick = useEffectEvent(() => {
    const next = (left ?? 1) - 1;
    setLeft(next === 0 ? null : next);
    onSecond(next);
  });
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => tick(), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { left, start: () => setLeft(DARE_SECONDS), stop: () => setLeft(null) };
}
