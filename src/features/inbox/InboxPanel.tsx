import { useMemo, useRef, useState } from "react";
import { inboxApi } from "@/api/inbox/inboxApi.ts";
import { useTabReturn } from "@/api/refreshing.ts";
import { KeysDialog } from "@/components/panel/KeysDialog.tsx";
import { PanelLayout } from "@/components/panel/PanelLayout.tsx";
import { useNoteDrafts } from "@/components/panel/useNoteDrafts.ts";
import { useNow } from "@/components/panel/useNow.ts";
import { usePanelKeys } from "@/components/panel/usePanelKeys.ts";
import { useAppDispatch } from "@/state/hooks.ts";
import { AddressDialog } from "./AddressDialog.tsx";
import type { Announce } from "./announce.ts";
import { EnquiryList } from "./EnquiryList.tsx";
import { EnquiryPane } from "./EnquiryPane.tsx";
import { inboxAction } from "./inboxAction.ts";
import { inboxKeyHelp, inboxKeys } from "./inboxKeys.ts";
import { InboxToolbar } from "./InboxToolbar.tsx";
import { matchesSearch } from "./matchesSearch.ts";
import { RetentionNotice } from "./RetentionNotice.tsx";
import { UndoStrip } from "./UndoStrip.tsx";
import { useDeletions } from "./useDeletions.ts";
import { useInboxAddress } from "./useInboxAddress.ts";
import { useInboxList } from "./useInboxList.ts";
import { useMarkRead } from "./useMarkRead.ts";
import { useOpenEnquiry } from "./useOpenEnquiry.ts";
import { useReading } from "./useReading.ts";
import { useStatusChange } from "./useStatusChange.ts";

interface InboxPanelProps {
  /** Whether keys that type a character act on enquiries. */
  shortcuts: boolean;
  onShortcuts: (enabled: boolean) => void;
  /** Told what a screen reader should say. */
  onAnnounce: Announce;
}

/** List and detail of what visitors sent, and everything that can be done with it. */
export function InboxPanel({ shortcuts, onShortcuts, onAnnounce }: InboxPanelProps) {
  useTabReturn(true);
  const dispatch = useAppDispatch();
  const now = useNow();
  const navigation = useInboxAddress();
  const { address, go } = navigation;
  const list = useInboxList(address.view, address.kind);
  const open = useOpenEnquiry(address.enquiry, list.enquiries);
  const changes = useStatusChange(onAnnounce);
  const deletions = useDeletions(onAnnounce);
  const drafts = useNoteDrafts();
  const [search, setSearch] = useState("");
  const [dialog, setDialog] = useState<"keys" | "address" | null>(null);
  const listPane = useRef<HTMLElement>(null);
  const detailPane = useRef<HTMLElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  // An enquiry that the address named from the start does not take the focus; one that was opened since does.
  const [firstOpen] = useState(address.enquiry);
  useMarkRead(open, changes);

  const shown = useMemo(
    () => list.enquiries.filter((row) => !deletions.hidden.has(row.key) && matchesSearch(row, search)),
    [deletions.hidden, list.enquiries, search],
  );
  const reading = useReading({
    listPane,
    detailPane,
    navigation,
    enquiries: shown,
    open,
    changes,
    deletions,
  });

  const refresh = () => {
    dispatch(inboxApi.util.invalidateTags(["Enquiry"]));
    onAnnounce("Refreshing the inbox");
  };
  usePanelKeys(inboxKeys, shortcuts, (action) =>
    inboxAction(action, {
      reading,
      openKey: address.enquiry,
      refresh,
      focusSearch: () => searchField.current?.focus(),
      showKeys: () => setDialog("keys"),
    }),
  );

  return (
    <>
      <PanelLayout
        view={address.enquiry === null ? "list" : "detail"}
        overview={
          <InboxToolbar
            address={address}
            search={search}
            searchField={searchField}
            answeredAt={list.answeredAt}
            refreshing={list.fetching && !list.loadingMore}
            hidden={deletions.hidden}
            onSearch={setSearch}
            onGo={go}
            onRefresh={refresh}
            onAddress={() => setDialog("address")}
            onKeys={() => setDialog("keys")}
            onAnnounce={onAnnounce}
          />
        }
        listPane={listPane}
        listLabel="List of enquiries"
        list={
          <EnquiryList
            list={list}
            shown={shown}
            searching={search.trim() !== ""}
            now={now}
            navigation={navigation}
            changes={changes}
            reading={reading}
          />
        }
        detailPane={detailPane}
        detailTakesFocus
        detailLabel="Open enquiry"
        detail={
          <EnquiryPane
            open={open}
            now={now}
            takeFocus={address.enquiry !== firstOpen}
            changes={changes}
            reading={reading}
            drafts={drafts}
            onBack={reading.close}
          />
        }
        foot={<RetentionNotice now={now} onAnnounce={onAnnounce} />}
        notices={
          (deletions.all.length > 0 || changes.last) && (
            <UndoStrip deletions={deletions} changes={changes} onUndo={() => void reading.undo()} />
          )
        }
      />
      {dialog === "keys" && (
        <KeysDialog
          list={inboxKeyHelp}
          subject="enquiries"
          enabled={shortcuts}
          onSwitch={onShortcuts}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "address" && (
        <AddressDialog
          initial={open.state === "ready" ? open.enquiry.email : ""}
          onClose={() => setDialog(null)}
          onAnnounce={onAnnounce}
        />
      )}
    </>
  );
}
