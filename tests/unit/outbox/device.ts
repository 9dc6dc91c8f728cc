import { attachListeners } from "@/app/attachListeners.ts";
import { joinLateSlices } from "@/app/lateSlices.ts";
import { makeStore } from "@/app/store.ts";
import type { UploadAttachments } from "@/api/enquiries/attachmentsPort.ts";
import { connectOutbox } from "@/features/outbox/connectOutbox.ts";
import { setupOutboxListeners } from "@/features/outbox/outboxListeners.ts";
import { safeStorage } from "@/lib/storage.ts";
import { appStarted, effectsStarted } from "@/state/events.ts";
import { browserTabs } from "../../support/browserTabs.ts";
import { settlePromises, type FakeClock } from "../../support/fakeClock.ts";
import { seededRandom } from "../../support/seededRandom.ts";
import type { EnquiryServer } from "./enquiryServer.ts";

interface TabOptions {
  online?: boolean;
  upload?: UploadAttachments;
}

const refuseFiles: UploadAttachments = () => Promise.reject(new Error("no files in this test"));

interface DeviceOptions {
  /** Room in storage, in UTF-16 code units. */
  capacity?: number;
  /** Whether the browser has locks. */
  locks?: boolean;
  /** Storage events have not reached the other tabs yet. */
  deaf?: boolean;
}

/** A browser that opens tabs with the site's outbox, assembled as in `effects.ts`. */
export function device(
  clock: FakeClock,
  server: EnquiryServer,
  { capacity = Infinity, locks = true, deaf = false }: DeviceOptions = {},
) {
  const browser = browserTabs({ capacity, locks, events: !deaf });
  const random = seededRandom(7);
  /** The stored records as another tab of the same site sees and writes them. */
  const outside = browser.open();
  const storage = safeStorage(() => outside.page.localStorage);

  async function openTab({ online = true, upload = refuseFiles }: TabOptions = {}) {
    const tab = browser.open();
    const ownClock = {
      ...clock,
      setTimeout: (callback: () => void, ms: number) =>
        clock.setTimeout(() => tab.isAlive() && callback(), ms),
    };
    const unavailable = () => Promise.reject(new Error("not in this test"));
    const store = makeStore({
      services: { clock: ownClock, random, reports: unavailable, auth: unavailable, tokenSync: null },
    });
    const listenerErrors: unknown[] = [];
    joinLateSlices(store);
    const startListening = attachListeners(store, (error) => void listenerErrors.push(error));
    store.dispatch(appStarted({ at: clock.now(), online, sessionId: "session-0001" }));
    const outbox = connectOutbox(store, tab.page);
    const undo = [
      setupOutboxListeners(startListening, {
        refresh: outbox.refresh,
        load: () => server.load(tab.isAlive),
        upload,
        runAlone: tab.runAlone,
      }),
      outbox.undo,
    ];
    store.dispatch(effectsStarted());
    await settlePromises();
    return {
      store,
      listenerErrors,
      /** Closes the tab, at any moment. */
      close() {
        tab.close();
        for (const stop of undo) stop();
      },
    };
  }

  return { storage, limits: browser.limits, openTab };
}

export type Tab = Awaited<ReturnType<ReturnType<typeof device>["openTab"]>>;
