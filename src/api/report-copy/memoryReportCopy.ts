import type { CopyChange, ReportCopy, SyncMarks } from "./reportCopy.ts";

function store<Value>(
  map: Map<string, Value>,
  values: readonly Value[] = [],
  idOf: (value: Value) => string,
  removed: readonly string[] = [],
): void {
  for (const value of values) map.set(idOf(value), value);
  for (const id of removed) map.delete(id);
}

/** A copy that lasts as long as the page, for the demo and for tests. */
export function memoryReportCopy(initial: CopyChange = {}): ReportCopy {
  const rows = new Map<string, NonNullable<CopyChange["rows"]>[number]>();
  const texts = new Map<string, NonNullable<CopyChange["texts"]>[number]>();
  const decisions = new Map<string, NonNullable<CopyChange["decisions"]>[number]>();
  let marks: SyncMarks | null = null;
  const copy: ReportCopy = {
    read: async () => ({
      rows: [...rows.values()],
      texts: [...texts.values()],
      decisions: [...decisions.values()],
      marks,
    }),
    apply: async (change) => {
      store(rows, change.rows, ({ id }) => id, change.removed?.rows);
      store(texts, change.texts, ({ errorId }) => errorId, change.removed?.texts);
      store(decisions, change.decisions, ({ errorId }) => errorId, change.removed?.decisions);
      marks = change.marks ?? marks;
      return true;
    },
    clear: async () => {
      for (const map of [rows, texts, decisions]) map.clear();
      marks = null;
      return true;
    },
  };
  void copy.apply(initial);
  return copy;
}
