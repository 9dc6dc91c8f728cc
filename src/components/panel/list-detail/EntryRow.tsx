import type { MouseEvent, ReactNode } from "react";
import { RelativeTime } from "@/components/ui/text/RelativeTime.tsx";
import { StatusMark } from "@/components/ui/feedback/StatusMark.tsx";
import { useReadOnly } from "../panelMode.ts";
import type { PanelEntry } from "./state/entryType.ts";
import type { Panel } from "./state/useListDetail.ts";
import styles from "./EntryRow.module.css";

/** What a row shows of its entry. */
export interface RowContent {
  title: ReactNode;
  /** When it arrived, epoch milliseconds. */
  at: number;
  /** The lines below. */
  lines: ReactNode;
}

/** Where a row is in its list, of which only a part is rendered. */
interface RowPlace {
  index: number;
  /** Pixels from the top of the list. */
  top: number;
  /** How many rows there are; -1 when that is not known. */
  setSize: number;
}

interface EntryRowProps<Entry extends PanelEntry> extends RowContent {
  panel: Panel<Entry>;
  entry: Entry;
  /** Whether the Tab key stops here: one row of the list has it. */
  tabStop: boolean;
  place: RowPlace;
  /** Measures the row, as its ref. */
  measure: (element: HTMLElement | null) => void;
}

/** A click that the browser answers in its own way, such as opening a new tab. */
export const isForBrowser = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;

/** One entry of a list: a link, which can be opened in a new tab as well. */
export function EntryRow<Entry extends PanelEntry>({
  panel: { type, address, changes, rows, setCursorId, now, selection },
  entry,
  tabStop,
  place,
  measure,
  ...content
}: EntryRowProps<Entry>) {
  const readOnly = useReadOnly();
  const id = type.idOf(entry);
  const status: Entry["status"] = entry.status;
  const selected = id === address.openId;
  // The failure of the open entry is shown with its buttons.
  const failure = selected ? undefined : changes.failures.get(id);
  return (
    // The styles of the content select by `data-status`.
    <li
      ref={measure}
      className={styles.row}
      style={{ transform: `translateY(${place.top}px)` }}
      aria-posinset={place.index + 1}
      aria-setsize={place.setSize}
      data-index={place.index}
      data-status={status}
      data-selected={selected || undefined}
      data-chosen={selection?.ids.has(id) || undefined}
      data-selectable={selection ? true : undefined}
    >
      {selection && (
        <label className={styles.check}>
          <input
            type="checkbox"
            aria-label={`Select ${type.nameOf(entry) || type.noun}`}
            tabIndex={-1}
            disabled={readOnly}
            checked={selection.ids.has(id)}
            onChange={(event) =>
              selection.toggle(id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
            }
          />
        </label>
      )}
      <a
        href={address.hrefOf(id)}
        ref={(element) => {
          rows.register(id, element);
          return () => rows.register(id, null);
        }}
        className={styles.link}
        tabIndex={tabStop ? 0 : -1}
        aria-current={selected || undefined}
        aria-busy={changes.pending.has(id) || undefined}
        onFocus={() => setCursorId(id)}
        onClick={(event) => {
          if (isForBrowser(event)) return;
          event.preventDefault();
          address.open(id);
        }}
      >
        <span className={styles.mark}>
          <StatusMark tone={type.statusTones[status]} label={type.statusNames[status]} />
        </span>{" "}
        {content.title} <RelativeTime className={styles.time} at={content.at} now={now} /> {content.lines}
      </a>
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </li>
  );
}
