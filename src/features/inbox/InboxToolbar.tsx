import type { RefObject } from "react";
import { useUnreadEnquiriesQuery } from "@/api/inbox/inboxApi.ts";
import { enquiryKinds } from "@/api/inbox/inboxEnquiry.ts";
import { Freshness } from "@/components/panel/Freshness.tsx";
import { KeysButton } from "@/components/panel/KeysButton.tsx";
import { Toolbar, ToolbarFilter } from "@/components/panel/Toolbar.tsx";
import { Button } from "@/components/ui/Button.tsx";
import { SegmentedControl } from "@/components/ui/SegmentedControl.tsx";
import { Select } from "@/components/ui/Select.tsx";
import type { Announce } from "./announce.ts";
import { ExportButtons } from "./ExportButtons.tsx";
import { views, type InboxAddress, type View } from "./inboxAddress.ts";
import { kindChoices, viewNames } from "./inboxNames.ts";
import { SearchField } from "./SearchField.tsx";
import styles from "./InboxToolbar.module.css";

interface InboxToolbarProps {
  address: InboxAddress;
  search: string;
  searchField: RefObject<HTMLInputElement | null>;
  answeredAt: number | null;
  refreshing: boolean;
  /** Keys of enquiries that are being deleted. */
  hidden: ReadonlySet<string>;
  onSearch: (search: string) => void;
  onGo: (changes: Partial<InboxAddress>) => void;
  onRefresh: () => void;
  onAddress: () => void;
  onKeys: () => void;
  onAnnounce: Announce;
}

const kinds = ["all", ...enquiryKinds] as const;

/** What the list shows, how fresh it is, and what can be done with all of it. */
export function InboxToolbar({ address, searchField, ...props }: InboxToolbarProps) {
  const { data: unread } = useUnreadEnquiriesQuery();
  const countOf = (view: View) =>
    view === "unread" && unread && unread.failure === null && address.kind === "all" ? unread.count : null;
  return (
    <Toolbar>
      <SearchField ref={searchField} value={props.search} onChange={props.onSearch} />
      <ToolbarFilter>
        <SegmentedControl
          legend="Status"
          segments={views.map((view) => ({ value: view, label: viewNames[view], count: countOf(view) }))}
          value={address.view}
          onChange={(view) => props.onGo({ view, enquiry: null })}
        />
      </ToolbarFilter>
      <Select
        label="Kind"
        options={kinds.map((kind) => kindChoices[kind])}
        value={kindChoices[address.kind]}
        onChange={(label) =>
          props.onGo({ kind: kinds.find((kind) => kindChoices[kind] === label) ?? "all", enquiry: null })
        }
      />
      <Freshness
        answeredAt={props.answeredAt}
        dispensable
        refreshing={props.refreshing}
        onRefresh={props.onRefresh}
      >
        <KeysButton onClick={props.onKeys} />
      </Freshness>
      <div className={styles.whole}>
        <ExportButtons
          address={address}
          search={props.search}
          hidden={props.hidden}
          onAnnounce={props.onAnnounce}
        />
        <Button onClick={props.onAddress}>One address…</Button>
      </div>
    </Toolbar>
  );
}
