import type { ReportCopy } from "@/api/report-copy/reportCopy.ts";
import type { FeatureStore } from "@/state/types.ts";
import { copyRefused } from "./groupsSlice.ts";
import type { GroupsState } from "./groupsState.ts";

function changes<Value>(before: Record<string, Value>, after: Record<string, Value>) {
  if (before === after) return { put: [], removed: [] };
  return {
    put: Object.entries(after).flatMap(([id, value]) => (before[id] === value ? [] : [value])),
    removed: Object.keys(before).filter((id) => !(id in after)),
  };
}

/**
 * Stores every change of the groups in the copy, one after the other: the copy is always a state that the store has
 * been in. Ends when the groups are forgotten, or when the copy refuses a change.
 */
export function mirrorCopy(
  store: Pick<FeatureStore, "getState" | "subscribe" | "dispatch">,
  copy: ReportCopy,
): void {
  let written = store.getState().groups;
  const session = written.sync.openedAt;
  let writing: Promise<unknown> = Promise.resolve();

  async function write(before: GroupsState, after: GroupsState): Promise<void> {
    const rows = changes(before.rows, after.rows);
    const texts = changes(before.texts, after.texts);
    const decisions = changes(before.decisions, after.decisions);
    const { marks } = after.sync;
    const kept = await copy.apply({
      rows: rows.put,
      texts: texts.put,
      decisions: decisions.put,
      removed: { rows: rows.removed, texts: texts.removed, decisions: decisions.removed },
      ...(marks && marks !== before.sync.marks ? { marks } : {}),
    });
    if (kept || store.getState().groups.sync.openedAt !== session) return;
    stop();
    store.dispatch(copyRefused());
  }

  const stop = store.subscribe(() => {
    const { groups } = store.getState();
    if (groups.sync.openedAt !== session) {
      stop();
      return;
    }
    const before = written;
    const isSame =
      before.rows === groups.rows &&
      before.texts === groups.texts &&
      before.decisions === groups.decisions &&
      before.sync.marks === groups.sync.marks;
    if (isSame) return;
    written = groups;
    writing = writing.then(() => write(before, groups));
  });
}
