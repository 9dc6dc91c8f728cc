import type { TimedPage } from "@/features/monitoring/startMonitoring.ts";

/** The timings of a page that a test makes up. */
export interface FakeTimings {
  page: TimedPage;
  /** Entries as the browser tells them, to every observer of their type. */
  tell(type: string, entries: object[]): void;
  /** The navigation's own entry. */
  navigation: { loadEventEnd: number; activationStart?: number };
  /** The load event. */
  load(): void;
  /** Types that are observed now. */
  observed(): string[];
}

interface FakeOptions {
  /** Types that the browser offers. */
  types: string[];
  /** Types that it offers and then refuses to observe. */
  refused?: string[];
  readyState?: DocumentReadyState;
  /** Whether it times navigations. */
  navigations?: boolean;
}

/** A page with a performance timeline that tells what it is told. */
export function fakeTimings({
  types,
  refused = [],
  readyState = "loading",
  navigations = true,
}: FakeOptions): FakeTimings {
  const observers = new Map<object, { type: string; receive: (entries: object[]) => void }>();
  const listeners = new EventTarget();
  const navigation = { loadEventEnd: 0 };

  class FakeObserver {
    static supportedEntryTypes = types;
    constructor(private readonly callback: (list: { getEntries: () => object[] }) => void) {}
    observe({ type, buffered }: { type: string; buffered: boolean }): void {
      if (refused.includes(type)) throw new TypeError(`refused ${type}`);
      if (!buffered) throw new Error("Entries from before are wanted.");
      observers.set(this, { type, receive: (entries) => this.callback({ getEntries: () => entries }) });
    }
    disconnect(): void {
      observers.delete(this);
    }
  }

  const page = {
    PerformanceObserver: FakeObserver,
    performance: { getEntriesByType: () => (navigations ? [navigation] : []) },
    document: { readyState },
    location: { origin: "https://site.example" },
    addEventListener: listeners.addEventListener.bind(listeners),
    removeEventListener: listeners.removeEventListener.bind(listeners),
    dispatchEvent: listeners.dispatchEvent.bind(listeners),
  } as unknown as TimedPage;

  return {
    page,
    navigation,
    tell(type, entries) {
      for (const observer of observers.values()) if (observer.type === type) observer.receive(entries);
    },
    load: () => void listeners.dispatchEvent(new Event("load")),
    observed: () => [...observers.values()].map(({ type }) => type),
  };
}
