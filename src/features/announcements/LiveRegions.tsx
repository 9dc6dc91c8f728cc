import { useCallback } from "react";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { VisuallyHidden } from "@/components/ui/text/VisuallyHidden.tsx";
import { announced, selectAssertive, selectPolite } from "./announcementsSlice.ts";

/** The page's two live regions. They are always present: a region that appears with its text is often not read. */
export function LiveRegions() {
  const polite = useAppSelector(selectPolite);
  const assertive = useAppSelector(selectAssertive);
  return (
    <VisuallyHidden>
      <div role="status">{polite && <span key={polite.id}>{polite.text}</span>}</div>
      <div role="alert">{assertive && <span key={assertive.id}>{assertive.text}</span>}</div>
    </VisuallyHidden>
  );
}

/** Announces a text in them; `assertive` interrupts what is being read. */
export function useAnnounce(): (text: string, assertive?: boolean) => void {
  const dispatch = useAppDispatch();
  return useCallback(
    (text, assertive) => void dispatch(announced(assertive ? { text, assertive } : { text })),
    [dispatch],
  );
}
