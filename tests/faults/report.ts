import { RELOADED_KEY } from "../../src/app/reloadForNewRelease.ts";
import {
  MOMENT_MS,
  NEXT_MS,
  pause,
  SHOWN_MS,
  until,
  awaitApp,
  visitAgain,
  type Ending,
  type Path,
  type Visit,
} from "./visit.ts";
import { SLACK_MS } from "./visitor.ts";

/** The errors of a visit: how often each occurs. One is critical and is sent at once. */
const errors = { TypeError: 1, Error: 2, RangeError: 1 };
const captured = Object.values(errors).reduce((sum, count) => sum + count, 0);
/** How long the visitor stays while the page sends what it captured, in milliseconds. */
const STAY_MS = 5_000;

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
/**
 * Adds up counts of drops. Noise is what the browser says about missing files, and "storage" that a record could not be
 * kept, whose report may have been delivered since: neither is one of the errors above.
 */
const sumOf = (text: unknown) => {
  const counts = typeof text === "string" && text ? (JSON.parse(text) as Record<string, number>) : {};
  const { noise: _noise, storage: _storage, ...others } = counts;
  return sum(Object.values(others));
};

/** What became of the occurrences. */
interface Books {
  delivered: number;
  /** On the device and not delivered. */
  kept: number;
  /** Counted as dropped, on the device or in the database. */
  counted: number;
  /** The counts by reason, on the device and with each report, as JSON. */
  reasons: string;
}

async function readBooks({ visitor, backend, mark }: Visit): Promise<Books> {
  const onDevice = await visitor.evaluate((text: string) => {
    const reports = Object.entries(localStorage as Record<string, string>)
      .filter(([key, value]) => key.startsWith("holmwerk:report:") && value.includes(text))
      .map(([, value]) => (JSON.parse(value) as { report: { id: string; count: number } }).report);
    const queue = JSON.parse(localStorage.getItem("persist:errorQueue") ?? "{}") as { dropped?: string };
    return { reports, dropped: queue.dropped ?? "{}" };
  }, mark);
  const reports = await backend.documents("errorReports", ["message", "count", "dropped"]);
  const stored = reports.filter(({ message }) => String(message).includes(mark));
  const ids = new Set(stored.map(({ id }) => id));
  return {
    delivered: sum(stored.map(({ count }) => Number(count))),
    kept: sum(onDevice.reports.filter(({ id }) => !ids.has(id)).map(({ count }) => count)),
    reasons: [onDevice.dropped, ...stored.map(({ dropped }) => JSON.stringify(dropped))].join(),
    counted: sumOf(onDevice.dropped) + sum(stored.map(({ dropped }) => sumOf(dropped))),
  };
}

/** Makes the page send everything that waits, as when the visitor switches to another tab. */
const hide = ({ visitor }: Visit) =>
  visitor.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    Reflect.deleteProperty(document, "visibilityState");
  });

/**
 * Raises the errors, all in one task, once in a visit: the name of a window outlives a reload. `null` before the page's
 * first script has run, and while the page is about to be reloaded because a script is missing: errors are noise then.
 */
const raiseErrors = ({ visitor, mark }: Visit) =>
  visitor.evaluate(
    (text: string, counts: Record<string, number>, reloadedKey: string) => {
      if (window.name === text) return true;
      const [visited] = performance.getEntriesByType("navigation");
      if (!visited?.domContentLoadedEventStart) return null;
      try {
        if (sessionStorage.getItem(reloadedKey) && visited.type !== "reload") return null;
      } catch {
        // Without this storage, no page is reloaded.
      }
      window.name = text;
      for (const [name, count] of Object.entries(counts)) {
        const Kind = window[name as "TypeError"];
        const error = new Kind(`${text} ${name}`);
        for (let raised = 0; raised < count; raised += 1) reportError(error);
      }
      return true;
    },
    mark,
    errors,
    RELOADED_KEY,
  );

async function play(visit: Visit): Promise<Ending> {
  const { visitor, host, fault } = visit;
  host.fault = fault;
  await visitor.goto(`${host.origin}/services`);
  await awaitApp(visit);
  if (fault.isFile) {
    // A missing script reloads most pages now, before the errors.
    await pause(MOMENT_MS);
    await awaitApp(visit);
  }
  if (!(await until(SHOWN_MS, () => raiseErrors(visit)))) {
    return { wrong: "no page stayed", isLate: true, said: "" };
  }
  const read = () => readBooks(visit);
  const isAllIn = async () => {
    await hide(visit);
    return (await read()).delivered >= captured || null;
  };
  /** What was refused and counted is not sent again. */
  const isSettled = async () => {
    await hide(visit);
    const { delivered, kept, counted } = await read();
    return delivered >= captured || (kept === 0 && delivered + counted >= captured) || null;
  };
  // Without storage, a report that is not sent yet is lost with its page: a busy machine gets more time.
  const first = await until(STAY_MS + (fault.script ? SLACK_MS : 0), isAllIn);
  await visitAgain(visit);
  if (!first) await until(NEXT_MS, isSettled);
  await pause(MOMENT_MS);
  const { delivered, kept, counted, reasons } = await read();
  const said = `${captured} captured, ${delivered} delivered, ${kept} kept, ${counted} counted: ${reasons}`;
  if (delivered > captured) return { wrong: "delivered twice", said };
  const lost = captured - delivered - kept - counted;
  if (lost < 0) return { wrong: `counted ${-lost} that were delivered or kept`, said };
  if (lost > 0) return { wrong: `lost ${lost}`, said };
  if (counted > 0) return { outcome: "counted", said };
  if (kept > 0) return { outcome: "kept", said };
  return { outcome: first ? "arrived" : "arrived at the next visit", said };
}

export const reportPath: Path = { name: "error report", play };
