import { pageShown, wentOffline, wentOnline } from "@/state/events.ts";
import type { AppStartListening } from "@/state/types.ts";
import type { Updates } from "./followUpdates.ts";
import { appInstalled, reloadHeld, updateAccepted, updateFound } from "./pwaLateSlice.ts";
import { offlineWords, pwaWords } from "./pwaWords.ts";

export interface PwaListenerParts {
  /** `null` where there is no service worker. */
  updates: Pick<Updates, "apply" | "lookSoon"> | null;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
}

/** Passes the visitor's answers and browser events to the service worker, and announces changes. */
export function setupPwaListeners(
  startListening: AppStartListening,
  { updates, announce }: PwaListenerParts,
): () => void {
  const undo = [
    startListening({ actionCreator: updateAccepted, effect: () => updates?.apply() }),
    startListening({ actionCreator: pageShown, effect: () => updates?.lookSoon() }),
    startListening({
      actionCreator: wentOnline,
      effect: () => {
        announce(pwaWords.backOnline);
        updates?.lookSoon();
      },
    }),
    startListening({
      actionCreator: wentOffline,
      effect: (_action, { getState }) => announce(offlineWords(getState().pwa.offlineReady)),
    }),
    startListening({ actionCreator: updateFound, effect: () => announce(pwaWords.updateFound) }),
    startListening({ actionCreator: reloadHeld, effect: () => announce(pwaWords.reloadHeld) }),
    startListening({ actionCreator: appInstalled, effect: () => announce(pwaWords.installed) }),
  ];
  return () => {
    for (const stop of undo) stop();
  };
}
