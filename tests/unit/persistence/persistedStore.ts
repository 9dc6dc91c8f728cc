import { joinLateSlices } from "@/app/lateSlices.ts";
import { persistSlices } from "@/app/persistSlices.ts";
import { makeStore, type AppStore } from "@/app/store.ts";
import { batchTaken } from "@/features/error-reporting/errorQueueSlice.ts";
import { errorCaptured } from "@/state/events.ts";
import { capturedReport } from "../../support/builders.ts";
import { fakeClock, settlePromises } from "../../support/fakeClock.ts";

export const TODAY = "2026-03-02";

const absent = () => Promise.reject(new Error("not in this test"));

/** The tabs of this test. */
const pages = new Set<EventTarget>();
beforeEach(() => {
  pages.clear();
});

/**
 * One tab: the product's own store with only its persistence, on this test's storage. `meanwhile` runs before the
 * stored slices are restored.
 */
export async function openTab(meanwhile: (store: AppStore) => void = () => undefined) {
  const clock = fakeClock();
  const services = { clock, random: () => 0, reports: absent, auth: absent, tokenSync: null };
  const store = makeStore({ services });
  joinLateSlices(store);
  const page = Object.assign(new EventTarget(), { localStorage: window.localStorage });
  pages.add(page);
  const persistor = persistSlices(store, page as unknown as Window);
  meanwhile(store);
  await settlePromises();
  return {
    store,
    async save() {
      persistor.flush();
      await settlePromises();
    },
    /** Captures an error `later` milliseconds after the start of the visit. */
    capture(name: string, later = 0, day = TODAY) {
      const lastOccurred = clock.now() + later;
      const report = capturedReport({ id: name, errorId: name, timestamp: lastOccurred, lastOccurred });
      store.dispatch(errorCaptured({ report, critical: false, day }));
    },
    /** Starts to send everything that waits, as a tab does that has the lock. */
    send(day = TODAY) {
      const ids = store.getState().errorQueue.entries.map(({ report }) => report.id);
      store.dispatch(batchTaken({ ids, day }));
    },
    queue: () => store.getState().errorQueue,
    backup: () => store.getState().errorBackup.reports.map(({ id }) => id),
  };
}

/** The stored state of a slice as plain values; `null` when there is none. */
export function storedSlice(name: string): Record<string, unknown> | null {
  const text = window.localStorage.getItem(`persist:${name}`);
  if (text === null) return null;
  const parts = JSON.parse(text) as Record<string, string>;
  return Object.fromEntries(
    Object.entries(parts).map(([field, part]) => [field, JSON.parse(part) as unknown]),
  );
}

/** The copy of a slice's unreadable text; `null` when there is none. */
export function unreadableCopy(name: string): string | null {
  const key = Object.keys(window.localStorage).find((one) => one.startsWith(`persist:${name}.broken.`));
  return key === undefined ? null : window.localStorage.getItem(key);
}

/** Stores a slice as the product does. */
export function storeSlice(name: string, fields: Record<string, unknown>, version = 1): void {
  const parts = Object.entries({ ...fields, _persist: { version, rehydrated: true } });
  window.localStorage.setItem(
    `persist:${name}`,
    JSON.stringify(Object.fromEntries(parts.map(([field, value]) => [field, JSON.stringify(value)]))),
  );
}

/** Sends the browser's event to all other tabs after one has written. */
export function tellOtherTabs(name: string): void {
  for (const page of pages) page.dispatchEvent(new StorageEvent("storage", { key: `persist:${name}` }));
}
