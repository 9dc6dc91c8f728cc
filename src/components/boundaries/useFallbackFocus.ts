import { useLayoutEffect, useRef } from "react";

/**
 * For the element of a fallback. When it goes while the focus is in it, the focus moves to the element around it; the
 * next fallback that comes there takes it over. A page that comes there focuses its own heading afterwards.
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
