import { useMemo, useState } from "react";
import type { EnquiryKind } from "@/api/enquiries/enquiry.ts";
import { useListEnquiriesInfiniteQuery } from "@/api/inbox/inboxApi.ts";
import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { pagedList, type PagedList } from "@/components/panel/pagedList.ts";
import { filterOf, type View } from "./inboxAddress.ts";
import { pollingOf } from "./polling.ts";

export interface InboxListState extends PagedList {
  /** As far as they were asked for, newest first. */
  enquiries: InboxEnquiry[];
}

const none: InboxEnquiry[] = [];

/** The enquiries of one filter. */
export function useInboxList(view: View, kind: EnquiryKind | "all"): InboxListState {
  const filter = useMemo(() => filterOf({ view, kind }), [view, kind]);
  const [pages, setPages] = useState(1);
  const query = useListEnquiriesInfiniteQuery(filter, pollingOf(pages));
  const { currentData } = query;
  const read = currentData?.pages.length ?? 1;
  if (read !== pages) setPages(read);
  const enquiries = useMemo(() => {
    const listed = currentData?.pages.flatMap((page) => page.enquiries) ?? none;
    // One that was put into the list by a change comes again with the page it is read with.
    return [...new Map(listed.map((enquiry) => [enquiry.key, enquiry])).values()];
  }, [currentData]);
  return { ...pagedList(query), enquiries };
}
