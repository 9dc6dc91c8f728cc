/** The page that is measured. */
export type TimedPage = Window & typeof globalThis;

/** Thrown when the browser does not support a kind of timing. */
export class UnsupportedTiming extends Error {
  override name = "UnsupportedTiming";
}

/** Throws `UnsupportedTiming` when the browser has no entries of this type. */
export function requireTiming(page: TimedPage, type: string): void {
  if (!page.PerformanceObserver?.supportedEntryTypes?.includes(type)) {
    throw new UnsupportedTiming(`This browser does not time "${type}".`);
  }
}

interface Timings {
  "first-input": PerformanceEventTiming;
  resource: PerformanceResourceTiming;
  longtask: PerformanceEntry;
}

/**
 * Calls `receive` with the entries of a type in batches, including earlier ones.
 * @throws UnsupportedTiming when the browser has no such entries.
 */
export function observeEntries<Type extends keyof Timings>(
  page: TimedPage,
  type: Type,
  receive: (entries: Timings[Type][]) => void,
): void {
  requireTiming(page, type);
  const observer = new page.PerformanceObserver((list) => receive(list.getEntries() as Timings[Type][]));
  observer.observe({ type, buffered: true });
}
