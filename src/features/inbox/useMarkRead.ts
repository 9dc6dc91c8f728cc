import { useEffect, useEffectEvent, useRef } from "react";
import type { OpenEnquiry } from "./useOpenEnquiry.ts";
import type { StatusChanges } from "./useStatusChange.ts";

/**
 * Marks an unread enquiry as read when it is opened, once: marked as unread again while it is open, it stays so. A
 * refusal is not repeated by itself either; it is shown with the enquiry.
 */
export function useMarkRead(open: OpenEnquiry, changes: StatusChanges): void {
  const seen = useRef<string | null>(null);
  const key = open.state === "ready" ? open.enquiry.key : null;
  const mark = useEffectEvent((opened: string | null) => {
    if (opened === seen.current) return;
    seen.current = opened;
    if (open.state === "ready" && open.enquiry.status === "unread") void changes.change(open.enquiry, "read");
  });
  useEffect(() => mark(key), [key]);
}
