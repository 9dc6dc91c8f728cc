import { consentSlice } from "@/features/consent/consentSlice.ts";
import { isAnswered, mergeConsent } from "@/features/consent/storedConsent.ts";
import {
  contactDraftNotKept,
  contactDraftSlice,
  mergeContactDraft,
} from "@/features/contact/contactDraftSlice.ts";
import { errorBackupSlice, mergeErrorBackup } from "@/features/error-reporting/errorBackupSlice.ts";
import { errorQueueSlice, reportsDropped } from "@/features/error-reporting/errorQueueSlice.ts";
import { mergeErrorQueue } from "@/features/error-reporting/mergeErrorQueue.ts";
import { shareErrorBackup } from "@/features/error-reporting/shareErrorBackup.ts";
import { shareErrorQueue } from "@/features/error-reporting/shareErrorQueue.ts";
import { triagePreferencesSlice } from "@/features/error-triage/triagePreferencesSlice.ts";
import { plannerDraftSlice, storageRefused, storedParts } from "@/features/planner/plannerDraftSlice.ts";
import { readStoredDraft, restoreDraft } from "@/features/planner/readStoredDraft.ts";
import { installOfferSlice } from "@/features/pwa/installOfferSlice.ts";
import { safeStorage } from "@/lib/storage.ts";
import { storedSliceCleared } from "@/state/events.ts";
import { persistenceStarted } from "./persistence/persistedReducer.ts";
import { persistSlice, type PersistContext } from "./persistence/persistSlice.ts";
import { writeFields } from "./persistence/storedFields.ts";
import type { AppStore } from "./store.ts";

/** Saving at once, for the moments after which it may be too late. */
export interface Persistor {
  /** Resolves when everything that was to be written has been tried. */
  flush(): Promise<unknown>;
}

/**
 * Keeps slices in local storage from now on, each under its own key with its own version, and restores what is there:
 * it is merged into what happened before. Call it after hydration: a restored state would not match the document.
 * Reports that could not be read, and storage that refuses to write, are counted as drops, the latter once.
 */
export function persistSlices(store: AppStore, page: Window = window): Persistor {
  let refused = false;
  const context: PersistContext = {
    store,
    storage: safeStorage(() => page.localStorage),
    onLost(kind) {
      if (kind === "refused" && refused) return;
      refused ||= kind === "refused";
      store.dispatch(reportsDropped({ reason: "storage", count: 1 }));
    },
  };
  const persisted = [
    persistSlice(context, {
      slice: errorQueueSlice,
      version: 1,
      restore: mergeErrorQueue,
      sharing: { merge: shareErrorQueue, shared: ["daily", "dropped"] },
    }),
    persistSlice(context, {
      slice: errorBackupSlice,
      version: 1,
      restore: mergeErrorBackup,
      sharing: { merge: shareErrorBackup, shared: [] },
    }),
    persistSlice(context, {
      slice: triagePreferencesSlice,
      version: 1,
      isWorthStoring: ({ shortcuts }) => !shortcuts,
    }),
    persistSlice(context, {
      slice: consentSlice,
      version: 1,
      blacklist: ["reopened"],
      restore: mergeConsent,
      isWorthStoring: isAnswered,
    }),
    persistSlice(context, {
      slice: plannerDraftSlice,
      version: 1,
      whitelist: [...storedParts],
      restore: restoreDraft,
      isStored: (stored) => readStoredDraft(writeFields(stored)) !== null,
      // The planner shows a warning: the visitor would rely on the draft otherwise.
      onRefused: () => void store.dispatch(storageRefused()),
    }),
    persistSlice(context, {
      slice: installOfferSlice,
      version: 1,
      isWorthStoring: ({ declinedAt }) => declinedAt !== null,
    }),
    persistSlice(context, {
      slice: contactDraftSlice,
      version: 1,
      whitelist: ["draft"],
      restore: mergeContactDraft,
      // The form shows a warning, as the planner does.
      onRefused: () => void store.dispatch(contactDraftNotKept()),
    }),
  ];

  function saveAll(): void {
    for (const slice of persisted) slice.save(store.getState());
  }
  function clear(key: string): void {
    const slice = persisted.find((one) => one.key === key);
    if (slice) slice.clear(store.getState());
    // A copy of what could not be read belongs to no slice.
    else context.storage.remove(key);
  }
  store.addMiddleware(() => (next) => (action) => {
    const result = next(action);
    if (storedSliceCleared.match(action)) clear(action.payload.key);
    saveAll();
    return result;
  });
  page.addEventListener("storage", ({ key }) => {
    for (const slice of persisted) if (slice.key === key) slice.readOtherTab(store.getState());
  });

  store.dispatch(persistenceStarted());
  for (const slice of persisted) void slice.restore();
  return {
    flush() {
      saveAll();
      return Promise.all(persisted.map((slice) => slice.flush()));
    },
  };
}
