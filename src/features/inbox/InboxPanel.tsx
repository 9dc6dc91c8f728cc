import { skipToken } from "@reduxjs/toolkit/query";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { inboxApi, useGetEnquiryQuery, useListEnquiriesInfiniteQuery } from "@/api/inbox/inboxApi.ts";
import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { inboxTriageApi } from "@/api/inbox/inboxTriageApi.ts";
import { readOnReturn } from "@/api/refreshing.ts";
import {
  decideEntries,
  deleteEntries,
  saveNote,
  withDecisions,
} from "@/components/panel/decisions/entryDecisions.ts";
import { EntryPane } from "@/components/panel/list-detail/EntryPane.tsx";
import { ListDetail } from "@/components/panel/list-detail/ListDetail.tsx";
import { usePanelAddress, useRouterNavigation } from "@/components/panel/list-detail/state/panelAddress.ts";
import { useListDetail, type Panel } from "@/components/panel/list-detail/state/useListDetail.ts";
import { usePagedEntries } from "@/components/panel/list-detail/state/usePagedEntries.ts";
import { useSelection } from "@/components/panel/list-detail/state/useSelection.ts";
import { useAnnounce } from "@/state/announcer.ts";
import { selectQueue } from "@/state/decisions/decisionsSlice.ts";
import { useAppDispatch, useAppSelector, useAppStore } from "@/state/hooks.ts";
import { EnquiryDetail } from "./detail/EnquiryDetail.tsx";
import { matchesSearch } from "./detail/enquiryText.ts";
import { EmptyBottle } from "./EmptyBottle.tsx";
import { deleteAllNow, enquiryCalls } from "./enquiryDecisions.ts";
import { enquiriesInWords, enquiryType } from "./enquiryType.ts";
import { filterOf, inboxAddress, isIn, shownIn } from "./inboxAddress.ts";
import { InboxList } from "./InboxList.tsx";
import { InboxToolbar } from "./InboxToolbar.tsx";
import { AddressDialog } from "./removal/AddressDialog.tsx";
import { OldEnquiriesNotice } from "./removal/OldEnquiriesNotice.tsx";

/** List and detail of what visitors sent, and everything that can be done with it. */
export function InboxPanel() {
  const dispatch = useAppDispatch();
  const announce = useAnnounce();
  const { clock } = useAppStore().extra;
  const address = usePanelAddress(useRouterNavigation(), inboxAddress);
  const { view } = address.at;
  const queue = useAppSelector((state) => selectQueue(state, "enquiries"));
  const stored = usePagedEntries(
    useListEnquiriesInfiniteQuery(filterOf(address.at), readOnReturn),
    inboxTriageApi.endpoints.newEnquiries.useQueryState(),
    enquiryType.idOf,
  );
  const entries = useMemo(() => shownIn(view, stored.entries, queue), [stored.entries, queue, view]);
  const list = { ...stored, entries };
  const query = useGetEnquiryQuery(address.openId ?? skipToken, readOnReturn);
  const { currentData } = query;
  const open = currentData ? (withDecisions(enquiryType, [currentData], queue)[0] ?? null) : currentData;
  const [search, setSearch] = useState("");
  const [asksAddress, setAsksAddress] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);

  const shown = useMemo(() => entries.filter((row) => matchesSearch(row, search)), [entries, search]);
  const selection = useSelection(enquiryType, shown);
  const remove = (enquiries: readonly InboxEnquiry[]) => dispatch(deleteEntries(enquiryType, enquiries));
  useEffect(() => () => dispatch(deleteAllNow()), [dispatch]);

  const panel = useListDetail({
    type: enquiryType,
    address,
    list,
    shown,
    query: { ...query, currentData: open },
    includes: (status) => isIn(view, status),
    onStatus: (enquiries, status) => dispatch(decideEntries(enquiryType, enquiries, { status })),
    onNote: (enquiry, note) => dispatch(saveNote(enquiryType, enquiryCalls, enquiry, note)),
    autosave: clock,
    onDelete: remove,
    scopeOf: ({ length }, isDeletion) => enquiriesInWords(length) + (isDeletion ? " and their files" : ""),
    selection,
    onRefresh: () => {
      dispatch(inboxApi.util.invalidateTags(["Enquiry"]));
      announce("Refreshing the inbox");
    },
    ownKeys: { "/": { label: "Search", act: () => searchField.current?.focus() } },
  });
  useMarkRead(panel.open);

  return (
    <>
      <ListDetail
        panel={panel}
        overview={
          <InboxToolbar
            address={address}
            panel={panel}
            search={search}
            searchField={searchField}
            onSearch={setSearch}
            onAddress={() => setAsksAddress(true)}
          />
        }
        list={<InboxList panel={panel} address={address} searching={search.trim() !== ""} />}
        detail={
          <EntryPane panel={panel} nothingOpen={<EmptyBottle />}>
            {(enquiry) => <EnquiryDetail key={enquiry.key} panel={panel} enquiry={enquiry} />}
          </EntryPane>
        }
        foot={<OldEnquiriesNotice onDelete={remove} />}
      />
      {asksAddress && (
        <AddressDialog
          initial={panel.open.state === "ready" ? panel.open.entry.email : ""}
          onClose={() => setAsksAddress(false)}
        />
      )}
    </>
  );
}

/**
 * Marks an unread enquiry as read when it is opened, once: it stays unread when it is set to unread while it is open, or
 * when the change is refused, which is shown with the enquiry.
 */
function useMarkRead(open: Panel<InboxEnquiry>["open"]): void {
  const dispatch = useAppDispatch();
  const seen = useRef<string | null>(null);
  const key = open.state === "ready" ? open.entry.key : null;
  const mark = useEffectEvent((opened: string | null) => {
    if (opened === seen.current) return;
    seen.current = opened;
    if (open.state === "ready" && open.entry.status === "unread")
      dispatch(decideEntries(enquiryType, [open.entry], { status: "read" }, true));
  });
  useEffect(() => mark(key), [key]);
}
