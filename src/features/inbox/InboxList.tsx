import { useCallback } from "react";
import { useCountEnquiriesQuery } from "@/api/inbox/inboxApi.ts";
import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { counted, figure } from "@/lib/figures.ts";
import { EntryList, NoEntries } from "@/components/panel/list-detail/EntryList.tsx";
import { SelectionBar } from "@/components/panel/list-detail/SelectionBar.tsx";
import type { RowContent } from "@/components/panel/list-detail/EntryRow.tsx";
import type { PanelAddress } from "@/components/panel/list-detail/state/panelAddress.ts";
import type { Panel } from "@/components/panel/list-detail/state/useListDetail.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { selectPending } from "@/state/decisions/decisionsSlice.ts";
import { useAppSelector } from "@/state/hooks.ts";
import { countFiles } from "./detail/attachmentList.ts";
import { excerpt } from "./detail/enquiryText.ts";
import { enquiriesInWords, kindNames } from "./enquiryType.ts";
import { kindChoices, viewNames, type InboxAddress } from "./inboxAddress.ts";
import styles from "./InboxList.module.css";

function enquiryRow(enquiry: InboxEnquiry, waits: boolean): RowContent {
  const { kind, name, email, company, raw } = enquiry;
  const files = countFiles(enquiry);
  const text = excerpt(enquiry);
  return {
    title: <span className={styles.name}>{name === "" ? <i>no name</i> : <PlainText text={name} />}</span>,
    at: enquiry.submittedAt,
    lines: (
      <>
        <span className={styles.text}>{text === "" ? <i>no text</i> : <PlainText text={text} />}</span>{" "}
        <span className={styles.meta}>
          <span className={styles.kind}>{kindNames[kind]}</span>{" "}
          {waits && <span className={styles.pending}>Pending</span>}{" "}
          {raw !== null && <span className={styles.broken}>partly readable</span>}{" "}
          <PlainText className={styles.sender} text={company === "" ? email : company} />{" "}
          {files > 0 && <span className={styles.files}>{counted(files, "file")}</span>}
        </span>
      </>
    ),
  };
}

interface InboxListProps {
  panel: Panel<InboxEnquiry>;
  address: PanelAddress<InboxAddress>;
  searching: boolean;
}

/** The enquiries of a filter that match the search. */
export function InboxList({ panel, address, searching }: InboxListProps) {
  const { list, entries } = panel;
  const pending = useAppSelector((state) => selectPending(state, "enquiries"));
  const isSearched = searching && list.entries.length > 0;
  const row = useCallback(
    (enquiry: InboxEnquiry) => enquiryRow(enquiry, pending.has(enquiry.key)),
    [pending],
  );
  return (
    <>
      <EntryList
        panel={panel}
        row={row}
        more={searching ? "Search older enquiries" : "Load more"}
        failed="The inbox could not be read. Nothing is lost: enquiries wait in the database"
        remarks={
          searching &&
          !list.loading && (
            <SearchRemark
              found={entries.length}
              searched={list.entries.length}
              hasMore={list.hasMore ?? false}
            />
          )
        }
        empty={isSearched ? null : <EmptyInbox address={address} />}
      />
      <SelectionBar panel={panel} />
    </>
  );
}

interface SearchRemarkProps {
  found: number;
  searched: number;
  /** There are older enquiries that have not been loaded. */
  hasMore: boolean;
}

/** The scope of a search: what has been loaded, which is not always everything. */
function SearchRemark({ found, searched, hasMore }: SearchRemarkProps) {
  const scope = hasMore
    ? `the newest ${enquiriesInWords(searched)}; older ones were not searched`
    : `all ${enquiriesInWords(searched)} of this view`;
  return (
    <p className={styles.remark} role="status">
      {found === 0 ? "Nothing found" : `${figure(found)} found`} in {scope}.
    </p>
  );
}

/** Offers the enquiries of other views, where there are any. */
function EmptyInbox({ address: { at, go } }: Pick<InboxListProps, "address">) {
  const { view, kind } = at;
  const isEverything = view === "all" && kind === "all";
  const { data, error, isLoading } = useCountEnquiriesQuery(undefined, { skip: isEverything });
  if (isLoading) return null;
  if (isEverything || (data === 0 && !error)) {
    return (
      <NoEntries title="No enquiries">
        <p>Messages and plans from the contact form and the project planner appear here.</p>
      </NoEntries>
    );
  }
  const what = kind === "all" ? "enquiries" : kindChoices[kind].toLowerCase();
  const isStatus = view !== "inbox" && view !== "all";
  return (
    <NoEntries title={isStatus ? `No ${viewNames[view].toLowerCase()} ${what}` : `No ${what} here`}>
      <Button onClick={() => go({ view: "all", kind: "all" })}>Show all enquiries</Button>
    </NoEntries>
  );
}
