import { useEffect, useRef } from "react";
import { useAnnounce } from "@/state/announcer.ts";

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
