import { makeStore, type AppStore, type StoreOptions } from "../store.ts";
import { deferActions, deferRequests, deferTimers, type RequestingPage } from "./deferred.ts";
import { devToolsOptions } from "./devToolsOptions.ts";
import { pastView } from "./pastView.tsx";
import { createPresent, type ShowPast } from "./present.ts";

/**
 * `makeStore` for a page with Redux DevTools. While DevTools shows a past state, `show` renders it, and actions,
 * timers and requests of the page are deferred until the present is back.
 */
export function makeTravellingStore(
  options: StoreOptions,
  page: RequestingPage & { document: Document } = window,
  show?: ShowPast,
): AppStore {
  const present = createPresent((past) => showPast(past));
  const { services } = options;
  const clock = deferTimers(services.clock, present.whenPresent);
  deferRequests(page, present.whenPresent);
  const store = makeStore({
    ...options,
    services: { ...services, clock },
    devTools: {
      options: devToolsOptions,
      enhancer: present.enhancer,
      middleware: deferActions(present),
    },
  });
  const showPast = show ?? pastView(store, page.document);
  return store;
}
