import { commitReports, KEEPALIVE_BYTES } from "@/api/commitReports.ts";
import { sendReports } from "@/api/sendReports.ts";
import { environment } from "@/config/environment.ts";
import { capturedReport } from "../../support/builders.ts";
import { startLocalBackend, type LocalBackend } from "../../support/localBackend.ts";

const first = capturedReport({ id: "report0000000001", message: "größer ≠ 😀", userId: "u1" });
const second = capturedReport({ id: "report0000000002" });

let backend: LocalBackend;
beforeAll(async () => {
  backend = await startLocalBackend();
});
afterAll(() => backend.stop());
beforeEach(() => backend.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

const here = () => ({
  ...environment,
  ports: { ...environment.ports, firestore: backend.emulator.firestorePort },
});
const fields = async (id: string) => await backend.stored(`errorReports/${id}`);

test("stores the same document as the SDK", async () => {
  const { ids, stored } = commitReports(here(), [first], { dropped: { noise: 3 } });
  expect([ids, await stored]).toEqual([[first.id], true]);
  const other = { ...first, id: "report0000000003" };
  await sendReports(backend.firestore("visitor"), { reports: [other], dropped: { noise: 3 } });
  const [plain, bySdk] = [await fields(first.id), await fields(other.id)];
  expect({ ...plain, reportedAt: "" }).toEqual({ ...bySdk, reportedAt: "" });
  expect(plain).toMatchObject({ message: first.message, userId: "u1", dropped: '{"noise":3}' });
});

test("counts its reports in their groups as the SDK does, one of each group and at most six", async () => {
  const groups = ["g1", "g2", "g3", "g4", "g5", "g6", "g7", "g1"];
  const reports = groups.map((errorId, number) =>
    capturedReport({
      id: `report000000000${number}`,
      errorId,
      url: "http://127.0.0.1/über",
      release: "1.2-a",
    }),
  );
  expect(await commitReports(here(), reports).stored).toBe(true);
  const counted = await Promise.all(reports.map(async ({ id }) => (await fields(id))?.["counted"]));
  expect(counted).toEqual([true, true, true, true, true, true, false, false]);

  const [one, two] = [
    capturedReport({ id: "report000000000a", errorId: "page" }),
    capturedReport({ id: first.id + "b", errorId: "sdk" }),
  ];
  await commitReports(here(), [one]).stored;
  await sendReports(backend.firestore("visitor"), { reports: [two], dropped: {} });
  const group = async (errorId: string) => ({
    ...(await backend.stored(`errorGroups/${errorId}`)),
    lastSeen: "",
    changedAt: "",
    lastReport: "",
  });
  expect(await group("page")).toEqual(await group("sdk"));
  expect(await group("page")).toMatchObject({
    reports: "1",
    releases: { fields: { test: { integerValue: "1" } } },
  });
});

test("the drop counts are sent once", async () => {
  await commitReports(here(), [first, second], { dropped: { noise: 3 } }).stored;
  expect([(await fields(first.id))?.["dropped"], (await fields(second.id))?.["dropped"]]).toEqual([
    '{"noise":3}',
    "{}",
  ]);
});

test("a report that exists already is not confirmed, and does not change", async () => {
  await commitReports(here(), [first]).stored;
  const again = commitReports(here(), [{ ...first, message: "changed" }, second]);
  expect(await again.stored).toBe(false);
  expect([(await fields(first.id))?.["message"], await fields(second.id)]).toEqual([first.message, null]);
});

test("without a connection no report is confirmed", async () => {
  const nowhere = { ...environment, ports: { ...environment.ports, firestore: 1 } };
  expect(await commitReports(nowhere, [first]).stored).toBe(false);
});

test("sends the replays if all reports fit with them, and otherwise all reports without them", () => {
  const bodies: { writes: { update: { fields: { replay?: { stringValue: string } } } }[] }[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation((_address, init) => {
    if (typeof init?.body === "string") bodies.push(JSON.parse(init.body) as (typeof bodies)[number]);
    return Promise.resolve(new Response());
  });
  const replay = `"${"r".repeat(15_998)}"`;
  const reports = [1, 2, 3, 4].map((number) => capturedReport({ id: `report000000000${number}`, replay }));
  expect(commitReports(environment, reports.slice(0, 3)).ids).toHaveLength(3);
  expect(commitReports(environment, reports).ids).toHaveLength(4);
  const replays = bodies.map(({ writes }) =>
    writes.flatMap(({ update }) => (update.fields.replay ? [update.fields.replay.stringValue] : [])),
  );
  expect(replays).toEqual([Array(3).fill(replay), Array(4).fill("")]);
});

test("sends the reports that fit into the room, to the byte, and none without room", async () => {
  const bodies: string[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation((_address, init) => {
    if (typeof init?.body === "string") bodies.push(init.body);
    expect(init?.keepalive).toBe(true);
    return Promise.resolve(new Response());
  });
  const long = "ß".repeat(8_000);
  const reports = [1, 2, 3, 4, 5].map((number) =>
    capturedReport({ id: `report000000000${number}`, stack: long }),
  );
  const all = commitReports(environment, reports);
  expect(all.ids).toHaveLength(3);
  expect(new TextEncoder().encode(bodies[0]).length).toBeLessThanOrEqual(all.bytes);
  expect(all.bytes).toBeLessThanOrEqual(KEEPALIVE_BYTES);

  expect(commitReports(environment, reports, { room: all.bytes }).ids).toHaveLength(3);
  expect(commitReports(environment, reports, { room: all.bytes - 1 }).ids).toHaveLength(2);
  expect(commitReports(environment, reports, { room: 100 }).ids).toEqual([]);
  expect(bodies).toHaveLength(3);
});
