import { useLayoutEffect, useRef, type ReactNode } from "react";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Notice } from "@/components/ui/feedback/Notice.tsx";
import { Spinner } from "@/components/ui/feedback/Spinner.tsx";
import { useReadOnly } from "../panelMode.ts";
import { EntryRow, type RowContent } from "./EntryRow.tsx";
import { capitalized, type PanelEntry } from "./state/entryType.ts";
import type { Panel } from "./state/useListDetail.ts";
import { useVirtualRows } from "./state/useVirtualRows.ts";
import styles from "./EntryList.module.css";

interface EntryListProps<Entry extends PanelEntry> {
  panel: Panel<Entry>;
  row: (entry: Entry) => RowContent;
  /** Remarks about the list, above it. */
  remarks?: ReactNode;
  /** Instead of an empty list. */
  empty: ReactNode;
  /** The message when nothing can be read; its reason follows. */
  failed?: string;
  /** The button that reads the next page. */
  more: string;
}

/** The entries of a filter, newest first, or a message when there are none. */
export function EntryList<Entry extends PanelEntry>({ panel, ...props }: EntryListProps<Entry>) {
  const { list, entries, type } = panel;
  const readOnly = useReadOnly();
  const failure = list.failure && <ListFailure panel={panel} failed={props.failed} />;
  return (
    <>
      {!list.failure?.isNextPage && failure}
      {props.remarks}
      {list.loading && <Spinner label={`Reading ${type.plural}`} />}
      {entries.length > 0 && <EntryRows panel={panel} row={props.row} />}
      {entries.length === 0 && !list.loading && !list.failure && props.empty}
      {list.failure?.isNextPage && failure}
      {list.hasMore && !list.failure && (
        <div className={styles.more}>
          <Button pending={list.loadingMore ?? false} unavailable={readOnly} onClick={list.more}>
            {list.loadingMore ? "Reading more" : props.more}
          </Button>
        </div>
      )}
    </>
  );
}

/** The rows that can be seen, in a list as high as all of them. */
function EntryRows<Entry extends PanelEntry>({ panel, row }: Pick<EntryListProps<Entry>, "panel" | "row">) {
  const { list, entries, ids, cursorId, address, type, listPane } = panel;
  const element = useRef<HTMLOListElement>(null);
  const latest = useRef(panel);
  useLayoutEffect(() => {
    latest.current = panel;
  }, [panel]);
  const tabStop = [cursorId, address.openId].find((id) => id !== null && ids.includes(id)) ?? ids[0];
  const rows = useVirtualRows({
    ids,
    pinnedId: tabStop,
    listKey: type.plural + address.listHref,
    list: element,
    pane: listPane,
  });
  return (
    <ol
      ref={element}
      className={styles.list}
      style={{ height: rows.height }}
      aria-label={capitalized(type.plural)}
      aria-busy={list.loadingMore}
    >
      {rows.items.map(({ index, start }) => {
        const entry = entries[index];
        const id = ids[index];
        return (
          entry && (
            <EntryRow
              key={id}
              panel={panel}
              entry={entry}
              row={row}
              latest={latest}
              tabStop={id === tabStop}
              place={{
                index,
                top: start - rows.margin,
                // How many there are is not known before the last page has been read.
                setSize: list.hasMore ? -1 : ids.length,
              }}
              measure={rows.measure}
            />
          )
        );
      })}
    </ol>
  );
}

function ListFailure<Entry extends PanelEntry>({
  panel: { list, type },
  failed = `The ${type.plural} could not be read`,
}: Pick<EntryListProps<Entry>, "panel"> & { failed: string | undefined }) {
  if (!list.failure) return null;
  const { message, isNextPage } = list.failure;
  const hasEntries = list.entries.length > 0;
  return (
    <Notice
      tone="problem"
      actions={
        <Button pending={list.fetching} onClick={isNextPage ? list.more : list.retry}>
          Try again
        </Button>
      }
    >
      {isNextPage && "The next page could not be read"}
      {!isNextPage && hasEntries && `The ${type.plural} could not be read again; the list may be out of date`}
      {!isNextPage && !hasEntries && failed} ({message.replace(/\.$/, "")})
    </Notice>
  );
}

/** Stands in for a list that is empty. */
export function NoEntries({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      {title !== undefined && <p className={styles.emptyTitle}>{title}</p>}
      {children}
    </div>
  );
}
