import type { MouseEvent } from "react";

/** Does `act` instead of following a link; a click that asks for another tab or window stays the browser's. */
export const onPlainClick = (act: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act();
};
