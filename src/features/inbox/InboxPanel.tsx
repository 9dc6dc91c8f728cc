import { skipToken } from "@reduxjs/toolkit/query";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { inboxApi, useGetEnquiryQuery, useListEnquiriesInfiniteQuery } from "@/api/inbox/inboxApi.ts";
import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { inboxTriageApi } from "@/api/inbox/inboxTriageApi.ts";
import { readOnReturn } from "@/api/refreshing.ts";
import { ConfirmDialog } from "@/components/panel/ConfirmDialog.tsx";
import { EntryPane } from "@/components/panel/list-detail/EntryPane.tsx";
import { ListDetail } from "@/components/panel/list-detail/ListDetail.tsx";
import { usePanelAddress, type PanelNavigation } from "@/components/panel/list-detail/state/panelAddress.ts";
import type { KeyActions } from "@/components/panel/list-detail/state/listDetailOptions.ts";
import { useListDetail, type Panel } from "@/components/panel/list-detail/state/useListDetail.ts";
import { usePagedEntries } from "@/components/panel/list-detail/state/usePagedEntries.ts";
import { useSelection } from "@/components/panel/list-detail/state/useSelection.ts";
import { useAppDispatch, useAppSelector, useAppStore } from "@/state/hooks.ts";
import { EnquiryDetail } from "./detail/EnquiryDetail.tsx";
import { matchesSearch } from "./detail/enquiryText.ts";
import { EmptyBottle } from "./EmptyBottle.tsx";
import { enquiriesInWords, enquiryType } from "./enquiryType.ts";
import { filterOf, inboxAddress, isIn } from "./inboxAddress.ts";
import { InboxList } from "./InboxList.tsx";
import { InboxToolbar } from "./InboxToolbar.tsx";
import { AddressDialog } from "./removal/AddressDialog.tsx";
import { OldEnquiriesNotice } from "./removal/OldEnquiriesNotice.tsx";
import { UndoStrip } from "./UndoStrip.tsx";
import { UNDO_MS, useDeletions } from "./useDeletions.ts";
import { changeEnquiry } from "./waiting/changeEnquiry.ts";
import { selectWaiting, withWaiting } from "./waiting/waitingChangesSlice.ts";
import { WaitingStrip } from "./waiting/WaitingStrip.tsx";

interface InboxPanelProps {
  navigation: PanelNavigation;
  /** Keys that open other parts of the panel. */
  goKeys?: KeyActions;
  /** Whether keys that type a character act on enquiries. */
  shortcuts: boolean;
  onShortcuts: (enabled: boolean) => void;
  /** Says something to screen readers; `assertive` interrupts them. */
  onAnnounce: (text: string, assertive?: boolean) => void;
}

