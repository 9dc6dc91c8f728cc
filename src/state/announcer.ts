import { createContext, useContext, useEffect, useRef } from "react";

/**
 * Says a text to screen readers, in the page's live region. It is not taken from the store: the demo's panel, which has a
 * store of its own, says it there as well. Without a provider, nothing is said.
 */
export const Announcer = createContext<(text: string) => void>(() => undefined);

export const useAnnounce = (): ((text: string) => void) => useContext(Announcer);

/** Announces a text when its `cause` changes: not when that appears, nor when it was `null` before. */
export function useAnnouncedChange(text: string, cause: string | null): void {
  const announce = useAnnounce();
  const told = useRef(cause);
  useEffect(() => {
    const before = told.current;
    told.current = cause;
    if (before !== null && before !== cause && text !== "") announce(text);
  }, [announce, text, cause]);
}
