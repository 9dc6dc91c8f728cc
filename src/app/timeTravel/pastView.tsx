import { createRoot, type Root } from "react-dom/client";
import { flushSync } from "react-dom";
import { Provider } from "react-redux";
import { Router, type Navigator } from "react-router-dom";
import { CaughtErrors } from "@/state/caughtErrors.ts";
import { App } from "../App.tsx";
import type { AppStore } from "../store.ts";
import { deferThunk, isHookQuestion } from "./deferred.ts";
import type { ShowPast } from "./present.ts";

/** The address is not part of the state: it stays as it is, and links in the past do nothing. */
const navigator: Navigator = {
  createHref: (to) =>
    typeof to === "string" ? to : `${to.pathname ?? ""}${to.search ?? ""}${to.hash ?? ""}`,
  push: () => undefined,
  replace: () => undefined,
  go: () => undefined,
};

/** A read-only store with a past state: what is dispatched changes nothing, and no thunk runs. */
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

/** Hides the page. Returns the undo, which also puts back title, focus and scroll position. */
function hide(root: HTMLElement): () => void {
  const { ownerDocument: page } = root;
  const { title, activeElement, defaultView } = page;
  const [left, top] = [defaultView?.scrollX ?? 0, defaultView?.scrollY ?? 0];
  root.hidden = true;
  return () => {
    root.hidden = false;
    page.title = title;
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
    defaultView?.scrollTo(left, top);
  };
}

/** Renders in front of the page, so that labels and links find the visible one of two elements with the same id. */
function render(past: React.ReactNode, before: HTMLElement): () => void {
  // In a document of its own nothing is requested until the charts, which are files of their own, are taken out.
  const container = before.ownerDocument.implementation.createHTMLDocument().createElement("div");
  container.id = "past";
  const root: Root = createRoot(container);
  flushSync(() => root.render(past));
  for (const chart of container.querySelectorAll("svg > use[href^='/']")) chart.remove();
  // Links in texts are followed by the document, not by React.
  container.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
  });
  before.before(container);
  return () => {
    root.unmount();
    container.remove();
  };
}

/**
 * Shows a past state as a second page made from that state alone. The page itself stays mounted, hidden behind it, with
 * its forms, dialogs, subscriptions and focus.
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
      // What cannot be drawn here was reported when it happened.
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
