import { RELEASE_MESSAGE, SKIP_WAITING_MESSAGE } from "@/config/workerMessages.ts";
import { isUnsent } from "@/lib/leaving.ts";
import { listen } from "@/lib/listen.ts";
import { trustedScriptUrl } from "@/lib/trusted.ts";
import type { FeatureStore } from "@/state/types.ts";
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

export type Updates = ReturnType<typeof followUpdates>;

/**
 * Registers and follows the service worker: reports when every page can be read offline and when a new version waits,
 * checks every hour, and reloads the page once when a new version has taken over, here or in another tab, unless the
 * page has unsent data. Failures go to the store; the page works without a service worker.
 * @param container `navigator.serviceWorker`
 * @param release the release of this page
 */
export function followUpdates(
  page: Window,
  { dispatch, getState, extra: { clock } }: FeatureStore,
  container: ServiceWorkerContainer,
  release: string,
) {
  /** The page waits for its first worker. The module of this parameter would become part of the app. */
  const isAwaited = page.location.search.includes("waterline=");
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
    page.location.reload();
  }

  function follow(worker: ServiceWorker | null): void {
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && registration?.active) dispatch(updateFound());
    });
  }

  /** Tells the worker when the files of earlier releases are no longer needed. */
  function tellRelease(): void {
    container.controller?.postMessage({ type: RELEASE_MESSAGE, release });
  }

  function onControllerChange(): void {
    const replaced = controlled || accepted;
    controlled = true;
    if (!replaced) {
      dispatch(offlineReady());
      tellRelease();
      // The worker can now serve what this page asked for.
      if (isAwaited) reloadOnce();
    } else if (isUnsent()) {
      held = true;
      dispatch(reloadHeld());
    } else reloadOnce();
  }

  function look(): void {
    if (!registration || registration.installing || getState().pwa.online === false) return;
    lookedAt = clock.now();
    registration.update().catch(failed("update"));
  }

  function lookEveryHour(): void {
    clock.setTimeout(() => {
      lookEveryHour();
      look();
    }, UPDATE_CHECK_MS);
  }

  // A worker that controls a page has stored all pages.
  if (controlled) dispatch(offlineReady());
  listen(container, ["controllerchange"], onControllerChange);
  lookEveryHour();
  const register = () =>
    void container
      .register(trustedScriptUrl("/sw.js") as string)
      .then((registered?: ServiceWorkerRegistration) => {
        registration = registered;
        // Software that blocks workers, such as a test runner, answers with nothing.
        if (!registered) return;
        listen(registered, ["updatefound"], () => follow(registered.installing));
        follow(registered.installing);
        // The first worker also waits for a moment before it is active; that is no update.
        if (registered.waiting && registered.active) dispatch(updateFound());
        tellRelease();
      }, failed("registration"));
  clock.setTimeout(register, controlled || isAwaited ? 0 : FIRST_WORKER_MS);

  return {
    /** Checks for a new version if the last check is more than a minute ago. */
    lookSoon: () => {
      if (clock.now() - lookedAt >= VISIBLE_CHECK_MS) look();
    },
    /** Called when the visitor accepts: activates the waiting version, after which the page reloads. */
    apply: () => {
      accepted = true;
      const waiting = held ? null : registration?.waiting;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
      waiting?.postMessage({ type: SKIP_WAITING_MESSAGE });
      // No waiting worker: another tab was faster, and the new version needs only a reload.
      if (!waiting) reloadOnce();
    },
  };
}
