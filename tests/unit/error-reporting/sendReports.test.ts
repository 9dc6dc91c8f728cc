import { sendReports } from "@/api/sendReports.ts";
import type { CapturedReport, DropCounts } from "@/telemetry/report/report.ts";
import { capturedReport } from "../../support/builders.ts";
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
  await refuse("commit", 1);
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
