import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { Clock } from "@/lib/clock.ts";
import { withTimeLimit } from "@/lib/timeLimit.ts";
import type { GroupDecision } from "../groups/decision.ts";
import type { GroupTexts, ReportRow } from "../groups/reportRow.ts";
import { mergeMarks } from "./mergeMarks.ts";
import type { CopyChange, ReportCopy, SyncMarks } from "./reportCopy.ts";

interface CopySchema extends DBSchema {
  rows: { key: string; value: ReportRow };
  texts: { key: string; value: GroupTexts };
  decisions: { key: string; value: GroupDecision };
  marks: { key: string; value: SyncMarks };
}

const NAME = "holmwerk-reports";
/** Raise it when what is kept changes: the copy of another version is deleted, and read from the database again. */
const VERSION = 1;
const stores = ["rows", "texts", "decisions", "marks"] as const;
/** The one key of the marks. */
const MARKS = "marks";

/** A time limit in milliseconds: in a private window some browsers never answer whether a database can be opened. */
const OPEN_LIMIT_MS = 3_000;
/** Deleting waits until other tabs have closed the database. In milliseconds. */
const CLEAR_LIMIT_MS = 10_000;

/** The copy in the browser's IndexedDB. `indexedDB` can be missing or refuse. */
export function browserReportCopy(clock: Clock, version = VERSION): ReportCopy {
  let opened: Promise<IDBPDatabase<CopySchema>> | null = null;

  function close(): void {
    void opened?.then((database) => database.close()).catch(() => undefined);
    opened = null;
  }

  function open(): Promise<IDBPDatabase<CopySchema>> {
    return openDB<CopySchema>(NAME, version, {
      upgrade(database) {
        for (const name of database.objectStoreNames) database.deleteObjectStore(name);
        database.createObjectStore("rows", { keyPath: "id" });
        database.createObjectStore("texts", { keyPath: "errorId" });
        database.createObjectStore("decisions", { keyPath: "errorId" });
        database.createObjectStore("marks");
      },
      // Another tab deletes the copy, or has a newer version: this tab must not write an incomplete one.
      blocking: close,
      terminated: close,
    });
  }

  return {
    async read() {
      try {
        const opening = (opened ??= Promise.resolve().then(open));
        const database = await withTimeLimit(opening, clock, OPEN_LIMIT_MS);
        const transaction = database.transaction(stores);
        const [rows, texts, decisions, marks] = await Promise.all([
          transaction.objectStore("rows").getAll(),
          transaction.objectStore("texts").getAll(),
          transaction.objectStore("decisions").getAll(),
          transaction.objectStore("marks").get(MARKS),
        ]);
        return { rows, texts, decisions, marks: marks ?? null };
      } catch {
        // Forbidden, full, damaged or of a newer version. The panel says that nothing is kept.
        close();
        return null;
      }
    },
    async apply(change) {
      try {
        if (!opened) return false;
        await write(await opened, change);
        return true;
      } catch {
        close();
        return false;
      }
    },
    async clear() {
      close();
      try {
        await withTimeLimit(deleteDB(NAME), clock, CLEAR_LIMIT_MS);
        return true;
      } catch {
        return false;
      }
    },
  };
}

async function write(database: IDBPDatabase<CopySchema>, change: CopyChange): Promise<void> {
  const { rows = [], texts = [], decisions = [], removed = {}, marks } = change;
  const transaction = database.transaction(stores, "readwrite");
  const into = {
    rows: transaction.objectStore("rows"),
    texts: transaction.objectStore("texts"),
    decisions: transaction.objectStore("decisions"),
    marks: transaction.objectStore("marks"),
  };
  const requests: (() => Promise<unknown>)[] = [
    ...rows.map((row) => () => into.rows.put(row)),
    ...texts.map((text) => () => into.texts.put(text)),
    ...decisions.map((decision) => () => into.decisions.put(decision)),
    ...(removed.rows ?? []).map((id) => () => into.rows.delete(id)),
    ...(removed.texts ?? []).map((errorId) => () => into.texts.delete(errorId)),
    ...(removed.decisions ?? []).map((errorId) => () => into.decisions.delete(errorId)),
  ];
  if (marks) {
    requests.push(async () =>
      into.marks.put(mergeMarks((await into.marks.get(MARKS)) ?? null, marks), MARKS),
    );
  }
  try {
    await Promise.all([...requests.map(async (request) => request()), transaction.done]);
  } catch (error) {
    abort(transaction);
    throw error;
  }
}

/** Takes back what a transaction has written, unless it is aborted already. */
function abort(transaction: { abort(): void; done: Promise<void> }): void {
  transaction.done.catch(() => undefined);
  try {
    transaction.abort();
  } catch {
    // A request that failed has aborted it.
  }
}
