import { doc, getDoc, setDoc, Timestamp } from "firebase/firestore/lite";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPersistence } from "../../src/persistence.ts";
import { root, startFirestore, type TestFirestore } from "../support/startFirestore.ts";

let dataDir: string;
let running: TestFirestore[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "firestore-"));
});
afterEach(async () => {
  await Promise.all(running.map((firestore) => firestore.stop()));
  running = [];
  await rm(dataDir, { recursive: true });
});

async function start(): Promise<TestFirestore> {
  const firestore = await startFirestore({ dataDir, now });
  running.push(firestore);
  return firestore;
}

const now = () => new Date("2026-03-01T12:00:00.000Z");

it("restores every document with its times after a restart", async () => {
  const first = await start();
  const data = { n: 1, big: { deep: [1, { x: null }] }, at: new Timestamp(1, 1000), nan: Number.NaN };
  await setDoc(doc(first.db, "rows/one"), data);
  await setDoc(doc(first.db, "rows/one/notes/two"), { n: 2 });
  const before = await first.send("GET", `/v1/${root}/rows/one`);
  await first.stop();

  const second = await start();
  expect(await second.send("GET", `/v1/${root}/rows/one`)).toEqual(before);
  expect((await getDoc(doc(second.db, "rows/one"))).data()).toEqual(data);
  expect((await getDoc(doc(second.db, "rows/one/notes/two"))).data()).toEqual({ n: 2 });
  // The clock is stopped, but a new commit is later than the loaded data.
  const update = { name: `${root}/rows/three`, fields: {} };
  expect((await second.post("commit", { writes: [{ update }] })).body).toMatchObject({
    commitTime: "2026-03-01T12:00:00.000002Z",
  });
});

it("does not restore documents that were cleared or deleted", async () => {
  const first = await start();
  await setDoc(doc(first.db, "rows/one"), { n: 1 });
  const path = "/emulator/v1/projects/demo-test/databases/(default)/documents";
  expect(await first.send("DELETE", path)).toEqual({ status: 200, body: {} });
  await setDoc(doc(first.db, "rows/two"), { n: 2 });
  await first.stop();
  const second = await start();
  expect((await getDoc(doc(second.db, "rows/one"))).exists()).toBe(false);
  expect((await getDoc(doc(second.db, "rows/two"))).exists()).toBe(true);
});

it.each([
  ["text that is no JSON", '{"format":1,"section":"firestore","data":{"documents":[', "is damaged"],
  ["another format", '{"format":2,"section":"firestore","data":{}}', "format 2, expected 1"],
  [
    "a document that cannot be",
    JSON.stringify({ format: 1, section: "firestore", data: { documents: [{ name: "nowhere" }] } }),
    "Invalid resource name",
  ],
])("renames a file with %s, logs that and starts empty", async (_name, content, reason) => {
  await writeFile(join(dataDir, "firestore.json"), content);
  const firestore = await start();
  const aside = "firestore.json.corrupt-2026-03-01T12-00-00.000Z";
  expect(await readFile(join(dataDir, aside), "utf8")).toBe(content);
  expect(firestore.lines).toEqual([expect.stringContaining(reason)]);
  expect(firestore.lines[0]).toContain(`renamed to ${join(dataDir, aside)}`);
  expect((await getDoc(doc(firestore.db, "rows/one"))).exists()).toBe(false);
  await setDoc(doc(firestore.db, "rows/one"), { n: 1 });
  await firestore.stop();
  expect((await readdir(dataDir)).toSorted()).toContain("firestore.json");
});

it("writes once for many changes, atomically, and again after a failure", async () => {
  const lines: string[] = [];
  const target = join(dataDir, "below");
  const persistence = createPersistence({ dataDir: target, log: (line) => lines.push(line), now });
  let value = 0;
  let snapshots = 0;
  persistence.register("firestore", () => {
    snapshots += 1;
    return value;
  });
  // A file is in the place of the folder.
  await writeFile(target, "");
  for (value = 1; value <= 3; value += 1) persistence.changed("firestore");
  await expect(persistence.flush()).rejects.toThrow("EEXIST");
  await rm(target);
  await persistence.flush();
  expect(snapshots).toBe(2);
  expect(await readFile(join(target, "firestore.json"), "utf8")).toBe(
    '{"format":1,"section":"firestore","data":4}',
  );
  await persistence.flush();
  expect(snapshots).toBe(2);
  expect(await readdir(target)).toEqual(["firestore.json"]);
  expect(lines).toEqual([]);
});

it("pauses ten times as long as the last write kept requests waiting", async () => {
  const BUSY_MS = 20;
  const persistence = createPersistence({ dataDir, log: () => undefined, now, delayMs: 1 });
  const starts: number[] = [];
  let taken = () => undefined as void;
  persistence.register("firestore", () => {
    const begun = performance.now();
    starts.push(begun);
    while (performance.now() < begun + BUSY_MS) continue;
    taken();
    return 1;
  });
  for (let write = 0; write < 2; write += 1) {
    const isTaken = new Promise<void>((resolve) => {
      taken = resolve;
    });
    persistence.changed("firestore");
    await isTaken;
  }
  const [first = 0, second = 0] = starts;
  expect(second - first).toBeGreaterThanOrEqual(11 * BUSY_MS);
  await persistence.flush();
});
