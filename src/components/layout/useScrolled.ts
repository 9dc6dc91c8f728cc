import { useSyncExternalStore } from "react";

/** The bar is see-through until the page is scrolled further than this, in px. */
const THRESHOLD_PX = 50;

function subscribe(onChange: () => void): () => void {
  window.addEventListener("scroll", onChange, { passive: true });
  return () => window.removeEventListener("scroll", onChange);
}

/** Whether the page is scrolled by more than 50 px; `null` as long as no script watches it, as on prerendered pages. */
export function useScrolled(): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > THRESHOLD_PX,
    () => null,
  );
}
