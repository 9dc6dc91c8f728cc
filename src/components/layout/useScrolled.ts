import { useSyncExternalStore } from "react";

/** The header is transparent until the page is scrolled further than this, in px. */
const THRESHOLD_PX = 50;

let scrolled: boolean | null = null;

/** Reads the position here and not while rendering, where it would make the browser lay out the page at once. */
function subscribe(onChange: () => void): () => void {
  const read = () => {
    scrolled = window.scrollY > THRESHOLD_PX;
    onChange();
  };
  read();
  window.addEventListener("scroll", read, { passive: true });
  return () => window.removeEventListener("scroll", read);
}

/** Whether the page is scrolled by more than 50 px; `null` on prerendered pages, before the app runs. */
export function useScrolled(): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => scrolled,
    () => null,
  );
}
