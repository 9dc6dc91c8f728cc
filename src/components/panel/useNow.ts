import { useEffect, useState } from "react";
import { systemClock } from "@/lib/clock.ts";

/** How often relative times are updated: their smallest unit is a minute. */
const TICK_MS = 30_000;

/** The present, epoch milliseconds, renewed twice a minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => systemClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(systemClock.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
