import { isAnyOf } from "@reduxjs/toolkit";
import { reportCutoff } from "@/config/retention.ts";
import { consentSlice, isAnswered, mergeConsent } from "@/features/consent/consentSlice.ts";
import {
  contactDraftNotKept,
  contactDraftSlice,
  DRAFT_AGE_MS,
  mergeContactDraft,
} from "@/features/contact/contactDraftSlice.ts";
import { errorBackupSlice, joinBackups } from "@/features/error-reporting/errorBackupSlice.ts";
import {
  batchAnswered,
  batchTaken,
  errorQueueSlice,
  reportsCommitted,
  reportsDropped,
  reportsWithheld,
} from "@/features/error-reporting/errorQueueSlice.ts";
import {
  adoptErrorQueue,
  restoreErrorQueue,
  sharedQueueFields,
} from "@/features/error-reporting/errorQueueState.ts";
import { triagePreferencesSlice } from "@/state/triagePreferencesSlice.ts";
import {
  plannerDraftSlice,
  storageRefused,
  storedParts,
} from "@/features/planner/draft/plannerDraftSlice.ts";
import { isStoredDraft, restoreDraft } from "@/features/planner/draft/readStoredDraft.ts";
import { installOfferSlice, readRefusal } from "@/features/pwa/installOfferSlice.ts";
import { isContinued } from "@/lib/isContinued.ts";
import { safeStorage } from "@/lib/storage.ts";
import { allReportsDeleted, errorCaptured } from "@/state/events.ts";
import { storedSliceCleared } from "@/state/storedSlices.ts";
import { persistenceStarted } from "./persistence/persistedReducer.ts";
import { persistSlice, type PersistContext } from "./persistence/persistSlice.ts";
import { removeExpiredCopies } from "./persistence/storedText.ts";
import { reducersOf, type AppStore } from "./store.ts";

/** Actions that change the slices shared by all tabs. */
const changesShared = isAnyOf(
  errorCaptured,
  batchTaken,
  reportsCommitted,
  reportsDropped,
  reportsWithheld,
  batchAnswered,
  allReportsDeleted,
  ...Object.values(triagePreferencesSlice.actions),
);

/**
 * Restores the persisted slices and keeps them in local storage, each under its own key with its own version. Stored
 * state is merged with changes made since the start. Call it after hydration: restored state would not match the
 * document. Unreadable reports and refused writes are counted as drops, the latter once.
 */
export function persistSlices(store: AppStore, page: Window = window) {
  let refused = false;
  const noteDrop = () => void store.dispatch(reportsDropped({ reason: "storage", count: 1 }));
  function noteRefusal(): void {
    if (refused) return;
    refused = true;
    noteDrop();
  }
  const context: PersistContext = {
    store,
    storage: safeStorage(() => page.localStorage),
    onLost: (kind) => (kind === "refused" ? noteRefusal() : noteDrop()),
  };
  const persisted = [
    persistSlice(context, {
      slice: errorQueueSlice,
      // Reports have their own keys, see `connectCollector`.
      whitelist: [...sharedQueueFields],
      restore: restoreErrorQueue,
      adopt: adoptErrorQueue,
    }),
    persistSlice(context, {
      slice: errorBackupSlice,
      restore: (stored, current) => ({
        ...current,
        ...joinBackups(stored, current, reportCutoff(store.extra.clock.now())),
      }),
      adopt: joinBackups,
    }),
    persistSlice(context, {
      slice: triagePreferencesSlice,
      isWorthStoring: ({ shortcuts, filters, issueTemplate }) =>
        !shortcuts || filters.length > 0 || issueTemplate !== "",
      adopt: (stored, current) => ({ ...current, ...stored }),
    }),
    persistSlice(context, {
      slice: consentSlice,
      whitelist: ["choice", "version", "decidedAt"],
      restore: mergeConsent,
      isWorthStoring: isAnswered,
    }),
    persistSlice(context, {
      slice: plannerDraftSlice,
      whitelist: [...storedParts],
      restore: restoreDraft,
      isStored: isStoredDraft,
      // The planner shows a warning, since the visitor would otherwise rely on the draft.
      onRefused: () => void store.dispatch(storageRefused()),
    }),
    persistSlice(context, {
      slice: installOfferSlice,
      restore: ({ declinedAt }, current) => ({
        ...current,
        declinedAt: current.declinedAt ?? readRefusal(declinedAt, store.extra.clock.now()),
      }),
      isWorthStoring: ({ declinedAt }) => declinedAt !== null,
    }),
    persistSlice(context, {
      slice: contactDraftSlice,
      whitelist: ["draft"],
      restore: (stored, current) =>
        mergeContactDraft(
          stored,
          current,
          isContinued(page) ? -Infinity : store.extra.clock.now() - DRAFT_AGE_MS,
        ),
      // The form shows a warning, as the planner does.
      onRefused: () => void store.dispatch(contactDraftNotKept()),
    }),
  ];

  function saveAll(): void {
    for (const slice of persisted) slice.save();
  }
  function clear(key: string): void {
    const slice = persisted.find((one) => one.key === key);
    if (slice) slice.clear();
    // The key of an unreadable copy belongs to no slice.
    else context.storage.remove(key);
  }
  store.extra.addMiddleware(() => (next) => (action) => {
    // Another tab may have changed them before the browser's event arrives.
    if (changesShared(action)) for (const slice of persisted) slice.readOtherTab();
    const result = next(action);
    if (storedSliceCleared.match(action)) clear(action.payload.key);
    saveAll();
    return result;
  });
  page.addEventListener("storage", ({ key }) => persisted.find((slice) => slice.key === key)?.readOtherTab());

  store.extra.joinSlices(reducersOf(persisted));
  removeExpiredCopies(context.storage, store.extra.clock.now());
  store.dispatch(persistenceStarted());
  for (const slice of persisted) void slice.restore();
  return {
    /** Counts a drop when storage refuses a write, once per page. */
    noteRefusal,
    /** Saves at once, for moments after which it may be too late. */
    flush(): void {
      saveAll();
      for (const slice of persisted) slice.flush();
    },
  };
}
