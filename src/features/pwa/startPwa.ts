import { Workbox } from "workbox-window";
import { env } from "@/config/env.ts";
import type { Clock } from "@/lib/clock.ts";
import { trustedScriptUrl } from "@/lib/trusted.ts";
import type { AppDispatch, AppStartListening, RootState } from "@/state/types.ts";
import { followUpdates, type Updates } from "./followUpdates.ts";
import { setupPwaListeners } from "./pwaListeners.ts";
import { offlineWords } from "./pwaWords.ts";
import { watchInstallation } from "./watchInstallation.ts";
import { workerContainer } from "./workerContainer.ts";

export interface PwaParts {
  store: { dispatch: AppDispatch; getState: () => RootState; extra: { clock: Clock } };
  startListening: AppStartListening;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
  /** The release; `development` means the development server, which has no service worker. */
  release: string;
}

/** Starts offline reading, updates and installation. Returns the undo. */
export function startPwa(page: Window, { store, startListening, announce, release }: PwaParts): () => void {
  const { dispatch, getState, extra } = store;
  // Before the listeners: what is found at the start is not announced.
  const stopWatching = watchInstallation({ page, dispatch, clock: extra.clock });
  // A build that removes the worker must not bring it back.
  const unwanted = release === "development" || env["VITE_SERVICE_WORKER"] === "remove";
  const container = unwanted ? null : workerContainer(page.navigator);
  const updates = container && startUpdates(page, container, store, release);
  const stopListening = setupPwaListeners(startListening, { updates, announce });
  // That event was before this.
  const { online, offlineReady } = getState().pwa;
  if (online === false) announce(offlineWords(offlineReady));
  return () => {
    stopWatching();
    updates?.stop();
    stopListening();
  };
}

function startUpdates(
  page: Window,
  container: ServiceWorkerContainer,
  { dispatch, getState, extra }: PwaParts["store"],
  release: string,
): Updates {
  return followUpdates({
    container,
    workbox: new Workbox(trustedScriptUrl("/sw.js")),
    clock: extra.clock,
    dispatch,
    isOnline: () => getState().pwa.online !== false,
    holdsUnsent: () => page.document.documentElement.dataset["unsent"] !== undefined,
    reload: () => page.location.reload(),
    release,
  });
}
