import type { Backend } from "../e2e/support/backend.ts";
import { hostVisitor, type BrokenHost } from "./brokenHost.ts";
import type { Fault } from "./faults.ts";
import { storeSite, type Ending, type Path } from "./visit.ts";
import type { Visitor } from "./visitor.ts";

/** A browser with an empty profile, for the time of `work`. The fault is one of other hosts, if any. */
export type Open = <Result>(work: (visitor: Visitor) => Promise<Result>, fault?: Fault) => Promise<Result>;

/** A text that nothing else contains, ending in seven letters and digits. */
const newMark = () => `fault ${Math.random().toString(36).slice(2).padEnd(7, "0").slice(0, 7)}`;

async function playOn(
  { visitor, host, backend }: { visitor: Visitor; host: BrokenHost; backend: Backend },
  path: Path,
  fault: Fault,
): Promise<Ending> {
  const mark = newMark();
  host.before = path.before?.(mark) ?? "";
  try {
    if (fault.hasWorker && !(await storeSite({ visitor, host, fault }))) {
      return { wrong: "the worker did not store the site", isLate: true, said: "" };
    }
    return await path.play({ visitor, host, backend, fault, mark });
  } catch (error) {
    return { wrong: `the test failed: ${String(error).split("\n")[0]}`, isLate: true, said: "" };
  }
}

/** Plays a fault with a new visitor. Never rejects. */
export async function play(open: Open, backend: Backend, path: Path, fault: Fault): Promise<Ending> {
  const host = await hostVisitor(path);
  try {
    return await open((visitor) => playOn({ visitor, host, backend }, path, fault), fault);
  } finally {
    await host.close();
  }
}

/** One row of the table. */
export interface Row {
  path: Path;
  fault: Fault;
}

/** Plays rows one after the other with a visitor whose worker has stored the site. */
export async function playWithWorker(
  open: Open,
  backend: Backend,
  rows: readonly Row[],
  onEnd: (row: Row, ending: Ending, started: number) => void,
): Promise<void> {
  const host = await hostVisitor({ hasWorker: true });
  try {
    await open(async (visitor) => {
      for (const row of rows) {
        const started = Date.now();
        onEnd(row, await playOn({ visitor, host, backend }, row.path, row.fault), started);
        host.fault = null;
        host.before = "";
        await visitor.leave();
        await visitor.goto(`${host.origin}/about`);
        await visitor.evaluate(async () => {
          const databases = await indexedDB.databases();
          for (const { name } of databases) if (name) indexedDB.deleteDatabase(name);
        });
        await visitor.leave();
      }
    });
  } finally {
    await host.close();
  }
}

/**
 * The paths of all scripts and style sheets that a whole visit requests. A visit that missed a time limit, as on a busy
 * machine, is repeated once.
 */
export async function filesOf(open: Open, backend: Backend, path: Path, visits = 2): Promise<string[]> {
  const host = await hostVisitor();
  try {
    const fault = { name: "nothing" };
    const ending = await open((visitor) => playOn({ visitor, host, backend }, path, fault));
    if ("outcome" in ending && ending.outcome.startsWith("arrived")) {
      return [...host.files].filter((file) => /\.(?:js|css)$/.test(file)).toSorted();
    }
    const isLate = "outcome" in ending || ending.isLate;
    if (isLate && visits > 1) return await filesOf(open, backend, path, visits - 1);
    throw new Error(`Without a fault, the ${path.name} ended with ${JSON.stringify(ending)}.`);
  } finally {
    await host.close();
  }
}
