import { collection, doc, getDocs, increment, serverTimestamp, writeBatch } from "firebase/firestore/lite";
import { countReports } from "@/api/groups/countReports.ts";
import { figureChanges, figuresOf, tallyNames, type StoredGroup } from "@/api/groups/errorGroup.ts";
import { groupFromSnapshot } from "@/api/groups/groupDocument.ts";
import { fromDocument } from "@/api/reportDocument.ts";
import { sendReports } from "@/api/sendReports.ts";
import { systemClock } from "@/lib/clock.ts";
import { capturedReport } from "../../support/builders.ts";
import { startLocalBackend, type LocalBackend } from "../../support/localBackend.ts";
import { seededRandom } from "../../support/seededRandom.ts";

/** `HISTORIES=10000 HISTORY_SEED=8` plays more of them, and others. */
const HISTORIES = Number(process.env["HISTORIES"] ?? 25);
const SEED = Number(process.env["HISTORY_SEED"] ?? 7);
const STEPS = 12;

let backend: LocalBackend;
beforeAll(async () => {
  backend = await startLocalBackend();
});
afterAll(() => backend.stop());

/** The real SDK for visitors and for two devices of the administrator. */
function connect() {
  return {
    visitor: backend.firestore("visitor"),
    devices: [backend.firestore("administrator"), backend.firestore("administrator")] as const,
  };
}

const plain = ({
  reports,
  occurrences,
  sessions,
  active,
  ...group
}: StoredGroup | ReturnType<typeof figuresOf>) => ({
  reports,
  occurrences,
  sessions,
  active,
  ...Object.fromEntries(tallyNames.map((name) => [name, group[name]])),
});

test(
  "after any history, every group's figures are those of its reports, and none is left uncounted",
  async () => {
    const { visitor, devices } = connect();
    const random = seededRandom(SEED);
    const below = (limit: number) => Math.floor(random() * limit);
    const readAll = async (name: string) => (await getDocs(collection(devices[0], name))).docs;
    const reportsOf = async () =>
      (await readAll("errorReports")).map((one) => fromDocument(one.id, one.data()));
    const groupsOf = async () => (await readAll("errorGroups")).map((one) => groupFromSnapshot(one));
    let number = 0;

    /** A visitor's page sends up to three reports, under any weather, and sends again what was not answered. */
    async function visit(): Promise<void> {
      const reports = Array.from({ length: 1 + below(3) }, () =>
        capturedReport({
          id: `history${String((number += 1)).padStart(10, "0")}`,
          errorId: "abc".charAt(below(3)),
          count: 1 + below(4),
          release: ["one", "two", "x/y"][below(3)] ?? "",
          url: ["http://127.0.0.1/", "http://127.0.0.1/a", "about:blank"][below(3)] ?? "",
          ...(below(3) === 0 && { repeat: true }),
        }),
      );
      // A clock that is a day wrong: the group cannot be counted.
      const clock = below(5) === 0 ? { ...systemClock, now: () => Date.now() + 86_400_000 } : systemClock;
      for (let attempt = 0; attempt < 6; attempt += 1) {
        try {
          await sendReports(visitor, { reports, dropped: {} }, clock);
          return;
        } catch {
          // Sent again, as the queue does.
        }
      }
    }

    /** A device deletes or resolves some reports of an error, and takes them out of the figures in the same commit. */
    async function change(device: (typeof devices)[number], deletes: boolean): Promise<void> {
      const errorId = "abc".charAt(below(3));
      const group = (await groupsOf()).find((one) => one.errorId === errorId);
      const own = (await reportsOf())
        .filter((one) => one.errorId === errorId && one.counted)
        .slice(0, 1 + below(3));
      if (!group || own.length === 0) return;
      const batch = writeBatch(device);
      for (const { id } of own) {
        const place = doc(device, "errorReports", id);
        if (deletes) batch.delete(place);
        else batch.update(place, { status: "resolved", updatedAt: serverTimestamp() });
      }
      const wasActive = own.filter(({ status }) => status === "active").length;
      const fields = deletes
        ? figureChanges(figuresOf(own), { known: group, sign: -1, increment: (by) => increment(by) })
        : { active: increment(-wasActive) };
      const next = { revision: group.revision + 1, changedAt: serverTimestamp() };
      batch.set(doc(device, "errorGroups", errorId), { ...fields, ...next }, { merge: true });
      // Refused when another device was faster: then nothing has changed.
      await batch.commit().catch(() => {});
    }

    async function weather(): Promise<void> {
      const kind = ["status", "status", "closeAfter", "close"][below(4)];
      const status = ["ABORTED", "UNAVAILABLE", "RESOURCE_EXHAUSTED"][below(3)];
      const fault = { service: "firestore", operation: "commit", kind, times: 1 + below(2) };
      await backend.control("PUT", "/emulator/v1/faults", kind === "status" ? { ...fault, status } : fault);
    }

    for (let history = 0; history < HISTORIES; history += 1) {
      await backend.clear();
      for (let step = 0; step < STEPS; step += 1) {
        const acts = Array.from({ length: 1 + below(4) }, () => {
          const device = devices[below(2)] ?? devices[0];
          return [
            visit,
            visit,
            weather,
            () => countReports(device).catch(() => 0),
            () => change(device, below(2) === 0),
          ][below(5)];
        });
        await Promise.all(acts.map(async (act) => await act?.()));
      }
      await backend.control("DELETE", "/emulator/v1/faults");
      await countReports(devices[0]);

      const reports = await reportsOf();
      expect(reports.filter(({ counted }) => !counted)).toEqual([]);
      for (const group of await groupsOf()) {
        const own = reports.filter(({ errorId }) => errorId === group.errorId);
        expect([history, plain(group)]).toEqual([history, plain(figuresOf(own))]);
      }
      expect(new Set(reports.map(({ errorId }) => errorId)).size).toBeLessThanOrEqual(
        (await groupsOf()).length,
      );
    }
  },
  120_000 + HISTORIES * 2_000,
);
