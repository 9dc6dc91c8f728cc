import { useEffect } from "react";
import { markUnsaved, markUnsent } from "@/lib/unsentMark.ts";

/**
 * Marks the document while somebody has typed what is not sent: updates and reloads wait for `data-unsent` to go. Where
 * this device does not keep it (`isKept` false), the browser asks as well before the tab is closed.
 */
export function useUnsentMark(isUnsent: boolean, isKept = true): void {
  useEffect(() => {
    if (!isUnsent) return undefined;
    return isKept ? markUnsent() : markUnsaved();
  }, [isUnsent, isKept]);
}
