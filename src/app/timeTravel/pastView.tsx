import { createRoot, type Root } from "react-dom/client";
import { flushSync } from "react-dom";
import { Provider } from "react-redux";
import { Router, type Navigator } from "react-router-dom";
import { listen } from "@/lib/listen.ts";
import { CaughtErrors } from "@/state/caughtErrors.ts";
import { App } from "../App.tsx";
import type { AppStore } from "../store.ts";
import { deferThunk, isHookQuestion } from "./deferred.ts";
import type { ShowPast } from "./present.ts";

/** The address is not part of the state: it stays unchanged, and links in a past page do nothing. */
const navigator: Navigator = {
  createHref: (to) =>
    typeof to === "string" ? to : `${to.pathname ?? ""}${to.search ?? ""}${to.hash ?? ""}`,
  push: () => undefined,
  replace: () => undefined,
  go: () => undefined,
};

/** A read-only store with a past state: actions change nothing, and thunks do not run. */
export function readOnlyStore(store: AppStore, past: unknown): AppStore {
  const dispatch = (action: unknown) => {
    if (typeof action === "function")
      return deferThunk(
        () => undefined,
        () => undefined,
      );
    return isHookQuestion(action) ? store.dispatch(action as { type: string }) : action;
  };
  return {
    ...store,
    getState: () => past as ReturnType<AppStore["getState"]>,
    subscribe: () => () => undefined,
    dispatch: dispatch as AppStore["dispatch"],
  };
}

/**
 * Keeps input from the page that is hidden: a key pressed in the past would decide there about what is open now, and a
 * link between the site and the panel would leave the page.
 */
function refuse(event: Event): void {
  if (event.type === "keydown") event.stopPropagation();
  else if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
}

/** Hides the page. Returns the undo, which also puts back title, focus and scroll position. */
function hide(root: HTMLElement): () => void {
  const { ownerDocument: page } = root;
  const { title, activeElement, defaultView } = page;
  const [left, top] = [defaultView?.scrollX ?? 0, defaultView?.scrollY ?? 0];
  root.hidden = true;
  // Before every other listener.
  const stopRefusing = listen(window, ["keydown", "click"], refuse, true);
  return () => {
    stopRefusing();
    root.hidden = false;
    page.title = title;
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
    defaultView?.scrollTo(left, top);
  };
}

/** Inserts the past page before the real one: of two elements with the same id, labels and links find the first. */
function render(past: React.ReactNode, before: HTMLElement): () => void {
  // In a separate document, nothing is requested before the charts, which are separate files, are removed.
  const container = before.ownerDocument.implementation.createHTMLDocument().createElement("div");
  container.id = "past";
  const root: Root = createRoot(container);
  flushSync(() => root.render(past));
  for (const chart of container.querySelectorAll("svg > use[href^='/']")) chart.remove();
  before.before(container);
  return () => {
    root.unmount();
    container.remove();
  };
}

/**
 * Renders a past state as a second page. The real page stays mounted but hidden, with its forms, dialogs,
 * subscriptions and focus.
 */
export function pastView(store: AppStore, page: Document): ShowPast {
  let showPage: (() => void) | undefined;
  let removePast: (() => void) | undefined;

  return (past) => {
    removePast?.();
    removePast = undefined;
    const root = page.getElementById("root");
    if (past === null || !root) {
      showPage?.();
      showPage = undefined;
      return;
    }
    showPage ??= hide(root);
    removePast = render(
      // An error here was reported when it first happened.
      <CaughtErrors value={() => undefined}>
        <Provider store={readOnlyStore(store, past)}>
          <Router location={page.location} navigator={navigator}>
            <App />
          </Router>
        </Provider>
      </CaughtErrors>,
      root,
    );
  };
}
