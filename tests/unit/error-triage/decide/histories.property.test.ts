import { collection, getDocs } from "firebase/firestore/lite";
import { baseApi } from "@/api/baseApi.ts";
import { type GroupDecision, groupFromSnapshot } from "@/api/groups/groupDocument.ts";
import { figuresOf, tallyNames, type GroupFigures, type StoredGroup } from "@/api/groups/errorGroup.ts";
import type { DecisionPage } from "@/api/groups/groupSource.ts";
import type { GroupSource } from "@/api/groups/firestoreGroups.ts";
import { errorReportsApi } from "@/api/errorReportsApi.ts";
import { fromDocument } from "@/api/reportDocument.ts";
import { sendReports } from "@/api/sendReports.ts";
import { bulkApi } from "@/api/bulkApi.ts";
import { triageApi } from "@/api/triageApi.ts";
import { decide, type GroupChange } from "@/features/error-triage/decide/decide.ts";
import { isOpen } from "@/state/decisions/queuedDecision.ts";
import { closeDecision, retryDecision, undoDecision } from "@/state/decisions/decisionThunks.ts";
import { systemClock } from "@/lib/clock.ts";
import { withTimeLimit } from "@/lib/timeLimit.ts";
import { capturedReport } from "../../../support/builders.ts";
import { startLocalBackend, type LocalBackend } from "../../../support/localBackend.ts";
import { memoryStorage } from "../../../support/memoryStorage.ts";
import { seededRandom } from "../../../support/seededRandom.ts";
import { device, memoryCopy } from "../groups/device.ts";

/** `HISTORIES=10000` plays more of them. Each has its own seed, so that one that has failed can be played alone. */
const HISTORIES = Number(process.env["HISTORIES"] ?? 6);
const SEED = Number(process.env["HISTORY_SEED"] ?? 1);
const STEPS = 10;
/** One that takes longer has a decision that is never stored. */
const HISTORY_MS = 20_000;
const ERRORS = ["a", "b", "c"] as const;

/** The SDK waits a second and more before it repeats a transaction. */
const FASTER = 50;
const { setTimeout: realTimeout } = globalThis;

let backend: LocalBackend;
beforeAll(async () => {
  backend = await startLocalBackend();
  globalThis.setTimeout = ((work: () => void, ms = 0) => realTimeout(work, ms / FASTER)) as typeof setTimeout;
});
afterAll(async () => {
  globalThis.setTimeout = realTimeout;
  await backend.stop();
});

/** A group as a commit of a decision has left it. Commits without an answer are not known. */
type Written = Pick<StoredGroup, "errorId" | "firstSeen" | "revision" | "decision">;

/** What a decision says, without its times. */
const contentOf = (decision: GroupDecision | null) =>
  decision && [decision.status, decision.note, decision.issueUrl, decision.snooze];

const figures = ({ reports, occurrences, sessions, active, ...group }: StoredGroup | GroupFigures) => ({
  reports,
  occurrences,
  sessions,
  active,
  ...Object.fromEntries(tallyNames.map((name) => [name, group[name]])),
});

/** A device of the administrator, on which the panel is closed at any moment and opened again. */
function administrator(log: Written[]) {
  const storage = memoryStorage();
  const copy = memoryCopy();
  function open() {
    let isClosed = false;
    let closed = () => {};
    const closing = new Promise<void>((resolve) => {
      closed = resolve;
    });
    /** A page that is closed gets no answer any more, though its request may still be carried out. */
    const answered = async <Result>(result: Promise<Result>): Promise<Result> => {
      try {
        return await result;
      } finally {
        if (isClosed) await new Promise(() => {});
      }
    };
    const around = (source: GroupSource): GroupSource => ({
      ...source,
      decide: async (page: DecisionPage, onPrepared) => {
        const outcome = await answered(
          source.decide(page, (earlier) => {
            if (!isClosed) onPrepared(earlier);
          }),
        );
        log.push(...outcome.groups);
        return outcome;
      },
      remove: (errorIds) => answered(source.remove(errorIds)),
    });
    const panel = device({ backend, storage, copy, around });
    return {
      panel,
      /** Resolves when this visit ends: what it waits for does not come any more. */
      closing,
      close: () => {
        isClosed = true;
        panel.close();
        closed();
      },
    };
  }
  let visit = open();
  return {
    get panel() {
      return visit.panel;
    },
    get closing() {
      return visit.closing;
    },
    crash: () => {
      visit.close();
      visit = open();
    },
    close: () => visit.close(),
  };
}

