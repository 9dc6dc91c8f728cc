import { attachListeners } from "@/app/attachListeners.ts";
import { joinLateSlices } from "@/app/lateSlices.ts";
import { makeStore } from "@/app/store.ts";
import type { UploadAttachments } from "@/api/enquiries/attachmentsPort.ts";
import { setupOutboxListeners } from "@/features/outbox/outboxListeners.ts";
import { outboxShelf } from "@/features/outbox/outboxShelf.ts";
import { startOutbox } from "@/features/outbox/startOutbox.ts";
import { tabLocks } from "@/features/outbox/tabLocks.ts";
import type { SafeStorage } from "@/lib/storage.ts";
import { appStarted, effectsStarted } from "@/state/events.ts";
import { settlePromises, type FakeClock } from "../../support/fakeClock.ts";
import { memoryStorage } from "../../support/memoryStorage.ts";
import { seededRandom } from "../../support/seededRandom.ts";
import type { EnquiryServer } from "./enquiryServer.ts";

interface TabOptions {
  online?: boolean;
  upload?: UploadAttachments;
}

const refuseFiles: UploadAttachments = () => Promise.reject(new Error("no files in this test"));

/** Locks shared by a browser's tabs; closing a tab releases its locks. */
function sharedLocks() {
  const held = new Map<string, () => boolean>();
  return (isAlive: () => boolean): Pick<LockManager, "request"> => ({
    request: (async (name: string, _options: LockOptions, work: (lock: Lock | null) => Promise<unknown>) => {
      if (held.get(name)?.()) return work(null);
      held.set(name, isAlive);
      try {
        return await work({ name, mode: "exclusive" });
      } finally {
        if (held.get(name) === isAlive) held.delete(name);
      }
    }) as LockManager["request"],
  });
}

interface DeviceOptions {
  /** Room in storage, in UTF-16 code units. */
  capacity?: number;
  /** Whether the browser has locks. */
  locks?: boolean;
  /** Storage events have not reached the other tabs yet. */
  deaf?: boolean;
}

/** A browser whose tabs share storage, get storage events and share locks, if it has any. */
export function device(
  clock: FakeClock,
  server: EnquiryServer,
  { capacity = Infinity, locks = true, deaf = false }: DeviceOptions = {},
) {
  const storage = memoryStorage(capacity);
  const pages = new Set<EventTarget>();
  const locksOf = sharedLocks();
  const random = seededRandom(7);

  async function openTab({ online = true, upload = refuseFiles }: TabOptions = {}) {
    let alive = true;
    const isAlive = () => alive;
    const page = new EventTarget();
    pages.add(page);
    const tell = (key: string) => {
      if (deaf) return;
      for (const other of pages)
        if (other !== page) other.dispatchEvent(new StorageEvent("storage", { key }));
    };
    const own: SafeStorage = {
      get: (key) => storage.get(key),
      set: (key, value) => {
        if (!alive || !storage.set(key, value)) return false;
        tell(key);
        return true;
      },
      remove: (key) => {
        if (!alive) return false;
        storage.remove(key);
        tell(key);
        return true;
      },
      keys: storage.keys,
    };
    const ownClock = {
      ...clock,
      setTimeout: (callback: () => void, ms: number) => clock.setTimeout(() => alive && callback(), ms),
    };
    const unavailable = () => Promise.reject(new Error("not in this test"));
    const store = makeStore({
      services: { clock: ownClock, random, reports: unavailable, auth: unavailable, tokenSync: null },
    });
    const listenerErrors: unknown[] = [];
    joinLateSlices(store);
    const shelf = outboxShelf(own, storage.keys);
    const startListening = attachListeners(store, (error) => void listenerErrors.push(error));
    const undo = [
      setupOutboxListeners(startListening, {
        shelf,
        load: () => server.load(isAlive),
        upload,
        runAlone: tabLocks(locks ? locksOf(isAlive) : undefined),
      }),
    ];
    store.dispatch(appStarted({ at: clock.now(), online, sessionId: "session-0001" }));
    undo.push(startOutbox({ page: page as Window, dispatch: store.dispatch, shelf, now: () => clock.now() }));
    store.dispatch(effectsStarted());
    await settlePromises();
    return {
      store,
      listenerErrors,
      /** Closes the tab, at any moment. */
      close() {
        alive = false;
        pages.delete(page);
        for (const stop of undo) stop();
      },
    };
  }

  return { storage, openTab };
}

export type Tab = Awaited<ReturnType<ReturnType<typeof device>["openTab"]>>;
