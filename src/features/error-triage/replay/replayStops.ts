import type { Stop } from "@/components/panel/timeline/stop.ts";
import { cutText } from "@/lib/text.ts";
import { leadTime } from "../evidence/breadcrumbs.ts";
import type { ReceivedReplay } from "./readReplay.ts";

/** Longest payload beside an action's name, in UTF-16 code units. */
const DETAIL_LIMIT = 120;

/** The index of the state in which the error happened: 0 is the one before the first action. */
export function errorIndex({ actions }: ReceivedReplay, errorAt: number): number {
  return actions.findLastIndex(({ at }) => at <= errorAt) + 1;
}

/** The state before the first action and the one after each as stops. Both clocks are the visitor's. */
export function replayStops(replay: ReceivedReplay, errorAt: number): Stop[] {
  const { actions } = replay;
  const stops = [
    { label: "Before these actions", detail: "", at: actions[0]?.at ?? errorAt, emphasized: false },
    ...actions.map(({ type, at, payload }) => ({
      label: type,
      detail: payload === undefined ? "" : cutText(JSON.stringify(payload), DETAIL_LIMIT),
      at,
      emphasized: true,
    })),
  ];
  const marked = errorIndex(replay, errorAt);
  return stops.map((stop, id) => ({ ...stop, id, ...(id === marked && { mark: "Error after" }) }));
}

/** When a stop was, seen from the error: "4.2 s before the error". */
export function stopRemark({ at, mark }: Stop, errorAt: number): string {
  const lead = leadTime(at, errorAt);
  const when = lead === "at once" ? "just before the error" : `${lead} the error`;
  return mark ? `${when}, which happened in this state` : when;
}
