import { EntryList, MoreEntries } from "@/components/panel/EntryList.tsx";
import { Button } from "@/components/ui/Button.tsx";
import { Notice } from "@/components/ui/Notice.tsx";
import { Spinner } from "@/components/ui/Spinner.tsx";
import { EmptyList } from "./EmptyList.tsx";
import { FallbackNotice } from "./FallbackNotice.tsx";
import { useStill } from "./panelMode.ts";
import type { StatusFilter } from "./panelSearch.ts";
import { ReportRow } from "./ReportRow.tsx";
import { openedFromList } from "./usePanelSearch.ts";
import type { ReportListState } from "./useReportList.ts";
import type { StatusChanges } from "./useStatusChange.ts";

interface ReportListProps {
  list: ReportListState;
  status: StatusFilter;
  now: number;
  /** The report that is open in the detail pane; its failures are shown there. */
  openId: string | null;
  /** The row that the Tab key stops at. */
  cursorId: string | null;
  changes: StatusChanges;
  hrefOf: (id: string) => string;
  onCursor: (id: string) => void;
  onShowAll: () => void;
  register: (id: string, element: HTMLElement | null) => void;
}

/** The reports of a filter, newest first, with what stands in for them when there are none. */
export function ReportList({ list, status, now, openId, cursorId, changes, ...props }: ReportListProps) {
  const still = useStill();
  const { reports } = list;
  const tabStop =
    [cursorId, openId].find((id) => reports.some((report) => report.id === id)) ?? reports[0]?.id;
  return (
    <>
      {list.fallback && (
        <FallbackNotice reason={list.fallback.message} busy={list.fetching} onRetry={list.retry} />
      )}
      {list.loading && <Spinner label="Reading reports" />}
      {reports.length > 0 && (
        <EntryList label="Reports" busy={list.loadingMore}>
          {reports.map((report) => (
            <ReportRow
              key={report.id}
              report={report}
              now={now}
              href={props.hrefOf(report.id)}
              linkState={openId === null ? openedFromList : null}
              selected={report.id === openId}
              tabStop={report.id === tabStop}
              pending={changes.pending.has(report.id)}
              failure={report.id === openId ? null : (changes.failures.get(report.id) ?? null)}
              onFocus={props.onCursor}
              register={props.register}
            />
          ))}
        </EntryList>
      )}
      {!list.loading && !list.failure && reports.length === 0 && (
        <EmptyList status={status} fallback={list.fallback !== null} onShowAll={props.onShowAll} />
      )}
      {list.failure !== null && (
        <Notice
          tone="problem"
          actions={
            <Button pending={list.fetching} onClick={list.hasMore ? list.more : list.retry}>
              Try again
            </Button>
          }
        >
          {reports.length > 0 ? "The next page could not be read" : "The reports could not be read"} (
          {list.failure})
        </Notice>
      )}
      {list.hasMore && list.failure === null && (
        <MoreEntries reading={list.loadingMore} unavailable={still} onMore={list.more}>
          Show more
        </MoreEntries>
      )}
    </>
  );
}
