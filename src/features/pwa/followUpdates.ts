import type { Workbox } from "workbox-window";
import { RELEASE_MESSAGE } from "@/config/workerMessages.ts";
import type { Clock } from "@/lib/clock.ts";
import { listen, undoAll } from "@/lib/listen.ts";
import type { AppDispatch } from "@/state/types.ts";
import { offlineReady, reloadHeld, updateFound, workerFailed } from "./pwaLateSlice.ts";

/** The interval of checks for a new version, in milliseconds. */
export const UPDATE_CHECK_MS = 3_600_000;
/**
 * The first worker downloads and stores the whole site. It starts so long after the app, in milliseconds, that it takes
 * neither connection nor processor from what the visitor is waiting for.
 */
export const FIRST_WORKER_MS = 5_000;
/** A tab that becomes visible checks too, but not more often than this, in milliseconds. */
export const VISIBLE_CHECK_MS = 60_000;

export interface UpdateParts {
  /** `navigator.serviceWorker`. */
  container: ServiceWorkerContainer;
  workbox: Pick<Workbox, "register" | "update" | "messageSkipWaiting">;
  clock: Clock;
  dispatch: AppDispatch;
  isOnline: () => boolean;
  /** Whether a reload would lose something the visitor wrote. */
  holdsUnsent: () => boolean;
  reload: () => void;
  /** The release of this page. */
  release: string;
  /** The page waits for its first worker. */
  isAwaited: boolean;
}

export type Updates = ReturnType<typeof followUpdates>;

/**
 * Registers and follows the service worker: reports when every page can be read offline and when a new version waits,
 * checks every hour, and reloads the page once when a new version has taken over, here or in another tab, unless the
 * page has unsent data. Failures go to the store; the page works without a service worker.
 */
export function followUpdates(parts: UpdateParts) {
  const { container, workbox, clock, dispatch } = parts;
  let registration: ServiceWorkerRegistration | undefined;
  /** Whether this page has ever had a worker: the first one replaces nothing. */
  let controlled = container.controller !== null;
  let accepted = false;
  let held = false;
  let reloading = false;
  let lookedAt = clock.now();

  const failed = (during: "registration" | "update") => (error: unknown) =>
    void dispatch(workerFailed({ during, message: String(error), at: clock.now() }));

  function reloadOnce(): void {
    if (reloading) return;
    reloading = true;
    parts.reload();
  }

  function follow(worker: ServiceWorker | null): void {
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && registration?.active) dispatch(updateFound());
    });
  }

  /** Tells the worker when the files of earlier releases are no longer needed. */
  function tellRelease(): void {
    container.controller?.postMessage({ type: RELEASE_MESSAGE, release: parts.release });
  }

  function onControllerChange(): void {
    const replaced = controlled || accepted;
    controlled = true;
    if (!replaced) {
      dispatch(offlineReady());
      tellRelease();
    } else if (parts.holdsUnsent()) {
      held = true;
      dispatch(reloadHeld());
    } else reloadOnce();
  }

  function look(): void {
    if (!registration || registration.installing || !parts.isOnline()) return;
    lookedAt = clock.now();
    workbox.update().catch(failed("update"));
  }

  function lookEveryHour(): unknown {
    return clock.setTimeout(() => {
      timer = lookEveryHour();
      look();
    }, UPDATE_CHECK_MS);
  }

  // A worker that controls a page has stored all pages.
  if (controlled) dispatch(offlineReady());
  const undo = [listen(container, ["controllerchange"], onControllerChange)];
  let timer = lookEveryHour();
  const register = () =>
    void workbox.register().then((registered) => {
      registration = registered;
      if (!registration) return;
      // workbox-window stops listening after the first late update, and with hourly checks all are late.
      undo.push(listen(registration, ["updatefound"], () => follow(registration?.installing ?? null)));
      follow(registration.installing);
      // The first worker also waits for a moment before it is active; that is no update.
      if (registration.waiting && registration.active) dispatch(updateFound());
      tellRelease();
    }, failed("registration"));
  const first = clock.setTimeout(register, controlled || parts.isAwaited ? 0 : FIRST_WORKER_MS);

  return {
    /** Checks for a new version if the last check is more than a minute ago. */
    lookSoon: () => {
      if (clock.now() - lookedAt >= VISIBLE_CHECK_MS) look();
    },
    /** Called when the visitor accepts: activates the waiting version, after which the page reloads. */
    apply: () => {
      accepted = true;
      // No waiting worker: another tab was faster, and the new version needs only a reload.
      if (!held && registration?.waiting) workbox.messageSkipWaiting();
      else reloadOnce();
    },
    stop: () => {
      clock.clearTimeout(timer);
      clock.clearTimeout(first);
      undoAll(undo)();
    },
  };
}
