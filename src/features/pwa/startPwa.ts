import { env } from "@/config/env.ts";
import { listen } from "@/lib/listen.ts";
import type { AppStartListening, FeatureStore } from "@/state/types.ts";
import { followUpdates, type Updates } from "./followUpdates.ts";
import { pageShown, wentOffline, wentOnline } from "@/state/events.ts";
import {
  appInstalled,
  reloadHeld,
  updateAccepted,
  updateFound,
  installMenuFound,
  installOffered,
  visitorEngaged,
} from "./pwaLateSlice.ts";
import { offlineWords, pwaWords } from "./pwaWords.ts";

/** Passes the visitor's answers and browser events to the service worker, if there is one, and announces changes. */
export function setupPwaListeners(
  startListening: AppStartListening,
  updates: Pick<Updates, "apply" | "lookSoon"> | null,
  announce: (text: string) => void,
): void {
  startListening({ actionCreator: updateAccepted, effect: () => updates?.apply() });
  startListening({ actionCreator: pageShown, effect: () => updates?.lookSoon() });
  startListening({
    actionCreator: wentOnline,
    effect: () => {
      announce(pwaWords.backOnline);
      updates?.lookSoon();
    },
  });
  startListening({
    actionCreator: wentOffline,
    effect: (_action, { getState }) => announce(offlineWords(getState().pwa.offlineReady)),
  });
  startListening({ actionCreator: updateFound, effect: () => announce(pwaWords.updateFound) });
  startListening({ actionCreator: reloadHeld, effect: () => announce(pwaWords.reloadHeld) });
  startListening({ actionCreator: appInstalled, effect: () => announce(pwaWords.installed) });
}

/**
 * `navigator.serviceWorker` where a service worker is possible and wanted, else `null`. Visitors who ask to save data
 * do not get a megabyte unasked; an existing worker is kept up to date.
 */
export function workerContainer(navigator: Navigator): ServiceWorkerContainer | null {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  try {
    // Absent on insecure origins and in some private windows, whatever the type says.
    const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    return !container || (connection?.saveData && !container.controller) ? null : container;
  } catch {
    // A sandboxed frame throws on access: there is no service worker, and nothing to report.
    return null;
  }
}

/** The time on the site after which the install offer may appear, in milliseconds. */
const ENGAGED_MS = 60_000;

/** Reports to the store whether the site can be installed, and whether it is. */
export function watchInstallation(page: Window, { dispatch, extra: { clock } }: FeatureStore): void {
  const standalone = page.matchMedia("(display-mode: standalone)");
  // Only browsers on iOS have this property; they have no prompt, only their menu.
  const onIos = (page.navigator as Navigator & { standalone?: boolean }).standalone;

  if (standalone.matches || onIos === true) dispatch(appInstalled());
  else if (onIos === false) dispatch(installMenuFound());
  if (window.installPrompt) dispatch(installOffered());

  const installed = () => void dispatch(appInstalled());
  clock.setTimeout(() => dispatch(visitorEngaged()), ENGAGED_MS);
  listen(page, ["beforeinstallprompt"], () => void dispatch(installOffered()));
  listen(page, ["appinstalled"], installed);
  listen(standalone, ["change"], ({ matches }) => matches && installed());
}

interface PwaParts {
  store: FeatureStore;
  startListening: AppStartListening;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
  /** The release; `development` means the development server, which has no service worker. */
  release: string;
}

/** Starts offline reading, updates and installation. */
export function startPwa(page: Window, { store, startListening, announce, release }: PwaParts): void {
  // Before the listeners: what is found at the start is not announced.
  watchInstallation(page, store);
  // A build that removes the worker must not bring it back.
  const unwanted = release === "development" || env["VITE_SERVICE_WORKER"] === "remove";
  const container = unwanted ? null : workerContainer(page.navigator);
  const updates = container && followUpdates(page, store, container, release);
  setupPwaListeners(startListening, updates, announce);
  // That event was before this.
  const { online, offlineReady } = store.getState().pwa;
  if (online === false) announce(offlineWords(offlineReady));
}
