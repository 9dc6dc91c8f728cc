import { Fragment, type ReactNode } from "react";
import { Arrivals } from "@/components/panel/list-detail/Arrivals.tsx";
import { EntryList, NoEntries } from "@/components/panel/list-detail/EntryList.tsx";
import { SelectionBar } from "@/components/panel/list-detail/SelectionBar.tsx";
import { useReadOnly } from "@/components/panel/panelMode.ts";
import type { RowContent } from "@/components/panel/list-detail/EntryRow.tsx";
import type { Panel } from "@/components/panel/list-detail/state/useListDetail.ts";
import type { ShownOrder } from "@/components/panel/list-detail/state/useShownOrder.ts";
import { Button } from "@/components/ui/controls/Button.tsx";
import { Spinner } from "@/components/ui/feedback/Spinner.tsx";
import { PlainText } from "@/components/ui/text/PlainText.tsx";
import { BackupNotice } from "../BackupNotice.tsx";
import type { ErrorGroup } from "./errorGroup.ts";
import { DEFAULT_QUERY } from "./groupAddress.ts";
import { endColumns, lineColumns, type GroupColumns } from "./groupColumns.tsx";
import type { GroupSearch } from "../search/useGroupSearch.ts";
import type { GroupsView } from "./useGroups.ts";
import styles from "./GroupList.module.css";

const cells = (columns: GroupColumns, group: ErrorGroup): ReactNode[] =>
  Object.entries(columns).map(([name, cellOf]) => (
    <Fragment key={name}>{cellOf(group, styles[name])} </Fragment>
  ));

function groupRow(group: ErrorGroup): RowContent {
  return {
    title: (
      <span className={styles.message}>
        <PlainText text={group.message} instead="no message" />
      </span>
    ),
    at: group.lastSeen,
    lines: (
      <>
        <span className={styles.meta}>{cells(lineColumns, group)}</span> {cells(endColumns, group)}
      </>
    ),
  };
}

const noneOf = (query: string) => (query === DEFAULT_QUERY ? "No active errors" : "No error matches");

interface GroupListProps {
  panel: Panel<ErrorGroup>;
  view: GroupsView;
  order: ShownOrder<ErrorGroup>;
  onSnooze: (groups: readonly ErrorGroup[]) => void;
  search: Pick<GroupSearch, "query" | "lookUp" | "setQuery">;
}

/** The groups that match, in the chosen order. */
export function GroupList({ panel, view, order, onSnooze, search }: GroupListProps) {
  const readOnly = useReadOnly();
  const { query, lookUp, setQuery } = search;
  return (
    <>
      <EntryList
        panel={panel}
        row={groupRow}
        more="Load more"
        remarks={
          view.fallback ? (
            <BackupNotice
              failure={view.fallback}
              isEmpty={view.groups.length === 0}
              pending={view.fetching}
              onRetry={view.retry}
            />
          ) : (
            <Arrivals panel={panel} arrived={order.arrived} onShow={order.showArrived} />
          )
        }
        empty={
          view.fallback && view.groups.length === 0 ? (
            <NoEntries>This browser has saved no errors.</NoEntries>
          ) : lookUp === "waiting" ? (
            <Spinner label="Searching reports" />
          ) : query !== "" && view.groups.length > 0 ? (
            <NoEntries title={lookUp ? "Reports not searched" : noneOf(query)}>
              {query !== DEFAULT_QUERY && (
                <p>
                  Words are looked for in the newest message of each error and the beginning of its stack.
                </p>
              )}
              <Button onClick={() => setQuery("")}>Show all errors</Button>
            </NoEntries>
          ) : (
            <NoEntries title="No errors">
              <p>When an error happens in a visitor’s browser, it is listed here.</p>
            </NoEntries>
          )
        }
      />
      <SelectionBar panel={panel}>
        <Button unavailable={readOnly} onClick={() => onSnooze(panel.selection?.chosen ?? [])}>
          Snooze…
        </Button>
      </SelectionBar>
    </>
  );
}
