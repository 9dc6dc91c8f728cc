import { useMemo } from "react";
import type { EnquiryKind } from "@/api/enquiries/enquiry.ts";
import { useListEnquiriesInfiniteQuery } from "@/api/inbox/inboxApi.ts";
import { inboxTriageApi } from "@/api/inbox/inboxTriageApi.ts";
import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { readOnReturn } from "@/api/refreshing.ts";
import { usePagedList, type PagedList } from "@/components/panel/usePagedList.ts";
import { filterOf, type View } from "./inboxAddress.ts";

export interface InboxListState extends PagedList {
  /** As far as they were asked for, newest first. */
  enquiries: InboxEnquiry[];
}

const none: InboxEnquiry[] = [];

/** The enquiries of one filter. */
export function useInboxList(view: View, kind: EnquiryKind | "all"): InboxListState {
  const filter = useMemo(() => filterOf({ view, kind }), [view, kind]);
  const query = useListEnquiriesInfiniteQuery(filter, readOnReturn);
  const news = inboxTriageApi.endpoints.newEnquiries.useQueryState();
  const { currentData } = query;
  const enquiries = useMemo(() => {
    const listed = currentData?.pages.flatMap((page) => page.entries) ?? none;
    // One that was put into the list by a change comes again with the page it is read with.
    return [...new Map(listed.map((enquiry) => [enquiry.key, enquiry])).values()];
  }, [currentData]);
  const list = usePagedList(query, enquiries.length);
  const answeredAt = list.answeredAt && Math.max(list.answeredAt, news.fulfilledTimeStamp ?? 0);
  return { ...list, answeredAt, enquiries };
}
