import "@testing-library/jest-dom";
import { failOnConsole } from "./failOnConsole.ts";

failOnConsole();

// The panel keeps reading after a test's last step. React warns about every answer that arrives outside `act`, so a test
// would fail or pass depending on when that answer arrives.
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
  // jsdom has no media queries either: none matches.
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
  // Nothing scrolls either; jsdom complains when a page does.
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
}
