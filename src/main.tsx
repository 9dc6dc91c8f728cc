import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { BrowserRouter } from "react-router-dom";
import "@/components/styles/fonts.css";
import "@/components/styles/tokens.css";
import "@/components/styles/base.css";
import { App } from "@/app/App.tsx";
import { authKnown } from "@/app/authKnown.ts";
import { forwardBrowserEvents } from "@/app/browserEvents.ts";
import { browserServices } from "@/app/browserServices.ts";
import { loadEffects } from "@/app/loadEffects.ts";
import { routeOf } from "@/app/routes.tsx";
import { makeStore } from "@/app/store.ts";
import { paths } from "@/config/paths.ts";
import { hasPersistedUser } from "@/features/auth/persistedUser.ts";
import { environment } from "@/config/environment.ts";
import { safeStorage, storedKeys } from "@/lib/storage.ts";
import { appStarted } from "@/state/events.ts";
import type { Collector } from "@/telemetry/collector.ts";

/** Starts the app, in this order; the collector is running already. Rejects when the app cannot be shown. */
export async function start(collector: Collector): Promise<void> {
  const services = browserServices(environment);
  const store = makeStore({ services, trail: collector.trail });
  const initialState = store.getState();

  forwardBrowserEvents(window, store.dispatch, services.clock.now);
  store.dispatch(
    appStarted({ at: services.clock.now(), online: navigator.onLine, sessionId: collector.sessionId }),
  );

  const localStorage = () => window.localStorage;
  const persistedUser = hasPersistedUser(safeStorage(localStorage), environment.firebase.apiKey);
  // A page whose code is there is hydrated in one go. What fails here fails again, and is reported, on rendering.
  const pageLoaded = routeOf(location.pathname)
    .Page.preload()
    .catch(() => undefined);
  await Promise.all([authKnown(store, persistedUser), pageLoaded]);
  // The router would do it too late: a page reached by Back is shorter until its code is there.
  history.scrollRestoration = "manual";
  mount(
    <StrictMode>
      {/* The prerendered page was made from the initial state; hydration has to see the same. */}
      <Provider store={store} serverState={initialState}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
    (error) => collector.capture(error, { errorBoundary: "hydration" }),
  );
  loadEffects(window, {
    store,
    collector,
    storedKeys: storedKeys(localStorage),
    atOnce: persistedUser || location.pathname.startsWith(paths.adminLogin),
  });
}

function mount(app: React.ReactNode, onRecoverableError: (error: unknown) => void): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("The document has no #root.");
  if (root.firstElementChild) hydrateRoot(root, app, { onRecoverableError });
  else createRoot(root).render(app);
}
