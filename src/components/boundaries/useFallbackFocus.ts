import { useLayoutEffect, useRef } from "react";

/**
 * For the element of a fallback. When it is removed with the focus inside, the focus moves to its parent; the next
 * fallback there takes it over. A page that follows focuses its own heading.
 */
export function useFallbackFocus() {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = frame.current;
    const place = shown?.parentElement;
    if (!place) return undefined;
    if (place === document.activeElement) (shown.querySelector("button") ?? shown).focus();
    return () => {
      if (!shown.contains(document.activeElement)) return;
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
    };
  }, []);
  return frame;
}