/** List and detail of what visitors sent, and everything that can be done with it. */
export function InboxPanel({ navigation, goKeys, shortcuts, onShortcuts, onAnnounce }: InboxPanelProps) {
  const dispatch = useAppDispatch();
  const { clock } = useAppStore().extra;
  const address = usePanelAddress(navigation, inboxAddress);
  const { view, kind } = address.at;
  const waiting = useAppSelector(selectWaiting);
  const hasWaiting = Object.keys(waiting).length > 0;
  const stored = usePagedEntries(
    useListEnquiriesInfiniteQuery(
      useMemo(() => filterOf({ view, kind }), [view, kind]),
      readOnReturn,
    ),
    inboxTriageApi.endpoints.newEnquiries.useQueryState(),
    enquiryType.idOf,
  );
  const entries = useMemo(
    () =>
      hasWaiting
        ? stored.entries.map((row) => withWaiting(row, waiting)).filter(({ status }) => isIn(view, status))
        : stored.entries,
    [hasWaiting, stored.entries, waiting, view],
  );
  const list = { ...stored, entries };
  const query = useGetEnquiryQuery(address.openId ?? skipToken, readOnReturn);
  const deletions = useDeletions(onAnnounce);
  const [search, setSearch] = useState("");
  const [asksDeletion, setAsksDeletion] = useState<readonly InboxEnquiry[] | null>(null);
  const [asksAddress, setAsksAddress] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const refresh = () => {
    dispatch(inboxApi.util.invalidateTags(["Enquiry"]));
    onAnnounce("Refreshing the inbox");
  };

  const shown = useMemo(
    () => entries.filter((row) => !deletions.hidden.has(row.key) && matchesSearch(row, search)),
    [deletions.hidden, entries, search],
  );
  const selection = useSelection(enquiryType, shown, onAnnounce);
  const remove = (enquiries: readonly InboxEnquiry[]) => {
    deletions.schedule(enquiries);
    panel.leave(enquiries);
  };

  const panel = useListDetail({
    type: enquiryType,
    address,
    list,
    shown,
    query: { ...query, currentData: withWaiting(query.currentData, waiting) },
    includes: (status) => isIn(view, status),
    update: (key, changes) => dispatch(changeEnquiry(key, changes)),
    autosave: clock,
    onDelete: (enquiries) => {
      if (enquiries.length > 1) setAsksDeletion(enquiries);
      else remove(enquiries);
    },
    selection,
    takeBackDeletion: deletions.undo,
    onRefresh: refresh,
    ownKeys: { "/": { label: "Search", act: () => searchField.current?.focus() }, ...goKeys },
    shortcuts,
    onShortcuts,
    onAnnounce,
  });
  useMarkRead(panel);

  return (
    <>
      <ListDetail
        panel={panel}
        overview={
          <InboxToolbar
            address={address}
            list={list}
            search={search}
            searchField={searchField}
            hidden={deletions.hidden}
            onSearch={setSearch}
            onRefresh={refresh}
            onAddress={() => setAsksAddress(true)}
            onKeys={() => panel.setShowsKeys(true)}
            onAnnounce={onAnnounce}
          />
        }
        list={<InboxList panel={panel} address={address} searching={search.trim() !== ""} />}
        detail={
          <EntryPane panel={panel} nothingOpen={<EmptyBottle />}>
            {(enquiry) => <EnquiryDetail key={enquiry.key} panel={panel} enquiry={enquiry} />}
          </EntryPane>
        }
        notices={
          (deletions.all.length > 0 || hasWaiting) && (
            <>
              <WaitingStrip />
              {deletions.all.length > 0 && <UndoStrip deletions={deletions} panel={panel} />}
            </>
          )
        }
        foot={<OldEnquiriesNotice now={panel.now} onAnnounce={onAnnounce} />}
      />
      {asksDeletion && (
        <ConfirmDialog
          title={`Delete ${enquiriesInWords(asksDeletion.length)}?`}
          action={`Delete ${enquiriesInWords(asksDeletion.length)}`}
          onConfirm={() => {
            setAsksDeletion(null);
            remove(asksDeletion);
          }}
          onClose={() => setAsksDeletion(null)}
        >
          <p>
            {enquiriesInWords(asksDeletion.length)} will be deleted with their files. You can undo this for{" "}
            {UNDO_MS / 1_000} seconds.
          </p>
        </ConfirmDialog>
      )}
      {asksAddress && (
        <AddressDialog
          initial={panel.open.state === "ready" ? panel.open.entry.email : ""}
          onClose={() => setAsksAddress(false)}
          onAnnounce={onAnnounce}
        />
      )}
    </>
  );
}

/**
 * Marks an unread enquiry as read when it is opened, once: it stays unread when it is set to unread while it is open, or
 * when the change is refused, which is shown with the enquiry.
 */
function useMarkRead({ open, changes }: Panel<InboxEnquiry>): void {
  const seen = useRef<string | null>(null);
  const key = open.state === "ready" ? open.entry.key : null;
  const mark = useEffectEvent((opened: string | null) => {
    if (opened === seen.current) return;
    seen.current = opened;
    if (open.state === "ready" && open.entry.status === "unread") void changes.change([open.entry], "read");
  });
  useEffect(() => mark(key), [key]);
}
