import { useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";

/** Where each view was left, and the link that was followed there, by the router's key; for this tab only. */
const places = new Map<string, { top: number; href: string }>();

/**
 * Leads Back and Forward to where this view was left. Overview and releases have the same path: between them, `Page` sees
 * only a change of the query and leaves readers where they are.
 */
export function useKeptPlace(): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    const place = places.get(key);
    if (place) {
      window.scrollTo(0, place.top);
      [...document.links].find(({ href }) => href === place.href)?.focus({ preventScroll: true });
    }
    return () => {
      const { activeElement } = document;
      const href = activeElement instanceof HTMLAnchorElement ? activeElement.href : "";
      places.set(key, { top: window.scrollY, href });
    };
  }, [key]);
}
