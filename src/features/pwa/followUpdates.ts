import type { Workbox } from "workbox-window";
import { RELEASE_MESSAGE } from "@/config/workerMessages.ts";
import type { Clock } from "@/lib/clock.ts";
import type { AppDispatch } from "@/state/types.ts";
import { offlineReady, reloadHeld, updateFound, workerFailed } from "./pwaLateSlice.ts";

/** How often a newer version is looked for, in milliseconds. */
export const UPDATE_CHECK_MS = 3_600_000;
/** A tab that comes into view looks as well, though not more often than this, in milliseconds. */
export const VISIBLE_CHECK_MS = 60_000;

export interface UpdateParts {
  /** `navigator.serviceWorker`. */
  container: ServiceWorkerContainer;
  workbox: Pick<Workbox, "register" | "update" | "messageSkipWaiting">;
  clock: Clock;
  dispatch: AppDispatch;
  isOnline: () => boolean;
  /** Whether a reload would lose something that the visitor has written. */
  holdsUnsent: () => boolean;
  reload: () => void;
  /** The release that this page runs. */
  release: string;
}

export interface Updates {
  /** Looks for a newer version if the last time is a minute ago. */
  lookSoon(): void;
  /** The visitor's word: lets the waiting version take over, after which the page is reloaded. */
  apply(): void;
  stop(): void;
}

/**
 * Registers the service worker and follows it: says when every page can be read offline and when a newer version waits,
 * looks for one every hour, and reloads the page once when one has taken over, here or in another tab, unless something
 * in the page is not sent yet. What fails is noted in the store; the page works without a service worker.
 */
export function followUpdates(parts: UpdateParts): Updates {
  const { container, workbox, clock, dispatch } = parts;
  let registration: ServiceWorkerRegistration | undefined;
  /** Whether this page has ever been under a worker: the first one to come replaces nothing. */
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

  /** So that the worker knows when the files of earlier releases are needed no longer. */
  function tellRelease(): void {
    container.controller?.postMessage({ type: RELEASE_MESSAGE, release: parts.release });
  }

  // workbox-window stops listening after the first update that comes late, and with an hourly check all do.
  const onUpdateFound = () => follow(registration?.installing ?? null);

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

  // A worker that rules a page has stored all of them.
  if (controlled) dispatch(offlineReady());
  container.addEventListener("controllerchange", onControllerChange);
  let timer = lookEveryHour();
  workbox.register().then((registered) => {
    registration = registered;
    if (!registration) return;
    registration.addEventListener("updatefound", onUpdateFound);
    follow(registration.installing);
    // The first worker waits for a moment as well before it is active: that is no update.
    if (registration.waiting && registration.active) dispatch(updateFound());
    tellRelease();
  }, failed("registration"));

  return {
    lookSoon: () => {
      if (clock.now() - lookedAt >= VISIBLE_CHECK_MS) look();
    },
    apply: () => {
      accepted = true;
      // Without one that waits, another tab was faster: the newer version is a reload away.
      if (!held && registration?.waiting) workbox.messageSkipWaiting();
      else reloadOnce();
    },
    stop: () => {
      clock.clearTimeout(timer);
      container.removeEventListener("controllerchange", onControllerChange);
      registration?.removeEventListener("updatefound", onUpdateFound);
    },
  };
}
