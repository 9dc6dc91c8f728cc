import { DAY_MS } from "@/lib/clock.ts";
import type { SafeStorage } from "@/lib/storage.ts";

/** How long the copy of an unusable text is kept, in milliseconds. */
const COPY_AGE_MS = 30 * DAY_MS;
/** A copy's key and the time at which it was made. */
const COPY = /^persist:\w+\.broken\.(\d+)$/;

/** Moves an unusable text to `<key>.broken.<now>`, where it can still be inspected. `now` is in epoch milliseconds. */
export function setAside(storage: SafeStorage, key: string, now: number): void {
  const broken = storage.get(key);
  if (typeof broken !== "string") return;
  const copy = () => storage.set(`${key}.broken.${now}`, broken);
  const copied = copy();
  storage.remove(key);
  // Storage may lack room for both; after the removal there is room for the copy.
  if (!copied) copy();
}

/** Removes the copies of unusable texts that have expired at `now`, epoch milliseconds. */
export function removeExpiredCopies(storage: SafeStorage, now: number): void {
  for (const key of storage.keys()) {
    const copy = COPY.exec(key);
    if (copy && now - Number(copy[1]) >= COPY_AGE_MS) storage.remove(key);
  }
}
