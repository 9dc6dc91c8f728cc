import { createRoot, type Root } from "react-dom/client";
import { flushSync } from "react-dom";
import { Provider } from "react-redux";
import { Router, type Navigator } from "react-router-dom";
import { CaughtErrors } from "@/state/caughtErrors.ts";
import { App } from "../App.tsx";
import type { FeatureStore } from "@/state/types.ts";
import { lendCharts, removeCharts } from "./lendCharts.ts";
import type { ShowPast } from "./presentStore.ts";
import { stillStore } from "./stillStore.ts";

const ID = "root";
const PRESENT_ID = "present";

/** The address is not part of the state: it stays as it is, and nothing in the past leads away from it. */
const navigator: Navigator = {
  createHref: (to) =>
    typeof to === "string" ? to : `${to.pathname ?? ""}${to.search ?? ""}${to.hash ?? ""}`,
  push: () => undefined,
  replace: () => undefined,
  go: () => undefined,
};

interface Hidden {
  present: HTMLElement;
  /** Puts back what drawing the past changes of the document. */
  restore(): void;
}

interface Drawing {
  past: HTMLElement;
  root: Root;
  giveChartsBack(): void;
}

function remember(page: Document): () => void {
  const { title, activeElement, defaultView } = page;
  const [left, top] = [defaultView?.scrollX ?? 0, defaultView?.scrollY ?? 0];
  return () => {
    page.title = title;
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
    defaultView?.scrollTo(left, top);
  };
}

function hidePresent(page: Document): Hidden | null {
  const present = page.getElementById(ID);
  if (!present) return null;
  const restore = remember(page);
  present.hidden = true;
  present.id = PRESENT_ID;
  return { present, restore };
}

function showPresent({ present, restore }: Hidden): void {
  present.id = ID;
  present.hidden = false;
  restore();
}

/** Draws in a document that loads nothing, and puts the drawing in front of the page. */
function draw(moment: React.ReactNode, present: HTMLElement): Drawing {
  const past = present.ownerDocument.implementation.createHTMLDocument().createElement("div");
  past.id = ID;
  const root = createRoot(past);
  flushSync(() => root.render(moment));
  const places = removeCharts(past);
  // Links in texts are followed by the document, not by React.
  past.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
  });
  // In front: where both have an element of one id, labels and links mean the one in sight.
  present.before(past);
  return { past, root, giveChartsBack: lendCharts(places, present) };
}

function wipe({ past, root, giveChartsBack }: Drawing): void {
  giveChartsBack();
  root.unmount();
  past.remove();
}

/**
 * Draws a moment of the past as a page of its own, made from that state alone, and keeps the page itself hidden
 * behind it, with everything it has in hand: forms, dialogs, subscriptions, focus. It never learns of the journey.
 */
export function pastView(store: FeatureStore, page: Document): ShowPast {
  let hidden: Hidden | null = null;
  let drawing: Drawing | null = null;

  return (state) => {
    if (drawing) wipe(drawing);
    drawing = null;
    if (!state) {
      if (hidden) showPresent(hidden);
      hidden = null;
      return;
    }
    hidden ??= hidePresent(page);
    if (!hidden) return;
    drawing = draw(
      // What cannot be drawn here was reported when it happened.
      <CaughtErrors value={() => undefined}>
        <Provider store={stillStore(store, state.shown)}>
          <Router location={page.location} navigator={navigator}>
            <App />
          </Router>
        </Provider>
      </CaughtErrors>,
      hidden.present,
    );
  };
}
