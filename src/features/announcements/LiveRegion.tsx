import { useCallback, type ReactNode } from "react";
import { VisuallyHidden } from "@/components/ui/text/VisuallyHidden.tsx";
import { Announcer } from "@/state/announcer.ts";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { announced } from "./announcementsSlice.ts";

/**
 * The page's live region, behind `children`, which announce in it. It is always present: a region that appears with its
 * text is often not read.
 */
export function LiveRegion({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const polite = useAppSelector(({ announcements }) => announcements.polite);
  return (
    <>
      <Announcer value={useCallback((text) => void dispatch(announced({ text })), [dispatch])}>
        {children}
      </Announcer>
      <VisuallyHidden>
        <div role="status">{polite && <span key={polite.id}>{polite.text}</span>}</div>
      </VisuallyHidden>
    </>
  );
}
