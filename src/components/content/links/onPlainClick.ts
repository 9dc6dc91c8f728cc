import type { MouseEvent } from "react";

/** Calls `act` instead of following a link. The browser keeps clicks that ask for another tab or window. */
export const onPlainClick = (act: () => void) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act();
};
