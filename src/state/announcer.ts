import { createContext, useContext } from "react";

/**
 * Says a text to screen readers, in the page's live region. It is not taken from the store: the demo's panel, which has a
 * store of its own, says it there as well. Without a provider, nothing is said.
 */
export const Announcer = createContext<(text: string) => void>(() => undefined);

export const useAnnounce = (): ((text: string) => void) => useContext(Announcer);
