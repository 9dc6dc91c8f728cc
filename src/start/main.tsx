import "@/lib/polyfills.ts";
import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot, type RootOptions } from "react-dom/client";
import { Provider } from "react-redux";
import { BrowserRouter } from "react-router-dom";
import "@/components/styles/fonts.css";
import "@/components/styles/tokens.css";
import "@/components/styles/base.css";
import { applyAddedStyles } from "@/app/addedStyles.ts";
import { App } from "@/app/App.tsx";
import { authKnown } from "@/app/authKnown.ts";
import { forwardBrowserEvents } from "@/app/browserEvents.ts";
import { browserServices } from "@/app/browserServices.ts";
import { hasDraft, hasPendingWork } from "@/app/pendingWork.ts";
import { loadEffects } from "@/app/loadEffects.ts";
import { reloadForNewRelease } from "@/app/reloadForNewRelease.ts";
import { rootErrors } from "@/app/rootErrors.ts";
import { routeOf } from "@/app/routes.tsx";
import { makeStore } from "@/app/store.ts";
import { Boundary } from "@/components/boundaries/Boundary.tsx";
import { paths } from "@/config/paths.ts";
import { hasPersistedUser } from "@/features/auth/persistedUser.ts";
import { environment } from "@/config/environment.ts";
import { systemClock } from "@/lib/clock.ts";
import { safeStorage } from "@/lib/storage.ts";
import { nextTask } from "@/lib/timeLimit.ts";
import { CaughtErrors } from "@/state/caughtErrors.ts";
import { appStarted } from "@/state/events.ts";
import type { Collector } from "@/telemetry/collector.ts";
import { reportPolicyViolations } from "@/telemetry/policyViolations.ts";

/**
 * Starts the app; the collector is running already. Rejects when the app cannot be shown. `onGone` is called when an
 * error removes it from the screen later.
 */
export async function start(collector: Collector, onGone: (error: unknown) => void): Promise<void> {
  applyAddedStyles(document);
  reloadForNewRelease(window, collector, environment.release);
  reportPolicyViolations(document, collector);
  await nextTask(systemClock);
  // Only developers have DevTools, so only they download this code. In all other browsers the store is not connected
  // to DevTools.
  const make =
    "__REDUX_DEVTOOLS_EXTENSION_COMPOSE__" in window
      ? await import("@/app/timeTravel/timeTravel.ts").then(
          ({ makeTravellingStore }) => makeTravellingStore,
          () => makeStore,
        )
      : makeStore;
  const store = make({ services: browserServices(environment), breadcrumbs: collector.breadcrumbs });
  const { clock } = store.extra;
  const initialState = store.getState();

  forwardBrowserEvents(window, store.dispatch, clock.now);
  store.dispatch(appStarted({ at: clock.now(), online: navigator.onLine, sessionId: collector.sessionId }));
  await nextTask(clock);

  const storage = safeStorage(() => window.localStorage);
  const persistedUser = hasPersistedUser(storage, environment.firebase.apiKey);
  // With the page's code loaded, hydration takes one pass. Without it, React would replace a page that can be read by
  // an error, so the prerendered page stays as it is; only an empty page shows the failure.
  const pageLoaded = routeOf(location.pathname)
    .Page.preload()
    .catch((error: unknown) => {
      if (document.getElementById("root")?.firstElementChild) throw error;
    });
  await Promise.all([authKnown(store, persistedUser), pageLoaded]);
  // The router sets this too late: after Back, the page is shorter until its code is loaded.
  history.scrollRestoration = "manual";
  mount(
    <StrictMode>
      <CaughtErrors value={(error, details) => collector.capture(error, details)}>
        <Boundary level="critical" name="CriticalBoundary" alone>
          {/* Hydration must start from the state that the prerendered page was made from. */}
          <Provider store={store} serverState={initialState}>
            <BrowserRouter>
              <App />
            </BrowserRouter>
          </Provider>
        </Boundary>
      </CaughtErrors>
    </StrictMode>,
    rootErrors(collector, onGone),
  );
  loadEffects(window, {
    store,
    collector,
    clock,
    atOnce:
      persistedUser ||
      location.pathname.startsWith(paths.adminLogin) ||
      // React takes over a form only when the code that keeps and sends it is running.
      location.pathname === paths.contact ||
      location.pathname.startsWith(paths.formStep("")) ||
      // The page offers to continue the draft.
      (location.pathname === paths.form && hasDraft(storage, "plannerDraft")) ||
      // The visitor asked for the stored copy of the site.
      location.search.includes("waterline=") ||
      hasPendingWork(storage),
  });
}

function mount(app: React.ReactNode, options: RootOptions): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("The document has no #root.");
  // React hydrates in slices of a few milliseconds only what is not urgent.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app, options));
  else createRoot(root, options).render(app);
}