async function play(seed: number): Promise<void> {
  await backend.clear();
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const oneOf = <Item>(items: readonly [Item, ...Item[]]): Item => items[below(items.length)] ?? items[0];
  const log: Written[] = [];
  const visitor = backend.firestore("visitor");
  const devices = [administrator(log), administrator(log)] as const;
  /** Changes of reports that have begun: they go on when their page is closed. */
  const begun: Promise<unknown>[] = [];
  let number = 0;

  async function send(): Promise<void> {
    const reports = Array.from({ length: 1 + below(3) }, () =>
      capturedReport({
        id: `history${String((number += 1)).padStart(10, "0")}`,
        errorId: oneOf(ERRORS),
        count: 1 + below(4),
        release: oneOf(["one", "two"]),
        ...(below(3) === 0 && { repeat: true }),
      }),
    );
    for (let attempt = 0; attempt < 6; attempt += 1) {
      try {
        await sendReports(visitor, { reports, dropped: {} });
        return;
      } catch {
        // Sent again, as the queue does.
      }
    }
  }

  const changes: readonly [() => GroupChange, ...(() => GroupChange)[]] = [
    () => ({ kind: "resolve" }),
    () => ({ kind: "ignore" }),
    () => ({ kind: "reopen" }),
    () => ({ kind: "snooze", snooze: { kind: "occurrences", total: 1 + below(20) } }),
    () => ({ kind: "snooze", snooze: { kind: "release", from: oneOf(["one", "two"]) } }),
    () => ({ kind: "note", note: `Note ${below(1_000)}` }),
    () => ({ kind: "issue", url: `https://example.org/${below(1_000)}` }),
    () => ({ kind: "delete" }),
  ];

  async function changeOne({ panel }: (typeof devices)[number]): Promise<void> {
    const found = await getDocs(collection(backend.firestore("administrator"), "errorReports")).catch(
      () => null,
    );
    const one = found?.docs[below(found.docs.length)];
    if (!one) return;
    const { updateReport, deleteReport } = triageApi.endpoints;
    const change =
      below(3) === 0
        ? panel.dispatch(deleteReport.initiate(one.id))
        : panel.dispatch(
            updateReport.initiate({
              id: one.id,
              changes: { status: oneOf(["active", "resolved", "ignored"]) },
            }),
          );
    begun.push(change);
    await change;
  }

  async function weather(): Promise<void> {
    const kind = oneOf(["status", "status", "closeAfter", "close"]);
    const status = oneOf(["ABORTED", "UNAVAILABLE", "RESOURCE_EXHAUSTED"]);
    const operation = oneOf(["commit", "commit", "runQuery"]);
    const fault = { service: "firestore", operation, kind, times: 1 + below(2) };
    await backend.control("PUT", "/emulator/v1/faults", kind === "status" ? { ...fault, status } : fault);
  }

  const acts: readonly [
    (one: (typeof devices)[number]) => unknown,
    ...((one: (typeof devices)[number]) => unknown)[],
  ] = [
    send,
    send,
    send,
    ({ panel }) => panel.dispatch(decide([oneOf(ERRORS)], oneOf(changes)())),
    ({ panel }) => panel.dispatch(decide([oneOf(ERRORS)], oneOf(changes)())),
    ({ panel }) => panel.dispatch(decide([...ERRORS], oneOf(changes)())),
    ({ panel }) => panel.dispatch(undoDecision("errors")),
    ({ panel }) => panel.read(),
    ({ panel }) => panel.read(),
    ({ panel }) => panel.clock.advance(9_000),
    ({ panel }) => panel.setOnline(below(3) > 0),
    changeOne,
    (one) => one.crash(),
    weather,
    async ({ panel }) => {
      const kind = below(3) === 0 ? "delete" : "resolve";
      const { changeAllReports } = bulkApi.endpoints;
      if (below(3) > 0) return;
      const change = panel.dispatch(changeAllReports.initiate({ kind }));
      begun.push(change);
      await change;
    },
  ];

  for (const { panel } of devices) await panel.open();
  for (let step = 0; step < STEPS; step += 1) {
    await Promise.all(
      Array.from({ length: 1 + below(4) }, async () => {
        const one = oneOf(devices);
        await Promise.race([oneOf(acts)(one), one.closing]);
      }),
    );
  }

  // The weather clears, both devices are connected, and every question is answered.
  await backend.control("DELETE", "/emulator/v1/faults");
  // Not after the devices have read the database for the last time.
  await Promise.allSettled(begun);
  for (let isQuiet = false; !isQuiet;) {
    isQuiet = true;
    for (const { panel } of devices) {
      panel.setOnline(true);
      await panel.open();
      // The clock of an earlier visit may have been ahead.
      await panel.clock.advance(120_000);
      const asks = ({ phase }: { phase: string }) => phase === "conflict" || phase === "failed";
      // One that waits behind another about the same error is stored after the answer.
      await panel.until(() => {
        const open = panel.queue().filter(isOpen);
        return !open.some(({ phase }) => phase === "running") && (open.length === 0 || open.some(asks));
      });
      isQuiet &&= !panel.queue().some(isOpen);
      for (const { decision, phase, reason, isTransient } of panel.queue().filter(asks)) {
        const isRefused = phase === "failed" && !isTransient;
        expect(isRefused ? { reason, decision } : null).toBeNull();
        if (phase === "conflict" && below(2) === 0) panel.dispatch(closeDecision(decision.id, String));
        else panel.dispatch(retryDecision(decision.id, true));
      }
    }
  }
  for (let round = 0; round < 2; round += 1) {
    for (const { panel } of devices) {
      await panel.refresh();
      await panel.read();
    }
  }

  const admin = backend.firestore("administrator");
  const read = async (name: string) => (await getDocs(collection(admin, name))).docs;
  const reports = (await read("errorReports")).map((one) => fromDocument(one.id, one.data()));
  const groups = (await read("errorGroups")).map((one) => groupFromSnapshot(one));

  // Every figure is that of the reports, and none waits to be counted.
  expect(reports.filter(({ counted }) => !counted)).toEqual([]);
  expect(groups.filter((group) => group.reports > 0).map(({ errorId }) => errorId)).toEqual(
    [...new Set(reports.map(({ errorId }) => errorId))].toSorted(),
  );
  for (const group of groups) {
    const own = reports.filter(({ errorId }) => errorId === group.errorId);
    expect(figures(group)).toEqual(figures(figuresOf(own)));
  }

  for (const { panel } of devices) {
    // The view, the number beside it and the database agree.
    expect(Object.values(panel.list()?.groups ?? {}).toSorted(byId)).toEqual(groups.toSorted(byId));
    const shown = panel.groups();
    const open = new Set(shown.filter(({ status }) => status === "active").map(({ errorId }) => errorId));
    const active = reports.filter(({ status }) => status === "active");
    expect(panel.unread()).toBe(active.length);
    // No report that waits for a decision is in an error that looks decided.
    expect(active.filter(({ errorId }) => !open.has(errorId))).toEqual([]);

    panel.dispatch(baseApi.util.invalidateTags(["Report", "ReportList"]));
    const totals = await panel.dispatch(
      errorReportsApi.endpoints.reportTotals.initiate(undefined, { forceRefetch: true }),
    );
    expect(totals.data?.active).toBe(active.length);
  }

  // The last decision about each error is what is stored.
  for (const group of groups) {
    const last = log.find(
      ({ errorId, firstSeen, revision }) =>
        errorId === group.errorId && firstSeen === group.firstSeen && revision === group.revision,
    );
    const { decision } = last ?? group;
    expect(contentOf(group.decision)).toEqual(contentOf(decision));
  }
  for (const one of devices) one.close();
}

const byId = (a: StoredGroup, b: StoredGroup) => (a.errorId < b.errorId ? -1 : 1);

test(
  "after any history, both devices show what the database has, and every report that nobody has decided about",
  async () => {
    const failed: unknown[] = [];
    for (let seed = SEED; seed < SEED + HISTORIES && failed.length === 0; seed += 1) {
      // A failure names the seed that repeats it.
      await withTimeLimit(play(seed), systemClock, HISTORY_MS * FASTER).catch((error: unknown) =>
        failed.push(`HISTORY_SEED=${seed}: ${error instanceof Error ? error.stack : String(error)}`),
      );
    }
    expect(failed).toEqual([]);
  },
  120_000 + HISTORIES * 5_000,
);
