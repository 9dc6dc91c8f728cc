import "@testing-library/jest-dom";
import { failOnConsole } from "./failOnConsole.ts";

failOnConsole();

/** jsdom has no layout: no size changes. */
class NoResizes implements ResizeObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

if (typeof window !== "undefined") {
  window.ResizeObserver = NoResizes;
  // jsdom complains when a page scrolls.
  window.scrollTo = () => undefined;
}
