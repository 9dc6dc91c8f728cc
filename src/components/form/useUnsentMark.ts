import { useEffect } from "react";
import { markUnsent } from "@/lib/unsentMark.ts";

/** Marks the document while somebody has typed what would be lost: updates and reloads wait for `data-unsent` to go. */
export function useUnsentMark(isUnsent: boolean): void {
  useEffect(() => (isUnsent ? markUnsent() : undefined), [isUnsent]);
}
