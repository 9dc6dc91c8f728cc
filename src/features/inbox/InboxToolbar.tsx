import { useId, type Ref } from "react";
import { useReadEnquiriesMutation } from "@/api/inbox/inboxApi.ts";
import { enquiryKinds } from "@/api/inbox/enquiryKey.ts";
import type { InboxEnquiry } from "@/api/inbox/inboxEnquiry.ts";
import { ExportButtons } from "@/components/panel/ExportButtons.tsx";
import type { PanelAddress } from "@/components/panel/list-detail/state/panelAddress.ts";
import type { Panel } from "@/components/panel/list-detail/state/useListDetail.ts";
import { Freshness, KeysButton, Toolbar, ToolbarFilter } from "@/components/panel/Toolbar.tsx";
import { Button } from "@/components/ui/controls/Button.tsx";
import { SegmentedControl } from "@/components/ui/controls/SegmentedControl.tsx";
import { Select } from "@/components/ui/controls/Select.tsx";
import { VisuallyHidden } from "@/components/ui/text/VisuallyHidden.tsx";
import type { ExportFormat } from "@/lib/saveFile.ts";
import { selectQueue } from "@/state/decisions/decisionsSlice.ts";
import { useAppDispatch, useAppSelector } from "@/state/hooks.ts";
import { matchesSearch } from "./detail/enquiryText.ts";
import { enquiriesInWords } from "./enquiryType.ts";
import { saveEnquiries } from "./files/fileThunks.ts";
import {
  filterOf,
  kindChoices,
  shownIn,
  viewNames,
  views,
  type InboxAddress,
  type View,
} from "./inboxAddress.ts";
import { useUnreadEnquiries } from "./UnreadEnquiries.tsx";
import styles from "./InboxToolbar.module.css";

interface InboxToolbarProps {
  address: PanelAddress<InboxAddress>;
  panel: Panel<InboxEnquiry>;
  search: string;
  searchField: Ref<HTMLInputElement>;
  onSearch: (search: string) => void;
  onAddress: () => void;
}

const kinds = ["all", ...enquiryKinds] as const;

/** Search and filter, when the list was read, and actions on all enquiries. */
export function InboxToolbar({ address: { at, go }, panel, searchField, ...props }: InboxToolbarProps) {
  const { count: unread, error: uncounted } = useUnreadEnquiries();
  const dispatch = useAppDispatch();
  const queue = useAppSelector((state) => selectQueue(state, "enquiries"));
  const [read] = useReadEnquiriesMutation();
  /** Saves what filter and search select, whether or not it is loaded into the list. */
  const save = async (format: ExportFormat) => {
    const stored = await read(filterOf(at)).unwrap();
    const chosen = shownIn(at.view, stored, queue).filter((one) => matchesSearch(one, props.search));
    await dispatch(saveEnquiries(chosen, format, "enquiries"));
    return enquiriesInWords(chosen.length);
  };
  const countOf = (view: View) => (view === "unread" && !uncounted && at.kind === "all" ? unread : null);
  return (
    <Toolbar>
      <SearchField ref={searchField} value={props.search} onChange={props.onSearch} />
      <ToolbarFilter>
        <SegmentedControl
          legend="Status"
          segments={views.map((view) => ({ value: view, label: viewNames[view], count: countOf(view) }))}
          value={at.view}
          onChange={(view) => go({ view, open: null })}
        />
      </ToolbarFilter>
      <div className={styles.kind}>
        <Select
          label="Kind"
          options={kinds}
          nameOf={(kind) => kindChoices[kind]}
          value={at.kind}
          onChange={(kind) => go({ kind, open: null })}
        />
      </div>
      <Freshness panel={panel} dispensable>
        <KeysButton panel={panel} />
      </Freshness>
      <div className={styles.whole}>
        <ExportButtons onSave={save} />
        <Button onClick={props.onAddress}>Find by e-mail…</Button>
      </div>
    </Toolbar>
  );
}

interface SearchFieldProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
}

/** Filters the loaded enquiries; Escape empties it. */
function SearchField({ ref, value, onChange }: SearchFieldProps) {
  const id = useId();
  return (
    <div role="search" className={styles.search}>
      <label htmlFor={id}>
        <VisuallyHidden as="span">Search reference, name, e-mail, company and text</VisuallyHidden>
      </label>
      <input
        ref={ref}
        id={id}
        type="search"
        className={styles.field}
        placeholder="Name, reference, text"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || value === "") return;
          event.preventDefault();
          onChange("");
        }}
      />
    </div>
  );
}
