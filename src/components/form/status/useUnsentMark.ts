import { useEffect } from "react";
import { markUnsaved, markUnsent } from "@/lib/unsentMark.ts";

/**
 * Marks the document while there is unsent input: updates and reloads wait until `data-unsent` is removed. Where this
 * device does not store the input (`isKept` false), the browser also asks before the tab is closed.
 */
export function useUnsentMark(isUnsent: boolean, isKept = true): void {
  useEffect(() => {
    if (!isUnsent) return undefined;
    return isKept ? markUnsent() : markUnsaved();
  }, [isUnsent, isKept]);
}
