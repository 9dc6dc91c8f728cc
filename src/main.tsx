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
import { setupListeners } from "@/app/listeners.ts";
import { makePersistor } from "@/app/persistence.ts";
import { makeStore } from "@/app/store.ts";
import { environment } from "@/config/environment.ts";
import { connectCollector } from "@/features/error-reporting/connectCollector.ts";
import { appStarted } from "@/state/events.ts";
import type { Collector } from "@/telemetry/collector.ts";

/** Starts the app, in this order; the collector is running already. Rejects when the app cannot be shown. */
export async function start(collector: Collector): Promise<void> {
  const services = browserServices(environment);
  const store = makeStore({
    services,
    onListenerError: (error) => collector.capture(error, { errorBoundary: "listener" }),
  });
  const initialState = store.getState();
  const persistor = makePersistor(store);

  setupListeners(store.startListening);
  forwardBrowserEvents(window, store.dispatch, services.clock.now);
  store.dispatch(
    appStarted({ at: services.clock.now(), online: navigator.onLine, sessionId: collector.sessionId }),
  );
  connectCollector(collector, store, { flush: () => persistor.flush() });

  await authKnown(store, environment.firebase.apiKey);
  mount(
    <StrictMode>
      {/* The prerendered page was made from the initial state; hydration has to see the same. */}
      <Provider store={store} serverState={initialState}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  );
  persistor.persist();
  // For style sheets and tests: from here on the page answers.
  document.documentElement.dataset["app"] = "ready";
}

function mount(interfaceTree: React.ReactNode): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("The document has no #root.");
  if (root.firstElementChild) hydrateRoot(root, interfaceTree);
  else createRoot(root).render(interfaceTree);
}
