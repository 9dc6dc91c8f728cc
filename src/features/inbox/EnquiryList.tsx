import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { EntryList, MoreEntries } from "@/components/panel/EntryList.tsx";
import { Button } from "@/components/ui/Button.tsx";
import { Notice } from "@/components/ui/Notice.tsx";
import { Spinner } from "@/components/ui/Spinner.tsx";
import { EmptyInbox } from "./EmptyInbox.tsx";
import { EnquiryRow } from "./EnquiryRow.tsx";
import { SearchRemark } from "./SearchRemark.tsx";
import { openedFromList, type InboxNavigation } from "./useInboxAddress.ts";
import type { InboxListState } from "./useInboxList.ts";
import type { Reading } from "./useReading.ts";
import type { StatusChanges } from "./useStatusChange.ts";

interface EnquiryListProps {
  list: InboxListState;
  /** What is shown of the list: it matches what is searched for and is not being deleted. */
  shown: readonly InboxEnquiry[];
  searching: boolean;
  now: number;
  navigation: InboxNavigation;
  changes: StatusChanges;
  reading: Reading;
}

function ListFailure({ list }: { list: InboxListState }) {
  const has = list.enquiries.length > 0;
  const again = list.hasMore ? list.more : list.retry;
  return (
    <Notice
      tone="problem"
      actions={
        <Button pending={list.fetching} onClick={has ? again : list.retry}>
          Try again
        </Button>
      }
    >
      {has
        ? "The inbox could not be read anew; what is listed was read before"
        : "The inbox could not be read. Nothing is lost: enquiries wait in the database"}{" "}
      ({list.failure?.replace(/\.$/, "")}).
    </Notice>
  );
}

/** The enquiries of a filter, newest first, with what stands in for them when there are none. */
export function EnquiryList({ list, shown, searching, now, navigation, changes, reading }: EnquiryListProps) {
  const { address, hrefOf, go } = navigation;
  const openKey = address.enquiry;
  const tabStop =
    [reading.cursorKey, openKey].find((key) => shown.some((row) => row.key === key)) ?? shown[0]?.key;
  const empty = !list.loading && list.failure === null && list.enquiries.length === 0;
  return (
    <>
      {list.failure !== null && <ListFailure list={list} />}
      {searching && !list.loading && (
        <SearchRemark found={shown.length} searched={list.enquiries.length} hasMore={list.hasMore} />
      )}
      {list.loading && <Spinner label="Reading enquiries" />}
      {shown.length > 0 && (
        <EntryList label="Enquiries" busy={list.loadingMore}>
          {shown.map((enquiry) => (
            <EnquiryRow
              key={enquiry.key}
              enquiry={enquiry}
              now={now}
              href={hrefOf({ enquiry: enquiry.key })}
              linkState={openKey === null ? openedFromList : null}
              selected={enquiry.key === openKey}
              tabStop={enquiry.key === tabStop}
              pending={changes.pending.has(enquiry.key)}
              failure={enquiry.key === openKey ? null : (changes.failures.get(enquiry.key) ?? null)}
              onFocus={reading.setCursorKey}
              register={reading.rows.register}
            />
          ))}
        </EntryList>
      )}
      {(empty || (!searching && shown.length === 0 && !list.loading && list.failure === null)) && (
        <EmptyInbox address={address} onShowAll={() => go({ view: "all", kind: "all" })} />
      )}
      {list.hasMore && list.failure === null && (
        <MoreEntries reading={list.loadingMore} onMore={list.more}>
          {searching ? "Search older ones" : "Load more"}
        </MoreEntries>
      )}
    </>
  );
}
