import { skipToken } from "@reduxjs/toolkit/query";
import { useGetEnquiryQuery } from "@/api/inbox/inboxApi.ts";
import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { readOnReturn } from "@/api/refreshing.ts";
import { failureMessage } from "@/components/panel/failureMessage.ts";

/** The enquiry that the address names. */
export type OpenEnquiry =
  | { state: "none" }
  | { state: "loading" }
  | { state: "missing"; key: string }
  | { state: "failed"; message: string; retry: () => void }
  | { state: "ready"; enquiry: InboxEnquiry };

/**
 * Reads the open enquiry by itself, since it need not be in the list (another filter, a later page). The row of the
 * list stands in until the answer is there, and when there is none.
 */
export function useOpenEnquiry(key: string | null, listed: readonly InboxEnquiry[]): OpenEnquiry {
  const { currentData, error, refetch } = useGetEnquiryQuery(key ?? skipToken, readOnReturn);
  if (key === null) return { state: "none" };
  if (currentData === null) return { state: "missing", key };
  const enquiry = currentData ?? listed.find((row) => row.key === key);
  if (enquiry) return { state: "ready", enquiry };
  if (error) return { state: "failed", message: failureMessage(error), retry: () => void refetch() };
  return { state: "loading" };
}
