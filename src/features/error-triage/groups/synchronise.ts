import { toApiError } from "@/api/apiError.ts";
import type { AppThunk, FeatureStore, StoreExtra } from "@/state/types.ts";
import { applyDecisions } from "./applyDecisions.ts";
import { compareCounts, countOlder } from "./compareCounts.ts";
import { copyRead, olderRead, opened, readingEnded, readingFailed, readingStarted } from "./groupsSlice.ts";
import { mirrorCopy } from "./mirrorCopy.ts";
import { kept, marksOf, startReading, type Reading } from "./reading.ts";
import { PAGE, readChanges, readDecisions, readNewReports } from "./readNews.ts";

/** How long counts are trusted while the panel stays open, in milliseconds. */
const COUNTS_KEPT_MS = 60 * 60 * 1_000;

/** Which polls ask for changes instead of new reports. */
const CHANGES_TURN = 5;

/**
 * How much is asked. `all`: everything new, and counts are compared. `new`: everything new, on return to the tab.
 * `poll`: one question, and one read when nothing is new. Mostly a count of new reports; each fifth poll asks in turns for
 * changed decisions and changed reports instead. Another device of the administrator has made those, and on return to
 * this one they are asked for at once.
 */
export type Asking = "all" | "new" | "poll";

async function poll(reading: Reading): Promise<void> {
  const { source, groups } = reading;
  const { turn } = groups().sync;
  if (turn % CHANGES_TURN !== 0) {
    if ((await source.countNewer(marksOf(groups()).newest)) > 0) await readNewReports(reading);
  } else if (turn % (2 * CHANGES_TURN) === 0) await readDecisions(reading, true);
  else await readChanges(reading);
}

async function readEverythingNew(reading: Reading): Promise<void> {
  const isFirst = reading.groups().sync.marks === null;
  if (isFirst) await readNewReports(reading);
  // On a new device the reports have just been read: they need not follow a decision.
  await readDecisions(reading, !isFirst);
  if (isFirst) return;
  await readChanges(reading);
  await readNewReports(reading);
}

/** The reading that is under way, for each store. */
const running = new WeakMap<StoreExtra, Promise<void>>();

/** Runs one reading after the other. A failure is in the state. */
function read(work: (reading: Reading) => Promise<void>): AppThunk<Promise<void>> {
  return (dispatch, getState, extra) => {
    async function run(): Promise<void> {
      const { phase, openedAt } = getState().groups.sync;
      if (!extra.groups || phase === "closed") return;
      dispatch(readingStarted());
      const now = () => extra.clock.now();
      try {
        const source = await extra.groups();
        const reading = startReading({ dispatch, getState, source, now, openedAt });
        await work(reading);
        reading.put(readingEnded({ at: now() }));
      } catch (error) {
        if (getState().groups.sync.openedAt !== openedAt) return;
        dispatch(readingFailed({ at: now(), failure: toApiError(error) }));
      }
    }
    const reading = (running.get(extra) ?? Promise.resolve()).then(run);
    running.set(extra, reading);
    return reading;
  };
}

/** Reads from the database what is new, and applies decisions to it. A poll is left out during another reading. */
export function synchronise(asking: Asking = "all"): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (asking === "poll" && getState().groups.sync.phase === "reading") return;
    await dispatch(readNews(asking));
  };
}

function readNews(asking: Asking): AppThunk<Promise<void>> {
  return read(async (reading) => {
    const { sync } = reading.groups();
    if (asking === "poll" && sync.marks) await poll(reading);
    else await readEverythingNew(reading);
    await applyDecisions(reading);
    const isDue = reading.now() - (sync.comparedAt ?? sync.openedAt) > COUNTS_KEPT_MS;
    // What was read for the first time needs no comparison.
    if (sync.marks && (asking === "all" || isDue)) await compareCounts(reading);
    await countOlder(reading);
  });
}

/** Reads a page of reports that are older than all that have been read. */
export function loadOlder(): AppThunk<Promise<void>> {
  return read(async ({ source, groups, put }) => {
    const { oldest } = marksOf(groups());
    if (!oldest) return;
    const page = await source.reports({ olderThan: oldest }, PAGE);
    const next = page.entries.length === PAGE ? page.last : null;
    put(olderRead({ ...kept(page.entries), oldest: next }));
  });
}

/** Shows what this device has kept, then reads what is new. Opened again, on return to the page, it only reads. */
export function openGroups(subscribe: FeatureStore["subscribe"]): AppThunk<Promise<void>> {
  return async (dispatch, getState, extra) => {
    const { phase } = getState().groups.sync;
    if (phase === "open") await dispatch(synchronise());
    if (phase !== "closed") return;
    const openedAt = extra.clock.now();
    dispatch(opened({ at: openedAt }));
    const copy = await extra.reportCopy?.().catch(() => null);
    const contents = (await copy?.read()) ?? null;
    if (getState().groups.sync.openedAt !== openedAt) return;
    dispatch(copyRead(contents));
    if (copy && contents) mirrorCopy({ getState, dispatch, subscribe }, copy);
    await dispatch(synchronise());
  };
}
