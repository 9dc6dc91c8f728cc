import { useCallback } from "react";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { VisuallyHidden } from "@/components/ui/text/VisuallyHidden.tsx";
import { announced, selectPolite } from "./announcementsSlice.ts";

/** The page's live region. It is always present: a region that appears with its text is often not read. */
export function LiveRegion() {
  const polite = useAppSelector(selectPolite);
  return (
    <VisuallyHidden>
      <div role="status">{polite && <span key={polite.id}>{polite.text}</span>}</div>
    </VisuallyHidden>
  );
}

/** Announces a text in it. */
export function useAnnounce(): (text: string) => void {
  const dispatch = useAppDispatch();
  return useCallback((text) => void dispatch(announced({ text })), [dispatch]);
}
