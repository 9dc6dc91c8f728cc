import { useEffect, useState } from "react";
import { systemClock } from "@/lib/clock.ts";

/** How often relative times are updated: their smallest unit is a minute. */
const TICK_MS = 30_000;

/** Everything that shows a relative time. One timer renews all of it in one render. */
const followers = new Set<(now: number) => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function follow(show: (now: number) => void): () => void {
  followers.add(show);
  timer ??= setInterval(() => {
    const now = systemClock.now();
    for (const follower of followers) follower(now);
  }, TICK_MS);
  return () => {
    followers.delete(show);
    if (followers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The present, epoch milliseconds, renewed twice a minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => systemClock.now());
  useEffect(() => follow(setNow), []);
  return now;
}
