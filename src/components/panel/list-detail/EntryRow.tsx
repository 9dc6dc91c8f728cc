import { memo, startTransition, useOptimistic, type ReactNode, type RefObject } from "react";
import { onPlainClick } from "@/components/content/links/onPlainClick.ts";
import { RelativeTime } from "@/components/ui/text/RelativeTime.tsx";
import { StatusMark } from "@/components/ui/feedback/StatusMark.tsx";
import { useReadOnly } from "../panelMode.ts";
import type { EntryType, PanelEntry } from "./state/entryType.ts";
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

interface ContentProps<Entry extends PanelEntry> {
  /** The panel as it is now, for what the reader does. */
  latest: RefObject<Panel<Entry>>;
  entry: Entry;
  /** What is shown of an entry. The same function as long as it shows the same. */
  row: (entry: Entry) => RowContent;
  /** Whether the Tab key stops here: one row of the list has it. */
  tabStop: boolean;
}

interface EntryRowProps<Entry extends PanelEntry> extends ContentProps<Entry> {
  panel: Panel<Entry>;
  place: RowPlace;
  /** Measures the row, as its ref. */
  measure: (element: HTMLElement | null) => void;
}

/** One entry of a list: a link, which can be opened in a new tab as well. */
export function EntryRow<Entry extends PanelEntry>({
  panel: { type, address, selection },
  place,
  measure,
  ...content
}: EntryRowProps<Entry>) {
  const { entry } = content;
  const id = type.idOf(entry);
  const isOpen = id === address.openId;
  const isChosen = selection?.ids.has(id);
  return (
    // The styles of the content select by `data-status`.
    <li
      ref={measure}
      className={styles.row}
      style={{ transform: `translateY(${place.top}px)` }}
      aria-posinset={place.index + 1}
      aria-setsize={place.setSize}
      data-index={place.index}
      data-status={entry.status}
      data-selected={isOpen || undefined}
      data-chosen={isChosen || undefined}
      data-selectable={selection ? true : undefined}
    >
      <EntryContent {...content} type={type} href={address.hrefOf(id)} isOpen={isOpen} isChosen={isChosen} />
    </li>
  );
}

interface DrawnProps<Entry extends PanelEntry> extends ContentProps<Entry> {
  type: EntryType<Entry>;
  href: string;
  isOpen: boolean;
  /** `undefined` where nothing can be selected. */
  isChosen: boolean | undefined;
}

/** Drawn again only when what it shows changes: a decision changes the list, and most of its rows stay as they are. */
const EntryContent = memo(function EntryContent<Entry extends PanelEntry>(props: DrawnProps<Entry>) {
  const { latest, type, entry, isOpen } = props;
  const [isChosen, choose] = useOptimistic(props.isChosen);
  const readOnly = useReadOnly();
  const id = type.idOf(entry);
  const status: Entry["status"] = entry.status;
  const { title, at, lines } = props.row(entry);
  return (
    <>
      {isChosen !== undefined && (
        <label className={styles.check}>
          <input
            type="checkbox"
            aria-label={`Select ${type.nameOf(entry) || type.noun}`}
            tabIndex={-1}
            disabled={readOnly}
            checked={isChosen}
            // The box is checked with the next frame. The list and its toolbar, which take longer, follow.
            onChange={({ nativeEvent }) =>
              startTransition(() => {
                choose(!isChosen);
                latest.current.selection?.toggle(
                  id,
                  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
                );
              })
            }
          />
        </label>
      )}
      <a
        href={props.href}
        ref={(element) => {
          const { register } = latest.current.rows;
          register(id, element);
          return () => register(id, null);
        }}
        className={styles.link}
        tabIndex={props.tabStop ? 0 : -1}
        aria-current={isOpen || undefined}
        onFocus={() => latest.current.setCursorId(id)}
        onClick={onPlainClick(() => latest.current.address.open(id))}
      >
        <StatusMark
          className={styles.mark}
          tone={type.statusTones[status]}
          label={type.statusNames[status]}
        />{" "}
        {title} <RelativeTime className={styles.time} at={at} /> {lines}
      </a>
    </>
  );
}) as <Entry extends PanelEntry>(props: DrawnProps<Entry>) => ReactNode;
