import "@testing-library/jest-dom";
import { failOnConsole } from "./failOnConsole.ts";

failOnConsole();

// The app reads and writes by itself. React would warn of each answer that comes while a test waits for something else,
// so that chance would decide whether the test fails.
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

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
