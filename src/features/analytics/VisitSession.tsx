import { shallowEqual } from "react-redux";
import { FactsTable } from "@/components/panel/FactsTable.tsx";
import { useNow } from "@/components/ui/useNow.ts";
import { counted } from "@/lib/figures.ts";
import { exactTime } from "@/components/ui/text/timeFormat.ts";
import { useAppSelector } from "@/state/hooks.ts";
import type { RootState } from "@/state/types.ts";
import { engagementAt } from "./engagementSlice.ts";

/** The whole visit, in this tab only, at the time `at`, in epoch milliseconds. */
export function analyticsSessionAt(state: RootState, at: number) {
  return {
    ...state.analyticsSession,
    events: state.analyticsQueue.events,
    performanceMetrics: state.monitoring.metrics,
    /** Milliseconds. */
    engagementTime: engagementAt(state.engagement, at),
  };
}

/** A number of milliseconds, "4 min 5 s". */
function engagementText(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}

/** This tab's session: pages, events and engagement up to now. */
export function VisitSession() {
  const now = useNow();
  const session = useAppSelector((state) => analyticsSessionAt(state, now), shallowEqual);
  const visited = [
    ...session.pageViews.map(({ path, title, at }) => ({ at, text: title, detail: path })),
    ...session.events.map(({ name, params, at }) => ({
      at,
      text: `Event: ${name}`,
      detail: Object.values(params).join(", "),
    })),
  ].toSorted((a, b) => b.at - a.at);
  return (
    <FactsTable
      title="Session"
      remark={
        <>
          Started {exactTime(session.startTime ?? 0)}. {counted(session.pageViews.length, "page view")},{" "}
          {engagementText(session.engagementTime)} engaged. Session id <code>{session.sessionId}</code>.
        </>
      }
      none="No page views yet."
      columns={["Page or event", "Time"]}
      rows={visited.map(({ at, text, detail }, index) => [
        { rowKey: `${at} ${index}`, text, detail },
        exactTime(at),
      ])}
    />
  );
}
