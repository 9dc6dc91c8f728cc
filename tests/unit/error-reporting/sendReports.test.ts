import { waitFor } from "@testing-library/react";
import { COUNT_LIMIT_MS, sendReports } from "@/api/sendReports.ts";
import { systemClock } from "@/lib/clock.ts";
import type { CapturedReport, DropCounts } from "@/telemetry/report/report.ts";
import { capturedReport } from "../../support/builders.ts";
import { fakeClock } from "../../support/fakeClock.ts";
import { startLocalBackend, type LocalBackend } from "../../support/localBackend.ts";

const first = capturedReport({ id: "report0000000001", message: "first" });
const second = capturedReport({ id: "report0000000002", message: "second" });
/** The rules refuse this report: its error id is too long. */
const broken = capturedReport({ id: "report0000000009", errorId: "much-too-long" });

let backend: LocalBackend;
beforeAll(async () => {
  backend = await startLocalBackend();
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.clear();
  await backend.control("DELETE", "/emulator/v1/faults");
  await backend.control("DELETE", "/emulator/v1/requests");
});

const send = (reports: CapturedReport[], dropped: DropCounts = {}) =>
  sendReports(backend.firestore("visitor"), { reports, dropped });
const message = async ({ id }: CapturedReport) => (await backend.stored(`errorReports/${id}`))?.["message"];
const requests = async () =>
  ((await backend.control("GET", "/emulator/v1/requests")) as { firestore: unknown }).firestore;
const refuse = (operation: string, times: number) =>
  backend.control("PUT", "/emulator/v1/faults", {
    service: "firestore",
    operation,
    kind: "status",
    status: "PERMISSION_DENIED",
    times,
  });

test("new reports are stored with one request", async () => {
  expect(await send([first, second])).toEqual({ delivered: [first.id, second.id], rejected: [] });
  expect(await requests()).toEqual({ commit: 1 });
  expect([await message(first), await message(second)]).toEqual(["first", "second"]);
});

const figures = async (errorId = first.errorId) => {
  const group = await backend.stored(`errorGroups/${errorId}`);
  return group && [group["reports"], group["occurrences"], group["sessions"]].map(Number);
};
const isCounted = async ({ id }: CapturedReport) => (await backend.stored(`errorReports/${id}`))?.["counted"];

test("each report is counted in its group, a repeated one without another visit", async () => {
  const repeated = capturedReport({ id: "report0000000003", count: 3, repeat: true });
  const other = capturedReport({ id: "report0000000004", errorId: "other" });
  await send([first, other]);
  await send([repeated]);
  expect([await figures(), await figures("other")]).toEqual([
    [2, 4, 1],
    [1, 1, 1],
  ]);
});

test("of two reports of one error in a batch, the second is stored to be counted later", async () => {
  await send([first, second]);
  expect([await isCounted(first), await isCounted(second)]).toEqual([true, false]);
  expect(await figures()).toEqual([1, 1, 1]);
});

test.each(["ABORTED", "DEADLINE_EXCEEDED", "RESOURCE_EXHAUSTED"])(
  "while its group is busy (%s), a report is stored to be counted later",
  async (status) => {
    const fault = { service: "firestore", operation: "commit", kind: "status", status };
    await backend.control("PUT", "/emulator/v1/faults", fault);
    expect(await send([first])).toEqual({ delivered: [first.id], rejected: [] });
    expect([await isCounted(first), await figures()]).toEqual([false, null]);
  },
);

test("a commit without an answer is given up, and when both arrive, the report is counted once", async () => {
  const fault = { service: "firestore", operation: "commit", kind: "delay", delayMs: 500 };
  await backend.control("PUT", "/emulator/v1/faults", fault);
  const answers: Promise<Response>[] = [];
  const { fetch } = globalThis;
  jest.spyOn(globalThis, "fetch").mockImplementation((...request) => {
    const answer = fetch(...request);
    if (typeof request[0] === "string" && request[0].includes(":commit")) answers.push(answer);
    return answer;
  });
  const clock = fakeClock(Date.now());
  const sent = sendReports(backend.firestore("visitor"), { reports: [first], dropped: {} }, clock);
  await waitFor(async () =>
    expect(await backend.control("GET", "/emulator/v1/faults")).toMatchObject({ faults: [] }),
  );
  await clock.advance(COUNT_LIMIT_MS);
  expect(await sent).toEqual({ delivered: [first.id], rejected: [] });
  // The first commit arrives now, and is refused.
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 200]);
  expect([await isCounted(first), await figures()]).toEqual([false, null]);
});

test("a report whose answer was lost is delivered by the next attempt, and counted once", async () => {
  await backend.control("PUT", "/emulator/v1/faults", {
    service: "firestore",
    operation: "commit",
    kind: "closeAfter",
  });
  await expect(send([first, second])).rejects.toMatchObject({ code: expect.any(String) as string });
  expect(await send([first, second])).toEqual({ delivered: [first.id, second.id], rejected: [] });
  expect(await figures()).toEqual([1, 1, 1]);
});

test("a report that its group cannot count is stored to be counted later", async () => {
  const tomorrow = { ...systemClock, now: () => Date.now() + 86_400_000 };
  const request = { reports: [first], dropped: {} };
  expect(await sendReports(backend.firestore("visitor"), request, tomorrow)).toEqual({
    delivered: [first.id],
    rejected: [],
  });
  expect([await isCounted(first), await figures()]).toEqual([false, null]);
});

test("a report that is stored already is delivered, and stays as it is", async () => {
  await send([first]);
  expect(await send([{ ...first, message: "changed" }])).toEqual({ delivered: [first.id], rejected: [] });
  expect(await message(first)).toBe("first");
});

test("a report that breaks the rules is rejected, and the others of its batch are stored", async () => {
  await send([first]);
  expect(await send([broken, first, second])).toEqual({
    delivered: [first.id, second.id],
    rejected: [{ id: broken.id, code: "permission-denied" }],
  });
  expect([await message(broken), await message(second)]).toEqual([undefined, "second"]);
});

test("only the first report carries the drop counts", async () => {
  await send([broken]);
  await send([first, broken, second], { noise: 3 });
  const told = async ({ id }: CapturedReport) => (await backend.stored(`errorReports/${id}`))?.["dropped"];
  expect([await told(first), await told(second)]).toEqual(['{"noise":3}', "{}"]);
});

test.each([1, 2])(
  "while everything is refused, %s reports are neither delivered nor rejected",
  async (count) => {
    await refuse("*", 20);
    await expect(send([first, second].slice(0, count))).rejects.toMatchObject({ code: "permission-denied" });
    await backend.control("DELETE", "/emulator/v1/faults");
    expect(await send([first, second])).toMatchObject({ delivered: [first.id, second.id] });
  },
);

test("a write that is refused while reads succeed does not count as stored", async () => {
  // Once together with its group, once alone.
  await refuse("commit", 2);
  expect(await send([first])).toEqual({
    delivered: [],
    rejected: [{ id: first.id, code: "permission-denied" }],
  });
  expect(await message(first)).toBeUndefined();
});

test("a busy backend rejects, and the caller retries", async () => {
  await backend.control("PUT", "/emulator/v1/faults", {
    service: "firestore",
    operation: "commit",
    kind: "status",
    status: "UNAVAILABLE",
  });
  await expect(send([first])).rejects.toMatchObject({ code: "unavailable" });
});
