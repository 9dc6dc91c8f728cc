import { useEffect } from "react";
import { useUnreadEnquiriesQuery } from "@/api/inbox/inboxApi.ts";
import { readOnReturn } from "@/api/refreshing.ts";

/** Puts the number of unread enquiries before the document's title: "(3) Inbox · Holmwerk". */
export function useInboxTitle(title: string): void {
  const { data } = useUnreadEnquiriesQuery(undefined, readOnReturn);
  const count = data?.count ?? 0;
  useEffect(() => {
    document.title = count > 0 ? `(${count}) ${title}` : title;
  }, [count, title]);
}
