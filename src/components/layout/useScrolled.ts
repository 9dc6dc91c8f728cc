import { useSyncExternalStore } from "react";

/** The header is transparent until the page is scrolled further than this, in px. */
const THRESHOLD_PX = 50;

function subscribe(onChange: () => void): () => void {
  window.addEventListener("scroll", onChange, { passive: true });
  return () => window.removeEventListener("scroll", onChange);
}

/** Whether the page is scrolled by more than 50 px; `null` on prerendered pages, before the app runs. */
export function useScrolled(): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > THRESHOLD_PX,
    () => null,
  );
}
