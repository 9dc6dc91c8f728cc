import { useLayoutEffect, useRef } from "react";

/**
 * For an element that disappears without a user action: if the focus is inside, it returns to where it came from, or
 * else moves to the page's content.
 */
export function useFocusBack() {
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const shown = frame.current;
    let cameFrom: Element | null = null;
    function remember({ relatedTarget }: FocusEvent): void {
      if (relatedTarget instanceof Element && !shown?.contains(relatedTarget)) cameFrom = relatedTarget;
    }
    shown?.addEventListener("focusin", remember);
    return () => {
      shown?.removeEventListener("focusin", remember);
      if (!shown?.contains(document.activeElement)) return;
      const back = cameFrom?.isConnected ? cameFrom : document.getElementById("content");
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    };
  }, []);
  return frame;
}
